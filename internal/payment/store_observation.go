package payment

import (
	"cmp"
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

const observationColumns = `provider, external_id, state, COALESCE(attempt_id, ''), COALESCE(user_id, ''), COALESCE(order_id, ''), amount, currency, raw_amount, message,
	confirmations, needed, COALESCE(of_id, ''), booked, pay_type, seen_at`

func scanObservation(row storage.Scanner) (o Observation, err error) {
	err = row.Scan(&o.Provider, &o.ExternalID, &o.State, &o.AttemptID, &o.UserID, &o.OrderID, &o.Amount, &o.Currency, &o.RawAmount, &o.Message,
		&o.Confirmations, &o.Needed, &o.Of, &o.booked, &o.PayType, &o.At)
	return o, err
}

// insertObservation reports false for what is known already.
func (store) insertObservation(ctx context.Context, tx *storage.Tx, o Observation, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO payment_observation (provider, external_id, state, attempt_id, user_id, order_id, amount, currency, raw_amount, message, of_id, pay_type,
			receipt, happened_at, seen_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
		ON CONFLICT (provider, external_id, state) DO NOTHING`,
		o.Provider, o.ExternalID, o.State, storage.OrNull(o.AttemptID), storage.OrNull(o.UserID), storage.OrNull(o.OrderID),
		o.Amount, o.Currency, o.RawAmount, storage.Text(o.Message, longestMessage), storage.OrNull(o.Of), o.PayType,
		receiptOf(o.ExternalID), cmp.Or(o.At, at), at)
	return n == 1, err
}

// insertPending writes down a payment on its way, or one that is back after it
// had vanished: the payer may have closed that order and placed another since.
func (store) insertPending(ctx context.Context, tx *storage.Tx, o Observation, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO payment_observation (provider, external_id, state, attempt_id, user_id, order_id, amount, currency, raw_amount, confirmations, needed, pending,
			receipt, happened_at, seen_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, TRUE, $12, $13, $14)
		ON CONFLICT (provider, external_id, state) DO UPDATE
		SET pending = TRUE, attempt_id = excluded.attempt_id, user_id = excluded.user_id, order_id = excluded.order_id,
		    amount = excluded.amount, raw_amount = excluded.raw_amount, confirmations = excluded.confirmations, needed = excluded.needed,
		    seen_at = excluded.seen_at
		WHERE NOT payment_observation.pending`,
		o.Provider, o.ExternalID, o.State, storage.OrNull(o.AttemptID), storage.OrNull(o.UserID), storage.OrNull(o.OrderID),
		o.Amount, o.Currency, o.RawAmount, o.Confirmations, o.Needed, receiptOf(o.ExternalID), cmp.Or(o.At, at), at)
	return n == 1, err
}

// deepen notes how deep a payment on its way is buried by now.
func (store) deepen(ctx context.Context, tx *storage.Tx, o Observation) error {
	_, err := tx.Exec(ctx, `
		UPDATE payment_observation SET confirmations = $1, needed = $2
		WHERE  provider = $3 AND external_id = $4 AND state = $5 AND pending AND (confirmations <> $1 OR needed <> $2)`,
		o.Confirmations, o.Needed, o.Provider, o.ExternalID, Seen)
	return err
}

// endPending reports whether the payment was on its way.
func (store) endPending(ctx context.Context, tx *storage.Tx, o Observation) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE payment_observation SET pending = FALSE
		WHERE  provider = $1 AND external_id = $2 AND state = $3 AND pending`, o.Provider, o.ExternalID, Seen)
	return n == 1, err
}

// pending sums what is on its way for an order.
func (store) pending(ctx context.Context, from storage.Reader, order string) (total money.Amount, err error) {
	err = from.QueryRow(ctx, `
		SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM payment_observation
		WHERE order_id = $1 AND pending`, order).Scan(&total)
	return total, err
}

func (store) onItsWay(ctx context.Context, from storage.Reader, order string) ([]Pend, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (p Pend, err error) {
		err = row.Scan(&p.Reference, &p.Amount, &p.Network, &p.Confirmations, &p.Needed, &p.SeenAt)
		return p, err
	}, `
		SELECT o.external_id, o.amount, COALESCE(a.network, ''), o.confirmations, o.needed, o.seen_at
		FROM   payment_observation o LEFT JOIN payment_attempt a ON a.id = o.attempt_id
		WHERE  o.order_id = $1 AND o.pending
		ORDER  BY o.seen_at, o.external_id`, order)
}

// isOver tells whether a payment has come to its end.
func (store) isOver(ctx context.Context, from storage.Reader, o Observation) (over bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (
			SELECT 1 FROM payment_observation
			WHERE provider = $1 AND external_id = $2 AND state IN ($3, $4))`, o.Provider, o.ExternalID, Paid, Failed).Scan(&over)
	return over, err
}

// wentTo notes whose a payment became, if anybody's, as which sort of credit,
// and which order it is about.
func (store) wentTo(ctx context.Context, tx *storage.Tx, d Deposit, order string) error {
	_, err := tx.Exec(ctx, `
		UPDATE payment_observation SET user_id = $1, order_id = $2, reversible = $3
		WHERE  provider = $4 AND external_id = $5 AND state = $6
		AND    (user_id IS DISTINCT FROM $1 OR order_id IS DISTINCT FROM $2 OR reversible <> $3)`, storage.OrNull(d.UserID), storage.OrNull(order), d.Reversible, d.Provider, d.ExternalID, Paid)
	return err
}

// about lists the facts of an order: of its own attempts, and of others that
// paid for it.
func (store) about(ctx context.Context, from storage.Reader, order string) ([]Observation, error) {
	return storage.All(ctx, from, scanObservation, `
		SELECT `+observationColumns+` FROM payment_observation
		WHERE order_id = $1 OR attempt_id IN (SELECT id FROM payment_attempt WHERE order_id = $1)
		ORDER BY seen_at, external_id, state`, order)
}

// ordersOf finds orders by what a payment is recognised by, or by the id of an
// attempt.
func (store) ordersOf(ctx context.Context, from storage.Reader, external string) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT order_id FROM payment_observation WHERE receipt = $1 AND receipt <> '' AND order_id IS NOT NULL
		UNION
		SELECT a.order_id FROM payment_observation o JOIN payment_attempt a ON a.id = o.attempt_id WHERE o.receipt = $1 AND o.receipt <> ''
		UNION
		SELECT order_id FROM payment_attempt WHERE id = $2
		ORDER BY 1`, receiptOf(external), external)
}
