package share

import (
	"context"
	"encoding/hex"
	"fmt"

	"causeway/internal/base/crashpoint"
	"causeway/internal/share/tus"
	"causeway/internal/storage"
)

// complete makes a file of an upload whose bytes are all there. It may be
// repeated from wherever a crash has left it.
func (s *Service) complete(ctx context.Context, h *hold, userID string) (Upload, error) {
	u, err := s.store.upload(ctx, s.DB, userID, h.fileID)
	if err != nil {
		return Upload{}, fmt.Errorf("complete upload: %w", err)
	}
	if err := u.alive(s.Clock.Now()); err != nil || u.State == Ready {
		return u, err
	}
	sum, err := loadDigest(u.Digesting)
	if err != nil {
		return Upload{}, fmt.Errorf("complete upload: %w", err)
	}
	u.Digest = hex.EncodeToString(sum.Sum(nil))
	if err := s.finishBlob(ctx, u); err != nil {
		return Upload{}, err
	}
	crashpoint.At("upload.finished")
	u.FinishedAt = s.Clock.Now()
	u.ExpiresAt = u.FinishedAt.Add(keptFor)
	if err := s.admit(ctx, &u, h.token); err != nil {
		return Upload{}, err
	}
	if u.State == Blocked {
		return Upload{}, ErrBlocked
	}
	return u, nil
}

func (s *Service) finishBlob(ctx context.Context, u Upload) error {
	growing, err := s.Blobs.Grow(ctx, u.BlobKey(), u.Received, u.Growth)
	if err != nil {
		return fmt.Errorf("complete upload: %w", err)
	}
	defer growing.Close() // everything was flushed
	return growing.Finish(ctx)
}

// admit makes the file ready, once, unless an operator has blocked its bytes.
func (s *Service) admit(ctx context.Context, u *Upload, holder string) error {
	return s.change(ctx, u.UserID, func(ctx context.Context, tx *storage.Tx) error {
		blocked, err := s.isBlocked(ctx, tx, u.Digest)
		if err != nil {
			return err
		}
		u.State = Ready
		if blocked {
			u.State = Blocked
		}
		moved, err := s.store.endUpload(ctx, tx, *u, holder)
		if err == nil && !moved {
			return tus.ErrGone
		}
		return err
	})
}

// FinishUploads completes what lost its process between the last byte and the
// end, and whose client does not ask any more.
func (s *Service) FinishUploads(ctx context.Context) error {
	whole, err := s.store.wholeUploads(ctx, s.DB, s.Clock.Now())
	if err != nil {
		return fmt.Errorf("find whole uploads: %w", err)
	}
	for _, u := range whole {
		if _, err := s.finishUpload(ctx, u); err != nil {
			s.Log.Warn("upload not completed", "file", u.ID, "error", err) // another round comes
		}
	}
	return nil
}
