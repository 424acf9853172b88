package contentsearch

import (
	"context"

	"causeway/internal/storage"
)

func (store) progress(ctx context.Context, from storage.Reader, of Upkeep) (p Progress, err error) {
	err = from.QueryRow(ctx, `SELECT started_at, finished_at, upto, done, total FROM contentsearch_upkeep WHERE name = $1`, of).
		Scan(&p.StartedAt, &p.FinishedAt, &p.upto, &p.Done, &p.Total)
	return p, err
}

func (store) note(ctx context.Context, tx *storage.Tx, of Upkeep, p Progress) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO contentsearch_upkeep (name, started_at, finished_at, upto, done, total) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (name) DO UPDATE
		SET started_at = excluded.started_at, finished_at = excluded.finished_at, upto = excluded.upto, done = excluded.done, total = excluded.total`,
		of, p.StartedAt, p.FinishedAt, p.upto, p.Done, p.Total)
	return err
}

func (store) countMessages(ctx context.Context, from storage.Reader) (n int64, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM contentsearch_message`).Scan(&n)
	return n, err
}

// takeBehind gives messages in the order of their numbers, from behind one of
// them, and has whoever changes or deletes one wait until this transaction ends.
func (store) takeBehind(ctx context.Context, tx *storage.Tx, number int64, limit int) ([]Message, error) {
	if tx.Engine() == storage.PostgreSQL {
		return storage.All(ctx, tx, scanMessage, `
			SELECT `+messageColumns+` FROM contentsearch_message m WHERE m.id > $1 ORDER BY m.id LIMIT $2 FOR UPDATE`, number, limit)
	}
	return storage.All(ctx, tx, scanMessage, `
		SELECT `+messageColumns+` FROM contentsearch_message m WHERE m.id > $1 ORDER BY m.id LIMIT $2`, number, limit)
}
