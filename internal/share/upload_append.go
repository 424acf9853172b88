package share

import (
	"context"
	"errors"
	"fmt"
	"hash"
	"io"
	"syscall"

	"causeway/internal/base/clock"
	"causeway/internal/base/crashpoint"
	"causeway/internal/blob"
	"causeway/internal/share/tus"
	"causeway/internal/storage"
)

// copyBytes is how much of a body is read at once.
const copyBytes = 256 << 10

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
	r := &receiver{s: s, hold: h, upload: u, counted: u.Received, growing: growing, sum: sum, piece: piece}
	err = r.run(ctx)
	return r.upload, errors.Join(err, growing.Close())
}

// receiver is one piece while it arrives.
type receiver struct {
	s       *Service
	hold    *hold
	upload  Upload // Received runs ahead of what is counted
	counted int64
	growing blob.Growing
	sum     hash.Hash
	piece   tus.Piece
}

func (r *receiver) run(ctx context.Context) error {
	buffer := make([]byte, copyBytes)
	for {
		room := min(blob.PieceBytes-r.upload.Received%blob.PieceBytes, r.upload.SealedBytes-r.upload.Received)
		if err := r.s.Room(ctx, room); err != nil {
			return err
		}
		n, broken, err := r.copy(buffer, room)
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
func (r *receiver) copy(buffer []byte, most int64) (n int64, broken, err error) {
	for n < most {
		got, readErr := r.piece.Body.Read(buffer[:min(int64(len(buffer)), most-n)])
		if _, err := r.growing.Write(buffer[:got]); err != nil {
			return n, nil, err
		}
		_, _ = r.sum.Write(buffer[:got]) // a hash takes everything
		if r.piece.Sum != nil {
			_, _ = r.piece.Sum.Write(buffer[:got])
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
// other way round.
func (r *receiver) count(ctx context.Context) (err error) {
	if r.upload.Received == r.counted {
		return nil
	}
	u := &r.upload
	if u.Growth, err = r.growing.Flush(ctx); err != nil {
		return fullOr(err)
	}
	crashpoint.At("upload.flushed")
	if u.Digesting, err = saveDigest(r.sum); err != nil {
		return err
	}
	u.ExpiresAt = r.s.Clock.Now().Add(uploadPatience)
	err = r.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		counted, err := r.s.store.count(ctx, tx, *u, r.counted, r.hold.token)
		if err == nil && !counted {
			return ErrUploadLocked
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("count upload: %w", err)
	}
	crashpoint.At("upload.counted")
	r.counted = u.Received
	return nil
}

// fullOr tells a disk that has no room left from one that is broken.
func fullOr(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return ErrStorageFull.Cause(err)
	}
	return err
}
