package share

import (
	"context"
	"log/slog"

	"causeway/internal/base/clock"
	"causeway/internal/blob"
	"causeway/internal/jobs"
	"causeway/internal/ledger"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// Config is what the room is built from.
type Config struct {
	DB     *storage.DB
	Clock  clock.Clock
	Live   *live.Live
	Log    *slog.Logger
	Queue  *jobs.Queue
	Blobs  blob.Store
	Ledger *ledger.Service
	// Fee is the operator's part of what files earn, in hundredths of a per cent.
	Fee func(ctx context.Context) (int64, error)
	// Quota is how many sealed bytes one member may keep.
	Quota func(ctx context.Context) (int64, error)
	// DiskFloor is how many bytes stay free on the disk, whoever wants them.
	DiskFloor func(ctx context.Context) (int64, error)
	// ReportRecipient is whom reporters may seal a code to, or "".
	ReportRecipient func(ctx context.Context) (string, error)
	// Secret keeps reporters from being found by trying all addresses.
	Secret string
	// Tell writes to an owner about a decision, in the transaction that makes it, or
	// to a buyer soon after.
	Tell func(ctx context.Context, tx *storage.Tx, userID string, n Notice) error
	// Names tells operators who the members of these ids are.
	Names func(ctx context.Context, userIDs []string) (map[string]string, error)
	// Nicknames tells what members may know each other by.
	Nicknames func(ctx context.Context, userIDs []string) (map[string]string, error)
}

// Service is the room's use cases; each is one transaction.
type Service struct {
	Config
	store store
}

// New makes the service.
func New(c Config) *Service { return &Service{Config: c} }

// store holds the room's SQL.
type store struct{}
