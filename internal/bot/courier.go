package bot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"strings"

	"causeway/internal/account"
	"causeway/internal/base/clock"
	"causeway/internal/notify"
	"causeway/internal/storage"
	"causeway/internal/telegram"
)

// Sender says something in a chat.
type Sender interface {
	SendMessage(ctx context.Context, m telegram.Outgoing) (message int, err error)
}

// Courier carries messages to Telegram chats. It implements notify.Deliverer.
type Courier struct {
	sender Sender
	db     *storage.DB
	clock  clock.Clock
	log    *slog.Logger
	store  store
}

// NewCourier makes the courier of a bot.
func NewCourier(sender Sender, db *storage.DB, clock clock.Clock, log *slog.Logger) *Courier {
	return &Courier{sender: sender, db: db, clock: clock, log: log}
}

// Deliver sends a letter. One with a code cannot be forwarded, has a button
// that ends the code, and is remembered so that it can be taken back.
func (c *Courier) Deliver(ctx context.Context, l notify.Letter) error {
	chat, err := strconv.ParseInt(l.To, 10, 64)
	if err != nil {
		return fmt.Errorf("%w: the recipient is not a chat", notify.ErrRefused)
	}
	text, button := splitButton(l.Text)
	attempt := l.Params[account.TelegramAttemptParam]
	out := telegram.Outgoing{Chat: chat, Text: text, Protect: l.Code != ""}
	if button != "" && attempt != "" {
		out.Buttons = []telegram.Button{{Text: button, Data: denyData + attempt}}
	}
	message, err := c.sender.SendMessage(ctx, out)
	if telegram.IsFinal(err) {
		return fmt.Errorf("%w: %v", notify.ErrRefused, err)
	}
	if err != nil || attempt == "" {
		return err
	}
	return c.remember(ctx, attempt, chat, message)
}

// remember notes where a code was put. The message is in the chat: when that
// cannot be noted, it stays there, which is better than sending it again.
func (c *Courier) remember(ctx context.Context, attempt string, chat int64, message int) error {
	err := c.db.Write(context.WithoutCancel(ctx), func(ctx context.Context, tx *storage.Tx) error {
		return c.store.addMessage(ctx, tx, attempt, chat, message, c.clock.Now())
	})
	if errors.Is(err, storage.ErrInsideTransaction) {
		return err
	}
	if err != nil {
		c.log.Warn("a code's message cannot be taken back later", "error", err)
	}
	return nil
}

// buttonMark begins the last line of a text that has a button.
const buttonMark = "\nButton: "

func splitButton(text string) (body, button string) {
	body, button, _ = strings.Cut(text, buttonMark)
	return strings.TrimSpace(body), strings.TrimSpace(button)
}
