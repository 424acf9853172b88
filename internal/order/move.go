package order

import (
	"context"
	"fmt"

	"causeway/internal/storage"
)

// move is one step along the table of transitions, with what is told of it.
type move struct {
	to          Status
	told        Event
	closedBy    Closer
	failMessage string
}

// move changes an order's status, writes it into its history and tells whoever
// waits. It reports false when the order has moved meanwhile.
func (s *Service) move(ctx context.Context, tx *storage.Tx, o Order, m move) (bool, error) {
	if !o.Status.leadsTo(m.to) {
		return false, fmt.Errorf("order %s: no way leads from %d to %d", o.ID, o.Status, m.to)
	}
	moved, err := s.store.move(ctx, tx, o, m, s.clock.Now())
	if err != nil || !moved {
		return false, err
	}
	return true, s.tell(ctx, tx, o.ID, m.told)
}

// tell writes a line into an order's history. Whoever tells has changed the
// order's row, and with it the version.
func (s *Service) tell(ctx context.Context, tx *storage.Tx, order string, e Event) error {
	e.At = s.clock.Now()
	if err := s.store.addEvent(ctx, tx, order, e); err != nil {
		return fmt.Errorf("history of order %s: %w", order, err)
	}
	return s.live.Invalidate(ctx, tx, topic, order)
}

// locked reads an order once nobody else acts on its member's orders.
func (s *Service) locked(ctx context.Context, tx *storage.Tx, order string) (Order, error) {
	user, err := s.store.buyer(ctx, tx, order)
	if err != nil {
		return Order{}, err
	}
	if err := lock(ctx, tx, user); err != nil {
		return Order{}, err
	}
	return s.store.byID(ctx, tx, order)
}

// lockedOwn is locked for a member, to whom foreign orders do not exist.
func (s *Service) lockedOwn(ctx context.Context, tx *storage.Tx, user, order string) (Order, error) {
	if err := lock(ctx, tx, user); err != nil {
		return Order{}, err
	}
	return s.store.own(ctx, tx, user, order)
}

// lock makes whatever touches a member's orders take turns: placement, change,
// deposits, settling and departure each see what the one before has written.
func lock(ctx context.Context, tx *storage.Tx, user string) error {
	return storage.Lock(ctx, tx, "order:"+user)
}

// TakeTurn is that lock for rooms whose own locks come after it.
func (s *Service) TakeTurn(ctx context.Context, tx *storage.Tx, user string) error {
	return lock(ctx, tx, user)
}
