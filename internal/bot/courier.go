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
	"causeway/internal/jobs"
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
	Sender Sender
	DB     *storage.DB
	Clock  clock.Clock
	Log    *slog.Logger
	Queue  *jobs.Queue
	Key    string // as Config has it

	store store
}

// Deliver sends a letter. One with a code cannot be forwarded, has a button
// that ends the code, and is remembered so that it can be taken back.
func (c *Courier) Deliver(ctx context.Context, l notify.Letter) error {
	chat, err := strconv.ParseInt(l.To, 10, 64)
	if err != nil {
		return fmt.Errorf("%w: the recipient is not a chat", notify.ErrRefused)
	}
	if wanted, err := c.wanted(ctx, chat); err != nil {
		return err
	} else if !wanted {
		return errors.Join(fmt.Errorf("%w: the bot is not wanted there", notify.ErrRefused), c.unwanted(ctx, chat, l))
	}
	attempt := l.Params[account.TelegramAttemptParam]
	text, buttons := withButtons(l)
	message, err := c.send(ctx, telegram.Outgoing{Chat: chat, Text: text, Protect: l.Code != "", Buttons: buttons})
	if telegram.IsFinal(err) {
		return errors.Join(fmt.Errorf("%w: %v", notify.ErrRefused, err), c.unwanted(ctx, chat, l))
	}
	if err != nil || attempt == "" {
		return patient(err)
	}
	return c.remember(ctx, attempt, chat, message)
}

// send follows a group to its new number, and has the others follow.
func (c *Courier) send(ctx context.Context, out telegram.Outgoing) (message int, err error) {
	message, err = c.Sender.SendMessage(ctx, out)
	to, moved := telegram.MovedTo(err)
	if !moved {
		return message, err
	}
	if err := c.later(ctx, movedJob{Before: out.Chat, After: to}); err != nil {
		return 0, err
	}
	out.Chat = to
	return c.Sender.SendMessage(ctx, out)
}

// wanted tells whether anybody there would get what is said. People have
// numbers above zero.
func (c *Courier) wanted(ctx context.Context, chat int64) (bool, error) {
	if chat > 0 {
		k, err := c.store.person(ctx, c.DB, KeyOf(c.Key, chat))
		return !k.Blocked, err
	}
	there, err := c.store.chat(ctx, c.DB, chat)
	found, err := storage.Found(err)
	return found && there.Consent != Revoked, err
}

// unwanted notes that nothing can be said to somebody, until they write to us.
// A question that its recipient does not get is asked in the chat that it is
// about.
func (c *Courier) unwanted(ctx context.Context, chat int64, l notify.Letter) error {
	return c.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if chat < 0 {
			return c.Queue.Enqueue(ctx, tx, goneJob{Chat: chat})
		}
		if err := c.store.setBlocked(ctx, tx, KeyOf(c.Key, chat), c.Clock.Now()); err != nil {
			return err
		}
		about, err := strconv.ParseInt(l.Params[chatParam], 10, 64)
		if err != nil {
			return nil // it is about no chat
		}
		return c.Queue.Enqueue(ctx, tx, askThereJob{Chat: about, Lang: l.Lang})
	})
}

func (c *Courier) later(ctx context.Context, job jobs.Job) error {
	return c.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return c.Queue.Enqueue(ctx, tx, job) })
}

// remember notes where a code was put. The message is in the chat: when that
// cannot be noted, it stays there, which is better than sending it again.
func (c *Courier) remember(ctx context.Context, attempt string, chat int64, message int) error {
	err := c.DB.Write(context.WithoutCancel(ctx), func(ctx context.Context, tx *storage.Tx) error {
		return c.store.addMessage(ctx, tx, attempt, chat, message, c.Clock.Now())
	})
	if errors.Is(err, storage.ErrInsideTransaction) {
		return err
	}
	if err != nil {
		c.Log.Warn("a code's message cannot be taken back later", "error", err)
	}
	return nil
}

// patient has a job wait for as long as Telegram asks for.
func patient(err error) error {
	if pause, asked := telegram.RetryAfter(err); asked {
		return jobs.NotBefore(err, pause)
	}
	return err
}

const (
	// buttonMark begins each of the last lines of a text that has buttons.
	buttonMark = "\nButton: "
	// buttonsParam names the field with what the buttons send back, in the order
	// of the lines and with commas between.
	buttonsParam = "Buttons"
	// chatParam names the field with the number of the chat that a text is about.
	chatParam = "Chat"
)

// withButtons splits a text from the words on its buttons.
func withButtons(l notify.Letter) (text string, buttons []telegram.Button) {
	parts := strings.Split(l.Text, buttonMark)
	data := strings.Split(l.Params[buttonsParam], ",")
	if attempt := l.Params[account.TelegramAttemptParam]; attempt != "" {
		data = []string{denyData + attempt}
	}
	for i, words := range parts[1:] {
		if i < len(data) && data[i] != "" {
			buttons = append(buttons, telegram.Button{Text: strings.TrimSpace(words), Data: data[i]})
		}
	}
	return strings.TrimSpace(parts[0]), buttons
}
