package account

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// TelegramLink is what a browser shows and keeps to get in through the bot.
type TelegramLink struct {
	Attempt   string // a secret of this browser
	DeepLink  string
	Bot       string // the bot's username
	ExpiresAt clock.Millis
}

// BeginTelegram starts a way in through the bot, or a binding when userID says
// for whom.
func (s *Service) BeginTelegram(ctx context.Context, purpose Purpose, userID string, from Origin) (TelegramLink, error) {
	bot := s.telegramName(ctx)
	if bot == "" {
		return TelegramLink{}, ErrChannelUnavailable
	}
	var attempt telegramAttempt
	var secret string
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		now := s.clock.Now()
		if err := takeTurns(ctx, tx, from.Host); err != nil {
			return err
		}
		if err := s.mayAskFrom(ctx, tx, from.Host, now, s.store.telegramAttemptsFrom); err != nil {
			return err
		}
		attempt, secret = newTelegramAttempt(purpose, userID, from, now)
		return s.store.addTelegramAttempt(ctx, tx, attempt)
	})
	if err != nil {
		return TelegramLink{}, err
	}
	return TelegramLink{
		Attempt: secret, Bot: bot, ExpiresAt: attempt.ExpiresAt,
		DeepLink: "https://t.me/" + bot + "?start=" + TelegramPayload + secret,
	}, nil
}

// telegramName is empty when Telegram cannot be offered.
func (s *Service) telegramName(ctx context.Context) string {
	if s.telegram == nil {
		return ""
	}
	return s.telegram.Username(ctx)
}
