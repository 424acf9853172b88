package order_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/jobs"
	"causeway/internal/ledger"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAPaidOrderIsDeliveredAndThePriceLeavesTheCredit(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.paid(o, price)
		if now := f.wantStatus(o, order.Succeeded); now.FinishedAt == nil || !now.Sandbox || now.ClosedBy != order.NotClosed {
			t.Errorf("%+v", now)
		}
		f.wantDue(o, 0)
		f.wantBooks("ann", 0, 1)
		f.wantHistory(o, order.Placed, order.Received, order.Fulfilled)
		f.wantTold("ann", 0)
	})
}

// Whoever has changed an account that all buyers share lets everybody wait, so
// that the price goes last; unless the goods are money, or held for somebody.
func TestThePriceMovesLastUnlessTheGoodsAreBooked(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for want, r := range map[string]order.Request{
			"reserved, handed over, priced": wish("ann"),
			"reserved, priced, handed over": entrustedWish(order.Market, payment.Sandbox),
		} {
			r.UserID, r.UseCredit = "buyer of "+string(r.Kind), true
			f.credit(r.UserID, price)
			var seen []string
			ctx := storage.Trace(t.Context(), func(query string, args []any) {
				switch {
				case !strings.Contains(query, "INSERT INTO ledger_transfer"):
				case args[3] == delivered(r.UserID).ID():
					seen = append(seen, "handed over")
				case args[2] == pieces.ID():
					seen = append(seen, "reserved")
				case args[2] == ledger.UserUSD(r.UserID).ID():
					seen = append(seen, "priced")
				}
			})
			if _, err := f.Place(ctx, r); err != nil {
				t.Fatalf("%s: %v", r.Kind, err)
			}
			if got := strings.Join(seen, ", "); got != want {
				t.Errorf("%s: %s, want %s", r.Kind, got, want)
			}
		}
	})
}

func TestAPartPaymentGetsTimeOnceAndTheRestCompletesIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.paid(o, 4*money.Dollar)
		f.paid(o, 5*money.Dollar)
		now := f.wantStatus(o, order.Processing)
		if extra := now.ExpiresAt.Sub(o.ExpiresAt); extra != 30*time.Minute {
			t.Errorf("the countdown was prolonged by %s", extra)
		}
		f.wantDue(o, money.Dollar)
		f.wantBooks("ann", 9*money.Dollar, 0)
		attempts, err := f.desk.Attempts(t.Context(), o.ID)
		if last := attempts[len(attempts)-1]; err != nil || last.Amount != money.Dollar || last.ExpiresAt != now.ExpiresAt {
			t.Errorf("asked for %s until %v (%v)", last.Amount, last.ExpiresAt, err)
		}
		f.paid(o, 2*money.Dollar)
		f.wantStatus(o, order.Succeeded)
		f.wantBooks("ann", money.Dollar, 1)
		f.wantTold("ann", money.Dollar)
		f.wantHistory(o, order.Placed, order.Received, order.Extended, order.Received, order.Received, order.Fulfilled, order.BecameCredit)
	})
}

func TestAFewCentsTooLittleAreOurs(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.paid(o, price-5*money.Cent-1)
		f.wantStatus(o, order.Processing)
		f.paid(o, 1)
		f.wantStatus(o, order.Succeeded)
		f.wantBooks("ann", 0, 1)
		if given, sold := f.balance(ledger.Rounding()), f.balance(ledger.Revenue("vpn")); money.Amount(-given) != 5*money.Cent || money.Amount(sold) != price {
			t.Errorf("gave %d and sold for %d", given, sold)
		}
	})
}

func TestCreditIsNeverRoundedUp(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.credit("ann", price-money.Cent)
		r := wish("ann")
		r.UseCredit = true
		o := f.placed(r)
		if _, err := f.Paid(t.Context(), "ann", o.ID); err != nil {
			t.Fatal(err)
		}
		f.wantStatus(o, order.Processing)
		f.wantBooks("ann", price-money.Cent, 0)
	})
}

func TestCreditAndAPaymentTogetherBuy(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.give(ledger.UserReversible("ann"), int64(4*money.Dollar))
		r := wish("ann")
		r.UseCredit = true
		o := f.placed(r)
		f.wantDue(o, 6*money.Dollar)
		f.paid(o, 6*money.Dollar)
		f.wantStatus(o, order.Succeeded)
		f.wantBooks("ann", 0, 1)
		if left := f.balance(ledger.UserReversible("ann")); left != 0 {
			t.Errorf("%d of reversible credit left", left)
		}
	})
}

// Money that came for an order may be gone before it settles: sent back to its
// source, or taken by a correction.
func TestMoneyThatLeftAgainIsDueAgain(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.paid(o, 9*money.Dollar)
		f.move(ledger.Transfer{From: ledger.UserUSD("ann"), To: ledger.Granted(), Amount: int64(8 * money.Dollar)})
		f.wantDue(o, 9*money.Dollar)
		f.paid(o, money.Dollar)
		f.wantStatus(o, order.Processing)
		f.wantBooks("ann", 2*money.Dollar, 0)
	})
}

func TestABrokenDeliveryLosesNoMoneyAndIsTriedAgain(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.shelf.broken.Store(true)
		if err := f.pay(o, price); err != nil {
			t.Fatalf("the provider must not be told to come again: %v", err)
		}
		f.wantStatus(o, order.Processing)
		f.wantBooks("ann", price, 0)
		f.shelf.broken.Store(false)
		runner := jobs.NewRunner(jobs.NewQueue(db, f.clock), jobs.Options{Poll: 10 * time.Millisecond})
		f.RegisterJobs(runner)
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
		done := make(chan error, 1)
		go func() { done <- runner.Run(ctx) }()
		for ctx.Err() == nil {
			if now, _ := f.Get(t.Context(), "ann", o.ID); now.Status == order.Succeeded {
				break
			}
			time.Sleep(5 * time.Millisecond)
		}
		stop()
		<-done
		f.wantStatus(o, order.Succeeded)
		f.wantBooks("ann", 0, 1)
	})
}
