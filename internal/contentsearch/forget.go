package contentsearch

import (
	"context"
	"maps"
	"slices"

	"causeway/internal/storage"
)

// Screen asks the list of words about messages. What nobody may show loses its
// text, which Keep and Said take for a deletion; what is for adults is marked. It
// is called before a transaction, not within one.
func (s *Service) Screen(ctx context.Context, messages []Message) ([]Message, error) {
	texts := make([]string, len(messages))
	for i := range messages {
		texts[i] = messages[i].Text
	}
	sifted, err := s.Sift(ctx, texts)
	if err != nil {
		return nil, err
	}
	for i, judged := range sifted {
		if judged.Unlawful {
			messages[i].Text = ""
		}
		messages[i].Adult = judged.Adult
	}
	return messages, nil
}

// Forget deletes messages of a chat by Telegram's numbers.
func (s *Service) Forget(ctx context.Context, tx *storage.Tx, chatID int64, messageIDs []int64) error {
	messageIDs = slices.Compact(slices.Sorted(slices.Values(messageIDs)))
	if here, err := s.store.take(ctx, tx, chatID); err != nil || !here {
		return err // what is leaving is deleted anyway
	}
	known, err := s.store.known(ctx, tx, chatID, messageIDs)
	if err != nil {
		return err
	}
	return s.drop(ctx, tx, slices.Collect(maps.Values(known)))
}

// ForgetSender deletes what somebody has said, wherever it was. If that is much,
// a job deletes the rest.
func (s *Service) ForgetSender(ctx context.Context, tx *storage.Tx, sender string) error {
	all, err := s.forgetSome(ctx, tx, sender)
	if err != nil || all {
		return err
	}
	return s.Queue.Enqueue(ctx, tx, forgetJob{Sender: sender})
}

// forgetSome deletes a part of what somebody has said, and tells whether it was
// all.
func (s *Service) forgetSome(ctx context.Context, tx *storage.Tx, sender string) (all bool, err error) {
	some, err := s.store.someOfSender(ctx, tx, sender, atOnce)
	if err != nil {
		return false, err
	}
	chats := map[int64]bool{}
	for _, m := range some {
		chats[m.ChatID] = true
	}
	for _, id := range slices.Sorted(maps.Keys(chats)) { // in order: two who do this must not wait for each other
		if _, err := s.store.take(ctx, tx, id); err != nil {
			return false, err
		}
	}
	return len(some) < atOnce, s.drop(ctx, tx, some)
}

// drop deletes messages, with their words, from chats that were taken. Of what
// an operator has taken down the place stays, without a text: who deletes a
// message and writes it anew must not undo that. Rows are taken before words, and
// in the order of their numbers, as a rebuild does it: two who did this in
// different ways would wait for each other.
func (s *Service) drop(ctx context.Context, tx *storage.Tx, messages []Message) error {
	if len(messages) == 0 {
		return nil
	}
	if err := s.store.takeMessages(ctx, tx, numbersOf(messages)); err != nil {
		return err
	}
	byChat := map[int64][]Message{}
	var hidden []Message
	for _, m := range messages {
		if m.Hidden {
			hidden = append(hidden, m)
		} else {
			byChat[m.ChatID] = append(byChat[m.ChatID], m)
		}
	}
	for _, m := range hidden {
		m.Text, m.Sender, m.Adult = "", "", false
		if err := s.store.rewrite(ctx, tx, m); err != nil {
			return err
		}
	}
	for _, id := range slices.Sorted(maps.Keys(byChat)) {
		lost, err := s.store.deleteMessages(ctx, tx, numbersOf(byChat[id]))
		if err != nil {
			return err
		}
		newest, err := s.store.newest(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := s.store.shrink(ctx, tx, id, lost, newest); err != nil {
			return err
		}
	}
	if err := s.unindex(ctx, tx, messages); err != nil {
		return err
	}
	return s.changed(ctx, tx)
}
