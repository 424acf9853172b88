package app

import (
	"context"

	"causeway/internal/audit"
	"causeway/internal/directory"
	"causeway/internal/directory/apps"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

func (a *App) newDirectory() *directory.Service {
	d := directory.New(directory.Config{
		DB: a.db, Clock: a.clock, Live: a.live, Queue: a.queue, Log: a.log,
		Check: a.moderation.Check, Recorder: directoryRecorder{a.audit}, Tell: a.tellOfListing, Report: a.reportTaken, Names: a.account.Names,
		Platform: a.directoryPlatform(), BotName: a.botName, TelegramOf: a.account.TelegramOf, MemberOf: a.account.MemberOfTelegram,
		Apps: a.appsOfHome, Describe: a.describeToSearch,
	})
	a.moderation.Judge(moderation.Entry, d.Subjects())
	return d
}

// appsOfHome are the apps on the directory's first page.
func (a *App) appsOfHome(ctx context.Context, adult bool, limit int) ([]apps.App, error) {
	found, _, err := a.apps.List(ctx, apps.Search{Sort: apps.Hottest, Adult: adult, Limit: limit})
	return found, err
}

// reportTaken puts an entry into the operators' queue, beside what visitors say.
// Each has a host of its own there: no number of them a day is too many.
func (a *App) reportTaken(ctx context.Context, entryID string) error {
	return a.moderation.Report(ctx, moderation.Caller{Host: "directory " + entryID},
		moderation.Subject{Kind: moderation.Entry, ID: entryID}, moderation.Complaint{Reason: moderation.TakenOver})
}

// botName is the bot's public name, or "" without a bot.
func (a *App) botName(ctx context.Context) string {
	if a.face == nil {
		return ""
	}
	return a.face.Username(ctx)
}

// directoryRecorder writes what operators do about groups and channels into the
// audit log.
type directoryRecorder struct{ audit *audit.Service }

func (r directoryRecorder) RecordAct(ctx context.Context, tx *storage.Tx, a directory.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: a.By.UserID, Action: a.Action, Target: a.Target, Reason: a.Reason, Before: a.Before, After: a.After, IP: a.By.IP,
	})
}

// tellOfListing writes to whoever handed in a chat what became of it.
func (a *App) tellOfListing(ctx context.Context, tx *storage.Tx, userID string, n directory.Notice) error {
	params := map[string]string{"Verdict": string(n.Verdict), "Link": string(n.Link), "Reason": n.Reason, "PageURL": a.config.BaseURL + "/groups"}
	if n.EntryID != "" {
		params["PageURL"] += "/" + n.EntryID
	}
	return a.account.Tell(ctx, tx, userID, "directory_verdict", params)
}
