package payment_test

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

func TestAWebhookThatComesManyTimesCreditsOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		header, raw := f.pay(5 * money.Dollar)
		times := soak.Count(20, 500)
		results := storagetest.AtOnce(times, func(int) error { return f.Intake(t.Context(), "sandbox", header, raw) })
		storagetest.WantCount(t, results, nil, times)
		soak.Record(t, "deliveries at once", times, "of one webhook")
		f.wantCredit(5 * money.Dollar)
		f.wantTold(1, 1)
	})
}

func TestTwoPaymentsOfOneAttemptAreBothTheMembers(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.pay(5 * money.Dollar)
		f.pay(2 * money.Dollar)
		f.ask()
		f.wantCredit(7 * money.Dollar)
	})
}

func TestForgedWebhooksMoveNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.other.attempt = f.attempt
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

// What was answered and could not be written down is looked into again.
func TestMoneyThatCannotBeToldIsNotTakenEither(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		header, raw := f.pay(5 * money.Dollar)
		f.desk.refuse = true
		if err := f.Intake(t.Context(), "sandbox", header, raw); err != nil {
			t.Fatalf("answered %v", err)
		}
		f.wantCredit(0)
		f.desk.refuse = false
		f.clock.Advance(time.Minute)
		f.work()
		f.wantCredit(5 * money.Dollar)
	})
}

// Google Pay is switched on but nobody serves it; Alipay is served but switched off.
func TestOnlyWhatIsServedAndSwitchedOnIsAccepted(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for payType, want := range map[payment.PayType]error{payment.Sandbox: nil, payment.GooglePay: payment.ErrMethod, payment.Alipay: payment.ErrMethod} {
			if err := f.Accepts(t.Context(), payType); !errors.Is(err, want) {
				t.Errorf("%s: %v", payType, err)
			}
		}
	})
}
