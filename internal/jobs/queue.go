package jobs

import (
	"context"
	"fmt"
	"sync"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// Queue takes jobs in and shows what has become of them. Rooms hold a Queue;
// only the wiring knows the Runner behind it.
type Queue struct {
	db    *storage.DB
	clock clock.Clock
	store store

	mu      sync.Mutex
	runners []chan struct{}
}

// NewQueue makes the queue that lives in db.
func NewQueue(db *storage.DB, clock clock.Clock) *Queue {
	return &Queue{db: db, clock: clock}
}

// Enqueue adds a job to the caller's transaction. It is due at once unless an
// option says otherwise.
func (q *Queue) Enqueue(ctx context.Context, tx *storage.Tx, job Job, options ...Option) error {
	now := q.clock.Now()
	wanted := request{dueAt: now}
	for _, option := range options {
		option(&wanted)
	}
	payload, err := encode(job)
	if err != nil {
		return err
	}
	if err := q.store.add(ctx, tx, id.New(now), job.Kind(), payload, wanted, now); err != nil {
		return fmt.Errorf("enqueue %s: %w", job.Kind(), err)
	}
	tx.AfterCommit(q.wake)
	return nil
}

// wake has the runners of this process look at once instead of at their next
// poll.
func (q *Queue) wake() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, runner := range q.runners {
		select {
		case runner <- struct{}{}:
		default: // it has not yet answered the last call
		}
	}
}

func (q *Queue) wakes() <-chan struct{} {
	q.mu.Lock()
	defer q.mu.Unlock()
	c := make(chan struct{}, 1)
	q.runners = append(q.runners, c)
	return c
}

// Stats counts the queue for whoever watches over it.
type Stats struct {
	Waiting, Running, Dead int64
	// Late is how many jobs should have begun already.
	Late int64
}

// Stats counts jobs by what has become of them.
func (q *Queue) Stats(ctx context.Context) (Stats, error) {
	return q.store.stats(ctx, q.db, q.clock.Now())
}

// Oldest is when the first of the jobs that should have begun was due; nil if
// none should have.
func (q *Queue) Oldest(ctx context.Context) (*clock.Millis, error) {
	return q.store.oldest(ctx, q.db, q.clock.Now())
}
