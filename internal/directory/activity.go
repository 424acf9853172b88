package directory

import (
	"context"
	"slices"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// mostCited is how many chats one message can lead to; more is a list, and no
// recommendation.
const mostCited = 20

// Heard counts one message of a chat that lets the bot listen: who sent it is
// told apart from others of that day only, and of the text nothing comes here
// but the names of chats that it leads to.
func (s *Service) Heard(ctx context.Context, tx *storage.Tx, chatID int64, at clock.Millis, sender []byte, cites []string) error {
	on, fresh := s.heardOn(at)
	if !fresh {
		return nil
	}
	if err := s.store.hear(ctx, tx, chatID, on, 1, 0); err != nil {
		return err
	}
	if len(sender) > 0 {
		salt, err := s.salt(ctx, tx, on)
		if err != nil {
			return err
		}
		if err := s.store.hearSender(ctx, tx, chatID, on, id.Hash(salt+" sender "+string(sender))); err != nil {
			return err
		}
	}
	for _, name := range cited(cites) {
		if err := s.store.cite(ctx, tx, name, chatID, on); err != nil {
			return err
		}
	}
	return nil
}

// Reacted hears how many reactions a post has by now. They count for the day on
// which they came; those that are taken back are not missed.
func (s *Service) Reacted(ctx context.Context, tx *storage.Tx, chatID, messageID int64, at clock.Millis, total int64) error {
	on, fresh := s.heardOn(at)
	if !fresh || total < 0 {
		return nil
	}
	before, err := s.store.reactions(ctx, tx, chatID, messageID)
	if _, err := storage.Found(err); err != nil {
		return err
	}
	if err := s.store.keepReactions(ctx, tx, chatID, messageID, total, on); err != nil {
		return err
	}
	return s.store.hear(ctx, tx, chatID, on, 0, max(0, total-before))
}

// heardOn is the day that something heard counts for. What comes late by more
// than a day is not counted: the salt of its day is gone.
func (s *Service) heardOn(at clock.Millis) (on day, fresh bool) {
	on, today := dayOf(at), dayOf(s.Clock.Now())
	return on, on == today || on == today-1
}

// cited are the names to count, each once.
func cited(names []string) []string {
	clean := make([]string, 0, len(names))
	for _, name := range names {
		clean = append(clean, strings.ToLower(strings.TrimPrefix(name, "@")))
	}
	slices.Sort(clean) // everybody takes their rows in the same order
	clean = slices.Compact(clean)
	return clean[:min(len(clean), mostCited)]
}
