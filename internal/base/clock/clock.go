// Package clock makes time an input. Every deadline of the product is computed
// from an injected Clock, so that tests can jump over a month in a microsecond.
package clock

import (
	"sync"
	"time"
)

// Millis is a moment as the database stores it: Unix milliseconds, UTC.
type Millis int64

// Of turns a time into Millis.
func Of(t time.Time) Millis { return Millis(t.UnixMilli()) }

// Time turns the moment back into a time in UTC.
func (m Millis) Time() time.Time { return time.UnixMilli(int64(m)).UTC() }

// TimeOf is for answers where a moment may be missing.
func TimeOf(m *Millis) *time.Time {
	if m == nil {
		return nil
	}
	t := m.Time()
	return &t
}

// Add moves the moment by d; fractions of a millisecond are dropped.
func (m Millis) Add(d time.Duration) Millis { return m + Millis(d.Milliseconds()) }

// Sub is the span from n to m.
func (m Millis) Sub(n Millis) time.Duration { return time.Duration(m-n) * time.Millisecond }

// AddMonths moves the moment by calendar months in UTC, clamped to the last
// day of the target month: 31 January plus one month is 28 or 29 February.
// Always count from the anchor, never from a clamped result, or days get lost.
func (m Millis) AddMonths(n int) Millis {
	t := m.Time()
	first := time.Date(t.Year(), t.Month()+time.Month(n), 1, t.Hour(), t.Minute(), t.Second(), t.Nanosecond(), time.UTC)
	lastDay := first.AddDate(0, 1, -1).Day()
	return Of(first.AddDate(0, 0, min(t.Day(), lastDay)-1))
}

// Clock tells the time.
type Clock interface {
	Now() Millis
}

// System is the machine's clock.
type System struct{}

// Now is the current moment.
func (System) Now() Millis { return Of(time.Now()) }

// Manual is a clock for tests that moves only when told to.
type Manual struct {
	mu   sync.Mutex
	now  Millis
	wait func()
}

// NewManual starts a manual clock at t.
func NewManual(t time.Time) *Manual { return &Manual{now: Of(t)} }

// Now is the moment last set.
func (c *Manual) Now() Millis {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Advance moves the clock on.
func (c *Manual) Advance(d time.Duration) { c.move(func(now Millis) Millis { return now.Add(d) }) }

// Set jumps to t.
func (c *Manual) Set(t time.Time) { c.move(func(Millis) Millis { return Of(t) }) }

// BeforeJumps has every jump of a lease's length wait first: work that is under
// way would be taken for that of somebody who has died.
func (c *Manual) BeforeJumps(wait func()) { c.wait = wait }

// jump is shorter than every lease.
const jump = 10 * time.Second

func (c *Manual) move(to func(now Millis) Millis) {
	if now := c.Now(); c.wait != nil && to(now).Sub(now) >= jump {
		c.wait()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = to(c.now)
}
