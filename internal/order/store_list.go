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

func (store) list(ctx context.Context, from storage.Reader, user string, f Filter) ([]Order, error) {
	return storage.All(ctx, from, scan, `
		SELECT `+columns+` FROM order_head
		WHERE user_id = $1
		  AND (CAST($2 AS BIGINT) IS NULL OR status = $2)
		  AND (CAST($3 AS TEXT) IS NULL OR kind = $3)
		  AND (CAST($4 AS BIGINT) IS NULL OR created_at >= $4)
		  AND (CAST($5 AS TEXT) IS NULL OR id < $5)
		ORDER BY id DESC
		LIMIT $6`, user, f.Status, f.Kind, f.Since, f.Before, f.Limit)
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
