package jobs

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// ErrReplaced refuses to revive a dead job whose successor is already queued.
var ErrReplaced = fault.New(fault.Conflict, "conflict")

// DeadJob is one that has used up its attempts.
type DeadJob struct {
	ID        string
	Kind      string
	Payload   string
	Attempts  int64
	LastError string
	CreatedAt clock.Millis
	DeadAt    clock.Millis
}

// Dead lists dead jobs, the newest first. The next page begins behind the last
// id of this one; an empty id asks for the first page.
func (q *Queue) Dead(ctx context.Context, behind string, limit int) ([]DeadJob, error) {
	return q.store.dead(ctx, q.db, behind, limit)
}

// Retry gives a dead job all its attempts again, at once.
func (q *Queue) Retry(ctx context.Context, tx *storage.Tx, id string) error {
	revived, err := q.store.revive(ctx, tx, id, q.clock.Now())
	if err != nil {
		return err
	}
	if !revived {
		return q.whyNotRevived(ctx, tx, id)
	}
	tx.AfterCommit(q.wake)
	return nil
}

func (q *Queue) whyNotRevived(ctx context.Context, tx *storage.Tx, id string) error {
	there, err := q.store.isDead(ctx, tx, id)
	if err != nil {
		return err
	}
	if there {
		return ErrReplaced
	}
	return storage.ErrNotFound
}

// Discard forgets a dead job.
func (q *Queue) Discard(ctx context.Context, tx *storage.Tx, id string) error {
	gone, err := q.store.discard(ctx, tx, id)
	if err == nil && !gone {
		return storage.ErrNotFound
	}
	return err
}
