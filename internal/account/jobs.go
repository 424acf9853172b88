package account

import (
	"context"
	"time"

	"causeway/internal/jobs"
	"causeway/internal/storage"
)

// keepTraces is how long codes and failures are kept: longer than any limit
// looks back.
const keepTraces = 48 * time.Hour

// RegisterJobs has the runner sweep what no longer means anything.
func (s *Service) RegisterJobs(r *jobs.Runner) {
	r.Every("account.sweep", time.Hour, s.sweep)
}

func (s *Service) sweep(ctx context.Context) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		now := s.clock.Now()
		if err := s.store.sweepSessions(ctx, tx, now); err != nil {
			return err
		}
		if err := s.store.sweepTickets(ctx, tx, now); err != nil {
			return err
		}
		if err := s.store.forgetHosts(ctx, tx, now.Add(-hostMemory)); err != nil {
			return err
		}
		if err := s.store.sweepTelegramAttempts(ctx, tx, now.Add(-keepTraces)); err != nil {
			return err
		}
		return s.store.sweepTraces(ctx, tx, now.Add(-keepTraces))
	})
}
