package order_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/order"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

func TestLateMoney(t *testing.T) {
	day := rules.LateWindow
	for name, c := range map[string]struct {
		before    money.Amount // came in time
		close     func(f fixture, o order.Order)
		then      func(f fixture, o order.Order)
		after     time.Duration
		late      money.Amount
		revived   bool
		credit    money.Amount // in the end
		told      money.Amount
		useCredit money.Amount // that the buyer had, and wanted to use
	}{
		"all of it":                  {close: ranOut, late: price, revived: true},
		"nearly all of it":           {close: ranOut, late: price - 5*money.Cent, revived: true},
		"too much":                   {close: ranOut, late: price + money.Dollar, revived: true, credit: money.Dollar, told: money.Dollar},
		"too little":                 {close: ranOut, late: price - 5*money.Cent - 1, credit: price - 5*money.Cent - 1, told: price - 5*money.Cent - 1},
		"the rest":                   {before: 4 * money.Dollar, close: ranOutTwice, late: 6 * money.Dollar, revived: true, told: 4 * money.Dollar},
		"not all of the rest":        {before: 4 * money.Dollar, close: ranOutTwice, late: 5 * money.Dollar, credit: 9 * money.Dollar, told: 9 * money.Dollar},
		"in the window":              {close: ranOut, after: day - time.Second, late: price, revived: true},
		"behind the window":          {close: ranOut, after: day, late: price, credit: price, told: price},
		"closed by the buyer":        {close: cancelled, late: price, credit: price, told: price},
		"failed":                     {close: failed, late: price, credit: price, told: price},
		"another order came since":   {close: ranOut, then: boughtMeanwhile, late: price, credit: price, told: price},
		"nothing is on the shelf":    {close: ranOut, then: soldOut, late: price, credit: price, told: price},
		"credit still pays its part": {close: ranOut, useCredit: 4 * money.Dollar, late: 6 * money.Dollar, revived: true},
		"credit went elsewhere":      {close: ranOut, useCredit: 4 * money.Dollar, then: takenBack, late: 6 * money.Dollar, credit: 6 * money.Dollar, told: 6 * money.Dollar},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				f := newFixture(t, db)
				r := wish("ann")
				if c.useCredit > 0 {
					f.credit("ann", c.useCredit)
					r.UseCredit = true
				}
				o := f.placed(r)
				if c.before > 0 {
					f.paid(o, c.before)
				}
				c.close(f, o)
				if c.then != nil {
					c.then(f, o)
				}
				had := f.balance(delivered("ann"))
				f.clock.Advance(c.after)
				f.paid(o, c.late)
				now := f.now(o)
				if revived := now.Status == order.Succeeded; revived != c.revived {
					t.Errorf("status %d", now.Status)
				}
				if c.revived {
					f.wantStray(o, "")
					had++
				} else {
					f.wantStray(o, "late")
				}
				f.wantBooks("ann", c.credit, had)
				f.wantTold("ann", c.told)
				if err := f.Settle(t.Context(), o.ID); err != nil { // the job comes again
					t.Fatal(err)
				}
				f.wantBooks("ann", c.credit, had)
				f.wantTold("ann", c.told)
			})
		})
	}
}

// ranOutTwice also outlasts what a part payment adds.
func ranOutTwice(f fixture, _ order.Order) {
	f.runOut()
	f.runOut()
}

// boughtMeanwhile has the member place and close another order.
func boughtMeanwhile(f fixture, o order.Order) { cancelled(f, f.place(o.UserID)) }

func soldOut(f fixture, _ order.Order) { f.leave(0) }

func takenBack(f fixture, o order.Order) {
	f.move(ledger.Transfer{From: ledger.UserUSD(o.UserID), To: ledger.Granted(), Amount: int64(4 * money.Dollar)})
}

func TestARevivedOrderKeepsItsPriceAndTellsOfIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.runOut()
		f.paid(o, price)
		now := f.wantStatus(o, order.Succeeded)
		if now.ClosedBy != order.NotClosed || now.Price != price {
			t.Errorf("%+v", now)
		}
		f.wantHistory(o, order.Placed, order.Closed, order.Received, order.Revived)
		f.wantShelf()
	})
}

func TestTheLastPieceGoesToOneOfALatePayerAndABuyer(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		rounds := soak.Count(6, 200)
		soak.Record(t, "rounds", rounds, "of a late payment against a buyer")
		for round := range rounds {
			late, buyer := fmt.Sprint("late", round), fmt.Sprint("buyer", round)
			o := f.place(late)
			f.runOut()
			f.leave(1)
			f.credit(buyer, price)
			bought := wish(buyer)
			bought.PayType = order.ByCredit
			results := storagetest.AtOnce(2, func(i int) error {
				if i == 0 {
					return f.pay(o, price)
				}
				_, err := f.Place(t.Context(), bought)
				return err
			})
			if got := f.balance(delivered(late)) + f.balance(delivered(buyer)); got != 1 || results[0] != nil {
				t.Errorf("one piece was delivered %d times, %v", got, results)
			}
			if (results[1] == nil) == (f.now(o).Status == order.Succeeded) || results[1] != nil && !errors.Is(results[1], errNoStock) {
				t.Errorf("the buyer got %v, and the late order is in %d", results[1], f.now(o).Status)
			}
			f.wantStory(late)
			f.wantStory(buyer)
			f.give(pieces, 10)
		}
		f.wantSound()
	})
}

func TestALatePaymentAndANewOrderTakeTurns(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for round := range soak.Count(6, 200) {
			user := fmt.Sprint("user", round)
			o := f.place(user)
			f.runOut()
			results := storagetest.AtOnce(2, func(i int) error {
				if i == 0 {
					return f.pay(o, price)
				}
				_, err := f.Place(t.Context(), wish(user))
				return err
			})
			storagetest.WantCount(t, results, nil, 2)
			f.wantStory(user)
			// The money bought the old order, or the new one that was there first. Or
			// the new one came between the deposit and its settling, which then finds
			// that the old one is not the newest any more.
			switch got := f.balance(delivered(user)); got {
			case 1:
				f.wantTold(user, 0)
			case 0:
				f.wantTold(user, price)
			default:
				t.Errorf("delivered %d times", got)
			}
		}
		f.wantShelf()
	})
}
