package order

import (
	"context"
	"strconv"
	"strings"

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

// conditions collects what a search asks for. Only what is asked for is in the
// statement, so that each search finds the index made for it.
type conditions struct {
	texts []string
	args  []any
}

// value adds a value and answers its placeholder.
func (c *conditions) value(v any) string {
	c.args = append(c.args, v)
	return "$" + strconv.Itoa(len(c.args))
}

// list adds values and answers their placeholders.
func (c *conditions) list(values []string) string {
	first := len(c.args) + 1
	for _, v := range values {
		c.args = append(c.args, v)
	}
	return storage.In(first, len(values))
}

func (c *conditions) add(parts ...string) { c.texts = append(c.texts, strings.Join(parts, "")) }

func (c *conditions) where() string {
	if len(c.texts) == 0 {
		return ""
	}
	return "WHERE " + strings.Join(c.texts, " AND ")
}

func (store) find(ctx context.Context, from storage.Reader, w Wanted) ([]Order, error) {
	var c conditions
	if w.Behind != "" {
		c.add("id < ", c.value(w.Behind))
	}
	if len(w.orders) > 0 {
		c.add("(id IN (", c.list(w.orders), ") OR user_id IN (", c.list(w.users), "))")
	}
	if w.UserID != "" {
		c.add("user_id = ", c.value(w.UserID))
	}
	if w.Status != nil {
		c.add("status = ", c.value(*w.Status))
	}
	if w.Kind != "" {
		c.add("kind = ", c.value(w.Kind))
	}
	limit := c.value(w.Limit)
	return storage.All(ctx, from, scan, `
		SELECT `+columns+` FROM order_head `+c.where()+`
		ORDER BY id DESC
		LIMIT `+limit, c.args...)
}
