package shop_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/live"
	"causeway/internal/shop"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// hearing gives a shop that hears what others change, as every process does.
func (f fixture) hearing() *shop.Service {
	f.t.Helper()
	s, _ := f.hearingAt(clock.System{})
	return s
}

func (f fixture) hearingAt(clk clock.Clock) (*shop.Service, *live.Live) {
	f.t.Helper()
	l := live.New(f.db, clk, live.Options{Poll: 10 * time.Millisecond})
	ctx, stop := context.WithCancel(f.t.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); _ = l.Run(ctx) }()
	f.t.Cleanup(func() { stop(); <-ended })
	storagetest.Eventually(f.t, "it hears the others", l.Healthy)
	return shop.New(shop.Config{DB: f.db, Clock: clk, Live: l, Recorder: f.acts}), l
}

func TestEveryProcessShowsTheShelfAsItIs(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		one := f.hearing()
		acting := fixture{f.hearing(), t, db, f.acts}
		last := f.add(pieces(1))
		f.add(nil)
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		of := func(list []shop.Package) *shop.Package {
			for i := range list {
				if list[i].ID == last {
					return &list[i]
				}
			}
			return nil
		}
		for _, step := range []struct {
			name string
			act  func()
			seen func(list []shop.Package) bool
		}{
			{"as it begins", func() {}, func(l []shop.Package) bool { return len(l) == 2 && *of(l).Stock == 1 }},
			{"the last piece is sold", func() { _, err := acting.reserve(last, "ann", "o1", shop.Month); must(err) },
				func(l []shop.Package) bool { return *of(l).Stock == 0 }},
			{"it comes back", func() { acting.release(last, "ann", "o1") }, func(l []shop.Package) bool { return *of(l).Stock == 1 }},
			{"one is added", func() { acting.add(nil) }, func(l []shop.Package) bool { return len(l) == 3 }},
			{"one is created", func() { _, err := acting.Create(t.Context(), olga, wish(nil), true); must(err) },
				func(l []shop.Package) bool { return len(l) == 4 }},
			{"it is described anew", func() {
				_, err := acting.edit(acting.onShelf(last), func(w *shop.Wish) { w.Texts["en-US"], w.Stock = shop.Text{Name: "Pier"}, stock(3) })
				must(err)
			}, func(l []shop.Package) bool { return of(l).Texts[lang.English].Name == "Pier" && *of(l).Stock == 3 }},
			{"it is retired", func() { _, err := acting.Retire(t.Context(), olga, last); must(err) },
				func(l []shop.Package) bool { return of(l) == nil }},
			{"it is offered", func() { _, err := acting.Offer(t.Context(), olga, last); must(err) },
				func(l []shop.Package) bool { return of(l) != nil }},
			{"it comes first", func() {
				shelf, err := acting.Shelf(t.Context())
				must(err)
				ids := []string{last}
				for _, p := range shelf {
					if p.ID != last {
						ids = append(ids, p.ID)
					}
				}
				must(acting.Arrange(t.Context(), olga, ids))
			}, func(l []shop.Package) bool { return l[0].ID == last }},
		} {
			step.act()
			for name, s := range map[string]*shop.Service{"where it was done": acting.Service, "in another process": one} {
				deadline := time.Now().Add(10 * time.Second)
				for {
					list, err := s.OnSale(t.Context(), "")
					must(err)
					if step.seen(list) {
						break
					}
					if name == "where it was done" || time.Now().After(deadline) {
						t.Fatalf("%s: not seen %s", step.name, name)
					}
					time.Sleep(5 * time.Millisecond)
				}
			}
		}
	})
}

func TestTheShelfIsReadOnceForEverybody(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.add(nil)
		s := f.hearing()
		for round := range 3 {
			var statements atomic.Int64
			list, err := s.OnSale(storage.Trace(t.Context(), func(string, []any) { statements.Add(1) }), shop.Monthly)
			if err != nil || len(list) != 1 || list[0].Texts[lang.English].Name != "Harbour" {
				t.Fatalf("%+v, %v", list, err)
			}
			list[0] = shop.Package{} // a caller's list is its own
			if n := statements.Load(); round > 0 && n > 0 {
				t.Errorf("asked for the %d. time, it takes %d statements", round+1, n)
			}
		}
	})
}

// While a new version takes over from an old one, both write.
func TestAChangeThatNobodyTellsOfIsSeenWithinAMinute(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.add(pieces(5))
		clk := clock.NewManual(time.Now())
		s, l := f.hearingAt(clk)
		stock := func() int64 {
			t.Helper()
			list, err := s.OnSale(t.Context(), "")
			if err != nil || len(list) != 1 {
				t.Fatalf("%+v, %v", list, err)
			}
			return *list[0].Stock
		}
		if got := stock(); got != 5 {
			t.Fatalf("%d pieces", got)
		}
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE shop_package SET stock = 4`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []int64{5, 4} {
			clk.Advance(31 * time.Second) // less than what is a silence, after which anything may have changed
			storagetest.Eventually(t, "it hears the others again", l.Healthy)
			if got := stock(); got != want {
				t.Errorf("%d pieces, want %d", got, want)
			}
		}
	})
}
