package jobs

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Restored is called once a shop is a copy of an older day: nobody works on
// what was under way there. Fences stay, so that no worker of then is believed.
func (q *Queue) Restored(ctx context.Context, tx *storage.Tx) error {
	return q.store.letGo(ctx, tx, q.clock.Now())
}

// Drop forgets what waits of a kind: in a shop that is a copy, what has been done
// since and must not be done again.
func (q *Queue) Drop(ctx context.Context, tx *storage.Tx, kind string) error {
	return q.store.drop(ctx, tx, kind)
}

func (store) drop(ctx context.Context, tx *storage.Tx, kind string) error {
	_, err := tx.Exec(ctx, `DELETE FROM jobs_queue WHERE kind = $1 AND dead_at IS NULL`, kind)
	return err
}

func (store) letGo(ctx context.Context, tx *storage.Tx, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE jobs_queue SET running = FALSE, again = FALSE, fence = fence + 1, due_at = $1 WHERE running AND dead_at IS NULL`, now)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE jobs_lease SET expires_at = 0, fence = fence + 1`)
	return err
}
