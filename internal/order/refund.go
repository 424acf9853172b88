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

// Refund gives the price of a succeeded order back to where it was taken from,
// credit or points, and takes the goods back. Either all of it happens or
// nothing: goods that are used up, such as points that are spent, refuse it.
// The status stays; the mark makes it happen once.
func (d *Desk) Refund(ctx context.Context, by Operator, order, reason string) error {
	return d.act(ctx, by.did("order.refund", order, reason), func(ctx context.Context, tx *storage.Tx, o Order) error {
		if o.UserID == by.UserID {
			return ErrOwnOrder
		}
		if d.Entrusted(o.Kind) {
			return ErrElsewhere
		}
		marked, err := d.store.markRefunded(ctx, tx, o.ID, d.clock.Now())
		if err != nil {
			return fmt.Errorf("mark order %s: %w", o.ID, err)
		}
		if !marked {
			return ErrNotRefundable.With("status", o.Status)
		}
		// What was scarce stays taken, because the order stays succeeded: a limit
		// of one is for life, and the operator decides whether a piece is sold again.
		returned, err := d.undo(ctx, tx, o)
		if err != nil {
			return err
		}
		return d.tell(ctx, tx, o.ID, Event{What: Refunded, Amount: returned, Detail: reason, Actor: by.UserID})
	})
}

// undo is the price for the goods, locked as whoever settles locks them.
func (d *Desk) undo(ctx context.Context, tx *storage.Tx, o Order) (returned money.Amount, err error) {
	goods := d.goods[o.Kind]
	if priceFirst(goods) {
		if returned, err = d.giveBack(ctx, tx, o); err != nil {
			return 0, err
		}
	}
	switch err := goods.TakeBack(ctx, tx, o); {
	case errors.Is(err, ledger.ErrInsufficient):
		return 0, ErrRefundRefused
	case err != nil:
		return 0, fmt.Errorf("take the goods of order %s back: %w", o.ID, err)
	}
	crashpoint.At("refund.taken_back")
	if priceFirst(goods) {
		return returned, nil
	}
	return d.giveBack(ctx, tx, o)
}

// giveBack reverses the journal that took the price, and tells how much credit
// came back by that.
func (s *Service) giveBack(ctx context.Context, tx *storage.Tx, o Order) (returned money.Amount, err error) {
	key := "order:" + o.ID + ":refund"
	reversed, err := s.ledger.Reverse(ctx, tx, "order:"+o.ID+":settle", key, "refund")
	if err == nil && !reversed {
		err = errors.New("its price went back before")
	}
	if err != nil {
		return 0, fmt.Errorf("refund order %s: %w", o.ID, err)
	}
	journal, err := s.ledger.Booked(ctx, tx, key)
	for _, t := range journal.Transfers {
		if t.To == ledger.UserUSD(o.UserID) || t.To == ledger.UserReversible(o.UserID) {
			returned += money.Amount(t.Amount)
		}
	}
	return returned, err
}
