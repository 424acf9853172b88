// Package ratelimit slows down floods in memory: one token bucket for each
// caller. It guards a process, not an account; limits that must hold over
// replicas and restarts live in the database with what they protect.
package ratelimit

import (
	"sync"
	"sync/atomic"
	"time"

	"causeway/internal/base/clock"
)

// Rate is how much a caller may do.
type Rate struct {
	Burst int           // so many at once
	Every time.Duration // and one more after each such span
}

// fill is how long an empty bucket takes to be full.
func (r Rate) fill() int64 { return int64(r.Burst) * int64(r.Every) }

// maxCallers bounds the memory an address-hopping flood can take: past it,
// buckets that have filled up again are forgotten, then all of them.
const maxCallers = 100_000

// Bucket is what one caller has left. All of it is the moment at which it will
// be full again: each token taken puts that off by one span. One number needs
// no lock.
type Bucket struct {
	rate   Rate
	fullAt atomic.Int64 // Unix nanoseconds
}

// Take uses up one token. When there is none it answers how long to wait for
// the next.
func (b *Bucket) Take(now clock.Millis) (wait time.Duration, ok bool) {
	at := int64(now) * int64(time.Millisecond)
	latest := at + b.rate.fill() // when an empty bucket would be full
	for {
		before := b.fullAt.Load()
		left := min(max(before, at), latest) // never more than full, nor emptier than empty
		after := left + int64(b.rate.Every)
		if after > latest {
			b.fullAt.CompareAndSwap(before, left) // a clock that went back locks nobody out
			return time.Duration(after - latest), false
		}
		if b.fullAt.CompareAndSwap(before, after) {
			return 0, true
		}
	}
}

func (b *Bucket) full(now clock.Millis) bool {
	return b.fullAt.Load() <= int64(now)*int64(time.Millisecond)
}

// Limiter keeps the buckets of one rate.
type Limiter struct {
	rate Rate

	mu      sync.Mutex
	buckets map[string]*Bucket
}

// New makes a limiter with empty memory.
func New(rate Rate) *Limiter {
	return &Limiter{rate: rate, buckets: map[string]*Bucket{}}
}

// Take uses up one token of the caller. When there is none it answers how
// long to wait for the next.
func (l *Limiter) Take(caller string, now clock.Millis) (wait time.Duration, ok bool) {
	return l.Of(caller, now).Take(now)
}

// Of is the caller's bucket, for whoever has few callers and knows them for
// longer than one call.
func (l *Limiter) Of(caller string, now clock.Millis) *Bucket {
	l.mu.Lock()
	defer l.mu.Unlock()
	b := l.buckets[caller]
	if b == nil {
		l.makeRoom(now)
		b = &Bucket{rate: l.rate}
		l.buckets[caller] = b
	}
	return b
}

func (l *Limiter) makeRoom(now clock.Millis) {
	if len(l.buckets) < maxCallers {
		return
	}
	for caller, b := range l.buckets {
		if b.full(now) {
			delete(l.buckets, caller)
		}
	}
	if len(l.buckets) >= maxCallers {
		clear(l.buckets)
	}
}
