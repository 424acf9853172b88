package jobs_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"causeway/internal/jobs"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// seat is what the tests see of a singleton that has begun.
type seat struct {
	who   string
	ctx   context.Context
	fence jobs.Fence
}

func sitter(who string, seats chan<- seat) func(r *jobs.Runner) {
	return func(r *jobs.Runner) {
		r.Singleton("test.scanner", func(ctx context.Context, fence jobs.Fence) error {
			seats <- seat{who, ctx, fence}
			<-ctx.Done()
			return ctx.Err()
		})
	}
}

func (s seat) check(h *house) error {
	return h.db.Write(h.t.Context(), s.fence.Check)
}

func TestASingletonRunsInOneReplicaAndIsHandedOverOnStop(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		seats := make(chan seat, 4)
		stop := map[string]func(){}
		for _, who := range []string{"a", "b"} {
			stop[who] = h.replica(jobs.Options{}, sitter(who, seats))
		}
		first := storagetest.Soon(t, "somebody sits", seats)
		storagetest.Quiet(t, "two sit", seats)
		if err := first.check(h); err != nil {
			t.Fatal(err)
		}
		stop[first.who]()
		second := storagetest.Soon(t, "the hand-over", seats)
		if second.who == first.who || second.fence.Number() <= first.fence.Number() {
			t.Fatalf("%s with fence %d after %s with %d", second.who, second.fence.Number(), first.who, first.fence.Number())
		}
		if err := first.check(h); !errors.Is(err, jobs.ErrLost) {
			t.Fatalf("the old seat still writes: %v", err)
		}
	})
}

// A process that was stopped for a minute wakes up and wants to go on.
func TestASleepingSingletonLosesItsSeatAndCannotWrite(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		sleeper, other := make(chan seat, 1), make(chan seat, 1)
		h.replica(jobs.Options{SingletonRenew: time.Hour}, sitter("sleeper", sleeper))
		old := storagetest.Soon(t, "the sleeper sits", sleeper)
		h.replica(jobs.Options{}, sitter("other", other))
		h.clock.Advance(14 * time.Second)
		storagetest.Quiet(t, "taken under the lease", other)
		h.clock.Advance(time.Second)
		fresh := storagetest.Soon(t, "the take-over", other)
		if old.ctx.Err() != nil {
			t.Fatal("the sleeper should not know yet: that is what the fence is for")
		}
		if err := old.check(h); !errors.Is(err, jobs.ErrLost) {
			t.Fatalf("the sleeper writes: %v", err)
		}
		if err := fresh.check(h); err != nil {
			t.Fatal(err)
		}
	})
}

func TestASingletonThatLosesItsSeatIsTold(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		seats := make(chan seat, 2)
		h.replica(jobs.Options{SingletonRenew: 10 * time.Millisecond}, sitter("a", seats))
		first := storagetest.Soon(t, "a sits", seats)
		h.write(func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE jobs_lease SET fence = fence + 1`) // as another process would
			return err
		})
		storagetest.Soon(t, "its context ends", first.ctx.Done())
		if cause := context.Cause(first.ctx); !errors.Is(cause, jobs.ErrLost) {
			t.Fatalf("cause %v", cause)
		}
	})
}

func TestAPanickingSingletonIsStartedAgain(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		began := make(chan int64, 8)
		h.replica(jobs.Options{}, func(r *jobs.Runner) {
			r.Singleton("test.scanner", func(ctx context.Context, fence jobs.Fence) error {
				began <- fence.Number()
				if fence.Number() < 3 {
					panic("boom")
				}
				<-ctx.Done()
				return nil
			})
		})
		for want := int64(1); want <= 3; want++ {
			if got := storagetest.Soon(t, "a start", began); got != want {
				t.Fatalf("fence %d, want %d", got, want)
			}
		}
	})
}
