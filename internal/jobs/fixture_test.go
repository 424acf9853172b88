package jobs_test

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/jobs"
	"causeway/internal/storage"
)

var start = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

// house is one database with a clock of its own, in which replicas run.
type house struct {
	t     *testing.T
	db    *storage.DB
	clock *clock.Manual
	queue *jobs.Queue
}

func newHouse(t *testing.T, db *storage.DB) *house {
	c := clock.NewManual(start)
	return &house{t, db, c, jobs.NewQueue(db, c)}
}

// replica runs another process's worth of workers until the test ends or stop
// is called. It has its own queue, as another process would.
func (h *house) replica(options jobs.Options, register func(r *jobs.Runner)) (stop func()) {
	h.t.Helper()
	options.Poll = 10 * time.Millisecond
	options.Log = slog.New(slog.NewTextHandler(io.Discard, nil))
	runner := jobs.NewRunner(jobs.NewQueue(h.db, h.clock), options)
	register(runner)
	ctx, cancel := context.WithCancel(h.t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := runner.Run(ctx); err != nil {
			h.t.Error(err)
		}
	}()
	stop = sync.OnceFunc(func() { cancel(); <-ended })
	h.t.Cleanup(stop)
	return stop
}

func (h *house) write(f func(ctx context.Context, tx *storage.Tx) error) {
	h.t.Helper()
	if err := h.db.Write(h.t.Context(), f); err != nil {
		h.t.Fatal(err)
	}
}

func (h *house) enqueue(job jobs.Job, options ...jobs.Option) {
	h.t.Helper()
	h.write(func(ctx context.Context, tx *storage.Tx) error { return h.queue.Enqueue(ctx, tx, job, options...) })
}

func (h *house) stats() jobs.Stats {
	h.t.Helper()
	s, err := h.queue.Stats(h.t.Context())
	if err != nil {
		h.t.Fatal(err)
	}
	return s
}

func (h *house) dead() []jobs.DeadJob {
	h.t.Helper()
	dead, err := h.queue.Dead(h.t.Context(), "", "", 100)
	if err != nil {
		h.t.Fatal(err)
	}
	return dead
}

// greet is the job that the tests send around.
type greet struct{ N int }

func (greet) Kind() string { return "test.greet" }

// second is what went wrong with an act whose answer does not matter.
func second[T any](_ T, err error) error { return err }
