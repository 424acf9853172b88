package picture

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"net/http"
	"os"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/blob"
)

// decodeTimeout ends a decoding that an upload was made to drag out.
const decodeTimeout = 10 * time.Second

// Store is where pictures are kept.
type Store interface {
	Put(ctx context.Context, key string, content io.Reader, size int64) error
	Open(ctx context.Context, key string) (blob.Object, error)
	Delete(ctx context.Context, key string) error
}

// Intake takes pictures in and hands them out.
type Intake struct {
	store Store
	clock clock.Clock
	turn  chan struct{} // one decoding at a time: memory is bounded by one picture, not by visitors
}

// New makes an intake over a store.
func New(store Store, clock clock.Clock) *Intake {
	return &Intake{store: store, clock: clock, turn: make(chan struct{}, 1)}
}

// Accept takes one upload in, or says what is wrong with it. Nothing is kept
// of a refused one.
func (in *Intake) Accept(ctx context.Context, upload io.Reader) (Ref, error) {
	// A slow sender must neither hold the decoder nor fill the memory, so the
	// upload first comes in whole, on the disk.
	file, size, err := spool(upload)
	if err != nil {
		return "", err
	}
	defer discard(file)
	picture, kind, err := in.decode(ctx, io.NewSectionReader(file, 0, size))
	if err != nil {
		return "", err
	}
	ref := newRef(kind, id.New(in.clock.Now()))
	if err := in.keep(ctx, ref, picture, kind); err != nil {
		_ = in.Remove(context.WithoutCancel(ctx), ref) // the first error is the one to tell
		return "", err
	}
	return ref, nil
}

// Remove forgets a picture in all sizes. Removing twice is no error.
func (in *Intake) Remove(ctx context.Context, ref Ref) error {
	for _, size := range sizes {
		if err := in.store.Delete(ctx, ref.key(size)); err != nil {
			return fmt.Errorf("remove picture %s: %w", ref, err)
		}
	}
	return nil
}

// spool writes the upload to a file of its own, up to the size we take.
func spool(upload io.Reader) (*os.File, int64, error) {
	file, err := os.CreateTemp("", "picture-*")
	if err != nil {
		return nil, 0, fmt.Errorf("receive picture: %w", err)
	}
	size, err := io.Copy(file, io.LimitReader(upload, MaxBytes+1))
	var cut *http.MaxBytesError
	switch {
	case size > MaxBytes, errors.As(err, &cut):
		err = ErrTooLarge
	case err != nil:
		err = fmt.Errorf("receive picture: %w", err)
	default:
		return file, size, nil
	}
	discard(file)
	return nil, 0, err
}

// discard deletes a spooled upload. The system's temporary folder is swept by
// others too, so a failure here costs only room for a while.
func discard(file *os.File) {
	_ = file.Close()
	_ = os.Remove(file.Name())
}

// decode waits for its turn and makes the largest of our sizes from the upload.
func (in *Intake) decode(ctx context.Context, upload *io.SectionReader) (picture *image.RGBA, kind format, err error) {
	select {
	case in.turn <- struct{}{}:
	case <-ctx.Done():
		return nil, "", ctx.Err()
	}
	defer func() { <-in.turn }()
	// The decoders are meant not to panic. If one does, that is one bad
	// picture and not a broken shop.
	defer func() {
		if cause := recover(); cause != nil {
			picture, kind, err = nil, "", ErrFormat.Cause(fmt.Errorf("decoder panicked: %v", cause))
		}
	}()
	ctx, cancel := context.WithTimeout(ctx, decodeTimeout)
	defer cancel()
	found, err := decode(ctx, upload)
	if err != nil {
		return nil, "", err
	}
	return upright(fit(found.image, sizes[0]), found.orientation), found.kind, nil
}

// keep stores the picture in every size.
func (in *Intake) keep(ctx context.Context, ref Ref, picture *image.RGBA, kind format) error {
	for _, size := range sizes {
		var out bytes.Buffer
		if err := encode(&out, fit(picture, size), kind); err != nil {
			return fmt.Errorf("encode picture: %w", err)
		}
		if err := in.store.Put(ctx, ref.key(size), &out, int64(out.Len())); err != nil {
			return fmt.Errorf("keep picture: %w", err)
		}
	}
	return nil
}
