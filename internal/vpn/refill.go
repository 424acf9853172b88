package vpn

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// refillBatch is how many entitlements one transaction refills.
const refillBatch = 500

// refilled is an entitlement that begins a period: what its row must still say,
// and when it will the next time.
type refilled struct {
	ID   string
	Due  clock.Millis
	Next *clock.Millis
}

// RefillDue writes down every refill that is due, in the caller's transaction.
// Whoever charges traffic, and holds CountLock, calls it first, so that nothing of a new period is
// counted in the old one, and Refill before its transaction begins, so that few
// are left to it: after a time of standing still everybody may be due.
func (s *Service) RefillDue(ctx context.Context, tx *storage.Tx) error {
	for {
		n, err := s.refillSome(ctx, tx)
		if err != nil || n < refillBatch {
			return err
		}
	}
}

// Refill writes refills down in small transactions, until none is due. Mostly
// there is none, and no transaction.
func (s *Service) Refill(ctx context.Context) error {
	for {
		due, err := s.store.refillsDue(ctx, s.db, s.clock.Now(), 1)
		if err != nil || len(due) == 0 {
			return err
		}
		err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
			if err := storage.Lock(ctx, tx, CountLock); err != nil {
				return err
			}
			_, err := s.refillSome(ctx, tx)
			return err
		})
		if err != nil {
			return err
		}
	}
}

func (s *Service) refillSome(ctx context.Context, tx *storage.Tx) (int, error) {
	now := s.clock.Now()
	due, err := s.store.refillsDue(ctx, tx, now, refillBatch)
	if err != nil || len(due) == 0 {
		return 0, err
	}
	users := make([]string, len(due))
	for i, e := range due {
		users[i] = e.UserID
	}
	if err := s.enterOf(ctx, tx, users...); err != nil {
		return 0, err
	}
	if err := s.refill(ctx, tx, due, now); err != nil {
		return 0, err
	}
	return len(due), s.Warn(ctx, tx, users)
}

// refill begins the period of those that are due; what their members have drawn
// has been entered, or it would be left to the new one. Each row changes only if it
// still says what was read: of two at once, one does it.
func (s *Service) refill(ctx context.Context, tx *storage.Tx, all []Entitlement, now clock.Millis) error {
	var due []refilled
	back := map[string]bool{} // members whom the nodes may let in again
	for _, e := range all {
		if e.refillDue(now) {
			due = append(due, refilled{ID: e.ID, Due: *e.RefillAt, Next: e.refillAfter(now)})
			if e.LeftBytes() == 0 && e.Active(now) {
				back[e.UserID] = true
			}
		}
	}
	if len(due) == 0 {
		return nil
	}
	if err := s.store.refill(ctx, tx, due, now); err != nil {
		return err
	}
	return s.changedAll(ctx, tx, back)
}

// tellEach is up to how many members are named when something changes for many.
const tellEach = 100

// changedAll is changed for several members; for many it names nobody, which
// stands for all.
func (s *Service) changedAll(ctx context.Context, tx *storage.Tx, users map[string]bool) error {
	if len(users) > tellEach {
		return s.changed(ctx, tx, live.All)
	}
	for user := range users {
		if err := s.changed(ctx, tx, user); err != nil {
			return err
		}
	}
	return nil
}
