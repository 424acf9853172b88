package market

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// daySum is a sum of one day, counted from 1970.
type daySum struct {
	day, orders      int64
	earned, refunded money.Amount
}

func (store) ordersByDay(ctx context.Context, from storage.Reader, storeID string, since clock.Millis) ([]daySum, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d daySum, err error) {
		err = row.Scan(&d.day, &d.orders)
		return d, err
	}, `
		SELECT created_at / 86400000, COUNT(*) FROM market_sale
		WHERE  store_id = $1 AND created_at >= $2
		GROUP  BY created_at / 86400000`, storeID, since)
}

func (store) closedByDay(ctx context.Context, from storage.Reader, storeID string, since clock.Millis) ([]daySum, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d daySum, err error) {
		err = row.Scan(&d.day, &d.earned, &d.refunded)
		return d, err
	}, `
		SELECT closed_at / 86400000, CAST(SUM(price - to_buyer - fee) AS BIGINT), CAST(SUM(to_buyer) AS BIGINT) FROM market_sale
		WHERE  store_id = $1 AND closed_at >= $2
		GROUP  BY closed_at / 86400000`, storeID, since)
}

// openCount is how many open sales of a store are in a state.
type openCount struct {
	state SaleState
	count int64
	price money.Amount
}

func (store) saleStates(ctx context.Context, from storage.Reader, storeID string) ([]openCount, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (o openCount, err error) {
		err = row.Scan(&o.state, &o.count, &o.price)
		return o, err
	}, `
		SELECT state, COUNT(*), CAST(SUM(price) AS BIGINT) FROM market_sale
		WHERE  store_id = $1 AND state IN ('awaiting', 'delivered', 'disputed')
		GROUP  BY state`, storeID)
}

func (store) productsByState(ctx context.Context, from storage.Reader, storeID string) (map[ProductState]int64, error) {
	type counted struct {
		state ProductState
		count int64
	}
	rows, err := storage.All(ctx, from, func(row storage.Scanner) (c counted, err error) {
		err = row.Scan(&c.state, &c.count)
		return c, err
	}, `SELECT state, COUNT(*) FROM market_product WHERE store_id = $1 GROUP BY state`, storeID)
	counts := map[ProductState]int64{}
	for _, c := range rows {
		counts[c.state] = c.count
	}
	return counts, err
}

func (store) disputesWaiting(ctx context.Context, from storage.Reader) (waiting int64, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM market_sale WHERE state = 'disputed'`).Scan(&waiting)
	return waiting, err
}
