package live

import (
	"context"
	"errors"
	"time"
)

// recheck is how often a waiting request looks for itself while nobody can
// wake it.
const recheck = time.Second

// Wait asks ready now and after every event at topic and key, until it says
// yes or ctx ends; false means that ctx ended first. It listens before it asks
// for the first time, so that a change in between is not lost.
func (l *Live) Wait(ctx context.Context, topic, key string, ready func(ctx context.Context) (bool, error)) (bool, error) {
	woken, leave := l.listen(place{topic, key})
	defer leave()
	ticker := time.NewTicker(recheck)
	defer ticker.Stop()
	for {
		yes, err := ready(ctx)
		if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
			return false, nil // it was the waiting that ended, not the asking that failed
		}
		if yes || err != nil {
			return yes, err
		}
		if !l.sleep(ctx, woken, ticker.C) {
			return false, nil
		}
	}
}

// sleep returns true when it is worth asking again.
func (l *Live) sleep(ctx context.Context, woken <-chan struct{}, tick <-chan time.Time) bool {
	for {
		select {
		case <-ctx.Done():
			return false
		case <-woken:
			return true
		case <-tick:
			if !l.Healthy() {
				return true
			}
		}
	}
}

func (l *Live) listen(at place) (woken <-chan struct{}, leave func()) {
	c := make(chan struct{}, 1)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.waiters[at] == nil {
		l.waiters[at] = map[chan<- struct{}]struct{}{}
	}
	l.waiters[at][c] = struct{}{}
	return c, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.waiters[at], c)
		if len(l.waiters[at]) == 0 {
			delete(l.waiters, at)
		}
	}
}

func wake(waiting map[chan<- struct{}]struct{}) {
	for c := range waiting {
		select {
		case c <- struct{}{}:
		default: // already woken, not yet up
		}
	}
}
