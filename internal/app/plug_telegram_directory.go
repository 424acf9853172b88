package app

import (
	"context"
	"slices"

	"causeway/internal/directory"
	"causeway/internal/telegram"
)

// directoryPlatform is Telegram as the directory asks it; nil without a bot.
func (a *App) directoryPlatform() directory.Platform {
	if a.telegram == nil {
		return nil // not a nil client in an interface, which would look like a bot
	}
	return publicChats{a.telegram}
}

// publicChats asks the Bot API about groups and channels by their names.
type publicChats struct{ telegram *telegram.Client }

// Look takes two questions: a chat's description has no number of subscribers.
// A name may be a person's or another bot's, which is no chat to list.
func (p publicChats) Look(ctx context.Context, name string) (directory.Chat, error) {
	info, err := p.telegram.GetChat(ctx, telegram.ByName(name))
	if err != nil {
		return directory.Chat{}, ofChats(err)
	}
	kind, is := chatKinds[info.Type]
	if !is {
		return directory.Chat{}, directory.ErrChatUnknown
	}
	count, err := p.telegram.GetChatMemberCount(ctx, telegram.ByName(name))
	return directory.Chat{
		ID: info.ID, Kind: kind, Name: info.Username, Title: info.Title, Description: info.Description, Subscribers: count,
	}, ofChats(err)
}

var chatKinds = map[telegram.ChatType]directory.Kind{
	telegram.Group: directory.Group, telegram.Supergroup: directory.Group, telegram.Channel: directory.Channel,
}

func (p publicChats) IsAdministrator(ctx context.Context, chatID, telegramID int64) (bool, error) {
	admins, err := p.telegram.GetChatAdministrators(ctx, telegram.ByID(chatID))
	return slices.ContainsFunc(admins, func(u telegram.User) bool { return u.ID == telegramID }), ofChats(err)
}

// ofChats says in the directory's word that there is no such chat.
func ofChats(err error) error {
	if telegram.IsUnknown(err) {
		return directory.ErrChatUnknown.Cause(err)
	}
	return err
}
