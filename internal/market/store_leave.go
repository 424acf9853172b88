package market

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// storesOf are all stores that a member ever had.
func (store) storesOf(ctx context.Context, from storage.Reader, owner string) ([]Store, error) {
	return storage.All(ctx, from, scanStore, `SELECT `+storeColumns+` FROM market_store WHERE owner_id = $1 ORDER BY id`, owner)
}

// buyOpen is the order of the newest sale to a buyer that is not decided yet, or
// empty.
func (store) buyOpen(ctx context.Context, from storage.Reader, buyer string) (order string, err error) {
	err = from.QueryRow(ctx, `
		SELECT COALESCE(MAX(order_id), '') FROM market_sale WHERE buyer_id = $1 AND state IN ('awaiting', 'delivered', 'disputed')`, buyer).Scan(&order)
	return order, err
}

func (store) productsOf(ctx context.Context, from storage.Reader, storeID string) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `SELECT id FROM market_product WHERE store_id = $1 ORDER BY id`, storeID)
}

// forgetProducts retires all products of a store that is closed. Their names stay
// for records, as the orders have them.
func (store) forgetProducts(ctx context.Context, tx *storage.Tx, storeID string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE market_product
		SET    state = 'retired', texts = '{}', folded = '', pictures = '[]', stock = 0, shown = FALSE, version = version + 1, changed_at = $1
		WHERE  store_id = $2`, at, storeID)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `DELETE FROM market_item WHERE store_id = $1 AND state = 'free'`, storeID)
	return err
}

func (store) forgetStore(ctx context.Context, tx *storage.Tx, storeID string) error {
	for _, statement := range []string{
		`UPDATE market_store SET name = '', folded = '', about = '', logo = '', version = version + 1 WHERE id = $1 AND state = 'closed'`,
		`UPDATE market_withdrawal SET address = '' WHERE store_id = $1`,
	} {
		if _, err := tx.Exec(ctx, statement, storeID); err != nil {
			return err
		}
	}
	return nil
}
