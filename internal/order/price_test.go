package order_test

import (
	"errors"
	"testing"

	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestNobodyPaysAnotherPriceThanTheOneShown(t *testing.T) {
	named := func(amount money.Amount) *money.Amount { return &amount }
	for name, c := range map[string]struct {
		kind    order.Kind
		named   *money.Amount
		refused error
	}{
		"the price of market goods":     {kind: order.Market, named: named(price)},
		"they became dearer":            {kind: order.Market, named: named(price - 1), refused: order.ErrPriceChanged},
		"they became cheaper":           {kind: order.Market, named: named(price + 1), refused: order.ErrPriceChanged},
		"market goods at any price":     {kind: order.Market, refused: order.ErrInvalid},
		"the price of a bond":           {kind: order.Bond, named: named(price)},
		"another bond":                  {kind: order.Bond, named: named(price - 1), refused: order.ErrPriceChanged},
		"whatever bond there is":        {kind: order.Bond},
		"the house's goods":             {kind: order.Premium},
		"the house's, at a known price": {kind: order.Premium, named: named(price)},
		"the house's, dearer by now":    {kind: order.Premium, named: named(price - 1), refused: order.ErrPriceChanged},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				f := newFixture(t, db)
				f.credit("ann", 2*price)
				r := entrustedWish(c.kind, order.ByCredit)
				r.Price = c.named
				o, err := f.Place(t.Context(), r)
				if c.refused == nil {
					if err != nil || o.Status != order.Succeeded || o.Price != price {
						t.Errorf("%+v, %v", o, err)
					}
					return
				}
				if !errors.Is(err, c.refused) {
					t.Fatalf("answered %v, want %v", err, c.refused)
				}
				refusal, _ := fault.As(err)
				if c.named == nil && refusal.Fields()["price"] != "required" || c.named != nil && refusal.Params()["price"] != price {
					t.Errorf("says %v and %v", refusal.Fields(), refusal.Params())
				}
				if left := f.balance(pieces); left != stock {
					t.Errorf("%d pieces are left of %d", left, stock)
				}
				f.wantEntrusted(order.Order{ID: "none"}, 0, 2*price, 0)
			})
		})
	}
}

func TestAPriceIsPartOfWhatAKeyStandsFor(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		r := entrustedWish(order.Market, payment.Sandbox)
		r.Key = "k"
		first := f.placed(r)
		f.shelf.dearer.Store(int64(money.Dollar))
		if again := f.placed(r); again.ID != first.ID { // what was agreed stays agreed
			t.Errorf("placed %s and %s", first.ID, again.ID)
		}
		other := price + money.Dollar
		r.Price = &other
		if _, err := f.Place(t.Context(), r); !errors.Is(err, order.ErrKeyReused) {
			t.Errorf("answered %v", err)
		}
	})
}

func TestWhatBecameDearerIsNotBoughtAgainUnseen(t *testing.T) {
	for _, kind := range entrusted {
		t.Run(string(kind), func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				f := newFixture(t, db)
				o := f.placed(entrustedWish(kind, payment.Sandbox))
				cancelled(f, o)
				f.paid(o, 2*price)
				f.shelf.dearer.Store(int64(money.Dollar))
				if _, err := f.Again(t.Context(), "ann", o.ID, "k", "", nil); !errors.Is(err, order.ErrPriceChanged) {
					t.Errorf("answered %v", err)
				}
				f.wantEntrusted(o, 0, 2*price, 0)
				f.wantStray(o, "late")
				dearer := price + money.Dollar
				f.shelf.dearer.Store(int64(2 * money.Dollar))
				if _, err := f.Again(t.Context(), "ann", o.ID, "k", "", &dearer); !errors.Is(err, order.ErrPriceChanged) {
					t.Errorf("it became dearer once more: %v", err)
				}
				f.shelf.dearer.Store(0)
				again, err := f.Again(t.Context(), "ann", o.ID, "k", "", nil)
				if err != nil || again.Status != order.Succeeded {
					t.Errorf("%+v, %v", again, err)
				}
			})
		})
	}
}

func TestWhatBecameDearerIsBoughtAgainAtThePriceThatWasAgreedTo(t *testing.T) {
	for _, kind := range entrusted {
		t.Run(string(kind), func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				f := newFixture(t, db)
				o := f.placed(entrustedWish(kind, payment.Sandbox))
				cancelled(f, o)
				f.paid(o, 2*price)
				dearer := price + money.Dollar
				f.shelf.dearer.Store(int64(money.Dollar))
				_, err := f.Again(t.Context(), "ann", o.ID, "k", "", nil)
				if refusal, _ := fault.As(err); refusal == nil || refusal.Params()["price"] != dearer {
					t.Fatalf("answered %v", err)
				}
				again, err := f.Again(t.Context(), "ann", o.ID, "k2", "", &dearer)
				if err != nil || again.Status != order.Succeeded || again.Price != dearer {
					t.Errorf("%+v, %v", again, err)
				}
				f.wantStray(o, "")
			})
		})
	}
}
