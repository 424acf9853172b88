package directory

import (
	"context"

	"causeway/internal/storage"
)

// Leave forgets what a member handed in.
func (s *Service) Leave(ctx context.Context, tx *storage.Tx, userID string) error {
	return s.store.forget(ctx, tx, userID)
}
