package payment_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// desk stands for the order room: it counts what it is told.
type desk struct {
	told    atomic.Int64
	settled atomic.Int64
	refuse  atomic.Bool
}

var errRefused = errors.New("the order desk refuses")

func (d *desk) Credited(context.Context, *storage.Tx, string, money.Amount) error {
	if d.refuse.Load() {
		return errRefused
	}
	d.told.Add(1)
	return nil
}

func (d *desk) Settle(context.Context, string) error {
	d.settled.Add(1)
	return errors.New("delivery is broken; the job will try again")
}

// other is a second provider, whose webhooks name attempts that are not its own.
type other struct{ attempt *string }

func (other) ID() string                  { return "other" }
func (other) PayTypes() []payment.PayType { return []payment.PayType{payment.Alipay} }
func (other) Open(context.Context, payment.Attempt) (payment.Instructions, error) {
	return payment.Instructions{Kind: "redirect", URL: "/"}, nil
}

func (other) Query(_ context.Context, a payment.Attempt) ([]payment.Observation, error) {
	return []payment.Observation{{Provider: "other", ExternalID: "forged", AttemptID: a.ID, Amount: money.Dollar}}, nil
}
func (o other) Webhook(context.Context, http.Header, []byte) ([]string, error) {
	return []string{*o.attempt}, nil
}

type fixture struct {
	*payment.Service
	t       *testing.T
	db      *storage.DB
	books   *ledger.Service
	sandbox *payment.SandboxProvider
	desk    *desk
	attempt string
}

// newFixture has one open attempt of ann's over five dollars.
func newFixture(t *testing.T, db *storage.DB) *fixture {
	t.Helper()
	c := clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	f := &fixture{t: t, db: db, books: ledger.New(db, c), sandbox: payment.NewSandbox(db, c, "secret"), desk: &desk{}}
	f.Service = payment.New(payment.Config{
		DB: db, Clock: c, Ledger: f.books, Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Providers: []payment.Provider{f.sandbox, other{&f.attempt}},
		Offered: func(context.Context) ([]payment.PayType, error) {
			return []payment.PayType{payment.Sandbox, payment.USDT}, nil
		},
	})
	f.Tell(f.desk)
	err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		return f.Prepare(ctx, tx, "order1", "ann", payment.Sandbox, 5*money.Dollar, c.Now().Add(time.Hour))
	})
	if err != nil {
		t.Fatal(err)
	}
	instructions, err := f.Open(t.Context(), "order1")
	if err != nil {
		t.Fatal(err)
	}
	f.attempt = instructions.URL[len("/sandbox/pay/"):]
	return f
}

func (f *fixture) pay(amount money.Amount) (http.Header, []byte) {
	f.t.Helper()
	header, raw, err := f.sandbox.Pay(f.t.Context(), f.attempt, amount)
	if err != nil {
		f.t.Fatal(err)
	}
	return header, raw
}

func (f *fixture) wantCredit(want money.Amount) {
	f.t.Helper()
	got, err1 := f.books.Balance(f.t.Context(), f.db, ledger.UserUSD("ann"))
	broken, err2 := f.books.Verify(f.t.Context())
	if err := errors.Join(err1, err2); err != nil || money.Amount(got) != want || len(broken) > 0 {
		f.t.Errorf("credit %s (%v, %v), want %s", money.Amount(got), broken, err, want)
	}
}

func TestAWebhookThatComesManyTimesCreditsOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		header, raw := f.pay(5 * money.Dollar)
		times := soak.Count(20, 500)
		results := storagetest.AtOnce(times, func(int) error { return f.Intake(t.Context(), "sandbox", header, raw) })
		storagetest.WantCount(t, results, nil, times)
		soak.Record(t, "deliveries at once", times, "of one webhook")
		f.wantCredit(5 * money.Dollar)
		if f.desk.told.Load() != 1 || f.desk.settled.Load() != 1 {
			t.Errorf("told %d times, settled %d times", f.desk.told.Load(), f.desk.settled.Load())
		}
	})
}

func TestTwoPaymentsOfOneAttemptAreBothTheMembers(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.pay(5 * money.Dollar)
		f.pay(2 * money.Dollar)
		if err := f.Ask(t.Context(), "order1"); err != nil {
			t.Fatal(err)
		}
		f.wantCredit(7 * money.Dollar)
	})
}

func TestForgedWebhooksMoveNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		header, raw := f.pay(5 * money.Dollar)
		for name, c := range map[string]struct {
			provider string
			header   http.Header
			body     []byte
			want     error
		}{
			"no signature":       {"sandbox", http.Header{}, raw, payment.ErrSignature},
			"changed body":       {"sandbox", header, append([]byte(" "), raw...), payment.ErrSignature},
			"not hexadecimal":    {"sandbox", http.Header{"X-Sandbox-Signature": {"zz"}}, raw, payment.ErrSignature},
			"empty":              {"sandbox", http.Header{}, nil, payment.ErrSignature},
			"unknown provider":   {"nobody", header, raw, payment.ErrNoAttempt},
			"foreign provider's": {"other", header, raw, payment.ErrNoAttempt},
		} {
			if err := f.Intake(t.Context(), c.provider, c.header, c.body); !errors.Is(err, c.want) {
				t.Errorf("%s: %v, want %v", name, err, c.want)
			}
		}
		f.wantCredit(0)
	})
}

// The provider must deliver again what could not be written down.
func TestMoneyThatCannotBeToldIsNotTakenEither(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		header, raw := f.pay(5 * money.Dollar)
		f.desk.refuse.Store(true)
		if err := f.Intake(t.Context(), "sandbox", header, raw); !errors.Is(err, errRefused) {
			t.Fatalf("answered %v", err)
		}
		f.wantCredit(0)
		f.desk.refuse.Store(false)
		if err := f.Intake(t.Context(), "sandbox", header, raw); err != nil {
			t.Fatal(err)
		}
		f.wantCredit(5 * money.Dollar)
	})
}

// USDT is switched on but nobody serves it; Alipay is served but switched off.
func TestOnlyWhatIsServedAndSwitchedOnIsAccepted(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for payType, want := range map[payment.PayType]error{payment.Sandbox: nil, payment.USDT: payment.ErrMethod, payment.Alipay: payment.ErrMethod} {
			if err := f.Accepts(t.Context(), payType); !errors.Is(err, want) {
				t.Errorf("%s: %v", payType, err)
			}
		}
	})
}

func TestASandboxWithoutASecretIsRefused(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("made a provider whose webhooks anybody could sign")
		}
	}()
	payment.NewSandbox(nil, clock.System{}, "")
}
