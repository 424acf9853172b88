package payment_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"path"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/jobs"
	"causeway/internal/ledger"
	"causeway/internal/live"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// desk stands for the order room: it remembers what it is told, and routes
// every deposit to the order that it was meant for.
type desk struct {
	mu      sync.Mutex
	told    []payment.Deposit
	settled []string
	heard   []string // seen 5.00, dropped, failed
	refuse  bool
	stray   payment.Reason
	before  func() // what happens while it is told of a deposit
}

var errRefused = errors.New("the order desk refuses")

func (d *desk) Credited(_ context.Context, _ *storage.Tx, deposit payment.Deposit) (payment.Routed, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.refuse {
		return payment.Routed{}, errRefused
	}
	if d.before != nil {
		d.before()
	}
	d.told = append(d.told, deposit)
	return payment.Routed{Order: deposit.MeantFor, Stray: d.stray}, nil
}

func (d *desk) hear(what string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.heard = append(d.heard, what)
	return nil
}

func (d *desk) Seen(_ context.Context, _ *storage.Tx, _ string, amount money.Amount) error {
	return d.hear("seen " + amount.String())
}
func (d *desk) Dropped(context.Context, *storage.Tx, string) error { return d.hear("dropped") }
func (d *desk) Failed(_ context.Context, _ *storage.Tx, _, message string) error {
	return d.hear("failed " + message)
}

func (*desk) TakeTurn(context.Context, *storage.Tx, string) error { return nil }
func (d *desk) CalledBack(_ context.Context, _ *storage.Tx, c payment.CallBack) error {
	return d.hear(string(c.Why) + " " + c.Amount.String() + " of " + c.OrderID)
}

func (d *desk) CallBackWithdrawn(_ context.Context, _ *storage.Tx, c payment.CallBack, stands bool) error {
	return d.hear(fmt.Sprintf("won %s of %s, stands %v", c.Amount, c.OrderID, stands))
}
func (*desk) Reconsider(context.Context, string) error { return nil }

func (d *desk) Settle(_ context.Context, order string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.settled = append(d.settled, order)
	return errors.New("delivery is broken; the job will try again")
}

// other is a second provider, whose payments can be called back and whose
// webhooks name any attempt that it likes.
type other struct {
	mu      sync.Mutex
	attempt string
	facts   []payment.Observation
	closed  []string
	trouble error
	refund  payment.RefundState
	refunds int // how often it was asked to send money back

	refusesToClose error
}

func (*other) ID() string { return "other" }
func (*other) Methods() []payment.Method {
	return []payment.Method{{
		PayType: payment.Alipay, Reversible: true, Refundable: true, Min: money.Cent, Max: 100 * money.Dollar,
		MinExpiry: time.Hour, Networks: []string{"north", "south"},
	}, {PayType: payment.USDT}}
}
func (o *other) Check(context.Context) error { return o.trouble }
func (*other) Quote(context.Context, money.Amount, payment.Method) (payment.Quote, error) {
	return payment.Quote{Currency: "CNY", Amount: "36.00", Rate: "7.2"}, nil
}

func (*other) Open(_ context.Context, a payment.Attempt) (payment.Instructions, error) {
	return payment.Instructions{Kind: "redirect", URL: "/other/" + a.ID}, nil
}

func (o *other) Query(_ context.Context, a payment.Attempt) ([]payment.Observation, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	facts := make([]payment.Observation, len(o.facts))
	for i, fact := range o.facts {
		if fact.Provider == "" {
			fact.Provider, fact.AttemptID = "other", a.ID
		}
		facts[i] = fact
	}
	return facts, o.trouble
}

func (o *other) Close(_ context.Context, a payment.Attempt) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.closed = append(o.closed, a.ID)
	return o.refusesToClose
}

func (o *other) Refund(context.Context, payment.Refund) (payment.RefundState, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.refunds++
	return o.refund, o.trouble
}

func (o *other) Webhook(_ context.Context, _ http.Header, raw []byte) ([]payment.Event, error) {
	return []payment.Event{{ID: string(raw), AttemptID: o.attempt}}, nil
}

type fixture struct {
	*payment.Service
	t       *testing.T
	db      *storage.DB
	clock   *clock.Manual
	books   *ledger.Service
	queue   *jobs.Queue
	sandbox *payment.SandboxProvider
	other   *other
	desk    *desk
	attempt string // ann's, over five dollars, for order1
	mu      sync.Mutex
	acts    []string
}

// gone has closed the account.
const gone = "gone"

var olga = payment.Operator{UserID: "olga", IP: "192.0.2.7"}

func (f *fixture) RecordPayment(_ context.Context, _ *storage.Tx, a payment.Act) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.acts = append(f.acts, a.By.UserID+" "+a.Action+" "+a.Target)
	return nil
}

