package app

import (
	"context"

	"causeway/internal/audit"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

func (a *App) newModeration() *moderation.Service {
	return moderation.New(moderation.Config{
		DB: a.db, Clock: a.clock, Live: a.live, Recorder: moderationRecorder{a.audit}, Tell: a.tellOfVerdict, Names: a.account.Names, Secret: a.key,
		ShareReports: func(ctx context.Context) (int64, error) { return a.share.ReportsWaiting(ctx) },
	})
}

// moderationRecorder writes what operators do about words and reports into the
// audit log.
type moderationRecorder struct{ audit *audit.Service }

func (r moderationRecorder) RecordAct(ctx context.Context, tx *storage.Tx, a moderation.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: a.By.UserID, Action: a.Action, Target: a.Target, Reason: a.Reason, Before: a.Before, After: a.After, IP: a.By.IP,
	})
}

// tellOfVerdict writes to whoever handed something in that it was blocked.
func (a *App) tellOfVerdict(ctx context.Context, tx *storage.Tx, userID string, n moderation.Notice) error {
	return a.account.Tell(ctx, tx, userID, "moderation_verdict", map[string]string{
		"Kind": string(n.Kind), "Title": n.Title, "Reason": n.Reason,
	})
}
