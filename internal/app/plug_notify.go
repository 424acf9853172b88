package app

import (
	"path/filepath"

	"causeway/content"
	"causeway/internal/notify"
)

// codesPerHour is how many sign-in codes one client address may ask for.
const codesPerHour = 20

// newNotify decides who carries messages: the demo's outbox folder, the
// configured mail server, or nobody yet.
func (a *App) newNotify() (*notify.Service, error) {
	deliverers := map[notify.Channel]notify.Deliverer{}
	switch {
	case a.config.SMTPURL != "":
		server, err := notify.NewSMTP(a.config.SMTPURL)
		if err != nil {
			return nil, err
		}
		deliverers[notify.Email] = server
	case a.config.Mode == Demo:
		outbox, err := notify.NewOutbox(filepath.Join(a.config.DataFolder, "outbox"), a.log)
		if err != nil {
			return nil, err
		}
		deliverers[notify.Email] = outbox
	}
	return notify.New(notify.Config{
		DB: a.db, Clock: a.clock, Queue: a.queue, Templates: content.FS, Letterhead: a.letterhead, Deliverers: deliverers,
	})
}

// codesPerHost is off in the demo, where everybody comes from one address.
func (a *App) codesPerHost() int {
	if a.config.Mode == Demo {
		return 0
	}
	return codesPerHour
}
