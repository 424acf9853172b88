package share_test

import (
	"testing"
	"time"

	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// fetch has somebody begin a download.
func (st *stall) fetch(who, item string) {
	st.t.Helper()
	serving, err := st.Open(st.t.Context(), st.grant(who, item)[0].Secret)
	if err == nil {
		err = st.Begin(st.t.Context(), serving, "192.0.2.9")
	}
	if err != nil {
		st.t.Fatal(err)
	}
}

func TestAnOwnersRecords(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		st := newStall(t, db)
		st.fee = 1000
		free, paid := st.offer("free", 0), st.offer("paid", 50)
		st.give("buyer", 50)
		if _, err := st.buy("buyer", 50, paid); err != nil {
			t.Fatal(err)
		}
		st.fetch("buyer", paid)
		st.clock.Advance(24 * time.Hour)
		for range 3 {
			st.fetch("", free)
		}

		log, _, err := st.Downloads(t.Context(), "owner", "", 3)
		if err != nil || len(log) != 3 || log[0].UserID != "" || log[0].FileName != "free" {
			t.Fatalf("first page: %+v %v", log, err)
		}
		log, names, err := st.Downloads(t.Context(), "owner", log[2].ID, 3)
		if err != nil || len(log) != 1 || names[log[0].UserID] != "BUYER" || log[0].Lookup != lookup {
			t.Errorf("next page: %+v %v", log, err)
		}
		if log, _, err := st.Downloads(t.Context(), "buyer", "", 3); err != nil || len(log) != 0 {
			t.Errorf("somebody else's log: %+v %v", log, err)
		}
		earned, err := st.Earnings(t.Context(), "owner", "", 10)
		if err != nil || len(earned) != 1 || earned[0].Points != 50 || earned[0].Fee != 5 || earned[0].FileName != "paid" {
			t.Errorf("earned: %+v %v", earned, err)
		}

		all, err := st.Statistics(t.Context(), "owner")
		if err != nil || all.Downloads != 4 || all.Points != 45 || len(all.Days) != 30 {
			t.Fatalf("%+v %v", all, err)
		}
		today, yesterday := all.Days[29], all.Days[28]
		if today.Downloads != 3 || today.Points != 0 || yesterday.Downloads != 1 || yesterday.Points != 45 ||
			today.Date.Format(time.DateOnly) != "2026-11-16" {
			t.Errorf("days: %+v %+v", yesterday, today)
		}
		want := []share.Favourite{
			{EntryID: free, FileName: "free", Lookup: lookup, Downloads: 3},
			{EntryID: paid, FileName: "paid", Lookup: lookup, Downloads: 1, Points: 45},
		}
		if len(all.Top) != 2 || all.Top[0] != want[0] || all.Top[1] != want[1] {
			t.Errorf("favourites: %+v", all.Top)
		}
		st.clock.Advance(31 * 24 * time.Hour)
		if all, err := st.Statistics(t.Context(), "owner"); err != nil || all.Downloads != 4 || len(all.Top) != 0 {
			t.Errorf("a month later: %+v %v", all, err)
		}
	})
}
