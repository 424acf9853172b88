package stripe

import (
	"slices"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/payment/stripe/stripetest"
)

func TestStatementsListWhatWasPaidInATime(t *testing.T) {
	d := openTill(t)
	from := d.clock.Now()
	var want []string
	for range pageSize + 5 {
		a, refund := d.paid()
		want = append(want, a.ID+" "+refund.ExternalID)
	}
	d.stripe.PayLater(d.opened(payment.AlipayGlobal, money.Dollar).Instructions.Reference)
	before := d.clock.Now().Add(time.Second)
	d.clock.Advance(time.Second)
	d.paid()
	list, err := d.Statements(t.Context(), from, before)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, line := range list {
		got = append(got, line.AttemptID+" "+line.ExternalID)
		if line.Amount != "7.00" || line.Currency != "USD" || line.At != from {
			t.Errorf("%+v", line)
		}
	}
	slices.Reverse(got) // Stripe gives the newest first
	if !slices.Equal(got, want) {
		t.Errorf("%d lines, want %d", len(got), len(want))
	}
	if early, err := d.Statements(t.Context(), from-1000, from); err != nil || len(early) > 0 {
		t.Errorf("%v %v", early, err)
	}
}

func TestStatementsListWhatWentBackInATime(t *testing.T) {
	d := openTill(t)
	from := d.clock.Now()
	var want []payment.Statement
	back := func(a payment.Attempt, fact payment.Observation) {
		want = append(want, payment.Statement{
			ExternalID: fact.ExternalID, Of: fact.Of, AttemptID: a.ID, Amount: fact.RawAmount, Currency: "USD", At: fact.At,
		})
	}
	refunded, ours := d.paid()
	d.stripe.RefundAtDashboard(refunded.Instructions.Reference, 300)
	sent, whole := d.paid()
	if state, err := d.Refund(t.Context(), whole); err != nil || state != payment.RefundDone {
		t.Fatal(state, err)
	}
	disputed, _ := d.paid()
	d.stripe.Dispute(disputed.Instructions.Reference, false)
	asked, _ := d.paid()
	d.stripe.Dispute(asked.Instructions.Reference, true) // takes nothing yet
	d.beside()                                           // not this shop's
	pending, _ := d.paid()
	d.stripe.RefundsBecome("pending")
	d.stripe.RefundAtDashboard(pending.Instructions.Reference, 300)
	back(sent, d.wantStates(sent, payment.Paid, payment.Refunded)[1])
	back(refunded, d.wantStates(refunded, payment.Paid, payment.Refunded)[1])
	back(disputed, d.wantStates(disputed, payment.Paid, payment.Disputed)[1])
	if want[1].Of != ours.ExternalID || want[1].Amount != "3.00" || want[2].Amount != "7.00" {
		t.Errorf("%+v", want)
	}
	list, err := d.Statements(t.Context(), from, d.clock.Now()+1)
	got := slices.DeleteFunc(list, func(line payment.Statement) bool { return line.Of == "" })
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%+v, %v\nwant %+v", got, err, want)
	}
	if early, err := d.Statements(t.Context(), from-1000, from); err != nil || len(early) > 0 {
		t.Errorf("%v %v", early, err)
	}
}

// beside is a payment that the account takes for somebody else, and that goes
// back.
func (d *till) beside() {
	d.t.Helper()
	a := d.attempt(payment.ApplePay, money.Dollar)
	a.ID = ""
	opened, err := d.Open(d.t.Context(), a)
	if err != nil {
		d.t.Fatal(err)
	}
	d.stripe.Pay(opened.Reference, stripetest.Card)
	d.stripe.RefundAtDashboard(opened.Reference, 50)
	d.stripe.Dispute(opened.Reference, false)
}

func TestWhatTheAccountTakesBesideUsIsNotCompared(t *testing.T) {
	d := openTill(t)
	d.beside()
	if list, err := d.Statements(t.Context(), d.clock.Now(), d.clock.Now()+1000); err != nil || len(list) > 0 {
		t.Errorf("%+v %v", list, err)
	}
}
