package directory

import (
	"context"

	"causeway/internal/storage"
)

// Owned tells whether somebody has proven to run a chat that is listed.
func (s *Service) Owned(ctx context.Context, chatID int64) (bool, error) {
	entry, err := s.store.entryByChat(ctx, s.DB, chatID)
	if found, err := storage.Found(err); err != nil || !found {
		return false, err
	}
	return entry.State == Listed && entry.Verified, nil
}
