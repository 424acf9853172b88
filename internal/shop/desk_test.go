package shop_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"testing"

	"causeway/internal/base/money"
	"causeway/internal/shop"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

var olga = shop.Operator{UserID: "olga", IP: "192.0.2.7"}

// record keeps what operators did.
type record struct {
	mu   sync.Mutex
	acts []shop.Act
}

func (r *record) RecordAct(_ context.Context, _ *storage.Tx, a shop.Act) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.acts = append(r.acts, a)
	return nil
}

func stock(n int64) *int64 { return &n }

func wish(change func(*shop.Wish)) shop.Wish {
	w := shop.Wish{
		Tab: shop.Monthly, Texts: map[string]shop.Text{"en-US": {Name: "Harbour"}}, Prices: map[string]string{"month": "4.00"},
		TrafficBytes: 100 << 30, NodeGroups: []string{"main"},
	}
	if change != nil {
		change(&w)
	}
	return w
}

func (f fixture) create(change func(*shop.Wish)) shop.Package {
	f.t.Helper()
	p, err := f.Create(f.t.Context(), olga, wish(change), true)
	if err != nil {
		f.t.Fatal(err)
	}
	return p
}

// edit asks for a change as a form does that was opened with p.
func (f fixture) edit(p shop.Package, change func(*shop.Wish)) (shop.Package, error) {
	return f.Change(f.t.Context(), olga, p.ID, shop.Change{Wish: wish(change), Version: p.Version, StockSeen: p.Stock})
}

func (f fixture) onShelf(packageID string) shop.Package {
	f.t.Helper()
	shelf, err := f.Shelf(f.t.Context())
	at := slices.IndexFunc(shelf, func(p shop.Package) bool { return p.ID == packageID })
	if err != nil || at < 0 {
		f.t.Fatalf("%s is not on the shelf: %v", packageID, err)
	}
	return shelf[at]
}

func (f fixture) wantStock(packageID string, want *int64) {
	f.t.Helper()
	if got := f.onShelf(packageID).Stock; (got == nil) != (want == nil) || got != nil && *got != *want {
		f.t.Errorf("stock %v, want %v", pointed(got), pointed(want))
	}
}

func pointed(n *int64) any {
	if n == nil {
		return "endless"
	}
	return *n
}

func (f fixture) sell(packageID string, orders ...string) {
	f.t.Helper()
	for _, order := range orders {
		if _, err := f.reserve(packageID, "buyer of "+order, order, shop.Month); err != nil {
			f.t.Fatal(err)
		}
	}
}

func TestAChangeNamesTheVersionThatItReplaces(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		seen := f.create(nil)
		changed, err := f.edit(seen, func(w *shop.Wish) {
			w.Prices = map[string]string{"season": "11.00", "year": "40.00"}
			w.Texts["zh-CN"] = shop.Text{Name: "港湾"}
		})
		if err != nil || changed.Version != 2 || !maps.Equal(changed.Prices, map[shop.Cycle]money.Amount{shop.Season: 11 * money.Dollar, shop.Year: 40 * money.Dollar}) {
			t.Fatalf("%+v, %v", changed, err)
		}
		if _, err := f.edit(seen, nil); !errors.Is(err, shop.ErrChanged) {
			t.Errorf("the second form: %v", err)
		}
		if now := f.onShelf(seen.ID); now.Version != 2 || len(now.Texts) != 2 || len(now.Prices) != 2 {
			t.Errorf("a refused change left %+v", now)
		}
		act := f.acts.acts[len(f.acts.acts)-1]
		want := map[string]any{"price.season": "11.00", "price.year": "40.00", "name.zh-CN": "港湾", "description.zh-CN": ""}
		if act.Action != "shop.change" || act.Target != "package/"+seen.ID || !maps.Equal(act.After.(map[string]any), want) {
			t.Errorf("on record: %+v", act)
		}
	})
}

func TestTwoFormsSavedAtOnceAreOneChange(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		seen := f.create(func(w *shop.Wish) { w.Stock = stock(10) })
		results := storagetest.AtOnce(6, func(i int) error {
			_, err := f.edit(seen, func(w *shop.Wish) { w.Stock, w.Devices = stock(15), int64(i) })
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, shop.ErrChanged, len(results)-1)
		f.wantStock(seen.ID, stock(15))
	})
}

// What an operator types into the field for the stock is meant as a difference
// to what the form showed.
func TestPiecesThatWereSoldWhileTheFormWasOpenStaySold(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		for name, c := range map[string]struct {
			was    *int64
			sold   int
			typed  *int64
			want   *int64
			refuse bool
		}{
			"left alone":               {stock(10), 3, stock(10), stock(7), false},
			"more":                     {stock(10), 3, stock(20), stock(17), false},
			"fewer":                    {stock(10), 3, stock(8), stock(5), false},
			"sold out meanwhile":       {stock(2), 2, stock(2), stock(0), false},
			"fewer than are left":      {stock(10), 5, stock(2), stock(5), true},
			"none":                     {stock(10), 0, stock(0), stock(0), false},
			"endless from now on":      {stock(10), 3, nil, nil, false},
			"endless stays endless":    {nil, 3, nil, nil, false},
			"counted from now on":      {nil, 3, stock(5), stock(5), false},
			"none of what was endless": {nil, 3, stock(0), stock(0), false},
		} {
			f := newFixture(t, db)
			seen := f.create(func(w *shop.Wish) { w.Stock = c.was })
			for i := range c.sold {
				f.sell(seen.ID, fmt.Sprint(name, i))
			}
			if _, err := f.edit(seen, func(w *shop.Wish) { w.Stock = c.typed }); errors.Is(err, shop.ErrChanged) != c.refuse {
				t.Errorf("%s: %v", name, err)
			}
			f.wantStock(seen.ID, c.want)
		}
	})
}

