package apps

import (
	"math"
	"time"

	"causeway/internal/base/clock"
)

// Heat is how much an app was visited of late: the sum of its votes, each worth
// half after a half-life. It is kept as the logarithm of the sum as it would be
// worth at the beginning of time, in millionths: as time passes all sums halve
// alike, so that their order stays and nothing has to be computed again.
type Heat int64

const (
	halfLife   = 24 * time.Hour
	millionths = 1e6
)

// warmed is the heat after one more vote.
func (h Heat) warmed(at clock.Millis) Heat {
	vote := float64(at) / float64(halfLife.Milliseconds())
	if h == 0 {
		return Heat(math.Round(vote * millionths))
	}
	before := float64(h) / millionths
	larger, smaller := max(vote, before), min(vote, before)
	return Heat(math.Round((larger + math.Log2(1+math.Exp2(smaller-larger))) * millionths))
}
