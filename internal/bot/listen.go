package bot

import (
	"context"
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/jobs"
	"causeway/internal/telegram"
)

const (
	// pollWait is how long Telegram holds a question for updates. It is also the
	// longest time until a changed mode is noticed.
	pollWait = 25 * time.Second
	// restAfterNothing keeps a server that does not hold questions from being
	// asked a thousand times a second.
	restAfterNothing = time.Second
	restAfterTrouble = 5 * time.Second
	// modeCheck is how often a bot that is called looks whether it still is.
	modeCheck = 2 * time.Second
	// webhookRenewal sets the webhook anew: somebody may have unset it by hand.
	webhookRenewal = time.Hour
	// offsetMemory is how long the last number means anything: Telegram begins
	// at any other one after a quiet week.
	offsetMemory = 24 * time.Hour
	// updateTries is how often one update may fail before it is passed over.
	updateTries = 5
)

// ear is what the listening process remembers.
type ear struct {
	told     Mode // what Telegram was last told
	toldAt   clock.Millis
	offset   int64
	offsetAt clock.Millis
	failing  int64 // the update that is failing, and how often it has
	failures int
}

// listen runs in one process of the house. It tells Telegram how updates are to
// come and, when polling, fetches them.
func (s *Service) listen(ctx context.Context, _ jobs.Fence) error {
	s.showMenus(ctx)
	var e ear
	for ctx.Err() == nil {
		rest, err := s.listenOnce(ctx, &e)
		if err != nil && ctx.Err() == nil {
			s.Log.Warn("the bot cannot listen", "error", err)
			rest = restAfterTrouble
		}
		select {
		case <-ctx.Done():
		case <-time.After(rest):
		}
	}
	return nil
}

func (s *Service) listenOnce(ctx context.Context, e *ear) (rest time.Duration, err error) {
	mode, err := s.Mode(ctx)
	if err != nil {
		return 0, err
	}
	now := s.Clock.Now()
	if mode == Webhook {
		if e.told == Webhook && now.Sub(e.toldAt) < webhookRenewal {
			return modeCheck, nil
		}
		if err := s.API.SetWebhook(ctx, telegram.Webhook{URL: s.WebhookURL, Secret: s.Secret, Kinds: kinds}); err != nil {
			return 0, err
		}
		e.told, e.toldAt = Webhook, now
		return modeCheck, nil
	}
	if e.told != Polling {
		if err := s.API.DeleteWebhook(ctx); err != nil {
			return 0, err
		}
		e.told = Polling
	}
	return s.poll(ctx, e)
}

// poll fetches what has arrived. An update that was seen is confirmed by the
// next question; servers that do not know confirmation send it again, and it
// is passed over.
func (s *Service) poll(ctx context.Context, e *ear) (rest time.Duration, err error) {
	if s.Clock.Now().Sub(e.offsetAt) > offsetMemory {
		e.offset = 0
	}
	asked := time.Now()
	updates, err := s.API.GetUpdates(ctx, e.offset, pollWait, kinds)
	if telegram.IsConflict(err) {
		e.told = "" // somebody has set a webhook
	}
	if err != nil {
		return 0, err
	}
	news := 0
	for _, u := range updates {
		if u.ID < e.offset {
			continue
		}
		if err := s.handlePolled(ctx, e, u); err != nil {
			return 0, err
		}
		news++
		e.offset, e.offsetAt = u.ID+1, s.Clock.Now()
	}
	if news == 0 && time.Since(asked) < restAfterNothing {
		return restAfterNothing, nil
	}
	return 0, nil
}

// handlePolled keeps one update that always fails from holding up all others.
func (s *Service) handlePolled(ctx context.Context, e *ear, u telegram.Update) error {
	err := s.Handle(ctx, u)
	if err == nil || ctx.Err() != nil {
		return err
	}
	if e.failing != u.ID {
		e.failing, e.failures = u.ID, 0
	}
	if e.failures++; e.failures < updateTries {
		return err
	}
	s.Log.Error("an update is passed over", "update", u.ID, "error", err)
	return s.skip(ctx, u.ID)
}

// showMenus sets the lists of commands that people see beside the input field,
// in groups only those that are heard there. The bot works without.
func (s *Service) showMenus(ctx context.Context) {
	for _, tag := range lang.All() {
		language, _, _ := strings.Cut(string(tag), "-")
		switch tag {
		case lang.Default:
			language = "" // of everybody without one of their own
		case lang.Traditional:
			continue // Telegram knows one Chinese
		}
		for where, commands := range map[telegram.Scope][]telegram.Command{
			telegram.InPrivate: s.Menus[tag], telegram.InGroups: groupMenu(s.Menus[tag]),
		} {
			if err := s.API.SetMyCommands(ctx, where, language, commands); err != nil && ctx.Err() == nil {
				s.Log.Warn("the bot's menu was not set", "where", where, "language", language, "error", err)
			}
		}
	}
}
