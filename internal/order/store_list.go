package order

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Filter narrows a member's list of orders.
type Filter struct {
	Status *Status
	Kind   *Kind
	Since  *clock.Millis
	Before *string // keyset: orders older than this one
	Limit  int
}

// list has only what is asked for in its statement. SQLite reads a statement with
// an order or a limit anew for each value that it finds in it, in case that
// another plan is better for this one; behind a CAST it finds none. The two values
// that every list has stand behind one; the filters, which few use, do not.
func (store) list(ctx context.Context, from storage.Reader, user string, f Filter) ([]Order, error) {
	var c storage.Conditions
	c.Add(`user_id = CAST(`, c.Value(user), ` AS TEXT)`)
	if f.Status != nil {
		c.Add(`status = `, c.Value(*f.Status))
	}
	if f.Kind != nil {
		c.Add(`kind = `, c.Value(*f.Kind))
	}
	if f.Since != nil {
		c.Add(`created_at >= `, c.Value(*f.Since))
	}
	if f.Before != nil {
		c.Add(`id < `, c.Value(*f.Before))
	}
	where, limit := c.Where(), c.Value(f.Limit)
	return storage.All(ctx, from, scan, `SELECT `+columns+` FROM order_head `+where+` ORDER BY id DESC LIMIT CAST(`+limit+` AS BIGINT)`, c.Args()...)
}

// among finds a member's orders by their ids; foreign ones are not there.
func (store) among(ctx context.Context, from storage.Reader, user string, ids []string) (map[string]Order, error) {
	args := []any{user}
	for _, order := range ids {
		args = append(args, order)
	}
	orders, err := storage.All(ctx, from, scan, `
		SELECT `+columns+` FROM order_head
		WHERE user_id = $1 AND id IN (`+storage.In(2, len(ids))+`)`, args...)
	found := map[string]Order{}
	for _, o := range orders {
		found[o.ID] = o
	}
	return found, err
}
