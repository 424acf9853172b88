package share_test

import (
	"errors"
	"testing"
	"time"

	"causeway/internal/base/fault"
	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const unknown = "000000000000"

func TestOnlyFirstHalvesAreLookedUp(t *testing.T) {
	st := newStall(t, storagetest.Open(t))
	for _, typed := range []string{
		"", "7K3QWD9F2MX", lookup + "4", lookup + "4CP8HR5AN6VE", "7k3qwd9f2mxt", "7K3Q-WD9F-2MXT", "7K3QWD9F2MXU", "7K3QWD9F2MX\n", "７K3QWD9F2MXT",
	} {
		if _, err := st.Look(t.Context(), caller(""), typed); !errors.Is(err, share.ErrCodeMalformed) {
			t.Errorf("%q: %v", typed, err)
		}
	}
	if n := st.count(`SELECT COUNT(*) FROM share_miss`); n != 0 {
		t.Errorf("%d malformed codes were counted", n)
	}
}

func TestWrongCodesAreLimited(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		st := newStall(t, db)
		look := func(host, code string) error {
			_, err := st.Look(t.Context(), share.Caller{Host: host}, code)
			return err
		}
		for range 50 { // right ones do not count
			if err := look("a", lookup); err != nil {
				t.Fatal(err)
			}
		}
		results := storagetest.AtOnce(40, func(int) error { return look("a", unknown) })
		storagetest.WantCount(t, results, share.ErrCodeUnknown, 30)
		storagetest.WantCount(t, results, share.ErrCodeLimit, 10)

		err := look("a", lookup)
		if f, _ := fault.As(err); !errors.Is(err, share.ErrCodeLimit) || f.Params()["seconds"] != int64(900) || f.Params()["minutes"] != int64(15) {
			t.Errorf("a right one afterwards: %v", err)
		}
		if err := look("b", lookup); err != nil {
			t.Errorf("from elsewhere: %v", err)
		}
		st.clock.Advance(15 * time.Minute)
		if err := look("a", lookup); err != nil {
			t.Errorf("later: %v", err)
		}
		if err := st.ForgetEnded(t.Context()); err != nil || st.count(`SELECT COUNT(*) FROM share_miss`) != 0 {
			t.Errorf("old misses stay: %v", err)
		}
	})
}

func TestWhatACodeShows(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		st := newStall(t, db)
		kept, gone := st.offer("kept", 10), st.offer("gone", 20)
		st.give("buyer", 100)
		if _, err := st.buy("buyer", 20, gone); err != nil {
			t.Fatal(err)
		}
		shows := func(who string, want ...string) {
			t.Helper()
			found, err := st.Look(t.Context(), caller(who), lookup)
			got := []string{}
			for _, item := range found.Items {
				got = append(got, item.ID)
			}
			if len(want) == 0 {
				if !errors.Is(err, share.ErrShareExpired) {
					t.Errorf("%q sees %v %v", who, got, err)
				}
				return
			}
			if err != nil || len(got) != len(want) || got[0] != want[0] || got[len(got)-1] != want[len(want)-1] {
				t.Errorf("%q sees %v (%v), want %v", who, got, err, want)
			}
		}
		shows("", kept, gone)
		if err := st.End(t.Context(), "owner", gone); err != nil {
			t.Fatal(err)
		}
		shows("", kept)
		shows("buyer", kept, gone)
		if err := st.End(t.Context(), "owner", "top"); err != nil {
			t.Fatal(err)
		}
		shows("")
		shows("owner")
		shows("buyer", gone)
		st.clock.Advance(24 * time.Hour)
		shows("buyer")
		st.exec(`UPDATE share_share SET state = 'taken_down'`)
		if _, err := st.Look(t.Context(), caller("buyer"), lookup); !errors.Is(err, share.ErrBlocked) {
			t.Errorf("taken down: %v", err)
		}
	})
}

// An item that moves to another code is the same item to whoever has paid.
func TestWhatWasPaidStaysPaidUnderAnotherCode(t *testing.T) {
	st := newStall(t, storagetest.Open(t))
	item := st.offer("a", 10)
	st.give("buyer", 10)
	if _, err := st.buy("buyer", 10, item); err != nil {
		t.Fatal(err)
	}
	now := st.clock.Now()
	st.exec(`INSERT INTO share_share (id, user_id, lookup, key_file, sealed_code, expire_days, state, created_at)
		VALUES ('moved', 'owner', 'ZZZZZZZZZZZZ', 'a2V5', '', 0, 'live', $1)`, now)
	st.exec(`INSERT INTO share_entry (id, share_id, user_id, parent_id, kind, name, description, file_id, points, header, state, created_at, origin)
		SELECT 'moved', 'moved', user_id, '', 'file', name, '', file_id, points, header, 'live', created_at, origin FROM share_entry WHERE id = $1`, item)
	if _, err := st.GrantItems(t.Context(), caller("buyer"), "ZZZZZZZZZZZZ", []string{"moved"}); err != nil {
		t.Error(err)
	}
}
