package live_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func get(t *testing.T, c *live.Cache[string, string], key string) string {
	t.Helper()
	value, err := c.Get(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// counting is a source that tells how often it was asked.
type counting struct{ loads atomic.Int64 }

func (c *counting) load(_ context.Context, key string) (string, error) {
	return fmt.Sprintf("%s/%d", key, c.loads.Add(1)), nil
}

func TestACacheLoadsOnceUntilItsKeyChangesAnywhere(t *testing.T) {
	eachPair(t, func(t *testing.T, _ *clock.Manual, a, b *process) {
		var source counting
		c := live.NewCache(b.Live, "node", 8, source.load)
		for range 3 {
			if got := get(t, c, "n1"); got != "n1/1" {
				t.Fatalf("got %s", got)
			}
		}
		a.invalidate("node", "n2")
		a.invalidate("node", "n1")
		storagetest.Eventually(t, "the new value", func() bool { return get(t, c, "n1") == "n1/2" })
		a.invalidate("node", live.All)
		storagetest.Eventually(t, "the value after that", func() bool { return get(t, c, "n1") == "n1/3" })
	})
}

func TestConcurrentMissesShareOneLoad(t *testing.T) {
	eachPair(t, func(t *testing.T, _ *clock.Manual, a, _ *process) {
		var source counting
		goOn := make(chan struct{})
		c := live.NewCache(a.Live, "node", 8, func(ctx context.Context, key string) (string, error) {
			<-goOn
			return source.load(ctx, key)
		})
		var askers sync.WaitGroup
		for range 16 {
			askers.Go(func() {
				if got, err := c.Get(t.Context(), "n1"); err != nil || got != "n1/1" {
					t.Errorf("got %q, %v", got, err)
				}
			})
		}
		time.Sleep(20 * time.Millisecond)
		close(goOn)
		askers.Wait()
	})
}

// The load has read the old row; the change commits; only then does the load
// come home. Keeping its value would serve the old row for ever.
func TestALoadThatBeganBeforeAChangeIsNotKept(t *testing.T) {
	eachPair(t, func(t *testing.T, _ *clock.Manual, a, _ *process) {
		row := atomic.Value{}
		row.Store("old")
		read, goOn := make(chan struct{}, 8), make(chan struct{}, 8)
		c := live.NewCache(a.Live, "node", 8, func(context.Context, string) (string, error) {
			value := row.Load().(string)
			read <- struct{}{}
			<-goOn
			return value, nil
		})
		first := make(chan string, 1)
		go func() {
			value, _ := c.Get(t.Context(), "n1")
			first <- value
		}()
		storagetest.Soon(t, "the row is read", read)
		row.Store("new")
		a.invalidate("node", "n1")
		goOn <- struct{}{}
		storagetest.Soon(t, "the first answer", first)
		goOn <- struct{}{}
		if got := get(t, c, "n1"); got != "new" {
			t.Fatalf("the %s row was kept", got)
		}
	})
}

func TestADeafProcessDoesNotUseItsCache(t *testing.T) {
	eachPair(t, func(t *testing.T, _ *clock.Manual, a, _ *process) {
		var source counting
		c := live.NewCache(a.Live, "node", 8, source.load)
		get(t, c, "n1")
		a.stop()
		if got := get(t, c, "n1"); got != "n1/2" {
			t.Fatalf("got %s: a value nobody vouches for", got)
		}
	})
}

// A value may take long to make; those who ask while it is made share it, and
// whoever asks later may have to see a change that nobody told of.
func TestADeafProcessSharesALoadAndKeepsNothing(t *testing.T) {
	eachPair(t, func(t *testing.T, _ *clock.Manual, a, _ *process) {
		var source counting
		begun, goOn := make(chan struct{}, 64), make(chan struct{})
		c := live.NewCache(a.Live, "node", 8, func(ctx context.Context, key string) (string, error) {
			begun <- struct{}{}
			<-goOn
			return source.load(ctx, key)
		})
		a.stop()
		var first, askers sync.WaitGroup
		ask := func(want string) {
			if got, err := c.Get(t.Context(), "n1"); err != nil || got != want {
				t.Errorf("got %q, %v, want %s", got, err, want)
			}
		}
		first.Go(func() { ask("n1/1") })
		storagetest.Soon(t, "the first load", begun)
		for range 16 { // they cannot tell whether the load has read what they know of already
			askers.Go(func() { ask("n1/2") })
		}
		time.Sleep(20 * time.Millisecond)
		close(goOn)
		first.Wait()
		askers.Wait()
		if n := source.loads.Load(); n != 2 {
			t.Errorf("%d loads", n)
		}
		if got := get(t, c, "n1"); got != "n1/3" {
			t.Errorf("got %s: a value nobody vouches for", got)
		}
	})
}

func TestACacheStaysSmallAndForgetsErrors(t *testing.T) {
	eachPair(t, func(t *testing.T, _ *clock.Manual, a, _ *process) {
		var source counting
		broken := errors.New("broken")
		var fail atomic.Bool
		c := live.NewCache(a.Live, "node", 2, func(ctx context.Context, key string) (string, error) {
			if fail.Load() {
				return "", broken
			}
			return source.load(ctx, key)
		})
		for _, key := range []string{"n1", "n2", "n3"} {
			get(t, c, key)
		}
		for _, key := range []string{"n1", "n2", "n3"} { // at least one was dropped
			get(t, c, key)
		}
		if n := source.loads.Load(); n < 4 {
			t.Fatalf("%d loads: three values are kept where two may be", n)
		}
		fail.Store(true)
		if _, err := c.Get(t.Context(), "n9"); !errors.Is(err, broken) {
			t.Fatalf("error %v", err)
		}
		fail.Store(false)
		get(t, c, "n9")
	})
}

func TestACacheIsRefusedInsideATransaction(t *testing.T) {
	eachPair(t, func(t *testing.T, _ *clock.Manual, a, _ *process) {
		var source counting
		c := live.NewCache(a.Live, "node", 8, source.load)
		get(t, c, "n1")
		err := a.db.Write(t.Context(), func(ctx context.Context, _ *storage.Tx) error {
			_, err := c.Get(ctx, "n1")
			return err
		})
		if !errors.Is(err, storage.ErrInsideTransaction) {
			t.Fatalf("error %v", err)
		}
	})
}

func TestAValueThatIsNotGoodAnyMoreIsLoadedOnceMore(t *testing.T) {
	eachPair(t, func(t *testing.T, _ *clock.Manual, a, _ *process) {
		var source counting
		bad := atomic.Value{}
		bad.Store("")
		c := live.NewCache(a.Live, "node", 8, source.load).While(func(value string, _ clock.Millis) bool { return value != bad.Load() })
		get(t, c, "n1")
		bad.Store("n1/1")
		for range 3 {
			if got := get(t, c, "n1"); got != "n1/2" {
				t.Fatalf("got %s", got)
			}
		}
	})
}

func TestACacheMayListenToAnotherTopicAsAWhole(t *testing.T) {
	eachPair(t, func(t *testing.T, _ *clock.Manual, a, b *process) {
		var source counting
		c := live.NewCache(b.Live, "node", 8, source.load).ClearOn("member")
		get(t, c, "n1")
		a.invalidate("member", "ann")
		storagetest.Eventually(t, "the new value", func() bool { return get(t, c, "n1") == "n1/2" })
	})
}
