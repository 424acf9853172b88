package app

import (
	"context"

	"causeway/internal/audit"
	"causeway/internal/jobs"
	"causeway/internal/storage"
)

// jobsRecorder writes what operators do about dead jobs into the audit log.
type jobsRecorder struct{ audit *audit.Service }

func (r jobsRecorder) RecordAct(ctx context.Context, tx *storage.Tx, act jobs.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: act.By.UserID, Action: act.Action, Target: act.Target, Reason: act.Reason, After: act.After, IP: act.By.IP,
	})
}

// deadJobs is how many jobs were given up and wait for a decision.
func (a *App) deadJobs(ctx context.Context) (int64, error) {
	stats, err := a.queue.Stats(ctx)
	return stats.Dead, err
}
