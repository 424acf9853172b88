package app

import (
	"context"

	"causeway/internal/audit"
	"causeway/internal/ledger"
	"causeway/internal/settings"
	"causeway/internal/storage"
)

// ledgerRecorder writes every check that an operator asked for into the audit
// log.
type ledgerRecorder struct{ audit *audit.Service }

func (r ledgerRecorder) RecordCheck(ctx context.Context, tx *storage.Tx, c ledger.Checking, result ledger.Checked) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: c.By, Action: "ledger.check", Target: "check/" + result.ID, After: map[string]any{"found": result.Found}, IP: c.IP,
	})
}

func (a *App) pointsPerDollar(ctx context.Context) (int64, error) {
	now, err := a.settings.Snapshot(ctx)
	return settings.PointsPerDollar.In(now), err
}
