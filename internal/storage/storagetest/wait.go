package storagetest

import (
	"context"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// patience is long beside anything that a test waits for, even on a machine
// with ten times too much to do: only what never happens takes all of it.
const patience = 30 * time.Second

// Eventually waits for what other goroutines or processes are about to do.
func Eventually(t testing.TB, what string, happened func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !happened(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("never: %s", what)
		}
	}
}

// LetWorkEnd has jumps of the clock wait for jobs that are being done, but not
// for those that themselves wait for something.
func LetWorkEnd(c *clock.Manual, db *storage.DB) {
	c.BeforeJumps(func() {
		for deadline := time.Now().Add(time.Second); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
			var running int
			err := db.QueryRow(context.Background(), `SELECT COUNT(*) FROM jobs_queue WHERE running`).Scan(&running)
			if err != nil || running == 0 {
				return
			}
		}
	})
}

// Soon receives what must come.
func Soon[T any](t testing.TB, what string, from <-chan T) T {
	t.Helper()
	select {
	case v := <-from:
		return v
	case <-time.After(patience):
		t.Fatalf("never: %s", what)
		panic("unreachable")
	}
}

// Quiet makes sure that nothing more comes for a few polls.
func Quiet[T any](t testing.TB, what string, from <-chan T) {
	t.Helper()
	select {
	case v := <-from:
		t.Fatalf("%s: %v", what, v)
	case <-time.After(100 * time.Millisecond):
	}
}
