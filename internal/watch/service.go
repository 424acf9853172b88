package watch

import (
	"context"
	"log/slog"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Config is what the room needs from the house.
type Config struct {
	DB      *storage.DB
	Clock   clock.Clock
	Log     *slog.Logger
	Checks  []Check
	Replica string        // what this process is called among the others
	Pace    time.Duration // between two rounds; zero is ten seconds
	PageURL string        // the operator's page, for letters

	// Reminder is after how long an alert that is still raised is told of again;
	// zero is never.
	Reminder func(ctx context.Context, tx *storage.Tx) (time.Duration, error)
	// Audience are the operators who may see alerts.
	Audience func(ctx context.Context, tx *storage.Tx) ([]string, error)
	// Tell writes to one of them.
	Tell func(ctx context.Context, tx *storage.Tx, userID string, letter Letter) error
	// Names says who somebody is.
	Names    func(ctx context.Context, userIDs []string) (map[string]string, error)
	Recorder Recorder
	// Backup tells when the last one was made; nil where nobody makes any.
	Backup func(ctx context.Context) (Backup, error)
}

// Letter is a message about alerts.
type Letter struct {
	Template string
	Params   map[string]string
	Lists    map[string][]string
}

// Backup is what is known of the last one. At is zero where there is none yet.
type Backup struct {
	At    time.Time
	Bytes int64
}

// Service looks, raises and tells.
type Service struct {
	Config
	store store
}

// New makes the room.
func New(c Config) *Service {
	if c.Pace <= 0 {
		c.Pace = 10 * time.Second
	}
	return &Service{Config: c}
}

// place is where a check looks from.
func (s *Service) place(c Check) string {
	if c.Own {
		return s.Replica
	}
	return ""
}
