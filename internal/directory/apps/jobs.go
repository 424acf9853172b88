package apps

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/jobs"
	"causeway/internal/storage"
)

const (
	sweepEvery = 5 * time.Minute
	sweepAtOne = 200 // pictures
)

// RegisterJobs adds what happens by itself.
func (s *Service) RegisterJobs(r *jobs.Runner) { r.Every("directory.apps_sweep", sweepEvery, s.Sweep) }

// Sweep deletes pictures that no app has, and forgets who came on days that are
// over. A picture's name goes last, so that a sweep that breaks off is taken up
// by the next.
func (s *Service) Sweep(ctx context.Context) error {
	now := s.Clock.Now()
	refs, err := s.store.due(ctx, s.DB, now, sweepAtOne)
	if err != nil {
		return fmt.Errorf("find pictures of no app: %w", err)
	}
	for _, ref := range refs {
		if err := s.Pictures.Remove(ctx, ref); err != nil {
			return err
		}
		err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.store.forgetPicture(ctx, tx, ref) })
		if err != nil {
			return fmt.Errorf("forget picture of no app: %w", err)
		}
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.store.dropVisits(ctx, tx, dayOf(now)); err != nil {
			return err
		}
		return s.store.dropIntakes(ctx, tx, now.Add(-intakeSpan))
	})
}
