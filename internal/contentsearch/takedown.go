package contentsearch

import (
	"context"
	"slices"
	"strconv"

	"causeway/internal/base/fault"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// Refusals of operators' acts.
var (
	ErrTakenDown    = fault.New(fault.Conflict, "search_taken_down")     // already
	ErrNotTakenDown = fault.New(fault.Conflict, "search_not_taken_down") // nothing to restore
)

// FoundMessage is a message as operators see it.
type FoundMessage struct {
	Message Message
	Chat    Chat
	Marks   []Mark
}

// HideMessage has nobody find a message from now on: its words leave the index
// in this very transaction.
func (s *Service) HideMessage(ctx context.Context, by Operator, number int64, why string) (FoundMessage, error) {
	return s.judgeMessage(ctx, by, number, why, true)
}

// RestoreMessage lets a message be found again.
func (s *Service) RestoreMessage(ctx context.Context, by Operator, number int64, why string) (FoundMessage, error) {
	return s.judgeMessage(ctx, by, number, why, false)
}

func (s *Service) judgeMessage(ctx context.Context, by Operator, number int64, why string, hide bool) (f FoundMessage, err error) {
	reason, err := reasonFor(why)
	if err != nil {
		return FoundMessage{}, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if f, err = s.held(ctx, tx, number); err != nil {
			return err
		}
		act := Act{By: by, Action: "search.restore_message", Target: "message/" + strconv.FormatInt(number, 10), Reason: reason}
		switch {
		case hide && f.Message.Hidden:
			return ErrTakenDown
		case !hide && !f.Message.Hidden:
			return ErrNotTakenDown
		case hide:
			act.Action = "search.take_down_message"
			err = s.hide(ctx, tx, &f.Message, reason)
		default:
			err = s.unhide(ctx, tx, &f.Message)
		}
		if err != nil {
			return err
		}
		act.After = map[string]any{"chat": f.Chat.Title, "link": linkOf(f.Chat, f.Message.MessageID)}
		return s.Recorder.RecordAct(ctx, tx, act)
	})
	return f, err
}

// held is a message in a chat that nobody else writes to until tx ends. What is
// leaving is as good as gone.
func (s *Service) held(ctx context.Context, tx *storage.Tx, number int64) (f FoundMessage, err error) {
	found, err := s.store.messages(ctx, tx, []int64{number})
	if err != nil {
		return f, err
	}
	if len(found) == 0 {
		return f, storage.ErrNotFound
	}
	here, err := s.store.take(ctx, tx, found[0].ChatID)
	if err != nil {
		return f, err
	}
	if !here {
		return f, storage.ErrNotFound
	}
	// It may have been edited or deleted before its chat was taken.
	if found, err = s.store.messages(ctx, tx, []int64{number}); err != nil {
		return f, err
	}
	if len(found) == 0 {
		return f, storage.ErrNotFound
	}
	f.Message = found[0]
	f.Chat, err = s.store.chatByID(ctx, tx, f.Message.ChatID)
	return f, err
}

func (s *Service) hide(ctx context.Context, tx *storage.Tx, m *Message, reason string) error {
	m.Hidden, m.Reason = true, reason
	if err := s.store.setHidden(ctx, tx, m.ID, true, reason); err != nil {
		return err
	}
	if err := s.Index.Remove(ctx, tx, []int64{m.ID}); err != nil {
		return err
	}
	return s.changed(ctx, tx)
}

// unhide lets a message be found again; of one that was deleted meanwhile
// nothing is left to be found.
func (s *Service) unhide(ctx context.Context, tx *storage.Tx, m *Message) error {
	m.Hidden, m.Reason = false, ""
	if m.Text == "" {
		return s.drop(ctx, tx, []Message{*m})
	}
	if err := s.store.setHidden(ctx, tx, m.ID, false, ""); err != nil {
		return err
	}
	if err := s.Index.Add(ctx, tx, []Document{{Number: m.ID, Text: m.Text}}); err != nil {
		return err
	}
	return s.changed(ctx, tx)
}

// Subjects are the messages as reports are about them.
func (s *Service) Subjects() moderation.Target { return subjects{s} }

type subjects struct{ *Service }

// Describe tells about messages by their numbers. They have no page of ours, and
// are whose the chat's entry is. A letter about one says where it was, and not
// what: what was taken down is not sent about.
func (s subjects) Describe(ctx context.Context, ids []string) (map[string]moderation.Described, error) {
	numbers := make([]int64, 0, len(ids))
	for _, id := range ids {
		if number := numberFrom(id); number != 0 {
			numbers = append(numbers, number)
		}
	}
	slices.Sort(numbers)
	messages, err := s.store.messages(ctx, s.DB, slices.Compact(numbers))
	if err != nil {
		return nil, err
	}
	chats, err := s.chatsOf(ctx, messages)
	if err != nil {
		return nil, err
	}
	owners, err := s.ownersOf(ctx, chats)
	described := make(map[string]moderation.Described, len(messages))
	for _, m := range messages {
		chat, there := chats[m.ChatID]
		if !there || chat.State == Leaving {
			continue
		}
		d := moderation.Described{
			Title: chat.Title + ": " + beginning(m.Text), ToOwner: toOwner(chat, m), OwnerID: owners[chat.EntryID], State: moderation.Hidden,
		}
		switch {
		case m.Hidden || chat.State == Hidden:
			d.State = moderation.Blocked
		case chat.State == Shown:
			d.State = moderation.Shown
		}
		described[strconv.FormatInt(m.ID, 10)] = d
	}
	return described, err
}

// toOwner names a message without a word of it.
func toOwner(chat Chat, m Message) string {
	if link := linkOf(chat, m.MessageID); link != "" {
		return chat.Title + " (" + link + ")"
	}
	return chat.Title
}

// ownersOf tells who hears what becomes of messages, by entry.
func (s subjects) ownersOf(ctx context.Context, chats map[int64]Chat) (map[string]string, error) {
	if s.Owners == nil {
		return nil, nil
	}
	var entries []string
	for _, chat := range chats {
		if chat.EntryID != "" {
			entries = append(entries, chat.EntryID)
		}
	}
	return s.Owners(ctx, entries)
}

// Block leaves the record to whoever has judged.
func (s subjects) Block(ctx context.Context, tx *storage.Tx, _ moderation.Operator, id, reason string) error {
	f, err := s.held(ctx, tx, numberFrom(id))
	if err != nil || f.Message.Hidden {
		return err
	}
	return s.hide(ctx, tx, &f.Message, reason)
}

// beginning is what a message is known by in a list.
func beginning(text string) string {
	const characters = 80
	if end := ahead(text, 0, characters); end < len(text) {
		return tidy(text[:end]) + "…"
	}
	return tidy(text)
}
