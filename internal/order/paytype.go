package order

import (
	"context"
	"fmt"

	"causeway/internal/payment"
	"causeway/internal/storage"
)

// Choice is how a member wants to pay.
type Choice struct {
	PayType   payment.PayType
	Network   string
	Device    payment.Device
	UseCredit bool
}

// ChangePayType lets a member pay a processing order in another way. What
// credit or points cover wholly succeeds at once; otherwise the provider of
// the new way is asked for what is still due.
func (s *Service) ChangePayType(ctx context.Context, user, order string, c Choice) (changed Order, err error) {
	asked, err := s.Get(ctx, user, order)
	if err != nil {
		return Order{}, err
	}
	if err := s.mayPay(ctx, asked.Kind, c.PayType); err != nil {
		return Order{}, err
	}
	if !inside(c.PayType) {
		if c.Network, err = s.payments.Accepts(ctx, c.PayType, c.Network); err != nil {
			return Order{}, err
		}
	}
	policy, err := s.policy(ctx)
	if err != nil {
		return Order{}, fmt.Errorf("order policy: %w", err)
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		o, err := s.lockedOwn(ctx, tx, user, order)
		if err != nil {
			return err
		}
		if !o.MayChange() {
			return ErrNotChangeable.With("status", o.Status)
		}
		if err := s.change(ctx, tx, o, c, policy); err != nil {
			return err
		}
		changed, err = s.store.byID(ctx, tx, order)
		return err
	})
	return changed, err
}

func (s *Service) change(ctx context.Context, tx *storage.Tx, o Order, c Choice, policy Policy) error {
	if err := s.mayPoints(o.Kind, c.PayType); err != nil {
		return err
	}
	o.PayType, o.Network, o.Device, o.UseCredit = c.PayType, c.Network, c.Device, c.UseCredit
	o, covered, err := s.payInside(ctx, tx, o, policy)
	if err != nil {
		return err
	}
	o.Sandbox = o.PayType == payment.Sandbox || o.Sandbox && o.Received > 0
	if err := s.store.choose(ctx, tx, o); err != nil {
		return fmt.Errorf("pay type of order %s: %w", o.ID, err)
	}
	if err := s.tell(ctx, tx, o.ID, Event{What: PayTypeChanged, Detail: string(o.PayType)}); err != nil {
		return err
	}
	if err := s.payments.End(ctx, tx, o.ID); err != nil {
		return err
	}
	if covered {
		return s.succeed(ctx, tx, o, Fulfilled, 0)
	}
	credit, err := s.credit(ctx, tx, o)
	if err != nil {
		return err
	}
	return s.ask(ctx, tx, o, o.Due(credit))
}
