package market

import (
	"context"
	"fmt"

	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// SoldOrder is an order that has just succeeded.
type SoldOrder struct {
	OrderID     string
	ProductID   string
	BuyerID     string
	ProductName string
	Quantity    int64
	Price       money.Amount
}

// HoldSale takes the turn of the store that sells a product, which Sold needs,
// before the price moves: the ledger is the last in the order of locks.
func (s *Service) HoldSale(ctx context.Context, tx *storage.Tx, productID string) error {
	p, err := s.store.productByID(ctx, tx, productID)
	if err != nil {
		return fmt.Errorf("product %s: %w", productID, err)
	}
	_, err = s.lockStore(ctx, tx, p.StoreID)
	return err
}

// Sold makes a sale of an order, in the transaction that moves its price into
// escrow. Items are handed over at once; what comes by message the keeper owes
// from now on.
func (s *Service) Sold(ctx context.Context, tx *storage.Tx, o SoldOrder) error {
	p, err := s.store.productByID(ctx, tx, o.ProductID)
	if err != nil {
		return fmt.Errorf("product %s: %w", o.ProductID, err)
	}
	st, err := s.lockStore(ctx, tx, p.StoreID) // which must not close at this very moment
	if err != nil {
		return fmt.Errorf("store %s: %w", p.StoreID, err)
	}
	now := s.Clock.Now()
	due := now.Add(patience)
	sale := Sale{
		OrderID: o.OrderID, StoreID: p.StoreID, ProductID: o.ProductID, BuyerID: o.BuyerID, ProductName: o.ProductName,
		Quantity: o.Quantity, Price: o.Price, Delivery: ByMessage, State: Awaiting, Version: 1, CreatedAt: now, DueAt: &due,
	}
	// What the order holds counts, not how the product is delivered today.
	delivered, err := s.store.deliverItems(ctx, tx, o.OrderID, now)
	switch {
	case err != nil:
		return fmt.Errorf("items: %w", err)
	case delivered == o.Quantity:
		sale.Delivery, sale.State, sale.DeliveredAt = ByItems, Delivered, &now
	case delivered != 0:
		return fmt.Errorf("order %s holds %d items of %d", o.OrderID, delivered, o.Quantity)
	}
	if err := s.store.addSale(ctx, tx, sale); err != nil {
		return fmt.Errorf("sale %s: %w", o.OrderID, err)
	}
	if st.State == StoreClosed { // the order was paid long after it was placed; items keep their store from closing
		return s.closeSale(ctx, tx, sale, closing{to: Refunded, by: ByKeeper, actor: st.OwnerID})
	}
	return s.tellSold(ctx, tx, sale)
}

// Confirm is the buyer's word that it came. Of a disputed sale that withdraws the
// dispute.
func (s *Service) Confirm(ctx context.Context, buyer, order string) error {
	return s.asBuyer(ctx, buyer, order, func(ctx context.Context, tx *storage.Tx, sale Sale) error {
		if !sale.MayConfirm() {
			return ErrSaleMoved.With("state", sale.State)
		}
		return s.closeSale(ctx, tx, sale, closing{to: Confirmed, by: ByBuyer, actor: buyer})
	})
}

// Return gives the buyer the money back for what did not come in time.
func (s *Service) Return(ctx context.Context, buyer, order string) error {
	return s.asBuyer(ctx, buyer, order, func(ctx context.Context, tx *storage.Tx, sale Sale) error {
		switch {
		case sale.State != Awaiting:
			return ErrSaleMoved.With("state", sale.State)
		case !sale.MayReturn(s.Clock.Now()):
			return ErrTooEarly
		}
		return s.closeSale(ctx, tx, sale, closing{to: Refunded, by: ByBuyer, actor: buyer})
	})
}

// asBuyer does something to a sale of the buyer's own.
func (s *Service) asBuyer(ctx context.Context, buyer, order string, do func(ctx context.Context, tx *storage.Tx, sale Sale) error) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		sale, err := s.store.saleOfBuyer(ctx, tx, buyer, order)
		if err != nil {
			return err
		}
		return do(ctx, tx, sale)
	})
}

// asKeeper does something to a sale of the keeper's own store.
func (s *Service) asKeeper(ctx context.Context, keeper, order string, do func(ctx context.Context, tx *storage.Tx, sale Sale) error) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		st, err := s.store.storeByOwner(ctx, tx, keeper)
		if err != nil {
			return err
		}
		sale, err := s.store.saleOfStore(ctx, tx, st.ID, order)
		if err != nil {
			return err
		}
		return do(ctx, tx, sale)
	})
}
