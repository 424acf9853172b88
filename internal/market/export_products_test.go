package market

import (
	"context"

	"causeway/internal/storage"
)

// ReadItems is how pasted text is cut into items.
func ReadItems(pasted string) ([]string, int64) { return readItems(pasted) }

// CountAndRate is what a confirmed sale and its comment change of a product.
func (s *Service) CountAndRate(ctx context.Context, tx *storage.Tx, productID string, units, stars int64) error {
	if err := s.store.countForProduct(ctx, tx, productID, units); err != nil {
		return err
	}
	return s.store.rateProduct(ctx, tx, productID, stars, 1)
}

// MoveStore is the one writer of a store's state.
func (s *Service) MoveStore(ctx context.Context, tx *storage.Tx, from, to Store) error {
	return s.moveStore(ctx, tx, from, to)
}
