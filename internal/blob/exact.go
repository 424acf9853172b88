package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
)

// exactReader hands on content only if it is exactly as long as announced. It
// looks beyond the last byte before releasing it, so that a backend which stops
// after the announced size (S3 does) never stores the beginning of something longer.
// It also stops soon after its request is gone, however long the content.
type exactReader struct {
	ctx     context.Context
	content io.Reader
	size    int64
	left    int64
}

func exactly(ctx context.Context, content io.Reader, size int64) *exactReader {
	return &exactReader{ctx: ctx, content: content, size: size, left: size}
}

func (r *exactReader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	if r.left == 0 {
		return 0, io.EOF
	}
	n, err := r.content.Read(p[:min(int64(len(p)), r.left)])
	r.left -= int64(n)
	switch {
	case err != nil && !errors.Is(err, io.EOF):
		return n, err
	case r.left == 0:
		if err := r.nothingMore(); err != nil {
			return 0, err
		}
		return n, nil
	case err != nil:
		return n, fmt.Errorf("content ended %d bytes before its announced %d: %w", r.left, r.size, io.ErrUnexpectedEOF)
	}
	return n, nil
}

// empty answers for content announced as empty, which a backend may never read.
func (r *exactReader) empty() error {
	if r.size != 0 {
		return nil
	}
	return r.nothingMore()
}

// nothingMore fails unless the content has ended.
func (r *exactReader) nothingMore() error {
	var beyond [1]byte
	switch _, err := io.ReadFull(r.content, beyond[:]); {
	case errors.Is(err, io.EOF):
		return nil
	case err != nil:
		return err
	}
	return fmt.Errorf("content is longer than its announced %d bytes", r.size)
}
