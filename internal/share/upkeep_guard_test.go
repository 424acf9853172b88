package share_test

import (
	"errors"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// A millisecond before its moment nothing of the upkeep touches anything.
func TestTheUpkeepWaitsForTheMillisecond(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		f, begun := w.file("ada", "ready", time.Hour), w.file("ada", "uploading", time.Hour)
		s := w.share("ada", w.file("ada", "ready", week), "AAAAAAAAAAAA", time.Hour)
		w.clock.Advance(time.Hour - time.Millisecond)
		w.sweep()
		w.want("a file", w.stateOf("share_file", f), "ready")
		w.want("an upload", w.stateOf("share_file", begun), "uploading")
		w.want("a share", w.stateOf("share_share", s), "live")
		w.clock.Advance(time.Millisecond)
		w.sweep()
		w.want("the file, then", w.stateOf("share_file", f), "expired")
		w.want("the upload, then", w.stateOf("share_file", begun), "expired")
		w.want("the share, then", w.stateOf("share_share", s), "expired")

		w.clock.Advance(time.Hour - time.Millisecond)
		w.sweep()
		w.want("bytes before their hour", w.bytesOf(f), true)
		w.clock.Advance(time.Millisecond)
		w.sweep()
		w.want("bytes after it", w.bytesOf(f), false)
	})
}

// endedAt reads when a row ended.
func (w *warehouse) endedAt(table, rowID string) (at clock.Millis) {
	w.t.Helper()
	if err := w.db.QueryRow(w.t.Context(), `SELECT COALESCE(ended_at, 0) FROM `+table+` WHERE id = $1`, rowID).Scan(&at); err != nil {
		w.t.Fatal(err)
	}
	return at
}

// A block ends a file that its owner had deleted as of that day, so that its
// bytes go an hour after the deletion.
func TestABlockKeepsTheMomentOfTheDeletion(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		f, deleted := w.file("ada", "ready", week), w.clock.Now()
		if err := w.room.DeleteFile(t.Context(), "ada", f); err != nil {
			t.Fatal(err)
		}
		w.clock.Advance(time.Minute)
		w.block(f, "malware")
		w.want("its end", w.endedAt("share_file", f), deleted)
	})
}

// What is done to one share or report is done to no other.
func TestOperatorsActUponWhatTheyName(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		one := w.share("ada", w.file("ada", "ready", week), "AAAAAAAAAAAA", 0)
		other := w.share("ada", w.file("ada", "ready", week), "BBBBBBBBBBBB", 0)
		for host, lookup := range map[string]string{"192.0.2.1": "AAAAAAAAAAAA", "192.0.2.2": "BBBBBBBBBBBB", "192.0.2.3": "BBBBBBBBBBBB"} {
			if err := w.report(host, lookup, share.Complaint{Reason: share.Malware}); err != nil {
				t.Fatal(err)
			}
		}
		seen, _, err := w.desk.Share(t.Context(), other)
		w.want("reports about the other", seen.Reports, int64(2))
		w.want("its files", seen.Files, int64(1))
		for _, r := range w.reports(true) {
			if r.ShareID == other {
				err = errors.Join(err, w.desk.Dismiss(t.Context(), operator, r.ID, "not so"))
				break
			}
		}
		if err := errors.Join(err, w.desk.TakeDown(t.Context(), operator, one, "a complaint")); err != nil {
			t.Fatal(err)
		}
		w.want("the other share", w.stateOf("share_share", other), "live")
		w.want("open reports", len(w.reports(true)), 1)
		seen, _, err = w.desk.Share(t.Context(), other)
		if err != nil {
			t.Fatal(err)
		}
		w.want("reports about the other that wait", seen.Reports, int64(1))
		for _, r := range w.reports(false) {
			want := share.ReportUpheld
			if r.ShareID == other {
				want = share.ReportDismissed
			}
			w.want("what became of a report", r.State, want)
		}
		w.exec(`UPDATE share_entry SET state = 'removed', ended_at = 1 WHERE id = $1`, other)
		seen, _, _ = w.desk.Share(t.Context(), other)
		w.want("files of a share whose file is removed", seen.Files, int64(0))

		if err := w.desk.Restore(t.Context(), operator, one, "a mistake"); err != nil {
			t.Fatal(err)
		}
		w.want("the end of what is live again", w.endedAt("share_share", one), clock.Millis(0))
	})
}

