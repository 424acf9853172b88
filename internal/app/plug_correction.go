package app

import (
	"context"

	"causeway/internal/audit"
	"causeway/internal/base/money"
	"causeway/internal/correction"
	"causeway/internal/payment"
	"causeway/internal/settings"
	"causeway/internal/storage"
)

func (a *App) newCorrection() *correction.Service {
	return correction.New(correction.Config{
		DB: a.db, Clock: a.clock, Ledger: a.ledger, People: a.account, Payments: unconfirmed{}, Recorder: correctionRecorder{a.audit},
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

// unconfirmed refuses payments until the payment room takes them.
type unconfirmed struct{}

func (unconfirmed) Confirm(context.Context, *storage.Tx, string, string, money.Amount, string, string) error {
	return payment.ErrMethod
}
