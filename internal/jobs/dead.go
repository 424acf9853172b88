package jobs

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// ErrReplaced refuses to revive a dead job whose successor is already queued.
var ErrReplaced = fault.New(fault.Conflict, "job_replaced")

// DeadJob is one that has used up its attempts.
type DeadJob struct {
	ID        string
	Kind      string
	Attempts  int64
	LastError string
	CreatedAt clock.Millis
	DeadAt    clock.Millis
}

// DeadKind is how many jobs of a kind are dead.
type DeadKind struct {
	Kind   string
	Count  int64
	LastAt clock.Millis // when the latest of them died
}

// mostAtOnce bounds how many jobs one wish revives: it is one transaction.
const mostAtOnce = 500

// deciding is the lock of everybody who decides about dead jobs.
const deciding = "jobs.dead"

// Dead lists dead jobs of a kind, or of any if it is empty, the newest first.
// The next page begins behind the last id of this one; an empty id asks for the
// first page.
func (q *Queue) Dead(ctx context.Context, kind, behind string, limit int) ([]DeadJob, error) {
	return q.store.dead(ctx, q.db, kind, behind, limit)
}

// DeadKinds counts dead jobs by kind, those that died last first.
func (q *Queue) DeadKinds(ctx context.Context) ([]DeadKind, error) {
	return q.store.deadKinds(ctx, q.db)
}

// Retry gives a dead job all its attempts again, at once, and answers what it
// was.
func (q *Queue) Retry(ctx context.Context, tx *storage.Tx, job string) (DeadJob, error) {
	if err := storage.Lock(ctx, tx, deciding); err != nil {
		return DeadJob{}, err
	}
	dead, err := q.store.deadJob(ctx, tx, job)
	if err != nil {
		return DeadJob{}, err
	}
	if revived, err := q.revive(ctx, tx, job); err != nil || revived {
		return dead, err
	}
	return DeadJob{}, ErrReplaced
}

// RetryKind revives the newest dead jobs of a kind, at most mostAtOnce, except
// those for which another is queued. It answers how many came back.
func (q *Queue) RetryKind(ctx context.Context, tx *storage.Tx, kind string) (revived int64, err error) {
	if err := storage.Lock(ctx, tx, deciding); err != nil {
		return 0, err
	}
	dead, err := q.store.revivable(ctx, tx, kind, mostAtOnce)
	if err != nil {
		return 0, err
	}
	for _, job := range dead {
		done, err := q.revive(ctx, tx, job)
		if err != nil {
			return 0, err
		}
		if done {
			revived++
		}
	}
	return revived, nil
}

// revive reports false when another job stands in for the dead one.
func (q *Queue) revive(ctx context.Context, tx *storage.Tx, job string) (bool, error) {
	now := q.clock.Now()
	if revived, err := q.store.revive(ctx, tx, job, id.New(now), now); err != nil || !revived {
		return false, err
	}
	tx.AfterCommit(q.wake)
	return true, must(q.store.discard(ctx, tx, job))
}

// Discard forgets a dead job, and answers what it was.
func (q *Queue) Discard(ctx context.Context, tx *storage.Tx, job string) (DeadJob, error) {
	if err := storage.Lock(ctx, tx, deciding); err != nil {
		return DeadJob{}, err
	}
	dead, err := q.store.deadJob(ctx, tx, job)
	if err != nil {
		return DeadJob{}, err
	}
	return dead, must(q.store.discard(ctx, tx, job))
}
