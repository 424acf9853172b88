package ranking

import (
	"math"
	"time"
)

// HeatDays is how long a vote is counted: after ten half-lives it weighs less
// than a thousandth.
const HeatDays = 10

// VoteWeight is what a vote of this age weighs, in millionths. Votes of one hour
// weigh the same, so that their sum is the same in whatever order they come.
func VoteWeight(age time.Duration) int64 {
	hours := max(0, age/time.Hour)
	return int64(math.Round(Whole * math.Exp2(-float64(hours)/HalfLife.Hours())))
}
