package share_test

import (
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestOperatorsSeeWhatIsServedToAnybody(t *testing.T) {
	const day, ended = 24 * time.Hour, time.Hour
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		end := func(s, _ string) {
			w.exec(`UPDATE share_entry SET state = 'removed', ended_at = $1 WHERE share_id = $2`, w.clock.Now(), s)
			w.exec(`UPDATE share_share SET state = 'cancelled', ended_at = $1 WHERE id = $2`, w.clock.Now(), s)
		}
		block := func(_, f string) {
			w.exec(`UPDATE share_file SET state = 'blocked', ended_at = $1 WHERE id = $2`, w.clock.Now(), f)
		}
		takeDown := func(s, _ string) {
			if err := w.desk.TakeDown(t.Context(), operator, s, "a complaint"); err != nil {
				t.Fatal(err)
			}
		}
		leave := func(string, string) {}
		for _, c := range []struct {
			name   string
			days   time.Duration
			bought bool
			act    func(shareID, fileID string) // after an hour
			later  time.Duration
			state  share.ShareState
			files  int64
			until  time.Duration // since its beginning
		}{
			{"as long as its file", 0, true, leave, 0, share.Live, 1, week},
			{"with days", 3 * day, false, leave, 0, share.Live, 1, 3 * day},
			{"cancelled", 3 * day, false, end, 0, share.Cancelled, 0, ended},
			{"cancelled, and bought", 3 * day, true, end, 0, share.Cancelled, 1, ended + day},
			{"cancelled, and bought, a day ago", 3 * day, true, end, day, share.Cancelled, 0, ended + day},
			{"blocked", 3 * day, true, block, 0, share.ShareBlocked, 1, ended},
			{"taken down", 3 * day, true, takeDown, 0, share.TakenDown, 1, 3 * day},
		} {
			began := w.clock.Now()
			file := w.file("ada", "ready", week)
			s := w.share("ada", file, id.New(began)[:12], c.days)
			if c.bought {
				w.buy(s, "leo")
			}
			w.clock.Advance(ended)
			c.act(s, file)
			w.clock.Advance(c.later)
			w.exec(`INSERT INTO share_report (id, share_id, reason, words, sealed_code, host, state, created_at)
				VALUES ($1, $2, 'other', '', '', '', 'open', $3)`, id.New(w.clock.Now()), s, w.clock.Now())

			one, _, err := w.desk.Share(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			many, err := w.desk.Shares(t.Context(), share.Wanted{Limit: 1})
			if err != nil || len(many) != 1 {
				t.Fatal(many, err)
			}
			reports, err := w.desk.Reports(t.Context(), true, "", 100)
			if err != nil {
				t.Fatal(err)
			}
			for place, seen := range map[string]share.Seen{"page": one, "list": many[0], "report": reports[len(reports)-1].About} {
				type facts struct {
					id           string
					state        share.ShareState
					files, bytes int64
					until        clock.Millis
				}
				got := facts{seen.ID, seen.StateShown(), seen.Files, seen.Bytes, seen.Until}
				if want := (facts{s, c.state, c.files, c.files, began.Add(c.until)}); got != want {
					t.Errorf("%s, %s: %+v, want %+v", c.name, place, got, want)
				}
			}
			w.clock.Advance(time.Second) // ids tell the next one to be newer
		}
	})
}
