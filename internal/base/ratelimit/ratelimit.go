// Package ratelimit slows down floods in memory: one token bucket for each
// caller. It guards a process, not an account; limits that must hold over
// replicas and restarts live in the database with what they protect.
package ratelimit

import (
	"sync"
	"time"

	"causeway/internal/base/clock"
)

// Rate is how much a caller may do.
type Rate struct {
	Burst int           // so many at once
	Every time.Duration // and one more after each such span
}

// maxCallers bounds the memory an address-hopping flood can take: past it,
// buckets that have filled up again are forgotten, then all of them.
const maxCallers = 100_000

type bucket struct {
	tokens float64
	at     clock.Millis
}

// Limiter keeps the buckets of one rate.
type Limiter struct {
	rate  Rate
	clock clock.Clock

	mu      sync.Mutex
	buckets map[string]bucket
}

// New makes a limiter with empty memory.
func New(rate Rate, c clock.Clock) *Limiter {
	return &Limiter{rate: rate, clock: c, buckets: map[string]bucket{}}
}

// Take uses up one token of the caller. When there is none it answers how
// long to wait for the next.
func (l *Limiter) Take(caller string) (wait time.Duration, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.clock.Now()
	b, known := l.buckets[caller]
	if !known {
		l.makeRoom(now)
		b = bucket{tokens: float64(l.rate.Burst), at: now}
	}
	b.tokens = l.refilled(b, now)
	b.at = now
	if b.tokens < 1 {
		l.buckets[caller] = b
		return time.Duration((1 - b.tokens) * float64(l.rate.Every)), false
	}
	b.tokens--
	l.buckets[caller] = b
	return 0, true
}

func (l *Limiter) refilled(b bucket, now clock.Millis) float64 {
	gained := float64(now.Sub(b.at)) / float64(l.rate.Every)
	return min(float64(l.rate.Burst), b.tokens+max(0, gained))
}

func (l *Limiter) makeRoom(now clock.Millis) {
	if len(l.buckets) < maxCallers {
		return
	}
	for caller, b := range l.buckets {
		if l.refilled(b, now) >= float64(l.rate.Burst) {
			delete(l.buckets, caller)
		}
	}
	if len(l.buckets) >= maxCallers {
		clear(l.buckets)
	}
}
