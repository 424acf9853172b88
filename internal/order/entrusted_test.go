package order_test

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestOnlyFinalMoneyBuysWhatIsNotTheHouses(t *testing.T) {
	for name, c := range map[string]struct {
		final, reversible money.Amount
		points            int64
		choice            order.Choice
		refused           error
		due               money.Amount // or it succeeds
	}{
		"final credit":                       {final: price, reversible: price, choice: order.Choice{PayType: order.ByCredit}},
		"credit that can be called back":     {reversible: 2 * price, choice: order.Choice{PayType: order.ByCredit}, refused: ledger.ErrInsufficient},
		"a part of it can be":                {final: price - 1, reversible: price, choice: order.Choice{PayType: order.ByCredit}, refused: ledger.ErrInsufficient},
		"final credit helps":                 {final: 4 * money.Dollar, reversible: price, choice: order.Choice{PayType: payment.Sandbox, UseCredit: true}, due: 6 * money.Dollar},
		"such credit does not help":          {reversible: price, choice: order.Choice{PayType: payment.Sandbox, UseCredit: true}, due: price},
		"final credit covers it":             {final: price, reversible: price, choice: order.Choice{PayType: payment.Sandbox, UseCredit: true}},
		"points":                             {points: 1_000_000, choice: order.Choice{PayType: order.ByPoints}, refused: payment.ErrMethod},
		"a way to pay that can be called":    {choice: order.Choice{PayType: payment.Alipay}, refused: payment.ErrMethod},
		"that way with credit for the whole": {final: price, choice: order.Choice{PayType: payment.Alipay, UseCredit: true}, refused: payment.ErrMethod},
	} {
		for path, take := range paths {
			t.Run(name+", "+path, func(t *testing.T) {
				storagetest.Each(t, func(t *testing.T, db *storage.DB) {
					for _, kind := range entrusted {
						f := withCards(t, db)
						f.leaveNothing()
						o, err := take(f, kind, c.choice, func() {
							f.has(c.final, c.reversible)
							if c.points > 0 {
								f.give(ledger.UserPoints("ann"), c.points)
							}
						})
						if !errors.Is(err, c.refused) || c.refused == nil && err != nil {
							t.Fatalf("%s: answered %v, want %v", kind, err, c.refused)
						}
						switch {
						case c.refused != nil:
							f.wantEntrusted(o, 0, c.final, c.reversible)
						case c.due > 0:
							f.wantStatus(o, order.Processing)
							f.wantAsked(o, c.due)
							f.wantEntrusted(o, 0, c.final, c.reversible)
							f.paid(o, c.due)
							f.wantStatus(o, order.Succeeded)
							f.wantEntrusted(o, price, c.final+c.due-price, c.reversible)
						default:
							f.wantStatus(o, order.Succeeded)
							f.wantEntrusted(o, price, c.final-price, c.reversible)
						}
					}
				})
			})
		}
	}
}

func TestTheHousesOwnGoodsAreStillBoughtWithEverything(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := withCards(t, db)
		f.has(0, price)
		r := wish("ann")
		r.PayType = order.ByCredit
		f.wantStatus(f.placed(r), order.Succeeded)
		r.PayType = payment.Alipay
		f.wantStatus(f.placed(r), order.Processing)
	})
}

func TestALatePaymentRevivesEntrustedGoodsOnlyWithFinalMoney(t *testing.T) {
	for name, c := range map[string]struct {
		final, reversible money.Amount
		want              order.Status
	}{
		"final credit pays its part": {final: 4 * money.Dollar, want: order.Succeeded},
		"other credit does not":      {reversible: 4 * money.Dollar, want: order.Cancelled},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				f := withCards(t, db)
				r := entrustedWish(order.Market, payment.Sandbox)
				r.UseCredit = true
				o := f.placed(r)
				f.runOut()
				f.has(c.final, c.reversible)
				f.paid(o, 6*money.Dollar)
				f.wantStatus(o, c.want)
				if c.want == order.Succeeded {
					f.wantEntrusted(o, price, 0, 0)
				} else {
					f.wantEntrusted(o, 0, 6*money.Dollar, c.reversible)
				}
			})
		})
	}
}

func TestMoneyThatCanBeCalledBackPassesEntrustedOrdersBy(t *testing.T) {
	for name, end := range map[string]func(fixture, order.Order){
		"open": func(fixture, order.Order) {}, "ran out": ranOut, "cancelled": cancelled,
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				f := withCards(t, db)
				o := f.placed(entrustedWish(order.Market, payment.Sandbox))
				end(f, o)
				status := f.now(o).Status
				if routed := f.called(o, price); routed != "" {
					t.Errorf("order %s got it", routed)
				}
				if now := f.wantStatus(o, status); now.Received != 0 {
					t.Errorf("%s counts as received", now.Received)
				}
				f.wantEntrusted(o, 0, 0, price)
				f.wantTold("ann", price)
				if name == "cancelled" {
					return
				}
				f.paid(o, price) // nothing of the card's money was taken for this
				f.wantStatus(o, order.Succeeded)
				f.wantEntrusted(o, price, 0, price)
				f.wantTold("ann", price)
			})
		})
	}
}

