package app

import (
	"context"
	"sync"

	"causeway/content"
	"causeway/internal/audit"
	"causeway/internal/settings"
	"causeway/internal/site"
	"causeway/internal/storage"
)

// siteRecorder writes what operators have the shop say into the audit log.
type siteRecorder struct{ audit *audit.Service }

func (r siteRecorder) RecordAct(ctx context.Context, tx *storage.Tx, a site.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: a.By.UserID, Action: a.Action, Target: a.Target, Reason: a.Reason, Before: a.Before, After: a.After, IP: a.By.IP,
	})
}

// ownOriginals come with the program, like ownTemplates.
var ownOriginals = sync.OnceValues(func() (*site.Originals, error) { return site.ReadOriginals(content.FS) })

func (a *App) newSite() (*site.Service, error) {
	originals, err := ownOriginals()
	if err != nil {
		return nil, err
	}
	return site.New(site.Config{
		Originals: originals, Brand: a.brand, BaseURL: a.config.BaseURL, Demo: a.config.Mode == Demo, Accounts: demoAccounts,
		DB: a.db, Clock: a.clock, Live: a.live, Log: a.log, Recorder: siteRecorder{a.audit}, Names: a.account.Names,
		Queue: a.queue, Readers: a.account, Post: a.notify, PerMinute: a.newsPerMinute,
	}), nil
}

// newsPerMinute is how many letters of a broadcast may leave in a minute.
func (a *App) newsPerMinute(ctx context.Context) (int64, error) {
	now, err := a.settings.Snapshot(ctx)
	return settings.NewsPerMinute.In(now), err
}
