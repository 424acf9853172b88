package jobs_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"causeway/internal/jobs"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestARolledBackTransactionLeavesNoJob(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		refusal := errors.New("refused")
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			if err := h.queue.Enqueue(ctx, tx, greet{1}); err != nil {
				return err
			}
			return refusal
		})
		if !errors.Is(err, refusal) || h.stats().Waiting != 0 {
			t.Fatalf("error %v, stats %+v", err, h.stats())
		}
	})
}

func TestAUniqueKeyKeepsOneWaitingJob(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for range 3 {
			h.enqueue(greet{1}, jobs.Unique("a"))
		}
		h.enqueue(greet{2}, jobs.Unique("b"))
		h.enqueue(greet{3})
		h.enqueue(greet{3})
		if s := h.stats(); s.Waiting != 4 {
			t.Fatalf("%d jobs wait, want 4", s.Waiting)
		}
	})
}

func TestTheEarlierMomentOfAUniqueJobWins(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.enqueue(greet{1}, jobs.Unique("a"), jobs.After(time.Hour))
		if s := h.stats(); s.Late != 0 {
			t.Fatal("the job is due too early")
		}
		h.enqueue(greet{1}, jobs.Unique("a"))
		h.enqueue(greet{1}, jobs.Unique("a"), jobs.After(2*time.Hour))
		if s := h.stats(); s.Waiting != 1 || s.Late != 1 {
			t.Fatalf("stats %+v", s)
		}
	})
}

// The running job may have read the world before the second wish was written.
func TestAUniqueJobAskedForWhileItRunsRunsOnceMore(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		began, goOn := make(chan int), make(chan struct{})
		h.replica(jobs.Options{}, func(r *jobs.Runner) {
			jobs.Handle(r, func(_ context.Context, g greet) error {
				began <- g.N
				<-goOn
				return nil
			})
		})
		h.enqueue(greet{7}, jobs.Unique("a"))
		storagetest.Soon(t, "first run", began)
		h.enqueue(greet{7}, jobs.Unique("a"))
		h.enqueue(greet{7}, jobs.Unique("a"))
		storagetest.Quiet(t, "two runs of one key at a time", began)
		goOn <- struct{}{}
		storagetest.Soon(t, "second run", began)
		goOn <- struct{}{}
		storagetest.Eventually(t, "an empty queue", func() bool { return h.stats() == jobs.Stats{} })
		storagetest.Quiet(t, "a third run", began)
	})
}

func TestAJobWaitsForItsMoment(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		ran := make(chan int, 2)
		h.replica(jobs.Options{}, func(r *jobs.Runner) {
			jobs.Handle(r, func(_ context.Context, g greet) error { ran <- g.N; return nil })
		})
		h.enqueue(greet{1}, jobs.At(h.clock.Now().Add(time.Minute)))
		storagetest.Quiet(t, "ran before its moment", ran)
		h.clock.Advance(time.Minute)
		storagetest.Soon(t, "the run", ran)
	})
}

func TestAHugePayloadIsRefused(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			return h.queue.Enqueue(ctx, tx, essay{strings.Repeat("x", 64<<10)})
		})
		if err == nil {
			t.Fatal("a job carries ids, not contents")
		}
	})
}

type essay struct{ Text string }

func (essay) Kind() string { return "test.essay" }
