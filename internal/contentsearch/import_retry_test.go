package contentsearch_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"causeway/internal/blob"
	"causeway/internal/contentsearch"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// away is a store that nobody reaches.
type away struct {
	blob.Store
	opened int
}

func (a *away) Open(context.Context, string) (blob.Object, error) {
	a.opened++
	return nil, errors.New("no such host")
}

func TestAnImportWaitsForHoursUntilItsPartsCanBeRead(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		file := exported(5, 3)
		of := d.send(d.begin(file), file)
		there := d.Service.Blobs
		gone := &away{Store: there}
		var failed contentsearch.Tries
		tryFor := func(long time.Duration) {
			t.Helper()
			for end := d.clock.Now().Add(long); d.clock.Now() < end; d.clock.Advance(2 * time.Second) {
				if err := d.DrainAgain(t.Context(), &failed); err != nil {
					t.Fatal(err)
				}
			}
		}
		d.Service.Blobs = gone
		tryFor(time.Hour)
		if now := d.now(of); now.State != contentsearch.ImportRunning || gone.opened < 12 || gone.opened > 30 || len(d.keys()) != 1 {
			t.Fatalf("%s after %d tries, %v", now.State, gone.opened, d.keys())
		}
		d.Service.Blobs = there
		tryFor(6 * time.Minute)
		d.wantTally(d.now(of), contentsearch.ImportDone, "", tally{messages: 3, added: 3, chats: 1})

		of = d.send(d.begin(file), file)
		d.Service.Blobs = gone
		if err := d.DrainAgain(t.Context(), &failed); err != nil {
			t.Fatal(err)
		}
		d.clock.Advance(6*time.Hour + time.Minute)
		tryFor(2 * time.Second)
		d.wantTally(d.now(of), contentsearch.ImportFailed, "import_failed", tally{})
	})
}
