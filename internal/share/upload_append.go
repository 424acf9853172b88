package share

import (
	"context"
	"errors"
	"fmt"
	"syscall"

	"causeway/internal/base/clock"
	"causeway/internal/blob"
	"causeway/internal/share/tus"
)

// AppendUpload adds a piece to an upload. Every eight megabytes of it are safe
// and counted as they come, so that a connection that breaks costs little; a
// piece with a checksum is counted whole or not at all.
func (s *Service) AppendUpload(ctx context.Context, userID, fileID string, piece tus.Piece) (Upload, error) {
	u, err := s.store.upload(ctx, s.DB, userID, fileID)
	if err != nil {
		return Upload{}, fmt.Errorf("append to upload: %w", err)
	}
	if err := u.alive(s.Clock.Now()); err != nil {
		return Upload{}, err
	}
	hold, err := s.seize(ctx, fileID, piece.Interrupt)
	if err != nil {
		return Upload{}, err
	}
	defer hold.release()
	// What has arrived is kept, also for a client that is gone.
	ctx = context.WithoutCancel(ctx)
	if u, err = s.store.upload(ctx, s.DB, userID, fileID); err != nil { // as the last holder left it
		return Upload{}, fmt.Errorf("append to upload: %w", err)
	}
	if err := u.takes(piece, s.Clock.Now()); err != nil {
		return Upload{}, err
	}
	if u.State == Ready {
		return u, nil
	}
	if u, err = s.receive(ctx, hold, u, piece); err != nil {
		return Upload{}, err
	}
	if u.whole() {
		return s.complete(ctx, hold, userID)
	}
	return u, nil
}

// takes refuses a piece that does not belong where the upload is.
func (u Upload) takes(piece tus.Piece, now clock.Millis) error {
	if err := u.alive(now); err != nil {
		return err
	}
	if piece.Offset != u.Received {
		return tus.ErrOffset.With("offset", u.Received)
	}
	if piece.Length > u.SealedBytes-u.Received {
		return tus.ErrTooMuch
	}
	return nil
}

// receive writes a piece down.
func (s *Service) receive(ctx context.Context, h *hold, u Upload, piece tus.Piece) (Upload, error) {
	if u.whole() {
		return u, nil
	}
	growing, err := s.Blobs.Grow(ctx, u.BlobKey(), u.Received, u.Growth)
	if errors.Is(err, blob.ErrMissing) {
		s.Log.Error("bytes of an upload are gone", "file", u.ID, "error", err)
		return Upload{}, tus.ErrGone
	}
	if err != nil {
		return Upload{}, err
	}
	sum, err := loadDigest(u.Digesting)
	if err != nil {
		return Upload{}, errors.Join(err, growing.Close())
	}
	r := &receiver{s: s, hold: h, upload: u, counted: u.Received, growing: growing, sum: newSumming(sum), piece: piece}
	err = r.run(ctx)
	r.sum.end()
	return r.upload, errors.Join(err, growing.Close())
}

// fullOr tells a disk that has no room left from one that is broken.
func fullOr(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return ErrStorageFull.Cause(err)
	}
	return err
}
