package order_test

import (
	"testing"
	"time"

	"causeway/internal/order"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestTheListFiltersAndPages(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		var ids []string
		for _, kind := range []order.Kind{order.Package, order.Points, order.Premium} {
			r := wish("ann")
			r.Kind, r.Quantity = kind, 3
			o := f.placed(r)
			ids = append(ids, o.ID)
			cancelled(f, o)
			f.clock.Advance(24 * time.Hour)
		}
		open, points, since := order.Processing, order.Points, f.clock.Now().Add(-36*time.Hour)
		for name, c := range map[string]struct {
			filter order.Filter
			want   int
		}{
			"all":    {order.Filter{Limit: 10}, 3},
			"page":   {order.Filter{Limit: 2}, 2},
			"next":   {order.Filter{Limit: 2, Before: &ids[1]}, 1},
			"open":   {order.Filter{Limit: 10, Status: &open}, 0},
			"recent": {order.Filter{Limit: 10, Since: &since}, 1},
			"points": {order.Filter{Limit: 10, Kind: &points}, 1},
		} {
			if got, err := f.List(t.Context(), "ann", c.filter); err != nil || len(got) != c.want {
				t.Errorf("%s: %d orders, %v; want %d", name, len(got), err, c.want)
			}
		}
	})
}
