package app

import (
	"context"

	"causeway/internal/audit"
	"causeway/internal/shop"
	"causeway/internal/storage"
)

// shopRecorder writes what operators do to packages into the audit log.
type shopRecorder struct{ audit *audit.Service }

func (r shopRecorder) RecordAct(ctx context.Context, tx *storage.Tx, a shop.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: a.By.UserID, Action: a.Action, Target: a.Target, Before: a.Before, After: a.After, IP: a.By.IP,
	})
}

// nodeGroups are the groups that a package can promise today.
func (a *App) nodeGroups(ctx context.Context) ([]string, error) { return a.vpn.GroupKeys(ctx) }