func TestAPieceGoesBackIntoTheCountItCameFrom(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		p := f.create(nil) // endless
		set := func(n *int64) {
			t.Helper()
			var err error
			if p, err = f.edit(f.onShelf(p.ID), func(w *shop.Wish) { w.Stock = n }); err != nil {
				t.Fatal(err)
			}
		}
		f.sell(p.ID, "of the endless")
		set(stock(5))
		f.sell(p.ID, "of the first five", "another of them")
		f.release(p.ID, "buyer of of the endless", "of the endless")
		f.wantStock(p.ID, stock(3))
		f.release(p.ID, "buyer of another of them", "another of them")
		f.wantStock(p.ID, stock(4))
		set(nil)
		set(stock(1))
		f.release(p.ID, "buyer of of the first five", "of the first five")
		f.wantStock(p.ID, stock(1))
	})
}

func TestStockIsNeverMadeOrLostBetweenBuyersAndTheOperator(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		p := f.create(func(w *shop.Wish) { w.Stock = stock(6) })
		results := storagetest.AtOnce(20, func(i int) error {
			if i%5 == 0 { // forms that change something else
				seen := f.onShelf(p.ID)
				_, err := f.edit(seen, func(w *shop.Wish) { w.Stock, w.Devices = seen.Stock, int64(i) })
				return err
			}
			_, err := f.reserve(p.ID, fmt.Sprint("user", i), fmt.Sprint("order", i), shop.Month)
			return err
		})
		sold := int64(0)
		for i, err := range results {
			if i%5 != 0 && err == nil {
				sold++
			}
		}
		if left := *f.onShelf(p.ID).Stock; sold+left != 6 {
			t.Errorf("%d sold and %d left of 6: %v", sold, left, results)
		}
	})
}

func TestALimitCountsWhatWasBoughtBeforeItStood(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		p := f.create(nil)
		for _, order := range []string{"o1", "o2"} {
			if _, err := f.reserve(p.ID, "ann", order, shop.Month); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := f.edit(p, func(w *shop.Wish) { w.LimitedToOne = true }); err != nil {
			t.Fatal(err)
		}
		if _, err := f.reserve(p.ID, "ann", "o3", shop.Month); !errors.Is(err, shop.ErrLimit) {
			t.Errorf("ann has two already: %v", err)
		}
		if _, err := f.reserve(p.ID, "bob", "o4", shop.Month); err != nil {
			t.Errorf("bob has none: %v", err)
		}
	})
}

func TestARetiredPackageIsNotSoldAndWhatIsReservedStaysReserved(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		p := f.create(func(w *shop.Wish) { w.Stock = stock(3) })
		f.sell(p.ID, "o1", "o2")
		retired, err := f.Retire(t.Context(), olga, p.ID)
		if err != nil || retired.OnSale || retired.Version != 2 {
			t.Fatalf("%+v, %v", retired, err)
		}
		if _, err := f.reserve(p.ID, "ann", "o3", shop.Month); !errors.Is(err, shop.ErrNotOnSale) {
			t.Errorf("sold: %v", err)
		}
		f.release(p.ID, "buyer of o1", "o1")
		f.wantStock(p.ID, stock(2))
		if again, err := f.Retire(t.Context(), olga, p.ID); err != nil || again.Version != 2 {
			t.Errorf("twice: %+v, %v", again, err)
		}
		if offered, err := f.Offer(t.Context(), olga, p.ID); err != nil || !offered.OnSale {
			t.Errorf("%+v, %v", offered, err)
		}
		f.sell(p.ID, "o4")
		if _, err := f.Offer(t.Context(), olga, "nothing"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("what is not there: %v", err)
		}
		if len(f.acts.acts) != 3 {
			t.Errorf("on record: %+v", f.acts.acts)
		}
	})
}

func TestTheShelfIsArrangedWhole(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		a, b, c := f.create(nil).ID, f.create(nil).ID, f.create(nil).ID
		order := func() (ids []string) {
			shelf, err := f.Shelf(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range shelf {
				ids = append(ids, p.ID)
			}
			return ids
		}
		if got := order(); !slices.Equal(got, []string{a, b, c}) {
			t.Fatalf("new ones come last: %v", got)
		}
		if err := f.Arrange(t.Context(), olga, []string{c, a, b}); err != nil || !slices.Equal(order(), []string{c, a, b}) {
			t.Errorf("%v, %v", order(), err)
		}
		for name, ids := range map[string][]string{"one missing": {a, b}, "one twice": {a, b, b}, "one unknown": {a, b, "x"}, "none": {}} {
			if err := f.Arrange(t.Context(), olga, ids); !errors.Is(err, shop.ErrChanged) {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}
