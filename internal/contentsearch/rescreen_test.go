package contentsearch_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/internal/contentsearch"
	"causeway/internal/moderation"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// wordList is a list of words that changes.
type wordList struct {
	mu             sync.Mutex
	blocked, adult string
}

func (w *wordList) check(_ context.Context, texts ...moderation.Named) (found moderation.Finding, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, t := range texts {
		if w.blocked != "" && strings.Contains(t.Text, w.blocked) {
			return moderation.Finding{}, moderation.ErrUnlawful
		}
		found.Adult = found.Adult || w.adult != "" && strings.Contains(t.Text, w.adult)
	}
	return found, nil
}

// listWords changes the list, and has everything done that follows.
func (l *library) listWords(w *wordList, blocked, adult string) {
	l.t.Helper()
	w.mu.Lock()
	w.blocked, w.adult = blocked, adult
	w.mu.Unlock()
	for range 2 { // two words in a row are one walk
		l.write(func(ctx context.Context, tx *storage.Tx) error { return l.WordsChanged(ctx, tx) })
	}
	var waiting int64
	if err := l.db.QueryRow(l.t.Context(), `SELECT COUNT(*) FROM jobs_queue`).Scan(&waiting); err != nil || waiting != 1 {
		l.t.Errorf("%d walks wait, %v", waiting, err)
	}
	l.clock.Advance(10 * time.Second)
	l.runJobs()
}

func TestAWordThatIsBlockedLaterReachesWhatIsKept(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l, list := newLibrary(t, db), &wordList{}
		l.Check = list.check
		l.keep(l.news, l.ago(4, 1, "ferry with opium"), l.ago(3, 2, "ferry with tea"), l.ago(2, 3, "ferry with rum"), l.ago(1, 4, "ferry with opium, again"))
		theirs := l.number(l.news, 4)
		if _, err := l.HideMessage(t.Context(), chief, theirs, "a lie"); err != nil {
			t.Fatal(err)
		}
		l.wantHits(guest, "ferry", contentsearch.Wanted{}, 3, 2, 1)

		l.listWords(list, "opium", "rum")
		l.wantHits(guest, "ferry", contentsearch.Wanted{}, 2)
		l.wantHits(guest, "ferry", contentsearch.Wanted{Adult: true}, 3, 2)
		if health, err := l.Index.Health(t.Context()); err != nil || health.Documents != 2 { // the words of the others are gone
			t.Errorf("%d messages have words, %v", health.Documents, err)
		}
		if _, err := l.RestoreMessage(t.Context(), chief, l.number(l.news, 1), "why not"); !errors.Is(err, contentsearch.ErrWordBlocked) {
			t.Errorf("restored beside the list: %v", err)
		}

		l.listWords(list, "", "")
		l.wantHits(guest, "ferry", contentsearch.Wanted{}, 3, 2, 1) // and not what an operator has taken down
		if _, err := l.RestoreMessage(t.Context(), chief, theirs, "no lie"); err != nil {
			t.Fatal(err)
		}
		l.wantHits(guest, "ferry", contentsearch.Wanted{}, 4, 3, 2, 1)
	})
}

func TestAWalkThroughTheArchiveReachesAllOfIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l, list := newLibrary(t, db), &wordList{}
		l.Check = list.check
		l.fill(l.news, 1200)
		l.fill(l.harbour, 3)
		l.listWords(list, "ship", "")
		l.wantFound("ship", contentsearch.Filter{Everything: true, Adult: true})
		l.listWords(list, "", "")
		if n := l.count("ship", all, 10_000); n != 1203 {
			t.Errorf("%d are found again", n)
		}
	})
}
