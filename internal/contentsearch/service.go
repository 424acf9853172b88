package contentsearch

import (
	"context"
	"log/slog"

	"causeway/internal/base/clock"
	"causeway/internal/blob"
	"causeway/internal/jobs"
	"causeway/internal/live"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// Config is what the room is built from.
type Config struct {
	DB    *storage.DB
	Clock clock.Clock
	Log   *slog.Logger
	Queue *jobs.Queue
	Live  *live.Live
	Blobs blob.Store

	// Index finds messages by their words; nil is the database's own.
	Index Index
	// Sender is how somebody on the platform is written down: their messages can be
	// forgotten when they ask for it, and nobody learns who it was. It is the bot's,
	// whom they ask.
	Sender func(telegramID int64) string
	// LeftOut tells which of these senders have asked to be left out. Nobody else
	// asks for it until the transaction ends: it is called before any chat is taken.
	LeftOut func(ctx context.Context, tx *storage.Tx, senders []string) (map[string]bool, error)

	// Check refuses what somebody looks for if nobody may show it, and Sift judges
	// what others have said. Both are asked outside of transactions.
	Check    func(ctx context.Context, texts ...moderation.Named) (moderation.Finding, error)
	Sift     func(ctx context.Context, texts []string) ([]moderation.Sifted, error)
	Recorder Recorder
	// Names tells operators who the members of these ids are.
	Names func(ctx context.Context, userIDs []string) (map[string]string, error)
	// Premium tells whether a member is premium at this very moment.
	Premium func(ctx context.Context, userID string) (bool, error)
	// Tell writes to a member, in the transaction that causes it.
	Tell func(ctx context.Context, tx *storage.Tx, userID, template string, params map[string]string) error
	// Owners tells who has proven to own entries of the directory; nil if nobody has.
	Owners func(ctx context.Context, entryIDs []string) (map[string]string, error)
	// Limits are how much each tier sees.
	Limits Limits
	// BaseURL is where the shop is, for links in what members are told.
	BaseURL string
}

// Service keeps messages and finds them.
type Service struct {
	Config
	store   store
	totals  totals
	counted counted
	asked   asked
	hot     *live.Cache[string, hotList]
}

// New makes the service.
func New(c Config) *Service {
	if c.Index == nil {
		c.Index = IndexOf(c.DB)
	}
	s := &Service{Config: c}
	s.hot = s.newHot()
	c.Live.Subscribe(Topic, func(string) {
		s.totals.clear()
		s.counted.clear()
	})
	return s
}

// Topic is what processes hear when it has changed which chats are found.
const Topic = "contentsearch"

// changed has whatever is kept in memory about answers read anew.
func (s *Service) changed(ctx context.Context, tx *storage.Tx) error {
	return s.Live.Invalidate(ctx, tx, Topic, live.All)
}

// store holds the room's SQL.
type store struct{}
