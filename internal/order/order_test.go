package order_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/jobs"
	"causeway/internal/ledger"
	"causeway/internal/live"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// shelf is goods that count what happens to them. It hands over through the
// ledger, so that a delivery that is rolled back leaves no trace.
type shelf struct {
	books    *ledger.Service
	broken   atomic.Bool
	reserved atomic.Int64
	released atomic.Int64
}

var errBroken = errors.New("delivery is broken")

func (s *shelf) Reserve(context.Context, *storage.Tx, order.Request, string) (order.Priced, error) {
	s.reserved.Add(1)
	return order.Priced{Name: "Harbour", Price: 10 * money.Dollar, Terms: json.RawMessage(`{}`)}, nil
}

func (s *shelf) Release(context.Context, *storage.Tx, order.Order) error {
	s.released.Add(1)
	return nil
}

func (s *shelf) Deliver(ctx context.Context, tx *storage.Tx, o order.Order) error {
	if s.broken.Load() {
		return errBroken
	}
	_, err := s.books.Post(ctx, tx, ledger.Journal{Key: "deliver:" + o.ID, Kind: "test", Ref: o.ID, Transfers: []ledger.Transfer{
		{From: ledger.IssuedPoints(), To: ledger.UserPoints(o.UserID), Amount: 1},
	}})
	return err
}

func (*shelf) TakeBack(context.Context, *storage.Tx, order.Order) error { return nil }

func (*shelf) Revenue() string { return "vpn" }

// letters counts what members are told.
type letters struct{ kept atomic.Int64 }

func (l *letters) MoneyKept(context.Context, *storage.Tx, string, money.Amount) error {
	l.kept.Add(1)
	return nil
}

var rules = order.Policy{
	Countdown: 30 * time.Minute, LateWindow: 24 * time.Hour, ToleranceShare: 50, ToleranceAmount: 5 * money.Cent, PointsPerDollar: 100,
}

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
}

func newFixture(t *testing.T, db *storage.DB) fixture {
	t.Helper()
	c := clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	books := ledger.New(db, c)
	sandbox := payment.NewSandbox(db, c, "secret")
	desk := payment.New(payment.Config{
		DB: db, Clock: c, Ledger: books, Queue: jobs.NewQueue(db, c), Log: log, Providers: []payment.Provider{sandbox},
		Offered: func(context.Context) ([]payment.PayType, error) {
			return []payment.PayType{payment.Sandbox, payment.USDT}, nil
		},
	})
	goods := &shelf{books: books}
	orders := order.New(order.Config{
		DB: db, Clock: c, Log: log, Queue: jobs.NewQueue(db, c), Live: live.New(db, c, live.Options{Log: log}), Ledger: books, Payments: desk,
		Goods:    map[order.Kind]order.Goods{order.Package: goods},
		Active:   func(_ context.Context, _ *storage.Tx, user string) (bool, error) { return user != gone, nil },
		Notices:  &letters{},
		Policy:   func(context.Context) (order.Policy, error) { return rules, nil },
		PolicyIn: func(context.Context, *storage.Tx) (order.Policy, error) { return rules, nil },
	})
	desk.Tell(orders)
	return fixture{orders, t, db, c, books, sandbox, desk, goods}
}

func wish(user string) order.Request {
	return order.Request{UserID: user, Kind: order.Package, ProductID: "p", Cycle: "month", Apply: "extend", PayType: payment.Sandbox}
}

