package market

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// takeStock takes pieces of what is shown. It reports false when fewer are left.
func (store) takeStock(ctx context.Context, tx *storage.Tx, productID string, pieces int64) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_product SET stock = stock - $1
		WHERE  id = $2 AND shown = TRUE AND stock >= $1`, pieces, productID)
	return n == 1, err
}

// giveBackStock does nothing once the product is delivered in another way.
func (store) giveBackStock(ctx context.Context, tx *storage.Tx, productID string, pieces int64, as Delivery) error {
	_, err := tx.Exec(ctx, `
		UPDATE market_product SET stock = stock + $1
		WHERE  id = $2 AND delivery = $3`, pieces, productID, as)
	return err
}

// reserveItems takes the oldest items. Whoever calls it has the product's row.
func (store) reserveItems(ctx context.Context, tx *storage.Tx, productID, order string, pieces int64) (int64, error) {
	return tx.Exec(ctx, `
		UPDATE market_item SET state = 'reserved', order_id = $1
		WHERE  id IN (SELECT id FROM market_item WHERE product_id = $2 AND state = 'free' ORDER BY id LIMIT $3)
		AND    state = 'free'`, order, productID, pieces)
}

// heldItems counts what an order has reserved.
func (store) heldItems(ctx context.Context, from storage.Reader, order string) (n int64, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM market_item WHERE order_id = $1 AND state = 'reserved'`, order).Scan(&n)
	return n, err
}

func (store) freeItems(ctx context.Context, tx *storage.Tx, order string) error {
	_, err := tx.Exec(ctx, `
		UPDATE market_item SET state = 'free', order_id = NULL
		WHERE  order_id = $1 AND state = 'reserved'`, order)
	return err
}

// deliverItems hands over what an order has reserved, and tells how much.
func (store) deliverItems(ctx context.Context, tx *storage.Tx, order string, at clock.Millis) (int64, error) {
	return tx.Exec(ctx, `
		UPDATE market_item SET state = 'delivered', delivered_at = $1
		WHERE  order_id = $2 AND state = 'reserved'`, at, order)
}

type handedItem struct {
	id     string
	sealed []byte
}

// itemsOf are those that were handed over, and no others.
func (store) itemsOf(ctx context.Context, from storage.Reader, order string) ([]handedItem, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (i handedItem, err error) {
		err = row.Scan(&i.id, &i.sealed)
		return i, err
	}, `SELECT id, sealed FROM market_item WHERE order_id = $1 AND state = 'delivered' ORDER BY id`, order)
}

// addLimit reports false when the buyer has bought or ordered it before.
func (store) addLimit(ctx context.Context, tx *storage.Tx, productID, user, order string) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO market_limit (product_id, user_id, order_id) VALUES ($1, $2, $3)
		ON CONFLICT DO NOTHING`, productID, user, order)
	return n == 1, err
}

func (store) dropLimit(ctx context.Context, tx *storage.Tx, productID, user, order string) error {
	_, err := tx.Exec(ctx, `DELETE FROM market_limit WHERE product_id = $1 AND user_id = $2 AND order_id = $3`, productID, user, order)
	return err
}
