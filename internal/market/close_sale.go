package market

import (
	"context"
	"fmt"

	"causeway/internal/base/crashpoint"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// closing says how a sale ends.
type closing struct {
	to      SaleState    // Confirmed, Refunded or Split
	by      Closer       // whose doing it is
	actor   string       // who that is; empty for the clock
	toBuyer money.Amount // of a split
	note    string       // an operator's words, to both
}

// closeSale is the only function that ends a sale: the state moves, and the
// escrow is emptied by the one journal that a sale can have for that. Whoever
// comes second finds the state moved and is refused.
func (s *Service) closeSale(ctx context.Context, tx *storage.Tx, sale Sale, c closing) error {
	policy, err := s.PolicyIn(ctx, tx)
	if err != nil {
		return fmt.Errorf("market policy: %w", err)
	}
	from := sale.State
	sale.State, sale.ClosedBy = c.to, c.by
	if sale.ToBuyer, sale.Fee, err = sale.shares(c, policy.Fee); err != nil {
		return err
	}
	now := s.Clock.Now()
	moved, err := s.store.endSale(ctx, tx, sale, from, now)
	if err != nil {
		return fmt.Errorf("close sale %s: %w", sale.OrderID, err)
	}
	if !moved {
		return ErrSaleMoved
	}
	crashpoint.At("sale.moved")
	if from == Disputed {
		if err := s.store.endDispute(ctx, tx, sale.OrderID, c.outcome(), c.note, now); err != nil {
			return fmt.Errorf("end dispute of %s: %w", sale.OrderID, err)
		}
	}
	if err := s.tellOrder(ctx, tx, sale, c.actor); err != nil {
		return fmt.Errorf("order %s: %w", sale.OrderID, err)
	}
	if err := s.count(ctx, tx, sale, from); err != nil {
		return fmt.Errorf("count sale %s: %w", sale.OrderID, err)
	}
	crashpoint.At("sale.counted")
	posted, err := s.Ledger.Post(ctx, tx, sale.journal())
	if err != nil {
		return fmt.Errorf("close escrow of %s: %w", sale.OrderID, err)
	}
	if !posted {
		return fmt.Errorf("the escrow of %s was closed before", sale.OrderID)
	}
	crashpoint.At("sale.posted")
	if err := s.tellClosed(ctx, tx, sale, c); err != nil {
		return err
	}
	tx.AfterCommit(func() { crashpoint.At("sale.committed") })
	return nil
}

// shares are what the buyer gets back and what the house keeps; the rest is the
// keeper's. The house has no part of what goes back.
func (s Sale) shares(c closing, fee int64) (toBuyer, toHouse money.Amount, err error) {
	switch c.to {
	case Refunded:
		toBuyer = s.Price
	case Split:
		toBuyer = c.toBuyer
	}
	toHouse, err = (s.Price - toBuyer).Portion(fee)
	return toBuyer, toHouse, err
}

// journal empties the escrow of a closed sale.
func (s Sale) journal() ledger.Journal {
	escrow := ledger.Escrow(s.OrderID)
	j := ledger.Journal{
		Key: "escrow:" + s.OrderID + ":close", Ref: s.OrderID, Memo: map[string]string{"productName": s.ProductName},
		Kind: map[SaleState]string{Confirmed: "release", Refunded: "escrow_refund", Split: "split"}[s.State],
	}
	for _, t := range []ledger.Transfer{
		{From: escrow, To: ledger.UserUSD(s.BuyerID), Amount: int64(s.ToBuyer)},
		{From: escrow, To: ledger.StoreUSD(s.StoreID), Amount: int64(s.Price - s.ToBuyer - s.Fee)},
		{From: escrow, To: ledger.Revenue("market_fee"), Amount: int64(s.Fee)},
	} {
		if t.Amount > 0 {
			j.Transfers = append(j.Transfers, t)
		}
	}
	return j
}

// tellOrder has the order's page show what became of it.
func (s *Service) tellOrder(ctx context.Context, tx *storage.Tx, sale Sale, actor string) error {
	if sale.State == Refunded {
		return s.Orders.MarkRefunded(ctx, tx, sale.OrderID, sale.Price, actor)
	}
	return s.Orders.Touch(ctx, tx, sale.OrderID)
}

// count adds what the buyer kept to the figures of product and store. What never
// came can be sold again, and its buyer may try again; what was handed out stays
// gone, whoever has the money.
func (s *Service) count(ctx context.Context, tx *storage.Tx, sale Sale, from SaleState) error {
	switch {
	case sale.State.Received():
		if err := s.store.countForProduct(ctx, tx, sale.ProductID, sale.Quantity); err != nil {
			return err
		}
		return s.store.countForStore(ctx, tx, sale.StoreID, sale.Quantity)
	case from == Awaiting:
		if err := s.store.giveBackStock(ctx, tx, sale.ProductID, sale.Quantity, ByMessage); err != nil {
			return err
		}
		return s.store.dropLimit(ctx, tx, sale.ProductID, sale.BuyerID, sale.OrderID)
	}
	return nil
}

// outcome is what the dispute says of it.
func (c closing) outcome() Outcome {
	switch {
	case c.to == Refunded:
		return WasRefunded
	case c.to == Split:
		return WasSplit
	case c.by == ByBuyer:
		return WasWithdrawn
	}
	return WasReleased
}
