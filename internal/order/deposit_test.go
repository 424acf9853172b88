package order_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// meant is the order that the member's money was meant for, in some state; a
// deposit then goes where the table says.
func TestWhereADepositGoes(t *testing.T) {
	for name, c := range map[string]struct {
		meant    func(f fixture, o order.Order)
		next     bool // another order is open
		to       string
		stray    payment.Reason
		told     money.Amount // of the dollar that comes
		received money.Amount // by the order that was meant
	}{
		"an open one":           {meant: func(fixture, order.Order) {}, to: "meant", received: money.Dollar},
		"under confirmation":    {meant: seen, to: "meant", received: money.Dollar},
		"closed by its buyer":   {meant: cancelled, stray: payment.Late, told: money.Dollar, received: money.Dollar},
		"closed by the clock":   {meant: ranOut, to: "meant", stray: payment.Late, told: money.Dollar, received: money.Dollar},
		"failed":                {meant: failed, stray: payment.Late, told: money.Dollar, received: money.Dollar},
		"paid before":           {meant: fulfilled, stray: payment.Twice, told: money.Dollar, received: price + money.Dollar},
		"closed, another waits": {meant: ranOut, next: true, to: "next"},
		"paid, another waits":   {meant: fulfilled, next: true, to: "next", received: price},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				f := newFixture(t, db)
				meant := f.place("ann")
				c.meant(f, meant)
				ids := map[string]string{"": "", "meant": meant.ID}
				if c.next {
					ids["next"] = f.place("ann").ID
				}
				f.paid(meant, money.Dollar)
				if now := f.now(meant); now.Received != c.received {
					t.Errorf("the order it was meant for has %s, want %s", now.Received, c.received)
				}
				if c.next {
					heard, err := f.desk.Observations(t.Context(), ids["next"])
					if err != nil || len(heard) != 1 {
						t.Errorf("the next order knows of %d payments, %v", len(heard), err)
					}
					if next := f.now(order.Order{UserID: "ann", ID: ids["next"]}); next.Received != money.Dollar {
						t.Errorf("the next order has %s", next.Received)
					}
				}
				f.wantStray(meant, c.stray)
				f.wantTold("ann", c.told)
				f.wantSound()
				f.wantShelf()
			})
		})
	}
}

func seen(f fixture, o order.Order) {
	f.tell(func(ctx context.Context, tx *storage.Tx) error { return f.Seen(ctx, tx, o.ID, price) })
}

func cancelled(f fixture, o order.Order) {
	if _, err := f.Cancel(f.t.Context(), o.UserID, o.ID); err != nil {
		f.t.Fatal(err)
	}
}

func ranOut(f fixture, _ order.Order) { f.runOut() }

func failed(f fixture, o order.Order) {
	f.tell(func(ctx context.Context, tx *storage.Tx) error { return f.Failed(ctx, tx, o.ID, "card declined") })
}

func fulfilled(f fixture, o order.Order) { f.paid(o, price) }

func (f fixture) tell(what func(ctx context.Context, tx *storage.Tx) error) {
	f.t.Helper()
	if err := f.write(what); err != nil {
		f.t.Fatal(err)
	}
}

// wantStray looks for the order's newest row in the operator's queue.
func (f fixture) wantStray(o order.Order, want payment.Reason) {
	f.t.Helper()
	var reason payment.Reason
	err := f.db.QueryRow(f.t.Context(), `SELECT reason FROM payment_stray WHERE order_id = $1 AND state = 'open'`, o.ID).Scan(&reason)
	if _, err := storage.Found(err); err != nil || reason != want {
		f.t.Errorf("the operator's queue says %q (%v), want %q", reason, err, want)
	}
}

func TestManyDepositsAtOnceAreAllCounted(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		const times = 8
		results := storagetest.AtOnce(times, func(int) error { return f.pay(o, 2*money.Dollar) })
		storagetest.WantCount(t, results, nil, times)
		f.wantStatus(o, order.Succeeded)
		f.wantBooks("ann", times*2*money.Dollar-price, 1)
		f.wantTold("ann", times*2*money.Dollar-price)
		if extra := f.now(o).ExpiresAt.Sub(o.ExpiresAt); extra != 30*time.Minute {
			t.Errorf("the countdown was prolonged by %s", extra)
		}
	})
}

func TestWhatIsSeenMovesNoMoney(t *testing.T) {
	for name, c := range map[string]struct {
		before, seen money.Amount
		want         order.Status
	}{
		"all of it":        {seen: price, want: order.PendingConfirmation},
		"nearly all of it": {seen: price - 5*money.Cent, want: order.PendingConfirmation},
		"too little":       {seen: price - 5*money.Cent - 1, want: order.Processing},
		"the rest":         {before: 4 * money.Dollar, seen: 6 * money.Dollar, want: order.PendingConfirmation},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				f := newFixture(t, db)
				o := f.place("ann")
				if c.before > 0 {
					f.paid(o, c.before)
				}
				before := f.now(o)
				f.tell(func(ctx context.Context, tx *storage.Tx) error { return f.Seen(ctx, tx, o.ID, c.seen) })
				f.wantStatus(o, c.want)
				if now := f.now(o); now.Version <= before.Version {
					t.Errorf("the version stays %d: whoever waits does not hear of it", now.Version)
				}
				f.wantBooks("ann", c.before, 0)
			})
		})
	}
}