func (f fixture) place(user string) order.Order {
	f.t.Helper()
	o, err := f.Place(f.t.Context(), wish(user))
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

func (f fixture) wantStatus(o order.Order, want order.Status) order.Order {
	f.t.Helper()
	now, err := f.Get(f.t.Context(), o.UserID, o.ID)
	if err != nil || now.Status != want {
		f.t.Errorf("status %d (%v), want %d", now.Status, err, want)
	}
	return now
}

func (f fixture) wantBooks(user string, credit money.Amount, delivered int64) {
	f.t.Helper()
	usd, err1 := f.books.Balance(f.t.Context(), f.db, ledger.UserUSD(user))
	got, err2 := f.books.Points(f.t.Context(), user)
	broken, err3 := f.books.Verify(f.t.Context())
	if err := errors.Join(err1, err2, err3); err != nil || money.Amount(usd) != credit || got != delivered || len(broken) > 0 {
		f.t.Errorf("credit %s, delivered %d, broken %v (%v); want %s and %d", money.Amount(usd), got, broken, err, credit, delivered)
	}
}

func TestAPaidOrderIsDeliveredAndThePriceLeavesTheCredit(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		if err := f.pay(o, 10*money.Dollar); err != nil {
			t.Fatal(err)
		}
		if now := f.wantStatus(o, order.Succeeded); now.FinishedAt == nil || now.Due(0) != 0 {
			t.Errorf("%+v", now)
		}
		f.wantBooks("ann", 0, 1)
	})
}

func TestTooLittleStaysOpenAndTheRestCompletesIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		if err := f.pay(o, 9*money.Dollar); err != nil {
			t.Fatal(err)
		}
		if now := f.wantStatus(o, order.Processing); now.Due(9*money.Dollar) != money.Dollar {
			t.Errorf("due %s", now.Due(9*money.Dollar))
		}
		f.wantBooks("ann", 9*money.Dollar, 0)
		if err := f.pay(o, 2*money.Dollar); err != nil {
			t.Fatal(err)
		}
		f.wantStatus(o, order.Succeeded)
		f.wantBooks("ann", money.Dollar, 1)
	})
}

func TestAFewCentsTooLittleAreOurs(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		if err := f.pay(o, 10*money.Dollar-5*money.Cent-1); err != nil {
			t.Fatal(err)
		}
		f.wantStatus(o, order.Processing)
		if err := f.pay(o, 1); err != nil {
			t.Fatal(err)
		}
		f.wantStatus(o, order.Succeeded)
		f.wantBooks("ann", 0, 1)
	})
}

func TestLateMoneyRevivesTheOrder(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.clock.Advance(31 * time.Minute)
		if err := f.Expire(t.Context()); err != nil {
			t.Fatal(err)
		}
		f.wantStatus(o, order.Cancelled)
		if f.shelf.released.Load() != 1 {
			t.Error("the goods were not given back")
		}
		if err := f.pay(o, 10*money.Dollar); err != nil {
			t.Fatal(err)
		}
		f.wantStatus(o, order.Succeeded)
		f.wantBooks("ann", 0, 1)
	})
}

func TestAnOpenOrderLocksTheOthers(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		first := f.place("ann")
		_, err := f.Place(t.Context(), wish("ann"))
		refusal, _ := fault.As(err)
		if !errors.Is(err, order.ErrOpen) || refusal.Params()["transactionId"] != first.ID {
			t.Fatalf("second order: %v", err)
		}
		f.place("bob")
		if _, err := f.Cancel(t.Context(), "ann", first.ID); err != nil {
			t.Fatal(err)
		}
		f.place("ann")
		results := storagetest.AtOnce(8, func(int) error {
			_, err := f.Place(t.Context(), wish("carl"))
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, order.ErrOpen, 7)
	})
}

func TestPlacingAgainWithTheSameKeyAnswersTheSameOrder(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		keyed := wish("ann")
		keyed.Key = "k1"
		var ids sync.Map
		results := storagetest.AtOnce(8, func(int) error {
			o, err := f.Place(t.Context(), keyed)
			ids.Store(o.ID, true)
			return err
		})
		storagetest.WantCount(t, results, nil, 8)
		count := 0
		ids.Range(func(any, any) bool { count++; return true })
		if count != 1 || f.shelf.reserved.Load() != 1 {
			t.Fatalf("%d orders, %d reservations", count, f.shelf.reserved.Load())
		}
		other := keyed
		other.Cycle = "year"
		if _, err := f.Place(t.Context(), other); !errors.Is(err, order.ErrKeyReused) {
			t.Fatalf("another wish under the same key: %v", err)
		}
		bobs := wish("bob")
		bobs.Key = "k1"
		if _, err := f.Place(t.Context(), bobs); err != nil {
			t.Fatalf("another member's key: %v", err)
		}
	})
}

