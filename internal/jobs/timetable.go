package jobs

import (
	"context"
	"fmt"
	"math"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// appointment is a periodic job: next tells the first moment after now.
type appointment struct {
	kind string
	next func(now clock.Millis) clock.Millis
}

// Every runs f once in every period, at its multiples since 1970, once however
// many replicas there are. Firings missed while nobody was running count as
// one. Each firing is a job, leased and retried; but one that fails never dies,
// because there is no giving up what is due again anyway, and it never pauses
// for longer than a period, because the firings after it wait behind it.
func (r *Runner) Every(kind string, period time.Duration, f func(ctx context.Context) error) {
	r.appoint(kind, period, f, func(now clock.Millis) clock.Millis {
		step := clock.Millis(period.Milliseconds())
		return (now/step + 1) * step
	})
}

// Daily runs f once a day at the given time in UTC, as Every does.
func (r *Runner) Daily(kind string, hour, minute int, f func(ctx context.Context) error) {
	r.appoint(kind, 24*time.Hour, f, func(now clock.Millis) clock.Millis {
		today := now.Time()
		at := time.Date(today.Year(), today.Month(), today.Day(), hour, minute, 0, 0, time.UTC)
		if clock.Of(at) <= now {
			at = at.AddDate(0, 0, 1)
		}
		return clock.Of(at)
	})
}

func (r *Runner) appoint(kind string, period time.Duration, f func(ctx context.Context) error, next func(clock.Millis) clock.Millis) {
	r.handle(kind, func(ctx context.Context, _ string) error { return f(ctx) }, Attempts(math.MaxInt64), pauseAtMost(period))
	r.timetable = append(r.timetable, appointment{kind, next})
}

// firing is the job that an appointment becomes.
type firing struct{ kind string }

func (f firing) Kind() string { return f.kind }

// enterTimetable writes down appointments that are new, or now come earlier.
func (r *Runner) enterTimetable(ctx context.Context) error {
	if len(r.timetable) == 0 {
		return nil
	}
	err := r.queue.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		now := r.queue.clock.Now()
		for _, a := range r.timetable {
			if err := r.queue.store.enterAppointment(ctx, tx, a.kind, a.next(now)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil && ctx.Err() == nil {
		return fmt.Errorf("enter the timetable: %w", err)
	}
	return nil
}

func (r *Runner) keepTimetable(ctx context.Context) {
	if len(r.timetable) == 0 {
		return
	}
	poll := time.NewTicker(r.options.Poll)
	defer poll.Stop()
	for {
		if err := r.fireDue(ctx); err != nil && ctx.Err() == nil {
			r.log.Error("cannot keep the timetable", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-poll.C:
		}
	}
}

func (r *Runner) fireDue(ctx context.Context) error {
	now := r.queue.clock.Now()
	due, err := r.queue.store.dueAppointments(ctx, r.queue.db, now)
	if err != nil {
		return err
	}
	for _, a := range r.timetable {
		at, isDue := due[a.kind]
		if !isDue {
			continue
		}
		// Whoever moves the moment on has fired; the others find it moved.
		err := r.queue.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
			moved, err := r.queue.store.moveAppointment(ctx, tx, a.kind, at, a.next(now))
			if err != nil || !moved {
				return err
			}
			return r.queue.Enqueue(ctx, tx, firing{a.kind}, Unique("timetable"))
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (store) enterAppointment(ctx context.Context, tx *storage.Tx, kind string, next clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO jobs_timetable (kind, next_at) VALUES ($1, $2)
		ON CONFLICT (kind) DO UPDATE SET next_at = excluded.next_at
		WHERE jobs_timetable.next_at > excluded.next_at`, kind, next)
	return err
}

func (store) dueAppointments(ctx context.Context, from storage.Reader, now clock.Millis) (map[string]clock.Millis, error) {
	due := map[string]clock.Millis{}
	_, err := storage.All(ctx, from, func(row storage.Scanner) (kind string, err error) {
		var at clock.Millis
		err = row.Scan(&kind, &at)
		due[kind] = at
		return kind, err
	}, `SELECT kind, next_at FROM jobs_timetable WHERE next_at <= $1`, now)
	return due, err
}

func (store) moveAppointment(ctx context.Context, tx *storage.Tx, kind string, from, to clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE jobs_timetable SET next_at = $1 WHERE kind = $2 AND next_at = $3`, to, kind, from)
	return n == 1, err
}
