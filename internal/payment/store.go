package payment

import (
	"context"
	"encoding/json"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

type store struct{}

const attemptColumns = `id, order_id, user_id, provider, pay_type, network, device, amount, state, instructions, quote_currency, quote_amount, quote_rate, quote_until, queries, created_at, expires_at`

func scanAttempt(row storage.Scanner) (a Attempt, err error) {
	var instructions string
	err = row.Scan(&a.ID, &a.OrderID, &a.UserID, &a.Provider, &a.PayType, &a.Network, &a.Device, &a.Amount, &a.State, &instructions,
		&a.Quote.Currency, &a.Quote.Amount, &a.Quote.Rate, &a.Quote.ValidUntil, &a.Queries, &a.CreatedAt, &a.ExpiresAt)
	if err != nil {
		return Attempt{}, err
	}
	return a, json.Unmarshal([]byte(instructions), &a.Instructions)
}

func (store) insertAttempt(ctx context.Context, tx *storage.Tx, a Attempt, firstQuery clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO payment_attempt (id, order_id, user_id, provider, pay_type, network, device, amount, instructions, created_at, expires_at, next_query_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		a.ID, a.OrderID, a.UserID, a.Provider, a.PayType, a.Network, a.Device, a.Amount, "{}", a.CreatedAt, a.ExpiresAt, firstQuery)
	return err
}

// keepInstructions reports false when the attempt was closed meanwhile; they
// are kept all the same, so that closing knows what there is to close.
func (store) keepInstructions(ctx context.Context, tx *storage.Tx, a Attempt) (bool, error) {
	text, err := json.Marshal(a.Instructions)
	if err != nil {
		return false, err
	}
	var state AttemptState
	err = tx.QueryRow(ctx, `
		UPDATE payment_attempt
		SET    instructions = $1, quote_currency = $2, quote_amount = $3, quote_rate = $4, quote_until = $5
		WHERE  id = $6
		RETURNING state`,
		string(text), a.Quote.Currency, a.Quote.Amount, a.Quote.Rate, a.Quote.ValidUntil, a.ID).Scan(&state)
	return state == AttemptOpen, err
}

func (store) markClosed(ctx context.Context, tx *storage.Tx, attempt string) error {
	_, err := tx.Exec(ctx, `UPDATE payment_attempt SET state = $1 WHERE id = $2`, AttemptClosed, attempt)
	return err
}

// lockAttempt makes others who do the same wait until the transaction ends.
func (store) lockAttempt(ctx context.Context, tx *storage.Tx, attempt string) error {
	_, err := tx.Exec(ctx, `UPDATE payment_attempt SET state = state WHERE id = $1`, attempt)
	return err
}

func (store) byID(ctx context.Context, from storage.Reader, attempt string) (Attempt, error) {
	return scanAttempt(from.QueryRow(ctx, `SELECT `+attemptColumns+` FROM payment_attempt WHERE id = $1`, attempt))
}

func (store) latest(ctx context.Context, from storage.Reader, order string) (Attempt, error) {
	return scanAttempt(from.QueryRow(ctx, `
		SELECT `+attemptColumns+` FROM payment_attempt
		WHERE order_id = $1
		ORDER BY created_at DESC, id DESC LIMIT 1`, order))
}

func (store) attempts(ctx context.Context, from storage.Reader, order string) ([]Attempt, error) {
	return storage.All(ctx, from, scanAttempt, `
		SELECT `+attemptColumns+` FROM payment_attempt
		WHERE order_id = $1
		ORDER BY created_at, id`, order)
}
