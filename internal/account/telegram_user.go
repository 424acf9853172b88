package account

import (
	"context"
	"strings"

	"github.com/rivo/uniseg"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
)

// userOfTelegram finds the account of somebody who has just proved to be this
// person, or makes one if strangers may have one. The caller has their turn.
func (s *Service) userOfTelegram(ctx context.Context, tx *storage.Tx, person TelegramPerson, policy Policy, tag lang.Tag) (string, error) {
	userID, err := s.store.meetTelegram(ctx, tx, person, tag)
	if found, err := storage.Found(err); err != nil || found {
		return userID, err
	}
	if !policy.Registration {
		return "", ErrRegistrationClosed
	}
	user := newTelegramUser(person, tag, s.clock.Now())
	added, err := s.store.addUser(ctx, tx, user)
	if err == nil && !added {
		err = ErrTelegramTaken // bound to another account at this very moment
	}
	return user.ID, err
}

// newTelegramUser is a member who is called what Telegram calls them.
func newTelegramUser(person TelegramPerson, tag lang.Tag, now clock.Millis) User {
	user := newUser(id.New(now), Identifier{}, tag, now)
	user.TelegramID, user.TelegramUsername = person.ID, person.Username
	if name, err := ParseNickname(firstCharacters(person.Name, longestNickname)); err == nil {
		user.Nickname = name
	}
	return user
}

// firstCharacters cuts a text where people would, not in the middle of a flag.
func firstCharacters(s string, n int) string {
	var kept strings.Builder
	for clusters := uniseg.NewGraphemes(s); n > 0 && clusters.Next(); n-- {
		kept.WriteString(clusters.Str())
	}
	return kept.String()
}
