package market

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const saleColumns = `order_id, store_id, product_id, buyer_id, product_name, quantity, price, delivery, state, closed_by, to_buyer, fee, version,
	created_at, delivered_at, due_at, closed_at`

func scanSale(row storage.Scanner) (s Sale, err error) {
	err = row.Scan(&s.OrderID, &s.StoreID, &s.ProductID, &s.BuyerID, &s.ProductName, &s.Quantity, &s.Price, &s.Delivery, &s.State, &s.ClosedBy,
		&s.ToBuyer, &s.Fee, &s.Version, &s.CreatedAt, &s.DeliveredAt, &s.DueAt, &s.ClosedAt)
	return s, err
}

func (store) addSale(ctx context.Context, tx *storage.Tx, s Sale) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO market_sale (`+saleColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, '', 0, 0, $10, $11, $12, $13, NULL)`,
		s.OrderID, s.StoreID, s.ProductID, s.BuyerID, s.ProductName, s.Quantity, s.Price, s.Delivery, s.State, s.Version,
		s.CreatedAt, s.DeliveredAt, s.DueAt)
	return err
}

func (store) saleByID(ctx context.Context, from storage.Reader, order string) (Sale, error) {
	return scanSale(from.QueryRow(ctx, `SELECT `+saleColumns+` FROM market_sale WHERE order_id = $1`, order))
}

func (store) saleOfBuyer(ctx context.Context, from storage.Reader, buyer, order string) (Sale, error) {
	return scanSale(from.QueryRow(ctx, `SELECT `+saleColumns+` FROM market_sale WHERE order_id = $1 AND buyer_id = $2`, order, buyer))
}

func (store) saleOfStore(ctx context.Context, from storage.Reader, storeID, order string) (Sale, error) {
	return scanSale(from.QueryRow(ctx, `SELECT `+saleColumns+` FROM market_sale WHERE order_id = $1 AND store_id = $2`, order, storeID))
}

// salesOfStore lists a store's sales, the newest first; an empty state is any.
func (store) salesOfStore(ctx context.Context, from storage.Reader, storeID string, state SaleState, behind string, limit int) ([]Sale, error) {
	var where storage.Conditions
	where.Add(`store_id = `, where.Value(storeID))
	return listSales(ctx, from, where, state, behind, limit)
}

// sales lists those of all stores.
func (store) sales(ctx context.Context, from storage.Reader, state SaleState, behind string, limit int) ([]Sale, error) {
	return listSales(ctx, from, storage.Conditions{}, state, behind, limit)
}

func listSales(ctx context.Context, from storage.Reader, where storage.Conditions, state SaleState, behind string, limit int) ([]Sale, error) {
	if state != "" {
		where.Add(`state = `, where.Value(state))
	}
	if behind != "" {
		where.Add(`order_id < `, where.Value(behind))
	}
	return storage.All(ctx, from, scanSale, `
		SELECT `+saleColumns+` FROM market_sale `+where.Where()+`
		ORDER  BY order_id DESC LIMIT `+where.Value(limit), where.Args()...)
}

// due lists what confirms itself.
func (store) due(ctx context.Context, from storage.Reader, now clock.Millis, limit int) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT order_id FROM market_sale
		WHERE  state = 'delivered' AND due_at <= $1
		ORDER  BY due_at LIMIT $2`, now, limit)
}

// overdue lists what should have come by then.
func (store) overdue(ctx context.Context, from storage.Reader, then clock.Millis, limit int) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT order_id FROM market_sale
		WHERE  state = 'awaiting' AND due_at <= $1
		ORDER  BY due_at LIMIT $2`, then, limit)
}

// deliver reports false when the sale does not wait for a message any more.
func (store) deliver(ctx context.Context, tx *storage.Tx, order string, sealed []byte, now, due clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_sale
		SET    state = 'delivered', message = $1, delivered_at = $2, due_at = $3, version = version + 1
		WHERE  order_id = $4 AND state = 'awaiting'`, sealed, now, due, order)
	return n == 1, err
}

// stopClock reports false when there is nothing to dispute any more.
func (store) stopClock(ctx context.Context, tx *storage.Tx, order string) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_sale
		SET    state = 'disputed', due_at = NULL, version = version + 1
		WHERE  order_id = $1 AND state = 'delivered'`, order)
	return n == 1, err
}

// endSale reports false when the sale is not in the state that the caller acted
// on. No state comes back once it was left, so that the state alone tells.
func (store) endSale(ctx context.Context, tx *storage.Tx, s Sale, from SaleState, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_sale
		SET    state = $1, closed_by = $2, to_buyer = $3, fee = $4, due_at = NULL, closed_at = $5, version = version + 1
		WHERE  order_id = $6 AND state = $7`, s.State, s.ClosedBy, s.ToBuyer, s.Fee, at, s.OrderID, from)
	return n == 1, err
}

func (store) messageOf(ctx context.Context, from storage.Reader, order string) (sealed []byte, err error) {
	err = from.QueryRow(ctx, `SELECT message FROM market_sale WHERE order_id = $1`, order).Scan(&sealed)
	return sealed, err
}

func (store) countForStore(ctx context.Context, tx *storage.Tx, storeID string, units int64) error {
	_, err := tx.Exec(ctx, `UPDATE market_store SET sales = sales + $1 WHERE id = $2`, units, storeID)
	return err
}

func (st store) countForProduct(ctx context.Context, tx *storage.Tx, productID string, units int64) error {
	if _, err := tx.Exec(ctx, `UPDATE market_product SET sales = sales + $1 WHERE id = $2`, units, productID); err != nil {
		return err
	}
	return st.resort(ctx, tx, productID)
}
