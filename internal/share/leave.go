package share

import (
	"context"

	"causeway/internal/storage"
)

// Leave ends what a member has uploaded and shared, in the transaction that
// closes the account. Buyers keep their day; the sweep takes the bytes.
func (s *Service) Leave(ctx context.Context, tx *storage.Tx, userID string) error {
	if err := turn(ctx, tx, userID); err != nil {
		return err
	}
	now := s.Clock.Now()
	if err := s.store.forgetFiles(ctx, tx, userID, now); err != nil {
		return err
	}
	if err := s.store.forgetEntries(ctx, tx, userID, now); err != nil {
		return err
	}
	if err := s.store.forgetShares(ctx, tx, userID, now); err != nil {
		return err
	}
	return s.store.forgetVault(ctx, tx, userID)
}
