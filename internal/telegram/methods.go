package telegram

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
)

// ParseUpdate decodes one update. One that cannot be decoded keeps its number:
// a new kind of message must not hold up those behind it.
func ParseUpdate(raw []byte) (u Update, err error) {
	if err := json.Unmarshal(raw, &u); err == nil {
		return u, nil
	}
	var number struct {
		ID int64 `json:"update_id"`
	}
	if err := json.Unmarshal(raw, &number); err != nil {
		return Update{}, fmt.Errorf("telegram update: %w", err)
	}
	return Update{ID: number.ID}, nil
}

// GetMe tells who the bot is.
func (c *Client) GetMe(ctx context.Context) (me User, err error) {
	err = c.call(ctx, "getMe", struct{}{}, &me, 0)
	return me, err
}

// Outgoing is a text for one chat.
type Outgoing struct {
	Chat    int64
	Text    string
	Protect bool     // cannot be forwarded or saved
	Buttons []Button // below the text, one in a line
}

// Button sends its data back when it is pressed.
type Button struct {
	Text string `json:"text"`
	Data string `json:"callback_data"`
}

// SendMessage says something and tells the message's number in its chat.
func (c *Client) SendMessage(ctx context.Context, m Outgoing) (message int, err error) {
	in := struct {
		Chat    int64          `json:"chat_id"`
		Text    string         `json:"text"`
		Protect bool           `json:"protect_content,omitempty"`
		Preview map[string]any `json:"link_preview_options"`
		Markup  map[string]any `json:"reply_markup,omitempty"`
	}{Chat: m.Chat, Text: m.Text, Protect: m.Protect, Preview: map[string]any{"is_disabled": true}}
	if len(m.Buttons) > 0 {
		lines := make([][]Button, len(m.Buttons))
		for i, button := range m.Buttons {
			lines[i] = []Button{button}
		}
		in.Markup = map[string]any{"inline_keyboard": lines}
	}
	var sent struct {
		ID int `json:"message_id"`
	}
	err = c.callAbout(ctx, ByID(m.Chat), "sendMessage", in, &sent, 0)
	return sent.ID, err
}

// DeleteMessage takes a message out of a chat.
func (c *Client) DeleteMessage(ctx context.Context, chat int64, message int) error {
	return c.callAbout(ctx, ByID(chat), "deleteMessage", map[string]any{"chat_id": chat, "message_id": message}, nil, 0)
}

// AnswerCallbackQuery tells a pressed button that it was heard.
func (c *Client) AnswerCallbackQuery(ctx context.Context, query string) error {
	return c.call(ctx, "answerCallbackQuery", map[string]any{"callback_query_id": query}, nil, 0)
}

// GetUpdates gives what has arrived from the offset on, and confirms everything
// before it. With nothing there it waits.
func (c *Client) GetUpdates(ctx context.Context, offset int64, wait time.Duration, kinds []string) ([]Update, error) {
	var raw []json.RawMessage
	err := c.call(ctx, "getUpdates", map[string]any{
		"offset": offset, "timeout": int(wait.Seconds()), "limit": 100, "allowed_updates": kinds,
	}, &raw, wait)
	if err != nil {
		return nil, err
	}
	updates := make([]Update, len(raw))
	for i := range raw {
		if updates[i], err = ParseUpdate(raw[i]); err != nil {
			return nil, err
		}
	}
	return updates, nil
}

// Webhook is where Telegram sends updates to.
type Webhook struct {
	URL    string   `json:"url"`
	Secret string   `json:"secret_token"`
	Kinds  []string `json:"allowed_updates"`
}

// SetWebhook has updates sent to an address; GetUpdates stops working.
func (c *Client) SetWebhook(ctx context.Context, w Webhook) error {
	return c.call(ctx, "setWebhook", w, nil, 0)
}

// DeleteWebhook has updates wait for GetUpdates.
func (c *Client) DeleteWebhook(ctx context.Context) error {
	return c.call(ctx, "deleteWebhook", struct{}{}, nil, 0)
}

// Command is a line of the menu beside the bot's input field.
type Command struct {
	Name        string `json:"command"`
	Description string `json:"description"`
}

// Scope is where a menu is shown.
type Scope string

// The scopes.
const (
	InPrivate Scope = "all_private_chats"
	InGroups  Scope = "all_group_chats"
)

// SetMyCommands sets the menu for people with that language; an empty one means
// everybody else.
func (c *Client) SetMyCommands(ctx context.Context, where Scope, language string, commands []Command) error {
	return c.call(ctx, "setMyCommands", map[string]any{
		"commands": commands, "scope": map[string]any{"type": where}, "language_code": language,
	}, nil, 0)
}
