package app

import (
	"sync/atomic"
	"time"

	"causeway/internal/base/clock"
)

// demoClock lets a demo have a past: while it is being filled, its clock shows
// moments that have passed. From then on it is the clock that it was given.
type demoClock struct {
	clock.Clock
	ago atomic.Int64 // milliseconds
}

// Now is the moment that is being lived.
func (c *demoClock) Now() clock.Millis { return c.Clock.Now() - clock.Millis(c.ago.Load()) }

// turnBack sets the clock to a moment in the past; nothing sets it right.
func (c *demoClock) turnBack(ago time.Duration) { c.ago.Store(ago.Milliseconds()) }
