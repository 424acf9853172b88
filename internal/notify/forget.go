package notify

import (
	"context"

	"causeway/internal/storage"
)

// Forget removes every message to an address, those that have not gone out
// too.
func (s *Service) Forget(ctx context.Context, tx *storage.Tx, recipient string) error {
	return s.store.forgetRecipient(ctx, tx, recipient)
}
