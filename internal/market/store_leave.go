package market

import (
	"context"

	"causeway/internal/storage"
)

// storesOf are all stores that a member ever had.
func (store) storesOf(ctx context.Context, from storage.Reader, owner string) ([]Store, error) {
	return storage.All(ctx, from, scanStore, `SELECT `+storeColumns+` FROM market_store WHERE owner_id = $1 ORDER BY id`, owner)
}

// buysOpen tells whether a sale to a buyer is not decided yet.
func (store) buysOpen(ctx context.Context, from storage.Reader, buyer string) (open bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (SELECT 1 FROM market_sale WHERE buyer_id = $1 AND state IN ('awaiting', 'delivered', 'disputed'))`, buyer).Scan(&open)
	return open, err
}
