package contentsearch

import (
	"context"
	"errors"
	"time"

	"causeway/internal/base/fault"
	"causeway/internal/contentsearch/webpage"
	"causeway/internal/jobs"
	"causeway/internal/storage"
)

// Refusals of reading a public page.
var (
	ErrNoWebpage       = fault.New(fault.Conflict, "webpage_missing")  // it is no channel, or has no public name
	ErrWebpageUnproven = fault.New(fault.Conflict, "webpage_unproven") // nobody has proven to own the channel
)

// WebpagePorts are what readers of public pages ask the neighbours. Nothing is
// fetched unless both agree, and the chat's own switch is on.
type WebpagePorts struct {
	// On is the operator's setting.
	On func(ctx context.Context) (bool, error)
	// Proven tells whether somebody has proven to own a chat.
	Proven func(ctx context.Context, telegramID int64) (bool, error)
}

// Webpages reads what channels show of themselves to everybody.
type Webpages struct {
	WebpagePorts
	s      *Service
	client *webpage.Client
	pace   time.Duration // between two pages
}

// NewWebpages makes a reader.
func NewWebpages(s *Service, client *webpage.Client, ports WebpagePorts) *Webpages {
	return &Webpages{WebpagePorts: ports, s: s, client: client, pace: 2 * time.Second}
}

const (
	webpagePeriod = 15 * time.Minute
	// webpageChats and webpagePages bound one round; older posts come by an export.
	webpageChats = 20
	webpagePages = 5
	// webpageRound is shorter than a job may take.
	webpageRound = 4 * time.Minute
)

// RegisterJobs adds the rounds.
func (w *Webpages) RegisterJobs(r *jobs.Runner) {
	r.Every("contentsearch.webpages", webpagePeriod, w.Round)
}

// Round looks at the channels whose pages were not looked at for longest, one
// page at a time.
func (w *Webpages) Round(ctx context.Context) error {
	if on, err := w.On(ctx); err != nil || !on {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, webpageRound)
	defer cancel()
	chats, err := w.s.store.previewed(ctx, w.s.DB, webpageChats)
	if err != nil {
		return err
	}
	for _, chat := range chats {
		err := w.look(ctx, chat)
		switch {
		case err == nil:
		case errors.Is(err, context.DeadlineExceeded), errors.Is(err, webpage.ErrBusy):
			return nil // the next round goes on
		case ctx.Err() != nil:
			return err
		default:
			w.s.Log.Warn("cannot read a public page", "chat", chat.ID, "error", err)
		}
	}
	return nil
}

// look reads a channel's newest posts, back to the first that is known.
func (w *Webpages) look(ctx context.Context, chat Chat) error {
	err := w.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return w.s.store.pageRead(ctx, tx, chat.ID, w.s.Clock.Now())
	})
	if err != nil {
		return err
	}
	before := int64(0)
	for range webpagePages {
		if may, err := w.may(ctx, chat.ID); err != nil || !may {
			return err
		}
		page, err := w.client.Fetch(ctx, chat.Name, before)
		if err != nil {
			return err
		}
		fresh, err := w.keep(ctx, chat, page.Posts)
		if err != nil || !fresh || page.Before <= 0 || before > 0 && page.Before >= before {
			return err
		}
		before = page.Before
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(w.pace):
		}
	}
	return nil
}

// may tells whether a page can be fetched at this very moment.
func (w *Webpages) may(ctx context.Context, chatID int64) (bool, error) {
	if on, err := w.On(ctx); err != nil || !on {
		return false, err
	}
	chat, err := w.s.store.chatByID(ctx, w.s.DB, chatID)
	if found, err := storage.Found(err); err != nil || !found {
		return false, err
	}
	if !chat.Previewed || chat.readable() != nil {
		return false, nil
	}
	return w.Proven(ctx, chat.TelegramID)
}

// readable refuses a chat that has no public page for us.
func (c Chat) readable() error {
	if c.Kind != Channel || c.Name == "" || c.TelegramID == 0 || c.State == Leaving {
		return ErrNoWebpage
	}
	return nil
}

// keep stores posts; it reports whether all of them were new.
func (w *Webpages) keep(ctx context.Context, chat Chat, posts []webpage.Post) (bool, error) {
	messages := make([]Message, 0, len(posts))
	for _, p := range posts[:min(len(posts), atOnce)] {
		m := Message{MessageID: p.ID, SentAt: p.SentAt, Text: p.Text}
		if p.Edited { // the page does not say when: after it was sent, and before anything that the bot hears
			m.EditedAt = p.SentAt + 1
		}
		messages = append(messages, m)
	}
	messages, err := w.s.Screen(ctx, messages)
	if err != nil {
		return false, err
	}
	added := int64(0)
	err = w.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		added, err = w.s.Keep(ctx, tx, chat, messages)
		return err
	})
	lawful := int64(0)
	for _, m := range messages {
		if m.Text != "" {
			lawful++
		}
	}
	return added == lawful && len(messages) > 0, err
}

// Switch says whether the page of a channel is read, too.
func (w *Webpages) Switch(ctx context.Context, by Operator, chatID int64, on bool) error {
	chat, err := w.s.store.chatByID(ctx, w.s.DB, chatID)
	if err != nil {
		return err
	}
	if on {
		if err := chat.readable(); err != nil {
			return err
		}
		if proven, err := w.Proven(ctx, chat.TelegramID); err != nil {
			return err
		} else if !proven {
			return ErrWebpageUnproven
		}
	}
	return w.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if switched, err := w.s.store.preview(ctx, tx, chatID, on); err != nil || !switched {
			return err
		}
		act := Act{By: by, Action: "search.webpage_off", Target: chatTarget(chatID)}
		if on {
			act.Action = "search.webpage_on"
		}
		act.After = map[string]any{"title": chat.Title}
		return w.s.Recorder.RecordAct(ctx, tx, act)
	})
}
