package shop_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/live"
	"causeway/internal/shop"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

type fixture struct {
	*shop.Service
	t    *testing.T
	db   *storage.DB
	acts *record
}

func newFixture(t *testing.T, db *storage.DB) fixture {
	record := &record{}
	return fixture{shop.New(shop.Config{DB: db, Clock: clock.System{}, Live: live.New(db, clock.System{}, live.Options{}), Recorder: record}), t, db, record}
}

func (f fixture) add(change func(*shop.Package)) string {
	f.t.Helper()
	p := shop.Package{
		Tab: shop.Monthly, TrafficBytes: 100 << 30, NodeGroups: []string{"main", "asia"}, OnSale: true,
		Texts:  map[lang.Tag]shop.Text{lang.English: {Name: "Harbour"}, lang.Russian: {Name: "Гавань"}},
		Prices: map[shop.Cycle]money.Amount{shop.Month: 4 * money.Dollar},
	}
	if change != nil {
		change(&p)
	}
	p.SortOrder = -time.Now().UnixNano() // the newest comes first
	if err := f.Add(f.t.Context(), p); err != nil {
		f.t.Fatal(err)
	}
	var id string
	if err := f.db.QueryRow(f.t.Context(), `SELECT id FROM shop_package ORDER BY sort_order LIMIT 1`).Scan(&id); err != nil {
		f.t.Fatal(err)
	}
	return id
}

func (f fixture) reserve(packageID, user, order string, cycle shop.Cycle) (offer shop.Offer, err error) {
	err = f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		offer, err = f.Reserve(ctx, tx, packageID, cycle, user, order, lang.Russian)
		return err
	})
	return offer, err
}

func (f fixture) release(packageID, user, order string) {
	f.t.Helper()
	err := f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		return f.Release(ctx, tx, packageID, user, order)
	})
	if err != nil {
		f.t.Fatal(err)
	}
}

func pieces(n int64) func(*shop.Package) { return func(p *shop.Package) { p.Stock = &n } }

func TestAnOfferHasThePriceAndTheTermsOfItsCycle(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		id := f.add(func(p *shop.Package) { p.Prices[shop.Season] = 11 * money.Dollar })
		offer, err := f.reserve(id, "ann", "o1", shop.Season)
		if err != nil || offer.Price != 11*money.Dollar || offer.Terms.Months != 3 || offer.Name != "Гавань" || len(offer.Terms.NodeGroups) != 2 {
			t.Fatalf("%+v, %v", offer, err)
		}
		for cycle, months := range map[shop.Cycle]int{shop.Month: 1, shop.Season: 3, shop.HalfYear: 6, shop.Year: 12, shop.LongTerm: 0} {
			all := f.add(func(p *shop.Package) { p.Prices[cycle] = money.Dollar })
			if offer, err := f.reserve(all, "bob", "of a "+string(cycle), cycle); err != nil || offer.Terms.Months != months {
				t.Errorf("%s: %d months, %v; want %d", cycle, offer.Terms.Months, err, months)
			}
		}
		if _, err := f.reserve(id, "ann", "o2", shop.Year); !errors.Is(err, shop.ErrCycle) {
			t.Fatalf("a cycle without a price: %v", err)
		}
		if _, err := f.reserve("nothing", "ann", "o3", shop.Month); !errors.Is(err, storage.ErrNotFound) {
			t.Fatalf("an unknown package: %v", err)
		}
	})
}

func TestRetiredPackagesAreNeitherListedNorSold(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		id := f.add(func(p *shop.Package) { p.OnSale = false })
		f.add(func(p *shop.Package) { p.Tab = shop.Data })
		if _, err := f.reserve(id, "ann", "o1", shop.Month); !errors.Is(err, shop.ErrNotOnSale) {
			t.Fatalf("sold: %v", err)
		}
		for tab, want := range map[shop.Tab]int{"": 1, shop.Data: 1, shop.Monthly: 0} {
			if listed, err := f.OnSale(t.Context(), tab); err != nil || len(listed) != want {
				t.Errorf("tab %q lists %d, %v", tab, len(listed), err)
			}
		}
	})
}

func TestTheLastPieceIsSoldOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		id, buyers := f.add(pieces(1)), soak.Count(8, 200)
		results := storagetest.AtOnce(buyers, func(i int) error {
			_, err := f.reserve(id, fmt.Sprint("user", i), fmt.Sprint("order", i), shop.Month)
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, shop.ErrNoStock, buyers-1)
		soak.Record(t, "buyers at once", buyers, "for one piece")
		winner := slices.Index(results, nil)
		for range 2 { // the second time there is nothing to give back
			f.release(id, fmt.Sprint("user", winner), fmt.Sprint("order", winner))
		}
		f.release(id, "nobody", "no order")
		if _, err := f.reserve(id, "late", "late order", shop.Month); err != nil {
			t.Fatalf("the piece that came back was not sold: %v", err)
		}
		if _, err := f.reserve(id, "later", "later order", shop.Month); !errors.Is(err, shop.ErrNoStock) {
			t.Fatalf("one piece came back twice: %v", err)
		}
	})
}

func TestALimitOfOneHoldsForAllOrdersOfAMember(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		id := f.add(func(p *shop.Package) { p.LimitedToOne = true })
		results := storagetest.AtOnce(8, func(i int) error {
			_, err := f.reserve(id, "ann", fmt.Sprint("order", i), shop.Month)
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, shop.ErrLimit, 7)
		if _, err := f.reserve(id, "bob", "other", shop.Month); err != nil {
			t.Fatalf("another member: %v", err)
		}
		f.release(id, "bob", "not bob's order")
		if _, err := f.reserve(id, "bob", "again", shop.Month); !errors.Is(err, shop.ErrLimit) {
			t.Fatalf("a foreign order freed the limit: %v", err)
		}
		f.release(id, "bob", "other")
		if _, err := f.reserve(id, "bob", "again", shop.Month); err != nil {
			t.Fatalf("after his order came to nothing: %v", err)
		}
	})
}
