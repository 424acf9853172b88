package app

import (
	"context"

	"causeway/internal/audit"
	"causeway/internal/directory/apps"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

func (a *App) newApps() *apps.Service {
	center := apps.New(apps.Config{
		DB: a.db, Clock: a.clock, Pictures: a.picture, Check: a.moderation.Check, Recorder: appRecorder{a.audit}, Tell: a.tellOfApp,
		Names: a.account.Names, Secret: a.key, Changed: a.directory.Changed,
	})
	a.picture.Withhold(center.Withheld)
	a.moderation.Judge(moderation.App, center.Target())
	return center
}

// appRecorder writes what operators decide about apps into the audit log.
type appRecorder struct{ audit *audit.Service }

func (r appRecorder) RecordAct(ctx context.Context, tx *storage.Tx, a apps.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: a.By.UserID, Action: a.Action, Target: a.Target, Reason: a.Reason, Before: a.Before, After: a.After, IP: a.By.IP,
	})
}

// tellOfApp writes to a member what was decided about an app.
func (a *App) tellOfApp(ctx context.Context, tx *storage.Tx, userID string, v apps.Verdict) error {
	params := map[string]string{
		"Name": v.Name, "Outcome": string(v.Outcome), "Reason": v.Reason, "Mended": "", "PageURL": "", "MineURL": a.config.BaseURL + "/apps/mine",
	}
	if v.AppID != "" {
		params["PageURL"] = a.config.BaseURL + "/apps/" + v.AppID
	}
	if v.Mended {
		params["Mended"] = "yes"
	}
	return a.account.Tell(ctx, tx, userID, "app_verdict", params)
}
