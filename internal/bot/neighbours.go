package bot

import (
	"context"
	"errors"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
)

// Directory is the list of groups and channels as this room sees it. What
// changes something joins the transaction of the update that causes it.
type Directory interface {
	// SearchNames finds chats by words of their names, none for adults. Words that
	// nobody may look for are ErrIllegalSearch. It is asked outside of
	// transactions.
	SearchNames(ctx context.Context, words string, limit int) ([]Found, error)
	// Consented hears who lets the bot into a chat, and tells what became of it.
	Consented(ctx context.Context, tx *storage.Tx, chat Chat, by int64) (Outcome, error)
	// Withdrawn forgets all that was counted in a chat.
	Withdrawn(ctx context.Context, tx *storage.Tx, chat int64) error
	// Migrated hears of a group's new number.
	Migrated(ctx context.Context, tx *storage.Tx, before, after int64) error
	// Heard counts a message. The sender is told apart from others and is nobody
	// otherwise; nil is the chat itself. Links are what the message leads to.
	Heard(ctx context.Context, tx *storage.Tx, m Heard) error
	// Reacted hears how many reactions a message has by now.
	Reacted(ctx context.Context, tx *storage.Tx, chat, message int64, at clock.Millis, total int64) error
}

// ErrIllegalSearch is how a Directory refuses to look for what nobody may show.
var ErrIllegalSearch = errors.New("illegal content cannot be shown")

// Found is a chat that a search has found.
type Found struct {
	Kind        ChatKind
	Title       string
	Link        string
	Subscribers int64
}

// Outcome is what became of a chat whose administrator has consented.
type Outcome string

// The outcomes; the bot's texts tell each of them.
const (
	Listed   Outcome = "listed"
	Pending  Outcome = "pending"   // it waits to be looked at
	NoMember Outcome = "no_member" // nobody here is bound to who consented
	NoName   Outcome = "no_name"   // a private chat is not listed
	Barred   Outcome = "blocked"
)

// Heard is a message in a chat that counts, without what it said.
type Heard struct {
	Chat   Chat
	At     clock.Millis
	Sender []byte
	Links  []string
}

// Archive keeps what is said in consenting chats, so that it can be searched. It
// is told in the transaction of the update that causes it, and after the
// Directory, which knows what the chat is.
type Archive interface {
	// Consented hears that a public chat has said yes, or goes by another name.
	Consented(ctx context.Context, tx *storage.Tx, chat Chat, by string) error
	// Withdrawn forgets a chat and all that was said there.
	Withdrawn(ctx context.Context, tx *storage.Tx, chat int64) error
	// Migrated hears of a group's new number.
	Migrated(ctx context.Context, tx *storage.Tx, before, after int64) error
	// Screen tells whether a text may be found at all, and whether only by adults.
	// It is asked outside of transactions.
	Screen(ctx context.Context, text string) (lawful, adult bool, err error)
	// Said hears a message, or what has become of one.
	Said(ctx context.Context, tx *storage.Tx, s Said) error
	// Unsay forgets all that one person has said anywhere.
	Unsay(ctx context.Context, tx *storage.Tx, sender string) error
}

// Said is a message in a chat that may be searched.
type Said struct {
	Chat     int64 // by the number that the message came with
	Message  int64
	At       clock.Millis
	EditedAt clock.Millis // 0: never
	Text     string       // "": nothing any more
	Adult    bool
	Sender   string // told apart from others, and nobody otherwise; "" is the chat itself
}

// Usage tells what somebody has left, in words of a language, as the text
// "usage" has its fields. Nobody here may be bound to that Telegram account.
type Usage func(ctx context.Context, telegramID int64, tag lang.Tag) (words map[string]string, bound bool, err error)
