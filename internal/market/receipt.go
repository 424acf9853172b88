package market

import "context"

// Receipt is what a buyer's list of orders shows of a sale.
type Receipt struct {
	State  SaleState
	Rating int64 // of the buyer's comment; 0 without one
	Text   string
	Hidden bool // from everybody else
}

// Received tells whether the buyer has the goods for good.
func (r Receipt) Received() bool { return r.State.Received() }

// Receipts answers what became of orders, those that are no sales left out.
func (s *Service) Receipts(ctx context.Context, orders []string) (map[string]Receipt, error) {
	return s.store.receipts(ctx, s.DB, orders)
}

// Seller is the store that a product comes from.
type Seller struct{ ID, Name string }

// Sellers answers who sells products, whatever has become of either.
func (s *Service) Sellers(ctx context.Context, products []string) (map[string]Seller, error) {
	if len(products) == 0 {
		return nil, nil
	}
	return s.store.sellers(ctx, s.DB, products)
}
