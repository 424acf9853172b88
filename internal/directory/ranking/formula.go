package ranking

import "time"

// Whole is a share of one, in the millionths that everything is counted in.
const Whole = 1_000_000

// Weights say how much of a score each part is, in percent.
type Weights struct{ Subscribers, Growth, Activity, Citation, Verified int64 }

// Published are the weights of the formula; they make a hundred.
var Published = Weights{Subscribers: 30, Growth: 25, Activity: 25, Citation: 15, Verified: 5}

// What else the formula has in it.
const (
	SmallestCohort = 10
	YoungestDays   = 7
	FewestPosts    = 5
	JumpFactor     = 5
	SmallestBase   = 100
	EnoughPosts    = 20
	HalfLife       = 24 * time.Hour

	// HistoryDays is how far back the usual change of a day is learnt.
	HistoryDays = 60
	// ActiveDays is how far back posts are counted for.
	ActiveDays = 30

	weekDays  = 7
	monthDays = 30
	// medianDays is how many days the median of activity is taken from.
	medianDays = 14
)

// A change that is usual for nobody's chat is still none to speak of when it is
// this small: ten people, or one of five hundred.
const (
	smallestStep = 10
	smallestPart = 500
)

// score adds the parts up.
func (w Weights) score(p Parts) int64 {
	return (w.Subscribers*p.Subscribers + w.Growth*p.Growth + w.Activity*p.Activity +
		w.Citation*p.Citation + w.Verified*p.Verified) / 100
}
