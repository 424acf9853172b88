package live

import (
	"context"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const (
	// Events become visible in the order of their commits, not of their
	// moments, so each reading begins this long before the last one.
	shortLook = 10 * time.Second
	// Now and then, and after a silence, a reading looks further back, for
	// transactions that took their time.
	longLook      = 90 * time.Second
	longLookEvery = 20
	// After a silence as long as this even the long look could miss something.
	deafAfter = time.Minute
	// unhealthyAfter is how old the last reading may be before caches are off.
	unhealthyAfter = 2 * time.Second
	// keepFor is how long events stay for readers that look back.
	keepFor = 10 * time.Minute
)

// Healthy tells whether this process hears the others. While it does not,
// nothing kept in memory can be trusted.
func (l *Live) Healthy() bool { return l.healthyAt(l.clock.Now()) }

func (l *Live) healthyAt(now clock.Millis) bool {
	last := l.heardUpTo.Load()
	return last != never && now.Sub(clock.Millis(last)) <= unhealthyAfter
}

// Run reads what other processes write until ctx ends.
func (l *Live) Run(ctx context.Context) error {
	defer l.heardUpTo.Store(never)
	ticker := time.NewTicker(l.poll)
	defer ticker.Stop()
	failing := false
	for round := 0; ; round++ {
		err := l.read(ctx, round%longLookEvery == 0)
		if err != nil && ctx.Err() == nil && !failing {
			l.log.Error("cannot hear other processes; caches are off", "error", err)
		}
		failing = err != nil
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}

// read hears every event since the last reading, and some from before it.
func (l *Live) read(ctx context.Context, far bool) error {
	ctx, cancel := context.WithTimeout(ctx, unhealthyAfter)
	defer cancel()
	begun := l.clock.Now()
	look := shortLook
	if far || !l.Healthy() {
		look = longLook
	}
	events, err := l.store.since(ctx, l.db, begun.Add(-look))
	if err != nil {
		return err
	}
	last := l.heardUpTo.Load()
	if last == never || begun.Sub(clock.Millis(last)) > deafAfter {
		l.hearAnything()
	}
	for _, e := range events {
		l.hear(e)
	}
	l.forget(begun.Add(-2 * longLook))
	// Only now: before its events are delivered, a reading proves nothing.
	l.heardUpTo.Store(int64(begun))
	return nil
}

// forget drops the ids of events that no reading will meet again.
func (l *Live) forget(before clock.Millis) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for id, at := range l.heard {
		if at < before {
			delete(l.heard, id)
		}
	}
}

// Sweep deletes events that nobody reads any more. The timetable calls it.
func (l *Live) Sweep(ctx context.Context) error {
	return l.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return l.store.sweep(ctx, tx, l.clock.Now().Add(-keepFor))
	})
}
