package order

import (
	"cmp"
	"context"
	"fmt"
	"strconv"

	"causeway/internal/base/crashpoint"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// The most that one order may ask for.
const (
	maxPoints = 1_000_000
	maxMonths = 36
	maxPieces = 100
)

// complete checks a request by its kind and fills in what follows from it.
func (r Request) complete() (Request, error) {
	switch r.Kind {
	case Package:
		if r.ProductID == "" {
			return Request{}, ErrInvalid.Field("productId", "required")
		}
		if r.Cycle == "" {
			return Request{}, ErrInvalid.Field("cycle", "required")
		}
		r.Quantity = 1
	case Points:
		if r.Quantity < 1 || r.Quantity > maxPoints {
			return Request{}, ErrInvalid.Field("points", "points_range")
		}
		r.ProductID, r.Cycle, r.Apply = strconv.FormatInt(r.Quantity, 10), "", ""
	case Premium:
		if r.Quantity < 1 || r.Quantity > maxMonths {
			return Request{}, ErrInvalid.Field("quantity", "months_range")
		}
		r.ProductID, r.Cycle, r.Apply = string(Premium), "", ""
	case Market:
		if r.ProductID == "" {
			return Request{}, ErrInvalid.Field("productId", "required")
		}
		if r.Quantity < 1 || r.Quantity > maxPieces {
			return Request{}, ErrInvalid.Field("quantity", "pieces_range")
		}
		if r.Price == nil {
			return Request{}, ErrInvalid.Field("price", "required")
		}
		r.Cycle, r.Apply = "", ""
	case Bond: // whose goods know the store
		r.Quantity, r.Cycle, r.Apply = 1, "", ""
	}
	return r, nil
}

// Place makes an order. Placing again with the same key answers the order that
// is there. What credit or points cover wholly succeeds at once. Otherwise the
// provider is asked when the order is shown, so that one who is away now
// cannot lose the order.
func (s *Service) Place(ctx context.Context, r Request) (placed Order, err error) {
	goods, policy, r, err := s.prepared(ctx, r)
	if err != nil {
		return Order{}, err
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		placed, err = s.place(ctx, tx, goods, r, policy)
		return err
	})
	if err != nil {
		return Order{}, err
	}
	return placed, nil
}

// prepared looks up what a placement needs before its transaction begins.
func (s *Service) prepared(ctx context.Context, r Request) (Goods, Policy, Request, error) {
	goods, sold := s.goods[r.Kind]
	if !sold {
		return nil, Policy{}, r, ErrInvalid.Field("kind", "unknown_value")
	}
	r, err := r.complete()
	if err != nil {
		return nil, Policy{}, r, err
	}
	if err := s.mayPoints(r.Kind, r.PayType); err != nil {
		return nil, Policy{}, r, err
	}
	if err := s.mayPay(ctx, r.Kind, r.PayType); err != nil {
		return nil, Policy{}, r, err
	}
	if !inside(r.PayType) {
		if r.network, err = s.payments.Accepts(ctx, r.PayType, r.Network); err != nil {
			return nil, Policy{}, r, err
		}
	}
	policy, err := s.policy(ctx)
	if err != nil {
		return nil, Policy{}, r, fmt.Errorf("order policy: %w", err)
	}
	return goods, policy, r, nil
}

