package ratelimit_test

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/ratelimit"
)

const start = clock.Millis(1_800_000_000_000)

func TestABurstThenOneForEachSpan(t *testing.T) {
	now := start
	l := ratelimit.New(ratelimit.Rate{Burst: 3, Every: 10 * time.Second})

	for i := range 3 {
		if _, ok := l.Take("a", now); !ok {
			t.Fatalf("take %d of the burst refused", i+1)
		}
	}
	wait, ok := l.Take("a", now)
	if ok || wait != 10*time.Second {
		t.Fatalf("fourth: ok %v, wait %v", ok, wait)
	}
	if _, ok := l.Take("b", now); !ok {
		t.Fatal("one caller's flood stopped another")
	}
	now = now.Add(wait)
	if _, ok := l.Take("a", now); !ok {
		t.Fatal("the promised wait was not enough")
	}
	now = now.Add(-time.Hour)
	wait, ok = l.Take("a", now)
	if ok {
		t.Fatal("a clock that goes back must not give tokens")
	}
	if _, ok := l.Take("a", now.Add(wait)); !ok || wait > 10*time.Second {
		t.Fatalf("a clock that goes back must not lock anybody out: wait %v", wait)
	}
}

func TestSparedTokensAreNoMoreThanABurst(t *testing.T) {
	l := ratelimit.New(ratelimit.Rate{Burst: 2, Every: time.Second})
	for _, now := range []clock.Millis{start, start.Add(time.Hour)} {
		for i := range 3 {
			if _, ok := l.Take("a", now); ok != (i < 2) {
				t.Errorf("take %d at %v: %v", i+1, now.Time(), ok)
			}
		}
	}
}

// A bucket that somebody holds is the same that the limiter counts by.
func TestAHeldBucketIsTheCallersOwn(t *testing.T) {
	l := ratelimit.New(ratelimit.Rate{Burst: 2, Every: time.Second})
	held := l.Of("a", start)
	held.Take(start)
	l.Take("a", start)
	if _, ok := held.Take(start); ok {
		t.Error("two ways to one bucket gave more than it holds")
	}
}

func TestCallsAtOnceShareOneBurst(t *testing.T) {
	const burst = 50
	var (
		l   = ratelimit.New(ratelimit.Rate{Burst: burst, Every: time.Second})
		got atomic.Int64
		all sync.WaitGroup
	)
	for range 8 {
		all.Go(func() {
			for range burst {
				if _, ok := l.Take("a", start); ok {
					got.Add(1)
				}
			}
		})
	}
	all.Wait()
	if got.Load() != burst {
		t.Errorf("%d of %d were let through", got.Load(), burst)
	}
}
