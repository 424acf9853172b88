package contentsearch_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"causeway/internal/contentsearch"
	"causeway/internal/contentsearch/words"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// saves has ada save a search that she wants to hear about.
func (l *library) saves(typed string, f contentsearch.SavedFilter) contentsearch.Saved {
	l.t.Helper()
	saved, err := l.Save(l.t.Context(), "ada", typed, f, true)
	if err != nil {
		l.t.Fatal(err)
	}
	return saved
}

// look looks for new hits, and tells how often somebody was told.
func (l *library) look() int {
	l.t.Helper()
	l.clock.Advance(time.Millisecond) // nobody looks twice at the same moment
	before := len(l.told)
	if err := l.LookForHits(l.t.Context()); err != nil {
		l.t.Fatal(err)
	}
	return len(l.told) - before
}

func (l *library) wantTold(when string, want int) {
	l.t.Helper()
	if got := l.look(); got != want {
		l.t.Errorf("%s: told %d times, want %d: %v", when, got, want, l.told)
	}
}

func TestTwentySearchesAreSavedEachOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		first := l.saves("Harbour ferry", contentsearch.SavedFilter{})
		if again := l.saves("ferry HARBOUR", contentsearch.SavedFilter{}); again.ID != first.ID {
			t.Error("the same search twice")
		}
		if other := l.saves("ferry harbour", contentsearch.SavedFilter{Kind: contentsearch.Group}); other.ID == first.ID {
			t.Error("another filter is another search")
		}
		results := storagetest.AtOnce(24, func(i int) error {
			_, err := l.Save(t.Context(), "ada", fmt.Sprintf("ferry%d", i/2), contentsearch.SavedFilter{}, false)
			return err
		})
		storagetest.WantCount(t, results, nil, 24)
		results = storagetest.AtOnce(10, func(i int) error {
			_, err := l.Save(t.Context(), "ada", fmt.Sprintf("boat%d", i), contentsearch.SavedFilter{}, false)
			return err
		})
		storagetest.WantCount(t, results, nil, 6)
		storagetest.WantCount(t, results, contentsearch.ErrSavedFull, 4)
		if all, err := l.Saved(t.Context(), "ada"); err != nil || len(all) != 20 {
			t.Errorf("%d saved: %v", len(all), err)
		}
	})
}

func TestSavedSearchesAreTheirMembersAlone(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		saved := l.saves("ferry", contentsearch.SavedFilter{})
		if _, err := l.Save(t.Context(), "ben", "ferry", contentsearch.SavedFilter{}, false); !errors.Is(err, contentsearch.ErrPremium) {
			t.Errorf("for free: %v", err)
		}
		if _, err := l.Save(t.Context(), "ada", "contraband", contentsearch.SavedFilter{}, false); !errors.Is(err, contentsearch.ErrIllegal) {
			t.Errorf("unlawful: %v", err)
		}
		if _, err := l.ChangeSaved(t.Context(), "ben", saved.ID, false); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("ben changes it: %v", err)
		}
		if err := l.RemoveSaved(t.Context(), "ben", saved.ID); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("ben removes it: %v", err)
		}
		l.premium["ada"] = noon // which is over
		if all, err := l.Saved(t.Context(), "ada"); err != nil || len(all) != 1 {
			t.Errorf("without premium: %v, %v", all, err)
		}
		if _, err := l.ChangeSaved(t.Context(), "ada", saved.ID, true); !errors.Is(err, contentsearch.ErrPremium) {
			t.Errorf("to be told without premium: %v", err)
		}
		if off, err := l.ChangeSaved(t.Context(), "ada", saved.ID, false); err != nil || off.Notify {
			t.Errorf("off: %+v, %v", off, err)
		}
		if err := l.RemoveSaved(t.Context(), "ada", saved.ID); err != nil {
			t.Error(err)
		}
		if err := l.RemoveSaved(t.Context(), "ada", saved.ID); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("twice: %v", err)
		}
	})
}

func TestMembersAreToldOfNewHitsOnceAnHour(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(60, 1, "ferry of old"))
		l.saves("ferry", contentsearch.SavedFilter{})
		l.clock.Advance(5 * time.Minute)
		l.wantTold("nothing is new", 0)
		l.keep(l.news, l.ago(0, 2, "ferry"), l.ago(0, 3, "boat"))
		l.keep(l.harbour, l.ago(1, 4, "ferries"))
		l.clock.Advance(5 * time.Minute)
		l.wantTold("two are new", 1)
		want := map[string]string{"user": "ada", "template": "search_hits", "query": "ferry", "count": "2", "url": "https://shop.example/search?q=ferry"}
		if fmt.Sprint(l.told[0]) != fmt.Sprint(want) {
			t.Errorf("told %v", l.told[0])
		}
		l.clock.Advance(5 * time.Minute)
		l.keep(l.news, l.ago(0, 5, "ferry"), l.ago(8*60, 6, "ferry that came late"))
		l.wantTold("within the hour", 0)
		l.clock.Advance(55 * time.Minute)
		l.wantTold("after it", 1)
		if l.told[1]["count"] != "2" {
			t.Errorf("told %v", l.told[1])
		}
		l.clock.Advance(time.Hour)
		l.wantTold("nothing is new again", 0)
	})
}

