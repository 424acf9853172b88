package share_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"causeway/internal/share"
	"causeway/internal/share/tus"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// Deleting makes room at once, unless buyers may still fetch the file: then its
// bytes stay its owner's until they are gone.
func TestWhatWaitsForItsBuyersTakesItsOwnersRoom(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		const size = 33 // of the warehouse's files, and of what is uploaded
		w.room.Quota = func(context.Context) (int64, error) { return 2*size - 1, nil }
		upload := func(when string, want error) {
			t.Helper()
			told := tus.Metadata{Values: map[string]string{"filename": "a", "ownerHeader": sealed().header}}
			begun, err := w.room.BeginUpload(t.Context(), "ada", size, told)
			if !errors.Is(err, want) {
				t.Errorf("%s: %v, want %v", when, err, want)
			}
			if err == nil {
				w.exec(`DELETE FROM share_file WHERE id = $1`, begun.ID)
			}
		}
		remove := func(fileID string) {
			t.Helper()
			if err := w.room.DeleteFile(t.Context(), "ada", fileID); err != nil {
				t.Fatal(err)
			}
		}
		unsold := w.file("ada", "ready", week)
		upload("beside a file", share.ErrQuota)
		remove(unsold)
		upload("when it is deleted", nil)

		sold := w.file("ada", "ready", week)
		w.buy(w.share("ada", sold, "AAAAAAAAAAAA", 0), "leo")
		remove(sold)
		upload("when one is deleted that somebody has bought", share.ErrQuota)
		w.clock.Advance(24*time.Hour - time.Millisecond)
		w.sweep()
		upload("a millisecond before its buyers' day is over", share.ErrQuota)
		w.clock.Advance(time.Millisecond)
		w.sweep()
		upload("after that", nil)
	})
}
