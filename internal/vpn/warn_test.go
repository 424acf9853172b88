package vpn_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
)

// use has so many bytes of everything that a member has been used, and looks
// whether they are to be warned, as whoever counts traffic does.
func (f fixture) use(user string, bytes int64) {
	f.t.Helper()
	err := f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		if err := f.RefillDue(ctx, tx); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `UPDATE vpn_entitlement SET used_bytes = $1 WHERE user_id = $2`, bytes, user); err != nil {
			return err
		}
		return f.Warn(ctx, tx, []string{user})
	})
	if err != nil {
		f.t.Fatal(err)
	}
}

// wantTold compares what members were written since it was asked last.
func (f fixture) wantTold(when string, want ...string) {
	f.t.Helper()
	if got := f.since(); !slices.Equal(got, want) {
		f.t.Errorf("%s: told %q, want %q", when, got, want)
	}
}

func TestAMemberIsWarnedOfEachLevelOnceAndOnlyOfTheWorst(t *testing.T) {
	const total = 100 * gigabyte
	say := func(level int, left int64) string { return fmt.Sprintf("ann: under %d, %d of %d", level, left, total) }
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 12))
		for _, c := range []struct {
			when string
			left int64
			want []string
		}{
			{"exactly fifteen", 15 * gigabyte, nil},
			{"a byte less", 15*gigabyte - 1, []string{say(15, 15*gigabyte-1)}},
			{"less still", 14 * gigabyte, nil},
			{"two levels at once", 4 * gigabyte, []string{say(5, 4*gigabyte)}},
			{"nothing left", 0, nil},
			{"more than there was", -gigabyte, nil},
			{"back above ten", 12 * gigabyte, nil},
			{"under ten, which was armed again", 9 * gigabyte, []string{say(10, 9*gigabyte)}},
			{"under ten, again", 8 * gigabyte, nil},
			{"enough", 90 * gigabyte, nil},
			{"under fifteen, armed again", 13 * gigabyte, []string{say(15, 13*gigabyte)}},
		} {
			f.use("ann", total-c.left)
			f.wantTold(c.when, c.want...)
		}
	})
}

func TestAllWhomAPushCountsAreWarned(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		members := []string{"ann", "bob", "cat"}
		var under, ends []string
		for _, user := range members {
			f.grant(user, monthly("of "+user, 1)) // until 28 February, 10:00
			under = append(under, fmt.Sprintf("%s: under 5, %d of %d", user, 4*gigabyte, 100*gigabyte))
			ends = append(ends, user+": ends 02-28 10:00")
		}
		err := f.db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			if _, err := tx.Exec(ctx, `UPDATE vpn_entitlement SET used_bytes = $1`, 96*gigabyte); err != nil {
				return err
			}
			return f.Warn(ctx, tx, members)
		})
		if err != nil {
			t.Fatal(err)
		}
		f.wantTold("one push", under...)
		f.clock.Set(time.Date(2026, 2, 26, 0, 0, 0, 0, time.UTC))
		f.warnAll()
		f.wantTold("one round", ends...)
	})
}

func TestARefillArmsTheWarnings(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 12))
		f.use("ann", 96*gigabyte)
		f.wantTold("used", fmt.Sprintf("ann: under 5, %d of %d", 4*gigabyte, 100*gigabyte))
		f.clock.Set(time.Date(2026, 2, 28, 10, 0, 0, 0, time.UTC))
		if err := f.Refill(t.Context()); err != nil {
			t.Fatal(err)
		}
		f.use("ann", 91*gigabyte)
		f.wantTold("used again", fmt.Sprintf("ann: under 10, %d of %d", 9*gigabyte, 100*gigabyte))
	})
}

