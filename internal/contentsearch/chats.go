package contentsearch

import (
	"context"

	"causeway/internal/storage"
)

// Facts are what the directory says about a chat.
type Facts struct {
	TelegramID  int64
	Listed      bool // if not, nobody finds it: not yet listed, removed or blocked
	EntryID     string
	Name        string // public, lower case; or ""
	Title       string
	Language    string
	Category    string
	Subscribers int64
	Adult       bool
}

// chatOf is the chat that has Telegram's number now.
func (s *Service) chatOf(ctx context.Context, tx *storage.Tx, telegramID int64) (Chat, bool, error) {
	chat, err := s.store.chatByTelegram(ctx, tx, telegramID)
	found, err := storage.Found(err)
	return chat, found, err
}

// Consented hears that a chat lets itself be searched. It is unlisted until the
// directory says more. A chat that is known has consented once more; one that an
// operator wants to stay out is hidden, whatever it says.
func (s *Service) Consented(ctx context.Context, tx *storage.Tx, c Chat) error {
	if _, known, err := s.chatOf(ctx, tx, c.TelegramID); err != nil {
		return err
	} else if known {
		return s.store.agree(ctx, tx, c.TelegramID, c.Consent)
	}
	c.State, c.Reason = Unlisted, ""
	if b, barred, err := s.barOf(ctx, tx, c.TelegramID); err != nil {
		return err
	} else if barred {
		c.State, c.Reason = Hidden, b.reason
	}
	return s.welcome(ctx, tx, c)
}

// welcome adds a chat under a number of ours. Somebody may be faster; that is
// as good.
func (s *Service) welcome(ctx context.Context, tx *storage.Tx, c Chat) (err error) {
	if c.ID, err = storage.NextNumber(ctx, tx, "contentsearch-chat"); err != nil {
		return err
	}
	_, err = s.store.addChat(ctx, tx, c)
	return err
}

// Said hears a message that is new or edited, from any chat. Without a text it
// is deleted. The platform tells the time of edits in whole seconds, and tells
// them one after the other: of two in one second the one that comes later counts.
func (s *Service) Said(ctx context.Context, tx *storage.Tx, telegramID int64, m Message) error {
	chat, known, err := s.chatOf(ctx, tx, telegramID)
	if err != nil || !known {
		return err
	}
	_, err = s.keep(ctx, tx, chat, []Message{m}, func(m, old Message) bool {
		return m.EditedAt > old.EditedAt || m.EditedAt == old.EditedAt && m.Text != old.Text
	})
	return err
}

// Withdrawn hears that a chat does not want to be searched any more. Nobody
// finds it from now on, and a job deletes its messages.
func (s *Service) Withdrawn(ctx context.Context, tx *storage.Tx, telegramID int64) error {
	leaving, err := s.store.withdraw(ctx, tx, telegramID)
	if err != nil || len(leaving) == 0 {
		return err
	}
	for _, id := range leaving {
		if err := s.Queue.Enqueue(ctx, tx, purgeJob{Chat: id}); err != nil {
			return err
		}
	}
	return s.changed(ctx, tx)
}

// Migrated hears that a group has become a supergroup. The old one keeps its
// messages, whose numbers mean nothing in the new one.
func (s *Service) Migrated(ctx context.Context, tx *storage.Tx, before, after int64) error {
	if err := storage.Lock(ctx, tx, kinTurn); err != nil {
		return err
	}
	if err := s.succeed(ctx, tx, before, after); err != nil {
		return err
	}
	return s.inherit(ctx, tx, before, after)
}

func (s *Service) succeed(ctx context.Context, tx *storage.Tx, before, after int64) error {
	old, known, err := s.chatOf(ctx, tx, before)
	if err != nil || !known {
		return err
	}
	if _, known, err = s.chatOf(ctx, tx, after); err != nil {
		return err
	} else if !known {
		next := old
		next.TelegramID, next.SuccessorID = after, 0
		if err := s.welcome(ctx, tx, next); err != nil {
			return err
		}
	}
	return s.store.succeed(ctx, tx, before, after)
}

// Described hears the directory's word about a chat. Subscribers change all the
// time, and every total would be counted anew all the time: totals of searches
// by their number may be a minute behind.
func (s *Service) Described(ctx context.Context, tx *storage.Tx, f Facts) error {
	if !f.Listed {
		f.EntryID = "" // an operator who restores it must not have it shown
	}
	if changed, err := s.store.describe(ctx, tx, f); err != nil || !changed {
		return err
	}
	return s.changed(ctx, tx)
}

// purgeJob deletes what a chat that has withdrawn leaves behind.
type purgeJob struct{ Chat int64 }

func (purgeJob) Kind() string { return "contentsearch.purge" }

// forgetJob deletes what somebody has said.
type forgetJob struct{ Sender string }

func (forgetJob) Kind() string { return "contentsearch.forget" }
