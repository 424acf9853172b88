package bot

import (
	"context"
	"slices"
	"strconv"

	"causeway/internal/account"
	"causeway/internal/base/id"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
)

// known is what somebody has told the bot about themselves.
type known struct {
	Lang     lang.Tag // or "": as Telegram says
	OptedOut bool
	Blocked  bool // nothing reaches them
}

// speaks gives a person the language that they have chosen.
func (k known) speaks(who account.TelegramPerson) account.TelegramPerson {
	if k.Lang != "" {
		who.Lang = k.Lang
	}
	return who
}

// KeyOf is all that is kept of a number in Telegram: without the house's key,
// not even trying all numbers tells whose it is.
func KeyOf(key string, telegramID int64) string {
	return id.Mark(key, "telegram person v1", strconv.FormatInt(telegramID, 10))
}

func (s *Service) keyOf(telegramID int64) string { return KeyOf(s.Key, telegramID) }

// OptedOut tells who of these, by their keys, has asked to be left out of what
// is counted and found.
func OptedOut(ctx context.Context, from storage.Reader, people []string) (map[string]bool, error) {
	if len(people) == 0 {
		return nil, nil
	}
	out, err := store{}.optedOut(ctx, from, people)
	left := make(map[string]bool, len(out))
	for _, person := range out {
		left[person] = true
	}
	return left, err
}

// optOutTurn is the lock of opt-outs for whoever stores what many people have
// said. The bot itself, which hears one message at a time, takes the turns of
// those whose words it is.
const optOutTurn = "bot-optout"

// LeftOut tells what OptedOut does, and holds off whoever opts out until the
// transaction ends: what it stores is deleted then. It comes before the locks of
// chats.
func LeftOut(ctx context.Context, tx *storage.Tx, people []string) (map[string]bool, error) {
	if err := storage.Lock(ctx, tx, optOutTurn); err != nil {
		return nil, err
	}
	return OptedOut(ctx, tx, people)
}

// personTurn is the lock of one person's wish to be left out. Many share one:
// nothing is to be kept of people who only write.
func personTurn(key string) string { return "bot-person:" + key[:min(2, len(key))] }

// heed holds off whoever opts out while their words are handed on. It comes
// before the locks of chats.
func (s *Service) heed(ctx context.Context, tx *storage.Tx, people ...int64) error {
	turns := []string{}
	for _, number := range people {
		if number != 0 {
			turns = append(turns, personTurn(s.keyOf(number)))
		}
	}
	slices.Sort(turns) // two who quote each other must not wait for each other
	for _, turn := range slices.Compact(turns) {
		if err := storage.Lock(ctx, tx, turn); err != nil {
			return err
		}
	}
	return nil
}

// Forget drops what people have told the bot, but not that they do not want to
// be counted: that wish outlives an account, and needs none.
func (s *Service) Forget(ctx context.Context, tx *storage.Tx, telegramID int64) error {
	if err := s.store.forgetNumber(ctx, tx, telegramID); err != nil {
		return err
	}
	return s.store.setLanguage(ctx, tx, s.keyOf(telegramID), "")
}
