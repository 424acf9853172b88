package payment

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// sandboxStore is the sandbox's own books, which a real provider would keep
// elsewhere.
type sandboxStore struct{}

func (sandboxStore) insert(ctx context.Context, tx *storage.Tx, external, attempt string, state State, amount money.Amount, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO payment_sandbox (external_id, attempt_id, state, amount, paid_at)
		VALUES ($1, $2, $3, $4, $5)`, external, attempt, state, amount, at)
	return err
}

func (sandboxStore) change(ctx context.Context, tx *storage.Tx, attempt string, from, to State) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE payment_sandbox SET state = $1
		WHERE  attempt_id = $2 AND state = $3`, to, attempt, from)
	return n > 0, err
}

// callBack takes the latest payment that is still there. It reports false when
// there is none.
func (sandboxStore) callBack(ctx context.Context, tx *storage.Tx, external, attempt string, state State, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO payment_sandbox (external_id, attempt_id, state, amount, of_id, paid_at)
		SELECT $1, p.attempt_id, $2, p.amount, p.external_id, CAST($3 AS BIGINT)
		FROM   payment_sandbox p
		WHERE  p.attempt_id = $4 AND p.state = $5 AND p.refund = ''
		AND    NOT EXISTS (SELECT 1 FROM payment_sandbox b WHERE b.of_id = p.external_id AND b.state <> $6)
		ORDER  BY p.paid_at DESC, p.external_id DESC
		LIMIT  1`, external, state, at, attempt, Paid, DisputeWon)
	return n == 1, err
}

func (sandboxStore) payments(ctx context.Context, from storage.Reader, provider, attempt string) ([]Observation, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (Observation, error) {
		o := Observation{Provider: provider, AttemptID: attempt, Currency: "USD"}
		err := row.Scan(&o.ExternalID, &o.State, &o.Amount, &o.Of, &o.At)
		o.RawAmount = o.Amount.String()
		if o.State == Failed {
			o.Message = sandboxRefusal
		}
		return o, err
	}, `
		SELECT external_id, state, amount, of_id, paid_at FROM payment_sandbox
		WHERE attempt_id = $1
		ORDER BY paid_at, external_id`, attempt)
}

func (sandboxStore) statements(ctx context.Context, from storage.Reader, begin, before clock.Millis) ([]Statement, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (Statement, error) {
		st, amount := Statement{Currency: "USD"}, money.Amount(0)
		err := row.Scan(&st.ExternalID, &st.AttemptID, &amount, &st.Of, &st.At)
		st.Amount = amount.String()
		return st, err
	}, `
		SELECT external_id, attempt_id, amount, of_id, paid_at FROM payment_sandbox
		WHERE state IN ($1, $2, $3) AND paid_at >= $4 AND paid_at < $5
		ORDER BY paid_at, external_id`, Paid, Refunded, Disputed, begin, before)
}

// refund reports false for what was never paid, or went back already for
// another reason.
func (sandboxStore) refund(ctx context.Context, tx *storage.Tx, r Refund) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE payment_sandbox SET refund = $1
		WHERE  external_id = $2 AND amount = $3 AND state = $4 AND refund IN ('', $1)
		AND    NOT EXISTS (SELECT 1 FROM payment_sandbox b WHERE b.of_id = payment_sandbox.external_id AND b.state <> $5)`,
		r.ID, r.ExternalID, r.Amount, Paid, DisputeWon)
	return n == 1, err
}

// lastWebhook is the latest message that we took in about an attempt, as it
// was sent.
func (sandboxStore) lastWebhook(ctx context.Context, from storage.Reader, provider, attempt string) (body string, err error) {
	err = from.QueryRow(ctx, `
		SELECT body FROM payment_webhook
		WHERE provider = $1 AND attempt_id = $2
		ORDER BY received_at DESC, event_id DESC LIMIT 1`, provider, attempt).Scan(&body)
	return body, err
}
