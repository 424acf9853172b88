package order

import (
	"context"
	"slices"
)

// Receipt is what became of market goods after they were paid, by whoever sold
// them.
type Receipt struct {
	Status  string // "not_received" or "confirmed"
	State   string // of the sale
	Rating  int64  // of the buyer's comment; 0 without one
	Comment string
	Hidden  bool // an operator has taken the comment away from everybody else
}

// Seller is the store that market goods come from.
type Seller struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

type commentBody struct {
	Rating int64  `json:"rating"`
	Text   string `json:"text"`
	Hidden bool   `json:"hidden" doc:"An operator has taken it away from everybody else."`
}

// addMarket tells of orders who sells their goods, and what became of them.
func (s *Service) addMarket(ctx context.Context, bodies []orderBody) error {
	if err := s.addSellers(ctx, bodies); err != nil {
		return err
	}
	return s.addReceipts(ctx, bodies)
}

// addSellers names the stores, those left out that are forgotten with their
// keepers.
func (s *Service) addSellers(ctx context.Context, bodies []orderBody) error {
	var products []string
	for _, body := range bodies {
		if body.Kind == Market && !slices.Contains(products, body.ProductID) {
			products = append(products, body.ProductID)
		}
	}
	if s.sellers == nil || len(products) == 0 {
		return nil
	}
	sellers, err := s.sellers(ctx, products)
	if err != nil {
		return err
	}
	for i := range bodies {
		if seller := sellers[bodies[i].ProductID]; bodies[i].Kind == Market && seller.Name != "" {
			bodies[i].Store = &seller
		}
	}
	return nil
}

// addReceipts tells of orders what became of their goods.
func (s *Service) addReceipts(ctx context.Context, bodies []orderBody) error {
	if s.receipts == nil {
		return nil
	}
	var asked []string
	for _, body := range bodies {
		if body.Kind == Market && body.Status == Succeeded {
			asked = append(asked, body.TransactionID)
		}
	}
	if len(asked) == 0 {
		return nil
	}
	receipts, err := s.receipts(ctx, asked)
	if err != nil {
		return err
	}
	for i := range bodies {
		r, there := receipts[bodies[i].TransactionID]
		if !there {
			continue
		}
		bodies[i].ReceiptStatus, bodies[i].SaleState = r.Status, r.State
		if r.Rating > 0 {
			bodies[i].Comment = &commentBody{r.Rating, r.Comment, r.Hidden}
		}
	}
	return nil
}
