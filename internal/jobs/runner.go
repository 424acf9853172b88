package jobs

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"
)

// Options tune a Runner. Zero values mean the defaults.
type Options struct {
	Workers int           // jobs at a time; 4
	Poll    time.Duration // how often to look for what others have enqueued; 1 s
	Lease   time.Duration // how long a silent worker keeps its job; 60 s
	Renew   time.Duration // how often a working one renews its lease; 20 s
	Grace   time.Duration // how long running jobs may go on after the stop; 20 s

	SingletonLease time.Duration // how long a silent singleton keeps its seat; 15 s
	SingletonRenew time.Duration // how often it renews it; 5 s

	Log *slog.Logger
}

func (o Options) withDefaults() Options {
	if o.Workers <= 0 {
		o.Workers = 4
	}
	for _, d := range []struct {
		value   *time.Duration
		instead time.Duration
	}{
		{&o.Poll, time.Second},
		{&o.Lease, time.Minute}, {&o.Renew, 20 * time.Second},
		{&o.Grace, 20 * time.Second},
		{&o.SingletonLease, 15 * time.Second}, {&o.SingletonRenew, 5 * time.Second},
	} {
		if *d.value <= 0 {
			*d.value = d.instead
		}
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	return o
}

// Runner does the jobs of a Queue in this process. Register everything first,
// then Run.
type Runner struct {
	queue      *Queue
	options    Options
	log        *slog.Logger
	handlers   map[string]handler
	timetable  []appointment
	singletons []singleton
	wakes      <-chan struct{}
}

type handler struct {
	run      func(ctx context.Context, payload string) error
	attempts int64
	pause    time.Duration // the longest between two attempts
	timeout  time.Duration
}

// NewRunner makes a runner for the queue's jobs.
func NewRunner(queue *Queue, options Options) *Runner {
	options = options.withDefaults()
	return &Runner{
		queue:    queue,
		options:  options,
		log:      options.Log.With("room", "jobs"),
		handlers: map[string]handler{},
		wakes:    queue.wakes(),
	}
}

// HandleOption tunes one kind of job.
type HandleOption func(*handler)

// Attempts limits how often a job is tried before it is dead.
func Attempts(n int64) HandleOption { return func(h *handler) { h.attempts = n } }

// Timeout limits how long one attempt may take; fifteen minutes by default.
func Timeout(d time.Duration) HandleOption { return func(h *handler) { h.timeout = d } }

// pauseAtMost limits the pause between two attempts further.
func pauseAtMost(d time.Duration) HandleOption { return func(h *handler) { h.pause = min(h.pause, d) } }

// Handle has f do the jobs of T's kind. f runs at least once for each job, so
// it must be safe to run twice with the same one.
func Handle[T Job](r *Runner, f func(ctx context.Context, job T) error, options ...HandleOption) {
	var kind T
	r.handle(kind.Kind(), func(ctx context.Context, payload string) error {
		var job T
		if err := json.Unmarshal([]byte(payload), &job); err != nil {
			return Permanent(fmt.Errorf("decode payload: %w", err))
		}
		return f(ctx, job)
	}, options...)
}

func (r *Runner) handle(kind string, run func(ctx context.Context, payload string) error, options ...HandleOption) {
	if _, taken := r.handlers[kind]; taken {
		panic("jobs: two handlers for " + kind)
	}
	h := handler{run: run, attempts: defaultAttempts, pause: longestPause, timeout: defaultTimeout}
	for _, option := range options {
		option(&h)
	}
	r.handlers[kind] = h
}

// Run works until ctx ends. Then it claims nothing more, ends its singletons,
// gives running jobs the grace to finish, interrupts the rest, and hands back
// every lease.
func (r *Runner) Run(ctx context.Context) error {
	if err := r.enterTimetable(ctx); err != nil {
		return err
	}
	working, interrupt := context.WithCancel(context.WithoutCancel(ctx))
	defer interrupt()
	var loops, running sync.WaitGroup
	loops.Go(func() { r.dispatch(ctx, working, &running) })
	loops.Go(func() { r.keepTimetable(ctx) })
	for _, s := range r.singletons {
		loops.Go(func() { r.keepSingleton(ctx, s) })
	}
	<-ctx.Done()
	finished := make(chan struct{})
	go func() {
		loops.Wait() // the dispatcher first: it may have just claimed one more
		running.Wait()
		close(finished)
	}()
	select {
	case <-finished:
		return nil
	case <-time.After(r.options.Grace):
	}
	interrupt()
	select {
	case <-finished:
		return nil
	case <-time.After(r.options.Grace/2 + time.Second):
		return fmt.Errorf("jobs: some work ignored the interruption; its leases will expire")
	}
}

// dispatch claims a job whenever a worker is free.
func (r *Runner) dispatch(ctx, working context.Context, running *sync.WaitGroup) {
	busy := make(chan struct{}, r.options.Workers)
	kinds := slices.Sorted(maps.Keys(r.handlers))
	poll := time.NewTicker(r.options.Poll)
	defer poll.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case busy <- struct{}{}:
		}
		c, found, err := r.queue.claim(ctx, kinds, r.options.Lease)
		if err != nil && ctx.Err() == nil {
			r.log.Error("cannot claim jobs", "error", err)
		}
		if found {
			running.Go(func() {
				defer func() { <-busy }()
				r.work(working, c)
			})
			continue
		}
		<-busy
		select {
		case <-ctx.Done():
			return
		case <-r.wakes:
		case <-poll.C:
		}
	}
}
