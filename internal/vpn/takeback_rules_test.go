package vpn

import (
	"testing"
	"time"

	"causeway/internal/base/clock"
)

func on(month time.Month, day int) clock.Millis {
	return clock.Of(time.Date(2026, month, day, 10, 0, 0, 0, time.UTC))
}

// A refunded order leaves what the others would have bought without it.
func TestWhatIsLeftWhenOneOrderIsTakenBack(t *testing.T) {
	never := clock.Millis(0)
	bought := func(at clock.Millis, months int, quota int64) grant {
		return grant{At: at, Months: months, QuotaBytes: quota}
	}
	refunded := func(g grant) grant { g.TakenBack = true; return g }
	now := on(time.March, 12)
	for name, c := range map[string]struct {
		monthly bool
		grants  []grant
		ends    clock.Millis
		quota   int64
	}{
		"the only order":                 {true, []grant{refunded(bought(on(time.February, 28), 1, 100))}, now, 100},
		"the only order, ended long ago": {true, []grant{refunded(bought(on(time.January, 1), 1, 100))}, on(time.February, 1), 100},
		"the extension":                  {true, []grant{bought(on(time.January, 31), 1, 100), refunded(bought(on(time.February, 20), 1, 100))}, on(time.February, 28), 100},
		"a long extension":               {true, []grant{bought(on(time.January, 31), 3, 100), refunded(bought(on(time.February, 20), 12, 100))}, on(time.April, 30), 100},
		"the first of two":               {true, []grant{refunded(bought(on(time.January, 31), 1, 100)), bought(on(time.February, 20), 1, 100)}, on(time.March, 20), 100},
		"the bridge between two": {true, []grant{
			bought(on(time.January, 31), 1, 100), refunded(bought(on(time.February, 20), 1, 100)), bought(on(time.March, 10), 1, 100),
		}, on(time.April, 10), 100},
		"all of several":         {true, []grant{refunded(bought(on(time.March, 1), 1, 100)), refunded(bought(on(time.March, 2), 1, 100))}, now, 100},
		"a data pack":            {false, []grant{refunded(bought(on(time.March, 1), 0, 50))}, now, 50},
		"data added to data":     {false, []grant{bought(on(time.January, 1), 0, 50), refunded(bought(on(time.March, 1), 0, 200))}, never, 50},
		"the first of two packs": {false, []grant{refunded(bought(on(time.January, 1), 0, 50)), bought(on(time.March, 1), 0, 200)}, never, 200},
		"data for a season": {false, []grant{
			bought(on(time.January, 1), 3, 50), refunded(bought(on(time.February, 1), 3, 50)), bought(on(time.March, 1), 3, 70),
		}, on(time.July, 1), 120},
	} {
		e := Entitlement{Monthly: c.monthly, QuotaBytes: 100, Anchor: c.grants[0].At}
		if !c.monthly {
			e.QuotaBytes = 0
		}
		for _, g := range c.grants {
			e.Months += g.Months
			if !c.monthly {
				e.QuotaBytes += g.QuotaBytes
			}
		}
		e.ExpiresAt = e.end()
		left := e.leftBy(c.grants, now)
		got := never
		if left.ExpiresAt != nil {
			got = *left.ExpiresAt
		}
		if got != c.ends || left.QuotaBytes != c.quota {
			t.Errorf("%s: ends %v with %d, want %v with %d", name, got.Time(), left.QuotaBytes, c.ends.Time(), c.quota)
		}
	}
}
