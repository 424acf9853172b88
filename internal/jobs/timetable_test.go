package jobs_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/jobs"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAnAppointmentFiresOnceOverTwoReplicas(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		fired := make(chan clock.Millis, 16)
		for range 2 {
			h.replica(jobs.Options{}, func(r *jobs.Runner) {
				r.Every("test.sweep", 10*time.Minute, func(context.Context) error { fired <- h.clock.Now(); return nil })
			})
		}
		storagetest.Quiet(t, "fired before its time", fired)
		for range 3 {
			h.clock.Advance(10 * time.Minute)
			storagetest.Soon(t, "the firing", fired)
			storagetest.Quiet(t, "fired twice", fired)
		}
		h.clock.Advance(3 * time.Hour)
		storagetest.Soon(t, "the missed firing", fired)
		storagetest.Quiet(t, "every missed one fired", fired)
	})
}

// Work that failed for a whole day must not stay away for an hour, or for good,
// once it can succeed again.
func TestAFailingAppointmentIsTriedInEveryPeriod(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		var mended atomic.Bool
		ran := make(chan struct{}, 1)
		h.replica(jobs.Options{}, func(r *jobs.Runner) {
			r.Every("test.sweep", 10*time.Minute, func(context.Context) error {
				ran <- struct{}{}
				if mended.Load() {
					return nil
				}
				return errMailServerAway
			})
		})
		storagetest.Eventually(t, "the entry", func() bool { return nextFiring(h, "test.sweep") != "" })
		h.clock.Advance(10 * time.Minute)
		storagetest.Soon(t, "the firing", ran)
		pause := 5 * time.Second
		for try := range 20 { // more than other jobs have attempts
			storagetest.Eventually(t, "the job put back", func() bool { return h.stats() == jobs.Stats{Waiting: 1} })
			h.clock.Advance(pause - time.Millisecond)
			storagetest.Eventually(t, "the firings in between", func() bool { return nextFiring(h, "test.sweep") > h.clock.Now().Time().Format(time.RFC3339) })
			storagetest.Quiet(t, "tried again too early", ran)
			mended.Store(try == 19)
			h.clock.Advance(time.Millisecond)
			storagetest.Soon(t, "the attempt after "+pause.String(), ran)
			pause = min(2*pause, 10*time.Minute)
		}
		storagetest.Eventually(t, "an empty queue", func() bool { return h.stats() == jobs.Stats{} })
	})
}

func TestADailyAppointmentKeepsToItsHour(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db) // begins at noon
		fired := make(chan clock.Millis, 16)
		h.replica(jobs.Options{}, func(r *jobs.Runner) {
			r.Daily("test.nightly", 3, 30, func(context.Context) error { fired <- h.clock.Now(); return nil })
		})
		storagetest.Eventually(t, "the entry", func() bool { return nextFiring(h, "test.nightly") == "2026-11-16T03:30:00Z" })
		h.clock.Set(time.Date(2026, 11, 16, 3, 29, 59, 0, time.UTC))
		storagetest.Quiet(t, "a second early", fired)
		h.clock.Advance(time.Second)
		storagetest.Soon(t, "the firing", fired)
		if next := nextFiring(h, "test.nightly"); next != "2026-11-17T03:30:00Z" {
			t.Fatalf("next at %s", next)
		}
	})
}

func TestAShorterPeriodTakesEffectAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for _, step := range []struct {
			period time.Duration
			want   string
		}{
			{time.Hour, "2026-11-15T13:00:00Z"},
			{10 * time.Minute, "2026-11-15T12:10:00Z"},
		} {
			stop := h.replica(jobs.Options{}, func(r *jobs.Runner) {
				r.Every("test.sweep", step.period, func(context.Context) error { return nil })
			})
			storagetest.Eventually(t, step.want, func() bool { return nextFiring(h, "test.sweep") == step.want })
			stop()
		}
	})
}

func nextFiring(h *house, kind string) string {
	h.t.Helper()
	var at clock.Millis
	found, err := storage.Found(h.db.QueryRow(h.t.Context(), `SELECT next_at FROM jobs_timetable WHERE kind = $1`, kind).Scan(&at))
	if err != nil {
		h.t.Fatal(err)
	}
	if !found {
		return ""
	}
	return at.Time().Format(time.RFC3339)
}
