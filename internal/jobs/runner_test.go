package jobs_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"causeway/internal/jobs"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestTwoReplicasDoEveryJobExactlyOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		const total = 120
		var mu sync.Mutex
		times := map[int]int{}
		for range 2 {
			h.replica(jobs.Options{Workers: 4}, func(r *jobs.Runner) {
				jobs.Handle(r, func(_ context.Context, g greet) error {
					mu.Lock()
					defer mu.Unlock()
					times[g.N]++
					return nil
				})
			})
		}
		for batch := range total / 20 {
			h.write(func(ctx context.Context, tx *storage.Tx) error {
				for n := range 20 {
					if err := h.queue.Enqueue(ctx, tx, greet{batch*20 + n}); err != nil {
						return err
					}
				}
				return nil
			})
		}
		storagetest.Eventually(t, "an empty queue", func() bool { return h.stats() == jobs.Stats{} })
		mu.Lock()
		defer mu.Unlock()
		for n := range total {
			if times[n] != 1 {
				t.Errorf("job %d ran %d times", n, times[n])
			}
		}
	})
}

func TestAJobIsWokenAtOnceInItsOwnProcess(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		ran := make(chan int, 1)
		runner := jobs.NewRunner(h.queue, jobs.Options{Poll: time.Hour})
		jobs.Handle(runner, func(_ context.Context, g greet) error { ran <- g.N; return nil })
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error)
		go func() { ended <- runner.Run(ctx) }()
		h.enqueue(greet{1})
		storagetest.Soon(t, "the run", ran)
		stop()
		if err := storagetest.Soon(t, "the end", ended); err != nil {
			t.Fatal(err)
		}
	})
}

// A claimer that never comes back is a crash as the others see it.
func TestACrashedWorkersJobIsDoneByAnotherAndTheSleeperChangesNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		asleep, wakeUp, completing := make(chan struct{}), make(chan struct{}), make(chan error, 1)
		stopSleeper := h.replica(jobs.Options{Workers: 1, Renew: time.Hour}, func(r *jobs.Runner) {
			jobs.Handle(r, func(ctx context.Context, g greet) error {
				asleep <- struct{}{}
				<-wakeUp
				completing <- db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
					if _, err := storage.NextNumber(ctx, tx, "effects"); err != nil {
						return err
					}
					return jobs.Complete(ctx, tx)
				})
				return nil
			})
		})
		h.enqueue(greet{1})
		storagetest.Soon(t, "the sleeper's claim", asleep)

		took := make(chan int)
		release := make(chan struct{})
		h.replica(jobs.Options{Renew: time.Hour}, func(r *jobs.Runner) {
			jobs.Handle(r, func(_ context.Context, g greet) error { took <- g.N; <-release; return nil })
		})
		storagetest.Quiet(t, "taken under the lease", took)
		h.clock.Advance(61 * time.Second)
		storagetest.Soon(t, "the take-over", took)

		wakeUp <- struct{}{}
		if err := storagetest.Soon(t, "the sleeper's end", completing); !errors.Is(err, jobs.ErrLost) {
			t.Fatalf("the sleeper completed a job that is not its own: %v", err)
		}
		stopSleeper()
		if s := h.stats(); s.Running != 1 {
			t.Fatalf("the sleeper touched the other's job: %+v", s)
		}
		close(release)
		storagetest.Eventually(t, "an empty queue", func() bool { return h.stats() == jobs.Stats{} })
		if n := effects(h); n != 0 {
			t.Fatalf("the sleeper's effect was kept")
		}
	})
}

func effects(h *house) (n int64) {
	h.t.Helper()
	_, err := storage.Found(h.db.QueryRow(h.t.Context(), `SELECT value FROM storage_counter WHERE name = 'effects'`).Scan(&n))
	if err != nil {
		h.t.Fatal(err)
	}
	return n
}

func TestACompletedJobAndItsEffectAreOneTransaction(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.replica(jobs.Options{}, func(r *jobs.Runner) {
			jobs.Handle(r, func(ctx context.Context, g greet) error {
				return db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
					if _, err := storage.NextNumber(ctx, tx, "effects"); err != nil {
						return err
					}
					return jobs.Complete(ctx, tx)
				})
			})
		})
		for n := range 10 {
			h.enqueue(greet{n})
		}
		storagetest.Eventually(t, "an empty queue", func() bool { return h.stats() == jobs.Stats{} })
		if n := effects(h); n != 10 {
			t.Fatalf("%d effects of 10 jobs", n)
		}
	})
}

func TestALongJobKeepsItsLease(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		began, goOn := make(chan string, 4), make(chan struct{})
		for _, name := range []string{"a", "b"} {
			h.replica(jobs.Options{Renew: 10 * time.Millisecond}, func(r *jobs.Runner) {
				jobs.Handle(r, func(context.Context, greet) error {
					began <- name
					<-goOn
					return nil
				})
			})
		}
		h.enqueue(greet{1})
		storagetest.Soon(t, "the run", began)
		for range 5 { // two minutes in steps under the lease, renewed in between
			h.clock.Advance(25 * time.Second)
			leaseEnd := h.clock.Now().Add(time.Minute)
			storagetest.Eventually(t, "a renewed lease", func() bool { return leaseOf(h) >= int64(leaseEnd) })
		}
		storagetest.Quiet(t, "taken from a worker that was alive", began)
		close(goOn)
		storagetest.Eventually(t, "an empty queue", func() bool { return h.stats() == jobs.Stats{} })
	})
}

func leaseOf(h *house) (until int64) {
	h.t.Helper()
	if err := h.db.QueryRow(h.t.Context(), `SELECT due_at FROM jobs_queue`).Scan(&until); err != nil {
		h.t.Fatal(err)
	}
	return until
}

func TestStoppingLetsRunningJobsFinish(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		began, goOn := make(chan struct{}), make(chan struct{})
		stop := h.replica(jobs.Options{Workers: 1}, func(r *jobs.Runner) {
			jobs.Handle(r, func(ctx context.Context, _ greet) error {
				began <- struct{}{}
				<-goOn
				return ctx.Err()
			})
		})
		h.enqueue(greet{1})
		h.enqueue(greet{2})
		storagetest.Soon(t, "the run", began)
		stopped := make(chan struct{})
		go func() { stop(); close(stopped) }()
		storagetest.Quiet(t, "the stop did not wait", stopped)
		close(goOn)
		storagetest.Soon(t, "the stop", stopped)
		if s := h.stats(); s.Waiting != 1 || s.Running != 0 || s.Dead != 0 {
			t.Fatalf("one job finished and one never began, but %+v", s)
		}
	})
}

func TestAnInterruptedJobIsHandedBackAtOnceAndUntried(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		began, goOn := make(chan struct{}, 2), make(chan struct{})
		register := func(r *jobs.Runner) {
			jobs.Handle(r, func(ctx context.Context, _ greet) error {
				began <- struct{}{}
				select {
				case <-ctx.Done():
					return ctx.Err()
				case <-goOn:
					return nil
				}
			}, jobs.Attempts(1))
		}
		stop := h.replica(jobs.Options{Grace: 10 * time.Millisecond}, register)
		h.enqueue(greet{1})
		storagetest.Soon(t, "the run", began)
		stop()
		if s := h.stats(); s.Late != 1 || s.Running != 0 || s.Dead != 0 {
			t.Fatalf("the job should be due for the next process, but %+v", s)
		}
		close(goOn)
		h.replica(jobs.Options{}, register)
		storagetest.Soon(t, "its only attempt", began)
		storagetest.Eventually(t, "an empty queue", func() bool { return h.stats() == jobs.Stats{} })
	})
}
