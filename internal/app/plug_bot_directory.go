package app

import (
	"context"
	"errors"

	"causeway/internal/base/clock"
	"causeway/internal/bot"
	"causeway/internal/directory"
	"causeway/internal/storage"
)

// listings is the directory as the bot sees it.
type listings struct{ *directory.Service }

func (l listings) SearchNames(ctx context.Context, words string, limit int) ([]bot.Found, error) {
	entries, err := l.Service.SearchNames(ctx, words, limit)
	if errors.Is(err, directory.ErrIllegalSearch) {
		return nil, bot.ErrIllegalSearch
	}
	found := make([]bot.Found, 0, len(entries))
	for _, e := range entries {
		found = append(found, bot.Found{Kind: bot.ChatKind(e.Kind), Title: e.Title, Link: string(e.Link), Subscribers: e.Subscribers})
	}
	return found, err
}

func (l listings) Consented(ctx context.Context, tx *storage.Tx, chat bot.Chat, by int64) (bot.Outcome, error) {
	outcome, err := l.Service.Consented(ctx, tx, directory.Chat{
		ID: chat.ID, Kind: directory.Kind(chat.Kind), Name: chat.Name, Title: chat.Title,
	}, by)
	return bot.Outcome(outcome), err
}

// Heard names the chats that a message leads to. Links to elsewhere, and to the
// chat itself, lead to none.
func (l listings) Heard(ctx context.Context, tx *storage.Tx, m bot.Heard) error {
	own, _ := directory.ParseLink("@" + m.Chat.Name) // a name that we could not show is nobody's
	var names []string
	for _, typed := range m.Links {
		link, err := directory.ParseLink(typed)
		if err == nil && !link.Private() && link != own {
			names = append(names, link.Name())
		}
	}
	return l.Service.Heard(ctx, tx, m.Chat.ID, m.At, m.Sender, names)
}

func (l listings) Reacted(ctx context.Context, tx *storage.Tx, chat, message int64, at clock.Millis, total int64) error {
	return l.Service.Reacted(ctx, tx, chat, message, at, total)
}