func (s *Service) place(ctx context.Context, tx *storage.Tx, goods Goods, r Request, policy Policy) (Order, error) {
	before, placed, err := s.mayPlace(ctx, tx, r)
	if placed || err != nil {
		return before, err
	}
	now := s.clock.Now()
	o := Order{
		ID: id.New(now), UserID: r.UserID, Kind: r.Kind, ProductID: r.ProductID, Cycle: r.Cycle, Apply: r.Apply, Quantity: r.Quantity,
		PayType: r.PayType, Network: r.network, Device: r.Device, UseCredit: r.UseCredit,
		Status: Processing, Version: 1, CreatedAt: now, ExpiresAt: now.Add(policy.Countdown), digest: r.digest(),
	}
	priced, err := goods.Reserve(ctx, tx, r, o.ID)
	if err != nil {
		return Order{}, err
	}
	crashpoint.At("place.reserved")
	if err := r.agrees(priced.Price); err != nil {
		return Order{}, err
	}
	o.ProductID, o.ProductName, o.Price, o.Terms = cmp.Or(priced.ProductID, o.ProductID), priced.Name, priced.Price, priced.Terms
	o, covered, err := s.payInside(ctx, tx, o, policy)
	if err != nil {
		return Order{}, err
	}
	o.Sandbox = o.PayType == payment.Sandbox
	inserted, err := s.store.insert(ctx, tx, o, r.Key)
	if err != nil {
		return Order{}, fmt.Errorf("place order: %w", err)
	}
	if !inserted {
		return Order{}, ErrOpen
	}
	if err := s.tell(ctx, tx, o.ID, Event{What: Placed, Amount: o.Price, Detail: string(o.PayType)}); err != nil {
		return Order{}, err
	}
	crashpoint.At("place.inserted")
	if !covered {
		credit, err := s.credit(ctx, tx, o)
		if err != nil {
			return Order{}, err
		}
		return o, s.ask(ctx, tx, o, o.Due(credit))
	}
	if err := s.succeed(ctx, tx, o, Fulfilled, 0); err != nil {
		return Order{}, err
	}
	return s.store.byID(ctx, tx, o.ID)
}

// mayPlace takes the member's turn, and finds the order that an earlier call
// with the same key has placed.
func (s *Service) mayPlace(ctx context.Context, tx *storage.Tx, r Request) (before Order, placed bool, err error) {
	if err := lock(ctx, tx, r.UserID); err != nil {
		return Order{}, false, err
	}
	active, err := s.active(ctx, tx, r.UserID)
	if err != nil {
		return Order{}, false, err
	}
	if !active {
		return Order{}, false, ErrGone
	}
	if r.Key != "" {
		before, err := s.store.byKey(ctx, tx, r.UserID, r.Key)
		if found, err := storage.Found(err); found || err != nil {
			if err == nil && before.digest != r.digest() {
				err = ErrKeyReused
			}
			return before, true, err
		}
	}
	open, err := s.store.open(ctx, tx, r.UserID)
	found, err := storage.Found(err)
	if err == nil && found {
		err = ErrOpen.With("transactionId", open.ID)
	}
	return Order{}, false, err
}

// payInside tells whether what the member has with us covers the whole price,
// and notes how it is then paid. A way to pay that leaves no other is refused
// when it does not.
func (s *Service) payInside(ctx context.Context, tx *storage.Tx, o Order, policy Policy) (Order, bool, error) {
	o.PointsPrice = 0
	if !inside(o.PayType) && !o.UseCredit {
		return o, false, nil
	}
	held, err := s.ledger.Holdings(ctx, tx, o.UserID)
	if err != nil {
		return o, false, err
	}
	if o.PayType == ByPoints {
		if o.PointsPrice, err = o.Price.InPoints(policy.PointsPerDollar); err == nil && held.Points < o.PointsPrice {
			err = ErrNoPoints.With("points", o.PointsPrice)
		}
		o.UseCredit = false
		return o, true, err
	}
	if s.spendable(held, o.Kind) >= o.Price {
		o.PayType, o.UseCredit, o.Network = ByCredit, true, ""
		return o, true, nil
	}
	if o.PayType == ByCredit {
		return o, false, ledger.ErrInsufficient
	}
	return o, false, nil
}

// ask has an amount asked for at the provider of the chosen way to pay.
func (s *Service) ask(ctx context.Context, tx *storage.Tx, o Order, amount money.Amount) error {
	return s.payments.Prepare(ctx, tx, payment.NewAttempt{
		OrderID: o.ID, UserID: o.UserID, PayType: o.PayType, Network: o.Network, Device: o.Device, Amount: amount, ExpiresAt: o.ExpiresAt,
	})
}
