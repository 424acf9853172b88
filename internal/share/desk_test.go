package share_test

import (
	"errors"
	"testing"
	"time"

	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

var operator = share.Operator{UserID: "olga", IP: "192.0.2.9"}

func TestATakeDownIsDoneOnceToldAndUndone(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		s := w.share("ada", w.file("ada", "ready", week), "AAAAAAAAAAAA", 0)

		if err := w.desk.TakeDown(t.Context(), operator, s, "  "); !errors.Is(err, share.ErrInvalid) {
			t.Errorf("without a reason: %v", err)
		}
		results := storagetest.AtOnce(4, func(int) error { return w.desk.TakeDown(t.Context(), operator, s, "a complaint") })
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, share.ErrTakenAlready, 3)
		w.want("the state", w.stateOf("share_share", s), "taken_down")

		if err := w.desk.Restore(t.Context(), operator, s, "a mistake"); err != nil {
			t.Fatal(err)
		}
		w.want("the state, restored", w.stateOf("share_share", s), "live")
		if err := w.desk.Restore(t.Context(), operator, s, "again"); !errors.Is(err, share.ErrTakenAlready) {
			t.Errorf("restoring what is not taken down: %v", err)
		}
		if len(w.told) != 2 || w.told[0].Verdict != share.VerdictTakenDown || w.told[0].Lookup != "AAAAAAAAAAAA" || w.told[1].Verdict != share.VerdictRestored {
			t.Errorf("the owner was told %+v", w.told)
		}
		if len(w.acts) != 2 || w.acts[0].Action != "share.take_down" || w.acts[0].Target != "share/"+s || w.acts[0].Reason != "a complaint" {
			t.Errorf("on record is %+v", w.acts)
		}
		if err := w.desk.TakeDown(t.Context(), operator, "missing", "x"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("a share that is not there: %v", err)
		}
	})
}

// What had ended before is again what it was, with the moment of that day.
func TestRestoringWhatWasCancelledLeavesItCancelled(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		s := w.share("ada", w.file("ada", "ready", week), "AAAAAAAAAAAA", 0)
		cancelled := w.clock.Now()
		w.exec(`UPDATE share_share SET state = 'cancelled', ended_at = $1 WHERE id = $2`, cancelled, s)
		w.clock.Advance(time.Hour)
		if err := errors.Join(w.desk.TakeDown(t.Context(), operator, s, "x"), w.desk.Restore(t.Context(), operator, s, "y")); err != nil {
			t.Fatal(err)
		}
		seen, _, err := w.desk.Share(t.Context(), s)
		if err != nil || seen.State != share.Cancelled || seen.EndedAt != cancelled {
			t.Errorf("it is %s since %d, %v", seen.State, seen.EndedAt, err)
		}
	})
}

func TestABlockEndsEveryCopyAndReachesWhatACrashLeft(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		mine, copied, deleted, other := w.file("ada", "ready", week), w.file("leo", "ready", week), w.file("leo", "ready", week), w.file("leo", "ready", week)
		w.exec(`UPDATE share_file SET digest = 'same' WHERE id IN ($1, $2, $3)`, mine, copied, deleted)
		w.exec(`UPDATE share_file SET state = 'deleted', ended_at = $1 WHERE id = $2`, w.clock.Now(), deleted)

		results := storagetest.AtOnce(2, func(int) error { return w.desk.BlockFile(t.Context(), operator, mine, "malware") })
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, share.ErrTakenAlready, 1)
		for fileID, want := range map[string]string{mine: "blocked", copied: "blocked", deleted: "blocked", other: "ready"} {
			w.want("state", w.stateOf("share_file", fileID), want)
		}
		w.want("owners told", len(w.told), 3)
		w.want("acts", len(w.acts), 1)

		late := w.file("eve", "ready", week) // as if the process had died before it came to this one
		w.exec(`UPDATE share_file SET digest = 'same' WHERE id = $1`, late)
		w.sweep()
		w.want("what the block had not reached", w.stateOf("share_file", late), "blocked")

		running := w.file("ada", "uploading", week)
		w.exec(`UPDATE share_file SET digest = '' WHERE id = $1`, running)
		if err := w.desk.BlockFile(t.Context(), operator, running, "x"); !errors.Is(err, share.ErrFileNotReady) {
			t.Errorf("an upload: %v", err)
		}
	})
}

func TestOperatorsFindSharesByCodeMemberAndName(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		ada := w.share("ada", w.file("ada", "ready", week), "7K3QWD9F2MXT", 0)
		leo := w.share("leo", w.file("leo", "ready", week), "100000000000", 0)
		w.exec(`UPDATE share_entry SET name = '100% Отчёт_1' WHERE id = $1`, leo)
		w.exec(`UPDATE share_share SET state = 'cancelled', ended_at = created_at WHERE id = $1`, leo)
		for _, c := range []struct {
			text, state string
			want        []string
		}{
			{"", "", []string{leo, ada}},
			{"", "live", []string{ada}},
			{"7K3QWD9F2MXT", "", []string{ada}},
			{"7k3q-wd9f-2mxt-4cp8-hr5a-n6ve", "", []string{ada}}, // the second half says nothing
			{"7K3Q", "", []string{ada}},
			{"LOOO", "", []string{leo}}, // 1000, as people read it
			{"PLANS OF", "", []string{ada}},
			{"Отчёт", "", []string{leo}},
			{"0% О", "", []string{leo}},
			{"т_1", "", []string{leo}},
			{"%", "", []string{leo}}, // and not everything
			{"ada", "", []string{ada}},
			{"leo", "live", nil},
			{"nothing", "", nil},
		} {
			found, err := w.desk.Shares(t.Context(), share.Wanted{Text: c.text, State: c.state, Limit: 10})
			if err != nil {
				t.Fatal(err)
			}
			if len(found) != len(c.want) {
				t.Errorf("%q finds %d, want %d", c.text, len(found), len(c.want))
				continue
			}
			for i, s := range found {
				w.want(c.text, s.ID, c.want[i])
			}
		}
		files, err := w.desk.FilesOf(t.Context(), share.Wanted{Text: "plans of ADA", Limit: 10})
		if err != nil || len(files) != 1 || files[0].UserID != "ada" || files[0].Shared != 1 {
			t.Errorf("files found are %+v, %v", files, err)
		}
	})
}
