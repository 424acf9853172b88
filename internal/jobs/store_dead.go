package jobs

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const deadColumns = `id, kind, attempt, last_error, created_at, dead_at`

func scanDead(row storage.Scanner) (d DeadJob, err error) {
	err = row.Scan(&d.ID, &d.Kind, &d.Attempts, &d.LastError, &d.CreatedAt, &d.DeadAt)
	return d, err
}

func (store) dead(ctx context.Context, from storage.Reader, kind, behind string, limit int) ([]DeadJob, error) {
	return storage.All(ctx, from, scanDead, `
		SELECT `+deadColumns+` FROM jobs_queue
		WHERE  dead_at IS NOT NULL AND ($1 = '' OR kind = $1) AND ($2 = '' OR id < $2)
		ORDER  BY id DESC LIMIT $3`, kind, behind, limit)
}

// revivable lists the ids of dead jobs of a kind for which no other is queued,
// the newest first.
func (store) revivable(ctx context.Context, from storage.Reader, kind string, limit int) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT id FROM jobs_queue d
		WHERE  d.dead_at IS NOT NULL AND d.kind = $1 AND NOT EXISTS (
		       SELECT 1 FROM jobs_queue q WHERE q.kind = d.kind AND q.unique_key = d.unique_key AND q.dead_at IS NULL)
		ORDER  BY id DESC LIMIT $2`, kind, limit)
}

func (store) deadJob(ctx context.Context, from storage.Reader, id string) (DeadJob, error) {
	return scanDead(from.QueryRow(ctx, `SELECT `+deadColumns+` FROM jobs_queue WHERE id = $1 AND dead_at IS NOT NULL`, id))
}

func (store) deadKinds(ctx context.Context, from storage.Reader) ([]DeadKind, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (k DeadKind, err error) {
		err = row.Scan(&k.Kind, &k.Count, &k.LastAt)
		return k, err
	}, `
		SELECT kind, COUNT(*), MAX(dead_at) FROM jobs_queue
		WHERE  dead_at IS NOT NULL
		GROUP  BY kind ORDER BY 3 DESC, 1`)
}

// revive queues a dead job anew under another id, unless one that is queued
// holds its unique key. It is no UPDATE of the row, which would fail where
// another is queued at this very moment.
func (store) revive(ctx context.Context, tx *storage.Tx, id, anew string, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO jobs_queue (id, kind, payload, unique_key, due_at, running, again, attempt, fence, last_error, created_at)
		SELECT $1, kind, payload, unique_key, $2, FALSE, FALSE, 0, 0, last_error, created_at
		FROM   jobs_queue WHERE id = $3 AND dead_at IS NOT NULL
		ON CONFLICT (kind, unique_key) WHERE dead_at IS NULL DO NOTHING`, anew, now, id)
	return n == 1, err
}

func (store) discard(ctx context.Context, tx *storage.Tx, id string) (bool, error) {
	n, err := tx.Exec(ctx, `DELETE FROM jobs_queue WHERE id = $1 AND dead_at IS NOT NULL`, id)
	return n == 1, err
}
