package order

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// markRefunded is what makes a refund happen once.
func (store) markRefunded(ctx context.Context, tx *storage.Tx, order string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE order_head
		SET    refunded_at = $1, version = version + 1
		WHERE  id = $2 AND status = 2 AND refunded_at IS NULL`, at, order)
	return n == 1, err
}

func (store) find(ctx context.Context, from storage.Reader, w Wanted) ([]Order, error) {
	var c storage.Conditions
	if w.Behind != "" {
		c.Add("id < ", c.Value(w.Behind))
	}
	if len(w.orders) > 0 {
		c.Add("(id IN (", c.List(w.orders), ") OR user_id IN (", c.List(w.users), "))")
	}
	if w.UserID != "" {
		c.Add("user_id = ", c.Value(w.UserID))
	}
	if w.Status != nil {
		c.Add("status = ", c.Value(*w.Status))
	}
	if w.Kind != "" {
		c.Add("kind = ", c.Value(w.Kind))
	}
	limit := c.Value(w.Limit)
	return storage.All(ctx, from, scan, `
		SELECT `+columns+` FROM order_head `+c.Where()+`
		ORDER BY id DESC
		LIMIT `+limit, c.Args()...)
}
