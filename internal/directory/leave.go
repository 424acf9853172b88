package directory

import (
	"context"

	"causeway/internal/storage"
)

// Leave forgets what a member has handed in, in the transaction that closes
// the account.
func (s *Service) Leave(ctx context.Context, tx *storage.Tx, userID string) error {
	if err := storage.Lock(ctx, tx, turn(userID)); err != nil {
		return err
	}
	return s.store.forget(ctx, tx, userID)
}
