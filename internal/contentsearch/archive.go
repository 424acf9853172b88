package contentsearch

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const (
	// atOnce is how many messages one transaction takes in or lets go. More would
	// keep other writers waiting.
	atOnce = 500
	// longestText is in characters; Telegram has no longer messages.
	longestText = 4096
)

// Keep stores messages of one chat and makes them findable. Those that are known
// change if they were edited since; one without a text is forgotten. It answers
// how many were new; a chat that is leaving, or was forgotten, keeps nothing.
func (s *Service) Keep(ctx context.Context, tx *storage.Tx, chat Chat, messages []Message) (added int64, err error) {
	return s.keep(ctx, tx, chat, messages, func(m, old Message) bool { return m.EditedAt > old.EditedAt })
}

// keep asks of a known message whether what comes is newer.
func (s *Service) keep(ctx context.Context, tx *storage.Tx, chat Chat, messages []Message, newer func(m, old Message) bool) (added int64, err error) {
	if len(messages) > atOnce {
		return 0, fmt.Errorf("contentsearch: %d messages at once", len(messages))
	}
	if here, err := s.store.take(ctx, tx, chat.ID); err != nil || !here {
		return 0, err
	}
	if chat.State == Hidden {
		if b, _, err := s.barOf(ctx, tx, chat.TelegramID); err != nil || b.forgotten {
			return 0, err
		}
	}
	messages = tidied(chat.ID, messages, s.Clock.Now())
	ids := make([]int64, len(messages))
	for i, m := range messages {
		ids[i] = m.MessageID
	}
	known, err := s.store.known(ctx, tx, chat.ID, ids)
	if err != nil {
		return 0, fmt.Errorf("look for known messages: %w", err)
	}
	var fresh, edited, gone []Message
	for _, m := range messages {
		switch old, met := known[m.MessageID]; {
		case m.Text == "" && met:
			old.EditedAt = max(old.EditedAt, m.EditedAt)
			gone = append(gone, old)
		case m.Text == "":
		case !met:
			fresh = append(fresh, m)
		case newer(m, old):
			old.Text, old.EditedAt, old.Adult = m.Text, m.EditedAt, m.Adult
			if m.Sender != "" { // it was deleted before, and who has written it with it
				old.Sender = m.Sender
			}
			edited = append(edited, old)
		}
	}
	if fresh, err = s.store.add(ctx, tx, fresh); err != nil {
		return 0, fmt.Errorf("store messages: %w", err)
	}
	if err := s.rewrite(ctx, tx, edited); err != nil {
		return 0, fmt.Errorf("change messages: %w", err)
	}
	if err := s.index(ctx, tx, append(edited, fresh...)); err != nil {
		return 0, err
	}
	if err := s.drop(ctx, tx, gone); err != nil {
		return 0, err
	}
	if len(fresh) == 0 {
		return 0, nil
	}
	added = int64(len(fresh))
	return added, s.store.grow(ctx, tx, chat.ID, added, sentAt(fresh[len(fresh)-1].ID))
}

// tidied are messages as they can be stored: each once, the latest edit of it,
// none from the future.
func tidied(chatID int64, messages []Message, now clock.Millis) []Message {
	tidy := make([]Message, 0, len(messages))
	at := make(map[int64]int, len(messages))
	for _, m := range messages {
		m.ChatID, m.Text, m.SentAt = chatID, cleanText(m.Text), min(m.SentAt, now)
		if i, again := at[m.MessageID]; !again {
			at[m.MessageID] = len(tidy)
			tidy = append(tidy, m)
		} else if m.EditedAt >= tidy[i].EditedAt {
			tidy[i] = m
		}
	}
	return tidy
}

// cleanText is a text as it fits a column and a search.
func cleanText(text string) string {
	if len(text) > longestText {
		at := 0
		for n := range text {
			if at == longestText {
				text = text[:n]
				break
			}
			at++
		}
	}
	return storage.Text(text, len(text))
}

// rewrite changes messages that were edited, and takes their old words out.
func (s *Service) rewrite(ctx context.Context, tx *storage.Tx, edited []Message) error {
	slices.SortFunc(edited, func(a, b Message) int { return cmp.Compare(a.ID, b.ID) }) // as everybody takes rows
	for _, m := range edited {
		if err := s.store.rewrite(ctx, tx, m); err != nil {
			return err
		}
	}
	return s.unindex(ctx, tx, edited)
}

// index makes messages findable that have no words yet. Hidden ones get none.
func (s *Service) index(ctx context.Context, tx *storage.Tx, messages []Message) error {
	docs := make([]Document, 0, len(messages))
	for _, m := range messages {
		if !m.Hidden {
			docs = append(docs, Document{Number: m.ID, Text: m.Text})
		}
	}
	if len(docs) == 0 {
		return nil
	}
	slices.SortFunc(docs, func(a, b Document) int { return cmp.Compare(a.Number, b.Number) })
	if err := s.Index.Add(ctx, tx, docs); err != nil {
		return fmt.Errorf("index messages: %w", err)
	}
	return nil
}

// unindex takes the words of messages out.
func (s *Service) unindex(ctx context.Context, tx *storage.Tx, messages []Message) error {
	if len(messages) == 0 {
		return nil
	}
	if err := s.Index.Remove(ctx, tx, numbersOf(messages)); err != nil {
		return fmt.Errorf("take words out: %w", err)
	}
	return nil
}

func numbersOf(messages []Message) []int64 {
	numbers := make([]int64, len(messages))
	for i, m := range messages {
		numbers[i] = m.ID
	}
	slices.Sort(numbers)
	return numbers
}
