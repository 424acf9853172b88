package app

import (
	"context"

	"causeway/internal/blob"
	"causeway/internal/ledger"
	"causeway/internal/settings"
	"causeway/internal/share"
)

func (a *App) newShare() *share.Service {
	return share.New(share.Config{
		DB: a.db, Clock: a.clock, Live: a.live, Log: a.log, Queue: a.queue, Blobs: a.blobs, Ledger: a.ledger,
		Fee: a.shareFee, Quota: a.shareQuota, DiskFloor: a.diskFloor, ReportRecipient: a.reportRecipient, Tell: a.tellOfShare,
		Names: a.account.Names, Nicknames: a.account.Nicknames, Secret: a.key,
	})
}

func (a *App) shareFee(ctx context.Context) (int64, error) {
	now, err := a.settings.Snapshot(ctx)
	return settings.ShareFee.In(now), err
}

func (a *App) shareQuota(ctx context.Context) (int64, error) {
	now, err := a.settings.Snapshot(ctx)
	return settings.ShareQuota.In(now) << 30, err
}

func (a *App) diskFloor(ctx context.Context) (int64, error) {
	now, err := a.settings.Snapshot(ctx)
	return settings.ShareDiskFloor.In(now) << 30, err
}

// bucketOrigin is where browsers fetch sealed files from, if not from us.
func (a *App) bucketOrigin() []string {
	if store, ok := a.blobs.(blob.Direct); ok {
		return []string{store.Origin()}
	}
	return nil
}

// pointsFate tells what became of files that points paid for.
func (a *App) pointsFate(ctx context.Context, purchases []string) (map[string]ledger.Fate, error) {
	withdrawn, err := a.share.Withdrawn(ctx, purchases)
	fates := make(map[string]ledger.Fate, len(withdrawn))
	for purchase, w := range withdrawn {
		fates[purchase] = ledger.Fate{State: string(w.Verdict), Reason: w.Reason}
	}
	return fates, err
}

func (a *App) reportRecipient(ctx context.Context) (string, error) {
	now, err := a.settings.Snapshot(ctx)
	return settings.ShareReportRecipient.In(now), err
}
