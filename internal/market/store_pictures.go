package market

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/picture"
	"causeway/internal/storage"
)

func (store) notePicture(ctx context.Context, tx *storage.Tx, ref picture.Ref, sweepAt clock.Millis) error {
	_, err := tx.Exec(ctx, `INSERT INTO market_picture (ref, owner, sweep_at) VALUES ($1, '', $2)`, ref, sweepAt)
	return err
}

// adoptPicture gives a picture to a store or product, unless its time has come:
// then a sweep may already be at it.
func (store) adoptPicture(ctx context.Context, tx *storage.Tx, ref picture.Ref, owner string, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_picture SET owner = $1, sweep_at = NULL
		WHERE  ref = $2 AND (owner = '' AND sweep_at > $3 OR owner = $1)`, owner, ref, now)
	return n == 1, err
}

// letGo leaves all pictures of a store or product but these to the sweep.
func (store) letGo(ctx context.Context, tx *storage.Tx, owner string, keep []picture.Ref, now clock.Millis) error {
	var where storage.Conditions
	at := where.Value(now)
	where.Add(`owner = `, where.Value(owner))
	if len(keep) > 0 {
		names := make([]string, len(keep))
		for i, ref := range keep {
			names[i] = string(ref)
		}
		where.Add(`ref NOT IN (`, where.List(names), `)`)
	}
	_, err := tx.Exec(ctx, `UPDATE market_picture SET owner = '', sweep_at = `+at+` `+where.Where(), where.Args()...)
	return err
}

func (store) duePictures(ctx context.Context, from storage.Reader, now clock.Millis, limit int) ([]picture.Ref, error) {
	return storage.All(ctx, from, storage.Column[picture.Ref], `
		SELECT ref FROM market_picture WHERE sweep_at <= $1 ORDER BY sweep_at LIMIT $2`, now, limit)
}

func (store) forgetPicture(ctx context.Context, tx *storage.Tx, ref picture.Ref) error {
	_, err := tx.Exec(ctx, `DELETE FROM market_picture WHERE ref = $1 AND sweep_at IS NOT NULL`, ref)
	return err
}
