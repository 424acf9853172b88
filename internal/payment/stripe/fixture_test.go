package stripe

import (
	"errors"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/payment/stripe/stripetest"
)

// till is a provider before a Stripe that remembers.
type till struct {
	t      *testing.T
	clock  *clock.Manual
	stripe *stripetest.Stripe
	*Provider
}

func openTill(t *testing.T) *till {
	t.Helper()
	c := clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	theirs := stripetest.New(t, c)
	return &till{t, c, theirs, made(t, Config{BaseURL: "https://shop.example", Clock: c, API: theirs.URL})}
}

func made(t testing.TB, c Config) *Provider {
	t.Helper()
	p, err := c.make(payment.Setup{Values: map[string]string{fieldKey: stripetest.Key, fieldSecret: stripetest.Secret}})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// attempt is one that nobody has opened yet.
func (d *till) attempt(payType payment.PayType, amount money.Amount) payment.Attempt {
	now := d.clock.Now()
	return payment.Attempt{
		ID: id.New(now), OrderID: id.New(now), UserID: "mia", Provider: ID, PayType: payType, Device: payment.Desktop, Amount: amount,
		CreatedAt: now, ExpiresAt: now.Add(shortestSession),
	}
}

// opened is one with a page.
func (d *till) opened(payType payment.PayType, amount money.Amount) payment.Attempt {
	d.t.Helper()
	a := d.attempt(payType, amount)
	var err error
	if a.Instructions, err = d.Open(d.t.Context(), a); err != nil {
		d.t.Fatal(err)
	}
	return a
}

// facts are what the provider says of an attempt.
func (d *till) facts(a payment.Attempt) []payment.Observation {
	d.t.Helper()
	facts, err := d.Query(d.t.Context(), a)
	if err != nil {
		d.t.Fatal(err)
	}
	for _, fact := range facts {
		if fact.Provider != ID || fact.AttemptID != a.ID || fact.Currency != "USD" || fact.At == 0 {
			d.t.Errorf("%+v", fact)
		}
	}
	return facts
}

// wantStates looks at the states of an attempt's facts, in their order.
func (d *till) wantStates(a payment.Attempt, want ...payment.State) []payment.Observation {
	d.t.Helper()
	facts := d.facts(a)
	var states []payment.State
	for _, fact := range facts {
		states = append(states, fact.State)
	}
	if len(states) != len(want) {
		d.t.Fatalf("%v, want %v", states, want)
	}
	for i, state := range states {
		if state != want[i] {
			d.t.Fatalf("%v, want %v", states, want)
		}
	}
	return facts
}

func wantError(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%v, want %v", err, want)
	}
}
