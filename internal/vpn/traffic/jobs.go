package traffic

import (
	"context"
	"time"

	"causeway/internal/jobs"
	"causeway/internal/storage"
)

const (
	// pushesKept is how long applied pushes stay, without what they said of
	// members: the health page sums a day of them.
	pushesKept = 3 * 24 * time.Hour
	// usageDays is how many of a member's days are kept: a year to look back on.
	usageDays = 400
	// decidedKept is how long a row in quarantine stays after it was decided; the
	// decision itself is on record for good.
	decidedKept = 90 * 24 * time.Hour
	// undecidedKept is how long one waits to be decided.
	undecidedKept = 365 * 24 * time.Hour
)

// RegisterJobs adds what happens to reports in the background.
func (s *Service) RegisterJobs(r *jobs.Runner) {
	r.Singleton("traffic.apply", s.keepApplying)
	r.Every("traffic.alive", recent, s.forgetAlive)
	r.Daily("traffic.forget", 4, 40, s.forget)
}

// forget drops what nobody will ask for again.
func (s *Service) forget(ctx context.Context) error {
	now := s.clock.Now()
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.store.forgetPushes(ctx, tx, now.Add(-pushesKept)); err != nil {
			return err
		}
		if err := s.store.forgetQuarantine(ctx, tx, now.Add(-decidedKept), now.Add(-undecidedKept)); err != nil {
			return err
		}
		return s.store.forgetUsage(ctx, tx, firstOf(usageDays, now))
	})
}
