package share_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/jobs"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// wantLetters compares what buyers were told since the last look.
func (w *warehouse) wantLetters(when string, want ...string) {
	w.t.Helper()
	w.post()
	slices.Sort(w.letters)
	w.want("letters to buyers, "+when, strings.Join(w.letters, "\n"), strings.Join(want, "\n"))
	w.letters = nil
}

// post writes the letters that wait, and tells how many jobs that took.
func (w *warehouse) post() (took int64) {
	w.t.Helper()
	before := w.jobsWaiting()
	runner := jobs.NewRunner(w.room.Queue, jobs.Options{Poll: 5 * time.Millisecond})
	w.room.HandleLetters(runner)
	ctx, stop := context.WithTimeout(w.t.Context(), 10*time.Second)
	done := make(chan error, 1)
	go func() { done <- runner.Run(ctx) }()
	for w.jobsWaiting() > 0 && ctx.Err() == nil {
		time.Sleep(5 * time.Millisecond)
	}
	stop()
	if err := <-done; err != nil {
		w.t.Fatal(err)
	}
	return before - w.jobsWaiting()
}

func (w *warehouse) jobsWaiting() int64 {
	w.t.Helper()
	stats, err := w.room.Queue.Stats(w.t.Context())
	if err != nil {
		w.t.Fatal(err)
	}
	return stats.Waiting + stats.Running + stats.Dead
}

// withdrawn is what the records of all buyers say.
func (w *warehouse) withdrawn() string {
	w.t.Helper()
	purchases, err := w.room.Purchased(w.t.Context(), w.db, "", 100)
	if err != nil {
		w.t.Fatal(err)
	}
	found, err := w.room.Withdrawn(w.t.Context(), purchases)
	if err != nil {
		w.t.Fatal(err)
	}
	said := []string{}
	for _, p := range purchases {
		if gone, is := found[p]; is {
			said = append(said, fmt.Sprintf("%s (%s)", gone.Verdict, gone.Reason))
		}
	}
	return strings.Join(said, ", ")
}

func TestBuyersAreToldWhyAndThatItIsBack(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		s := w.share("ada", w.file("ada", "ready", week), "AAAAAAAAAAAA", 0)
		other := w.share("ada", w.file("ada", "ready", week), "BBBBBBBBBBBB", 0)
		w.buy(s, "ann")
		w.buy(s, "bob")
		w.buy(other, "cyd")
		w.want("before", w.withdrawn(), "")

		if err := w.desk.TakeDown(t.Context(), operator, s, "a complaint"); err != nil {
			t.Fatal(err)
		}
		w.wantLetters("taken down", `ann: taken_down "Plans of ada.pdf" for 5, a complaint`, `bob: taken_down "Plans of ada.pdf" for 5, a complaint`)
		w.want("the records", w.withdrawn(), "taken_down (a complaint), taken_down (a complaint)")

		if err := w.desk.Restore(t.Context(), operator, s, "a mistake"); err != nil {
			t.Fatal(err)
		}
		w.wantLetters("restored", `ann: restored "Plans of ada.pdf" for 5, a mistake`, `bob: restored "Plans of ada.pdf" for 5, a mistake`)
		w.want("the records, restored", w.withdrawn(), "")
		w.want("owners told", len(w.told), 2)
	})
}

// Who had the file for its whole time, and the day on top, loses nothing.
func TestBuyersWhoHaveLostItBeforeAreNotTold(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		lookups := []string{"AAAAAAAAAAAA", "BBBBBBBBBBBB"}
		for what, end := range map[string]func(w *warehouse, s string){
			"cancelled two days ago": func(w *warehouse, s string) {
				w.exec(`UPDATE share_share SET state = 'cancelled', ended_at = $1 WHERE id = $2`, w.clock.Now().Add(-48*time.Hour), s)
			},
			"not kept any longer": func(w *warehouse, s string) {
				w.exec(`UPDATE share_file SET state = 'expired', ended_at = $1 WHERE id IN (SELECT file_id FROM share_entry WHERE id = $2)`, w.clock.Now(), s)
			},
		} {
			w := newWarehouse(t, db)
			s := w.share("ada", w.file("ada", "ready", week), lookups[0], 0)
			lookups = lookups[1:]
			w.buy(s, "ann")
			end(w, s)
			if err := w.desk.TakeDown(t.Context(), operator, s, "a complaint"); err != nil {
				t.Fatal(err)
			}
			w.wantLetters(what)
			w.want("owners told", len(w.told), 1)
		}
	})
}

// For a day what has moved is served in both places.
func TestWhoBoughtSomethingThatHasMovedPaidOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		file := w.file("ada", "ready", week)
		first, second := w.share("ada", file, "AAAAAAAAAAAA", 0), w.share("ada", file, "BBBBBBBBBBBB", 0)
		w.buy(first, "ann")
		w.exec(`UPDATE share_entry SET origin = (SELECT o.origin FROM share_entry o WHERE o.share_id = $1) WHERE share_id = $2`, first, second)
		w.block(file, "malware")
		w.wantLetters("blocked", `ann: blocked "Plans.pdf" for 5, malware`)
	})
}

func TestBuyersOfABlockedFileAreToldInWhicheverShare(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		file := w.file("ada", "ready", week)
		first, second := w.share("ada", file, "AAAAAAAAAAAA", 0), w.share("ada", file, "BBBBBBBBBBBB", 0)
		w.buy(first, "ann")
		w.buy(second, "ann")
		w.buy(second, "bob")

		w.block(file, "malware")
		w.wantLetters("blocked", `ann: blocked "Plans.pdf" for 10, malware`, `bob: blocked "Plans.pdf" for 5, malware`)
		w.want("the records", w.withdrawn(), "blocked (malware), blocked (malware), blocked (malware)")

		if err := w.desk.LiftBlock(t.Context(), operator, w.blocks("", 10)[0].Digest, "a mistake"); err != nil {
			t.Fatal(err)
		}
		w.wantLetters("lifted") // it does not come back
		w.want("the records, lifted", w.withdrawn(), "blocked (), blocked (), blocked ()")
	})
}

// The act itself writes a few rows, however many have paid.
func TestManyBuyersAreWrittenToABatchAtATime(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		s := w.share("ada", w.file("ada", "ready", week), "AAAAAAAAAAAA", 0)
		for i := range 203 {
			w.buy(s, fmt.Sprintf("buyer-%03d", i))
		}
		if err := w.desk.TakeDown(t.Context(), operator, s, "a complaint"); err != nil {
			t.Fatal(err)
		}
		w.want("letters before any batch", len(w.letters), 0)
		w.want("batches", w.post(), int64(3))
		slices.Sort(w.letters)
		w.want("letters", len(w.letters), 203)
		w.want("buyers with more than one", 203-len(slices.Compact(w.letters)), 0)
	})
}

// In a shop that is a copy of an older day they have been written to since.
func TestARestoredShopWritesNoLetterTwice(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		s := w.share("ada", w.file("ada", "ready", week), "AAAAAAAAAAAA", 0)
		w.buy(s, "ann")
		if err := w.desk.TakeDown(t.Context(), operator, s, "a complaint"); err != nil {
			t.Fatal(err)
		}
		if err := db.Write(t.Context(), w.room.Restored); err != nil {
			t.Fatal(err)
		}
		w.wantLetters("after the restore")
	})
}
