package order

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/base/crashpoint"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// Settle succeeds an order whose money is there: the price leaves the member's
// credit and the goods are handed over, or nothing happens at all. An open
// order that is not paid yet keeps waiting for the rest. One that its countdown
// had closed is revived by money that came late; if that cannot be, the money
// stays credit and the member is told. Any other order is left alone.
func (s *Service) Settle(ctx context.Context, order string) error {
	policy, err := s.policy(ctx)
	if err != nil {
		return fmt.Errorf("order policy: %w", err)
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		o, err := s.locked(ctx, tx, order)
		switch {
		case err != nil:
			return err
		case o.Status.Open():
			_, err = s.settleOpen(ctx, tx, o, policy)
			return err
		default:
			return s.settleLate(ctx, tx, o, policy)
		}
	})
	if errors.Is(err, errGoodsGone) {
		err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.keepLate(ctx, tx, order) })
	}
	if err == nil {
		crashpoint.At("settle.committed")
	}
	return err
}

// settleOpen tells whether the money was there.
func (s *Service) settleOpen(ctx context.Context, tx *storage.Tx, o Order, policy Policy) (bool, error) {
	credit, err := s.credit(ctx, tx, o)
	if err != nil {
		return false, err
	}
	short, enough, err := s.shortfall(policy, o, credit)
	if err != nil || !enough {
		return false, err
	}
	return true, s.succeed(ctx, tx, o, Fulfilled, short)
}

// shortfall is what is missing from the price, and whether that may be missing:
// a payment may fall a little short on its way, credit may not. Where the price
// is somebody else's, the house has nothing to forgive: it would pay them itself.
func (s *Service) shortfall(p Policy, o Order, credit money.Amount) (short money.Amount, enough bool, err error) {
	short = o.Price - o.covered(credit)
	if short == 0 || o.Received == 0 || s.Entrusted(o.Kind) {
		return short, short == 0, nil
	}
	allowed, err := p.tolerance(o.Price)
	return short, short <= allowed, err
}

// succeed moves the order, hands the goods over and takes the price, less what
// the house forgives.
func (s *Service) succeed(ctx context.Context, tx *storage.Tx, o Order, how Happening, short money.Amount) error {
	moved, err := s.move(ctx, tx, o, move{to: Succeeded, told: Event{What: how, Amount: o.Price}})
	if err != nil {
		return err
	}
	if !moved { // under the member's lock nobody else moves it
		return fmt.Errorf("order %s is not in %d any more", o.ID, o.Status)
	}
	crashpoint.At("settle.moved")
	if err := s.exchange(ctx, tx, o, short); err != nil {
		return err
	}
	rest := o.Received - o.Price
	if o.PayType == ByPoints {
		rest = o.Received
	}
	if rest <= 0 {
		return nil
	}
	credit, err := s.credit(ctx, tx, o)
	if err != nil {
		return err
	}
	return s.keep(ctx, tx, o, min(rest, credit)) // a part may have repaid what was owed
}

// exchange is the goods for the price.
func (s *Service) exchange(ctx context.Context, tx *storage.Tx, o Order, short money.Amount) error {
	goods := s.goods[o.Kind]
	if !priceFirst(goods) {
		if err := s.handOver(ctx, tx, o); err != nil {
			return err
		}
		return s.takePrice(ctx, tx, o, short)
	}
	if entrusted, is := goods.(Entrusted); is {
		if err := entrusted.Hold(ctx, tx, o); err != nil {
			return fmt.Errorf("hold goods of order %s: %w", o.ID, err)
		}
	}
	if err := s.takePrice(ctx, tx, o, short); err != nil {
		return err
	}
	return s.handOver(ctx, tx, o)
}

func (s *Service) handOver(ctx context.Context, tx *storage.Tx, o Order) error {
	if err := s.goods[o.Kind].Deliver(ctx, tx, o); err != nil {
		return fmt.Errorf("deliver order %s: %w", o.ID, err)
	}
	crashpoint.At("settle.delivered")
	return nil
}

func (s *Service) takePrice(ctx context.Context, tx *storage.Tx, o Order, short money.Amount) error {
	transfers, err := s.price(ctx, tx, o, short)
	if err != nil {
		return fmt.Errorf("settle order %s: %w", o.ID, err)
	}
	_, err = s.ledger.Post(ctx, tx, ledger.Journal{
		Key: "order:" + o.ID + ":settle", Kind: "settle", Ref: o.ID, Transfers: transfers,
		Memo: map[string]string{"productName": o.ProductName, "payType": string(o.PayType), "kind": string(o.Kind)},
	})
	if err != nil {
		return fmt.Errorf("settle order %s: %w", o.ID, err)
	}
	crashpoint.At("settle.posted")
	return nil
}

// price is how an order's price moves: points, or the kinds of credit that may
// buy the goods, with the house's own part.
func (s *Service) price(ctx context.Context, tx *storage.Tx, o Order, short money.Amount) ([]ledger.Transfer, error) {
	if o.PayType == ByPoints {
		return []ledger.Transfer{{From: ledger.UserPoints(o.UserID), To: ledger.SpentPoints(), Amount: o.PointsPrice}}, nil
	}
	goods := s.goods[o.Kind]
	to := ledger.Revenue(goods.Revenue())
	entrusted, final := goods.(Entrusted)
	if final {
		to = entrusted.Account(o)
	}
	transfers, err := s.ledger.Take(ctx, tx, o.UserID, int64(o.Price-short), to, !final)
	if short > 0 {
		transfers = append(transfers, ledger.Transfer{From: ledger.Rounding(), To: to, Amount: int64(short)})
	}
	return transfers, err
}
