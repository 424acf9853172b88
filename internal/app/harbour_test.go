package app_test

import (
	"context"
	"fmt"

	"causeway/internal/base/money"
	"causeway/internal/payment"
)

// harbour is a provider of the tests' own, who can be set up as real ones are.
type harbour struct{ setup payment.Setup }

func harbourMaker() payment.Maker {
	return payment.Maker{
		ID: "harbour", PayTypes: []payment.PayType{payment.ApplePay},
		Fields: []payment.Field{
			{Name: "berth", Kind: payment.TextField, Required: true},
			{Name: "signal", Kind: payment.SecretField, Required: true},
		},
		Make: func(s payment.Setup) (payment.Provider, error) { return harbour{s}, nil },
	}
}

func (harbour) ID() string { return "harbour" }

func (harbour) Methods() []payment.Method { return []payment.Method{{PayType: payment.ApplePay}} }

// Check talks too much when it fails, as libraries do.
func (h harbour) Check(context.Context) error {
	if h.setup.Values["berth"] == "none" {
		return fmt.Errorf("%w: no berth for %s", payment.ErrMisset, h.setup.Values["signal"])
	}
	return nil
}

func (harbour) Quote(_ context.Context, usd money.Amount, _ payment.Method) (payment.Quote, error) {
	return payment.Quote{Currency: "USD", Amount: usd.String(), Rate: "1"}, nil
}

func (harbour) Open(_ context.Context, a payment.Attempt) (payment.Instructions, error) {
	return payment.Instructions{Kind: "redirect", URL: "https://harbour.example/" + string(a.Device)}, nil
}

func (harbour) Query(context.Context, payment.Attempt) ([]payment.Observation, error) {
	return nil, nil
}
func (harbour) Close(context.Context, payment.Attempt) error { return nil }
func (harbour) Refund(context.Context, payment.Refund) (payment.RefundState, error) {
	return payment.RefundRefused, nil
}
