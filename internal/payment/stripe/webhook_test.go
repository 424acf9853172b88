package stripe

import (
	"errors"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/payment/stripe/stripetest"
)

func (d *till) wantAttempt(name string, said stripetest.Delivery, attempt string) {
	d.t.Helper()
	told, err := d.Webhook(d.t.Context(), said.Header, said.Body)
	if err != nil || len(told) != 1 || told[0].AttemptID != attempt || !strings.HasPrefix(told[0].ID, "evt_") {
		d.t.Errorf("%s: %+v %v", name, told, err)
	}
}

func TestEveryEventNamesItsAttempt(t *testing.T) {
	d := openTill(t)
	a, left := d.opened(payment.ApplePay, 7*money.Dollar), d.opened(payment.ApplePay, 7*money.Dollar)
	page := a.Instructions.Reference
	d.wantAttempt("completed", d.stripe.PayLater(page), a.ID)
	d.wantAttempt("failed", d.stripe.Fail(page, "no"), a.ID)
	d.wantAttempt("succeeded", d.stripe.Arrive(page, stripetest.Alipay), a.ID)
	d.wantAttempt("expired", d.stripe.Expire(left.Instructions.Reference), left.ID)
	d.wantAttempt("refunded", d.stripe.RefundAtDashboard(page, 1), a.ID)
	d.wantAttempt("disputed", d.stripe.Dispute(page, true), a.ID)
	d.wantAttempt("escalated", d.stripe.Escalate(page), a.ID)
	d.wantAttempt("won", d.stripe.Decide(page, "won"), a.ID)
	for kind := range events {
		d.wantAttempt(kind, d.stripe.Tell(page, kind), a.ID)
	}
}

// Without these nobody would ask Stripe again: a refund that took days, one that
// the bank has refused, an inquiry that took the money after all.
func TestWhatChangesLaterIsHeardOf(t *testing.T) {
	d := openTill(t)
	for _, kind := range []string{
		"refund.updated", "refund.failed", "charge.refund.updated",
		"charge.dispute.updated", "charge.dispute.funds_withdrawn", "charge.dispute.funds_reinstated",
	} {
		a, _ := d.paid()
		page := a.Instructions.Reference
		d.stripe.RefundAtDashboard(page, 1)
		d.stripe.Dispute(page, true)
		d.wantAttempt(kind, d.stripe.Tell(page, kind), a.ID)
	}
}

func TestAForgedWebhookIsRefused(t *testing.T) {
	d := openTill(t)
	a := d.opened(payment.ApplePay, money.Dollar)
	said := d.stripe.Pay(a.Instructions.Reference, stripetest.Card)
	now := d.clock.Now()
	for name, forged := range map[string]stripetest.Delivery{
		"another secret":   stripetest.Sign(said.Body, now, "whsec_a_guess"),
		"no secret":        stripetest.Sign(said.Body, now, ""),
		"too old":          stripetest.Sign(said.Body, now.Add(-tolerance-time.Second), stripetest.Secret),
		"from the future":  stripetest.Sign(said.Body, now.Add(tolerance+time.Second), stripetest.Secret),
		"another body":     {Header: said.Header, Body: append([]byte(" "), said.Body...)},
		"no signature":     {Header: http.Header{}, Body: said.Body},
		"an empty one":     {Header: http.Header{signatureHeader: {"t=1,v1="}}, Body: said.Body},
		"a time put over":  {Header: http.Header{signatureHeader: {said.Header.Get(signatureHeader) + ",t=99"}}, Body: said.Body},
		"no event at all":  stripetest.Sign([]byte(`{"object":"charge"}`), now, stripetest.Secret),
		"nothing readable": stripetest.Sign([]byte(`event`), now, stripetest.Secret),
	} {
		told, err := d.Webhook(t.Context(), forged.Header, forged.Body)
		if len(told) > 0 || !errors.Is(err, payment.ErrSignature) {
			t.Errorf("%s: %+v %v", name, told, err)
		}
	}
	for _, age := range []time.Duration{-tolerance, 0, tolerance} {
		d.wantAttempt(age.String(), stripetest.Sign(said.Body, now.Add(age), stripetest.Secret), a.ID)
	}
}

// The SDK takes a webhook that was signed with nothing when it is given nothing.
func TestWithoutASecretNoWebhookIsTaken(t *testing.T) {
	d := openTill(t)
	a := d.opened(payment.ApplePay, money.Dollar)
	said := d.stripe.Pay(a.Instructions.Reference, stripetest.Card)
	d.secret = ""
	forged := stripetest.Sign(said.Body, d.clock.Now(), "")
	told, err := d.Webhook(t.Context(), forged.Header, forged.Body)
	var refused *fault.Error
	if len(told) > 0 || !errors.As(err, &refused) || refused.Kind() != fault.Unavailable {
		t.Errorf("%+v %v", told, err)
	}
}

func TestWhatIsNotOursIsAcknowledgedAndLeftAlone(t *testing.T) {
	d := openTill(t)
	for kind, object := range map[string]any{
		"customer.created":           map[string]any{"metadata": map[string]string{attemptKey: "01k9zq3v5t0000000000000000"}},
		"checkout.session.completed": map[string]any{"metadata": nil},
		"charge.refunded":            map[string]any{"metadata": map[string]string{attemptKey: "order 66"}},
		"refund.updated":             map[string]any{"charge": nil}, // of a balance that a customer has at Stripe
	} {
		said := d.stripe.Announce(kind, object)
		if told, err := d.Webhook(t.Context(), said.Header, said.Body); err != nil || len(told) > 0 {
			t.Errorf("%s: %+v %v", kind, told, err)
		}
	}
}

func TestADisputeIsDeliveredAgainWhileStripeIsAway(t *testing.T) {
	d := openTill(t)
	a, _ := d.paid()
	said := d.stripe.Dispute(a.Instructions.Reference, false)
	d.stripe.Break(http.StatusTooManyRequests)
	if told, err := d.Webhook(t.Context(), said.Header, said.Body); err == nil {
		t.Errorf("%+v", told)
	}
	d.stripe.Break(0)
	d.wantAttempt("again", said, a.ID)
}

func TestOperatorsAreToldWhichEventsToChoose(t *testing.T) {
	page, err := os.ReadFile("../../../docs/operating.md")
	if err != nil {
		t.Fatal(err)
	}
	for kind := range events {
		if !strings.Contains(string(page), "`"+kind+"`") {
			t.Errorf("docs/operating.md does not name %s", kind)
		}
	}
}
