package market

import (
	"context"

	"causeway/internal/storage"
)

// Restored is called once a shop is a copy of an older day: what was agreed to
// may have been sent since. Nobody sends it until an operator has looked into the
// wallet and says which transaction it was, or that there is none.
func (s *Service) Restored(ctx context.Context, tx *storage.Tx) error {
	return s.store.doubtApproved(ctx, tx, s.Clock.Now())
}
