package apps

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/moderation"
	"causeway/internal/picture"
	"causeway/internal/storage"
)

// Pictures makes pictures from uploads and keeps them.
type Pictures interface {
	Prepare(ctx context.Context, upload *picture.Received) (picture.Prepared, error)
	Keep(ctx context.Context, p picture.Prepared) error
	Remove(ctx context.Context, ref picture.Ref) error
}

// Config is what the apps center is built from.
type Config struct {
	DB       *storage.DB
	Clock    clock.Clock
	Pictures Pictures
	// Check refuses texts that hold a blocked word, by the names of their fields.
	Check    func(ctx context.Context, texts ...moderation.Named) (moderation.Finding, error)
	Recorder Recorder
	// Tell writes to a member about a decision, in the transaction that makes it.
	Tell func(ctx context.Context, tx *storage.Tx, userID string, v Verdict) error
	// Changed has whoever shows apps elsewhere look again, once tx is durable;
	// nil if nobody does.
	Changed func(ctx context.Context, tx *storage.Tx) error
	// Names tells operators who the members of these ids are.
	Names func(ctx context.Context, userIDs []string) (map[string]string, error)
	// Secret keeps visitors from being found by trying all addresses.
	Secret string
}

// Service is the use cases of the apps center; each is one transaction.
type Service struct {
	Config
	store store
	seats picture.Seats
}

// New makes the service.
func New(c Config) *Service { return &Service{Config: c, seats: picture.NewSeats()} }

func (s *Service) changed(ctx context.Context, tx *storage.Tx) error {
	if s.Changed == nil {
		return nil
	}
	return s.Changed(ctx, tx)
}

// store holds the SQL.
type store struct{}
