package share_test

import (
	"errors"
	"testing"
	"time"

	"causeway/internal/base/crashpoint"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const week = 7 * 24 * time.Hour

// Each border is looked at a second before it and at the moment itself.
func TestWhatRunsOutEndsAtItsMomentAndNotBefore(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		for _, c := range []struct {
			name, state string
			life        time.Duration
		}{
			{"a file after its seven days", "ready", week},
			{"an upload after a day without a byte", "uploading", 24 * time.Hour},
		} {
			w := newWarehouse(t, db)
			f := w.file("ada", c.state, c.life)
			w.clock.Advance(c.life - time.Second)
			w.sweep()
			w.want(c.name+", a second before", w.stateOf("share_file", f), c.state)
			w.clock.Advance(time.Second)
			w.sweep()
			w.want(c.name, w.stateOf("share_file", f), "expired")
			w.want(c.name+": bytes right after", w.bytesOf(f), true)

			w.clock.Advance(time.Hour - time.Second)
			w.sweep()
			w.want(c.name+": bytes a second before the hour", w.bytesOf(f), true)
			w.clock.Advance(time.Second)
			w.sweep()
			w.want(c.name+": bytes after the hour", w.bytesOf(f), false)
		}
	})
}

func TestASharesDaysEndTheShareAndLeaveTheFile(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		f := w.file("ada", "ready", week)
		short, long := w.share("ada", f, "AAAAAAAAAAAA", 48*time.Hour), w.share("ada", f, "BBBBBBBBBBBB", 0)

		w.clock.Advance(48*time.Hour - time.Second)
		w.sweep()
		w.want("a second before", w.stateOf("share_share", short), "live")
		w.clock.Advance(time.Second)
		w.sweep()
		w.want("when its days are over", w.stateOf("share_share", short), "expired")
		w.want("the file", w.stateOf("share_file", f), "ready")
		w.want("the share without days", w.stateOf("share_share", long), "live")

		w.clock.Advance(week)
		w.sweep()
		w.want("the share without days, when its file is over", w.stateOf("share_share", long), "expired")
	})
}

func TestBytesStayForWhoPaidOneDayLonger(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		bought, blocked := w.file("ada", "ready", week), w.file("ada", "ready", week)
		w.buy(w.share("ada", bought, "AAAAAAAAAAAA", 0), "leo")
		w.buy(w.share("ada", blocked, "BBBBBBBBBBBB", 0), "leo")
		w.exec(`UPDATE share_file SET state = 'deleted', ended_at = $1 WHERE id = $2`, w.clock.Now(), bought)
		w.exec(`UPDATE share_file SET state = 'blocked', ended_at = $1 WHERE id = $2`, w.clock.Now(), blocked)

		w.clock.Advance(24*time.Hour - time.Second)
		w.sweep()
		w.want("what was paid for, a second before its day is over", w.bytesOf(bought), true)
		w.want("what an operator has blocked, paid for or not", w.bytesOf(blocked), false)
		w.clock.Advance(time.Second)
		w.sweep()
		w.want("what was paid for, after its day", w.bytesOf(bought), false)
	})
}

func TestASweepThatIsCutOffAnywhereGoesOnLater(t *testing.T) {
	errCut := errors.New("cut off")
	for _, point := range []string{"share.sweep.marked", "share.sweep.deleted"} {
		w := newWarehouse(t, storagetest.Open(t))
		live, over, old := w.file("ada", "ready", 2*week), w.file("ada", "ready", time.Hour), w.file("leo", "ready", time.Minute)
		w.clock.Advance(time.Minute)
		w.sweep()
		w.clock.Advance(time.Hour)
		cutOffAt(t, point, errCut, func() error { return w.room.Sweep(t.Context()) })
		w.want(point+": what is served", w.bytesOf(live), true)
		w.want(point+": what has ended", w.stateOf("share_file", over), "expired")

		w.sweep()
		w.want(point+": bytes of what ended before", w.bytesOf(old), false)
		w.want(point+": bytes of what ended now", w.bytesOf(over), true)
		w.want(point+": what is served, after all", w.bytesOf(live), true)
		var unmarked int64
		if err := w.db.QueryRow(t.Context(), `SELECT COUNT(*) FROM share_file WHERE id = $1 AND removed_at IS NULL`, old).Scan(&unmarked); err != nil || unmarked != 0 {
			t.Errorf("%s: what is gone is still to be removed: %v", point, err)
		}
	}
}

// cutOffAt ends a call at a named place, as if the process had died there.
func cutOffAt(t *testing.T, point string, cut error, call func() error) {
	t.Helper()
	crashpoint.Listen(func(name string) {
		if name == point {
			panic(cut)
		}
	})
	defer crashpoint.Listen(nil)
	defer func() {
		if recovered := recover(); recovered != cut {
			t.Fatalf("the sweep was not cut off at %s: %v", point, recovered)
		}
	}()
	_ = call()
}

func TestManySweepsAtOnceAreOneSweep(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		files := make([]string, 20)
		for i := range files {
			files[i] = w.file("ada", "ready", time.Minute)
		}
		w.clock.Advance(time.Minute)
		w.sweep()
		w.clock.Advance(time.Hour)
		storagetest.WantCount(t, storagetest.AtOnce(4, func(int) error { return w.room.Sweep(t.Context()) }), nil, 4)
		for _, f := range files {
			w.want("bytes", w.bytesOf(f), false)
		}
	})
}
