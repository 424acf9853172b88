package live_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage/storagetest"
)

type answer struct {
	ready bool
	err   error
}

func wait(p *process, ctx context.Context, key string, ready func(context.Context) (bool, error)) <-chan answer {
	answers := make(chan answer, 1)
	go func() {
		yes, err := p.Wait(ctx, "order", key, ready)
		answers <- answer{yes, err}
	}()
	return answers
}

func TestAWaitingRequestIsWokenFromAnotherProcess(t *testing.T) {
	eachPair(t, func(t *testing.T, _ *clock.Manual, a, b *process) {
		var paid atomic.Bool
		asked := make(chan struct{}, 16)
		answers := wait(b, t.Context(), "o1", func(context.Context) (bool, error) {
			asked <- struct{}{}
			return paid.Load(), nil
		})
		storagetest.Soon(t, "the first question", asked)
		a.invalidate("order", "o2")
		storagetest.Quiet(t, "woken for another order", asked)
		paid.Store(true)
		a.invalidate("order", "o1")
		if got := storagetest.Soon(t, "the answer", answers); !got.ready || got.err != nil {
			t.Fatalf("answer %+v", got)
		}
	})
}

// The change happens after the state was read and before anybody sleeps: the
// classic lost wake-up.
func TestAChangeWhileAskingIsNotLost(t *testing.T) {
	eachPair(t, func(t *testing.T, _ *clock.Manual, a, _ *process) {
		times := 0
		answers := wait(a, t.Context(), "o1", func(context.Context) (bool, error) {
			times++
			if times == 1 {
				a.invalidate("order", "o1")
			}
			return times == 2, nil
		})
		if got := storagetest.Soon(t, "the answer", answers); !got.ready || got.err != nil {
			t.Fatalf("answer %+v", got)
		}
	})
}

func TestWaitingEndsWithItsContextOrAnError(t *testing.T) {
	eachPair(t, func(t *testing.T, _ *clock.Manual, a, b *process) {
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
		defer cancel()
		notYet := func(context.Context) (bool, error) { return false, nil }
		if got := storagetest.Soon(t, "the answer", wait(a, ctx, "o1", notYet)); got.ready || got.err != nil {
			t.Fatalf("answer %+v", got)
		}
		broken := errors.New("broken")
		fails := func(context.Context) (bool, error) { return false, broken }
		if got := storagetest.Soon(t, "the answer", wait(b, t.Context(), "o1", fails)); !errors.Is(got.err, broken) {
			t.Fatalf("answer %+v", got)
		}
	})
}

func TestAWaitingRequestLooksForItselfWhenNobodyCanWakeIt(t *testing.T) {
	eachPair(t, func(t *testing.T, _ *clock.Manual, a, _ *process) {
		a.stop()
		var paid atomic.Bool
		answers := wait(a, t.Context(), "o1", func(context.Context) (bool, error) { return paid.Load(), nil })
		paid.Store(true)
		if got := storagetest.Soon(t, "the answer", answers); !got.ready {
			t.Fatalf("answer %+v", got)
		}
	})
}