func newFixture(t *testing.T, db *storage.DB) *fixture {
	t.Helper()
	c := clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	storagetest.LetWorkEnd(c, db)
	f := &fixture{
		t: t, db: db, clock: c, books: ledger.New(db, c), queue: jobs.NewQueue(db, c), sandbox: payment.NewSandbox(db, c, "secret"),
		other: &other{}, desk: &desk{},
	}
	f.Service = payment.New(f.config(f.other))
	f.Tell(f.desk)
	f.attempt = f.prepare("order1", "ann", payment.Sandbox)
	return f
}

// config is the payment desk with the sandbox and a second provider.
func (f *fixture) config(second payment.Provider) payment.Config {
	return payment.Config{
		DB: f.db, Clock: f.clock, Ledger: f.books, Queue: f.queue, Live: live.New(f.db, f.clock, live.Options{}), Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
		Providers: []payment.Provider{f.sandbox, second},
		Offered: func(context.Context) ([]payment.PayType, error) {
			return []payment.PayType{payment.Sandbox, payment.GooglePay}, nil
		},
		Active: func(_ context.Context, _ *storage.Tx, user string) (bool, error) { return user != gone, nil },
		Windows: func(context.Context) (payment.Windows, error) {
			return payment.Windows{Alipay: 30 * 24 * time.Hour, Card: 120 * 24 * time.Hour}, nil
		},
		Recorder: f,
	}
}

// prepare opens an attempt over five dollars.
func (f *fixture) prepare(order, user string, payType payment.PayType) string {
	f.t.Helper()
	f.write(func(ctx context.Context, tx *storage.Tx) error {
		return f.Prepare(ctx, tx, payment.NewAttempt{
			OrderID: order, UserID: user, PayType: payType, Amount: 5 * money.Dollar, ExpiresAt: f.clock.Now().Add(30 * time.Minute),
		})
	})
	instructions, err := f.Open(f.t.Context(), order)
	if err != nil {
		f.t.Fatal(err)
	}
	return path.Base(instructions.URL)
}

func (f *fixture) write(do func(ctx context.Context, tx *storage.Tx) error) {
	f.t.Helper()
	if err := f.db.Write(f.t.Context(), do); err != nil {
		f.t.Fatal(err)
	}
}

// pay books a payment at the sandbox, without telling anybody.
func (f *fixture) pay(amount money.Amount) (http.Header, []byte) {
	f.t.Helper()
	header, raw, err := f.sandbox.Pay(f.t.Context(), f.attempt, amount)
	if err != nil {
		f.t.Fatal(err)
	}
	return header, raw
}

func (f *fixture) ask() {
	f.t.Helper()
	if err := f.Ask(f.t.Context(), "order1"); err != nil {
		f.t.Fatal(err)
	}
}

// otherSays has the second provider answer about an attempt of its own.
func (f *fixture) otherSays(facts ...payment.Observation) {
	f.t.Helper()
	f.other.mu.Lock()
	f.other.facts = facts
	f.other.mu.Unlock()
	f.ask()
}

// wantCredit also checks that every provider's clearing account owes exactly
// what its payments add up to.
func (f *fixture) wantCredit(want money.Amount) {
	f.t.Helper()
	f.wantBalance(ledger.UserUSD("ann"), want)
	broken, err1 := f.books.Verify(f.t.Context())
	totals, err2 := f.Totals(f.t.Context(), f.db)
	if err := errors.Join(err1, err2); err != nil || len(broken) > 0 {
		f.t.Errorf("%v, %v", broken, err)
	}
	for _, total := range totals {
		f.wantBalance(ledger.Clearing(total.Provider), -total.Left())
	}
}

func (f *fixture) wantBalance(account ledger.Account, want money.Amount) {
	f.t.Helper()
	got, err := f.books.Balance(f.t.Context(), f.db, account)
	if err != nil || money.Amount(got) != want {
		f.t.Errorf("%s holds %s (%v), want %s", account.ID(), money.Amount(got), err, want)
	}
}

func (f *fixture) wantTold(deposits, settles int) {
	f.t.Helper()
	f.desk.mu.Lock()
	defer f.desk.mu.Unlock()
	if len(f.desk.told) != deposits || len(f.desk.settled) != settles {
		f.t.Errorf("told of %v, settled %v", f.desk.told, f.desk.settled)
	}
}

// work runs every job until none is left.
func (f *fixture) work() {
	f.t.Helper()
	runner := jobs.NewRunner(f.queue, jobs.Options{Poll: 5 * time.Millisecond, Log: slog.New(slog.NewTextHandler(io.Discard, nil))})
	f.RegisterJobs(runner)
	ctx, stop := context.WithCancel(f.t.Context())
	done := make(chan error)
	go func() { done <- runner.Run(ctx) }()
	for range 2000 {
		stats, err := f.queue.Stats(f.t.Context())
		if err != nil {
			f.t.Fatal(err)
		}
		if stats.Running == 0 && stats.Late == 0 {
			break
		}
		time.Sleep(2 * time.Millisecond)
	}
	stop()
	if err := <-done; err != nil {
		f.t.Fatal(err)
	}
}

func each(t *testing.T, test func(f *fixture)) {
	t.Helper()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) { test(newFixture(t, db)) })
}
