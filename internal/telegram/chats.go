package telegram

import (
	"context"

	"github.com/go-telegram/bot/models"
)

// ChatInfo is what Telegram tells about a chat.
type ChatInfo struct {
	ID          int64    `json:"id"`
	Type        ChatType `json:"type"`
	Title       string   `json:"title"`
	Username    string   `json:"username"`
	Description string   `json:"description"`
}

// GetChat tells what a chat is. Public ones answer to everybody, others only to
// a bot that is in them.
func (c *Client) GetChat(ctx context.Context, chat Ref) (info ChatInfo, err error) {
	err = c.ask(ctx, chat, "getChat", &info)
	return info, err
}

// GetChatMemberCount tells how many people are in a chat.
func (c *Client) GetChatMemberCount(ctx context.Context, chat Ref) (count int64, err error) {
	err = c.ask(ctx, chat, "getChatMemberCount", &count)
	return count, err
}

// GetChatAdministrators lists the people who run a chat; other bots are not
// among them.
func (c *Client) GetChatAdministrators(ctx context.Context, chat Ref) ([]User, error) {
	var members []Member
	if err := c.ask(ctx, chat, "getChatAdministrators", &members); err != nil {
		return nil, err
	}
	var people []User
	for _, m := range members {
		switch {
		case m.Type == models.ChatMemberTypeOwner && m.Owner.User != nil:
			people = append(people, *m.Owner.User)
		case m.Type == models.ChatMemberTypeAdministrator:
			people = append(people, m.Administrator.User)
		}
	}
	return people, nil
}

// LeaveChat takes the bot out of a chat.
func (c *Client) LeaveChat(ctx context.Context, chat int64) error {
	return c.ask(ctx, ByID(chat), "leaveChat", nil)
}

// ask makes a call that needs nothing but the chat.
func (c *Client) ask(ctx context.Context, chat Ref, method string, out any) error {
	return c.callAbout(ctx, chat, method, map[string]any{"chat_id": chat}, out, 0)
}
