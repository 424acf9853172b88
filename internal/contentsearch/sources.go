package contentsearch

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"causeway/internal/storage"
)

// SourcePage is a page of chats.
type SourcePage struct {
	Chats []Chat
	Next  int64 // the number behind which the next page begins; 0 on the last
	Total int64
}

// Sources lists chats in one state or all, the newest first; by a part of title
// or name, or by Telegram's number.
func (s *Service) Sources(ctx context.Context, state State, typed string, behind int64, limit int) (page SourcePage, err error) {
	w := sourceWanted{state: state, words: strings.TrimPrefix(strings.TrimSpace(typed), "@")}
	if number, err := strconv.ParseInt(w.words, 10, 64); err == nil {
		w.telegramID = number
	}
	if page.Chats, err = s.store.sources(ctx, s.DB, w, behind, limit+1); err != nil {
		return SourcePage{}, err
	}
	if len(page.Chats) > limit {
		page.Chats = page.Chats[:limit]
		page.Next = page.Chats[limit-1].ID
	}
	page.Total, err = s.store.countSources(ctx, s.DB, w)
	return page, err
}

// HideChat has nobody find what was said in a chat.
func (s *Service) HideChat(ctx context.Context, by Operator, chatID int64, why string) (Chat, error) {
	return s.judgeChat(ctx, Act{By: by, Action: "search.take_down_source", Reason: why}, chatID, func(c *Chat, reason string) error {
		if c.State == Hidden {
			return ErrTakenDown
		}
		c.State, c.Reason = Hidden, reason
		return nil
	})
}

// RestoreChat lets a chat be found again, if the directory lists it.
func (s *Service) RestoreChat(ctx context.Context, by Operator, chatID int64, why string) (Chat, error) {
	return s.judgeChat(ctx, Act{By: by, Action: "search.restore_source", Reason: why}, chatID, func(c *Chat, _ string) error {
		if c.State != Hidden {
			return ErrNotTakenDown
		}
		c.State, c.Reason = Unlisted, ""
		if c.EntryID != "" { // it has one only while it is listed
			c.State = Shown
		}
		return nil
	})
}

// ForgetChat deletes a chat and all that was said in it. Nobody finds it from
// now on; its messages go bit by bit. If it consents anew, it is there for
// operators to restore, and nothing is kept of it until they do.
func (s *Service) ForgetChat(ctx context.Context, by Operator, chatID int64, why string) (Chat, error) {
	return s.judgeChat(ctx, Act{By: by, Action: "search.forget_source", Reason: why}, chatID, func(c *Chat, _ string) error {
		c.State, c.TelegramID, c.SuccessorID, c.Previewed = Leaving, 0, 0, false
		return nil
	})
}

// judgeChat decides about a chat, and about what it was before, or has become.
func (s *Service) judgeChat(ctx context.Context, act Act, chatID int64, change func(c *Chat, reason string) error) (chat Chat, err error) {
	if act.Reason, err = reasonFor(act.Reason); err != nil {
		return Chat{}, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		kin, err := s.kinOf(ctx, tx, chatID)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(kin, func(c Chat) bool { return c.ID == chatID })
		if at < 0 { // it is leaving
			return storage.ErrNotFound
		}
		chat = kin[at]
		before, number := chat.State, chat.TelegramID
		if err := change(&chat, act.Reason); err != nil {
			return err
		}
		if err := s.judged(ctx, tx, number, chat, act.Reason); err != nil {
			return err
		}
		for _, k := range kin {
			number := k.TelegramID
			if k.ID == chatID || change(&k, act.Reason) != nil {
				continue // done, or it is so already
			}
			if err := s.judged(ctx, tx, number, k, act.Reason); err != nil {
				return err
			}
		}
		if err := s.changed(ctx, tx); err != nil {
			return err
		}
		act.Target = chatTarget(chatID)
		act.Before, act.After = map[string]any{"state": before}, map[string]any{"state": chat.State, "title": chat.Title}
		return s.Recorder.RecordAct(ctx, tx, act)
	})
	return chat, err
}

// chatsOf are the chats of messages, by number.
func (s *Service) chatsOf(ctx context.Context, messages []Message) (map[int64]Chat, error) {
	seen := map[int64]bool{}
	ids := []int64{}
	for _, m := range messages {
		if !seen[m.ChatID] {
			seen[m.ChatID] = true
			ids = append(ids, m.ChatID)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	return s.store.chats(ctx, s.DB, ids)
}
