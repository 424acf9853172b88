package order_test

import (
	"errors"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/order"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestMoneyThatCameTooLateBuysTheSameGoodsAgain(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		cancelled(f, o)
		f.paid(o, price+money.Dollar)
		f.wantStray(o, "late")
		f.wantAgain(o, true)
		results := storagetest.AtOnce(6, func(int) error {
			again, err := f.Again(t.Context(), "ann", o.ID, "k1", "", nil)
			if err == nil && (again.ID == o.ID || again.Status != order.Succeeded || again.PayType != order.ByCredit || again.ProductID != o.ProductID) {
				t.Errorf("%+v", again)
			}
			return err
		})
		storagetest.WantCount(t, results, nil, 6)
		f.wantBooks("ann", money.Dollar, 1)
		f.wantStray(o, "")
		if line := f.wantAgain(o, false); !line.Kept {
			t.Error("the line forgot that the order did not get its money")
		}
		f.wantStatus(o, order.Cancelled)
		if _, err := f.Again(t.Context(), "ann", o.ID, "k2", "", nil); !errors.Is(err, ledger.ErrInsufficient) {
			t.Errorf("a second time: %v", err)
		}
		f.wantShelf()
	})
}

func TestAnOpenOrderIsNotPlacedAgain(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.credit("ann", price)
		if _, err := f.Again(t.Context(), "ann", o.ID, "", "", nil); !errors.Is(err, order.ErrOpen) {
			t.Errorf("answered %v", err)
		}
	})
}

func TestTheCreditsLinesTellWhatBecameOfMoney(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.paid(o, price)
		f.clock.Advance(time.Second)
		f.paid(o, price)
		bobs := f.place("bob")
		f.give(ledger.UserReversible("ann"), 5)
		c, err := f.Credit(t.Context(), "ann", ledger.Page{Limit: 10})
		if err != nil || c.Held.Spendable() != int64(price)+5 || len(c.Lines) != 4 {
			t.Fatalf("%+v, %v", c, err)
		}
		kinds := []string{"test", "payment", "settle", "payment"} // newest first
		for i, line := range c.Lines {
			if line.Kind != kinds[i] || line.Reversible != (i == 0) {
				t.Errorf("line %d: %+v", i, line)
			}
			if i > 0 && (line.Order == nil || line.Order.ID != o.ID || line.Name != "Harbour") {
				t.Errorf("line %d is about %+v", i, line.Order)
			}
		}
		if !c.Lines[1].Again || c.Lines[3].Again {
			t.Errorf("the second payment bought nothing, the first did: %v and %v", c.Lines[1].Again, c.Lines[3].Again)
		}
		older, err := f.Credit(t.Context(), "ann", ledger.Page{Limit: 10, Behind: c.Lines[1].ID})
		if err != nil || len(older.Lines) != 2 || older.Lines[0].ID != c.Lines[2].ID {
			t.Errorf("the next page: %+v, %v", older, err)
		}
		f.paid(bobs, money.Dollar)
		if line := f.wantAgain(bobs, false); line.Kept { // it waits for the rest
			t.Error("an open order has what was paid for it")
		}
	})
}

// wantAgain looks at the newest payment of an order's buyer.
func (f fixture) wantAgain(o order.Order, want bool) order.CreditLine {
	f.t.Helper()
	c, err := f.Credit(f.t.Context(), o.UserID, ledger.Page{Limit: 10})
	if err != nil {
		f.t.Fatal(err)
	}
	for _, line := range c.Lines {
		if line.Kind == "payment" {
			if line.Again != want {
				f.t.Errorf("offers the goods again: %v, want %v", line.Again, want)
			}
			return line
		}
	}
	f.t.Fatal("no payment in the lines")
	return order.CreditLine{}
}
