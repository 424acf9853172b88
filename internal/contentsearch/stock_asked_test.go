package contentsearch_test

import (
	"slices"
	"testing"

	"causeway/internal/contentsearch"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestStatisticsAreStockedOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		stock := func() contentsearch.Statistics {
			if err := l.StockAsked(t.Context(), []contentsearch.StockedQuery{{Text: "渡輪", Daily: 9}, {Text: "Ferry", Daily: 20}}); err != nil {
				t.Fatal(err)
			}
			return l.statistics(7)
		}
		first := stock()
		l.wantHot("Ferry", "渡輪")
		for _, d := range first.Days {
			if d.Visitors < 14 || d.Visitors > 29 {
				t.Errorf("on %v there were %d", d.Day, d.Visitors)
			}
		}
		if second := stock(); !slices.Equal(second.Days, first.Days) || !slices.Equal(second.Top, first.Top) {
			t.Errorf("the second time made %+v of %+v", second, first)
		}
	})
}
