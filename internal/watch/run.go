package watch

import (
	"context"
	"errors"
	"slices"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/jobs"
	"causeway/internal/storage"
)

// RegisterJobs has one process look at what is everybody's. It hangs on no job
// of the queue: the queue itself is looked at.
func (s *Service) RegisterJobs(r *jobs.Runner) {
	r.Singleton("watch", func(ctx context.Context, fence jobs.Fence) error {
		return s.keepLooking(ctx, false, fence.Check)
	})
	r.Daily("watch.sweep", 3, 40, s.sweep)
}

// Run looks at this process's own machine until ctx ends.
func (s *Service) Run(ctx context.Context) error {
	return s.keepLooking(ctx, true, always)
}

// keepLooking makes its checks look whenever their time has come.
func (s *Service) keepLooking(ctx context.Context, own bool, may allowed) error {
	looked := map[string]clock.Millis{}
	ticker := time.NewTicker(s.Pace)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-ticker.C:
		}
		for _, c := range s.Checks {
			now := s.Clock.Now()
			before, once := looked[c.Name]
			if c.Own != own || once && now >= before && now.Sub(before) < c.Every {
				continue
			}
			looked[c.Name] = now
			err := s.look(ctx, c, may)
			switch {
			case ctx.Err() != nil:
				return ctx.Err()
			case errors.Is(err, jobs.ErrLost):
				return err
			case err != nil:
				s.Log.Error("cannot keep what a check found", "check", c.Name, "error", err)
			}
		}
		if own {
			continue
		}
		if err := s.giveUp(ctx, may); err != nil && ctx.Err() == nil {
			s.Log.Error("cannot give alerts up", "error", err)
		}
	}
}

// giveUp ends alerts that nobody looks after any more: their check is no longer
// made, or their machine is gone.
func (s *Service) giveUp(ctx context.Context, may allowed) error {
	orphans, err := s.orphans(ctx, s.DB)
	if err != nil || len(orphans) == 0 {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := may(ctx, tx); err != nil {
			return err
		}
		if err := storage.Lock(ctx, tx, turn); err != nil {
			return err
		}
		orphans, err := s.orphans(ctx, tx) // one may have been looked at since
		if err != nil {
			return err
		}
		for _, one := range orphans {
			if err := s.store.abandon(ctx, tx, one.name, one.place, s.Clock.Now()); err != nil {
				return err
			}
		}
		return nil
	})
}

// orphans are looks with open alerts that have not been made for long.
func (s *Service) orphans(ctx context.Context, from storage.Reader) ([]watched, error) {
	all, err := s.store.openLooks(ctx, from)
	if err != nil {
		return nil, err
	}
	now := s.Clock.Now()
	return slices.DeleteFunc(all, func(w watched) bool {
		at := slices.IndexFunc(s.Checks, func(c Check) bool { return c.Name == w.name && c.Own == (w.place != "") })
		return at >= 0 && now.Sub(w.lookedAt) < lost*s.Checks[at].Every
	}), nil
}

// sweep forgets what is long over.
func (s *Service) sweep(ctx context.Context) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		now := s.Clock.Now()
		return s.store.sweep(ctx, tx, now.Add(-historyKept), now)
	})
}
