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

var errMailServerAway = errors.New("mail server away\x00")

func TestAFailedJobPausesLongerEachTime(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		ran := make(chan struct{}, 1)
		h.replica(jobs.Options{}, func(r *jobs.Runner) {
			jobs.Handle(r, func(context.Context, greet) error { ran <- struct{}{}; return errMailServerAway })
		})
		h.enqueue(greet{1})
		for _, pause := range []time.Duration{5 * time.Second, 10 * time.Second, 20 * time.Second} {
			storagetest.Soon(t, "the attempt", ran)
			storagetest.Eventually(t, "the job put back", func() bool { return h.stats().Waiting == 1 })
			h.clock.Advance(pause - time.Millisecond)
			storagetest.Quiet(t, "tried again too early", ran)
			h.clock.Advance(time.Millisecond)
		}
		storagetest.Soon(t, "the attempt after the last pause", ran)
	})
}

func TestAFailureThatAsksForAPauseGetsIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		ran := make(chan struct{}, 1)
		h.replica(jobs.Options{}, func(r *jobs.Runner) {
			jobs.Handle(r, func(context.Context, greet) error {
				ran <- struct{}{}
				return errors.Join(jobs.NotBefore(errMailServerAway, time.Minute), errors.New("noted"))
			})
		})
		h.enqueue(greet{1})
		storagetest.Soon(t, "the attempt", ran)
		storagetest.Eventually(t, "the job put back", func() bool { return h.stats().Waiting == 1 })
		h.clock.Advance(time.Minute - time.Millisecond)
		storagetest.Quiet(t, "tried again too early", ran)
		h.clock.Advance(time.Millisecond)
		storagetest.Soon(t, "the attempt after the pause", ran)
	})
}

func TestAJobOutOfAttemptsIsDeadUntilSomebodyRetriesIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		healed := make(chan struct{})
		ran := make(chan struct{}, 8)
		h.replica(jobs.Options{}, func(r *jobs.Runner) {
			jobs.Handle(r, func(context.Context, greet) error {
				ran <- struct{}{}
				select {
				case <-healed:
					return nil
				default:
					return errMailServerAway
				}
			}, jobs.Attempts(2))
		})
		h.enqueue(greet{5}, jobs.Unique("a"))
		storagetest.Soon(t, "the first attempt", ran)
		storagetest.Eventually(t, "the pause", func() bool { return h.stats().Waiting == 1 })
		h.clock.Advance(5 * time.Second)
		storagetest.Soon(t, "the second attempt", ran)
		storagetest.Eventually(t, "the death", func() bool { return h.stats() == jobs.Stats{Dead: 1} })
		h.clock.Advance(24 * time.Hour)
		storagetest.Quiet(t, "a dead job ran", ran)

		dead := h.dead()
		if len(dead) != 1 || dead[0].Kind != "test.greet" || dead[0].Attempts != 2 ||
			dead[0].LastError != "mail server away" {
			t.Fatalf("dead %+v", dead)
		}
		close(healed)
		h.write(func(ctx context.Context, tx *storage.Tx) error { return second(h.queue.Retry(ctx, tx, dead[0].ID)) })
		storagetest.Soon(t, "the retry", ran)
		storagetest.Eventually(t, "an empty queue", func() bool { return h.stats() == jobs.Stats{} })
	})
}

func TestADeadJobIsNotRevivedBesideItsSuccessor(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		stop := h.replica(jobs.Options{}, func(r *jobs.Runner) {
			jobs.Handle(r, func(context.Context, greet) error { return jobs.Permanent(errMailServerAway) })
		})
		h.enqueue(greet{1}, jobs.Unique("a"))
		storagetest.Eventually(t, "death without a second attempt", func() bool { return h.stats().Dead == 1 })
		stop()
		h.enqueue(greet{1}, jobs.Unique("a"))
		dead := h.dead()[0]
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return second(h.queue.Retry(ctx, tx, dead.ID)) })
		if !errors.Is(err, jobs.ErrReplaced) {
			t.Fatalf("error %v", err)
		}
		h.write(func(ctx context.Context, tx *storage.Tx) error { return second(h.queue.Discard(ctx, tx, dead.ID)) })
		for name, act := range map[string]func(context.Context, *storage.Tx, string) (jobs.DeadJob, error){"retry": h.queue.Retry, "discard": h.queue.Discard} {
			err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return second(act(ctx, tx, dead.ID)) })
			if !errors.Is(err, storage.ErrNotFound) {
				t.Errorf("%s of a job that is gone: %v", name, err)
			}
		}
	})
}

func TestAPanicIsAFailureOfThatJobOnly(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		ran := make(chan int, 1)
		h.replica(jobs.Options{Workers: 1}, func(r *jobs.Runner) {
			jobs.Handle(r, func(_ context.Context, g greet) error {
				if g.N == 0 {
					panic("boom")
				}
				ran <- g.N
				return nil
			}, jobs.Attempts(1))
		})
		h.enqueue(greet{0})
		h.enqueue(greet{1})
		storagetest.Soon(t, "the other job", ran)
		storagetest.Eventually(t, "the end of both", func() bool { return h.stats() == jobs.Stats{Dead: 1} })
		if dead := h.dead(); len(dead) != 1 || !strings.Contains(dead[0].LastError, "boom") {
			t.Fatalf("dead %+v", dead)
		}
	})
}

func TestAJobThatKillsItsWorkersEndsDead(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		vanished := make(chan struct{})
		goOn := make(chan struct{})
		register := func(r *jobs.Runner) {
			jobs.Handle(r, func(context.Context, greet) error { vanished <- struct{}{}; <-goOn; return nil }, jobs.Attempts(1))
		}
		h.replica(jobs.Options{Renew: time.Hour}, register)
		h.enqueue(greet{1})
		storagetest.Soon(t, "the claim", vanished)
		h.clock.Advance(61 * time.Second)
		storagetest.Eventually(t, "the death", func() bool { return h.stats().Dead == 1 })
		close(goOn)
	})
}

func TestAnUnknownKindWaitsForAProcessThatKnowsIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		ran := make(chan int, 1)
		h.replica(jobs.Options{}, func(r *jobs.Runner) {
			jobs.Handle(r, func(_ context.Context, g greet) error { ran <- g.N; return nil })
		})
		h.enqueue(essay{"of the next version"})
		h.enqueue(greet{1})
		storagetest.Soon(t, "the known job", ran)
		storagetest.Eventually(t, "only the unknown one left", func() bool { return h.stats() == jobs.Stats{Waiting: 1, Late: 1} })
	})
}
