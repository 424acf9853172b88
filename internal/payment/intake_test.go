package payment_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

func (f *fixture) rows(table string) (n int64) {
	f.t.Helper()
	if err := f.db.QueryRow(f.t.Context(), `SELECT COUNT(*) FROM `+table).Scan(&n); err != nil {
		f.t.Fatal(err)
	}
	return n
}

func TestAWebhookThatComesManyTimesCreditsOnce(t *testing.T) {
	each(t, func(f *fixture) {
		header, raw := f.pay(5 * money.Dollar)
		times := soak.Count(50, 500)
		results := storagetest.AtOnce(times, func(int) error { return f.Intake(f.t.Context(), "sandbox", header, raw) })
		storagetest.WantCount(f.t, results, nil, times)
		soak.Record(f.t, "deliveries at once", times, "of one webhook")
		f.wantCredit(5 * money.Dollar)
		f.wantTold(1, 1)
		if n := f.rows("payment_webhook"); n != 1 {
			f.t.Errorf("%d webhooks kept", n)
		}
	})
}

func TestForgedWebhooksMoveNothingAndAreNotKept(t *testing.T) {
	each(t, func(f *fixture) {
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
			if err := f.Intake(f.t.Context(), c.provider, c.header, c.body); !errors.Is(err, c.want) {
				f.t.Errorf("%s: %v, want %v", name, err, c.want)
			}
		}
		f.wantCredit(0)
		if n := f.rows("payment_webhook"); n != 0 {
			f.t.Errorf("%d of them were kept", n)
		}
	})
}

// A name that a database cannot keep is refused, and is no trouble of ours that
// somebody would be called for.
func TestAnEventWithoutAProperNameIsRefused(t *testing.T) {
	each(t, func(f *fixture) {
		for _, body := range []string{`{"id":"a\u0000","attempt":"` + f.attempt + `"}`, `{"id":"a","attempt":"\u0000"}`, `{"id":"` + strings.Repeat("a", 256) + `"}`} {
			mac := hmac.New(sha256.New, []byte("secret"))
			mac.Write([]byte(body))
			header := http.Header{"X-Sandbox-Signature": {hex.EncodeToString(mac.Sum(nil))}}
			if err := f.Intake(f.t.Context(), "sandbox", header, []byte(body)); !errors.Is(err, payment.ErrSignature) {
				f.t.Errorf("%.40s: %v", body, err)
			}
		}
	})
}

// What was answered and could not be written down is looked into again.
func TestMoneyThatCannotBeToldIsNotTakenEither(t *testing.T) {
	each(t, func(f *fixture) {
		header, raw := f.pay(5 * money.Dollar)
		f.desk.refuse = true
		if err := f.Intake(f.t.Context(), "sandbox", header, raw); err != nil {
			f.t.Fatalf("answered %v", err)
		}
		f.wantCredit(0)
		if n := f.rows("payment_observation"); n != 0 {
			f.t.Errorf("%d facts without their money", n)
		}
		f.desk.refuse = false
		f.clock.Advance(time.Minute)
		f.work()
		f.wantCredit(5 * money.Dollar)
		f.wantTold(1, 1)
	})
}

func TestWebhooksAreForgottenAfterAQuarter(t *testing.T) {
	each(t, func(f *fixture) {
		header, raw := f.pay(5 * money.Dollar)
		deliver := func() {
			f.t.Helper()
			if err := f.Intake(f.t.Context(), "sandbox", header, raw); err != nil {
				f.t.Fatal(err)
			}
		}
		deliver()
		f.clock.Advance(89 * 24 * time.Hour)
		f.forget()
		if n := f.rows("payment_webhook"); n != 1 {
			f.t.Errorf("%d kept for 89 days", n)
		}
		f.clock.Advance(2 * 24 * time.Hour)
		f.forget()
		if n := f.rows("payment_webhook"); n != 0 {
			f.t.Errorf("%d kept for 91 days", n)
		}
		deliver() // harmless even now
		f.wantCredit(5 * money.Dollar)
	})
}

func (f *fixture) forget() {
	f.t.Helper()
	if err := f.ForgetWebhooks(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
}

func TestAWebhookAboutManyEventsKeepsEach(t *testing.T) {
	each(t, func(f *fixture) {
		attempt := f.prepare("order2", "ann", payment.Alipay)
		f.other.attempt = attempt
		for _, event := range []string{"e1", "e2", "e1"} {
			if err := f.Intake(f.t.Context(), "other", nil, []byte(event)); err != nil {
				f.t.Fatal(err)
			}
		}
		kept, err := f.Webhooks(f.t.Context(), "order2")
		if err != nil || len(kept) != 2 || kept[0].AttemptID != attempt || kept[0].DoneAt == nil {
			f.t.Errorf("%+v, %v", kept, err)
		}
	})
}

// Google Pay is switched on but nobody serves it; Alipay is served but switched off.
func TestOnlyWhatIsServedAndSwitchedOnIsAccepted(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for payType, want := range map[payment.PayType]error{payment.Sandbox: nil, payment.GooglePay: payment.ErrMethod, payment.Alipay: payment.ErrMethod} {
			if _, err := f.Accepts(t.Context(), payType, ""); !errors.Is(err, want) {
				t.Errorf("%s: %v", payType, err)
			}
		}
	})
}
