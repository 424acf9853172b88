package backup

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// store is the room's SQL.
type store struct{}

func (store) begin(ctx context.Context, tx *storage.Tx, id string, now, aliveUntil clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO backup_run (id, state, started_at, alive_until, place) VALUES ($1, 'running', $2, $3, '')`, id, now, aliveUntil)
	return err
}

func (store) stayAlive(ctx context.Context, tx *storage.Tx, id string, until clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE backup_run SET alive_until = $1 WHERE id = $2 AND state = 'running'`, until, id)
	return err
}

// end reports false if the run was taken for dead meanwhile. It may be asked
// again: an answer can be lost.
func (store) end(ctx context.Context, tx *storage.Tx, id, state string, snapshot, now clock.Millis, place string, bytes int64, reason string) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE backup_run SET state = $1, snapshot_at = $2, ended_at = $3, place = $4, bytes = $5, reason = $6
		WHERE  id = $7 AND (state = 'running' OR (state = $1 AND reason = $6))`, state, storage.OrNull(snapshot), now, place, bytes, reason, id)
	return n == 1, err
}

// running tells whether a backup is alive.
func (store) running(ctx context.Context, from storage.Reader, now clock.Millis) (alive bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (SELECT 1 FROM backup_run WHERE state = 'running' AND alive_until > $1)`, now).Scan(&alive)
	return alive, err
}

func (store) last(ctx context.Context, from storage.Reader) (at clock.Millis, bytes int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT snapshot_at, bytes FROM backup_run WHERE state = 'done' ORDER BY snapshot_at DESC LIMIT 1`).Scan(&at, &bytes)
	return at, bytes, err
}

// buryDead ends runs whose process is gone, and forgets old ones.
func (store) buryDead(ctx context.Context, tx *storage.Tx, now, forgetBefore clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE backup_run SET state = 'failed', ended_at = $1, reason = 'its process vanished'
		WHERE  state = 'running' AND alive_until <= $1`, now)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `DELETE FROM backup_run WHERE state <> 'running' AND started_at < $1`, forgetBefore)
	return err
}

// endAll ends whatever ran when these rows were copied.
func (store) endAll(ctx context.Context, tx *storage.Tx, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE backup_run SET state = 'failed', ended_at = $1, reason = 'this shop is a copy' WHERE state = 'running'`, now)
	return err
}

func (store) wait(ctx context.Context, tx *storage.Tx, key string, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO backup_waiting (key, asked_at) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING`, key, now)
	return err
}

func (store) waiting(ctx context.Context, from storage.Reader, limit int) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT key FROM backup_waiting ORDER BY key LIMIT $1`, limit)
}

func (store) released(ctx context.Context, tx *storage.Tx, key string) error {
	_, err := tx.Exec(ctx, `DELETE FROM backup_waiting WHERE key = $1`, key)
	return err
}
