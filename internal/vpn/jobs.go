package vpn

import (
	"context"
	"time"

	"causeway/internal/jobs"
	"causeway/internal/storage"
)

const (
	refillPeriod = time.Minute
	warnPeriod   = 10 * time.Minute
	warnBatch    = 500
	// enterPeriod is how far plans and days may be behind what was counted.
	enterPeriod = 10 * time.Minute
	enterBatch  = 5000
)

// RegisterJobs adds what the proxy service does by itself.
func (s *Service) RegisterJobs(r *jobs.Runner) {
	r.Every("vpn.refill", refillPeriod, s.Refill)
	r.Every("vpn.warn", warnPeriod, s.WarnAll)
	r.Every("vpn.enter", enterPeriod, s.EnterAll)
}

// WarnAll warns those for whom time alone has changed something. It reads
// without a transaction and opens one only for members who need a word.
func (s *Service) WarnAll(ctx context.Context) error {
	now := s.clock.Now()
	for behind := ""; ; {
		users, err := s.store.unsettled(ctx, s.db, behind, now.Add(-day), now.Add(endsWithin), warnBatch)
		if err != nil || len(users) == 0 {
			return err
		}
		behind = users[len(users)-1]
		found, err := s.store.standings(ctx, s.db, users, now)
		if err != nil {
			return err
		}
		for _, m := range found {
			err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.Warn(ctx, tx, []string{m.user}) })
			if err != nil {
				return err
			}
		}
	}
}
