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

func TestWhatTheAccountTakesBesideUsIsNotCompared(t *testing.T) {
	d := openTill(t)
	a := d.attempt(payment.ApplePay, money.Dollar)
	a.ID = ""
	opened, err := d.Open(t.Context(), a)
	if err != nil {
		t.Fatal(err)
	}
	d.stripe.Pay(opened.Reference, stripetest.Card)
	if list, err := d.Statements(t.Context(), d.clock.Now(), d.clock.Now()+1000); err != nil || len(list) > 0 {
		t.Errorf("%+v %v", list, err)
	}
}
