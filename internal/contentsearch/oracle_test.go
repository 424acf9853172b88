package contentsearch_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"causeway/internal/contentsearch"
	"causeway/internal/contentsearch/searchtest"
	"causeway/internal/contentsearch/words"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// mostCounted is to where totals are exact.
const mostCounted = 10_000

// Lists and totals are those that reading every message gives, whatever is asked
// in whichever language, script and form, and whatever was edited, taken down or
// forgotten before.
func TestTheIndexFindsWhatReadingEveryMessageFinds(t *testing.T) {
	storagetest.Unwatched(t, "long, and shares nothing between goroutines")
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		rng := soak.Random(t)
		a := newArchive(t, db)
		messages, questions := soak.Count(3000, 200_000), soak.Count(300, 10_000)
		begun := time.Now()
		kept, err := searchtest.Open(t.Context(), db, a.Service, searchtest.New(rng.Uint64(), messages, noon))
		if err != nil {
			t.Fatal(err)
		}
		soak.Record(t, "messages", messages, fmt.Sprintf("in %d chats, kept in %s", len(kept.Corpus.Chats), time.Since(begun).Round(time.Second)))
		a.shake(rng, kept)
		if err := a.Index.Optimize(t.Context()); err != nil {
			t.Fatal(err)
		}

		begun = time.Now()
		empty, capped, largest := 0, 0, int64(0)
		for range questions {
			total := a.compare(rng, kept, kept.Ask(rng))
			switch {
			case total == 0:
				empty++
			case total == mostCounted:
				capped++
			}
			largest = max(largest, total)
		}
		soak.Record(t, "questions", questions, fmt.Sprintf("answered as by reading every message, lists and totals; %d find nothing, %d more than %d, in %s",
			empty, capped, mostCounted-1, time.Since(begun).Round(time.Second)))
		if empty > questions/2 || largest < int64(messages)/50 {
			t.Errorf("%d of %d questions find nothing, and none more than %d messages", empty, questions, largest)
		}
	})
}

// compare asks the index and the archive for the newest of a list and its total.
func (a *archive) compare(rng *rand.Rand, kept *searchtest.Archive, asked searchtest.Question) int64 {
	a.t.Helper()
	q, err := words.Parse(asked.Typed)
	if err != nil {
		a.t.Fatalf("read %q: %v", asked.Typed, err)
	}
	limit := []int{20, 20, 50, 1000}[rng.IntN(4)]
	list, total := kept.Answer(asked, limit, mostCounted)
	found, err := a.Index.Find(a.t.Context(), q, asked.Filter, limit)
	if err != nil {
		a.t.Fatalf("find %q: %v", asked.Typed, err)
	}
	got := make([]int64, len(found))
	for i, m := range found {
		got[i] = m.ID
		if !q.Matches(m.Text) {
			a.t.Fatalf("%q with %+v finds %q", asked.Typed, asked.Filter, m.Text)
		}
	}
	if !slices.Equal(got, list) {
		a.t.Fatalf("%q (%v) with %+v, %d at most, finds %d messages, reading all finds %d:\n%v\n%v", asked.Typed, q, asked.Filter, limit, len(got), len(list), got, list)
	}
	counted, err := a.Index.Count(a.t.Context(), q, asked.Filter, mostCounted)
	if err != nil || counted != total {
		a.t.Fatalf("%q (%v) with %+v is counted %d times, reading all counts %d: %v", asked.Typed, q, asked.Filter, counted, total, err)
	}
	return total
}

// shake edits, takes down and forgets messages, and lets a chat leave.
func (a *archive) shake(rng *rand.Rand, kept *searchtest.Archive) {
	a.t.Helper()
	touched := map[int]bool{}
	some := func() int {
		for {
			if i := rng.IntN(len(kept.Messages)); !touched[i] {
				touched[i] = true
				return i
			}
		}
	}
	for range len(kept.Messages) / 100 {
		i, j := some(), some()
		m := kept.Messages[i].Saying(kept.Messages[j])
		m.EditedAt = m.SentAt + 1000
		a.write(func(ctx context.Context, tx *storage.Tx) error {
			_, err := a.Keep(ctx, tx, contentsearch.Chat{ID: m.ChatID}, []contentsearch.Message{m.Message})
			return err
		})
		kept.Messages[i] = m
		if rng.IntN(2) == 0 {
			continue
		}
		a.write(func(ctx context.Context, tx *storage.Tx) error {
			if _, err := tx.Exec(ctx, `UPDATE contentsearch_message SET hidden = TRUE WHERE id = $1`, kept.Messages[j].ID); err != nil {
				return err
			}
			return a.Index.Remove(ctx, tx, []int64{kept.Messages[j].ID})
		})
		kept.Messages[j].Hidden = true
	}
	gone := map[int64]bool{}
	for range len(kept.Messages) / 100 {
		m := kept.Messages[some()]
		a.write(func(ctx context.Context, tx *storage.Tx) error {
			return a.Forget(ctx, tx, m.ChatID, []int64{m.MessageID})
		})
		gone[m.ID] = true
	}
	kept.Messages = slices.DeleteFunc(kept.Messages, func(m searchtest.Message) bool { return gone[m.ID] })
	chat := &kept.Corpus.Chats[len(kept.Corpus.Chats)/2]
	a.withdrawn(chat.TelegramID)
	chat.State = contentsearch.Leaving
}