func TestAConfirmedPaymentSettlesEvenAfterTheCountdown(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		seen(f, o)
		f.runOut()
		f.wantStatus(o, order.PendingConfirmation)
		f.paid(o, price)
		f.wantStatus(o, order.Succeeded)
		f.wantHistory(o, order.Placed, order.Seen, order.Received, order.Fulfilled)
	})
}

func TestTooLittleOfWhatWasSeenLetsTheBuyerSendTheRest(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		seen(f, o)
		f.paid(o, 4*money.Dollar)
		f.wantStatus(o, order.Processing)
		f.wantHistory(o, order.Placed, order.Seen, order.Dropped, order.Received, order.Extended)
		f.paid(o, price-4*money.Dollar)
		f.wantStatus(o, order.Succeeded)
	})
}

func TestADroppedPaymentGivesTheOrderBackToItsCountdown(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		drop := func(o order.Order) {
			f.tell(func(ctx context.Context, tx *storage.Tx) error { return f.Dropped(ctx, tx, o.ID) })
		}
		early, late := f.place("early"), f.place("late")
		seen(f, early)
		seen(f, late)
		drop(early)
		if now := f.wantStatus(early, order.Processing); now.SeenAt != nil {
			t.Error("still counted as seen")
		}
		f.wantHistory(early, order.Placed, order.Seen, order.Dropped)
		f.runOut()
		drop(late)
		if now := f.wantStatus(late, order.Cancelled); now.ClosedBy != order.ByCountdown {
			t.Errorf("closed by %q", now.ClosedBy)
		}
		f.wantHistory(late, order.Placed, order.Seen, order.Dropped, order.Closed)
		f.wantShelf()
		drop(late) // once more changes nothing
		f.wantStatus(late, order.Cancelled)
	})
}

func TestARefusedPaymentFailsTheOrderAndKeepsWhatCame(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.paid(o, 3*money.Dollar)
		failed(f, o)
		if now := f.wantStatus(o, order.Failed); now.FailMessage != "payment_failed" || now.FinishedAt == nil {
			t.Errorf("%+v", now)
		}
		f.wantBooks("ann", 3*money.Dollar, 0)
		f.wantTold("ann", 3*money.Dollar)
		f.wantShelf()
		failed(f, o)
		f.wantHistory(o, order.Placed, order.Received, order.Extended, order.Refused, order.BecameCredit)
		f.place("ann") // nothing is locked any more
	})
}

// Whatever two things happen to an order at once, the goods, the money and the
// status tell the same story afterwards.
func TestAnyTwoActsAtOnceLeaveTheBooksSound(t *testing.T) {
	acts := map[string]func(f fixture, o order.Order) error{
		"pay":    func(f fixture, o order.Order) error { return f.pay(o, price) },
		"part":   func(f fixture, o order.Order) error { return f.pay(o, price/2) },
		"cancel": func(f fixture, o order.Order) error { _, err := f.Cancel(f.t.Context(), o.UserID, o.ID); return err },
		"expire": func(f fixture, o order.Order) error { return f.EndCountdown(f.t.Context(), o.ID) },
		"change": func(f fixture, o order.Order) error {
			_, err := f.ChangePayType(f.t.Context(), o.UserID, o.ID, order.Choice{PayType: payment.Sandbox, UseCredit: true})
			return err
		},
		"credit": func(f fixture, o order.Order) error {
			_, err := f.ChangePayType(f.t.Context(), o.UserID, o.ID, order.Choice{PayType: order.ByCredit})
			return err
		},
		"again": func(f fixture, o order.Order) error {
			_, err := f.Again(f.t.Context(), o.UserID, o.ID, "", "", nil)
			return err
		},
		"place": func(f fixture, o order.Order) error { _, err := f.Place(f.t.Context(), wish(o.UserID)); return err },
		"fail": func(f fixture, o order.Order) error {
			return f.write(func(ctx context.Context, tx *storage.Tx) error { return f.Failed(ctx, tx, o.ID, "no") })
		},
		"seen": func(f fixture, o order.Order) error {
			return f.write(func(ctx context.Context, tx *storage.Tx) error { return f.Seen(ctx, tx, o.ID, price) })
		},
		"drop": func(f fixture, o order.Order) error {
			return f.write(func(ctx context.Context, tx *storage.Tx) error { return f.Dropped(ctx, tx, o.ID) })
		},
	}
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		rounds := soak.Count(1, 50)
		for round := range rounds {
			for first, one := range acts {
				for second, other := range acts {
					if second < first {
						continue // the same pair
					}
					user := fmt.Sprint(first, "-", second, "-", round)
					f.credit(user, price)
					o := f.place(user)
					_ = storagetest.AtOnce(4, func(i int) error { // any of them may be refused
						if i%2 == 0 {
							return one(f, o)
						}
						return other(f, o)
					})
					f.wantStory(user)
				}
			}
		}
		f.wantShelf()
		f.wantSound()
		soak.Record(t, "pairs", rounds*len(acts)*(len(acts)+1)/2, "of acts on one order, each twice")
	})
}
