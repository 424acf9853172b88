package market

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/picture"
	"causeway/internal/storage"
)

// addItem answers false for what the product's store has or had already.
func (store) addItem(ctx context.Context, tx *storage.Tx, itemID string, p Product, sealed []byte, fingerprint string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO market_item (id, product_id, store_id, sealed, fingerprint, state, created_at) VALUES ($1, $2, $3, $4, $5, 'free', $6)
		ON CONFLICT (store_id, fingerprint) DO NOTHING`, itemID, p.ID, p.StoreID, sealed, fingerprint, at)
	return n == 1, err
}

func (store) dropFree(ctx context.Context, tx *storage.Tx, productID string) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM market_item WHERE product_id = $1 AND state = 'free'`, productID)
}

// moveStock changes how much can be ordered, of a product whose row is held.
func (store) moveStock(ctx context.Context, tx *storage.Tx, productID string, by int64) error {
	_, err := tx.Exec(ctx, `UPDATE market_product SET stock = stock + $1 WHERE id = $2`, by, productID)
	return err
}

func (store) anyItem(ctx context.Context, from storage.Reader, productID string) (is bool, err error) {
	err = from.QueryRow(ctx, `SELECT EXISTS (SELECT 1 FROM market_item WHERE product_id = $1)`, productID).Scan(&is)
	return is, err
}

func (store) countItems(ctx context.Context, from storage.Reader, productID string) (reserved, delivered int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT (SELECT COUNT(*) FROM market_item WHERE product_id = $1 AND state = 'reserved'),
		       (SELECT COUNT(*) FROM market_item WHERE product_id = $1 AND state = 'delivered')`, productID).Scan(&reserved, &delivered)
	return reserved, delivered, err
}

// countDelivered counts what was delivered by messages.
func (store) countDelivered(ctx context.Context, from storage.Reader, productID string) (n int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT CAST(COALESCE(SUM(quantity), 0) AS BIGINT) FROM market_sale WHERE product_id = $1 AND delivered_at IS NOT NULL`, productID).Scan(&n)
	return n, err
}

func (store) pictureBlocked(ctx context.Context, from storage.Reader, ref picture.Ref) (blocked bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (SELECT 1 FROM market_picture m JOIN market_product p ON p.id = m.owner WHERE m.ref = $1 AND p.blocked)`, ref).Scan(&blocked)
	return blocked, err
}
