package order_test

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// trust is the shelf of somebody else: its prices go to escrows.
type trust struct {
	order.Goods
	held *atomic.Int64 // how often
}

// turn is what whoever delivers or takes back has to have.
const turn = "shelf of somebody else"

func (s trust) Hold(ctx context.Context, tx *storage.Tx, _ order.Order) error {
	s.held.Add(1)
	return storage.Lock(ctx, tx, turn)
}

func (s trust) Deliver(ctx context.Context, tx *storage.Tx, o order.Order) error {
	if err := storage.Lock(ctx, tx, turn); err != nil {
		return err
	}
	return s.Goods.Deliver(ctx, tx, o)
}

func (trust) Account(o order.Order) ledger.Account { return ledger.Escrow(o.ID) }

// cards takes money that its payers may call back.
type cards struct{ payment.Provider }

func (cards) ID() string { return "cards" }

func (cards) Methods() []payment.Method {
	return []payment.Method{{PayType: payment.Alipay, Reversible: true}}
}

func withCards(t *testing.T, db *storage.DB) fixture {
	t.Helper()
	desk := &cards{}
	f := newFixture(t, db, desk)
	desk.Provider = f.sandbox
	return f
}

var entrusted = []order.Kind{order.Market, order.Bond}

func entrustedWish(kind order.Kind, way payment.PayType) order.Request {
	shown := price
	return order.Request{UserID: "ann", Kind: kind, ProductID: "p", Quantity: 1, Price: &shown, PayType: way}
}

// has gives ann credit of both kinds.
func (f fixture) has(final, reversible money.Amount) {
	f.t.Helper()
	if final > 0 {
		f.credit("ann", final)
	}
	if reversible > 0 {
		f.give(ledger.UserReversible("ann"), int64(reversible))
	}
}

// called lets a deposit come that its payer may call back, as the payment desk
// books it, and tells which order got it.
func (f fixture) called(meant order.Order, amount money.Amount) string {
	f.t.Helper()
	var routed payment.Routed
	err := f.write(func(ctx context.Context, tx *storage.Tx) (err error) {
		key := id.New(clock.System{}.Now())
		routed, err = f.Credited(ctx, tx, payment.Deposit{
			UserID: "ann", MeantFor: meant.ID, Provider: "cards", ExternalID: key, Amount: amount, At: f.clock.Now(), Reversible: true,
		})
		if err != nil {
			return err
		}
		_, err = f.books.Post(ctx, tx, ledger.Journal{Key: key, Kind: "payment", Ref: meant.ID, Transfers: []ledger.Transfer{
			{From: ledger.Clearing("cards"), To: ledger.UserReversible("ann"), Amount: int64(amount)},
		}})
		return err
	})
	if err != nil {
		f.t.Fatal(err)
	}
	if err := f.Settle(f.t.Context(), meant.ID); err != nil {
		f.t.Fatal(err)
	}
	return routed.Order
}

// wantEntrusted looks at where an order's price lies and what is left to ann.
func (f fixture) wantEntrusted(o order.Order, escrow, final, reversible money.Amount) {
	f.t.Helper()
	lies, usd, rev := f.balance(ledger.Escrow(o.ID)), f.balance(ledger.UserUSD("ann")), f.balance(ledger.UserReversible("ann"))
	if money.Amount(lies) != escrow || money.Amount(usd) != final || money.Amount(rev) != reversible {
		f.t.Errorf("escrow %s, credit %s and %s, want %s, %s and %s",
			money.Amount(lies), money.Amount(usd), money.Amount(rev), escrow, final, reversible)
	}
	f.wantSound()
}

// paths are the ways in which somebody comes to pay in a chosen way: at once, or
// after all.
var paths = map[string]func(f fixture, kind order.Kind, c order.Choice, earn func()) (order.Order, error){
	"placed": func(f fixture, kind order.Kind, c order.Choice, earn func()) (order.Order, error) {
		earn()
		r := entrustedWish(kind, c.PayType)
		r.UseCredit = c.UseCredit
		return f.Place(f.t.Context(), r)
	},
	"changed": func(f fixture, kind order.Kind, c order.Choice, earn func()) (order.Order, error) {
		o := f.placed(entrustedWish(kind, payment.Sandbox))
		earn()
		return f.ChangePayType(f.t.Context(), "ann", o.ID, c)
	},
}

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

// leaveNothing has ann begin anew: several kinds share a database.
func (f fixture) leaveNothing() {
	f.t.Helper()
	if open, err := f.Unfinished(f.t.Context(), "ann"); err == nil {
		cancelled(f, open)
	}
	for _, a := range []ledger.Account{ledger.UserUSD("ann"), ledger.UserReversible("ann")} {
		if left := f.balance(a); left > 0 {
			f.move(ledger.Transfer{From: a, To: ledger.Granted(), Amount: left})
		}
	}
}

// wantAsked looks at what the provider is asked for.
func (f fixture) wantAsked(o order.Order, want money.Amount) {
	f.t.Helper()
	attempts, err := f.desk.Attempts(f.t.Context(), o.ID)
	if err != nil || len(attempts) == 0 || attempts[len(attempts)-1].Amount != want {
		f.t.Errorf("%+v (%v), want %s", attempts, err, want)
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
