package contentsearch_test

import (
	"context"
	"slices"
	"strconv"
	"testing"
	"time"

	"causeway/internal/base/id"
	"causeway/internal/contentsearch"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// asks has so many visitors look for something, and writes it down.
func (l *library) asks(visitors int, typed string) {
	l.t.Helper()
	for i := range visitors {
		l.search(contentsearch.Asker{Host: "192.0.2." + strconv.Itoa(100+i)}, typed, contentsearch.Wanted{})
	}
	if err := l.WriteAsked(l.t.Context()); err != nil {
		l.t.Fatal(err)
	}
}

func (l *library) wantHot(want ...string) {
	l.t.Helper()
	got, err := l.Hot(l.t.Context())
	if err != nil || !slices.Equal(got, want) && len(got)+len(want) > 0 {
		l.t.Errorf("hot is %q, want %q: %v", got, want, err)
	}
}

func (l *library) statistics(days int) contentsearch.Statistics {
	l.t.Helper()
	s, err := l.Queries(l.t.Context(), days)
	if err != nil {
		l.t.Fatal(err)
	}
	return s
}

func TestWhatFiveLookForIsHot(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(10, 1, "ferry harbour 渡轮 @mia 12345"), l.ago(9, 2, "rum"))
		l.asks(2, "Ferry")
		l.asks(2, "ferry") // the same two
		l.asks(4, "harbour")
		l.wantHot()
		l.asks(5, "harbour")
		l.asks(6, " 渡輪 ")
		l.asks(5, "nothing") // and nothing is found
		l.asks(5, "@mia")    // a name
		l.asks(5, "12345")   // a number
		l.asks(5, "rum")     // for adults
		l.wantHot("渡輪", "harbour")
		l.asks(7, "FERRY")
		l.wantHot("FERRY", "渡輪", "harbour") // as most have typed it

		top := l.statistics(7)
		want := []contentsearch.AskedQuery{{Query: "FERRY", Visitors: 7}, {Query: "渡輪", Visitors: 6}, {Query: "harbour", Visitors: 5}}
		if !slices.Equal(top.Top, want) {
			t.Errorf("top: %+v", top.Top)
		}
		if want := []contentsearch.AskedQuery{{Query: "nothing", Visitors: 5}, {Query: "rum", Visitors: 5}}; !slices.Equal(top.TopWithout, want) {
			t.Errorf("without: %+v", top.TopWithout)
		}
	})
}

func TestWhatThreeLookForIsHotOnTheSecondDay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(10, 1, "ferry harbour"))
		l.asks(3, "ferry")
		l.asks(3, "harbour")
		l.wantHot()
		if top := l.statistics(7).Top; len(top) != 2 { // operators see it on the first
			t.Errorf("top: %+v", top)
		}
		l.clock.Advance(24 * time.Hour)
		l.asks(3, "ferry")
		l.asks(2, "harbour")
		l.wantHot("ferry")
	})
}

func TestASpellingThatFewHaveTypedIsNotShown(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(10, 1, "ferry harbour @mia"))
		for i, typed := range []string{"ferry, harbour", "ferry, harbour", "FERRY harbour", "harbour ferry", "Harbour Ferry", "@mia", "@Mia", "@MIA", "mia", "MIA"} {
			l.search(contentsearch.Asker{Host: "192.0.2." + strconv.Itoa(i)}, typed, contentsearch.Wanted{})
		}
		if err := l.WriteAsked(t.Context()); err != nil {
			t.Fatal(err)
		}
		l.wantHot("ferry harbour") // and no name that has lost its sign
		if top := l.statistics(7).Top; len(top) != 1 || top[0].Query != "ferry harbour" {
			t.Errorf("top: %+v", top)
		}
	})
}

func TestADayIsThinnedOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.asks(2, "of a day that nobody came to thin")
		l.clock.Advance(5 * 24 * time.Hour)
		l.asks(2, "of a later day")
		l.clock.Advance(5 * 24 * time.Hour)
		l.write(func(ctx context.Context, tx *storage.Tx) error { // the later day's is gone, as after thinning
			_, err := tx.Exec(ctx, `DELETE FROM contentsearch_salt WHERE day = (SELECT MAX(day) FROM contentsearch_salt)`)
			return err
		})
		if err := l.ForgetAsked(t.Context()); err != nil {
			t.Fatal(err)
		}
		var text string // only what nobody looks at again can be left
		var rows int
		if err := db.QueryRow(t.Context(), `SELECT MIN(text), COUNT(*) FROM contentsearch_asked`).Scan(&text, &rows); err != nil || rows != 2 || text != "of a later day" {
			t.Errorf("%d of %q: %v", rows, text, err)
		}
	})
}

