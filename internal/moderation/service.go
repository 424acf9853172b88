package moderation

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// Config is what the room is built from.
type Config struct {
	DB       *storage.DB
	Clock    clock.Clock
	Live     *live.Live
	Recorder Recorder
	// Tell writes to an owner about a decision, in the transaction that makes it.
	Tell func(ctx context.Context, tx *storage.Tx, userID string, n Notice) error
	// Names tells operators who the members of these ids are.
	Names func(ctx context.Context, userIDs []string) (map[string]string, error)
	// Secret keeps reporters from being found by trying all addresses.
	Secret string
	// ShareReports counts the reports that wait at the desk of shares.
	ShareReports func(ctx context.Context) (int64, error)
}

// Service is the room's use cases; each is one transaction.
type Service struct {
	Config
	store   store
	words   *live.Cache[string, *matcher]
	targets map[Kind]Target
}

// New makes the service.
func New(c Config) *Service {
	s := &Service{Config: c, targets: map[Kind]Target{}}
	s.words = live.NewCache(c.Live, wordsTopic, 1, s.loadWords)
	return s
}

// Judge tells the room who shows one kind of subjects. It is called while the
// house is built, before anybody asks.
func (s *Service) Judge(kind Kind, target Target) { s.targets[kind] = target }

// store holds the room's SQL.
type store struct{}
