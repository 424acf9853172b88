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
