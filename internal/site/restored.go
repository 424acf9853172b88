package site

import (
	"context"

	"causeway/internal/storage"
)

// Restored is called once a shop is a copy of an older day: a broadcast that ran
// then has reached more members since than the copy knows. An operator decides
// whether it goes on.
func (s *Service) Restored(ctx context.Context, tx *storage.Tx) error {
	return s.store.restAll(ctx, tx)
}
