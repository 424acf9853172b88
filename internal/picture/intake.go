package picture

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"io"
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
	// withheld tell which pictures nobody may see.
	withheld []func(ctx context.Context, ref Ref) (bool, error)
	turn     chan struct{} // one decoding at a time: memory is bounded by one picture, not by visitors
}

// New makes an intake over a store.
func New(store Store, clock clock.Clock) *Intake {
	return &Intake{store: store, clock: clock, turn: make(chan struct{}, 1)}
}

// Withhold has a room say which pictures nobody may see, beside the others that
// do. It is called while the house is built, before anybody asks.
func (in *Intake) Withhold(withheld func(ctx context.Context, ref Ref) (bool, error)) {
	in.withheld = append(in.withheld, withheld)
}

// Accept takes one upload in, or says what is wrong with it. Nothing is kept
// of a refused one.
func (in *Intake) Accept(ctx context.Context, upload io.Reader) (Ref, error) {
	received, err := Receive(upload)
	if err != nil {
		return "", err
	}
	defer received.Discard()
	prepared, err := in.Prepare(ctx, received)
	if err != nil {
		return "", err
	}
	return prepared.Ref, in.Keep(ctx, prepared)
}

// Prepared is an upload made into a picture of our own that is not kept yet.
// Rooms that must never lose sight of a picture note its Ref first.
type Prepared struct {
	Ref     Ref
	picture *image.RGBA
	kind    format
}

// Prepare waits for its turn and makes a picture from an upload.
func (in *Intake) Prepare(ctx context.Context, upload *Received) (Prepared, error) {
	picture, kind, err := in.decode(ctx, io.NewSectionReader(upload.file, 0, upload.size))
	if err != nil {
		return Prepared{}, err
	}
	return Prepared{Ref: newRef(kind, id.New(in.clock.Now())), picture: picture, kind: kind}, nil
}

// Keep stores a picture in every size, or not at all.
func (in *Intake) Keep(ctx context.Context, p Prepared) error {
	err := in.keep(ctx, p)
	if err != nil {
		_ = in.Remove(context.WithoutCancel(ctx), p.Ref) // the first error is the one to tell
	}
	return err
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

func (in *Intake) keep(ctx context.Context, p Prepared) error {
	var encoded bytes.Buffer
	var shown image.Rectangle // what is encoded; a small picture is the same in the larger sizes
	for _, size := range sizes {
		if shrunk := fit(p.picture, size); shrunk.Rect != shown {
			encoded.Reset()
			if err := encode(&encoded, shrunk, p.kind); err != nil {
				return fmt.Errorf("encode picture: %w", err)
			}
			shown = shrunk.Rect
		}
		if err := in.store.Put(ctx, p.Ref.key(size), bytes.NewReader(encoded.Bytes()), int64(encoded.Len())); err != nil {
			return fmt.Errorf("keep picture: %w", err)
		}
	}
	return nil
}
