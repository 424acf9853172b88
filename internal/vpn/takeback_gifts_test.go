package vpn

import (
	"testing"
	"time"

	"causeway/internal/base/clock"
)

// Days that were given count where they were given: they bridge to the next
// order, and go by with what they were given to.
func TestWhatIsLeftOfGivenDaysWhenAnOrderIsTakenBack(t *testing.T) {
	bought := func(at clock.Millis, months int) grant { return grant{Kind: fromOrder, At: at, Months: months} }
	given := func(at clock.Millis, days int) grant { return grant{Kind: fromExtension, At: at, Days: days} }
	refunded := func(g grant) grant { g.TakenBack = true; return g }
	frozen := func(g grant) grant { g.Frozen = true; return g }
	now := on(time.April, 1)
	for name, c := range map[string]struct {
		begins   clock.Millis
		grants   []grant
		anchor   clock.Millis
		ends     clock.Millis
		withheld bool
	}{
		"the later order": {0, []grant{bought(on(time.January, 10), 3), given(on(time.January, 20), 5), refunded(bought(on(time.February, 1), 6))},
			on(time.January, 10), on(time.April, 15), false},
		"a bridge of days": {0, []grant{bought(on(time.January, 10), 1), given(on(time.January, 20), 5), bought(on(time.February, 12), 2), refunded(bought(on(time.March, 1), 1))},
			on(time.January, 10), on(time.April, 15), false},
		"the bridge was not there yet": {0, []grant{bought(on(time.January, 10), 1), refunded(bought(on(time.January, 20), 1)), bought(on(time.March, 1), 2), given(on(time.March, 2), 5)},
			on(time.March, 1), on(time.May, 6), false},
		"days that have gone by": {0, []grant{bought(on(time.January, 10), 1), given(on(time.January, 20), 5), refunded(bought(on(time.January, 25), 1)), bought(on(time.March, 1), 2)},
			on(time.March, 1), on(time.May, 1), false},
		"the first order": {0, []grant{refunded(bought(on(time.January, 10), 1)), given(on(time.January, 20), 5), bought(on(time.February, 2), 3)},
			on(time.February, 2), on(time.May, 7), false},
		"nothing but days": {0, []grant{refunded(bought(on(time.March, 10), 1)), given(on(time.March, 20), 90)},
			on(time.March, 10), now, false},
		"days and what is frozen": {0, []grant{frozen(bought(on(time.March, 10), 1)), given(on(time.March, 20), 5)},
			on(time.March, 10), on(time.April, 15), true},
		"one that had to wait": {on(time.March, 15), []grant{bought(on(time.January, 10), 1), refunded(bought(on(time.February, 1), 1)), given(on(time.March, 20), 5)},
			on(time.March, 15), on(time.April, 20), false},
	} {
		e := Entitlement{Monthly: true, Begins: c.begins, Anchor: max(c.grants[0].At, c.begins), RefilledAt: now, UsedBytes: 7}
		for _, g := range c.grants {
			e.Months += g.Months
			e.Days += g.Days
		}
		if c.withheld {
			e.ExpiresAt = &c.ends
		} else {
			e = e.scheduled()
		}
		left := e.leftBy(c.grants, now)
		if left.Anchor != c.anchor || left.ExpiresAt == nil || *left.ExpiresAt != c.ends || left.Frozen != c.withheld || left.UsedBytes != 7 {
			t.Errorf("%s: from %v until %v, frozen %v", name, left.Anchor.Time(), clock.TimeOf(left.ExpiresAt), left.Frozen)
		}
		if left.RefillAt != nil && (*left.RefillAt <= now || *left.RefillAt >= *left.ExpiresAt) {
			t.Errorf("%s: refill %v", name, left.RefillAt.Time())
		}
	}
}
