package directory

import (
	"context"
	"log/slog"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/directory/apps"
	"causeway/internal/jobs"
	"causeway/internal/live"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// Config is what the room is built from.
type Config struct {
	DB    *storage.DB
	Clock clock.Clock
	Live  *live.Live
	Queue *jobs.Queue
	Log   *slog.Logger

	// Check refuses texts that nobody may show; it is asked outside of
	// transactions.
	Check    func(ctx context.Context, texts ...moderation.Named) (moderation.Finding, error)
	Recorder Recorder
	// Tell writes to a member about a decision, in the transaction that makes it.
	Tell func(ctx context.Context, tx *storage.Tx, userID string, n Notice) error
	// Report puts an entry whose name leads to another chat before the operators;
	// saying it twice is saying it once. It is called outside of transactions.
	Report func(ctx context.Context, entryID string) error
	// Names tells operators who the members of these ids are.
	Names func(ctx context.Context, userIDs []string) (map[string]string, error)

	// Describe hears of every change of what is shown of chats whose numbers are
	// known, in the transaction that makes it; nil if nobody wants to.
	Describe func(ctx context.Context, tx *storage.Tx, chats []Described) error

	// Apps are those that the first page shows; nil without an apps center.
	Apps func(ctx context.Context, adult bool, limit int) ([]apps.App, error)

	Platform Platform // nil without a bot
	// BotName is the bot's public name, or "" while there is none.
	BotName func(ctx context.Context) string
	// TelegramOf is the platform's number of a member, or 0 if none is bound.
	TelegramOf func(ctx context.Context, userID string) (int64, error)
	// MemberOf is the member to whom somebody on the platform is bound, or "".
	MemberOf func(ctx context.Context, tx *storage.Tx, telegramID int64) (string, error)
}

// Service keeps what the directory knows.
type Service struct {
	Config
	store store
	homes *live.Cache[audience, homeAnswer]
	pace  time.Duration // between two questions to the platform
}

// New makes the service.
func New(c Config) *Service {
	s := &Service{Config: c, pace: refreshPace}
	s.homes = s.newHome()
	return s
}

// Topic is what processes hear when an entry came, went or changed.
const Topic = "directory"

// Changed has the first page made anew, for others who show something on it.
func (s *Service) Changed(ctx context.Context, tx *storage.Tx) error { return s.changed(ctx, tx) }

// changed has whatever is kept in memory about entries read anew.
func (s *Service) changed(ctx context.Context, tx *storage.Tx) error {
	return s.Live.Invalidate(ctx, tx, Topic, live.All)
}

// turn names the lock that has a member's submissions counted one after the
// other. It is taken before that of the entries.
func turn(userID string) string { return "directory:" + userID }

// entriesTurn is the lock under which chats are handed in, listed, changed and
// claimed. One is enough: all of these are rare, and one chat may go by several
// links and numbers.
const entriesTurn = "directory-entries"
