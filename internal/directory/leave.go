package directory

import (
	"context"

	"causeway/internal/storage"
)

// Leave forgets what a member has handed in, in the transaction that closes
// the account. What is listed stays, and is nobody's.
func (s *Service) Leave(ctx context.Context, tx *storage.Tx, userID string) error {
	// Whoever is about to list or change an entry writes its owner as they have
	// read it, and is waited for.
	if err := s.takeTurns(ctx, tx, userID); err != nil {
		return err
	}
	if err := s.store.forgetSubmissions(ctx, tx, userID); err != nil {
		return err
	}
	return s.store.disown(ctx, tx, userID)
}
