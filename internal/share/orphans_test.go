package share_test

import (
	"errors"
	"testing"
	"time"

	"causeway/internal/base/id"
	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestBytesThatNoFileClaimsGoAfterADay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		kept, begun := w.file("ada", "ready", 2*week), w.file("ada", "uploading", 2*week)
		orphan, stub, back := id.New(w.clock.Now()), id.New(w.clock.Now()), w.file("ada", "expired", 0)
		w.put(orphan)
		growing, err := w.blobs.Grow(t.Context(), share.BlobKeyOf(stub), 0, "")
		if err := errors.Join(err, growing.Close()); err != nil {
			t.Fatal(err)
		}
		// A request that outlived the removal has written these again.
		w.exec(`UPDATE share_file SET ended_at = $1, removed_at = $1 WHERE id = $2`, w.clock.Now(), back)

		look := func(when string, unclaimed bool) {
			t.Helper()
			if err := w.room.Orphans(t.Context()); err != nil {
				t.Fatal(err)
			}
			w.want(when+": a file's bytes", w.bytesOf(kept), true)
			w.want(when+": what has only begun", w.bytesOf(begun), true)
			w.want(when+": bytes without a row", w.bytesOf(orphan), unclaimed)
			w.want(when+": the beginning of something without a row", w.bytesOf(stub), unclaimed)
			w.want(when+": bytes of what was removed", w.bytesOf(back), unclaimed)
		}
		look("within the day", true)
		w.clock.Advance(24*time.Hour + time.Minute) // the disk's clock is not the test's
		look("after the day", false)

		overview, err := w.desk.Overview(t.Context())
		if err != nil || len(overview.Rounds) != 1 || overview.Rounds[0].Items != 3 {
			t.Errorf("the round tells %+v, %v", overview.Rounds, err)
		}
	})
}

func TestAFileWhoseBytesAreGoneIsLost(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		there, gone := w.file("ada", "ready", week), w.file("ada", "ready", week)
		if err := w.blobs.Delete(t.Context(), share.BlobKeyOf(gone)); err != nil {
			t.Fatal(err)
		}
		if err := w.room.Orphans(t.Context()); err != nil {
			t.Fatal(err)
		}
		for fileID, want := range map[string]bool{there: false, gone: true} {
			var lost bool
			if err := db.QueryRow(t.Context(), `SELECT lost_at IS NOT NULL FROM share_file WHERE id = $1`, fileID).Scan(&lost); err != nil || lost != want {
				t.Errorf("lost is %v, want %v: %v", lost, want, err)
			}
		}
	})
}
