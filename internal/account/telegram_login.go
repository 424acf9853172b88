package account

import (
	"context"
	"strconv"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// TelegramCode is what somebody types who got a code from the bot: together
// with the attempt that the browser kept, or with their Telegram name. The
// digits alone open nothing, because among a thousand live codes every
// thousandth guess would hit one.
type TelegramCode struct {
	Attempt  string
	Username string // or the numeric id
	Digits   string
}

// check tidies the input and tells what is missing.
func (c TelegramCode) check() (TelegramCode, error) {
	c.Digits, c.Username = typedDigits(c.Digits), foldUsername(c.Username)
	switch {
	case c.Digits == "":
		return c, ErrCodeRequired
	case c.Attempt == "" && c.Username == "":
		return c, ErrTelegramUsername
	}
	return c, nil
}

// LoginByTelegram signs in with a code of the bot. Whom Telegram knows and we
// do not gets an account.
func (s *Service) LoginByTelegram(ctx context.Context, typed TelegramCode, from Origin) (SignIn, error) {
	typed, err := typed.check()
	if err != nil {
		return SignIn{}, err
	}
	policy, err := s.policy(ctx)
	if err != nil {
		return SignIn{}, err
	}
	try, err := s.tryTelegram(ctx, typed, Login, "", from.Host)
	if err != nil {
		return SignIn{}, err
	}
	return s.spend(ctx, func(ctx context.Context, tx *storage.Tx) (SignIn, error) {
		if err := s.useTelegram(ctx, tx, try); err != nil {
			return SignIn{}, err
		}
		userID, err := s.userOfTelegram(ctx, tx, try.attempt.Person, policy, from.Lang)
		if err != nil {
			return SignIn{}, err
		}
		return s.enter(ctx, tx, userID, ByTelegram, from)
	})
}

// telegramTry is a right code that has yet to be used.
type telegramTry struct {
	attempt telegramAttempt
	failure string // counted before the code was known to be right
}

// tryTelegram counts a try in a transaction of its own and compares afterwards:
// whatever happens then, it has happened. Where there is nothing to compare
// with, the same rows are written and the same work is done.
func (s *Service) tryTelegram(ctx context.Context, typed TelegramCode, purpose Purpose, userID, host string) (telegramTry, error) {
	var attempt telegramAttempt
	var try failure
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		if try, err = s.noteTry(ctx, tx, ofTelegram(typed), host); err != nil {
			return err
		}
		attempt, err = s.countTelegramTry(ctx, tx, typed, purpose, userID, try.At)
		_, err = storage.Found(err)
		return err
	})
	if err != nil {
		return telegramTry{}, err
	}
	boundTo := typed.Attempt
	if boundTo == "" {
		boundTo = attempt.ID
	}
	if right := id.Same(telegramCodeHash(boundTo, typed.Digits), attempt.CodeHash); !right {
		return telegramTry{}, ErrTelegramCode
	}
	return telegramTry{attempt: attempt, failure: try.ID}, nil
}

func (s *Service) countTelegramTry(ctx context.Context, tx *storage.Tx, typed TelegramCode, purpose Purpose, userID string, now clock.Millis) (telegramAttempt, error) {
	if typed.Attempt != "" {
		return s.store.tryTelegramAttempt(ctx, tx, id.Hash(typed.Attempt), purpose, userID, now)
	}
	telegramID, _ := strconv.ParseInt(typed.Username, 10, 64) // zero is nobody's
	return s.store.tryTelegramName(ctx, tx, typed.Username, telegramID, now)
}

// useTelegram spends a right code and has its message taken away. Whoever
// comes second with the same code learns nothing new.
func (s *Service) useTelegram(ctx context.Context, tx *storage.Tx, try telegramTry) error {
	if err := takeTurns(ctx, tx, telegramTurn(try.attempt.Person.ID)); err != nil {
		return err
	}
	used, err := s.store.useTelegramAttempt(ctx, tx, try.attempt.ID)
	if err != nil {
		return err
	}
	if !used {
		return ErrTelegramCode
	}
	if err := s.store.forgiveFailure(ctx, tx, try.failure); err != nil {
		return err
	}
	return s.telegramCodeOver(ctx, tx, try.attempt.ID)
}

func (s *Service) telegramCodeOver(ctx context.Context, tx *storage.Tx, attemptID string) error {
	if s.telegram == nil {
		return nil // the bot was taken out of service a moment ago
	}
	return s.telegram.CodeOver(ctx, tx, attemptID)
}
