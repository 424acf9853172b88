package jobs

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// store holds the queue's statements, one function each.
type store struct{}

// add inserts a job. Where its unique key is taken, a job that is running is
// asked to run once more, and one that has never been tried moves forward if
// the new moment is earlier. One that waits out a failure keeps its pause.
func (store) add(ctx context.Context, tx *storage.Tx, id, kind, payload string, wanted request, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO jobs_queue (id, kind, payload, unique_key, due_at, running, again, attempt, fence, last_error, created_at)
		VALUES ($1, $2, $3, $4, $5, FALSE, FALSE, 0, 0, '', $6)
		ON CONFLICT (kind, unique_key) WHERE dead_at IS NULL DO UPDATE SET
			again  = jobs_queue.running,
			due_at = CASE WHEN NOT jobs_queue.running AND jobs_queue.attempt = 0 AND excluded.due_at < jobs_queue.due_at
			              THEN excluded.due_at ELSE jobs_queue.due_at END`,
		id, kind, payload, wanted.unique, wanted.dueAt, now)
	return err
}

// anyDue looks before claim writes, so that an idle house does not write.
func (store) anyDue(ctx context.Context, from storage.Reader, now clock.Millis) (bool, error) {
	var due bool
	err := from.QueryRow(ctx, `
		SELECT EXISTS (SELECT 1 FROM jobs_queue WHERE dead_at IS NULL AND due_at <= $1)`, now).Scan(&due)
	return due, err
}

// claim leases the job that has been due the longest among the given kinds. A
// running job whose lease has ended is due like any other.
func (store) claim(ctx context.Context, tx *storage.Tx, kinds []string, now, until clock.Millis) (claim, bool, error) {
	// On PostgreSQL the clause keeps two workers from choosing the same row and
	// lets them pass each other; SQLite has one writer and no such clause.
	passEachOther := ""
	if tx.Engine() == storage.PostgreSQL {
		passEachOther = " FOR UPDATE SKIP LOCKED"
	}
	args := []any{until, now}
	for _, kind := range kinds {
		args = append(args, kind)
	}
	var c claim
	err := tx.QueryRow(ctx, `
		UPDATE jobs_queue
		SET    running = TRUE, again = FALSE, attempt = attempt + 1, fence = fence + 1, due_at = $1
		WHERE  id = (
			SELECT id FROM jobs_queue
			WHERE  dead_at IS NULL AND due_at <= $2 AND kind IN (`+storage.In(3, len(kinds))+`)
			ORDER  BY due_at, id LIMIT 1`+passEachOther+`)
		RETURNING id, kind, payload, attempt, fence`, args...).
		Scan(&c.id, &c.kind, &c.payload, &c.attempt, &c.fence)
	found, err := storage.Found(err)
	return c, found, err
}

// renew extends a running job's lease; false means that it was lost.
func (store) renew(ctx context.Context, tx *storage.Tx, c *claim, until clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE jobs_queue SET due_at = $1 WHERE id = $2 AND fence = $3 AND running`, until, c.id, c.fence)
	return n == 1, err
}

// remove deletes a finished job, unless it was asked for once more.
func (store) remove(ctx context.Context, tx *storage.Tx, c *claim) (bool, error) {
	n, err := tx.Exec(ctx, `
		DELETE FROM jobs_queue WHERE id = $1 AND fence = $2 AND running AND NOT again`, c.id, c.fence)
	return n == 1, err
}

// startOver puts back a finished job that was asked for once more.
func (store) startOver(ctx context.Context, tx *storage.Tx, c *claim, due clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE jobs_queue SET running = FALSE, again = FALSE, attempt = 0, last_error = '', due_at = $1
		WHERE  id = $2 AND fence = $3 AND running AND again`, due, c.id, c.fence)
	return n == 1, err
}

// postpone puts back a failed job until its next attempt.
func (store) postpone(ctx context.Context, tx *storage.Tx, c *claim, due clock.Millis, lastError string) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE jobs_queue
		SET    running = FALSE, attempt = CASE WHEN again THEN 0 ELSE attempt END, again = FALSE, due_at = $1, last_error = $2
		WHERE  id = $3 AND fence = $4 AND running`, due, lastError, c.id, c.fence)
	return n == 1, err
}

// bury ends a job that has failed for good, unless somebody has asked for it
// once more since: that wish has all its attempts before it.
func (store) bury(ctx context.Context, tx *storage.Tx, c *claim, now clock.Millis, lastError string) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE jobs_queue SET running = FALSE, dead_at = $1, last_error = $2
		WHERE  id = $3 AND fence = $4 AND running AND NOT again`, now, lastError, c.id, c.fence)
	return n == 1, err
}

// handBack returns an interrupted job as if it had not been tried.
func (store) handBack(ctx context.Context, tx *storage.Tx, c *claim, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE jobs_queue SET running = FALSE, again = FALSE, attempt = attempt - 1, due_at = $1
		WHERE  id = $2 AND fence = $3 AND running`, now, c.id, c.fence)
	return n == 1, err
}

func (store) stats(ctx context.Context, from storage.Reader, now clock.Millis) (s Stats, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(CASE WHEN dead_at IS NULL AND NOT running THEN 1 END),
		       COUNT(CASE WHEN dead_at IS NULL AND running THEN 1 END),
		       COUNT(dead_at),
		       COUNT(CASE WHEN dead_at IS NULL AND due_at <= $1 THEN 1 END)
		FROM   jobs_queue`, now).Scan(&s.Waiting, &s.Running, &s.Dead, &s.Late)
	return s, err
}

func (store) oldest(ctx context.Context, from storage.Reader, now clock.Millis) (due *clock.Millis, err error) {
	err = from.QueryRow(ctx, `SELECT MIN(due_at) FROM jobs_queue WHERE dead_at IS NULL AND due_at <= $1`, now).Scan(&due)
	return due, err
}
