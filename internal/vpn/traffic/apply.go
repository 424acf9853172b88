package traffic

import (
	"context"
	"errors"
	"time"

	"causeway/internal/base/crashpoint"
	"causeway/internal/jobs"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/vpn"
)

const (
	// tick is how often to look for pushes of which no event came.
	tick = 5 * time.Second
	// atATime is how many parts are fetched at once.
	atATime = 100
	// fewUsers is how many people who ran out are named one by one. Above it,
	// everybody's kept lists are dropped with one event.
	fewUsers = 100
)

// errApplied undoes what a second applier has done.
var errApplied = errors.New("the push was applied by somebody else")

// keepApplying applies pushes as they come, in the one process that has the
// seat.
func (s *Service) keepApplying(ctx context.Context, fence jobs.Fence) error {
	ticker := time.NewTicker(tick)
	defer ticker.Stop()
	for {
		if err := s.drain(ctx, fence.Check); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-s.wake:
		case <-ticker.C:
		}
	}
}

// drain applies everything that waits. A part that fails is tried again with
// the next round and holds nobody else up. Refills are written down between the
// parts, in transactions of their own.
func (s *Service) drain(ctx context.Context, allowed func(context.Context, *storage.Tx) error) error {
	failed := 0
	for {
		if err := s.vpn.Refill(ctx); err != nil { // each part does what it must itself
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
		for _, part := range parts {
			err := s.apply(ctx, part, allowed)
			switch {
			case err == nil:
			case ctx.Err() != nil || errors.Is(err, jobs.ErrLost):
				return err
			default:
				failed++
				s.log.Error("cannot apply a push", "push", part, "error", err)
			}
		}
	}
}

// apply charges one part, all of it or nothing, and once however often it is
// called.
func (s *Service) apply(ctx context.Context, part string, allowed func(context.Context, *storage.Tx) error) error {
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := allowed(ctx, tx); err != nil {
			return err
		}
		p, err := s.store.unapplied(ctx, tx, part)
		if found, err := storage.Found(err); err != nil || !found {
			return err
		}
		charged, err := s.count(ctx, tx, p)
		if err != nil {
			return err
		}
		crashpoint.At("apply.charged")
		won, err := s.store.markApplied(ctx, tx, part, s.clock.Now(), charged)
		if err == nil && !won {
			err = errApplied
		}
		return err
	})
	if errors.Is(err, errApplied) {
		return nil
	}
	if err == nil {
		crashpoint.At("apply.committed")
	}
	return err
}

// count charges members, adds to the days, and tells whom it concerns; it gives
// how many were charged. Periods that have begun come first, so that nothing is
// counted into the one before. Of two who count at once one waits: each must
// see what the other has charged, or nobody would notice who runs out by both.
func (s *Service) count(ctx context.Context, tx *storage.Tx, p pushed) (int64, error) {
	if err := storage.Lock(ctx, tx, "vpn:count"); err != nil {
		return 0, err
	}
	if err := s.vpn.RefillDue(ctx, tx); err != nil {
		return 0, err
	}
	now, day := s.clock.Now(), dayOf(p.ReceivedAt)
	if err := s.store.fit(ctx, tx, p.Body, splitGroups(p.NodeGroups), now); err != nil {
		return 0, err
	}
	charged, err := s.store.charge(ctx, tx, now)
	if err != nil {
		return 0, err
	}
	if err = s.store.moved(ctx, tx, day); err != nil {
		return 0, err
	}
	if err = s.store.nodeMoved(ctx, tx, p.NodeID, day, p.Up, p.Down); err != nil {
		return 0, err
	}
	draws, err := s.store.notable(ctx, tx, now)
	if err != nil {
		return 0, err
	}
	if err = s.tellRunOut(ctx, tx, draws); err != nil {
		return 0, err
	}
	return charged, s.warnLow(ctx, tx, draws)
}

// warnLow writes to members who have little left.
func (s *Service) warnLow(ctx context.Context, tx *storage.Tx, draws []draw) error {
	users := []string{}
	for _, d := range draws {
		if d.low() {
			users = append(users, d.UserID)
		}
	}
	return s.vpn.Warn(ctx, tx, users)
}

// tellRunOut has the nodes' lists and the links made anew for those who have
// nothing left.
func (s *Service) tellRunOut(ctx context.Context, tx *storage.Tx, draws []draw) error {
	out := []string{}
	for _, d := range draws {
		if d.ranOut() {
			out = append(out, d.UserID)
		}
	}
	if len(out) > fewUsers {
		out = []string{live.All}
	}
	for _, user := range out {
		if err := s.live.Invalidate(ctx, tx, vpn.UsersTopic, user); err != nil {
			return err
		}
	}
	return nil
}
