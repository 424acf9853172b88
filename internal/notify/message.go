package notify

import (
	"context"
	"errors"
	"math"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
)

// Channel is a way to reach somebody.
type Channel string

// The channels. A Telegram address is a chat id in digits.
const (
	Email    Channel = "email"
	SMS      Channel = "sms"
	Telegram Channel = "telegram"
)

// Message is what a room wants somebody to be told.
type Message struct {
	Channel  Channel
	To       string
	Template string // a folder of the channel's own in the content files
	Lang     lang.Tag
	Params   map[string]string   // fields of the template beyond those of Letterhead
	Lists    map[string][]string // fields that have several lines
	Code     string              // a secret: erased when the message leaves the queue

	// Batch names what many messages belong to, and Key whom of all this one is
	// for. A second message with both is not queued. Both are empty, or none.
	Batch, Key string

	// ExpiresAt is when sending stops making sense; zero means never.
	ExpiresAt clock.Millis
}

// Letter is a rendered message on its way out.
type Letter struct {
	ID       string
	Channel  Channel
	From     string // the shop's name
	To       string
	Template string
	Lang     lang.Tag
	Subject  string // of mail; empty elsewhere
	Text     string
	HTML     string // of mail: the same words, dressed
	Code     string
	Params   map[string]string // as they were sent: a courier may need more than the text
	At       clock.Millis
}

// Letterhead is what every letter says about the shop.
type Letterhead struct {
	Brand     string
	Support   string
	SignInURL string
	ForgotURL string // where a new password is set
}

// Deliverer hands a letter to the outside world. It may be called twice with
// the same letter. An error wrapping ErrRefused means that no later try can
// succeed.
type Deliverer interface {
	Deliver(ctx context.Context, letter Letter) error
}

// ErrRefused marks a letter that the other side will never take.
var ErrRefused = errors.New("refused for good")

// errNotConfigured is the reason of messages that nobody can carry.
var errNotConfigured = errors.New("no way to deliver on this channel is configured")

// maxAttempts spans about forty minutes with the queue's pauses; a mail server
// that is away for longer is the operator's trouble, and shows as dead letters.
const maxAttempts = 10

// State says how far a message has come.
type State string

// The states.
const (
	Queued State = "queued"
	Sent   State = "sent"
	Dead   State = "dead"
)

// record is a message as its row knows it.
type record struct {
	Message
	ID        string
	State     State
	Attempts  int64
	Reason    string
	CreatedAt clock.Millis
}

func (r record) expiredAt(now clock.Millis) bool {
	return r.ExpiresAt != 0 && now >= r.ExpiresAt
}

// minutes is how long the message is good for, as the recipient is told. It
// rounds up: the message is written a moment after the life of its code began.
func (r record) minutes() int {
	if r.ExpiresAt == 0 {
		return 0
	}
	return int(math.Ceil(r.ExpiresAt.Sub(r.CreatedAt).Minutes()))
}
