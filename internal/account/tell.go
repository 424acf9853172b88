package account

import (
	"context"
	"strconv"

	"causeway/internal/base/lang"
	"causeway/internal/notify"
	"causeway/internal/storage"
)

// Tell writes to a member wherever they can be reached without a charge, in
// their own language. Whoever has left, or has neither a mailbox nor a chat,
// finds out by looking.
func (s *Service) Tell(ctx context.Context, tx *storage.Tx, userID, template string, params map[string]string) error {
	return s.TellLines(ctx, tx, userID, template, params, nil)
}

// TellLines tells what has several lines, as Tell does.
func (s *Service) TellLines(ctx context.Context, tx *storage.Tx, userID, template string, params map[string]string, lists map[string][]string) error {
	user, err := s.store.user(ctx, tx, userID)
	if found, err := storage.Found(err); err != nil || !found {
		return err
	}
	m := notify.Message{Template: template, Lang: user.Lang, Params: params, Lists: lists}
	if err := s.writeTo(ctx, tx, user.Email, m); err != nil {
		return err
	}
	if user.TelegramID == 0 || !s.carries(notify.Telegram) {
		return nil
	}
	m.Channel, m.To = notify.Telegram, strconv.FormatInt(user.TelegramID, 10)
	return s.notify.Send(ctx, tx, m)
}

// Language is the one that a member is written to in.
func (s *Service) Language(ctx context.Context, from storage.Reader, userID string) (lang.Tag, error) {
	person, err := s.store.person(ctx, from, userID)
	return person.Lang, err
}

// noteLanguage has a member be written to in the language that they read the
// shop in now, which need not be the one that they signed in with.
func (s *Service) noteLanguage(ctx context.Context, userID string, tag lang.Tag) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.setLanguage(ctx, tx, userID, tag)
	})
}
