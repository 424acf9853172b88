package order_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/jobs"
	"causeway/internal/ledger"
	"causeway/internal/live"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// price is what everything on the shelf costs, and stock how much there is.
const (
	price = 10 * money.Dollar
	stock = 100_000
)

// rules hold in every test.
var rules = order.Policy{
	Countdown: 30 * time.Minute, LateWindow: 24 * time.Hour, ToleranceShare: 50, ToleranceAmount: 5 * money.Cent, PointsPerDollar: 100,
}

var (
	errBroken  = errors.New("delivery is broken")
	errNoStock = fault.New(fault.Conflict, "insufficient_stock")

	pieces    = ledger.UserPoints("shelf")                                                   // what lies on the shelf
	delivered = func(user string) ledger.Account { return ledger.UserPoints("has:" + user) } // what somebody got
)

// shelf is goods that are counted in the ledger, so that a reservation or a
// delivery that is rolled back leaves no trace.
type shelf struct {
	books  *ledger.Service
	broken atomic.Bool
	dearer atomic.Int64 // than at first
}

func (s *shelf) count(ctx context.Context, tx *storage.Tx, from, to ledger.Account) error {
	_, err := s.books.Post(ctx, tx, ledger.Journal{
		Key: id.New(clock.System{}.Now()), Kind: "test", Transfers: []ledger.Transfer{{From: from, To: to, Amount: 1}},
	})
	return err
}

func (s *shelf) Reserve(ctx context.Context, tx *storage.Tx, _ order.Request, _ string) (order.Priced, error) {
	err := s.count(ctx, tx, pieces, ledger.IssuedPoints())
	if errors.Is(err, ledger.ErrInsufficient) {
		err = errNoStock
	}
	return order.Priced{Name: "Harbour", Price: price + money.Amount(s.dearer.Load()), Terms: json.RawMessage(`{}`)}, err
}

func (s *shelf) Release(ctx context.Context, tx *storage.Tx, _ order.Order) error {
	return s.count(ctx, tx, ledger.IssuedPoints(), pieces)
}

func (s *shelf) Deliver(ctx context.Context, tx *storage.Tx, o order.Order) error {
	if s.broken.Load() {
		return errBroken
	}
	return s.count(ctx, tx, ledger.IssuedPoints(), delivered(o.UserID))
}

func (s *shelf) TakeBack(ctx context.Context, tx *storage.Tx, o order.Order) error {
	return s.count(ctx, tx, delivered(o.UserID), ledger.IssuedPoints())
}

func (*shelf) Revenue() string { return "vpn" }

// letters counts, through the ledger too, what members are told to have kept.
type letters struct{ books *ledger.Service }

func toldTo(user string) ledger.Account { return ledger.UserPoints("told:" + user) }

func (l letters) MoneyKept(ctx context.Context, tx *storage.Tx, user string, amount money.Amount) error {
	_, err := l.books.Post(ctx, tx, ledger.Journal{Key: id.New(clock.System{}.Now()), Kind: "test", Transfers: []ledger.Transfer{
		{From: ledger.IssuedPoints(), To: toldTo(user), Amount: int64(amount)},
	}})
	return err
}

func (letters) CalledBack(context.Context, *storage.Tx, string, money.Amount) error { return nil }

// gone has closed the account.
const gone = "gone"

type fixture struct {
	*order.Service
	t       *testing.T
	db      *storage.DB
	clock   *clock.Manual
	books   *ledger.Service
	sandbox *payment.SandboxProvider
	desk    *payment.Service
	shelf   *shelf
	held    *atomic.Int64 // how often what is not the house's was held
}

func newFixture(t *testing.T, db *storage.DB, more ...payment.Provider) fixture {
	t.Helper()
	c := clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	books := ledger.New(db, c)
	sandbox := payment.NewSandbox(db, c, "secret")
	changes := live.New(db, c, live.Options{Log: log})
	desk := payment.New(payment.Config{
		DB: db, Clock: c, Ledger: books, Queue: jobs.NewQueue(db, c), Live: changes, Log: log, Providers: append([]payment.Provider{sandbox}, more...),
		Offered: func(context.Context) ([]payment.PayType, error) {
			return []payment.PayType{payment.Sandbox, payment.USDT, payment.Alipay}, nil
		},
	})
	goods := &shelf{books: books}
	theirs := trust{goods, &atomic.Int64{}}
	orders := order.New(order.Config{
		DB: db, Clock: c, Log: log, Queue: jobs.NewQueue(db, c), Live: changes, Ledger: books, Payments: desk,
		Goods:    map[order.Kind]order.Goods{order.Package: goods, order.Points: goods, order.Premium: goods, order.Market: theirs, order.Bond: theirs},
		Notices:  letters{books},
		Active:   func(_ context.Context, _ *storage.Tx, user string) (bool, error) { return user != gone, nil },
		Policy:   func(context.Context) (order.Policy, error) { return rules, nil },
		PolicyIn: func(context.Context, *storage.Tx) (order.Policy, error) { return rules, nil },
	})
	desk.Tell(orders)
	books.WhenRepaid(orders.Repaid)
	f := fixture{orders, t, db, c, books, sandbox, desk, goods, theirs.held}
	f.give(pieces, stock)
	return f
}

// give books something to somebody out of nowhere.
func (f fixture) give(to ledger.Account, amount int64) {
	f.t.Helper()
	from := ledger.IssuedPoints()
	if to.Currency() == ledger.USD {
		from = ledger.Granted()
	}
	f.move(ledger.Transfer{From: from, To: to, Amount: amount})
}

