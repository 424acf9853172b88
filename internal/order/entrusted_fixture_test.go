package order_test

import (
	"context"
	"sync/atomic"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/storage"
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

func (trust) Booked() {}

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
