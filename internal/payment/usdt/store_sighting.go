package usdt

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// sighting is a transfer that is not final, as far as the desk knows of it.
type sighting struct {
	transfer
	confirmed int64
	missed    int64 // rounds in which it was not there any more
}

const sightingColumns = `tx_hash, log_index, address, COALESCE(user_id, ''), COALESCE(attempt_id, ''), block, amount, raw_amount, confirmed, missed`

func (c chain) sightingsOf(row storage.Scanner) (s sighting, err error) {
	var address, raw string
	t := &s.transfer
	if err = row.Scan(&t.tx, &t.index, &address, &t.user, &t.attempt, &t.block, &t.amount, &raw, &s.confirmed, &s.missed); err != nil {
		return s, err
	}
	return s, c.fill(t, address, "", raw)
}

func (store) sightings(ctx context.Context, from storage.Reader, c chain) ([]sighting, error) {
	return storage.All(ctx, from, c.sightingsOf, `
		SELECT `+sightingColumns+` FROM payment_sighting WHERE network = $1`, c.network)
}

// sightedFor lists what is on its way that may be an attempt's.
func (store) sightedFor(ctx context.Context, from storage.Reader, c chain, address, attempt string) ([]sighting, error) {
	return storage.All(ctx, from, c.sightingsOf, `
		SELECT `+sightingColumns+` FROM payment_sighting
		WHERE address = $1 AND network = $2 AND user_id IS NOT NULL AND missed = 0 AND COALESCE(attempt_id, $3) = $3
		ORDER BY block, log_index`, address, c.network, attempt)
}

func (store) keepSighting(ctx context.Context, tx *storage.Tx, c chain, s sighting, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO payment_sighting (network, tx_hash, log_index, address, user_id, attempt_id, block, amount, raw_amount, confirmed, missed, seen_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
		ON CONFLICT (network, tx_hash, log_index) DO UPDATE
		SET block = excluded.block, confirmed = excluded.confirmed, missed = excluded.missed`,
		c.network, s.tx, int64(s.index), s.to.Text(c.family), storage.OrNull(s.user), storage.OrNull(s.attempt),
		int64(s.block), s.amount, s.raw.String(), s.confirmed, s.missed, at)
	return err
}

func (store) dropSighting(ctx context.Context, tx *storage.Tx, c chain, k key) error {
	_, err := tx.Exec(ctx, `
		DELETE FROM payment_sighting WHERE network = $1 AND tx_hash = $2 AND log_index = $3`, c.network, k.tx, int64(k.index))
	return err
}
