package vpn_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
)

// did lists what is on record, in order.
func (r *record) did() (actions []string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, a := range r.acts {
		actions = append(actions, a.Action+" "+a.Target)
	}
	return actions
}

func (f fixture) wantRecord(want ...string) {
	f.t.Helper()
	if got := f.record.did(); !slices.Equal(got, want) {
		f.t.Errorf("on record: %q, want %q", got, want)
	}
}

// wantField compares which field a refusal is about.
func wantField(t *testing.T, what string, err error, field, code string) {
	t.Helper()
	refusal, ok := fault.As(err)
	if !ok || refusal.Fields()[field] != code {
		t.Errorf("%s: %v, want %s at %s", what, err, code, field)
	}
}

func TestAPlanThatIsGivenIsLikeOneThatWasBought(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		wish := vpn.Wish{UserID: "ann", PackageID: "harbour", Cycle: "month", Apply: vpn.Extend, Reason: " a present ", Key: "k1"}
		given, err := f.Give(t.Context(), olga, wish)
		if err != nil || given.UserID != "ann" || given.ExpiresAt == nil || *given.ExpiresAt != at(2, 28) {
			t.Fatalf("%+v, %v", given, err)
		}
		again, err := f.Give(t.Context(), olga, wish)
		if err != nil || again.ID != given.ID || *again.ExpiresAt != *given.ExpiresAt {
			t.Errorf("the same key: %+v, %v", again, err)
		}
		f.grant("ann", monthly("o1", 1))
		if all := f.all("ann"); len(all) != 1 || *all[0].ExpiresAt != at(3, 31) {
			t.Errorf("bought on top: %+v", all)
		}
		if err := f.takeBack("o1"); err != nil {
			t.Fatal(err)
		}
		f.wantSpan("what was given outlasts what was refunded", 0, at(1, 31), at(2, 28))
		orders, err := f.Granted(t.Context(), f.db, "", "z")
		if err != nil || len(orders) != 0 {
			t.Errorf("taken for orders: %q, %v", orders, err)
		}
		f.wantRecord("vpn.grant user/ann")

		wish.Cycle = "year"
		if _, err := f.Give(t.Context(), olga, wish); !errors.Is(err, vpn.ErrKeyReused) {
			t.Errorf("the key for something else: %v", err)
		}
		for _, c := range []struct {
			what, field, code string
			wish              vpn.Wish
		}{
			{"nobody", "userId", "not_found", vpn.Wish{UserID: "nobody", PackageID: "harbour", Cycle: "month", Reason: "a present"}},
			{"nothing", "packageId", "not_found", vpn.Wish{UserID: "ann", PackageID: "attic", Cycle: "month", Reason: "a present"}},
			{"no reason", "reason", "required", vpn.Wish{UserID: "ann", PackageID: "harbour", Cycle: "month", Reason: "  "}},
		} {
			_, err := f.Give(t.Context(), olga, c.wish)
			wantField(t, c.what, err, c.field, c.code)
		}
		f.wantRecord("vpn.grant user/ann")
	})
}

func TestDaysAndTrafficOnTop(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 1))
		f.use("ann", 100*gigabyte)
		plan := f.all("ann")[0].ID
		e, err := f.Prolong(t.Context(), olga, plan, vpn.Gift{Days: 3, Bytes: 10 * gigabyte}, "an outage", "k1")
		if err != nil || *e.ExpiresAt != at(3, 3) || *e.RefillAt != at(2, 28) || e.LeftBytes() != 10*gigabyte {
			t.Fatalf("%+v, %v", e, err)
		}
		if again, err := f.Prolong(t.Context(), olga, plan, vpn.Gift{Days: 3, Bytes: 10 * gigabyte}, "an outage", "k1"); err != nil || *again.ExpiresAt != at(3, 3) {
			t.Errorf("the same key: %+v, %v", again, err)
		}
		if e := f.all("ann")[0]; e.BonusBytes != 10*gigabyte || e.Days != 3 || !e.Usable(f.clock.Now()) {
			t.Errorf("%+v", e)
		}
		f.clock.Set(at(2, 28).Time())
		if e := f.all("ann")[0]; e.BonusBytes != 0 || e.UsedBytes != 0 || e.RefillAt != nil || !e.Active(f.clock.Now()) {
			t.Errorf("after the refill: %+v", e)
		}
		f.clock.Set(at(3, 3).Time())
		if _, err := f.Prolong(t.Context(), olga, plan, vpn.Gift{Days: 3}, "an outage", ""); !errors.Is(err, vpn.ErrPlanOver) {
			t.Errorf("what is over: %v", err)
		}
		f.wantRecord("vpn.extend user/ann")
	})
}

