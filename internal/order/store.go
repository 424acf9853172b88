package order

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

type store struct{}

const columns = `id, user_id, kind, product_id, product_name, cycle, apply, quantity, terms, price, points_price, received, pay_type, network,
	device, use_credit, status, fail_message, closed_by, extended, sandbox, digest, version, created_at, expires_at, seen_at, finished_at, refunded_at,
	called_back_at, frozen`

func scan(row storage.Scanner) (o Order, err error) {
	var terms string
	err = row.Scan(&o.ID, &o.UserID, &o.Kind, &o.ProductID, &o.ProductName, &o.Cycle, &o.Apply, &o.Quantity, &terms, &o.Price, &o.PointsPrice,
		&o.Received, &o.PayType, &o.Network, &o.Device, &o.UseCredit, &o.Status, &o.FailMessage, &o.ClosedBy, &o.Extended, &o.Sandbox, &o.digest, &o.Version,
		&o.CreatedAt, &o.ExpiresAt, &o.SeenAt, &o.FinishedAt, &o.RefundedAt, &o.CalledBackAt, &o.Frozen)
	o.Terms = []byte(terms)
	return o, err
}

// insert places an order, which begins as processing; false means that the
// member has an open one.
func (store) insert(ctx context.Context, tx *storage.Tx, o Order, key string) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO order_head (id, user_id, kind, product_id, product_name, cycle, apply, quantity, terms, price, points_price, pay_type, network,
			device, use_credit, status, sandbox, digest, created_at, expires_at, idem_key)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1, $16, $17, $18, $19, $20)
		ON CONFLICT DO NOTHING`,
		o.ID, o.UserID, o.Kind, o.ProductID, o.ProductName, o.Cycle, o.Apply, o.Quantity, string(o.Terms), o.Price, o.PointsPrice, o.PayType, o.Network,
		o.Device, o.UseCredit, o.Sandbox, o.digest, o.CreatedAt, o.ExpiresAt, storage.OrNull(key))
	return n == 1, err
}

func (store) buyer(ctx context.Context, from storage.Reader, order string) (user string, err error) {
	err = from.QueryRow(ctx, `SELECT user_id FROM order_head WHERE id = $1`, order).Scan(&user)
	return user, err
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

func (store) newest(ctx context.Context, from storage.Reader, user string) (Order, error) {
	return scan(from.QueryRow(ctx, `SELECT `+columns+` FROM order_head WHERE user_id = $1 ORDER BY id DESC LIMIT 1`, user))
}

// expired lists processing orders whose countdown is over.
func (store) expired(ctx context.Context, from storage.Reader, now clock.Millis, limit int) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT id FROM order_head
		WHERE status = 1 AND expires_at <= $1
		ORDER BY expires_at
		LIMIT $2`, now, limit)
}

// move is the only statement that writes a status. It reports false when the
// order is no longer in the status that the caller acted on. A cancelled order
// moves only if nobody but the countdown closed it.
func (store) move(ctx context.Context, tx *storage.Tx, o Order, m move, at clock.Millis) (bool, error) {
	var seen, finished *clock.Millis
	if m.to == PendingConfirmation {
		seen = &at
	}
	if !m.to.Open() {
		finished = &at
	}
	n, err := tx.Exec(ctx, `
		UPDATE order_head
		SET    status = $1, seen_at = $2, finished_at = $3, closed_by = $4, fail_message = $5, version = version + 1
		WHERE  id = $6 AND status = $7 AND (status <> 4 OR closed_by = 'countdown')`,
		m.to, seen, finished, m.closedBy, m.failMessage, o.ID, o.Status)
	return n == 1, err
}

// receive notes money that came for an order, whatever its status: the member
// sees what arrived even when it was too late.
func (store) receive(ctx context.Context, tx *storage.Tx, order string, amount money.Amount, sandbox bool) error {
	_, err := tx.Exec(ctx, `
		UPDATE order_head
		SET    received = received + $1, sandbox = (sandbox OR $2), version = version + 1
		WHERE  id = $3`, amount, sandbox, order)
	return err
}

// usedWay writes how an order was really paid.
func (store) usedWay(ctx context.Context, tx *storage.Tx, order string, payType payment.PayType) error {
	_, err := tx.Exec(ctx, `UPDATE order_head SET pay_type = $1, version = version + 1 WHERE id = $2`, payType, order)
	return err
}

// choose writes how an order is to be paid.
func (store) choose(ctx context.Context, tx *storage.Tx, o Order) error {
	_, err := tx.Exec(ctx, `
		UPDATE order_head
		SET    pay_type = $1, network = $2, device = $3, use_credit = $4, points_price = $5, sandbox = $6, version = version + 1
		WHERE  id = $7`, o.PayType, o.Network, o.Device, o.UseCredit, o.PointsPrice, o.Sandbox, o.ID)
	return err
}

// prolong moves the end of the countdown on, once.
func (store) prolong(ctx context.Context, tx *storage.Tx, order string, until clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE order_head
		SET    expires_at = $1, extended = TRUE, version = version + 1
		WHERE  id = $2 AND NOT extended`, until, order)
	return n == 1, err
}

// touch tells whoever waits for a change that there was one.
func (store) touch(ctx context.Context, tx *storage.Tx, order string) error {
	_, err := tx.Exec(ctx, `UPDATE order_head SET version = version + 1 WHERE id = $1`, order)
	return err
}
