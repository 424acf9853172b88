package order_test

import (
	"errors"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/order"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAClosedOrderGivesBackWhatItHeld(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.paid(o, 3*money.Dollar)
		cancelled(f, o)
		if now := f.wantStatus(o, order.Cancelled); now.ClosedBy != order.ByMember || now.FinishedAt == nil {
			t.Errorf("%+v", now)
		}
		f.wantBooks("ann", 3*money.Dollar, 0)
		f.wantTold("ann", 3*money.Dollar)
		f.wantShelf()
		f.wantHistory(o, order.Placed, order.Received, order.Extended, order.Closed, order.BecameCredit)
	})
}

func TestAnUnconfirmedPaymentMayBeGivenUpAfterTwoHours(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.clock.Advance(time.Minute)
		seen(f, o)
		f.clock.Advance(2 * time.Hour)
		if _, err := f.Cancel(t.Context(), "ann", o.ID); !errors.Is(err, order.ErrNotCancellable) {
			t.Errorf("after two hours to the second: %v", err)
		}
		f.clock.Advance(time.Millisecond)
		cancelled(f, o)
		f.wantStatus(o, order.Cancelled)
		f.paid(o, price) // it became final after all
		f.wantStatus(o, order.Cancelled)
		f.wantBooks("ann", price, 0)
		f.wantTold("ann", price)
	})
}

func TestWhatIsOverCannotBeClosed(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for name, end := range map[string]func(fixture, order.Order){"cancelled": cancelled, "ran out": ranOut, "failed": failed, "fulfilled": fulfilled} {
			o := f.place(name)
			end(f, o)
			before := f.now(o)
			if _, err := f.Cancel(t.Context(), name, o.ID); !errors.Is(err, order.ErrNotCancellable) {
				t.Errorf("%s: %v", name, err)
			}
			if now := f.now(o); now.Version != before.Version {
				t.Errorf("%s: changed", name)
			}
		}
		f.wantShelf()
	})
}

func TestTheCountdownEndsWhatNobodyPaid(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		idle, partly, under := f.place("idle"), f.place("partly"), f.place("under")
		f.paid(partly, money.Dollar)
		seen(f, under)
		f.clock.Advance(rules.Countdown - time.Millisecond)
		expire := func() {
			if err := f.Expire(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		expire()
		f.wantStatus(idle, order.Processing)
		f.clock.Advance(time.Millisecond)
		expire()
		f.wantStatus(idle, order.Cancelled)
		f.wantStatus(partly, order.Processing) // got half an hour more
		f.wantStatus(under, order.PendingConfirmation)
		f.clock.Advance(30 * time.Minute)
		expire()
		f.wantStatus(partly, order.Cancelled)
		f.wantTold("partly", money.Dollar)
		f.wantShelf()
	})
}

// The list of overdue orders may be older than a part payment.
func TestAnOrderThatWasProlongedMeanwhileDoesNotEnd(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.clock.Advance(rules.Countdown)
		f.paid(o, money.Dollar)
		if err := f.ExpireOne(t.Context(), o.ID); err != nil {
			t.Fatal(err)
		}
		f.wantStatus(o, order.Processing)
	})
}

// Money and its settling are two transactions, and the countdown may end
// between them.
func TestMoneyThatCameInTimeBuysEvenIfItsSettlingIsLate(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for name, end := range map[string]func(o order.Order){
			"by itself": func(order.Order) { f.runOut() },
			"by hand": func(o order.Order) {
				if err := f.EndCountdown(t.Context(), o.ID); err != nil {
					t.Fatal(err)
				}
			},
		} {
			o := f.place(name)
			f.shelf.broken.Store(true)
			f.paid(o, price)
			f.shelf.broken.Store(false)
			end(o)
			f.wantStatus(o, order.Succeeded)
			f.wantBooks(name, 0, 1)
		}
	})
}

func TestForeignOrdersDoNotExist(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		_, got := f.Get(t.Context(), "bob", o.ID)
		_, cancelled := f.Cancel(t.Context(), "bob", o.ID)
		_, asked := f.Paid(t.Context(), "bob", o.ID)
		_, changed := f.ChangePayType(t.Context(), "bob", o.ID, order.Choice{PayType: order.ByCredit})
		_, again := f.Again(t.Context(), "bob", o.ID, "", "", nil)
		for name, err := range map[string]error{"get": got, "cancel": cancelled, "paid": asked, "change": changed, "again": again} {
			if !errors.Is(err, storage.ErrNotFound) {
				t.Errorf("%s: %v", name, err)
			}
		}
		f.wantStatus(o, order.Processing)
	})
}
