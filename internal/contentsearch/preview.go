package contentsearch

import (
	"context"
	"slices"
	"strings"

	"causeway/internal/contentsearch/words"
	"causeway/internal/storage"
)

const (
	previewAround = 10 // messages before and after
	recentLength  = 20
)

// Preview is what was said in a chat, the oldest first.
type Preview struct {
	Chat  Chat
	Items []Said
}

// Said is a message in a preview.
type Said struct {
	Message Message
	Marks   []Mark
	Asked   bool // it is the one that the preview is around
}

// Preview shows premium members what was said around a message, as long as that
// is found at all.
func (s *Service) Preview(ctx context.Context, who Asker, number int64, typed string, adult bool) (page Preview, err error) {
	if err := s.onlyPremium(ctx, who.UserID); err != nil {
		return Preview{}, err
	}
	var query *words.Query
	if strings.TrimSpace(typed) != "" {
		parsed, _, err := s.understand(ctx, typed)
		if err != nil {
			return Preview{}, err
		}
		query = &parsed
	}
	var messages []Message
	err = s.DB.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		asked, err := s.store.shownMessage(ctx, from, number, adult)
		if err != nil {
			return err
		}
		if page.Chat, err = s.store.chatByID(ctx, from, asked.ChatID); err != nil {
			return err
		}
		before, err := s.store.saidBefore(ctx, from, asked.ChatID, number, adult, previewAround)
		if err != nil {
			return err
		}
		slices.Reverse(before)
		after, err := s.store.saidAfter(ctx, from, asked.ChatID, number, adult, previewAround)
		messages = slices.Concat(before, []Message{asked}, after)
		return err
	})
	if err != nil {
		return Preview{}, err
	}
	page.Items = make([]Said, len(messages))
	for i, m := range messages {
		page.Items[i] = Said{Message: m, Marks: []Mark{}, Asked: m.ID == number}
		if query != nil {
			page.Items[i].Marks = marksOf(m.Text, query.Find(m.Text))
		}
	}
	return page, nil
}

// Recent shows premium members what was said last in a chat of the directory.
func (s *Service) Recent(ctx context.Context, who Asker, entryID string, adult bool) (page Preview, err error) {
	if err := s.onlyPremium(ctx, who.UserID); err != nil {
		return Preview{}, err
	}
	err = s.DB.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		if page.Chat, err = s.store.shownChat(ctx, from, entryID, adult); err != nil {
			return err
		}
		last, err := s.store.saidBefore(ctx, from, page.Chat.ID, everNumber, adult, recentLength)
		slices.Reverse(last)
		page.Items = make([]Said, len(last))
		for i, m := range last {
			page.Items[i] = Said{Message: m, Marks: []Mark{}}
		}
		return err
	})
	return page, err
}

// everNumber is behind all numbers.
const everNumber = 1<<63 - 1