func TestAMessageIsToldOnceThoughLooksOverlap(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.saves("ferry", contentsearch.SavedFilter{})
		l.clock.Advance(time.Hour)
		l.keep(l.news, l.ago(0, 1, "ferry"))
		l.wantTold("at once", 1)
		for range 13 {
			l.clock.Advance(5 * time.Minute)
			l.wantTold("it is known", 0)
		}
	})
}

func TestFiltersOfASavedSearchHold(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.saves("ferry", contentsearch.SavedFilter{Kind: contentsearch.Group, MinSubscribers: 10})
		l.clock.Advance(time.Minute)
		l.keep(l.news, l.ago(0, 1, "ferry"))
		l.wantTold("a channel", 0)
		l.keep(l.harbour, l.ago(0, 2, "ferry with rum"))
		l.wantTold("for adults", 0)
		l.keep(l.harbour, l.ago(0, 3, "ferry"))
		l.wantTold("a group", 1)
		if url := l.told[0]["url"]; url != "https://shop.example/search?kind=group&minSubscribers=10&q=ferry" {
			t.Error(url)
		}
	})
}

func TestWhoeverIsNotPremiumIsNotTold(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		saved := l.saves("ferry", contentsearch.SavedFilter{})
		l.clock.Advance(time.Minute)
		l.premium["ada"] = noon
		l.keep(l.news, l.ago(0, 1, "ferry"))
		l.wantTold("premium is over", 0)
		l.clock.Advance(30 * time.Minute)
		l.wantTold("and later", 0)
		l.premium["ada"] = noon.AddDate(1, 0, 0)
		l.wantTold("what came meanwhile", 0)
		l.keep(l.news, l.ago(0, 2, "ferry"))
		if _, err := l.ChangeSaved(t.Context(), "ada", saved.ID, false); err != nil {
			t.Fatal(err)
		}
		l.wantTold("she does not want it", 0)
		if _, err := l.ChangeSaved(t.Context(), "ada", saved.ID, true); err != nil {
			t.Fatal(err)
		}
		l.clock.Advance(time.Minute)
		l.keep(l.news, l.ago(0, 3, "ferry"))
		l.wantTold("she does again", 1)
	})
}

// breaksOff ends a run after so many searches.
type breaksOff struct {
	contentsearch.Index
	left int
	end  func()
}

func (b *breaksOff) Find(ctx context.Context, q words.Query, f contentsearch.Filter, limit int) ([]contentsearch.Message, error) {
	if b.left--; b.left == 0 {
		b.end()
	}
	return b.Index.Find(ctx, q, f, limit)
}

func TestARunThatIsBrokenOffLeavesTheNextWhoeverWaited(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		for i := range 6 {
			l.saves(fmt.Sprintf("ferry boat%d", i), contentsearch.SavedFilter{})
		}
		slow := &breaksOff{Index: l.Index}
		l.Index = slow
		for run := 1; run <= 3; run++ { // each has the time for two, and looks at the third in vain
			l.clock.Advance(time.Minute)
			ctx, end := context.WithCancel(t.Context())
			slow.left, slow.end = 3, end
			_ = l.LookForHits(ctx)
			var waiting int
			err := db.QueryRow(t.Context(), `SELECT COUNT(*) FROM contentsearch_saved WHERE looked_at = created_at`).Scan(&waiting)
			if err != nil || waiting != 6-2*run {
				t.Errorf("after run %d, %d wait: %v", run, waiting, err)
			}
		}
	})
}

func TestOfManyHitsAMemberIsToldThatThereAreMore(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.saves("ferry", contentsearch.SavedFilter{})
		l.clock.Advance(10 * time.Minute)
		l.many(l.news, "ferry", 150)
		l.wantTold("at once", 1)
		if l.told[0]["count"] != "100+" {
			t.Errorf("told %v", l.told[0])
		}
		l.clock.Advance(time.Hour)
		l.wantTold("those that were not counted are no news", 0)
		l.keep(l.news, l.ago(0, 500, "ferry"))
		l.wantTold("one more", 1)
		if l.told[1]["count"] != "1" {
			t.Errorf("told %v", l.told[1])
		}
	})
}

func TestTwoProcessesTellOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		for i := range 5 {
			l.saves(fmt.Sprintf("ferry boat%d", i), contentsearch.SavedFilter{})
		}
		l.clock.Advance(time.Minute)
		l.keep(l.news, l.ago(0, 1, "ferry boat0 boat1 boat2 boat3 boat4"))
		rooms := []*contentsearch.Service{l.another(), l.another(), l.another(), l.another()}
		storagetest.WantCount(t, storagetest.AtOnce(4, func(i int) error { return rooms[i].LookForHits(t.Context()) }), nil, 4)
		if len(l.told) != 5 {
			t.Errorf("told %d times: %v", len(l.told), l.told)
		}
	})
}

func TestSavedSearchesLeaveWithTheirMember(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.saves("ferry", contentsearch.SavedFilter{})
		l.clock.Advance(time.Minute)
		l.keep(l.news, l.ago(0, 1, "ferry"))
		l.wantTold("before", 1)
		l.write(func(ctx context.Context, tx *storage.Tx) error { return l.Leave(ctx, tx, "ada") })
		var rows int
		if err := db.QueryRow(t.Context(), `SELECT (SELECT COUNT(*) FROM contentsearch_saved) + (SELECT COUNT(*) FROM contentsearch_saved_hit)`).Scan(&rows); err != nil || rows != 0 {
			t.Errorf("%d rows are left: %v", rows, err)
		}
	})
}
