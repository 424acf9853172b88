package market

import (
	"context"
	"fmt"

	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// Terms are what an order holds of a product, fixed when it is placed.
type Terms struct {
	StoreID   string   `json:"storeId"`
	ProductID string   `json:"productId"`
	Quantity  int64    `json:"quantity"`
	Delivery  Delivery `json:"delivery"`
}

// Offer is a priced product.
type Offer struct {
	ProductID string
	Name      string
	Price     money.Amount // of the whole order
	Terms     Terms
}

// Reserve prices a product for a buyer and takes pieces of it and the purchase
// limit, in the transaction that places the order. Whoever is refused has to
// roll back.
func (s *Service) Reserve(ctx context.Context, tx *storage.Tx, productID, buyer, order string, quantity int64, tag lang.Tag) (Offer, error) {
	// The product's row comes first: from here to the end of the transaction its
	// price stands still, and nobody else chooses among its items.
	taken, err := s.store.takeStock(ctx, tx, productID, quantity)
	if err != nil {
		return Offer{}, fmt.Errorf("stock: %w", err)
	}
	p, err := s.store.productByID(ctx, tx, productID)
	if found, err := storage.Found(err); err != nil || !found {
		return Offer{}, orGone(err)
	}
	if err := s.maySell(ctx, tx, p, buyer); err != nil {
		return Offer{}, err
	}
	if p.LimitOne {
		if err := s.takeLimit(ctx, tx, productID, buyer, order, quantity); err != nil {
			return Offer{}, err
		}
	}
	if !taken {
		return Offer{}, ErrNoStock
	}
	if p.Delivery == ByItems {
		n, err := s.store.reserveItems(ctx, tx, productID, order, quantity)
		if err != nil {
			return Offer{}, fmt.Errorf("items: %w", err)
		}
		if n != quantity {
			return Offer{}, fmt.Errorf("product %s counts more items than it has", productID)
		}
	}
	price, err := p.Price.Times(quantity)
	return Offer{
		ProductID: p.ID, Name: p.In(tag).Name, Price: price,
		Terms: Terms{StoreID: p.StoreID, ProductID: p.ID, Quantity: quantity, Delivery: p.Delivery},
	}, err
}

// maySell refuses what nobody can buy, or not this buyer.
func (s *Service) maySell(ctx context.Context, tx *storage.Tx, p Product, buyer string) error {
	st, err := s.store.storeByID(ctx, tx, p.StoreID)
	if err != nil {
		return err
	}
	listed := p.State == Listed && !p.Blocked
	switch {
	case !listed:
		return ErrGone
	case st.OwnerID == buyer:
		return ErrOwnProduct
	case st.State != StoreOpen:
		return ErrStoreClosed
	}
	return s.kept(ctx, tx, st)
}

// kept refuses for a store whose keeper may not act any more: nobody would
// deliver what it sells, or have what it pays out.
func (s *Service) kept(ctx context.Context, tx *storage.Tx, st Store) error {
	active, err := s.Active(ctx, tx, st.OwnerID)
	if err != nil {
		return fmt.Errorf("keeper of %s: %w", st.ID, err)
	}
	if !active {
		return ErrStoreClosed
	}
	return nil
}

func (s *Service) takeLimit(ctx context.Context, tx *storage.Tx, productID, buyer, order string, quantity int64) error {
	if quantity > 1 {
		return ErrLimit
	}
	first, err := s.store.addLimit(ctx, tx, productID, buyer, order)
	if err != nil {
		return fmt.Errorf("purchase limit: %w", err)
	}
	if !first {
		return ErrLimit
	}
	return nil
}

// Release gives back what Reserve took for an order that came to nothing.
func (s *Service) Release(ctx context.Context, tx *storage.Tx, order, productID, buyer string, quantity int64) error {
	held, err := s.store.heldItems(ctx, tx, order)
	if err != nil {
		return fmt.Errorf("items: %w", err)
	}
	if held > 0 { // the product's row first, as in Reserve
		if err := s.store.giveBackStock(ctx, tx, productID, held, ByItems); err != nil {
			return fmt.Errorf("stock: %w", err)
		}
		if err := s.store.freeItems(ctx, tx, order); err != nil {
			return fmt.Errorf("items: %w", err)
		}
	} else if err := s.store.giveBackStock(ctx, tx, productID, quantity, ByMessage); err != nil {
		return fmt.Errorf("stock: %w", err)
	}
	return s.store.dropLimit(ctx, tx, productID, buyer, order)
}

func orGone(err error) error {
	if err != nil {
		return err
	}
	return ErrGone
}
