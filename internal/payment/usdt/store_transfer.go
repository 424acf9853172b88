package usdt

import (
	"context"
	"errors"
	"math/big"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const transferColumns = `tx_hash, log_index, address, sender, COALESCE(user_id, ''), COALESCE(attempt_id, ''), block, block_hash, amount, raw_amount`

// readTransfer reads a row of the chain's transfers back, and what else the
// statement has asked for.
func (c chain) readTransfer(row storage.Scanner, more ...any) (t transfer, err error) {
	var address, sender, raw string
	into := []any{&t.tx, &t.index, &address, &sender, &t.user, &t.attempt, &t.block, &t.hash, &t.amount, &raw}
	if err = row.Scan(append(into, more...)...); err != nil {
		return t, err
	}
	return t, c.fill(&t, address, sender, raw)
}

func (c chain) scanTransfer(row storage.Scanner) (transfer, error) { return c.readTransfer(row) }

func (c chain) fill(t *transfer, address, sender, raw string) (err error) {
	if t.to, err = ParseAddress(c.family, address); err != nil {
		return err
	}
	if sender != "" {
		if t.from, err = ParseAddress(c.family, sender); err != nil {
			return err
		}
	}
	var read bool
	if t.raw, read = new(big.Int).SetString(raw, 10); !read {
		return errors.New("usdt: a raw amount is no number")
	}
	return nil
}

func (store) insertTransfer(ctx context.Context, tx *storage.Tx, c chain, t transfer, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO payment_transfer (network, tx_hash, log_index, address, sender, user_id, attempt_id, block, block_hash, amount, raw_amount, found_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
		ON CONFLICT (network, tx_hash, log_index) DO NOTHING`,
		c.network, t.tx, int64(t.index), t.to.Text(c.family), t.from.Text(c.family), storage.OrNull(t.user), storage.OrNull(t.attempt),
		int64(t.block), t.hash, t.amount, t.raw.String(), at)
	return err
}

// inTransaction lists what is stored of one transaction of the chain.
func (store) inTransaction(ctx context.Context, from storage.Reader, c chain, hash string) ([]transfer, error) {
	return storage.All(ctx, from, c.scanTransfer, `
		SELECT `+transferColumns+` FROM payment_transfer
		WHERE network = $1 AND tx_hash = $2`, c.network, hash)
}

func (store) between(ctx context.Context, from storage.Reader, c chain, first, last uint64) ([]transfer, error) {
	return storage.All(ctx, from, c.scanTransfer, `
		SELECT `+transferColumns+` FROM payment_transfer
		WHERE network = $1 AND block >= $2 AND block <= $3`, c.network, int64(first), int64(last))
}

// bookedFor lists what the desk has booked that may be an attempt's.
func (store) bookedFor(ctx context.Context, from storage.Reader, c chain, address, attempt string, since clock.Millis) ([]transfer, error) {
	return storage.All(ctx, from, c.scanTransfer, `
		SELECT `+transferColumns+` FROM payment_transfer
		WHERE address = $1 AND network = $2 AND booked_at IS NOT NULL AND user_id IS NOT NULL AND found_at >= $3 AND COALESCE(attempt_id, $4) = $4
		ORDER BY block, log_index`, address, c.network, since, attempt)
}

// unbooked is a transfer that the desk has not taken yet.
type unbooked struct {
	transfer
	tries int64
}

func (store) due(ctx context.Context, from storage.Reader, c chain, now clock.Millis, limit int) ([]unbooked, error) {
	scan := func(row storage.Scanner) (u unbooked, err error) {
		u.transfer, err = c.readTransfer(row, &u.tries)
		return u, err
	}
	return storage.All(ctx, from, scan, `
		SELECT `+transferColumns+`, tries FROM payment_transfer
		WHERE network = $1 AND due_at <= $2 AND booked_at IS NULL AND tries < $3
		ORDER BY due_at, block, log_index LIMIT $4`, c.network, now, mostTries, limit)
}

func (store) booked(ctx context.Context, tx *storage.Tx, c chain, k key, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE payment_transfer SET booked_at = $1, trouble = ''
		WHERE network = $2 AND tx_hash = $3 AND log_index = $4 AND booked_at IS NULL`, at, c.network, k.tx, int64(k.index))
	return err
}

func (store) failed(ctx context.Context, tx *storage.Tx, c chain, k key, tries int64, trouble string, again clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE payment_transfer SET tries = $1, trouble = $2, due_at = $3
		WHERE network = $4 AND tx_hash = $5 AND log_index = $6 AND booked_at IS NULL`,
		tries, storage.Text(trouble, longestTrouble), again, c.network, k.tx, int64(k.index))
	return err
}

// release lets a transfer that was given up be tried again at once. It reports
// false for one that is not waiting for that.
func (store) release(ctx context.Context, tx *storage.Tx, network string, k key) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE payment_transfer SET tries = 0, due_at = 0
		WHERE network = $1 AND tx_hash = $2 AND log_index = $3 AND booked_at IS NULL AND tries >= $4`, network, k.tx, int64(k.index), mostTries)
	return n == 1, err
}
