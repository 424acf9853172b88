package vpn

import (
	"causeway/internal/base/clock"
)

// What a member is warned of.
const (
	WarnTraffic = "traffic"
	WarnExpiry  = "expiry"
)

// Warning tells that what somebody has will not last.
type Warning struct {
	Kind  string
	Level int // of traffic: less than so many percent are left
	Days  int // of expiry: so many whole days are left
}

// levels are the percentages that a member is warned under, the worst first.
var levels = []int{5, 10, 15}

const (
	unwarned   = 100     // the level of somebody with enough
	endsWithin = 3 * day // of the end
)

// levelOf is the lowest level that what is left lies under.
func levelOf(left, total int64) int {
	for _, level := range levels {
		if total > 0 && left*100 < total*int64(level) {
			return level
		}
	}
	return unwarned
}

// endsSoon tells whether there is an end, and it is near.
func endsSoon(end *clock.Millis, now clock.Millis) bool {
	return end != nil && end.Sub(now) <= endsWithin
}

// warnings are what the interface shows for as long as it is so.
func warnings(left, total int64, end *clock.Millis, now clock.Millis) []Warning {
	var all []Warning
	if level := levelOf(left, total); level != unwarned {
		all = append(all, Warning{Kind: WarnTraffic, Level: level})
	}
	if endsSoon(end, now) {
		all = append(all, Warning{Kind: WarnExpiry, Days: int(end.Sub(now) / day)})
	}
	return all
}
