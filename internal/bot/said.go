package bot

import (
	"cmp"
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/telegram"
)

// saysAnew hears that a message was changed. It counts no second time; what it
// says by now takes the place of what it said.
func (s *Service) saysAnew(ctx context.Context, m *telegram.Message) (act, error) {
	sender, counts := senderOf(m)
	if !counts {
		return nil, nil
	}
	words, err := s.wordsOf(ctx, m)
	return func(ctx context.Context, tx *storage.Tx) error {
		if words.Text != "" {
			if err := s.heed(ctx, tx, sender, originOf(m)); err != nil {
				return err
			}
		}
		chat, wanted, err := s.counting(ctx, tx, m.Chat)
		if err != nil || !wanted {
			return err
		}
		author, wanted, err := s.authorOf(ctx, tx, sender)
		if err != nil || !wanted {
			return err
		}
		return s.handOn(ctx, tx, chat, m, words, author)
	}, err
}

// words are what a message says, as far as anybody may find it.
type words struct {
	Text  string // or ""
	Adult bool
}

// wordsOf asks the archive about what a message says, before the transaction
// begins. What may not be forwarded is not for others to find.
func (s *Service) wordsOf(ctx context.Context, m *telegram.Message) (words, error) {
	text := cmp.Or(m.Text, m.Caption)
	if text == "" || m.HasProtectedContent {
		return words{}, nil
	}
	text = storage.Text(text, longestText)
	lawful, adult, err := s.Archive.Screen(ctx, text)
	if err != nil || !lawful {
		return words{}, err
	}
	return words{text, adult}, nil
}

// authorOf is the key of whoever speaks, "" for a channel. It reports false for
// people who have asked to be left out.
func (s *Service) authorOf(ctx context.Context, tx *storage.Tx, sender int64) (key string, wanted bool, err error) {
	if sender == 0 {
		return "", true, nil
	}
	key = s.keyOf(sender)
	k, err := s.store.person(ctx, tx, key)
	return key, !k.OptedOut, err
}

// handOn has what a message says be found, in chats that have said yes to that,
// but not the words of people who have asked to be left out and are quoted by
// others. An edit that leaves nothing is told, too: what was said before must go.
func (s *Service) handOn(ctx context.Context, tx *storage.Tx, chat Chat, m *telegram.Message, said words, author string) error {
	if !chat.Texts {
		return nil
	}
	_, free, err := s.authorOf(ctx, tx, originOf(m))
	if err != nil {
		return err
	}
	if !free {
		said = words{}
	}
	if said.Text == "" && m.EditDate == 0 {
		return nil
	}
	if m.SenderChat != nil && m.SenderChat.ID == m.Chat.ID {
		author = "" // an administrator who speaks as the group
	}
	// A group that has moved counts its messages anew: they go by the number that
	// they came with.
	return s.Archive.Said(ctx, tx, Said{
		Chat: m.Chat.ID, Message: int64(m.ID), At: clock.Millis(m.Date) * 1000, EditedAt: clock.Millis(m.EditDate) * 1000,
		Text: said.Text, Adult: said.Adult, Sender: author,
	})
}

// longestText is how many bytes of a message are handed on; Telegram's have 4096
// characters.
const longestText = 16 << 10

// originOf is the person whom a forwarded message is from, or 0.
func originOf(m *telegram.Message) int64 {
	if from := m.ForwardOrigin; from != nil && from.MessageOriginUser != nil {
		return from.MessageOriginUser.SenderUser.ID
	}
	return 0
}
