package app

import (
	"context"
	"slices"

	"causeway/internal/audit"
	"causeway/internal/payment"
	"causeway/internal/payment/alipay"
	"causeway/internal/payment/stripe"
	"causeway/internal/payment/usdt"
	"causeway/internal/settings"
	"causeway/internal/storage"
)

// offeredMethods are the ways to pay that the operator has switched on. The
// demo's sandbox is always among them.
func (a *App) offeredMethods(ctx context.Context) ([]payment.PayType, error) {
	now, err := a.settings.Snapshot(ctx)
	if err != nil {
		return nil, err
	}
	var offered []payment.PayType
	for _, method := range settings.PaymentMethods.In(now) {
		offered = append(offered, payment.PayType(method))
	}
	if a.sandbox != nil {
		offered = append(offered, payment.Sandbox)
	}
	return offered, nil
}

// providers are those who take money for this shop. The sandbox exists in the
// demo and cannot be switched on anywhere else.
func (a *App) providers(key string) []payment.Provider {
	if a.config.Mode != Demo {
		return nil
	}
	a.sandbox = payment.NewSandbox(a.db, a.clock, "sandbox webhooks\x00"+key)
	return []payment.Provider{a.sandbox}
}

// makers make the providers that operators set up.
func (a *App) makers() []payment.Maker {
	return slices.Concat(a.usdt.Makers(), []payment.Maker{
		alipay.Maker(alipay.Config{
			BaseURL: a.config.BaseURL, Clock: a.clock, Live: a.config.Mode == Production, Rate: a.rates.Now, Gateway: a.config.AlipayGateway,
			Brand: func(context.Context) string { return a.brandName() },
		}),
		stripe.Maker(stripe.Config{BaseURL: a.config.BaseURL, Clock: a.clock, Live: a.config.Mode == Production, API: a.config.StripeAPI}),
	}, a.config.Makers)
}

// newUSDT reads where the addresses of chains come from.
func (a *App) newUSDT() (*usdt.Service, error) {
	return usdt.New(usdt.Config{DB: a.db, Clock: a.clock, Log: a.log, Origins: a.config.USDT, Pace: a.config.USDTPace})
}

// disputeWindows are how long payers may call money back.
func (a *App) disputeWindows(ctx context.Context) (payment.Windows, error) {
	now, err := a.settings.Snapshot(ctx)
	return payment.Windows{Alipay: settings.AlipayDispute.In(now), Card: settings.CardDispute.In(now)}, err
}

// paymentRecorder writes what operators decide about money into the audit log.
type paymentRecorder struct{ audit *audit.Service }

func (r paymentRecorder) RecordPayment(ctx context.Context, tx *storage.Tx, a payment.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: a.By.UserID, Action: a.Action, Target: a.Target, Reason: a.Reason, Before: a.Before, After: a.After, IP: a.By.IP,
	})
}
