package alipay_test

import (
	"context"
	"maps"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/payment/alipay"
	"causeway/internal/payment/alipay/alipaytest"
)

// fixture is an Alipay, and a shop's provider in front of it.
type fixture struct {
	*alipay.Provider
	t       *testing.T
	clock   *clock.Manual
	there   *alipaytest.Alipay
	rate    payment.Rate
	rateErr error
	brand   string
	live    bool
	values  map[string]string
}

func newFixture(t *testing.T, changes map[string]string) *fixture {
	t.Helper()
	c := clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	f := &fixture{t: t, clock: c, there: alipaytest.New(t, c), brand: "Causeway"}
	f.rate = payment.Rate{Currency: "CNY", PerDollar: 7_200_000, Source: "manual", ValidUntil: c.Now().Add(time.Hour)}
	f.values = f.there.Setup("page")
	maps.Copy(f.values, changes)
	made, err := f.make()
	if err != nil {
		t.Fatal(err)
	}
	f.Provider = made
	return f
}

func (f *fixture) make() (*alipay.Provider, error) { return f.through(f.there.Gateway()) }

// through makes the provider with a gateway of the test's own.
func (f *fixture) through(gateway string) (*alipay.Provider, error) {
	made, err := alipay.Maker(alipay.Config{
		BaseURL: "https://shop.example", Clock: f.clock, Live: f.live, Gateway: gateway,
		Rate:  func(context.Context) (payment.Rate, error) { return f.rate, f.rateErr },
		Brand: func(context.Context) string { return f.brand },
	}).Make(payment.Setup{Provider: alipay.ID, Values: f.values})
	if err != nil {
		return nil, err
	}
	return made.(*alipay.Provider), nil
}

// attempt is one over five dollars, quoted and not opened yet.
func (f *fixture) attempt(device payment.Device) payment.Attempt {
	f.t.Helper()
	a := payment.Attempt{
		ID: "01attempt", OrderID: "01order", UserID: "ann", Provider: alipay.ID, PayType: payment.Alipay, Device: device,
		Amount: 5 * money.Dollar, ExpiresAt: f.clock.Now().Add(30 * time.Minute),
	}
	var err error
	if a.Quote, err = f.Quote(f.t.Context(), a.Amount, f.Methods()[0]); err != nil {
		f.t.Fatal(err)
	}
	return a
}

// begun is an attempt whose buyer stands at Alipay's page.
func (f *fixture) begun() payment.Attempt {
	f.t.Helper()
	a := f.attempt(payment.Desktop)
	f.there.Visit(f.t, f.open(a).URL)
	return a
}

func (f *fixture) open(a payment.Attempt) payment.Instructions {
	f.t.Helper()
	instructions, err := f.Open(f.t.Context(), a)
	if err != nil {
		f.t.Fatal(err)
	}
	return instructions
}

// query expects one fact, or none where state is empty.
func (f *fixture) query(a payment.Attempt, state payment.State) payment.Observation {
	f.t.Helper()
	facts, err := f.Query(f.t.Context(), a)
	if err != nil {
		f.t.Fatal(err)
	}
	if state == "" && len(facts) == 0 {
		return payment.Observation{}
	}
	if len(facts) != 1 || facts[0].State != state {
		f.t.Fatalf("%+v, want %s", facts, state)
	}
	return facts[0]
}
