package order

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

type store struct{}

const columns = `id, user_id, kind, product_id, product_name, cycle, apply, terms, price, received, pay_type, status, fail_message, digest, version, created_at, expires_at, finished_at`

func scan(row storage.Scanner) (o Order, err error) {
	var terms string
	err = row.Scan(&o.ID, &o.UserID, &o.Kind, &o.ProductID, &o.ProductName, &o.Cycle, &o.Apply, &terms, &o.Price, &o.Received,
		&o.PayType, &o.Status, &o.FailMessage, &o.digest, &o.Version, &o.CreatedAt, &o.ExpiresAt, &o.FinishedAt)
	o.Terms = []byte(terms)
	return o, err
}

// insert places an order; false means that the member has an open one.
func (store) insert(ctx context.Context, tx *storage.Tx, o Order, key string) (bool, error) {
	var idemKey *string
	if key != "" {
		idemKey = &key
	}
	n, err := tx.Exec(ctx, `
		INSERT INTO order_head (id, user_id, kind, product_id, product_name, cycle, apply, terms, price, pay_type, status, digest, created_at, expires_at, idem_key)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
		ON CONFLICT DO NOTHING`,
		o.ID, o.UserID, o.Kind, o.ProductID, o.ProductName, o.Cycle, o.Apply, string(o.Terms), o.Price, o.PayType, o.Status, o.digest, o.CreatedAt, o.ExpiresAt, idemKey)
	return n == 1, err
}

func (store) byID(ctx context.Context, from storage.Reader, order string) (Order, error) {
	return scan(from.QueryRow(ctx, `SELECT `+columns+` FROM order_head WHERE id = $1`, order))
}

func (store) own(ctx context.Context, from storage.Reader, user, order string) (Order, error) {
	return scan(from.QueryRow(ctx, `SELECT `+columns+` FROM order_head WHERE id = $1 AND user_id = $2`, order, user))
}

func (store) byKey(ctx context.Context, from storage.Reader, user, key string) (Order, error) {
	return scan(from.QueryRow(ctx, `SELECT `+columns+` FROM order_head WHERE user_id = $1 AND idem_key = $2`, user, key))
}

func (store) open(ctx context.Context, from storage.Reader, user string) (Order, error) {
	return scan(from.QueryRow(ctx, `SELECT `+columns+` FROM order_head WHERE user_id = $1 AND status IN (1, 3)`, user))
}

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

func (store) expired(ctx context.Context, from storage.Reader, now clock.Millis, limit int) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT id FROM order_head
		WHERE status = 1 AND expires_at <= $1
		ORDER BY expires_at
		LIMIT $2`, now, limit)
}

// receive notes money that came for an order, whatever its status: the member
// sees what arrived even when it was too late.
func (store) receive(ctx context.Context, tx *storage.Tx, order string, amount money.Amount) error {
	_, err := tx.Exec(ctx, `
		UPDATE order_head
		SET    received = received + $1, version = version + 1
		WHERE  id = $2`, amount, order)
	return err
}

// move is the only statement that writes a status. It reports false when the
// order is no longer in the status that the caller acted on.
func (store) move(ctx context.Context, tx *storage.Tx, order string, from, to Status, at clock.Millis) (bool, error) {
	var finished *clock.Millis
	if !to.Open() {
		finished = &at
	}
	n, err := tx.Exec(ctx, `
		UPDATE order_head
		SET    status = $1, finished_at = $2, version = version + 1
		WHERE  id = $3 AND status = $4`, to, finished, order, from)
	return n == 1, err
}
