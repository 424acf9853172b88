package usdt

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// tailOf is the amount that an attempt already has.
func (store) tailOf(ctx context.Context, from storage.Reader, network, address, attempt string) (amount money.Amount, err error) {
	err = from.QueryRow(ctx, `
		SELECT amount FROM payment_tail
		WHERE attempt_id = $1 AND network = $2 AND address = $3`, attempt, network, address).Scan(&amount)
	return amount, err
}

// heldBetween lists the amounts above one, up to another, that are somebody's.
func (store) heldBetween(ctx context.Context, from storage.Reader, network, address string, above, most money.Amount, now clock.Millis) ([]money.Amount, error) {
	return storage.All(ctx, from, storage.Column[money.Amount], `
		SELECT amount FROM payment_tail
		WHERE network = $1 AND address = $2 AND amount > $3 AND amount <= $4 AND held_until > $5`, network, address, above, most, now)
}

// holdTail takes an amount that nobody holds any more.
func (store) holdTail(ctx context.Context, tx *storage.Tx, network, address string, t tail, until clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO payment_tail (network, address, amount, attempt_id, user_id, held_until)
		VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (network, address, amount) DO UPDATE
		SET attempt_id = excluded.attempt_id, user_id = excluded.user_id, held_until = excluded.held_until`,
		network, address, t.amount, t.attempt, t.user, until)
	return err
}

// holder finds whose an amount is.
func (store) holder(ctx context.Context, from storage.Reader, network, address string, amount money.Amount, now clock.Millis) (t tail, err error) {
	err = from.QueryRow(ctx, `
		SELECT amount, attempt_id, user_id FROM payment_tail
		WHERE network = $1 AND address = $2 AND amount = $3 AND held_until > $4`, network, address, amount, now).Scan(&t.amount, &t.attempt, &t.user)
	return t, err
}
