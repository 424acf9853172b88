package order

import (
	"context"

	"causeway/internal/base/lang"
	"causeway/internal/storage"
)

// Again places a new order for the goods of one that came to nothing, or that
// was paid twice, and pays it from the member's credit. The operator's queue
// has nothing left to do about the money then.
func (s *Service) Again(ctx context.Context, user, order, key string, tag lang.Tag) (placed Order, err error) {
	o, err := s.Get(ctx, user, order)
	if err != nil {
		return Order{}, err
	}
	wish := sameAs(o)
	wish.PayType, wish.Key, wish.Lang = ByCredit, key, tag
	if s.Entrusted(o.Kind) { // whoever sells it may have raised the price, and nobody shows that here
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