func TestOneWhoLooksForTheSameEveryDayIsOne(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(10, 1, "ferry"))
		for range 5 {
			l.asks(1, "ferry")
			l.clock.Advance(24 * time.Hour)
		}
		l.wantHot()
		if top := l.statistics(30).Top; len(top) != 0 {
			t.Errorf("operators see %+v", top)
		}
	})
}

func TestSearchesAreCountedByDayAndTier(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.many(l.news, "ferry", 30)
		l.search(ada, "ferry", contentsearch.Wanted{})
		next := l.search(ada, "ferry", contentsearch.Wanted{Limit: 20}).Next
		l.search(ada, "ferry", contentsearch.Wanted{Cursor: next}) // another page is no other search
		l.search(ben, "nothing", contentsearch.Wanted{})
		_, _ = l.Search(t.Context(), ben, "ferry", contentsearch.Wanted{Kind: contentsearch.Group})
		l.asks(3, "ferry")
		l.clock.Advance(24 * time.Hour)
		days := l.statistics(7).Days
		if len(days) != 7 || days[6].Day.String() != "2026-11-17" || days[6].Visitors != 0 {
			t.Fatalf("%+v", days)
		}
		y := days[5]
		if y.Premium != 2 || y.Members != 1 || y.Visitors != 3 || y.WithoutHits != 1 || y.Refused != 1 {
			t.Errorf("%+v", y)
		}
	})
}

func TestNothingTellsWhoHasLookedForWhat(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		count := func(statement string) (n int) {
			t.Helper()
			if err := db.QueryRow(t.Context(), statement).Scan(&n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		l.keep(l.news, l.ago(10, 1, "ferry"))
		l.search(ben, "ferry", contentsearch.Wanted{})
		l.asks(4, "ferry")
		l.asks(2, "my own name")
		for _, name := range []string{ben.UserID, ben.Host, "192.0.2.100", "192.0.2.101", "192.0.2.102"} {
			for _, known := range []string{name, "user " + name, "host " + name} {
				// What can be computed without the day's salt names them as well.
				for _, visitor := range []string{known, id.Hash(known), id.Hash(" " + known)} {
					var n int
					if err := db.QueryRow(t.Context(), `SELECT COUNT(*) FROM contentsearch_asked WHERE visitor = $1`, visitor).Scan(&n); err != nil || n != 0 {
						t.Errorf("%d rows name %s, %v", n, known, err)
					}
				}
			}
		}
		l.clock.Advance(24 * time.Hour)
		if err := l.ForgetAsked(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n := count(`SELECT COUNT(*) FROM contentsearch_salt`); n != 0 {
			t.Errorf("%d salts of days that are over", n)
		}
		if rare, all := count(`SELECT COUNT(*) FROM contentsearch_asked WHERE text = 'my own name'`), count(`SELECT COUNT(*) FROM contentsearch_asked`); rare != 0 || all != 5 {
			t.Errorf("%d of two, %d in all", rare, all)
		}
		l.wantHot("ferry")
		l.clock.Advance(6 * 24 * time.Hour)
		l.wantHot()
		l.clock.Advance(24 * 24 * time.Hour)
		if err := l.ForgetAsked(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n := count(`SELECT (SELECT COUNT(*) FROM contentsearch_asked) + (SELECT COUNT(*) FROM contentsearch_asked_day)`); n != 0 {
			t.Errorf("%d rows after thirty days", n)
		}
	})
}

func TestTwoProcessesCountAVisitorOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(10, 1, "ferry"))
		rooms := []*contentsearch.Service{l.another(), l.another(), l.another()}
		for _, room := range rooms {
			for i := range 2 {
				if _, err := room.Search(t.Context(), contentsearch.Asker{Host: "192.0.2." + strconv.Itoa(i)}, "ferry", contentsearch.Wanted{}); err != nil {
					t.Fatal(err)
				}
			}
		}
		storagetest.WantCount(t, storagetest.AtOnce(3, func(i int) error { return rooms[i].WriteAsked(t.Context()) }), nil, 3)
		l.wantHot()
		if d := l.statistics(1).Days[0]; d.Visitors != 6 {
			t.Errorf("%+v", d)
		}
	})
}
