package directory

import (
	"context"
	"errors"
	"math"

	"causeway/internal/base/fault"
	"causeway/internal/telegram"
)

// ErrChatUnknown says that the platform has no public group or channel of a
// name. A Platform answers with it, and so do we.
var ErrChatUnknown = fault.New(fault.Conflict, "chat_unknown")

// What keeps us from asking the platform.
var (
	errPlatformBusy = fault.New(fault.TooMany, "telegram_busy")
	errPlatformAway = fault.New(fault.Unavailable, "telegram_unavailable")
	errNoBot        = fault.New(fault.Unavailable, "bot_missing")
)

// Chat is a group or channel as the platform describes it.
type Chat struct {
	ID          int64
	Kind        Kind
	Name        string // public, in any case; "" for a private chat
	Title       string
	Description string
	Subscribers int64
}

// Platform is what the directory asks the messaging platform. Chats are named
// by their public names, and nothing else of what people hand in leaves the
// house. It is never asked within a transaction.
type Platform interface {
	// Look describes a public group or channel, or answers ErrChatUnknown.
	Look(ctx context.Context, name string) (Chat, error)
	// IsAdministrator tells whether a person runs a chat.
	IsAdministrator(ctx context.Context, chatID, telegramID int64) (bool, error)
}

// look asks the platform, and answers what went wrong in words for people.
func (s *Service) look(ctx context.Context, link Link) (Chat, error) {
	if link.Private() {
		return Chat{}, ErrLinkPrivate
	}
	if s.Platform == nil {
		return Chat{}, errNoBot
	}
	chat, err := s.Platform.Look(ctx, link.Name())
	if err == nil && chat.Kind == "" {
		err = ErrChatUnknown
	}
	return chat, platformFault(err)
}

// platformFault tells apart what the platform says of a chat, and that it says
// nothing at the moment.
func platformFault(err error) error {
	if _, ours := fault.As(err); err == nil || ours {
		return err
	}
	var refusal *telegram.Error
	if errors.As(err, &refusal) && refusal.RetryAfter > 0 {
		return errPlatformBusy.With("seconds", int64(math.Ceil(refusal.RetryAfter.Seconds()))).Cause(err)
	}
	return errPlatformAway.Cause(err)
}