func TestEntrustedGoodsAreBoughtAgainWithFinalMoneyAlone(t *testing.T) {
	for _, kind := range entrusted {
		t.Run(string(kind), func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				f := withCards(t, db)
				o := f.placed(entrustedWish(kind, payment.Sandbox))
				cancelled(f, o)
				f.paid(o, price)
				f.wantAgain(o, true)
				f.leaveNothing()
				f.has(0, price)
				f.wantAgain(o, false)
				if _, err := f.Again(t.Context(), "ann", o.ID, "", "", nil); !errors.Is(err, ledger.ErrInsufficient) {
					t.Errorf("answered %v", err)
				}
				f.has(price, 0)
				again, err := f.Again(t.Context(), "ann", o.ID, "", "", nil)
				if err != nil || again.Status != order.Succeeded {
					t.Fatalf("%+v, %v", again, err)
				}
				f.wantEntrusted(again, price, 0, price)
			})
		})
	}
}

func TestTheHouseForgivesNothingOfWhatIsNotItsOwn(t *testing.T) {
	for name, end := range map[string]func(fixture, order.Order){"open": func(fixture, order.Order) {}, "ran out": ranOut} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				for _, kind := range entrusted {
					f := withCards(t, db)
					f.leaveNothing()
					o := f.placed(entrustedWish(kind, payment.Sandbox))
					end(f, o)
					status := f.now(o).Status
					f.paid(o, price-money.Cent)
					f.wantStatus(o, status)
					f.wantEntrusted(o, 0, price-money.Cent, 0)
					f.paid(o, money.Cent)
					f.wantStatus(o, order.Succeeded)
					f.wantEntrusted(o, price, 0, 0)
				}
			})
		})
	}
}

func TestWhatIsEntrustedIsNoRevenueAndIsRefundedElsewhere(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := withCards(t, db)
		o := f.placed(entrustedWish(order.Market, payment.Sandbox))
		f.paid(o, price)
		f.bought("ben")
		sold, err := f.Sold(t.Context(), f.db)
		if err != nil || len(sold) != 1 || sold[0].USD != price {
			t.Errorf("sold %+v, %v", sold, err)
		}
		desk := order.NewDesk(f.Service, nil, nil)
		if err := desk.Refund(t.Context(), order.Operator{UserID: "op"}, o.ID, "because"); !errors.Is(err, order.ErrElsewhere) {
			t.Errorf("refunded with %v", err)
		}
		mark := func() error {
			return f.write(func(ctx context.Context, tx *storage.Tx) error { return f.MarkRefunded(ctx, tx, o.ID, price, "op") })
		}
		results := storagetest.AtOnce(4, func(int) error { return mark() })
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, order.ErrNotRefundable, 3)
		if now := f.now(o); now.RefundedAt == nil || now.Status != order.Succeeded {
			t.Errorf("%+v", now)
		}
		f.wantHistory(o, order.Placed, order.Received, order.Fulfilled, order.Refunded)
		still, err := f.Delivered(t.Context(), f.db, order.Market, "", 10)
		if fmt.Sprint(still) != "["+o.ID+"]" || err != nil { // its settlement stands: the escrow gave the price back
			t.Errorf("delivered %v, %v", still, err)
		}
	})
}

func TestATouchedOrderHasANewVersion(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.tell(func(ctx context.Context, tx *storage.Tx) error { return f.Touch(ctx, tx, o.ID) })
		if now := f.now(o); now.Version != o.Version+1 {
			t.Errorf("version %d after %d", now.Version, o.Version)
		}
	})
}

func TestWhatAnEntrustedOrderMustSay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for _, pieces := range []int64{0, -1, 101} {
			r := entrustedWish(order.Market, payment.Sandbox)
			r.Quantity = pieces
			if _, err := f.Place(t.Context(), r); !errors.Is(err, order.ErrInvalid) {
				t.Errorf("%d pieces: %v", pieces, err)
			}
		}
		r := entrustedWish(order.Market, payment.Sandbox)
		r.ProductID = ""
		if _, err := f.Place(t.Context(), r); !errors.Is(err, order.ErrInvalid) {
			t.Errorf("without a product: %v", err)
		}
		bond := entrustedWish(order.Bond, payment.Sandbox)
		bond.ProductID, bond.Quantity, bond.Cycle = "", 7, "month"
		if o := f.placed(bond); o.Quantity != 1 || o.Cycle != "" {
			t.Errorf("%+v", o)
		}
	})
}

// Whoever decides about such goods has their turn and then wants the buyer's
// dollars. A purchase that had the dollars first would wait for them, and they for
// it, until the database ends one of both and it begins again.
func TestNobodyWaitsInACircleForGoodsAndMoney(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		var decided atomic.Int64
		const times, rivals = 12, 3
		for range times {
			f.credit("ann", price+rivals)
			results := storagetest.AtOnce(1+rivals, func(i int) error {
				if i == 0 {
					_, err := f.Place(t.Context(), entrustedWish(order.Market, order.ByCredit))
					return err
				}
				return f.write(func(ctx context.Context, tx *storage.Tx) error {
					decided.Add(1)
					if err := storage.Lock(ctx, tx, turn); err != nil {
						return err
					}
					_, err := f.books.Take(ctx, tx, "ann", 1, ledger.Granted(), false)
					return err
				})
			})
			storagetest.WantCount(t, results, nil, len(results))
		}
		if held, more := f.held.Load(), decided.Load(); held != times || more != times*rivals {
			t.Errorf("%d purchases and %d decisions were begun for %d and %d", held, more, times, times*rivals)
		}
	})
}
