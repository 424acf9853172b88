package app

import (
	"context"

	"causeway/internal/audit"
	"causeway/internal/correction"
	"causeway/internal/settings"
	"causeway/internal/storage"
)

func (a *App) newCorrection() *correction.Service {
	return correction.New(correction.Config{
		DB: a.db, Clock: a.clock, Ledger: a.ledger, People: a.account, Payments: a.payment, Recorder: correctionRecorder{a.audit},
		Limits: a.correctionLimits,
		OwnOrder: func(ctx context.Context, user, orderID string) error {
			_, err := a.order.Get(ctx, user, orderID)
			return err
		},
	})
}

// correctionLimits is what operators may do alone.
func (a *App) correctionLimits(ctx context.Context) (correction.Limits, error) {
	now, err := a.settings.Snapshot(ctx)
	return correction.Limits{
		Points: settings.CorrectionPoints.In(now), Credit: settings.CorrectionCredit.In(now), Months: settings.CorrectionMonths.In(now),
	}, err
}

// correctionRecorder writes what is given and taken by hand into the audit log.
type correctionRecorder struct{ audit *audit.Service }

func (r correctionRecorder) RecordCorrection(ctx context.Context, tx *storage.Tx, a correction.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: a.By.UserID, Action: a.Action, Target: a.Target, Reason: a.Reason, After: a.After, IP: a.By.IP,
	})
}
