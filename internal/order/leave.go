package order

import (
	"context"

	"causeway/internal/storage"
)

// Leave lets a member go who has no open order, and keeps them from placing
// one until the transaction ends. Their orders stay, without a name.
func (s *Service) Leave(ctx context.Context, tx *storage.Tx, user string) error {
	if err := lock(ctx, tx, user); err != nil {
		return err
	}
	open, err := s.store.open(ctx, tx, user)
	if found, err := storage.Found(err); err != nil || !found {
		return err
	}
	return ErrOpen.With("transactionId", open.ID)
}
