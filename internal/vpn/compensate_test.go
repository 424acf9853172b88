package vpn_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
)

// outage is what everybody at the main nodes gets for one.
var outage = vpn.Compensation{NodeGroup: "main", Gift: vpn.Gift{Days: 3, Bytes: 5 * gigabyte}, Reason: "an outage", Key: "k1"}

func (f fixture) group(key string) {
	f.t.Helper()
	err := f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO vpn_group (key, name, created_at) VALUES ($1, $1, 0)`, key)
		return err
	})
	if err != nil {
		f.t.Fatal(err)
	}
}

// crowd fills a shop with people of every sort, and names whom the outage means.
func (f fixture) crowd() (meant []string) {
	f.t.Helper()
	f.grant("over", monthly("o1", 1))
	f.clock.Set(at(5, 31).Time())
	f.grant("plain", monthly("o2", 1))
	f.grant("long", monthly("o3", 12))
	f.grant("empty", monthly("o4", 1))
	f.use("empty", 100*gigabyte)
	f.grant("pack", vpn.Terms{PackageID: "cargo", QuotaBytes: gigabyte, NodeGroups: []string{"wide", "main"}, GrantedOrder: "o5"})
	f.grant("elsewhere", vpn.Terms{PackageID: "cargo", QuotaBytes: gigabyte, NodeGroups: []string{"mainland"}, GrantedOrder: "o6"})
	f.grant("frozen", monthly("o7", 1))
	f.mustFreeze("o7", true)
	f.grant("ended", monthly("o8", 1))
	if _, err := f.End(f.t.Context(), olga, f.all("ended")[0].ID, "abuse"); err != nil {
		f.t.Fatal(err)
	}
	f.grant("waits", monthly("o9", 1))
	f.clock.Advance(time.Minute)
	f.grant("waits", wider("o10", 2))
	return []string{"plain", "long", "empty", "pack", "waits"}
}

func TestEverybodyWhomANodeGroupServesIsCompensatedOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.group("main")
		meant := f.crowd()
		n := int64(len(meant))
		want := vpn.Compensated{Members: n, Entitlements: n}
		dry := outage
		dry.DryRun, dry.Reason = true, ""
		if got, err := f.Compensate(t.Context(), olga, dry); err != nil || got != want {
			t.Errorf("dry: %+v, %v", got, err)
		}
		if e := f.all("plain")[0]; e.Days != 0 || e.BonusBytes != 0 {
			t.Errorf("a dry run gave something: %+v", e)
		}
		results := storagetest.AtOnce(6, func(int) error {
			got, err := f.Compensate(t.Context(), olga, outage)
			if err == nil && got != want {
				err = fmt.Errorf("%+v", got)
			}
			return err
		})
		storagetest.WantCount(t, results, nil, len(results))
		f.wantRecord("vpn.end user/ended", "vpn.compensate node_group/main")

		for _, c := range []struct {
			user         string
			days         int
			bonus        int64
			ends, refill string
		}{
			{"plain", 3, 5, "2026-07-03", "2026-06-30"},
			{"long", 3, 5, "2027-06-03", "2026-06-30"},
			{"empty", 3, 5, "2026-07-03", "2026-06-30"},
			{"pack", 0, 5, "", ""},
			{"elsewhere", 0, 0, "", ""},
			{"over", 0, 0, "2026-02-28", ""},
			{"frozen", 0, 0, "2026-06-30", ""},
			{"ended", 0, 0, "2026-06-30", ""},
		} {
			e := f.all(c.user)[0]
			if e.Days != c.days || e.BonusBytes != c.bonus*gigabyte || dateOf(e.ExpiresAt) != c.ends || dateOf(e.RefillAt) != c.refill {
				t.Errorf("%s: %d days and %d until %q, refill %q", c.user, e.Days, e.BonusBytes, dateOf(e.ExpiresAt), dateOf(e.RefillAt))
			}
		}
		if next := f.all("waits")[0]; dateOf(&next.Anchor) != "2026-07-03" || dateOf(next.ExpiresAt) != "2026-09-03" || next.Days != 0 {
			t.Errorf("what waits: from %s until %s", dateOf(&next.Anchor), dateOf(next.ExpiresAt))
		}
		other := outage
		other.Gift.Days = 4
		if _, err := f.Compensate(t.Context(), olga, other); !errors.Is(err, vpn.ErrKeyReused) {
			t.Errorf("the key for something else: %v", err)
		}
	})
}

// A slip in the key of a group is not an act.
func TestNobodyIsCompensatedForAGroupThatIsNotThere(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 1))
		for _, dry := range []bool{true, false} {
			c := outage
			c.DryRun = dry
			_, err := f.Compensate(t.Context(), olga, c)
			wantField(t, fmt.Sprint("dry ", dry), err, "nodeGroup", "not_found")
		}
		f.wantRecord()
	})
}

// Refills that are due are not the act's: they stay when it is refused.
func TestACompensationDoesNotCarryEverybodysRefills(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 3))
		f.use("ann", gigabyte)
		f.clock.Set(at(3, 1).Time())
		if _, err := f.Compensate(t.Context(), olga, outage); err == nil {
			t.Error("an unknown group was compensated")
		}
		var due int
		if err := db.QueryRow(t.Context(), `SELECT COUNT(*) FROM vpn_entitlement WHERE refill_at <= $1`, f.clock.Now()).Scan(&due); err != nil || due != 0 {
			t.Errorf("%d are due, %v", due, err)
		}
	})
}

// A plan that runs on given days gets its next month when more days reach it.
func TestDaysOnTopOfDaysMayReachAnotherMonth(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.group("main")
		f.grant("ann", monthly("o1", 1)) // until 28 February
		gift := vpn.Compensation{NodeGroup: "main", Gift: vpn.Gift{Days: 20}, Reason: "an outage"}
		for _, want := range []struct{ ends, refill string }{{"2026-03-20", "2026-02-28"}, {"2026-04-09", "2026-03-31"}} {
			if _, err := f.Compensate(t.Context(), olga, gift); err != nil {
				t.Fatal(err)
			}
			if e := f.all("ann")[0]; dateOf(e.ExpiresAt) != want.ends || dateOf(e.RefillAt) != want.refill {
				t.Errorf("until %s, refill %s, want %+v", dateOf(e.ExpiresAt), dateOf(e.RefillAt), want)
			}
			f.clock.Set(at(3, 1).Time())
		}
	})
}

// Days that were given stay when one of two orders is refunded, and what was
// refunded does not come back to life by days that it is given meanwhile.
func TestACompensationAndARefundAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.group("main")
		const people, gone = 24, 6 // the first ones are refunded whole
		for i := range people {
			user := fmt.Sprint("u", i)
			f.grant(user, monthly(user, 1))
			f.grant(user, monthly(user+"+", 1))
		}
		f.clock.Advance(time.Hour)
		results := storagetest.AtOnce(people+1, func(i int) error {
			if i == people/2 {
				_, err := f.Compensate(t.Context(), olga, outage)
				return err
			}
			user := fmt.Sprint("u", min(i, people-1))
			if i < gone {
				return errors.Join(f.takeBack(user), f.takeBack(user+"+"))
			}
			return f.takeBack(user)
		})
		storagetest.WantCount(t, results, nil, len(results))
		for i := range people {
			if i == people/2 {
				continue
			}
			e := f.all(fmt.Sprint("u", i))[0]
			switch {
			case i < gone && e.Active(f.clock.Now()):
				t.Errorf("u%d lives: %+v", i, e)
			case i >= gone && dateOf(e.ExpiresAt) != "2026-03-03": // one month, and the days
				t.Errorf("u%d: until %s", i, dateOf(e.ExpiresAt))
			}
		}
	})
}

// It changes rows of many, as whoever counts traffic does.
func TestACompensationWaitsForWhoeverCounts(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.group("main")
		f.crowd()
		counting := false
		ctx := storage.Trace(t.Context(), func(query string, args []any) {
			switch {
			case strings.Contains(query, "storage_lock") && args[0] == vpn.CountLock:
				counting = true
			case strings.Contains(query, "UPDATE vpn_entitlement") && !counting:
				t.Errorf("changed without the turn: %s", query)
			}
		})
		if _, err := f.Compensate(ctx, olga, outage); err != nil || !counting {
			t.Errorf("%v, waited %t", err, counting)
		}
	})
}
