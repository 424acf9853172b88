package market

import (
	"context"

	"causeway/internal/storage"
)

// sums reads amounts by id.
func sums(ctx context.Context, from storage.Reader, query string) (map[string]int64, error) {
	found := map[string]int64{}
	_, err := storage.All(ctx, from, func(row storage.Scanner) (_ struct{}, err error) {
		var id string
		var amount int64
		err = row.Scan(&id, &amount)
		found[id] = amount
		return struct{}{}, err
	}, query)
	return found, err
}

func (store) escrowed(ctx context.Context, from storage.Reader) (map[string]int64, error) {
	return sums(ctx, from, `SELECT order_id, price FROM market_sale WHERE state IN ('awaiting', 'delivered', 'disputed')`)
}

func (store) bonds(ctx context.Context, from storage.Reader) (map[string]int64, error) {
	return sums(ctx, from, `SELECT id, bond FROM market_store WHERE bond <> 0`)
}

// released is what sales have brought to stores that are not closed.
func (store) released(ctx context.Context, from storage.Reader) (map[string]int64, error) {
	return sums(ctx, from, `
		SELECT s.store_id, CAST(SUM(s.price - s.to_buyer - s.fee) AS BIGINT)
		FROM   market_sale s JOIN market_store o ON o.id = s.store_id
		WHERE  s.state IN ('confirmed', 'split', 'refunded') AND o.state <> 'closed'
		GROUP  BY s.store_id`)
}

// withdrawn is what such stores have asked for and not got back.
func (store) withdrawn(ctx context.Context, from storage.Reader) (map[string]int64, error) {
	return sums(ctx, from, `
		SELECT w.store_id, CAST(SUM(w.amount) AS BIGINT)
		FROM   market_withdrawal w JOIN market_store o ON o.id = w.store_id
		WHERE  w.state IN ('asked', 'approved', 'sending', 'paid') AND o.state <> 'closed'
		GROUP  BY w.store_id`)
}

func (store) onItsWay(ctx context.Context, from storage.Reader) (map[string]int64, error) {
	return sums(ctx, from, `
		SELECT store_id, CAST(SUM(amount) AS BIGINT) FROM market_withdrawal
		WHERE  state IN ('asked', 'approved', 'sending')
		GROUP  BY store_id`)
}

func (store) allPaidOut(ctx context.Context, from storage.Reader) (sum int64, err error) {
	err = from.QueryRow(ctx, `SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM market_withdrawal WHERE state = 'paid'`).Scan(&sum)
	return sum, err
}

func (store) allFees(ctx context.Context, from storage.Reader) (sum int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT CAST(COALESCE(SUM(fee), 0) AS BIGINT) FROM market_sale
		WHERE  state IN ('confirmed', 'split', 'refunded')`).Scan(&sum)
	return sum, err
}

func (store) salesBetween(ctx context.Context, from storage.Reader, behind, upTo string) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT order_id FROM market_sale WHERE order_id > $1 AND order_id <= $2 ORDER BY order_id`, behind, upTo)
}

func (store) miscountedItems(ctx context.Context, from storage.Reader) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		WITH handed AS (
			SELECT order_id, COUNT(*) AS pieces FROM market_item WHERE state = 'delivered' GROUP BY order_id
		)
		SELECT s.order_id FROM market_sale s LEFT JOIN handed h ON h.order_id = s.order_id
		WHERE  COALESCE(h.pieces, 0) <> CASE s.delivery WHEN 'items' THEN s.quantity ELSE 0 END
		UNION ALL
		SELECT h.order_id FROM handed h WHERE NOT EXISTS (SELECT 1 FROM market_sale s WHERE s.order_id = h.order_id)`)
}
