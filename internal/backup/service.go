package backup

import (
	"context"
	"log/slog"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/seal"
	"causeway/internal/blob"
	"causeway/internal/jobs"
	"causeway/internal/storage"
)

// Config is what backups are made of.
type Config struct {
	DB    *storage.DB
	Clock clock.Clock
	Log   *slog.Logger
	Queue *jobs.Queue
	Blobs blob.Store // the store itself, not what Guard makes of it
	Box   seal.Box

	Schedule Schedule
}

// Schedule is what happens without anybody asking. Without a place nothing does.
type Schedule struct {
	To         string // a folder, or s3://… as for blobs
	Recipients Recipients
	Every      time.Duration
	Keep       int // this many backups stay

	AccessKey, SecretKey string // of the bucket
}

// Service makes backups of a shop that may be open meanwhile.
type Service struct {
	Config
	store store
}

// New makes the service.
func New(config Config) *Service { return &Service{Config: config} }

// Scheduled tells whether backups are made without anybody asking, and how often.
func (s *Service) Scheduled() (every time.Duration, scheduled bool) {
	return s.Schedule.Every, s.Schedule.To != ""
}

// Last is the moment and the size of the newest backup that is whole. Without
// one, the moment is zero.
func (s *Service) Last(ctx context.Context) (at time.Time, bytes int64, err error) {
	snapshot, bytes, err := s.store.last(ctx, s.DB)
	if found, err := storage.Found(err); err != nil || !found {
		return time.Time{}, 0, err
	}
	return snapshot.Time(), bytes, nil
}

// canaryFor is what a backup's canary is sealed for, and its text.
const (
	canaryFor  = "backup:canary"
	canaryText = "causeway"
)
