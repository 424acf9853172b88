package vpn_test

import (
	"fmt"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
)

// Whatever is frozen for a while, what waits loses none of its time.
func TestAFreezeCostsNothingOfWhatWaits(t *testing.T) {
	for name, c := range map[string]struct {
		frozen []string     // orders, of which o1 and o2 are the first plan and o3 the second
		until  clock.Millis // thawed then
		during vpn.State    // of the second plan
		gift   int          // days for the first plan meanwhile
		begins clock.Millis // the second plan, at the end
	}{
		"the plan that it waits for":            {[]string{"o1", "o2"}, at(2, 2), vpn.StateActive, 0, at(7, 31)},
		"the plan that it waits for, long":      {[]string{"o1", "o2"}, at(5, 1), vpn.StateActive, 0, at(7, 31)},
		"the part of that plan that runs":       {[]string{"o2"}, at(4, 1), vpn.StateWaiting, 0, at(7, 31)},
		"itself":                                {[]string{"o3"}, at(2, 2), vpn.StateFrozen, 0, at(7, 31)},
		"itself, while the other is given days": {[]string{"o3"}, at(8, 3), vpn.StateFrozen, 10, at(8, 10)},
		"both":                                  {[]string{"o1", "o2", "o3"}, at(2, 2), vpn.StateFrozen, 0, at(7, 31)},
		"both, the second one before the other": {[]string{"o3", "o2", "o1"}, at(2, 2), vpn.StateFrozen, 0, at(7, 31)},
	} {
		storagetest.Each(t, func(t *testing.T, db *storage.DB) {
			f := newFixture(t, db)
			f.grant("ann", monthly("o1", 1))
			f.grant("ann", monthly("o2", 5)) // until 31 July
			f.clock.Advance(time.Hour)
			f.grant("ann", wider("o3", 12))
			for _, order := range c.frozen {
				f.mustFreeze(order, true)
			}
			if e := f.all("ann")[0]; e.State(f.clock.Now()) != c.during {
				t.Errorf("%s: meanwhile %s from %v", name, e.State(f.clock.Now()), e.Anchor.Time())
			}
			if c.during == vpn.StateActive {
				f.use("ann", 30*gigabyte)
			}
			if c.gift > 0 {
				if _, err := f.Prolong(t.Context(), olga, f.all("ann")[1].ID, vpn.Gift{Days: c.gift}, "an outage", ""); err != nil {
					t.Fatal(err)
				}
			}
			f.clock.Set(c.until.Time())
			for _, order := range c.frozen {
				f.mustFreeze(order, false)
			}
			f.wantSpan(name, 0, c.begins, c.begins.AddMonths(12))
			if e := f.all("ann")[0]; e.State(f.clock.Now()) != vpn.StateWaiting || e.UsedBytes != 0 {
				t.Errorf("%s: %s with %d used", name, e.State(f.clock.Now()), e.UsedBytes)
			}
		})
	}
}

// A month that begins while its order is frozen comes when that is over.
func TestAFreezeOverTheBeginningOfAMonthKeepsTheMonth(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.clock.Set(at(3, 15).Time())
		f.grant("ann", monthly("o1", 3))
		f.clock.Set(at(3, 20).Time())
		f.grant("ann", monthly("o2", 3))
		f.use("ann", 100*gigabyte)
		f.clock.Set(at(4, 14).Time())
		f.mustFreeze("o1", true)
		if e := f.all("ann")[0]; e.UsedBytes != 100*gigabyte || dateOf(e.RefillAt) != "2026-04-20" {
			t.Errorf("frozen: %d used, next %s", e.UsedBytes, dateOf(e.RefillAt))
		}
		f.clock.Set(at(4, 16).Time())
		f.mustFreeze("o1", false)
		for range 2 { // as it is read, and as it is written down
			if e := f.all("ann")[0]; e.UsedBytes != 0 || dateOf(e.RefillAt) != "2026-05-15" {
				t.Errorf("thawed: %d used, next %s", e.UsedBytes, dateOf(e.RefillAt))
			}
			f.refill()
		}
		f.use("ann", gigabyte)
		f.mustFreeze("o1", true)
		f.mustFreeze("o1", false)
		if e := f.all("ann")[0]; e.UsedBytes != gigabyte || dateOf(e.RefillAt) != "2026-05-15" {
			t.Errorf("a month came twice: %d used, next %s", e.UsedBytes, dateOf(e.RefillAt))
		}
	})
}

// ticking is a clock on which every look takes a millisecond.
type ticking struct{ *clock.Manual }

func (c ticking) Now() clock.Millis {
	c.Advance(time.Millisecond)
	return c.Manual.Now()
}

// A month that begins in the midst of a change is not lost to it.
func TestAMonthBeginsInTheMidstOfAChange(t *testing.T) {
	for name, change := range map[string]func(f fixture, user string) error{
		"an order": func(f fixture, user string) error { f.grant(user, monthly(user+"+", 1)); return nil },
		"a refund": func(f fixture, user string) error { return f.takeBack(user + "-") },
		"a freeze": func(f fixture, user string) error { return f.freeze(user+"-", true) },
		"a gift": func(f fixture, user string) error {
			_, err := f.Prolong(f.t.Context(), olga, f.all(user)[0].ID, vpn.Gift{Days: 1}, "an outage", "")
			return err
		},
	} {
		storagetest.Each(t, func(t *testing.T, db *storage.DB) {
			manual := clock.NewManual(at(1, 31).Time())
			f := newFixtureBy(t, db, manual, ticking{manual})
			for early := range 12 {
				user := fmt.Sprint("u", early)
				manual.Set(at(1, 31).Time().Add(-time.Millisecond))
				f.grant(user, monthly(user, 6))
				f.grant(user, monthly(user+"-", 6))
				begun := f.all(user)[0].Anchor
				f.use(user, 100*gigabyte)
				manual.Set(begun.AddMonths(1).Time().Add(-time.Duration(early) * time.Millisecond))
				if err := change(f, user); err != nil {
					t.Fatal(err)
				}
				manual.Set(at(3, 2).Time())
				f.refill()
				if e := f.all(user)[0]; e.UsedBytes != 0 || dateOf(e.RefillAt) != "2026-03-31" {
					t.Errorf("%s, %d ms before: %d used, next %s", name, early, e.UsedBytes, dateOf(e.RefillAt))
				}
			}
		})
	}
}
