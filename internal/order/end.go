package order

import (
	"context"
	"fmt"

	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// failMessage is the code that buyers read; what the provider said stands in
// the order's history.
const failMessage = "payment_failed"

// ending says how an open order comes to nothing.
type ending struct {
	to      Status // Cancelled or Failed
	by      Closer
	message string // the provider's, of a failure
	actor   string // the operator, of a closing by one
	reason  string // the operator's
}

// Cancel closes a member's order: one that waits for its payment, or one whose
// payment has stayed unconfirmed for too long. Money that came for it is the
// member's credit.
func (s *Service) Cancel(ctx context.Context, user, order string) (closed Order, err error) {
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		o, err := s.lockedOwn(ctx, tx, user, order)
		if err != nil {
			return err
		}
		if !o.MayCancel(s.clock.Now()) {
			return ErrNotCancellable.With("status", o.Status)
		}
		if err := s.end(ctx, tx, o, ending{to: Cancelled, by: ByMember}); err != nil {
			return err
		}
		closed, err = s.store.byID(ctx, tx, order)
		return err
	})
	return closed, err
}

// EndCountdown ends an order's countdown now, as if its time had passed.
func (s *Service) EndCountdown(ctx context.Context, order string) error {
	policy, err := s.policy(ctx)
	if err != nil {
		return fmt.Errorf("order policy: %w", err)
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		o, err := s.locked(ctx, tx, order)
		if err != nil || o.Status != Processing {
			return err
		}
		return s.runOut(ctx, tx, o, policy)
	})
}

// runOut closes a processing order whose countdown is over, unless its money
// came in time and only its settling did not.
func (s *Service) runOut(ctx context.Context, tx *storage.Tx, o Order, policy Policy) error {
	if o.Received > 0 {
		if settled, err := s.settleOpen(ctx, tx, o, policy); settled || err != nil {
			return err
		}
	}
	return s.end(ctx, tx, o, ending{to: Cancelled, by: ByCountdown})
}

// end moves an open order to where it came to nothing, gives back what it held
// and has its attempts closed at their providers.
func (s *Service) end(ctx context.Context, tx *storage.Tx, o Order, e ending) error {
	m := move{to: e.to, closedBy: e.by, told: Event{What: Closed, Detail: string(e.by), Actor: e.actor}}
	switch {
	case e.to == Failed:
		m.failMessage, m.told = failMessage, Event{What: Refused, Detail: storage.Text(e.message, 200)}
	case e.reason != "":
		m.told.Detail = e.reason
	}
	moved, err := s.move(ctx, tx, o, m)
	if err != nil {
		return err
	}
	if !moved { // under the member's lock nobody else moves it
		return fmt.Errorf("order %s is not in %d any more", o.ID, o.Status)
	}
	if err := s.goods[o.Kind].Release(ctx, tx, o); err != nil {
		return fmt.Errorf("release order %s: %w", o.ID, err)
	}
	if err := s.payments.End(ctx, tx, o.ID); err != nil {
		return err
	}
	o.Status = e.to
	return s.keepRest(ctx, tx, o)
}

// keepRest tells of all money that came for an order that came to nothing, as
// far as that was not told before.
func (s *Service) keepRest(ctx context.Context, tx *storage.Tx, o Order) error {
	if o.Received == 0 || o.Status.Open() || o.Status == Succeeded {
		return nil
	}
	told, err := s.store.becameCredit(ctx, tx, o.ID)
	if err != nil {
		return err
	}
	return s.keep(ctx, tx, o, o.Received-told)
}

// keep tells the member that an amount bought nothing and is theirs.
func (s *Service) keep(ctx context.Context, tx *storage.Tx, o Order, amount money.Amount) error {
	if amount <= 0 {
		return nil
	}
	if err := s.store.touch(ctx, tx, o.ID); err != nil {
		return err
	}
	if err := s.tell(ctx, tx, o.ID, Event{What: BecameCredit, Amount: amount}); err != nil {
		return err
	}
	return s.notices.MoneyKept(ctx, tx, o.UserID, amount)
}
