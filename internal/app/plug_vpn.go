package app

import (
	"context"

	"causeway/internal/audit"
	"causeway/internal/base/lang"
	"causeway/internal/settings"
	"causeway/internal/storage"
	"causeway/internal/vpn"
	"causeway/internal/vpn/traffic"
)

// vpnRecorder writes what operators do to nodes and to what members have into
// the audit log.
type vpnRecorder struct{ audit *audit.Service }

func (r vpnRecorder) RecordAct(ctx context.Context, tx *storage.Tx, a vpn.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: a.By.UserID, Action: a.Action, Target: a.Target, Reason: a.Reason, Before: a.Before, After: a.After, IP: a.By.IP,
	})
}

// newTraffic counts what nodes report against what members have.
func (a *App) newTraffic() *traffic.Service {
	return traffic.New(traffic.Config{DB: a.db, Clock: a.clock, Live: a.live, Log: a.log, Vpn: a.vpn, Recorder: vpnRecorder{a.audit}})
}

func (a *App) vpnWords() vpn.Words {
	return vpn.Words{
		Brand:    func(context.Context) string { return a.brandName() },
		Say:      a.words.Text,
		Language: func(ctx context.Context, user string) (lang.Tag, error) { return a.account.Language(ctx, a.db, user) },
	}
}

// linkSites are where subscription links may be fetched from; while the settings
// cannot be read, the shop's own address must do.
func (a *App) linkSites(ctx context.Context) []string {
	now, err := a.settings.Snapshot(ctx)
	if sites := settings.LinkBases.In(now); err == nil && len(sites) > 0 {
		return sites
	}
	return []string{a.config.BaseURL}
}
