package app

import (
	"context"

	"causeway/internal/audit"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
	"causeway/internal/vpn"
)

// vpnRecorder writes what operators do to nodes and to what members have into
// the audit log.
type vpnRecorder struct{ audit *audit.Service }

func (r vpnRecorder) RecordAct(ctx context.Context, tx *storage.Tx, a vpn.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: a.By.UserID, Action: a.Action, Target: a.Target, Reason: a.Reason, Before: a.Before, After: a.After, IP: a.By.IP,
	})
}

func (a *App) vpnWords() vpn.Words {
	return vpn.Words{
		Brand:  func(context.Context) string { return a.brandName() },
		Notice: func(tag lang.Tag) string { return a.words.Text(tag, "subscription_empty", nil) },
	}
}