func TestCancelAndPayAtOnceEndInOneOfTheTwo(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		rounds := soak.Count(8, 500)
		soak.Record(t, "rounds", rounds, "of two cancels against two payments")
		for round := range rounds {
			user := fmt.Sprint("user", round)
			o := f.place(user)
			released := f.shelf.released.Load()
			results := storagetest.AtOnce(4, func(i int) error {
				if i%2 == 0 {
					_, err := f.Cancel(t.Context(), user, o.ID)
					return err
				}
				return f.pay(o, 10*money.Dollar)
			})
			now, err := f.Get(t.Context(), user, o.ID)
			if err != nil {
				t.Fatal(err)
			}
			gaveBack := f.shelf.released.Load() - released
			switch now.Status {
			case order.Succeeded:
				f.wantBooks(user, 10*money.Dollar, 1) // paid twice: the second stays as credit
				storagetest.WantCount(t, results, order.ErrNotCancellable, 2)
			case order.Cancelled:
				f.wantBooks(user, 20*money.Dollar, 0)
				storagetest.WantCount(t, results, order.ErrNotCancellable, 1)
			}
			if (gaveBack == 1) != (now.Status == order.Cancelled) {
				t.Errorf("status %d and given back %d times", now.Status, gaveBack)
			}
		}
	})
}

// Money and its settling are two transactions, and the countdown may end
// between them.
func TestMoneyThatCameInTimeBuysEvenIfItsSettlingIsLate(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.shelf.broken.Store(true)
		if err := f.pay(o, 10*money.Dollar); err != nil {
			t.Fatal(err)
		}
		f.shelf.broken.Store(false)
		f.clock.Advance(31 * time.Minute)
		if err := f.Expire(t.Context()); err != nil {
			t.Fatal(err)
		}
		f.wantStatus(o, order.Succeeded)
		f.wantBooks("ann", 0, 1)
	})
}

func TestABrokenDeliveryLosesNoMoneyAndIsTriedAgain(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.shelf.broken.Store(true)
		if err := f.pay(o, 10*money.Dollar); err != nil {
			t.Fatalf("the provider must not be told to come again: %v", err)
		}
		f.wantStatus(o, order.Processing)
		f.wantBooks("ann", 10*money.Dollar, 0)
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

func TestForeignOrdersDoNotExist(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		_, got := f.Get(t.Context(), "bob", o.ID)
		_, cancelled := f.Cancel(t.Context(), "bob", o.ID)
		_, asked := f.Paid(t.Context(), "bob", o.ID)
		for name, err := range map[string]error{"get": got, "cancel": cancelled, "paid": asked} {
			if !errors.Is(err, storage.ErrNotFound) {
				t.Errorf("%s: %v", name, err)
			}
		}
		f.wantStatus(o, order.Processing)
	})
}

func TestTheListFiltersAndPages(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		var ids []string
		for range 3 {
			o := f.place("ann")
			ids = append(ids, o.ID)
			if _, err := f.Cancel(t.Context(), "ann", o.ID); err != nil {
				t.Fatal(err)
			}
			f.clock.Advance(24 * time.Hour)
		}
		open, since := order.Processing, f.clock.Now().Add(-36*time.Hour)
		for name, c := range map[string]struct {
			filter order.Filter
			want   int
		}{
			"all":    {order.Filter{Limit: 10}, 3},
			"page":   {order.Filter{Limit: 2}, 2},
			"next":   {order.Filter{Limit: 2, Before: &ids[1]}, 1},
			"open":   {order.Filter{Limit: 10, Status: &open}, 0},
			"recent": {order.Filter{Limit: 10, Since: &since}, 1},
		} {
			if got, err := f.List(t.Context(), "ann", c.filter); err != nil || len(got) != c.want {
				t.Errorf("%s: %d orders, %v; want %d", name, len(got), err, c.want)
			}
		}
	})
}
