package order

import (
	"context"

	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// Again places a new order for the goods of one that came to nothing, or that
// was paid twice, and pays it from the member's credit. The operator's queue
// has nothing left to do about the money then. The price is the one that the
// member has agreed to; without one, what is entrusted to us costs what it did.
func (s *Service) Again(ctx context.Context, user, order, key string, tag lang.Tag, agreed *money.Amount) (placed Order, err error) {
	o, err := s.Get(ctx, user, order)
	if err != nil {
		return Order{}, err
	}
	wish := sameAs(o)
	wish.PayType, wish.Key, wish.Lang, wish.Price = ByCredit, key, tag, agreed
	if agreed == nil && s.Entrusted(o.Kind) { // whoever sells it may have raised the price
		wish.Price = &o.Price
	}
	goods, policy, wish, err := s.prepared(ctx, wish)
	if err != nil {
		return Order{}, err
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		if placed, err = s.place(ctx, tx, goods, wish, policy); err != nil {
			return err
		}
		return s.payments.SettleStrays(ctx, tx, o.ID)
	})
	if err != nil {
		return Order{}, err
	}
	return placed, nil
}
