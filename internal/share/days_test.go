package share_test

import (
	"errors"
	"testing"
	"time"

	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// Whatever an owner does to the days of a share, who has paid gets the day that
// cancelling it would have left.
func TestAnOwnerCannotTakeTheBuyersDayBySettingDaysBack(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		st := newStall(t, db)
		item := st.offer("a", 10)
		st.give("buyer", 10)
		if _, err := st.buy("buyer", 10, item); err != nil {
			t.Fatal(err)
		}
		st.clock.Advance(3 * 24 * time.Hour)
		grant := st.grant("buyer", item)[0]
		setBack := func(n int64) {
			t.Helper()
			if _, err := st.Change(t.Context(), "owner", "top", days(n)); err != nil {
				t.Fatal(err)
			}
		}
		setBack(1)
		look := func(when, who string, want error) {
			t.Helper()
			if err := st.Sweep(t.Context()); err != nil { // finds the share expired, and must not matter
				t.Fatal(err)
			}
			if _, err := st.Look(t.Context(), caller(who), lookup); !errors.Is(err, want) {
				t.Errorf("%s, %s finds %v, want %v", when, who, err, want)
			}
			if _, err := st.GrantItems(t.Context(), caller(who), lookup, []string{item}); want == nil && err != nil {
				t.Errorf("%s, %s cannot fetch: %v", when, who, err)
			}
		}
		look("at once", "buyer", nil)
		look("at once", "visitor", share.ErrShareExpired)
		if _, err := st.Open(t.Context(), grant.Secret); err != nil {
			t.Errorf("a download that was granted before: %v", err)
		}

		st.clock.Advance(23 * time.Hour)
		setBack(2) // again, and from another number: neither cuts the day nor makes it longer
		st.clock.Advance(time.Hour - time.Millisecond)
		look("a millisecond before the day is over", "buyer", nil)
		st.clock.Advance(time.Millisecond)
		look("after the day", "buyer", share.ErrShareExpired)
	})
}

func TestCancellingAfterDaysWereSetBackLeavesTheDay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		st := newStall(t, db)
		item := st.offer("a", 10)
		st.give("buyer", 10)
		if _, err := st.buy("buyer", 10, item); err != nil {
			t.Fatal(err)
		}
		st.clock.Advance(3 * 24 * time.Hour)
		if _, err := st.Change(t.Context(), "owner", "top", days(1)); err != nil {
			t.Fatal(err)
		}
		if err := st.End(t.Context(), "owner", "top"); err != nil {
			t.Fatal(err)
		}
		st.clock.Advance(24*time.Hour - time.Millisecond)
		if _, err := st.GrantItems(t.Context(), caller("buyer"), lookup, []string{item}); err != nil {
			t.Errorf("within the day: %v", err)
		}
		st.clock.Advance(time.Millisecond)
		if _, err := st.GrantItems(t.Context(), caller("buyer"), lookup, []string{item}); err == nil {
			t.Error("fetched after the day")
		}
	})
}
