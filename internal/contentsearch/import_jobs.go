package contentsearch

import (
	"context"
	"errors"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/jobs"
	"causeway/internal/storage"
)

const (
	// importTick is how often uploads are looked for of which no word came.
	importTick = 2 * time.Second
	// importPatience is how long reading is tried at one place before it is given
	// up. Whatever is away comes back within that, and nobody uploads gigabytes
	// twice.
	importPatience = 6 * time.Hour
	// longestRetry is the most that lies between two tries; each takes twice as
	// long as the one before.
	longestRetry = 5 * time.Minute
	sweepPeriod  = time.Hour
)

// RegisterJobs adds what happens to exports by itself.
func (i *Imports) RegisterJobs(r *jobs.Runner) {
	r.Singleton("contentsearch.import", i.keepReading)
	r.Every("contentsearch.import-sweep", sweepPeriod, i.Sweep)
}

// tries are those at one place at which reading has failed.
type tries struct {
	at    string
	after int64
	since clock.Millis
	wait  time.Duration
	next  clock.Millis // not before
}

// keepReading reads uploads one after the other, in the one process that has
// the seat.
func (i *Imports) keepReading(ctx context.Context, fence jobs.Fence) error {
	ticker := time.NewTicker(importTick)
	defer ticker.Stop()
	var failed tries
	for {
		if err := i.drain(ctx, fence.Check, &failed); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-i.wake:
		case <-ticker.C:
		}
	}
}

// drain reads everything that waits, and clears up behind what is over. What
// fails for reasons of ours is tried again later; what waits behind it would fail
// as well.
func (i *Imports) drain(ctx context.Context, allowed func(context.Context, *storage.Tx) error, failed *tries) error {
	for {
		if err := i.clear(ctx); err != nil && ctx.Err() == nil {
			i.log.Error("cannot delete what an import has left", "error", err)
		}
		next, err := i.s.store.nextImport(ctx, i.s.DB)
		if found, err := storage.Found(err); err != nil || !found {
			return err
		}
		if failed.at == next.ID && i.s.Clock.Now() < failed.next {
			return nil
		}
		last, err := i.readUpload(ctx, next, allowed)
		switch {
		case err == nil:
		case ctx.Err() != nil || errors.Is(err, jobs.ErrLost):
			return err
		case errors.Is(err, errOver):
			if now, err := i.Import(ctx, next.ID); err != nil || now.State == ImportRunning {
				return err // somebody else is at it
			}
		default:
			i.log.Error("cannot read an import", "import", next.ID, "error", err)
			return i.failed(ctx, last, failed)
		}
	}
}

// readUpload reads one upload, as far as it comes.
func (i *Imports) readUpload(ctx context.Context, next Import, allowed func(context.Context, *storage.Tx) error) (Import, error) {
	started := false
	err := i.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		if err := allowed(ctx, tx); err != nil {
			return err
		}
		started, err = i.s.store.startImport(ctx, tx, next.ID, i.s.Clock.Now())
		return err
	})
	if err != nil || !started {
		return next, err
	}
	from := &parts{ctx: ctx, blobs: i.s.Blobs, of: next}
	defer func() { _ = from.Close() }() // it was only read
	return i.read(ctx, next, from, allowed, func(Import) {})
}

// failed has an import tried again a while later, and gives it up if it has not
// come any further for long.
func (i *Imports) failed(ctx context.Context, last Import, failed *tries) error {
	now := i.s.Clock.Now()
	if failed.at != last.ID || failed.after != last.Messages {
		*failed = tries{at: last.ID, after: last.Messages, since: now, wait: importTick}
	}
	if now < failed.since.Add(importPatience) {
		failed.next, failed.wait = now.Add(failed.wait), min(2*failed.wait, longestRetry)
		return nil
	}
	return i.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		_, err := i.s.store.endImport(ctx, tx, last.ID, ImportFailed, importFailed, last.ReadBytes, now)
		return err
	})
}
