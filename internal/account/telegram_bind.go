package account

import (
	"context"
	"strconv"
	"strings"
	"unicode"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// telegramTurn is the lock of everything about one Telegram id: whose it is,
// and which of its codes is live.
func telegramTurn(telegramID int64) string { return "telegram:" + strconv.FormatInt(telegramID, 10) }

// userOfTelegram finds the account of somebody who has just proved to be this
// person, or makes one. The caller holds their turn.
func (s *Service) userOfTelegram(ctx context.Context, tx *storage.Tx, person TelegramPerson) (userID string, err error) {
	userID, err = s.store.userIDByTelegram(ctx, tx, person.ID)
	found, err := storage.Found(err)
	if err != nil {
		return "", err
	}
	if found {
		return userID, s.store.renameTelegram(ctx, tx, userID, person.Username)
	}
	user := newTelegramUser(person, s.clock.Now())
	return user.ID, s.store.addTelegramUser(ctx, tx, user, person.Lang)
}

// newTelegramUser is a member who is called what Telegram calls them.
func newTelegramUser(person TelegramPerson, now clock.Millis) User {
	user := newUser(id.New(now), Identifier{}, person.Lang, now)
	user.TelegramID, user.TelegramUsername = person.ID, person.Username
	if name := telegramNickname(person.Name); name != "" {
		user.Nickname = name
	}
	return user
}

// BindTelegram adds a Telegram account to somebody's own, or replaces it.
func (s *Service) BindTelegram(ctx context.Context, userID, attempt, digits, host string) error {
	typed, err := TelegramCode{Attempt: attempt, Digits: digits}.check()
	if err != nil {
		return err
	}
	try, err := s.tryTelegram(ctx, typed, Bind, userID, host)
	if err != nil {
		return err
	}
	_, err = s.spend(ctx, func(ctx context.Context, tx *storage.Tx) (SignIn, error) {
		if err := s.useTelegram(ctx, tx, try); err != nil {
			return SignIn{}, err
		}
		owner, err := s.store.userIDByTelegram(ctx, tx, try.attempt.Person.ID)
		found, err := storage.Found(err)
		if err != nil {
			return SignIn{}, err
		}
		if found && owner != userID {
			return SignIn{}, ErrTelegramTaken
		}
		bound, err := s.store.bindTelegram(ctx, tx, userID, try.attempt.Person)
		if err == nil && !bound {
			err = ErrNoSession // the account was closed a moment ago
		}
		return SignIn{}, err
	})
	return err
}

// UnbindTelegram takes Telegram off an account that can still be signed in to.
func (s *Service) UnbindTelegram(ctx context.Context, userID string) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		unbound, err := s.store.unbindTelegram(ctx, tx, userID)
		if err == nil && !unbound {
			err = ErrLastWayIn
		}
		return err
	})
}

// telegramNickname makes a name of ours out of one of Telegram's.
func telegramNickname(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) })
	runes := []rune(strings.Join(words, " "))
	return strings.TrimSpace(string(runes[:min(len(runes), longestNickname)]))
}
