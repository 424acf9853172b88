package app

import (
	"context"

	"causeway/internal/account"
	"causeway/internal/settings"
)

// accountPolicy is what the operator has decided about accounts.
func (a *App) accountPolicy(ctx context.Context) (account.Policy, error) {
	now, err := a.settings.Snapshot(ctx)
	return account.Policy{
		Registration: settings.Registration.In(now), BlockedDomains: settings.BlockedDomains.In(now), Brand: settings.BrandName.In(now),
	}, err
}

// premiumOffer is what a month of premium costs now.
func (a *App) premiumOffer(ctx context.Context) (account.PremiumOffer, error) {
	now, err := a.settings.Snapshot(ctx)
	if err != nil {
		return account.PremiumOffer{}, err
	}
	price := settings.PremiumPrice.In(now)
	points, err := price.InPoints(settings.PointsPerDollar.In(now))
	return account.PremiumOffer{Monthly: price, Points: points}, err
}
