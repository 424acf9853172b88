package order

import (
	"context"
	"errors"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// errGoodsGone says that a late payment finds its goods taken.
var errGoodsGone = errors.New("the goods cannot be taken again")

// settleLate revives an order that the countdown had closed, for a deposit that
// came within the window: if it still is the member's newest, all of the money
// is there, and what is scarce can be taken again.
func (s *Service) settleLate(ctx context.Context, tx *storage.Tx, o Order, policy Policy) error {
	in, err := s.inTime(ctx, tx, o, policy)
	if err != nil {
		return err
	}
	if !in {
		return s.keepRest(ctx, tx, o)
	}
	credit, err := s.credit(ctx, tx, o)
	if err != nil {
		return err
	}
	short, enough, err := s.shortfall(policy, o, credit)
	if err != nil {
		return err
	}
	if !enough {
		return s.keepRest(ctx, tx, o)
	}
	// The order's own price and terms hold; only what is scarce is taken.
	_, err = s.goods[o.Kind].Reserve(ctx, tx, sameAs(o), o.ID)
	if refusal, refused := fault.As(err); refused && refusal.Kind() != fault.Internal {
		return errors.Join(errGoodsGone, err)
	}
	if err != nil {
		return err
	}
	if err := s.succeed(ctx, tx, o, Revived, short); err != nil {
		return err
	}
	return s.payments.SettleStrays(ctx, tx, o.ID)
}

// inTime tells whether the last deposit may revive the order.
func (s *Service) inTime(ctx context.Context, tx *storage.Tx, o Order, policy Policy) (bool, error) {
	if o.Status != Cancelled || o.ClosedBy != ByCountdown {
		return false, nil
	}
	newest, err := s.store.newest(ctx, tx, o.UserID)
	if err != nil || newest.ID != o.ID {
		return false, err
	}
	last, err := s.store.lastReceived(ctx, tx, o.ID)
	if err != nil || last == nil {
		return false, err
	}
	return *last >= *o.FinishedAt && last.Sub(*o.FinishedAt) < policy.LateWindow, nil
}

func (s *Service) keepLate(ctx context.Context, tx *storage.Tx, order string) error {
	o, err := s.locked(ctx, tx, order)
	if err != nil || o.Status != Cancelled {
		return err
	}
	return s.keepRest(ctx, tx, o)
}
