package account

import (
	"context"
	"crypto/rand"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
)

// Why Telegram did not open anything. Unknown names, wrong codes and old codes
// are one refusal. That an id is bound elsewhere is told only to whoever has
// just proved that it is theirs.
var (
	ErrTelegramCode     = fault.New(fault.Invalid, "telegram_code_wrong").Field("code", "telegram_code_wrong")
	ErrTelegramUsername = fault.New(fault.Invalid, "telegram_username_required").Field("username", "telegram_username_required")
	ErrTelegramTaken    = fault.New(fault.Conflict, "telegram_taken")
)

// ByTelegram is the way in through the bot.
const ByTelegram Way = "telegram"

// ViaTelegram is the third kind of address: messages come from the bot.
const ViaTelegram Channel = "telegram"

const (
	// telegramLinkLifetime is how long a link waits for its Start.
	telegramLinkLifetime = 10 * time.Minute
	// TelegramPayload begins the payload of the bot's links that are ours; the
	// attempt's secret follows.
	TelegramPayload = "l_"
)

// TelegramBot is the shop's bot as this room sees it.
type TelegramBot interface {
	// Username is empty while the bot does not answer.
	Username(ctx context.Context) string
	// CodeOver has the message with that attempt's code taken out of the chat,
	// if the caller's transaction commits.
	CodeOver(ctx context.Context, tx *storage.Tx, attemptID string) error
}

// TelegramPerson is somebody as Telegram vouches for them.
type TelegramPerson struct {
	ID       int64
	Username string // without the @; many have none
	Name     string // as they call themselves
	Lang     lang.Tag
}

// masked shows whose Telegram account this is to somebody who knows it.
func (p TelegramPerson) masked() string {
	if p.Username != "" {
		return "@" + firstCharacters(p.Username, 1) + "***"
	}
	number := strconv.FormatInt(p.ID, 10)
	return "***" + number[max(0, len(number)-2):]
}

// telegramAttempt is one row: a link that was shown or a code that was sent.
type telegramAttempt struct {
	ID         string
	SecretHash string // empty: no browser began it
	Purpose    Purpose
	UserID     string // who binds
	From       Origin
	Person     TelegramPerson // nobody while the link is open
	CodeHash   string
	CreatedAt  clock.Millis
	ExpiresAt  clock.Millis
}

// newTelegramAttempt makes the row and the secret that the browser keeps.
func newTelegramAttempt(purpose Purpose, userID string, from Origin, now clock.Millis) (a telegramAttempt, secret string) {
	secret = rand.Text()
	return telegramAttempt{
		ID: id.New(now), SecretHash: id.Hash(secret), Purpose: purpose, UserID: userID, From: from,
		CreatedAt: now, ExpiresAt: now.Add(telegramLinkLifetime),
	}, secret
}

// telegramCodeHash binds the digits to the browser's secret, which the database
// does not have, or to the row when no browser takes part.
func telegramCodeHash(boundTo, digits string) string {
	return id.Hash("telegram:" + boundTo + ":" + digits)
}

// foldUsername makes spellings equal that mean one Telegram name, or one numeric
// id, to whoever types them.
func foldUsername(typed string) string {
	return strings.ToLower(strings.TrimPrefix(strings.TrimSpace(norm.NFKC.String(typed)), "@"))
}
