package contentsearch_test

import (
	"errors"
	"testing"

	"causeway/internal/contentsearch"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func numbersIn(p contentsearch.Preview) (ids []int64) {
	for _, item := range p.Items {
		ids = append(ids, item.Message.MessageID)
	}
	return ids
}

func TestAPreviewShowsWhatWasSaidAround(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.many(l.news, "ferry", 30)
		l.keep(l.harbour, l.ago(15, 500, "ferry elsewhere"))
		hidden := l.number(l.news, 14)
		if _, err := l.HideMessage(t.Context(), chief, hidden, "why"); err != nil {
			t.Fatal(err)
		}
		page, err := l.Preview(t.Context(), ada, l.number(l.news, 15), "ferry", false)
		if err != nil {
			t.Fatal(err)
		}
		ids := numbersIn(page)
		if len(ids) != 21 || ids[0] != 4 || ids[20] != 25 || page.Chat.Title != "News" {
			t.Errorf("%v of %s", ids, page.Chat.Title)
		}
		for i, item := range page.Items {
			if item.Asked != (item.Message.MessageID == 15) || len(item.Marks) != 1 || item.Message.ID == hidden {
				t.Errorf("item %d: %+v", i, item)
			}
		}
		if page, err := l.Preview(t.Context(), ada, l.number(l.news, 1), "", false); err != nil || len(page.Items) != 11 || len(page.Items[0].Marks) != 0 {
			t.Errorf("at the beginning: %+v, %v", page, err)
		}
		if _, err := l.Preview(t.Context(), ada, hidden, "", false); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("of what was taken down: %v", err)
		}
		for _, who := range []contentsearch.Asker{ben, guest} {
			if _, err := l.Preview(t.Context(), who, l.number(l.news, 15), "", false); !errors.Is(err, contentsearch.ErrPremium) {
				t.Errorf("for free: %v", err)
			}
		}
	})
}

func TestAPreviewOfAdultsIsForAdults(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(3, 1, "ferry"), l.ago(2, 2, "rum"), l.ago(1, 3, "ferry"))
		page, err := l.Preview(t.Context(), ada, l.number(l.news, 1), "", false)
		if err != nil || len(page.Items) != 2 {
			t.Errorf("%v, %v", numbersIn(page), err)
		}
		if _, err := l.Preview(t.Context(), ada, l.number(l.news, 2), "", false); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("of rum: %v", err)
		}
		if page, err := l.Preview(t.Context(), ada, l.number(l.news, 2), "", true); err != nil || len(page.Items) != 3 {
			t.Errorf("of rum for adults: %v, %v", numbersIn(page), err)
		}
	})
}

func TestRecentIsTheNewestOfAnEntry(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.many(l.news, "ferry", 25)
		page, err := l.Recent(t.Context(), ada, "e1", false)
		if ids := numbersIn(page); err != nil || len(ids) != 20 || ids[0] != 6 || ids[19] != 25 {
			t.Errorf("%v, %v", ids, err)
		}
		if _, err := l.Recent(t.Context(), guest, "e1", false); !errors.Is(err, contentsearch.ErrPremium) {
			t.Errorf("for free: %v", err)
		}
		l.withdrawn(-1001)
		for _, entry := range []string{"e1", "", "nowhere"} {
			if _, err := l.Recent(t.Context(), ada, entry, false); !errors.Is(err, storage.ErrNotFound) {
				t.Errorf("%q: %v", entry, err)
			}
		}
	})
}
