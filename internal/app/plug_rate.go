package app

import (
	"context"

	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/settings"
)

// newRates keeps what a dollar costs in CNY, as the operator has chosen.
func (a *App) newRates() *payment.Rates {
	return payment.NewRates(payment.RatesConfig{
		DB: a.db, Clock: a.clock, Log: a.log, HTTP: a.config.RateClient,
		Chosen: func(ctx context.Context) (payment.RateChoice, error) {
			now, err := a.settings.Snapshot(ctx)
			if err != nil {
				return payment.RateChoice{}, err
			}
			byHand := settings.YuanRate.In(now)
			return payment.RateChoice{
				Fetched: settings.YuanSource.In(now) == "fetched", PerDollar: money.Amount(byHand.Millionths), ValidUntil: byHand.ValidUntil,
			}, nil
		},
	})
}
