package bot

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/telegram"
)

// hears counts a message, if its chat and its sender want that; the chats that
// it leads to are looked up and forgotten. What it says is handed on.
func (s *Service) hears(ctx context.Context, m *telegram.Message) (act, error) {
	sender, counts := senderOf(m)
	if !counts || !saysSomething(m) {
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
		heard := Heard{Chat: chat, At: clock.Millis(m.Date) * 1000, Links: telegram.LinksOf(m)}
		if author != "" {
			heard.Sender = []byte(author)
		}
		if err := s.Directory.Heard(ctx, tx, heard); err != nil {
			return err
		}
		return s.handOn(ctx, tx, chat, m, words, author)
	}, err
}

// reacted counts reactions to a message.
func (s *Service) reacted(r *telegram.ReactionCounts) act {
	return func(ctx context.Context, tx *storage.Tx) error {
		chat, wanted, err := s.counting(ctx, tx, r.Chat)
		if err != nil || !wanted {
			return err
		}
		total := int64(0)
		for _, reaction := range r.Reactions {
			total += int64(reaction.TotalCount)
		}
		return s.Directory.Reacted(ctx, tx, chat.ID, int64(r.MessageID), clock.Millis(r.Date)*1000, total)
	}
}

// counting finds the chat of an update, follows its name, and tells whether
// anything of it may be counted.
func (s *Service) counting(ctx context.Context, tx *storage.Tx, seen telegram.Chat) (chat Chat, wanted bool, err error) {
	before, err := s.store.chat(ctx, tx, seen.ID)
	if found, err := storage.Found(err); err != nil || !found || before.Consent != Given {
		return Chat{}, false, err
	}
	now := chatOf(seen)
	if before.Name != now.Name || before.Title != now.Title {
		held, found, err := s.held(ctx, tx, seen.ID)
		if err != nil || !found || held.Consent != Given {
			return Chat{}, false, err
		}
		if err := s.rename(ctx, tx, held, now); err != nil {
			return Chat{}, false, err
		}
		before.Name, before.Title = now.Name, now.Title
	}
	return before, before.counts(), nil
}

// senderOf tells whom a message is counted for: a person, or a chat that speaks
// as itself. Zero is the channel whose post it is. Other bots do not count, nor
// does what a linked channel has sent into its group.
func senderOf(m *telegram.Message) (sender int64, counts bool) {
	switch {
	case m.IsAutomaticForward:
		return 0, false
	case m.Chat.Type == telegram.Channel:
		return 0, true
	case m.SenderChat != nil:
		return m.SenderChat.ID, true
	case m.From == nil || m.From.IsBot:
		return 0, false
	}
	return m.From.ID, true
}

// saysSomething tells messages from what Telegram notes between them: who came,
// who left, what was pinned.
func saysSomething(m *telegram.Message) bool {
	media := []bool{
		m.Animation != nil, m.Audio != nil, m.Document != nil, len(m.Photo) > 0, m.Sticker != nil, m.Story != nil, m.Video != nil,
		m.VideoNote != nil, m.Voice != nil, m.PaidMedia != nil, m.Poll != nil, m.Contact != nil, m.Dice != nil, m.Location != nil, m.Venue != nil,
	}
	for _, there := range media {
		if there {
			return true
		}
	}
	return m.Text != "" || m.Caption != ""
}
