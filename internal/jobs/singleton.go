package jobs

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Fence is the right to act as a singleton. Every transaction of one checks
// it, because a process that was stopped for a minute and goes on does not
// know that another has taken its seat.
type Fence struct {
	name   string
	number int64
}

// Number grows with every change of seat; a row that carries it tells whose
// write it was.
func (f Fence) Number() int64 { return f.number }

// Check answers ErrLost when another process has taken the seat. Until tx
// ends nobody can take it: the check locks the seat's row.
func (f Fence) Check(ctx context.Context, tx *storage.Tx) error {
	n, err := tx.Exec(ctx, `
		UPDATE jobs_lease SET fence = fence WHERE name = $1 AND fence = $2`, f.name, f.number)
	return must(n == 1, err)
}

type singleton struct {
	name string
	run  func(ctx context.Context, fence Fence) error
}

// Singleton keeps run going in exactly one process of the house. Its context
// ends when the seat is lost or the runner stops; when it returns, somebody
// starts it again after a pause.
func (r *Runner) Singleton(name string, run func(ctx context.Context, fence Fence) error) {
	r.singletons = append(r.singletons, singleton{name, run})
}

func (r *Runner) keepSingleton(ctx context.Context, s singleton) {
	poll := time.NewTicker(r.options.Poll)
	defer poll.Stop()
	log := r.log.With("singleton", s.name)
	for {
		fence, seated, err := r.takeSeat(ctx, s.name)
		if err != nil && ctx.Err() == nil {
			log.Error("cannot ask for the seat", "error", err)
		}
		if seated {
			log.Info("took the seat", "fence", fence.number)
			if err := r.sit(ctx, s, fence); err != nil && ctx.Err() == nil {
				log.Error("singleton ended", "error", err)
			}
			r.leaveSeat(ctx, fence)
		}
		select {
		case <-ctx.Done():
			return
		case <-poll.C:
		}
	}
}

// sit runs a singleton while its seat is held.
func (r *Runner) sit(ctx context.Context, s singleton, fence Fence) (err error) {
	ctx, cancel := context.WithCancelCause(ctx)
	kept := make(chan struct{})
	go func() {
		defer close(kept)
		r.keepSeat(ctx, cancel, fence)
	}()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
		cancel(nil)
		<-kept
	}()
	return s.run(ctx, fence)
}

// keepSeat renews the seat until ctx ends. It ends ctx when the seat is taken
// by another, or could not be renewed for a whole lease: from then on another
// may sit there.
func (r *Runner) keepSeat(ctx context.Context, cancel context.CancelCauseFunc, fence Fence) {
	ticker := time.NewTicker(r.options.SingletonRenew)
	defer ticker.Stop()
	now := r.queue.clock.Now
	until := now().Add(r.options.SingletonLease)
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		next := now().Add(r.options.SingletonLease)
		err := r.queue.briefly(ctx, r.options.SingletonLease, func(ctx context.Context, tx *storage.Tx) error {
			return must(r.queue.store.renewSeat(ctx, tx, fence, next))
		})
		if err == nil {
			until = next
			continue
		}
		if errors.Is(err, ErrLost) || now() >= until {
			cancel(ErrLost)
			return
		}
	}
}

// takeSeat looks before it writes, so that those who wait do not write.
func (r *Runner) takeSeat(ctx context.Context, name string) (Fence, bool, error) {
	now := r.queue.clock.Now()
	taken, err := r.queue.store.seatTaken(ctx, r.queue.db, name, now)
	if err != nil || taken {
		return Fence{}, false, err
	}
	fence, seated := Fence{name: name}, false
	err = r.queue.settle(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		fence.number, seated, err = r.queue.store.takeSeat(ctx, tx, name, now, now.Add(r.options.SingletonLease))
		return err
	})
	return fence, seated && err == nil, err
}

func (r *Runner) leaveSeat(ctx context.Context, fence Fence) {
	err := r.queue.settle(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return r.queue.store.leaveSeat(ctx, tx, fence)
	})
	if err != nil {
		r.log.Warn("cannot leave the seat; it will expire", "singleton", fence.name, "error", err)
	}
}

func (store) seatTaken(ctx context.Context, from storage.Reader, name string, now clock.Millis) (bool, error) {
	var taken bool
	err := from.QueryRow(ctx, `
		SELECT EXISTS (SELECT 1 FROM jobs_lease WHERE name = $1 AND expires_at > $2)`, name, now).Scan(&taken)
	return taken, err
}

// takeSeat gives the seat's new number, unless somebody else was faster.
func (store) takeSeat(ctx context.Context, tx *storage.Tx, name string, now, until clock.Millis) (int64, bool, error) {
	var number int64
	err := tx.QueryRow(ctx, `
		INSERT INTO jobs_lease (name, fence, expires_at) VALUES ($1, 1, $2)
		ON CONFLICT (name) DO UPDATE SET fence = jobs_lease.fence + 1, expires_at = excluded.expires_at
		WHERE jobs_lease.expires_at <= $3
		RETURNING fence`, name, until, now).Scan(&number)
	seated, err := storage.Found(err)
	return number, seated, err
}

func (store) renewSeat(ctx context.Context, tx *storage.Tx, fence Fence, until clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE jobs_lease SET expires_at = $1 WHERE name = $2 AND fence = $3`, until, fence.name, fence.number)
	return n == 1, err
}

// leaveSeat frees the seat for the next one, if it is still ours to free.
func (store) leaveSeat(ctx context.Context, tx *storage.Tx, fence Fence) error {
	_, err := tx.Exec(ctx, `
		UPDATE jobs_lease SET expires_at = 0 WHERE name = $1 AND fence = $2`, fence.name, fence.number)
	return err
}
