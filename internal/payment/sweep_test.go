package payment_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

func (f *fixture) sweep() {
	f.t.Helper()
	if err := f.Sweep(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
}

func (f *fixture) asked(order string) int64 {
	f.t.Helper()
	attempts, err := f.Attempts(f.t.Context(), order)
	if err != nil || len(attempts) == 0 {
		f.t.Fatalf("%v, %v", attempts, err)
	}
	return attempts[len(attempts)-1].Queries
}

func TestALostWebhookCostsAMinute(t *testing.T) {
	each(t, func(f *fixture) {
		f.pay(5 * money.Dollar)
		f.sweep() // too early to ask
		f.wantCredit(0)
		f.clock.Advance(time.Minute)
		f.sweep()
		f.wantCredit(5 * money.Dollar)
		f.wantTold(1, 1)
	})
}

func TestAnAttemptIsAskedAboutLessAndLessAndThenNoMore(t *testing.T) {
	each(t, func(f *fixture) {
		for range 30 { // its countdown is half an hour
			f.clock.Advance(time.Minute)
			f.sweep()
		}
		if n := f.asked("order1"); n != 30 {
			f.t.Errorf("asked %d times while the countdown ran", n)
		}
		for range 24*60 - 1 {
			f.clock.Advance(time.Minute)
			if due := f.clock.Now().Time(); due.Second() == 0 {
				f.sweep()
			}
		}
		before := f.asked("order1")
		if before < 36 || before > 44 {
			f.t.Errorf("asked %d times in the day after", before-30)
		}
		f.clock.Advance(time.Minute)
		f.pay(5 * money.Dollar)
		f.sweep() // a day after the countdown, for the last time
		f.wantCredit(5 * money.Dollar)
		f.clock.Advance(48 * time.Hour)
		f.sweep()
		if after := f.asked("order1"); after != before+1 {
			f.t.Errorf("asked %d times after the last", after-before-1)
		}
	})
}

func TestAProviderThatIsAwayKeepsNobodyElseWaiting(t *testing.T) {
	each(t, func(f *fixture) {
		f.other.trouble = errors.New("no answer")
		f.prepare("order2", "bob", payment.USDT)
		f.pay(5 * money.Dollar)
		f.clock.Advance(time.Minute)
		f.sweep()
		f.wantCredit(5 * money.Dollar)
		if n := f.asked("order2"); n != 1 {
			f.t.Errorf("asked the silent one %d times", n)
		}
	})
}

func TestClosedAttemptsKeepNoOpenOneWaiting(t *testing.T) {
	each(t, func(f *fixture) {
		f.write(func(ctx context.Context, tx *storage.Tx) error { // more than a round asks about, and all of them due before the open one
			for n := range 250 {
				_, err := tx.Exec(ctx, `
					INSERT INTO payment_attempt (id, order_id, user_id, provider, pay_type, amount, instructions, state, created_at, expires_at, next_query_at)
					VALUES ($1, 'order9', 'eve', 'sandbox', 'sandbox', 1, '{}', 'closed', 0, $2, 0)`, fmt.Sprint("closed", n), f.clock.Now().Add(time.Hour))
				if err != nil {
					return err
				}
			}
			return nil
		})
		f.clock.Advance(time.Minute)
		f.sweep()
		if n := f.asked("order1"); n != 1 {
			f.t.Errorf("the open one was asked about %d times", n)
		}
	})
}

func TestEndedAttemptsAreClosedAtTheirProvider(t *testing.T) {
	each(t, func(f *fixture) {
		first := f.prepare("order2", "bob", payment.USDT)
		f.clock.Advance(time.Second)
		f.write(func(ctx context.Context, tx *storage.Tx) error {
			if err := f.End(ctx, tx, "order2"); err != nil {
				return err
			}
			return f.Prepare(ctx, tx, payment.NewAttempt{
				OrderID: "order2", UserID: "bob", PayType: payment.USDT, Amount: money.Dollar, ExpiresAt: f.clock.Now().Add(time.Minute),
			})
		})
		f.work()
		attempts, err := f.Attempts(f.t.Context(), "order2")
		if err != nil || attempts[0].State != payment.AttemptClosed || attempts[1].State != payment.AttemptOpen {
			f.t.Errorf("%+v, %v", attempts, err)
		}
		if len(f.other.closed) != 1 || f.other.closed[0] != first {
			f.t.Errorf("closed %v", f.other.closed)
		}
	})
}

func TestClosingWhatWasJustPaidFindsTheMoney(t *testing.T) {
	each(t, func(f *fixture) {
		f.prepare("order1", "ann", payment.USDT)
		f.other.refusesToClose = payment.ErrAlreadyPaid
		f.other.facts = []payment.Observation{fact("a", payment.Paid, 5*money.Dollar)}
		f.write(func(ctx context.Context, tx *storage.Tx) error { return f.End(ctx, tx, "order1") })
		f.work()
		f.wantCredit(5 * money.Dollar)
	})
}

// Closing must not stop the asking: money may be on its way.
func TestAClosedAttemptIsStillAskedAbout(t *testing.T) {
	each(t, func(f *fixture) {
		f.write(func(ctx context.Context, tx *storage.Tx) error { return f.End(ctx, tx, "order1") })
		f.work()
		f.pay(5 * money.Dollar)
		f.clock.Advance(time.Hour)
		f.sweep()
		f.wantCredit(5 * money.Dollar)
	})
}