func TestWhatCannotBeGivenOnTop(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", vpn.Terms{PackageID: "cargo", QuotaBytes: gigabyte, GrantedOrder: "o1"})
		pack := f.all("ann")[0].ID
		for _, c := range []struct {
			what, field, code string
			more              vpn.Gift
			reason            string
		}{
			{"days for what never ends", "days", "never_ends", vpn.Gift{Days: 1}, "an outage"},
			{"nothing", "days", "required", vpn.Gift{}, "an outage"},
			{"less", "bytes", "out_of_range", vpn.Gift{Bytes: -1}, "an outage"},
			{"too many days", "days", "out_of_range", vpn.Gift{Days: vpn.MostDays + 1}, "an outage"},
			{"too much", "bytes", "out_of_range", vpn.Gift{Bytes: vpn.MostBytes + 1}, "an outage"},
			{"no reason", "reason", "required", vpn.Gift{Bytes: 1}, ""},
		} {
			_, err := f.Prolong(t.Context(), olga, pack, c.more, c.reason, "")
			wantField(t, c.what, err, c.field, c.code)
		}
		if _, err := f.Prolong(t.Context(), olga, "nothing", vpn.Gift{Days: 1}, "an outage", ""); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("what is not there: %v", err)
		}
		if e, err := f.Prolong(t.Context(), olga, pack, vpn.Gift{Bytes: gigabyte}, "an outage", ""); err != nil || e.TotalBytes() != 2*gigabyte {
			t.Errorf("traffic for a pack: %+v, %v", e, err)
		}
		f.wantRecord("vpn.extend user/ann")
	})
}

func TestWhatAnOperatorEndsStaysEnded(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 3))
		f.grant("ann", monthly("o2", 3))
		f.clock.Advance(time.Hour)
		plan := f.all("ann")[0].ID
		ended, err := f.End(t.Context(), olga, plan, "resold to others")
		if err != nil || ended.State(f.clock.Now()) != vpn.StateEnded || ended.EndReason != "resold to others" {
			t.Fatalf("%+v, %v", ended, err)
		}
		f.mustFreeze("o1", true)
		f.mustFreeze("o1", false)
		if e := f.all("ann")[0]; e.State(f.clock.Now()) != vpn.StateEnded || e.RefillAt != nil {
			t.Errorf("frozen and thawed: %+v", e)
		}
		for what, err := range map[string]error{
			"ended again":   second(f.End(t.Context(), olga, plan, "again")),
			"given days":    second(f.Prolong(t.Context(), olga, plan, vpn.Gift{Days: 1}, "sorry", "")),
			"given traffic": second(f.Prolong(t.Context(), olga, plan, vpn.Gift{Bytes: 1}, "sorry", "")),
		} {
			if !errors.Is(err, vpn.ErrPlanOver) {
				t.Errorf("%s: %v", what, err)
			}
		}
		if _, err := f.End(t.Context(), olga, "nothing", "again"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("what is not there: %v", err)
		}
		f.grant("ann", monthly("o3", 1))
		if u, err := f.Usage(t.Context(), "ann"); err != nil || u.Active != 1 || len(f.all("ann")) != 2 {
			t.Errorf("bought again: %+v, %v", u, err)
		}
		f.wantRecord("vpn.end user/ann")
	})
}

func second[T any](_ T, err error) error { return err }
