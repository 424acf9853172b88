package market

import (
	"context"
	"strconv"

	"causeway/internal/storage"
)

// Letters about sales. Each says what it is about ("Name") and where to go on
// ("URL"); nothing that was sold stands in a letter.

func (s *Service) orderURL(order string) string { return s.BaseURL + "/orders/" + order }

func (s *Service) myStoreURL() string { return s.BaseURL + "/market/my_store" }

// tellSeller writes to whoever keeps the sale's store.
func (s *Service) tellSeller(ctx context.Context, tx *storage.Tx, sale Sale, template string, values map[string]string) error {
	st, err := s.store.storeByID(ctx, tx, sale.StoreID)
	if err != nil {
		return err
	}
	values["Name"], values["URL"] = sale.ProductName, s.myStoreURL()
	return s.Tell(ctx, tx, st.OwnerID, template, values)
}

func (s *Service) tellBuyer(ctx context.Context, tx *storage.Tx, sale Sale, template string, values map[string]string) error {
	values["Name"], values["URL"] = sale.ProductName, s.orderURL(sale.OrderID)
	return s.Tell(ctx, tx, sale.BuyerID, template, values)
}

// tellSold lets the keeper know; what goes out by itself needs no act of theirs.
func (s *Service) tellSold(ctx context.Context, tx *storage.Tx, sale Sale) error {
	return s.tellSeller(ctx, tx, sale, "market_sold", map[string]string{
		"Quantity": strconv.FormatInt(sale.Quantity, 10), "Delivery": string(sale.Delivery),
	})
}

func (s *Service) tellDelivered(ctx context.Context, tx *storage.Tx, sale Sale) error {
	return s.tellBuyer(ctx, tx, sale, "market_delivered", map[string]string{})
}

func (s *Service) tellDisputed(ctx context.Context, tx *storage.Tx, sale Sale, reason string) error {
	return s.tellSeller(ctx, tx, sale, "market_dispute", map[string]string{"Reason": reason})
}

// tellClosed writes to whoever did not close the sale: to both, if it was the
// clock that gave the money back. What a content buyer ends, or the clock in
// their place, needs no letter.
func (s *Service) tellClosed(ctx context.Context, tx *storage.Tx, sale Sale, c closing) error {
	values := func(to string) map[string]string {
		return map[string]string{
			"To": to, "By": string(c.by), "Outcome": string(c.outcome()), "Reason": c.note, "Amount": sale.ToBuyer.String(),
		}
	}
	overdue := c.by == ByClock && c.to == Refunded
	if c.by == ByOperator || c.by == ByKeeper || overdue {
		if err := s.tellBuyer(ctx, tx, sale, "market_decided", values("buyer")); err != nil {
			return err
		}
	}
	if c.by == ByOperator || c.by == ByBuyer && c.to == Refunded || overdue {
		return s.tellSeller(ctx, tx, sale, "market_decided", values("keeper"))
	}
	return nil
}