// A report that is open although its share is taken down, as when both happen at
// once, is upheld without taking anything down again; one that was dismissed
// stays so.
func TestAReportAboutWhatIsTakenDownIsUpheldQuietly(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		s := w.share("ada", w.file("ada", "ready", week), reported, 0)
		for _, host := range []string{"192.0.2.1", "192.0.2.2"} {
			if err := w.report(host, reported, share.Complaint{Reason: share.Malware}); err != nil {
				t.Fatal(err)
			}
		}
		dismissed, late := w.reports(true)[0].ID, w.reports(true)[1].ID
		err := errors.Join(w.desk.Dismiss(t.Context(), operator, dismissed, "not so"), w.desk.TakeDown(t.Context(), operator, s, "so"))
		w.exec(`UPDATE share_report SET state = 'open' WHERE id = $1`, late)
		if err := errors.Join(err, w.desk.Uphold(t.Context(), operator, late, "so, too")); err != nil {
			t.Fatal(err)
		}
		w.want("the dismissed one", w.stateOf("share_report", dismissed), "dismissed")
		w.want("the late one", w.stateOf("share_report", late), "upheld")
		w.want("the owner was told", len(w.told), 1)
	})
}

// Pages of the desk have each row once.
func TestPagesOfTheDeskHaveEachOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		for i, lookup := range []string{"AAAAAAAAAAAA", "BBBBBBBBBBBB", "CCCCCCCCCCCC"} {
			w.share("ada", w.file("ada", "ready", week), lookup, 0)
			if err := w.report("192.0.2."+string(rune('1'+i)), lookup, share.Complaint{Reason: share.Malware}); err != nil {
				t.Fatal(err)
			}
		}
		reports := func(open bool) func(string) (string, error) {
			return func(behind string) (string, error) {
				page, err := w.desk.Reports(t.Context(), open, behind, 1)
				if len(page) == 0 {
					return "", err
				}
				return page[0].ID, err
			}
		}
		for name, next := range map[string]func(behind string) (string, error){
			"shares": func(behind string) (string, error) {
				page, err := w.desk.Shares(t.Context(), share.Wanted{Behind: behind, Limit: 1})
				if len(page) == 0 {
					return "", err
				}
				return page[0].ID, err
			},
			"files": func(behind string) (string, error) {
				page, err := w.desk.FilesOf(t.Context(), share.Wanted{Behind: behind, Limit: 1})
				if len(page) == 0 {
					return "", err
				}
				return page[0].ID, err
			},
			"open reports": reports(true),
		} {
			w.wantEachOnce(name, next)
		}
		for _, r := range w.reports(true) {
			if err := w.desk.Dismiss(t.Context(), operator, r.ID, "not so"); err != nil {
				t.Fatal(err)
			}
		}
		w.wantEachOnce("decided reports", reports(false))
	})
}

func (w *warehouse) wantEachOnce(name string, next func(behind string) (string, error)) {
	w.t.Helper()
	seen, behind := map[string]bool{}, ""
	for range 4 {
		id, err := next(behind)
		if err != nil {
			w.t.Fatal(err)
		}
		if id != "" {
			seen[id] = true
		}
		behind = id
		if id == "" {
			break
		}
	}
	w.want(name+" on three pages", len(seen), 3)
	w.want(name+": what is behind them", behind, "")
}

// What is gone is not counted any more, for nobody and in no state.
func TestTheOverviewCountsWhatIsThere(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		w.file("ada", "ready", week)
		w.exec(`UPDATE share_file SET state = 'expired', ended_at = 1, removed_at = 1 WHERE id = $1`, w.file("ada", "ready", week))
		o, err := w.desk.Overview(t.Context())
		if err != nil || len(o.States) != 1 || o.States[0] != (share.StateSum{State: share.Ready, Files: 1, Bytes: 33}) {
			t.Errorf("%+v, %v", o.States, err)
		}
		if len(o.Members) != 1 || o.Members[0] != (share.MemberSum{UserID: "ada", Files: 1, Bytes: 33}) {
			t.Errorf("%+v", o.Members)
		}
	})
}
