package share

import (
	"context"
	"errors"
	"fmt"
	"io"

	"causeway/internal/base/crashpoint"
	"causeway/internal/blob"
	"causeway/internal/share/tus"
	"causeway/internal/storage"
)

// copyBytes is how much of a body is read at once.
const copyBytes = 256 << 10

// receiver is one piece while it arrives.
type receiver struct {
	s       *Service
	hold    *hold
	upload  Upload // Received runs ahead of what is counted
	counted int64
	growing blob.Growing
	sum     *summing
	piece   tus.Piece

	telling chan error // the database is being told of what was flushed last
}

func (r *receiver) run(ctx context.Context) (err error) {
	defer func() { err = errors.Join(err, r.told()) }()
	flushAt := r.s.Blobs.FlushAt()
	for {
		room := min(flushAt-r.upload.Received%flushAt, r.upload.SealedBytes-r.upload.Received)
		if err := r.s.Room(ctx, room); err != nil {
			return err
		}
		n, broken, err := r.copy(room)
		if err != nil {
			return fullOr(err)
		}
		r.upload.Received += n
		last := n < room || r.upload.whole()
		if last && broken == nil {
			broken = r.endOfBody()
		}
		if err := r.keep(ctx, last, broken); err != nil || last {
			return err
		}
	}
}

// keep counts what has come. A sum speaks for the whole piece, so until it has
// been seen to fit nothing is counted; and a piece that goes on behind the end
// of its upload belongs to something else, so its last bytes are not.
func (r *receiver) keep(ctx context.Context, last bool, broken error) error {
	switch {
	case r.piece.Sum != nil && broken == nil && !last:
		return nil
	case r.piece.Sum != nil && broken == nil && !r.piece.Sum.Fits():
		return tus.ErrChecksum
	case broken == nil, r.piece.Sum == nil && !errors.Is(broken, tus.ErrTooMuch):
		if err := r.count(ctx); err != nil {
			return err
		}
	}
	if broken != nil && r.hold.ousted.Load() {
		return ErrUploadLocked.Cause(broken)
	}
	return broken
}

// copy takes as much of the body as it may, and tells a body that breaks off
// from bytes that cannot be kept.
func (r *receiver) copy(most int64) (n int64, broken, err error) {
	for n < most {
		buffer := r.sum.buffer()
		got, readErr := r.piece.Body.Read(buffer[:min(int64(len(buffer)), most-n)])
		r.sum.add(buffer[:got])
		if _, err := r.growing.Write(buffer[:got]); err != nil {
			return n, nil, err
		}
		if r.piece.Sum != nil {
			_, _ = r.piece.Sum.Write(buffer[:got]) // a hash takes everything
		}
		n += int64(got)
		switch {
		case errors.Is(readErr, io.EOF):
			return n, nil, nil
		case readErr != nil:
			return n, readErr, nil
		}
	}
	return n, nil, nil
}

// endOfBody fails when a body goes on behind the end of its upload.
func (r *receiver) endOfBody() error {
	switch n, err := io.ReadFull(r.piece.Body, make([]byte, 1)); {
	case n > 0:
		return tus.ErrTooMuch
	case !errors.Is(err, io.EOF):
		return err
	}
	return nil
}

// count makes safe what has come, then tells the database of it: never the
// other way round. The next bytes need not wait for the database.
func (r *receiver) count(ctx context.Context) (err error) {
	if err := r.told(); err != nil || r.upload.Received == r.counted {
		return err
	}
	u := &r.upload
	if u.Growth, err = r.growing.Flush(ctx); err != nil {
		return fullOr(err)
	}
	crashpoint.At("upload.flushed")
	if u.Digesting, err = r.sum.save(); err != nil {
		return err
	}
	u.ExpiresAt = r.s.Clock.Now().Add(uploadPatience)
	r.telling = make(chan error, 1)
	go func(u Upload, from int64) { r.telling <- r.tell(ctx, u, from) }(*u, r.counted)
	r.counted = u.Received
	return nil
}

// told waits until the database knows of what was flushed.
func (r *receiver) told() error {
	if r.telling == nil {
		return nil
	}
	err := <-r.telling
	r.telling = nil
	return err
}

func (r *receiver) tell(ctx context.Context, u Upload, from int64) error {
	err := r.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		counted, err := r.s.store.count(ctx, tx, u, from, r.hold.token)
		if err == nil && !counted {
			return ErrUploadLocked
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("count upload: %w", err)
	}
	crashpoint.At("upload.counted")
	return nil
}
