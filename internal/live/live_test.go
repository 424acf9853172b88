package live_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAChangeIsHeardOnceInEveryProcess(t *testing.T) {
	eachPair(t, func(t *testing.T, _ *clock.Manual, a, b *process) {
		here, there, elsewhere := a.hears("session"), b.hears("session"), b.hears("node")
		a.invalidate("session", "s1")
		if key := storagetest.Soon(t, "the own event", here); key != "s1" {
			t.Fatalf("heard %q", key)
		}
		if key := storagetest.Soon(t, "the other's event", there); key != "s1" {
			t.Fatalf("heard %q", key)
		}
		storagetest.Quiet(t, "heard twice at home", here)
		storagetest.Quiet(t, "heard twice abroad", there)
		storagetest.Quiet(t, "heard under another topic", elsewhere)
	})
}

func TestTheOwnProcessHearsWithoutAnyReading(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		p := &process{Live: live.New(db, clock.NewManual(start), live.Options{}), t: t, db: db}
		keys := p.hears("session")
		p.invalidate("session", "s1")
		select {
		case <-keys:
		default:
			t.Fatal("the writer must hear at the commit")
		}
	})
}

func TestARolledBackChangeIsNeverHeard(t *testing.T) {
	eachPair(t, func(t *testing.T, _ *clock.Manual, a, b *process) {
		here, there := a.hears("session"), b.hears("session")
		refusal := errors.New("refused")
		err := a.db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			if err := a.Invalidate(ctx, tx, "session", "s1"); err != nil {
				return err
			}
			return refusal
		})
		if !errors.Is(err, refusal) {
			t.Fatal(err)
		}
		storagetest.Quiet(t, "heard at home", here)
		storagetest.Quiet(t, "heard abroad", there)
	})
}

// A transaction's event carries the moment at which it was written and becomes
// visible when it commits, after events that are younger.
func TestALateCommitIsStillHeard(t *testing.T) {
	for _, late := range []time.Duration{5 * time.Second, 50 * time.Second} {
		t.Run(late.String(), func(t *testing.T) {
			eachPair(t, func(t *testing.T, c *clock.Manual, a, b *process) {
				there := b.hears("session")
				err := a.db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
					if err := a.Invalidate(ctx, tx, "session", "slow"); err != nil {
						return err
					}
					for waited := time.Duration(0); waited < late; waited += time.Second {
						c.Advance(time.Second)
						time.Sleep(15 * time.Millisecond) // b goes on reading meanwhile
					}
					return nil
				})
				if err != nil {
					t.Fatal(err)
				}
				if key := storagetest.Soon(t, "the late event", there); key != "slow" {
					t.Fatalf("heard %q", key)
				}
			})
		})
	}
}

func TestAProcessThatHearsNothingSaysSo(t *testing.T) {
	eachPair(t, func(t *testing.T, c *clock.Manual, a, b *process) {
		b.stop()
		if b.Healthy() {
			t.Fatal("a process that reads nothing is not healthy")
		}
		c.Advance(time.Hour)
		storagetest.Eventually(t, "the next reading of the other", a.Healthy)
	})
}

func TestAfterALongSilenceAnythingMayHaveChanged(t *testing.T) {
	eachPair(t, func(t *testing.T, c *clock.Manual, _, b *process) {
		there := b.hears("session")
		storagetest.Quiet(t, "nothing has happened", there)
		c.Advance(2 * time.Minute) // as if the process had been stopped
		if key := storagetest.Soon(t, "the warning", there); key != live.All {
			t.Fatalf("heard %q", key)
		}
	})
}

func TestSweepingKeepsWhatIsStillRead(t *testing.T) {
	eachPair(t, func(t *testing.T, c *clock.Manual, a, _ *process) {
		a.invalidate("session", "old")
		c.Advance(9 * time.Minute)
		a.invalidate("session", "young")
		for _, step := range []struct {
			advance time.Duration
			left    int
		}{{0, 2}, {2 * time.Minute, 1}, {10 * time.Minute, 0}} {
			c.Advance(step.advance)
			if err := a.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			var left int
			if err := a.db.QueryRow(t.Context(), `SELECT COUNT(*) FROM live_event`).Scan(&left); err != nil || left != step.left {
				t.Fatalf("%d events left, want %d (%v)", left, step.left, err)
			}
		}
	})
}
