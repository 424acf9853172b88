package order

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

func (store) addEvent(ctx context.Context, tx *storage.Tx, order string, e Event) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO order_event (id, order_id, at, event, amount, detail, actor)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`, id.New(e.At), order, e.At, e.What, e.Amount, e.Detail, e.Actor)
	return err
}

func (store) events(ctx context.Context, from storage.Reader, order string) ([]Event, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (e Event, err error) {
		err = row.Scan(&e.At, &e.What, &e.Amount, &e.Detail, &e.Actor)
		return e, err
	}, `SELECT at, event, amount, detail, actor FROM order_event WHERE order_id = $1 ORDER BY id`, order)
}

// lastReceived is when money came for an order the last time.
func (store) lastReceived(ctx context.Context, from storage.Reader, order string) (at *clock.Millis, err error) {
	err = from.QueryRow(ctx, `SELECT MAX(at) FROM order_event WHERE order_id = $1 AND event = 'received'`, order).Scan(&at)
	return at, err
}

// becameCredit is how much of what came for an order was told to have become
// credit.
func (store) becameCredit(ctx context.Context, from storage.Reader, order string) (sum money.Amount, err error) {
	err = from.QueryRow(ctx, `
		SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM order_event
		WHERE order_id = $1 AND event = 'became_credit'`, order).Scan(&sum)
	return sum, err
}
