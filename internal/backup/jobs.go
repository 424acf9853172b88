package backup

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/jobs"
	"causeway/internal/storage"
)

const (
	releasePeriod = 5 * time.Minute
	// longest is how much time a scheduled backup has.
	longest = 24 * time.Hour
	// abandoned is when an unfinished file is nobody's any more.
	abandoned = 48 * time.Hour
)

// makeJob makes the scheduled backup.
type makeJob struct{}

func (makeJob) Kind() string { return "backup.make" }

// RegisterJobs adds what happens without anybody asking.
func (s *Service) RegisterJobs(r *jobs.Runner) {
	r.Every("backup.release", releasePeriod, s.Release)
	if _, scheduled := s.Scheduled(); !scheduled {
		return
	}
	r.Every("backup.due", s.Schedule.Every, func(ctx context.Context) error {
		return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
			return s.Queue.Enqueue(ctx, tx, makeJob{}, jobs.Unique("scheduled"))
		})
	})
	jobs.Handle(r, func(ctx context.Context, _ makeJob) error { return s.Keep(ctx) }, jobs.Timeout(longest))
}

// Keep makes the scheduled backup. Only when the new one is whole and was read
// back do the oldest go.
func (s *Service) Keep(ctx context.Context) error {
	at, err := openPlace(ctx, s.Schedule.To, s.Schedule.AccessKey, s.Schedule.SecretKey)
	if err != nil {
		return err
	}
	if err := at.tidy(ctx, time.Now().Add(-abandoned)); err != nil {
		return fmt.Errorf("tidy the place of backups: %w", err)
	}
	options := Options{Recipients: s.Schedule.Recipients}
	made, err := s.during(ctx, func(ctx context.Context) (Made, error) {
		return s.save(ctx, at, nameAt(s.Clock.Now().Time())+options.ending(), options)
	})
	if err != nil {
		return err
	}
	s.Log.Info("a backup was made", "name", made.Name, "bytes", made.Bytes, "rows", made.Rows(), "blobs", made.Closing.Blobs.Count)
	if gone := made.Closing.GoneCount; gone > 0 {
		s.Log.Warn("blobs were deleted while a backup was made", "name", made.Name, "gone", gone)
	}
	names, err := at.kept(ctx)
	if err != nil {
		return fmt.Errorf("list backups: %w", err)
	}
	for _, old := range names[:max(0, len(names)-s.Schedule.Keep)] {
		if err := at.remove(ctx, old); err != nil {
			return fmt.Errorf("delete an old backup: %w", err)
		}
	}
	return nil
}
