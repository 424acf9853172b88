package app

import (
	"context"
	"path/filepath"
	"sync"

	"causeway/content"
	"causeway/internal/audit"
	"causeway/internal/bot"
	"causeway/internal/notify"
	"causeway/internal/settings"
	"causeway/internal/storage"
)

// codesPerHour is how many sign-in codes one client address may ask for.
const codesPerHour = 20

// ownTemplates come with the program and are read once, however many shops a
// test opens.
var ownTemplates = sync.OnceValues(func() (*notify.Templates, error) { return notify.ReadTemplates(content.FS) })

// newNotify makes the room that tells people things.
func (a *App) newNotify() (*notify.Service, error) {
	deliverers, err := a.deliverers()
	if err != nil {
		return nil, err
	}
	templates, err := ownTemplates()
	if err != nil {
		return nil, err
	}
	return notify.New(notify.Config{
		DB: a.db, Clock: a.clock, Queue: a.queue, Log: a.log, Templates: templates, Letterhead: a.letterhead, Deliverers: deliverers,
		SMSDaily: a.smsDaily, Recorder: notifyRecorder{a.audit},
	}), nil
}

// deliverers decides who carries messages: what is configured, in the demo
// otherwise its outbox folder, or nobody yet.
func (a *App) deliverers() (deliverers map[notify.Channel]notify.Deliverer, err error) {
	deliverers = map[notify.Channel]notify.Deliverer{}
	if a.config.Mode == Demo {
		outbox, err := notify.NewOutbox(filepath.Join(a.config.DataFolder, "outbox"), a.log)
		if err != nil {
			return nil, err
		}
		deliverers[notify.Email], deliverers[notify.SMS] = outbox, outbox
	}
	if a.config.SMTPURL != "" {
		if deliverers[notify.Email], err = notify.NewSMTP(a.config.SMTPURL); err != nil {
			return nil, err
		}
	}
	if a.config.SMSURL != "" {
		if deliverers[notify.SMS], err = notify.NewSMS(a.config.SMSURL); err != nil {
			return nil, err
		}
	}
	if a.telegram != nil {
		deliverers[notify.Telegram] = &bot.Courier{Sender: a.telegram, DB: a.db, Clock: a.clock, Log: a.log, Queue: a.queue, Key: a.key}
	}
	return deliverers, nil
}

func (a *App) smsDaily(ctx context.Context, tx *storage.Tx) (int64, error) {
	now, err := a.settings.Read(ctx, tx)
	return settings.SMSDaily.In(now), err
}

// notifyRecorder writes every message that an operator has tried again into
// the audit log.
type notifyRecorder struct{ audit *audit.Service }

func (r notifyRecorder) RecordRetry(ctx context.Context, tx *storage.Tx, retry notify.Retry) error {
	return r.audit.Record(ctx, tx, audit.Entry{Actor: retry.By, Action: "notify.retry", Target: "message/" + retry.Message, IP: retry.IP})
}

// codesPerHost is off in the demo, where everybody comes from one address.
func (a *App) codesPerHost() int {
	if a.config.Mode == Demo {
		return 0
	}
	return codesPerHour
}
