package vpn_test

import (
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
)

// wider is the same package after its traffic was changed.
func wider(order string, months int) vpn.Terms {
	t := monthly(order, months)
	t.QuotaBytes *= 2
	return t
}

func at(month time.Month, day int) clock.Millis {
	return clock.Of(time.Date(2026, month, day, 10, 0, 0, 0, time.UTC))
}

// wantSpan compares from when to when something serves, by its place in the list.
func (f fixture) wantSpan(when string, place int, from, until clock.Millis) {
	f.t.Helper()
	e := f.all("ann")[place]
	if e.Anchor != from || e.ExpiresAt == nil || *e.ExpiresAt != until {
		f.t.Errorf("%s: from %v until %v, want %v until %v", when, e.Anchor.Time(), clock.TimeOf(e.ExpiresAt), from.Time(), until.Time())
	}
}

func TestChangedTermsBeginWhenTheOldOnesEnd(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 1)) // 31 January to 28 February
		f.clock.Advance(24 * time.Hour)
		f.grant("ann", wider("o2", 2))
		f.wantSpan("bought", 0, at(2, 28), at(4, 28))
		if u, err := f.Usage(t.Context(), "ann"); err != nil || u.TotalBytes != 100*gigabyte || u.Active != 1 {
			t.Errorf("while it waits: %+v, %v", u, err)
		}
		f.grant("ann", wider("o3", 1))
		f.wantSpan("extended while it waits", 0, at(2, 28), at(5, 28))
		f.clock.Set(at(2, 28).Time())
		u, err := f.Usage(t.Context(), "ann")
		if err != nil || u.TotalBytes != 200*gigabyte || u.Active != 1 || u.RefillAt == nil || *u.RefillAt != at(3, 28) {
			t.Errorf("once it has begun: %+v, %v", u, err)
		}
	})
}

func TestWhatBeginsAtOnceWhateverRuns(t *testing.T) {
	for name, c := range map[string]struct{ first, then vpn.Terms }{
		"start now":         {monthly("o1", 1), func() vpn.Terms { t := wider("o2", 1); t.Apply = vpn.Now; return t }()},
		"another package":   {monthly("o1", 1), func() vpn.Terms { t := wider("o2", 1); t.PackageID = "jetty"; return t }()},
		"a changed pack":    {vpn.Terms{PackageID: "cargo", QuotaBytes: 5, GrantedOrder: "o1"}, vpn.Terms{PackageID: "cargo", QuotaBytes: 9, Devices: 3, GrantedOrder: "o2"}},
		"behind no end":     {monthly("o1", 0), wider("o2", 1)},
		"without a package": {vpn.Terms{PackageID: "cargo", QuotaBytes: 5, GrantedOrder: "o1"}, monthly("o2", 1)},
	} {
		storagetest.Each(t, func(t *testing.T, db *storage.DB) {
			f := newFixture(t, db)
			f.grant("ann", c.first)
			f.clock.Advance(time.Hour)
			f.grant("ann", c.then)
			if all := f.all("ann"); len(all) != 2 || !all[0].Active(f.clock.Now()) || !all[1].Active(f.clock.Now()) {
				t.Errorf("%s: %+v", name, all)
			}
		})
	}
}

func TestWhatWaitsFollowsWhatItWaitsFor(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 1)) // until 28 February
		f.grant("ann", monthly("o2", 1)) // until 31 March
		f.clock.Advance(time.Hour)
		f.grant("ann", wider("o3", 1))
		third := wider("o4", 1)
		third.Devices = 9
		f.clock.Advance(time.Hour)
		f.grant("ann", third)
		f.wantSpan("the second waits for the first", 1, at(3, 31), at(4, 30))
		f.wantSpan("the third for the second", 0, at(4, 30), at(5, 30))

		f.mustFreeze("o2", true)
		f.wantSpan("the first is shorter", 1, at(2, 28), at(3, 28))
		f.wantSpan("and so is the way of the third", 0, at(3, 28), at(4, 28))
		f.mustFreeze("o2", false)
		f.wantSpan("the first is long again", 1, at(3, 31), at(4, 30))

		first := f.all("ann")[2]
		if _, err := f.Prolong(t.Context(), olga, first.ID, vpn.Gift{Days: 4}, "an outage", ""); err != nil {
			t.Fatal(err)
		}
		f.wantSpan("the first was given days", 1, at(4, 4), at(5, 4))

		if err := f.takeBack("o3"); err != nil {
			t.Fatal(err)
		}
		f.wantSpan("the third waits for the first when the second is refunded", 0, at(4, 4), at(5, 4))
		if _, err := f.End(t.Context(), olga, first.ID, "abuse"); err != nil {
			t.Fatal(err)
		}
		f.wantSpan("and begins at once when there is nothing before it", 0, f.clock.Now(), f.clock.Now().AddMonths(1))
		if u, err := f.Usage(t.Context(), "ann"); err != nil || u.Active != 1 || u.TotalBytes != 200*gigabyte {
			t.Errorf("%+v, %v", u, err)
		}
	})
}

func TestWhatWaitsBeginsWhenAnOperatorEndsTheOther(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 6))
		f.clock.Advance(time.Hour)
		f.grant("ann", wider("o2", 1))
		f.clock.Advance(time.Hour)
		if _, err := f.End(t.Context(), olga, f.all("ann")[1].ID, "moved to the new terms"); err != nil {
			t.Fatal(err)
		}
		f.wantSpan("at once", 0, f.clock.Now(), f.clock.Now().AddMonths(1))
	})
}

// A payment that is called back before its plan has begun, and comes again after,
// leaves the plan its place.
func TestWhatWaitsIsFrozenAndThawed(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 1))
		f.clock.Advance(time.Hour)
		f.grant("ann", wider("o2", 2))
		f.mustFreeze("o2", true)
		if e := f.all("ann")[0]; e.State(f.clock.Now()) != vpn.StateFrozen {
			t.Errorf("%+v", e)
		}
		f.clock.Set(at(3, 5).Time())
		f.mustFreeze("o2", false)
		f.wantSpan("thawed", 0, at(2, 28), at(4, 28))
		if e := f.all("ann")[0]; !e.Active(f.clock.Now()) || e.RefillAt == nil || *e.RefillAt != at(3, 28) {
			t.Errorf("%+v", e)
		}
	})
}
