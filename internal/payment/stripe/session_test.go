package stripe

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/payment/stripe/stripetest"
)

func TestAnAttemptHasOnePageHoweverOftenItIsOpened(t *testing.T) {
	d := openTill(t)
	for payType, kind := range map[payment.PayType]string{payment.GooglePay: "card", payment.ApplePay: "card", payment.AlipayGlobal: "alipay"} {
		a := d.opened(payType, 6_990_001)
		page := d.stripe.Look(a.Instructions.Reference)
		if a.Instructions.Kind != "redirect" || a.Instructions.URL == "" || page.Cents != 700 || !slices.Equal(page.Types, []string{kind}) {
			t.Errorf("%s: %+v %+v", payType, a.Instructions, page)
		}
		d.clock.Advance(29*time.Minute + 59*time.Second) // the countdown's last
		if again, err := d.Open(t.Context(), a); err != nil || again != a.Instructions {
			t.Errorf("%+v %v", again, err)
		}
	}
}

func TestAPageMayBeMadeAtTheCountdownsEnd(t *testing.T) {
	d := openTill(t)
	for _, countdown := range []time.Duration{30 * time.Minute, time.Hour, 23 * time.Hour} {
		a := d.attempt(payment.ApplePay, money.Dollar)
		a.ExpiresAt = a.CreatedAt.Add(countdown)
		if countdown < 12*time.Hour {
			d.clock.Advance(countdown - time.Second)
		}
		if _, err := d.Open(t.Context(), a); err != nil {
			t.Errorf("%s: %v", countdown, err)
		}
	}
}

func TestABuyerComesBackToTheShellThatTheyLeft(t *testing.T) {
	d := openTill(t)
	for device, shell := range map[payment.Device]string{payment.Desktop: "", payment.Phone: "/phone"} {
		a := d.attempt(payment.ApplePay, money.Dollar)
		a.Device = device
		opened, err := d.Open(t.Context(), a)
		if err != nil {
			t.Fatal(err)
		}
		if back := d.stripe.Look(opened.Reference).Success; back != "https://shop.example"+shell+"/orders/"+a.OrderID {
			t.Errorf("%s: %s", device, back)
		}
	}
}

func TestClosingTakesThePageAway(t *testing.T) {
	d := openTill(t)
	a := d.opened(payment.ApplePay, money.Dollar)
	for range 2 {
		if err := d.Close(t.Context(), a); err != nil {
			t.Fatal(err)
		}
	}
	if page := d.stripe.Look(a.Instructions.Reference); page.Status != "expired" {
		t.Errorf("%+v", page)
	}
	d.wantStates(a, payment.Closed)
}

func TestWhoHasPaidIsNotClosed(t *testing.T) {
	d := openTill(t)
	paid, onItsWay := d.opened(payment.ApplePay, money.Dollar), d.opened(payment.AlipayGlobal, money.Dollar)
	d.stripe.Pay(paid.Instructions.Reference, stripetest.Card)
	d.stripe.PayLater(onItsWay.Instructions.Reference)
	wantError(t, d.Close(t.Context(), paid), payment.ErrAlreadyPaid)
	wantError(t, d.Close(t.Context(), onItsWay), payment.ErrAlreadyPaid)
	// The buyer may be faster between our look and our word.
	if _, err := d.expire(t.Context(), paid.Instructions.Reference); err != nil {
		t.Error(err)
	}
	d.stripe.Break(http.StatusBadRequest)
	if _, err := d.expire(t.Context(), paid.Instructions.Reference); err == nil {
		t.Error("a page was closed without Stripe")
	}
}

func TestAPageIsFoundWhoseInstructionsWereLost(t *testing.T) {
	d := openTill(t)
	lost := d.opened(payment.ApplePay, money.Dollar)
	for range pageSize + 5 {
		d.opened(payment.GooglePay, money.Dollar)
	}
	d.stripe.Pay(lost.Instructions.Reference, stripetest.ApplePay)
	lost.Instructions = payment.Instructions{}
	d.wantStates(lost, payment.Paid)
	wantError(t, d.Close(t.Context(), lost), payment.ErrAlreadyPaid)
	// Of an attempt that went with its database Stripe is the only witness.
	facts := d.wantStates(payment.Attempt{ID: lost.ID, Provider: ID}, payment.Paid)
	if facts[0].Amount != money.Dollar {
		t.Errorf("%+v", facts)
	}
}

func TestAnAttemptThatWasNeverOpenedHasNothingToTell(t *testing.T) {
	d := openTill(t)
	d.opened(payment.ApplePay, money.Dollar)
	a := d.attempt(payment.ApplePay, money.Dollar)
	d.wantStates(a)
	if err := d.Close(t.Context(), a); err != nil {
		t.Error(err)
	}
}

func TestAnotherPageThanOursIsRefused(t *testing.T) {
	d := openTill(t)
	a, other := d.opened(payment.ApplePay, money.Dollar), d.opened(payment.ApplePay, money.Dollar)
	d.stripe.Pay(other.Instructions.Reference, stripetest.Card)
	swapped := a
	swapped.Instructions = other.Instructions
	for name, spoil := range map[string]func() payment.Attempt{
		"of another attempt": func() payment.Attempt { return swapped },
		"one cent less":      func() payment.Attempt { d.stripe.Tamper(a.Instructions.Reference, 99, "usd"); return a },
		"one cent more":      func() payment.Attempt { d.stripe.Tamper(a.Instructions.Reference, 101, "usd"); return a },
		"in yen":             func() payment.Attempt { d.stripe.Tamper(a.Instructions.Reference, 100, "jpy"); return a },
	} {
		if facts, err := d.Query(t.Context(), spoil()); err == nil || len(facts) > 0 {
			t.Errorf("%s: %v %v", name, facts, err)
		}
	}
}
