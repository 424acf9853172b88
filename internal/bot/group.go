package bot

import (
	"context"
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
	"causeway/internal/telegram"
)

// pointEvery is how often, at most, the bot says in a group where it answers.
const pointEvery = time.Hour

// inGroup says what a message in a group calls for. The bot does not talk
// there: who asks not to be counted is heard without an answer, and for
// everything else it points to its own chat, seldom.
func (s *Service) inGroup(ctx context.Context, m *telegram.Message) (act, error) {
	switch {
	case m.MigrateToChatID != 0:
		return func(ctx context.Context, tx *storage.Tx) error {
			return s.migrate(ctx, tx, m.Chat.ID, m.MigrateToChatID)
		}, nil
	case m.MigrateFromChatID != 0:
		return func(ctx context.Context, tx *storage.Tx) error {
			return s.migrate(ctx, tx, m.MigrateFromChatID, m.Chat.ID)
		}, nil
	}
	command, _ := parseCommand(m.Text)
	if command == "" || !ownWords(m) {
		return s.hears(ctx, m)
	}
	switch addressed := s.isAddressed(ctx, m.Text); {
	case command == "/optout" && addressed != toOthers:
		return s.optOut(m.From.ID, true), nil
	case command == "/optin" && addressed != toOthers:
		return s.optOut(m.From.ID, false), nil
	case addressed == toUs && command != "/start": // which Telegram says itself when it adds the bot
		return s.pointAway(ctx, m), nil
	}
	return nil, nil
}

// ownWords tells whether a person wrote this in their own name.
func ownWords(m *telegram.Message) bool {
	return m.From != nil && !m.From.IsBot && m.SenderChat == nil && m.ForwardOrigin == nil && m.ViaBot == nil && !m.IsAutomaticForward
}

// Whom a command in a group is for.
type addressee int

const (
	toAnybody addressee = iota // it names no bot
	toUs
	toOthers
)

func (s *Service) isAddressed(ctx context.Context, text string) addressee {
	first, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	_, name, named := strings.Cut(first, "@")
	switch {
	case !named:
		return toAnybody
	case strings.EqualFold(name, s.Name(ctx)):
		return toUs
	}
	return toOthers
}

// optOut has somebody be counted no more, or again. What they have said is
// forgotten.
func (s *Service) optOut(telegramID int64, out bool) act {
	return func(ctx context.Context, tx *storage.Tx) error {
		since := clock.Millis(0)
		if out {
			since = s.Clock.Now()
		}
		if err := storage.Lock(ctx, tx, optOutTurn); err != nil {
			return err
		}
		if err := s.heed(ctx, tx, telegramID); err != nil {
			return err
		}
		if err := s.store.setOptedOut(ctx, tx, s.keyOf(telegramID), since); err != nil || !out {
			return err
		}
		return s.Archive.Unsay(ctx, tx, s.keyOf(telegramID))
	}
}

func (s *Service) pointAway(ctx context.Context, m *telegram.Message) act {
	link := map[string]string{"Link": "https://t.me/" + s.Name(ctx)} // which may ask Telegram, and so does not wait for the transaction
	return func(ctx context.Context, tx *storage.Tx) error {
		chat, err := s.store.chat(ctx, tx, m.Chat.ID)
		if found, err := storage.Found(err); err != nil || !found {
			return err
		}
		return s.sayIn(ctx, tx, chat, lang.Ask(m.From.LanguageCode), "group_pointer", link)
	}
}

// sayIn says something in a group, unless the bot has done so a moment ago.
func (s *Service) sayIn(ctx context.Context, tx *storage.Tx, chat Chat, tag lang.Tag, template string, params map[string]string) error {
	now := s.Clock.Now()
	if may, err := s.store.mayPoint(ctx, tx, chat.ID, now.Add(-pointEvery), now); err != nil || !may {
		return err
	}
	return s.sayTo(ctx, tx, chat.ID, tag, template, params)
}
