package stripe

import (
	"testing"
	"time"

	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/payment/stripe/stripetest"
)

// paid is an attempt with its money, and what sends that back.
func (d *till) paid() (payment.Attempt, payment.Refund) {
	d.t.Helper()
	a := d.opened(payment.ApplePay, 7*money.Dollar)
	d.stripe.Pay(a.Instructions.Reference, stripetest.ApplePay)
	fact := d.wantStates(a, payment.Paid)[0]
	return a, payment.Refund{ID: id.New(d.clock.Now()), AttemptID: a.ID, ExternalID: fact.ExternalID, Amount: fact.Amount}
}

func (d *till) wantRefund(r payment.Refund, want payment.RefundState) {
	d.t.Helper()
	if state, err := d.Refund(d.t.Context(), r); err != nil || state != want {
		d.t.Errorf("%s %v, want %s", state, err, want)
	}
}

func TestAPaymentIsSentBackOnceHoweverOftenItIsAsked(t *testing.T) {
	d := openTill(t)
	a, refund := d.paid()
	d.stripe.RefundsBecome("pending")
	d.wantRefund(refund, payment.RefundPending)
	d.wantRefund(refund, payment.RefundPending)
	d.clock.Advance(25 * time.Hour)
	d.stripe.ForgetKeys()
	d.wantRefund(refund, payment.RefundPending)
	d.stripe.RefundsBecome("succeeded")
	d.wantRefund(refund, payment.RefundDone)
	d.wantStates(a, payment.Paid, payment.Refunded)
}

func TestARefundThatCannotBeIsRefused(t *testing.T) {
	for name, spoil := range map[string]func(d *till, page string, r *payment.Refund){
		"the bank sent it back":         func(d *till, _ string, _ *payment.Refund) { d.stripe.RefundsBecome("failed") },
		"refunded at the dashboard":     func(d *till, page string, _ *payment.Refund) { d.stripe.RefundAtDashboard(page, 700) },
		"in part at the dashboard":      func(d *till, page string, _ *payment.Refund) { d.stripe.RefundAtDashboard(page, 1) },
		"disputed":                      func(d *till, page string, _ *payment.Refund) { d.stripe.Dispute(page, false) },
		"a payment that does not exist": func(_ *till, _ string, r *payment.Refund) { r.ExternalID = "pi_nobody" },
	} {
		t.Run(name, func(t *testing.T) {
			d := openTill(t)
			a, refund := d.paid()
			spoil(d, a.Instructions.Reference, &refund)
			d.wantRefund(refund, payment.RefundRefused)
		})
	}
}

func TestARefundIsNotRefusedWhileStripeIsAway(t *testing.T) {
	d := openTill(t)
	_, refund := d.paid()
	for _, status := range []int{401, 429, 500} {
		d.stripe.Break(status)
		if state, err := d.Refund(t.Context(), refund); err == nil {
			t.Errorf("%d: %s", status, state)
		}
	}
	d.stripe.Break(0)
	d.wantRefund(refund, payment.RefundDone)
	refund.Amount++
	if _, err := d.Refund(t.Context(), refund); err == nil {
		t.Error("part of a cent was sent back")
	}
}
