package payment

import (
	"context"
	"encoding/json"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

type store struct{}

const attemptColumns = `id, order_id, user_id, provider, pay_type, amount, instructions, expires_at`

func scanAttempt(row storage.Scanner) (a Attempt, err error) {
	var instructions string
	err = row.Scan(&a.ID, &a.OrderID, &a.UserID, &a.Provider, &a.PayType, &a.Amount, &instructions, &a.ExpiresAt)
	if err != nil {
		return Attempt{}, err
	}
	return a, json.Unmarshal([]byte(instructions), &a.Instructions)
}

func (store) insertAttempt(ctx context.Context, tx *storage.Tx, a Attempt, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO payment_attempt (`+attemptColumns+`, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		a.ID, a.OrderID, a.UserID, a.Provider, a.PayType, a.Amount, "{}", a.ExpiresAt, at)
	return err
}

func (store) keepInstructions(ctx context.Context, tx *storage.Tx, attempt string, i Instructions) error {
	text, err := json.Marshal(i)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE payment_attempt SET instructions = $1 WHERE id = $2`, string(text), attempt)
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

func (store) insertObservation(ctx context.Context, tx *storage.Tx, o Observation) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO payment_observation (provider, external_id, attempt_id, amount, seen_at)
		VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (provider, external_id) DO NOTHING`, o.Provider, o.ExternalID, o.AttemptID, o.Amount, o.At)
	return n == 1, err
}
