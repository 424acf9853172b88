package market

import (
	"context"
	"fmt"

	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// Stock is how much there is of a product. Nobody is told what its items say,
// not even who brought them.
type Stock struct {
	Delivery  Delivery
	Stock     int64 // what can be ordered
	Reserved  int64 // of items, those of orders that are not paid yet
	Delivered int64
}

// Stock counts what there is of one of the member's products.
func (s *Service) Stock(ctx context.Context, user, productID string) (Stock, error) {
	p, err := s.Product(ctx, user, productID)
	if err != nil {
		return Stock{}, err
	}
	return s.stockOf(ctx, s.DB, p)
}

func (s *Service) stockOf(ctx context.Context, from storage.Reader, p Product) (stock Stock, err error) {
	stock = Stock{Delivery: p.Delivery, Stock: p.Stock}
	if p.Delivery == ByItems {
		stock.Reserved, stock.Delivered, err = s.store.countItems(ctx, from, p.ID)
		return stock, err
	}
	stock.Delivered, err = s.store.countDelivered(ctx, from, p.ID)
	return stock, err
}

// Added is what became of items that were brought.
type Added struct {
	Added int64
	Twice int64 // was in the store before, or twice in what was brought
	Empty int64
}

// AddItems brings items, in one transaction: all that are new, or none. Each is
// sealed before it is written anywhere.
func (s *Service) AddItems(ctx context.Context, user, productID, pasted string) (result Added, err error) {
	items, empty, err := checkItems(pasted)
	if err != nil {
		return Added{}, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		p, err := s.holdOwn(ctx, tx, user, productID)
		switch {
		case err != nil:
			return err
		case p.Delivery != ByItems:
			return ErrDelivery
		case p.Stock+int64(len(items)) > mostStock:
			return ErrInvalid.Field("text", "out_of_range")
		}
		// Two products of a store may bring the same things in another order.
		if err := storage.Lock(ctx, tx, "market-items:"+p.StoreID); err != nil {
			return err
		}
		now := s.Clock.Now()
		result = Added{Empty: empty}
		for _, said := range items {
			itemID := id.New(now)
			fresh, err := s.store.addItem(ctx, tx, itemID, p, s.Box.Seal(itemPurpose(itemID), said), id.Mark(s.Secret, "market item "+p.StoreID, said), now)
			if err != nil {
				return err
			}
			if fresh {
				result.Added++
			} else {
				result.Twice++
			}
		}
		return s.store.moveStock(ctx, tx, productID, result.Added)
	})
	if err != nil {
		return Added{}, fmt.Errorf("add items: %w", err)
	}
	return result, nil
}

// checkItems reads what was pasted. A refusal names the line, never its words.
func checkItems(pasted string) (items []string, empty int64, err error) {
	items, empty = readItems(pasted)
	switch {
	case len(items) == 0:
		return nil, 0, ErrInvalid.Field("text", "required")
	case len(items) > mostItems:
		return nil, 0, ErrInvalid.Field("text", "out_of_range").With("most", mostItems)
	}
	for i, item := range items {
		if tooLong(item) {
			return nil, 0, ErrInvalid.Field("text", "too_long").With("item", i+1)
		}
	}
	return items, empty, nil
}

// itemPurpose binds a sealed item to its row.
func itemPurpose(itemID string) string { return "market item " + itemID }

// ClearItems takes all items out that nobody has ordered, and tells how many.
func (s *Service) ClearItems(ctx context.Context, user, productID string) (taken int64, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		p, err := s.holdOwn(ctx, tx, user, productID)
		if err != nil {
			return err
		}
		if p.Delivery != ByItems {
			return ErrDelivery
		}
		if taken, err = s.store.dropFree(ctx, tx, productID); err != nil {
			return err
		}
		return s.store.moveStock(ctx, tx, productID, -taken)
	})
	if err != nil {
		return 0, fmt.Errorf("clear items: %w", err)
	}
	return taken, nil
}

// SetStock says how often a product that is delivered by message can still be
// ordered.
func (s *Service) SetStock(ctx context.Context, user, productID string, count int64) (stock Stock, err error) {
	if count < 0 || count > mostStock {
		return Stock{}, ErrInvalid.Field("stock", "out_of_range")
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		p, err := s.holdOwn(ctx, tx, user, productID)
		if err != nil {
			return err
		}
		if p.Delivery != ByMessage {
			return ErrDelivery
		}
		if err := s.store.moveStock(ctx, tx, productID, count-p.Stock); err != nil {
			return err
		}
		p.Stock = count
		stock, err = s.stockOf(ctx, tx, p)
		return err
	})
	if err != nil {
		return Stock{}, fmt.Errorf("set stock: %w", err)
	}
	return stock, nil
}