func (f fixture) move(t ledger.Transfer) {
	f.t.Helper()
	err := f.write(func(ctx context.Context, tx *storage.Tx) error {
		_, err := f.books.Post(ctx, tx, ledger.Journal{Key: id.New(clock.System{}.Now()), Kind: "test", Transfers: []ledger.Transfer{t}})
		return err
	})
	if err != nil {
		f.t.Fatal(err)
	}
}

func (f fixture) write(do func(ctx context.Context, tx *storage.Tx) error) error {
	return f.db.Write(f.t.Context(), do)
}

func (f fixture) credit(user string, amount money.Amount) {
	f.give(ledger.UserUSD(user), int64(amount))
}

// leave takes pieces off the shelf until so many are left.
func (f fixture) leave(left int64) {
	f.move(ledger.Transfer{From: pieces, To: ledger.IssuedPoints(), Amount: f.balance(pieces) - left})
}

func wish(user string) order.Request {
	return order.Request{UserID: user, Kind: order.Package, ProductID: "p", Cycle: "month", Apply: "extend", PayType: payment.Sandbox}
}

func (f fixture) place(user string) order.Order { return f.placed(wish(user)) }

func (f fixture) placed(r order.Request) order.Order {
	f.t.Helper()
	o, err := f.Place(f.t.Context(), r)
	if err != nil {
		f.t.Fatal(err)
	}
	return o
}

// pay lets the provider book an amount and deliver its webhook.
func (f fixture) pay(o order.Order, amount money.Amount) error {
	instructions, err := f.desk.Open(f.t.Context(), o.ID)
	if err != nil {
		return err
	}
	header, raw, err := f.sandbox.Pay(f.t.Context(), instructions.URL[len("/sandbox/pay/"):], amount)
	if err != nil {
		return err
	}
	return f.desk.Intake(f.t.Context(), "sandbox", header, raw)
}

func (f fixture) paid(o order.Order, amount money.Amount) {
	f.t.Helper()
	if err := f.pay(o, amount); err != nil {
		f.t.Fatal(err)
	}
}

// runOut lets the countdown of all orders end.
func (f fixture) runOut() {
	f.t.Helper()
	f.clock.Advance(rules.Countdown + time.Minute)
	if err := f.Expire(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
}

func (f fixture) balance(a ledger.Account) int64 {
	f.t.Helper()
	balance, err := f.books.Balance(f.t.Context(), f.db, a)
	if err != nil {
		f.t.Fatal(err)
	}
	return balance
}

func (f fixture) now(o order.Order) order.Order {
	f.t.Helper()
	now, err := f.Get(f.t.Context(), o.UserID, o.ID)
	if err != nil {
		f.t.Fatal(err)
	}
	return now
}

func (f fixture) wantStatus(o order.Order, want order.Status) order.Order {
	f.t.Helper()
	now := f.now(o)
	if now.Status != want {
		f.t.Errorf("status %d, want %d", now.Status, want)
	}
	return now
}

// wantDue looks at what the order's page shows as still to pay.
func (f fixture) wantDue(o order.Order, want money.Amount) {
	f.t.Helper()
	held, err := f.books.Holdings(f.t.Context(), f.db, o.UserID)
	if due := f.now(o).Due(money.Amount(held.Spendable() - held.Owed)); err != nil || due != want {
		f.t.Errorf("due %s (%v), want %s", due, err, want)
	}
}

func (f fixture) wantBooks(user string, credit money.Amount, got int64) {
	f.t.Helper()
	usd, has := f.balance(ledger.UserUSD(user)), f.balance(delivered(user))
	if money.Amount(usd) != credit || has != got {
		f.t.Errorf("%s has %s of credit and %d deliveries, want %s and %d", user, money.Amount(usd), has, credit, got)
	}
	f.wantSound()
}

// wantTold looks at how much money a member was told to have kept.
func (f fixture) wantTold(user string, want money.Amount) {
	f.t.Helper()
	if told := money.Amount(f.balance(toldTo(user))); told != want {
		f.t.Errorf("%s was told of %s, want %s", user, told, want)
	}
}

// wantHistory looks at what the order's page tells.
func (f fixture) wantHistory(o order.Order, want ...order.Happening) {
	f.t.Helper()
	history, err := f.History(f.t.Context(), o.ID)
	if err != nil {
		f.t.Fatal(err)
	}
	var told []order.Happening
	for _, e := range history {
		told = append(told, e.What)
	}
	if !slices.Equal(told, want) {
		f.t.Errorf("history %v, want %v", told, want)
	}
}

// wantSound holds whatever has happened: the ledger adds up, and what is off
// the shelf is what open and succeeded orders hold.
func (f fixture) wantSound() {
	f.t.Helper()
	broken, err := f.books.Verify(f.t.Context())
	if err != nil || len(broken) > 0 {
		f.t.Errorf("ledger: %v %v", broken, err)
	}
}

// wantShelf holds if nobody took pieces off the shelf but orders.
func (f fixture) wantShelf() {
	f.t.Helper()
	var held int64
	err := f.db.QueryRow(f.t.Context(), `SELECT COUNT(*) FROM order_head WHERE status IN (1, 2, 3)`).Scan(&held)
	if left := f.balance(pieces); err != nil || left != stock-held {
		f.t.Errorf("%d orders hold goods (%v), and %d pieces are off the shelf", held, err, stock-left)
	}
}