func (f fixture) warnAll() {
	f.t.Helper()
	if err := f.WarnAll(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
}

func TestTheEndIsAnnouncedOnceAndAgainWhenItHasMoved(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 1)) // until 28 February, 10:00
		f.grant("bob", vpn.Terms{PackageID: "cargo", QuotaBytes: gigabyte, GrantedOrder: "o2"})
		f.clock.Set(time.Date(2026, 2, 25, 9, 59, 0, 0, time.UTC))
		f.warnAll()
		f.wantTold("a minute early")
		f.clock.Advance(time.Minute)
		f.warnAll()
		f.warnAll()
		f.wantTold("three days before", "ann: ends 02-28 10:00")
		f.grant("ann", monthly("o3", 1)) // until 31 March
		f.wantTold("extended")
		f.clock.Set(time.Date(2026, 3, 30, 0, 0, 0, 0, time.UTC))
		f.warnAll()
		f.wantTold("before the later end", "ann: ends 03-31 10:00")
		f.clock.Set(time.Date(2026, 4, 1, 0, 0, 0, 0, time.UTC))
		f.warnAll()
		f.wantTold("after it")
	})
}

func TestNothingIsAnnouncedWhileSomethingElseLasts(t *testing.T) {
	for name, other := range map[string]vpn.Terms{
		"what lasts longer": {PackageID: "jetty", Monthly: true, Months: 3, QuotaBytes: gigabyte, GrantedOrder: "o2"},
		"what never ends":   {PackageID: "cargo", QuotaBytes: gigabyte, GrantedOrder: "o2"},
		"what waits":        {PackageID: "harbour", Monthly: true, Months: 1, QuotaBytes: gigabyte, Apply: vpn.Extend, GrantedOrder: "o2"},
	} {
		storagetest.Each(t, func(t *testing.T, db *storage.DB) {
			f := newFixture(t, db)
			f.grant("ann", monthly("o1", 1))
			f.grant("ann", other)
			f.clock.Set(time.Date(2026, 2, 27, 0, 0, 0, 0, time.UTC))
			f.warnAll()
			f.wantTold(name)
			if u, err := f.Usage(t.Context(), "ann"); err != nil || len(u.Warnings) != 0 {
				t.Errorf("%s: %+v, %v", name, u, err)
			}
		})
	}
}

// The sum drops when something unused ends; nobody has to move a byte for it.
func TestAnEndMayLeaveTooLittle(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 1))
		f.use("ann", 0)
		f.grant("ann", vpn.Terms{PackageID: "cargo", QuotaBytes: 10 * gigabyte, GrantedOrder: "o2"})
		if err := f.db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE vpn_entitlement SET used_bytes = $1 WHERE package_id = 'cargo'`, 9*gigabyte)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		f.warnAll()
		f.wantTold("both")
		f.clock.Set(time.Date(2026, 2, 28, 10, 1, 0, 0, time.UTC))
		f.warnAll()
		f.wantTold("the pack alone", fmt.Sprintf("ann: under 15, %d of %d", gigabyte, 10*gigabyte))
	})
}

func TestTwoWhoCountAtOnceWarnOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 12))
		if err := f.db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE vpn_entitlement SET used_bytes = quota_bytes - 1`)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		results := storagetest.AtOnce(8, func(int) error {
			return f.db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return f.Warn(ctx, tx, []string{"ann"}) })
		})
		storagetest.WantCount(t, results, nil, len(results))
		f.wantTold("eight at once", fmt.Sprintf("ann: under 5, 1 of %d", 100*gigabyte))
	})
}

func TestWhoIsShutOutIsNotWarned(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 12))
		f.shut("ann", true)
		f.use("ann", 99*gigabyte)
		f.wantTold("while shut out")
		f.shut("ann", false)
		f.use("ann", 99*gigabyte)
		f.wantTold("back", fmt.Sprintf("ann: under 5, %d of %d", gigabyte, 100*gigabyte))
	})
}

func (f fixture) shut(user string, shut bool) {
	f.t.Helper()
	if err := f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error { return f.Shut(ctx, tx, user, shut) }); err != nil {
		f.t.Fatal(err)
	}
}
