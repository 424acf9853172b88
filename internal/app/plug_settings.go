package app

import (
	"context"
	"encoding/json"

	"causeway/internal/audit"
	"causeway/internal/base/lang"
	"causeway/internal/notify"
	"causeway/internal/order"
	"causeway/internal/settings"
	"causeway/internal/site"
	"causeway/internal/storage"
	"causeway/internal/vpn"
)

// settingsRecorder writes every changed setting into the audit log.
type settingsRecorder struct{ audit *audit.Service }

func (r settingsRecorder) RecordSetting(ctx context.Context, tx *storage.Tx, c settings.Change, before, after json.RawMessage) error {
	return r.audit.Record(ctx, tx, audit.Entry{Actor: c.By, Action: "settings.change", Target: c.Key, Before: before, After: after, IP: c.IP})
}

func (a *App) brand(ctx context.Context) (site.Brand, error) {
	now, err := a.settings.Snapshot(ctx)
	if err != nil {
		return site.Brand{}, err
	}
	return site.Brand{
		Name: settings.BrandName.In(now), LogoURL: settings.BrandLogo.In(now), Accent: settings.BrandAccent.In(now),
		Email: settings.SupportEmail.In(now), Telegram: settings.SupportTelegram.In(now), URL: settings.SupportURL.In(now),
		Note: settings.SupportNote.In(now),
	}, nil
}

// brandName is for places that cannot fail: without the database a shop still
// has a page, under the name it was built with.
func (a *App) brandName() string {
	b, err := a.brand(context.Background())
	if err != nil {
		return settings.BrandName.In(settings.Snapshot{})
	}
	return b.Name
}

func (a *App) letterhead(ctx context.Context) (notify.Letterhead, error) {
	b, err := a.brand(ctx)
	return notify.Letterhead{Brand: b.Name, Support: b.Support(a.config.BaseURL), SignInURL: a.config.BaseURL + "/login"}, err
}

func (a *App) orderPolicy(ctx context.Context) (order.Policy, error) {
	now, err := a.settings.Snapshot(ctx)
	return order.Policy{
		Countdown: settings.OrderCountdown.In(now), ToleranceShare: settings.PaymentToleranceShare.In(now),
		ToleranceAmount: settings.PaymentToleranceAmount.In(now),
	}, err
}

func (a *App) vpnWords() vpn.Words {
	return vpn.Words{
		Brand:  func(context.Context) string { return a.brandName() },
		Notice: func(tag lang.Tag) string { return a.words.Text(tag, "subscription_empty", nil) },
	}
}
