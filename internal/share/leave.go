package share

import (
	"context"

	"causeway/internal/storage"
)

// Leave ends what a member has uploaded and shared and forgets what the member
// has fetched, in the transaction that closes the account. Buyers keep their
// day; the sweep takes the bytes.
func (s *Service) Leave(ctx context.Context, tx *storage.Tx, userID string) error {
	if err := turn(ctx, tx, userID); err != nil {
		return err
	}
	if err := s.store.endAll(ctx, tx, userID, s.Clock.Now()); err != nil {
		return err
	}
	return s.store.erase(ctx, tx, userID)
}
