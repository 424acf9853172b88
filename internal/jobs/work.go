package jobs

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"
	"time"

	"causeway/internal/storage"
)

// ErrLost tells a worker or a singleton that somebody else has taken over.
var ErrLost = errors.New("jobs: the lease was lost to somebody else")

// settleTimeout bounds the small writes around a job, which must happen even
// while the process is stopping.
const settleTimeout = 10 * time.Second

// claim is one attempt at one job.
type claim struct {
	id, kind, payload string
	attempt, fence    int64
}

// claim leases the next due job. It goes on while ctx ends: a claim that
// commits without anybody knowing would lie idle until its lease ends.
func (q *Queue) claim(ctx context.Context, kinds []string, lease time.Duration) (c claim, found bool, err error) {
	now := q.clock.Now()
	if due, err := q.store.anyDue(ctx, q.db, now); err != nil || !due {
		return claim{}, false, err
	}
	err = q.settle(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		c, found, err = q.store.claim(ctx, tx, kinds, now, now.Add(lease))
		return err
	})
	return c, found && err == nil, err
}

func (q *Queue) settle(ctx context.Context, f func(ctx context.Context, tx *storage.Tx) error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), settleTimeout)
	defer cancel()
	return q.db.Write(ctx, f)
}

// briefly renews something leased: it gives up in time for another try before
// the lease ends.
func (q *Queue) briefly(ctx context.Context, lease time.Duration, f func(ctx context.Context, tx *storage.Tx) error) error {
	ctx, cancel := context.WithTimeout(ctx, lease/3)
	defer cancel()
	return q.db.Write(ctx, f)
}

// attempt is what a handler's context knows about the job it works on.
type attempt struct {
	queue     *Queue
	claim     *claim
	completed atomic.Bool
}

type attemptKey struct{}

// Complete finishes the running job inside the handler's own transaction, so
// that its effect and its end are one. It answers ErrLost, and the effect must
// be rolled back, when another worker has taken the job over.
func Complete(ctx context.Context, tx *storage.Tx) error {
	a, ok := ctx.Value(attemptKey{}).(*attempt)
	if !ok {
		return errors.New("jobs: Complete outside a handler")
	}
	if err := a.queue.finish(ctx, tx, a.claim); err != nil {
		return err
	}
	tx.AfterCommit(func() { a.completed.Store(true) })
	return nil
}

// finish removes a job that is done, or starts it over if it was asked for
// once more while it ran.
func (q *Queue) finish(ctx context.Context, tx *storage.Tx, c *claim) error {
	if done, err := q.store.remove(ctx, tx, c); err != nil || done {
		return err
	}
	over, err := q.store.startOver(ctx, tx, c, q.clock.Now())
	if err != nil {
		return err
	}
	if !over {
		return ErrLost
	}
	tx.AfterCommit(q.wake)
	return nil
}

// work makes one attempt and writes down how it ended.
func (r *Runner) work(ctx context.Context, c claim) {
	log := r.log.With("kind", c.kind, "job", c.id, "attempt", c.attempt)
	h := r.handlers[c.kind]
	a := &attempt{queue: r.queue, claim: &c}
	err := errVanished
	if c.attempt <= h.attempts {
		err = r.try(ctx, h, a)
	}
	if a.completed.Load() {
		if err != nil {
			log.Error("a job failed after it was completed", "error", err)
		}
		return
	}
	settled := r.queue.settle(ctx, func(tctx context.Context, tx *storage.Tx) error {
		switch {
		case err == nil:
			return r.queue.finish(tctx, tx, &c)
		case ctx.Err() != nil:
			return must(r.queue.store.handBack(tctx, tx, &c, r.queue.clock.Now()))
		default:
			return r.queue.fail(tctx, tx, &c, h, err)
		}
	})
	switch {
	case errors.Is(settled, ErrLost):
		log.Warn("a job outlived its lease; somebody else has it", "error", err)
	case settled != nil:
		log.Error("cannot write down how a job ended; it will run again", "error", settled)
	case err != nil && ctx.Err() == nil:
		log.Warn("a job failed", "error", err)
	}
}

// errVanished is the story of a job whose last worker never came back.
var errVanished = errors.New("the worker vanished in the last attempt")

func (q *Queue) fail(ctx context.Context, tx *storage.Tx, c *claim, h handler, cause error) error {
	now, text := q.clock.Now(), storage.Text(cause.Error(), errorLimit)
	if c.attempt >= h.attempts || isPermanent(cause) {
		if buried, err := q.store.bury(ctx, tx, c, now, text); err != nil || buried {
			return err
		}
	}
	pause := max(backoff(c.attempt, h.pause), askedPause(cause))
	return must(q.store.postpone(ctx, tx, c, now.Add(pause), text))
}

// must turns a conditional write that found nothing into ErrLost.
func must(changed bool, err error) error {
	if err == nil && !changed {
		return ErrLost
	}
	return err
}

// try runs the handler under a lease that is kept alive, and survives its
// panics.
func (r *Runner) try(ctx context.Context, h handler, a *attempt) (err error) {
	ctx, timeout := context.WithTimeout(context.WithValue(ctx, attemptKey{}, a), h.timeout)
	defer timeout()
	ctx, cancel := context.WithCancelCause(ctx)
	kept := make(chan struct{})
	go func() {
		defer close(kept)
		r.keepLease(ctx, cancel, a.claim)
	}()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
		cancel(nil)
		<-kept
	}()
	return h.run(ctx, a.claim.payload)
}

// keepLease renews a job's lease until ctx ends, and ends ctx when the job now
// belongs to somebody else. A database that does not answer is no reason to
// stop: the fence decides in the end.
func (r *Runner) keepLease(ctx context.Context, cancel context.CancelCauseFunc, c *claim) {
	ticker := time.NewTicker(r.options.Renew)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		err := r.queue.briefly(ctx, r.options.Lease, func(ctx context.Context, tx *storage.Tx) error {
			return must(r.queue.store.renew(ctx, tx, c, r.queue.clock.Now().Add(r.options.Lease)))
		})
		switch {
		case errors.Is(err, ErrLost):
			cancel(ErrLost)
			return
		case err != nil && ctx.Err() == nil:
			r.log.Warn("cannot renew a lease", "kind", c.kind, "job", c.id, "error", err)
		}
	}
}
