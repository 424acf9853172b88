package account

import (
	"testing"
	"time"

	"causeway/internal/base/clock"
)

func on(year int, month time.Month, day int) clock.Millis {
	return clock.Of(time.Date(year, month, day, 12, 0, 0, 0, time.UTC))
}

func TestWherePremiumEndsAfterAGrant(t *testing.T) {
	now := on(2026, time.November, 15)
	for name, c := range map[string]struct {
		ends   clock.Millis
		months int
		want   clock.Millis
	}{
		"the first month":                {0, 1, on(2026, time.December, 15)},
		"long after it ended":            {on(2025, time.May, 1), 3, on(2027, time.February, 15)},
		"while it runs":                  {on(2026, time.December, 1), 2, on(2027, time.February, 1)},
		"at the end of a long month":     {on(2027, time.January, 31), 1, on(2027, time.February, 28)},
		"months taken off":               {on(2027, time.May, 20), -2, on(2027, time.March, 20)},
		"more than is left":              {on(2026, time.December, 1), -2, now},
		"off somebody who has none":      {0, -1, 0},
		"off somebody whose has run out": {on(2026, time.May, 1), -1, on(2026, time.May, 1)},
		"exactly what is left":           {on(2026, time.December, 15), -1, now},
	} {
		if got := moved(c.ends, c.months, now); got != c.want {
			t.Errorf("%s: %v, want %v", name, got.Time(), c.want.Time())
		}
	}
}

// An order that was taken back leaves premium where it would be without it.
func TestWherePremiumEndsWithoutAnOrder(t *testing.T) {
	bought := func(at clock.Millis, months int) premiumGrant { return premiumGrant{At: at, Months: months} }
	back := func(g premiumGrant) premiumGrant { g.TakenBack = true; return g }
	had := func(end clock.Millis, g premiumGrant) premiumGrant { g.EndedBefore = end; return g }
	january, february := on(2027, time.January, 1), on(2027, time.January, 15)
	for name, c := range map[string]struct {
		grants []premiumGrant
		want   clock.Millis
	}{
		"the only one":                     {[]premiumGrant{back(bought(january, 1))}, 0},
		"the only one beside a gift":       {[]premiumGrant{had(on(2027, time.March, 3), back(bought(january, 1)))}, on(2027, time.March, 3)},
		"the last of two":                  {[]premiumGrant{bought(january, 1), back(bought(february, 2))}, on(2027, time.February, 1)},
		"the first of two":                 {[]premiumGrant{back(bought(january, 1)), bought(february, 1)}, on(2027, time.February, 15)},
		"between two, the second too late": {[]premiumGrant{bought(january, 1), back(bought(february, 1)), bought(on(2027, time.February, 20), 1)}, on(2027, time.March, 20)},
		"months that were taken off":       {[]premiumGrant{bought(january, 6), back(bought(february, -2))}, on(2027, time.July, 1)},
		"what months were taken off from":  {[]premiumGrant{back(bought(january, 6)), bought(february, -2)}, 0},
		"all of them":                      {[]premiumGrant{back(bought(january, 1)), back(bought(february, 1))}, 0},
	} {
		if got := endWithout(c.grants); got != c.want {
			t.Errorf("%s: %v, want %v", name, got.Time(), c.want.Time())
		}
	}
}
