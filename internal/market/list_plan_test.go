package market_test

import (
	"strings"
	"testing"

	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// A list that is sorted after it was read costs as much as the market has
// products. Times are for bench/market; this sees that an index gives the order.
func TestNoListIsSortedAfterItWasRead(t *testing.T) {
	s := newStall(t, storagetest.OpenSQLite(t))
	s.listed("Maps of the harbour")
	s.listed("Maps 电脑课")
	for _, words := range []string{"", "maps", "电脑课", "maps harbour"} {
		for _, category := range []string{"", "software"} {
			for _, sort := range []market.Sort{market.ByAge, market.BySales, market.ByRating, market.Cheapest, market.MostCostly} {
				q := market.Search{Words: words, Category: category, Sort: sort, Limit: 1}
				_, q.Behind, _ = s.List(t.Context(), q) // and the second page, where there is one
				var lists int
				ctx := storage.Trace(t.Context(), func(query string, args []any) {
					if !strings.Contains(query, "ORDER  BY") {
						return
					}
					lists++
					plan, err := storage.All(t.Context(), s.db, planStep, "EXPLAIN QUERY PLAN "+query, args...)
					if said := strings.Join(plan, "; "); err != nil || strings.Contains(said, "B-TREE") || strings.Contains(said, "SCAN t") {
						t.Errorf("%+v: %s %v", q, said, err)
					}
				})
				if _, _, err := s.List(ctx, q); err != nil || lists != 1 {
					t.Errorf("%+v: %d lists, %v", q, lists, err)
				}
			}
		}
	}
}

func TestTheListOfStoresIsNotSortedAfterItWasRead(t *testing.T) {
	s := newSquare(t, storagetest.OpenSQLite(t))
	s.shelve(s.opened("kim", "Ropes").ID)
	s.shelve(s.opened("lee", "Sails").ID)
	_, next, err := s.Selling(t.Context(), false, "", 1)
	for _, cursor := range []string{"", next} {
		ctx := storage.Trace(t.Context(), func(query string, args []any) {
			plan, err := storage.All(t.Context(), s.db, planStep, "EXPLAIN QUERY PLAN "+query, args...)
			if said := strings.Join(plan, "; "); err != nil || strings.Contains(said, "B-TREE") || !strings.Contains(said, "market_store_sold") {
				t.Errorf("behind %q: %s %v", cursor, said, err)
			}
		})
		if found, _, err := s.Selling(ctx, false, cursor, 1); err != nil || len(found) != 1 {
			t.Errorf("behind %q: %d, %v", cursor, len(found), err)
		}
	}
	if err != nil || next == "" {
		t.Errorf("%q, %v", next, err)
	}
}

func planStep(row storage.Scanner) (said string, err error) {
	var id, parent, unused int
	err = row.Scan(&id, &parent, &unused, &said)
	return said, err
}
