package payment

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const payoutColumns = `id, provider, external_id, attempt_id, order_id, user_id, amount, state, note, requested_by, created_at, finished_at`

func scanPayout(row storage.Scanner) (p Payout, err error) {
	err = row.Scan(&p.ID, &p.Provider, &p.ExternalID, &p.AttemptID, &p.OrderID, &p.UserID, &p.Amount, &p.State, &p.Note,
		&p.RequestedBy, &p.CreatedAt, &p.FinishedAt)
	return p, err
}

// insertPayout reports false when the payment is on its way back already, or
// there.
func (store) insertPayout(ctx context.Context, tx *storage.Tx, p Payout) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO payment_refund (id, provider, external_id, attempt_id, order_id, user_id, amount, state, note, requested_by, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
		ON CONFLICT DO NOTHING`,
		p.ID, p.Provider, p.ExternalID, p.AttemptID, p.OrderID, p.UserID, p.Amount, p.State, p.Note, p.RequestedBy, p.CreatedAt)
	return n == 1, err
}

// finishPayout reports false for one that is neither held nor in the state that
// it may have come to.
func (store) finishPayout(ctx context.Context, tx *storage.Tx, payout string, asFarAs, state PayoutState, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE payment_refund SET state = $1, finished_at = $2
		WHERE  id = $3 AND state IN ($4, $5)`, state, at, payout, PayoutHeld, asFarAs)
	return n == 1, err
}

func (store) payout(ctx context.Context, from storage.Reader, payout string) (Payout, error) {
	return scanPayout(from.QueryRow(ctx, `SELECT `+payoutColumns+` FROM payment_refund WHERE id = $1`, payout))
}

func (store) payouts(ctx context.Context, from storage.Reader, behind string, limit int) ([]Payout, error) {
	return storage.All(ctx, from, scanPayout, `
		SELECT `+payoutColumns+` FROM payment_refund
		WHERE CAST($1 AS TEXT) IS NULL OR id < $1
		ORDER BY id DESC
		LIMIT $2`, storage.OrNull(behind), limit)
}

func (store) heldPayouts(ctx context.Context, from storage.Reader, before clock.Millis) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT id FROM payment_refund WHERE state = $1 AND created_at < $2`, PayoutHeld, before)
}

// dismissSentBack takes the payment out of the queue: what is sent back is
// nobody's question any more.
func (store) dismissSentBack(ctx context.Context, tx *storage.Tx, p Payout) error {
	_, err := tx.Exec(ctx, `
		UPDATE payment_stray SET state = $1, note = $2, decided_by = $3, decided_at = $4
		WHERE  provider = $5 AND external_id = $6 AND state = $7`,
		StrayDismissed, p.Note, p.RequestedBy, p.CreatedAt, p.Provider, p.ExternalID, StrayOpen)
	return err
}
