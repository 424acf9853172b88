package market

import (
	"context"
	"errors"
	"fmt"
	"time"

	"causeway/internal/base/fault"
	"causeway/internal/picture"
	"causeway/internal/storage"
)

const (
	// adoption is how long a picture that is kept waits for its store or product.
	adoption = time.Hour
	// sweepAtOnce is how many pictures one sweep deletes.
	sweepAtOnce = 200
)

// keepPicture makes a picture of an upload and keeps it, to be swept unless
// adoptPictures gives it to somebody within the hour. It is noted before it is
// kept, so that no picture can be forgotten. Not inside a transaction.
func (s *Service) keepPicture(ctx context.Context, field string, upload *picture.Received) (picture.Ref, error) {
	prepared, err := s.Pictures.Prepare(ctx, upload)
	if err != nil {
		return "", blame(field, err)
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.notePicture(ctx, tx, prepared.Ref, s.Clock.Now().Add(adoption))
	})
	if err != nil {
		return "", err
	}
	return prepared.Ref, s.Pictures.Keep(ctx, prepared)
}

// adoptPictures makes these the pictures of a store or product, in the
// transaction that writes them there, and leaves those it had besides to the
// sweep.
func (s *Service) adoptPictures(ctx context.Context, tx *storage.Tx, owner string, refs ...picture.Ref) error {
	now := s.Clock.Now()
	for _, ref := range refs {
		adopted, err := s.store.adoptPicture(ctx, tx, ref, owner, now)
		if err != nil {
			return err
		}
		if !adopted {
			return fmt.Errorf("picture %s was swept before it was used", ref)
		}
	}
	return s.store.letGo(ctx, tx, owner, refs, now)
}

// SweepPictures deletes pictures that nobody has. A picture's name goes last, so
// that a sweep that breaks off is taken up by the next.
func (s *Service) SweepPictures(ctx context.Context) error {
	refs, err := s.store.duePictures(ctx, s.DB, s.Clock.Now(), sweepAtOnce)
	if err != nil {
		return fmt.Errorf("find pictures of nobody: %w", err)
	}
	for _, ref := range refs {
		if err := s.Pictures.Remove(ctx, ref); err != nil {
			return err
		}
		err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.store.forgetPicture(ctx, tx, ref) })
		if err != nil {
			return fmt.Errorf("forget picture of nobody: %w", err)
		}
	}
	return nil
}

// blame names the field of a picture that is refused.
func blame(field string, err error) error {
	for _, wrong := range []*fault.Error{picture.ErrTooLarge, picture.ErrFormat, picture.ErrDimensions} {
		if errors.Is(err, wrong) {
			return wrong.Field(field, wrong.Code()).Cause(err)
		}
	}
	return err
}
