package contentsearch_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/contentsearch"
	"causeway/internal/contentsearch/words"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestTheFreeTierLooksThirtyDaysBackToTheSecond(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		const month = 30 * 24 * 60 * 60
		l.keep(l.news, l.ago(month+1, 1, "ferry"), l.ago(month, 2, "ferry"), l.ago(month-1, 3, "ferry"))

		for _, who := range []contentsearch.Asker{ben, guest} {
			l.wantHits(who, "ferry", contentsearch.Wanted{}, 3, 2)
		}
		l.wantHits(ada, "ferry", contentsearch.Wanted{}, 3, 2, 1)
		l.clock.Advance(time.Second)
		l.wantHits(ben, "ferry", contentsearch.Wanted{}, 3)
		l.clock.Advance(time.Second)
		l.wantHits(ben, "ferry", contentsearch.Wanted{})
		if found := l.search(ben, "ferry", contentsearch.Wanted{}); found.Days != 30 || found.Tier != contentsearch.Free || found.ShownMost != 20 {
			t.Errorf("%+v", found)
		}
	})
}

func TestTheFreeTierShowsTwenty(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.many(l.news, "ferry", 20)
		if found := l.search(ben, "ferry", contentsearch.Wanted{}); len(found.Hits) != 20 || found.Total != 20 || found.Next != "" {
			t.Errorf("%d of %d, %q", len(found.Hits), found.Total, found.Next)
		}
		l.keep(l.news, l.ago(0, 21, "ferry"))
		found := l.search(ben, "ferry", contentsearch.Wanted{Limit: 50})
		if len(found.Hits) != 20 || found.Total != 21 || found.Next != "" || found.Capped {
			t.Errorf("%d of %d, %q", len(found.Hits), found.Total, found.Next)
		}
		if first, last := found.Hits[0].Message.MessageID, found.Hits[19].Message.MessageID; first != 21 || last != 2 {
			t.Errorf("from %d to %d", first, last)
		}
	})
}

func TestPremiumShowsAThousandOnPages(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.many(l.harbour, "ferry", 1000)
		pages := func() (hits []int64, last contentsearch.Found) {
			for cursor, n := "", 0; ; n++ {
				last = l.search(ada, "ferry", contentsearch.Wanted{Cursor: cursor, Limit: 50})
				for _, h := range last.Hits {
					hits = append(hits, h.Message.MessageID)
				}
				if len(last.Hits) == 0 {
					t.Error("a page without hits was promised")
				}
				if cursor = last.Next; cursor == "" {
					return hits, last
				}
				if n == 0 { // what comes meanwhile shifts nothing
					l.keep(l.news, l.ago(0, int64(len(hits)+5000), "ferry"))
				}
				if n > 30 {
					t.Fatal("the pages do not end")
				}
			}
		}
		hits, last := pages()
		if len(hits) != 1000 || hits[0] != 1000 || hits[999] != 1 || last.ShownMost != 1000 || last.Days != 0 {
			t.Fatalf("%d hits, %+v", len(hits), last)
		}
		l.clock.Advance(time.Minute) // totals are kept so long
		hits, last = pages()
		if len(hits) != 1000 || hits[999] != 2 || last.Total != 1001 {
			t.Errorf("of 1001: %d hits to %d, total %d", len(hits), hits[len(hits)-1], last.Total)
		}
	})
}

func TestFiltersAreForPremium(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(10, 1, "ferry"))
		l.keep(l.harbour, l.ago(5, 2, "ferry"))
		today := clock.Of(time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC))
		day := 24 * time.Hour
		for name, c := range map[string]struct {
			wanted contentsearch.Wanted
			finds  []int64
		}{
			"nothing":         {contentsearch.Wanted{}, []int64{2, 1}},
			"channels":        {contentsearch.Wanted{Kind: contentsearch.Channel}, []int64{1}},
			"groups":          {contentsearch.Wanted{Kind: contentsearch.Group}, []int64{2}},
			"language":        {contentsearch.Wanted{Language: "ru"}, []int64{2}},
			"category":        {contentsearch.Wanted{Category: "news"}, []int64{1}},
			"many readers":    {contentsearch.Wanted{MinSubscribers: 1000}, []int64{1}},
			"few readers":     {contentsearch.Wanted{MaxSubscribers: 50}, []int64{2}},
			"today":           {contentsearch.Wanted{From: today, To: today.Add(day)}, []int64{2, 1}},
			"until yesterday": {contentsearch.Wanted{To: today}, nil},
			"from tomorrow":   {contentsearch.Wanted{From: today.Add(day)}, nil},
		} {
			l.wantHits(ada, "ferry", c.wanted, c.finds...)
			_, err := l.Search(t.Context(), ben, "ferry", c.wanted)
			if free := name == "nothing" || name == "channels"; free != (err == nil) || !free && !errors.Is(err, contentsearch.ErrPremium) {
				t.Errorf("%s for free: %v", name, err)
			}
		}
		l.wantHits(ben, "ferry", contentsearch.Wanted{}, 1)
		l.wantHits(guest, "ferry", contentsearch.Wanted{Kind: contentsearch.Channel}, 1)
	})
}

