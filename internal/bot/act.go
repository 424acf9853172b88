package bot

import (
	"context"
	"strconv"

	"causeway/internal/account"
	"causeway/internal/jobs"
	"causeway/internal/notify"
	"causeway/internal/storage"
)

// act is what an update calls for, done in the transaction that notes the
// update. Nil is nothing.
type act func(ctx context.Context, tx *storage.Tx) error

// together does several things, in order.
func together(acts ...act) act {
	return func(ctx context.Context, tx *storage.Tx) error {
		for _, do := range acts {
			if err := do(ctx, tx); err != nil {
				return err
			}
		}
		return nil
	}
}

// saying answers with a text and does nothing else.
func (s *Service) saying(who account.TelegramPerson, template string, params map[string]string) act {
	return func(ctx context.Context, tx *storage.Tx) error { return s.say(ctx, tx, who, template, params) }
}

// later leaves something to a job: only outside of the transaction may Telegram
// be asked.
func (s *Service) later(job jobs.Job) act {
	return func(ctx context.Context, tx *storage.Tx) error { return s.Queue.Enqueue(ctx, tx, job) }
}

// send is how everything leaves that the bot answers.
func (s *Service) send(ctx context.Context, tx *storage.Tx, chat int64, m notify.Message) error {
	m.Channel, m.To, m.ExpiresAt = notify.Telegram, strconv.FormatInt(chat, 10), s.Clock.Now().Add(replyLifetime)
	return s.Notify.Send(ctx, tx, m)
}
