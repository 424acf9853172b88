package order

import (
	"context"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// Entrusted goods are not the house's: their price goes to an account of its
// own, and only money that nobody can call back buys them. What the house sold
// itself it can withhold when a payment is called back; what somebody else was
// paid with is gone.
type Entrusted interface {
	Booked
	// Account is where the price goes when the order succeeds.
	Account(o Order) ledger.Account
	// Hold takes the locks that Deliver will need. It is called before the order's
	// price moves: whoever else takes both has those of the goods before the
	// ledger's, and two that take them in another order wait for each other.
	Hold(ctx context.Context, tx *storage.Tx, o Order) error
}

// Entrusted tells whether only money that is final buys goods of a kind.
func (s *Service) Entrusted(kind Kind) bool {
	_, is := s.goods[kind].(Entrusted)
	return is
}

// mayPoints refuses points where they buy nothing: they never become money.
func (s *Service) mayPoints(kind Kind, way payment.PayType) error {
	if way == ByPoints && (kind == Points || s.Entrusted(kind)) {
		return payment.ErrMethod.With("payType", way)
	}
	return nil
}

// mayPay refuses a provider whose money can be called back where that buys
// nothing. Ask it before a transaction, as Accepts.
func (s *Service) mayPay(ctx context.Context, kind Kind, way payment.PayType) error {
	if inside(way) || !s.Entrusted(kind) {
		return nil
	}
	return s.payments.Final(ctx, way)
}

// spendable is what of a member's credit buys goods of a kind.
func (s *Service) spendable(held ledger.Holdings, kind Kind) money.Amount {
	if s.Entrusted(kind) {
		return money.Amount(held.USD)
	}
	return money.Amount(held.Spendable())
}

// fund is that of one who may owe: below zero then, because new money repays
// what is owed first.
func (s *Service) fund(held ledger.Holdings, kind Kind) money.Amount {
	return s.spendable(held, kind) - money.Amount(held.Owed)
}

// credit is all that an order could be bought with, as a transaction or the
// pool sees it.
func (s *Service) credit(ctx context.Context, from storage.Reader, o Order) (money.Amount, error) {
	held, err := s.ledger.Holdings(ctx, from, o.UserID)
	return s.fund(held, o.Kind), err
}

// takes tells whether a deposit can be noted on an order. Of entrusted goods
// all that was received must be able to buy them.
func (s *Service) takes(o Order, d payment.Deposit) bool {
	return !d.Reversible || !s.Entrusted(o.Kind)
}

// Touch tells whoever waits for news of an order that there is some.
func (s *Service) Touch(ctx context.Context, tx *storage.Tx, order string) error {
	if err := s.store.touch(ctx, tx, order); err != nil {
		return err
	}
	return s.live.Invalidate(ctx, tx, topic, order)
}

// MarkRefunded notes once that the price of entrusted goods, or a part of it,
// went back to the buyer; whoever keeps the price has booked that.
func (s *Service) MarkRefunded(ctx context.Context, tx *storage.Tx, order string, amount money.Amount, actor string) error {
	marked, err := s.store.markRefunded(ctx, tx, order, s.clock.Now())
	if err != nil {
		return err
	}
	if !marked {
		return ErrNotRefundable
	}
	return s.tell(ctx, tx, order, Event{What: Refunded, Amount: amount, Actor: actor})
}