func TestPremiumThatEndedASecondAgoIsNone(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.premium["ada"] = noon.Add(time.Second)
		l.keep(l.harbour, l.ago(5, 2, "ferry"))
		l.wantHits(ada, "ferry", contentsearch.Wanted{Kind: contentsearch.Group}, 2)
		l.clock.Advance(time.Second)
		if _, err := l.Search(t.Context(), ada, "ferry", contentsearch.Wanted{Kind: contentsearch.Group}); !errors.Is(err, contentsearch.ErrPremium) {
			t.Errorf("a second later: %v", err)
		}
		l.wantHits(ada, "ferry", contentsearch.Wanted{})
		for name, f := range map[string]func() error{
			"preview": func() error {
				_, err := l.Preview(t.Context(), ada, l.number(l.harbour, 2), "", false)
				return err
			},
			"recent": func() error { _, err := l.Recent(t.Context(), ada, "e2", false); return err },
			"save": func() error {
				_, err := l.Save(t.Context(), "ada", "ferry", contentsearch.SavedFilter{}, true)
				return err
			},
		} {
			if err := f(); !errors.Is(err, contentsearch.ErrPremium) {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

func TestWhatIsForAdultsIsFoundByThemAlone(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		cellar := l.listed(contentsearch.Facts{TelegramID: -1003, Name: "cellar", Title: "Cellar", EntryID: "e3", Adult: true}, contentsearch.Channel)
		l.keep(l.news, l.ago(3, 1, "ferry"), l.ago(2, 2, "ferry with rum"))
		l.keep(cellar, l.ago(1, 3, "ferry"))
		l.wantHits(guest, "ferry", contentsearch.Wanted{}, 1)
		l.wantHits(guest, "ferry", contentsearch.Wanted{Adult: true}, 3, 2, 1)
	})
}

func TestAHitSaysWhereItIsFrom(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(3, 7, "電報 and 电报, 报电"))
		h := l.search(guest, "电报", contentsearch.Wanted{}).Hits[0]
		if h.Link() != "https://t.me/news/7" || h.Chat.Title != "News" || h.Chat.Subscribers != 1000 || h.Times != 2 || len(h.Excerpt.Marks) != 2 || h.Message.SentAt != l.clock.Now().Add(-3*time.Second) {
			t.Errorf("%+v", h)
		}
	})
}

func TestNobodyLooksForWhatIsUnlawful(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		for typed, want := range map[string]error{
			"contraband": contentsearch.ErrIllegal, "": contentsearch.ErrEmpty, " … !": contentsearch.ErrEmpty,
			"a b c d e f g h i": contentsearch.ErrLong,
		} {
			if _, err := l.Search(t.Context(), ada, typed, contentsearch.Wanted{}); !errors.Is(err, want) {
				t.Errorf("%q: %v, want %v", typed, err, want)
			}
		}
		if err := l.WriteAsked(t.Context()); err != nil {
			t.Fatal(err)
		}
		var rows int
		if err := db.QueryRow(t.Context(), `SELECT (SELECT COUNT(*) FROM contentsearch_asked) + (SELECT COUNT(*) FROM contentsearch_asked_day)`).Scan(&rows); err != nil || rows != 0 {
			t.Errorf("%d rows tell of it: %v", rows, err)
		}
	})
}

// counted is an index that counts how often it is asked for a total.
type counted struct {
	contentsearch.Index
	total int64
	times int
}

func (c *counted) Count(context.Context, words.Query, contentsearch.Filter, int) (int64, error) {
	c.times++
	return c.total, nil
}

func TestTotalsAreExactToTenThousandAndKeptForAMinute(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.many(l.news, "ferry", 25)
		index := &counted{Index: l.Index, total: 10_000}
		l.Index = index
		if found := l.search(ben, "ferry", contentsearch.Wanted{}); found.Total != 10_000 || found.Capped {
			t.Errorf("10000: %d, %v", found.Total, found.Capped)
		}
		index.total = 10_001
		l.clock.Advance(59 * time.Second)
		if found := l.search(guest, "FERRY", contentsearch.Wanted{}); found.Capped || index.times != 1 {
			t.Errorf("within the minute: %v, counted %d times", found.Capped, index.times)
		}
		l.search(ada, "ferry", contentsearch.Wanted{Limit: 20})
		l.search(ben, "ferry", contentsearch.Wanted{Adult: true})
		if index.times != 3 {
			t.Errorf("another tier and another filter: counted %d times", index.times)
		}
		l.clock.Advance(time.Second)
		if found := l.search(ben, "ferry", contentsearch.Wanted{}); found.Total != 10_000 || !found.Capped {
			t.Errorf("10001: %d, %v", found.Total, found.Capped)
		}
		index.total = 30
		if _, err := l.HideMessage(t.Context(), chief, l.number(l.news, 1), "why"); err != nil {
			t.Fatal(err)
		}
		if found := l.search(ben, "ferry", contentsearch.Wanted{}); found.Total != 30 {
			t.Errorf("after something was taken down: %d", found.Total)
		}
	})
}

func TestNothingWasSaidBeforeTelegram(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(10, 1, "ferry"))
		l.wantHits(ada, "ferry", contentsearch.Wanted{To: contentsearch.DayBegins("2012-01-01", 1)})
		l.wantHits(ada, "ferry", contentsearch.Wanted{From: contentsearch.DayBegins("1970-01-01", 0)}, 1)
	})
}
