package payment

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const strayColumns = `id, provider, external_id, COALESCE(user_id, ''), COALESCE(order_id, ''), amount, reversible, reason, state, note, decided_by, created_at, decided_at`

func scanStray(row storage.Scanner) (y Stray, err error) {
	err = row.Scan(&y.ID, &y.Provider, &y.ExternalID, &y.UserID, &y.OrderID, &y.Amount, &y.Reversible, &y.Reason, &y.State, &y.Note,
		&y.DecidedBy, &y.CreatedAt, &y.DecidedAt)
	return y, err
}

// insertStray leaves a row alone that is there already: what was decided about
// a payment stays decided.
func (store) insertStray(ctx context.Context, tx *storage.Tx, y Stray) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO payment_stray (id, provider, external_id, user_id, order_id, amount, reversible, reason, state, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		ON CONFLICT (provider, external_id) DO NOTHING`,
		y.ID, y.Provider, y.ExternalID, storage.OrNull(y.UserID), storage.OrNull(y.OrderID), y.Amount, y.Reversible, y.Reason, y.State, y.CreatedAt)
	return err
}

// settleStrays also ends what an operator had assigned to the order. What was
// called back of it is no money that could have bought anything.
func (store) settleStrays(ctx context.Context, tx *storage.Tx, order string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE payment_stray SET state = $1, decided_at = $2
		WHERE  order_id = $3 AND state IN ($4, $5) AND reason <> $6`, StraySettled, at, order, StrayOpen, StrayAssigned, CalledBack)
	return err
}

func (store) stray(ctx context.Context, from storage.Reader, provider, external string) (Stray, error) {
	return scanStray(from.QueryRow(ctx, `
		SELECT `+strayColumns+` FROM payment_stray WHERE provider = $1 AND external_id = $2`, provider, external))
}

// strays asks for the state by a plain comparison: few rows are open among many
// that are decided, and the index of states finds them.
func (store) strays(ctx context.Context, from storage.Reader, open bool, behind string, limit int) ([]Stray, error) {
	is := "<>"
	if open {
		is = "="
	}
	return storage.All(ctx, from, scanStray, `
		SELECT `+strayColumns+` FROM payment_stray
		WHERE state `+is+` $1 AND (CAST($2 AS TEXT) IS NULL OR id < $2)
		ORDER BY id DESC
		LIMIT $3`, StrayOpen, storage.OrNull(behind), limit)
}

// decideStray reports false when the row is not open any more.
func (store) decideStray(ctx context.Context, tx *storage.Tx, y Stray, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE payment_stray
		SET    state = $1, user_id = $2, order_id = $3, note = $4, decided_by = $5, decided_at = $6
		WHERE  provider = $7 AND external_id = $8 AND state = $9`,
		y.State, storage.OrNull(y.UserID), storage.OrNull(y.OrderID), y.Note, y.DecidedBy, at, y.Provider, y.ExternalID, StrayOpen)
	return n == 1, err
}
