package traffic

import (
	"context"
	"errors"
	"time"

	"causeway/internal/base/crashpoint"
	"causeway/internal/jobs"
	"causeway/internal/storage"
	"causeway/internal/vpn"
)

const (
	// tick is how often to look for pushes of which no event came.
	tick = 5 * time.Second
	// restFor is how many times as long as it has worked the counter rests, and
	// longestRest the most of it. A small shop does not notice; in a large one the
	// reports of several nodes come together meanwhile and are charged as one.
	restFor     = 4
	longestRest = 10 * time.Second
	// atATime is how many parts are looked at together: those of the same members
	// are counted in one turn.
	atATime = 1000
)

// errApplied undoes what a second applier has done. The lock keeps two from
// meeting; the mark is what a push counts once by.
var errApplied = errors.New("the push was applied by somebody else")

// keepApplying applies pushes as they come, in the one process that has the
// seat.
func (s *Service) keepApplying(ctx context.Context, fence jobs.Fence) error {
	ticker := time.NewTicker(tick)
	defer ticker.Stop()
	for {
		began := time.Now()
		if err := s.drain(ctx, fence.Check); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(min(restFor*time.Since(began), longestRest)):
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-s.wake:
		case <-ticker.C:
		}
	}
}

// drain applies everything that waits, turn by turn. A turn that fails is made
// part by part: what cannot be applied is tried again with the next round and
// holds nobody else up. Refills are written down between the turns, in
// transactions of their own.
func (s *Service) drain(ctx context.Context, allowed func(context.Context, *storage.Tx) error) error {
	failed := 0
	for {
		if err := s.vpn.Refill(ctx); err != nil { // each turn does what it must itself
			s.log.Error("cannot refill before applying pushes", "error", err)
		}
		parts, err := s.store.waiting(ctx, s.db, failed+atATime)
		if err != nil {
			return err
		}
		if len(parts) <= failed {
			return nil
		}
		failed = 0
		for _, turn := range turns(parts) {
			n, err := s.take(ctx, turn, allowed)
			if err != nil {
				return err
			}
			failed += n
		}
	}
}

// take applies a turn, and what of it goes by itself where the whole does not.
// It gives how many parts are left; an error means that there is nothing more to
// do here.
func (s *Service) take(ctx context.Context, turn []string, allowed func(context.Context, *storage.Tx) error) (left int, err error) {
	err = s.apply(ctx, turn, allowed)
	switch {
	case err == nil:
		return 0, nil
	case ctx.Err() != nil || errors.Is(err, jobs.ErrLost):
		return 0, err
	case len(turn) == 1:
		s.log.Error("cannot apply a push", "push", turn[0], "error", err)
		return 1, nil
	}
	s.log.Warn("pushes that wait together are applied one by one", "parts", len(turn), "error", err)
	for _, part := range turn {
		n, err := s.take(ctx, []string{part}, allowed)
		if err != nil {
			return 0, err
		}
		left += n
	}
	return left, nil
}

// apply charges parts together, all of them or nothing, and each once however
// often it is called. Of two who apply at once one waits: each must see what the
// other has charged, or nobody would notice who runs out by both.
func (s *Service) apply(ctx context.Context, turn []string, allowed func(context.Context, *storage.Tx) error) error {
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := allowed(ctx, tx); err != nil {
			return err
		}
		if err := storage.Lock(ctx, tx, vpn.CountLock); err != nil {
			return err
		}
		parts, err := s.store.unapplied(ctx, tx, turn)
		if err != nil || len(parts) == 0 {
			return err
		}
		if err := s.count(ctx, tx, parts); err != nil {
			return err
		}
		crashpoint.At("apply.charged")
		ids := make([]string, len(parts))
		for i, p := range parts {
			ids[i] = p.ID
		}
		marked, err := s.store.markApplied(ctx, tx, ids, s.clock.Now())
		if err == nil && marked < int64(len(ids)) {
			err = errApplied
		}
		return err
	})
	if err == nil {
		crashpoint.At("apply.committed")
	}
	return err
}
