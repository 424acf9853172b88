package payment_test

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// fickle is a provider whose rate is another one whenever it is asked.
type fickle struct {
	*other
	quotes atomic.Int64
	odd    *payment.Mismatch
}

func (f *fickle) Quote(context.Context, money.Amount, payment.Method) (payment.Quote, error) {
	return payment.Quote{Currency: "CNY", Amount: fmt.Sprintf("36.%02d", f.quotes.Add(1)), Rate: "7.2"}, nil
}

func (f *fickle) Query(ctx context.Context, a payment.Attempt) ([]payment.Observation, error) {
	if f.odd != nil {
		return nil, f.odd
	}
	return f.other.Query(ctx, a)
}

func (f *fixture) withFickle() *fickle {
	f.t.Helper()
	second := &fickle{other: f.other}
	f.Service = payment.New(f.config(second))
	f.Tell(f.desk)
	f.write(func(ctx context.Context, tx *storage.Tx) error {
		return f.Prepare(ctx, tx, payment.NewAttempt{
			OrderID: "order2", UserID: "ann", PayType: payment.Alipay, Amount: 5 * money.Dollar, ExpiresAt: f.clock.Now().Add(30 * time.Minute),
		})
	})
	return second
}

// Only the first price will be taken for the attempt, so nobody may see another.
func TestEveryWindowShowsTheSamePrice(t *testing.T) {
	each(t, func(f *fixture) {
		f.withFickle()
		shown := make([]string, 8)
		errs := storagetest.AtOnce(len(shown), func(i int) error {
			instructions, err := f.Open(f.t.Context(), "order2")
			shown[i] = instructions.Amount
			return err
		})
		if err := errors.Join(errs...); err != nil {
			f.t.Fatal(err)
		}
		for _, amount := range shown {
			if amount == "" || amount != shown[0] {
				f.t.Fatalf("shown %v", shown)
			}
		}
		attempts, err := f.Attempts(f.t.Context(), "order2")
		if err != nil || attempts[0].Quote.Amount != shown[0] {
			f.t.Errorf("kept %+v (%v), shown %s", attempts, err, shown[0])
		}
	})
}

func TestMoneyThatIsNotWhatWasAskedForIsKeptAsAFactAndNotBooked(t *testing.T) {
	each(t, func(f *fixture) {
		second := f.withFickle()
		if _, err := f.Open(f.t.Context(), "order2"); err != nil {
			f.t.Fatal(err)
		}
		second.odd = &payment.Mismatch{
			Fact: payment.Observation{Provider: "other", ExternalID: "odd", State: payment.Paid, Currency: "CNY", RawAmount: "35.00", At: f.clock.Now()},
			Why:  "36.01 CNY were asked for",
		}
		for range 2 {
			if err := f.Ask(f.t.Context(), "order2"); err != nil {
				f.t.Fatal(err)
			}
		}
		facts, err := f.Observations(f.t.Context(), "order2")
		if err != nil || len(facts) != 1 || facts[0].State != payment.Mismatched || facts[0].Amount != 0 || facts[0].Message != "35.00 CNY; 36.01 CNY were asked for" {
			f.t.Errorf("%+v, %v", facts, err)
		}
		f.wantTold(0, 0)
		f.wantCredit(0)
	})
}
