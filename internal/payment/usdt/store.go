package usdt

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

type store struct{}

func scanAddress(row storage.Scanner) (a addressRow, err error) {
	err = row.Scan(&a.user, &a.index, &a.address)
	return a, err
}

func (store) address(ctx context.Context, from storage.Reader, f Family, user string) (addressRow, error) {
	return scanAddress(from.QueryRow(ctx, `
		SELECT user_id, idx, address FROM payment_address
		WHERE family = $1 AND user_id = $2`, f, user))
}

func (store) addressesAfter(ctx context.Context, from storage.Reader, f Family, index int64, limit int) ([]addressRow, error) {
	return storage.All(ctx, from, scanAddress, `
		SELECT user_id, idx, address FROM payment_address
		WHERE family = $1 AND idx > $2
		ORDER BY idx LIMIT $3`, f, index, limit)
}

func (store) insertAddress(ctx context.Context, tx *storage.Tx, f Family, a addressRow, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO payment_address (family, user_id, idx, address, created_at, shown_at)
		VALUES ($1, $2, $3, $4, $5, $5)`, f, a.user, a.index, a.address, at)
	return err
}

// shown notes that somebody may pay to the address soon.
func (store) shown(ctx context.Context, tx *storage.Tx, f Family, user string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE payment_address SET shown_at = $1 WHERE family = $2 AND user_id = $3`, at, f, user)
	return err
}

// shownSince lists the addresses that were shown lately, the latest first.
func (store) shownSince(ctx context.Context, from storage.Reader, f Family, since clock.Millis, limit int) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT address FROM payment_address
		WHERE family = $1 AND shown_at >= $2
		ORDER BY shown_at DESC LIMIT $3`, f, since, limit)
}
