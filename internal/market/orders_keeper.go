package market

import (
	"context"
	"fmt"

	"causeway/internal/storage"
)

// SaleStory is a sale with all that was said about it.
type SaleStory struct {
	Sale
	Store   Store
	Dispute *Dispute
	Review  *Review
	Items   []string // what was handed over; only to whom it may be shown
	Message string
}

// Bought is a sale as its buyer sees it: with what was handed over, and nothing
// of what was not.
func (s *Service) Bought(ctx context.Context, buyer, order string) (SaleStory, error) {
	sale, err := s.store.saleOfBuyer(ctx, s.DB, buyer, order)
	if err != nil {
		return SaleStory{}, err
	}
	story, err := s.story(ctx, sale)
	if err != nil {
		return SaleStory{}, err
	}
	story.Items, story.Message, err = s.goods(ctx, s.DB, sale)
	return story, err
}

// KeeperSale is a sale as its keeper sees it: with the message that they wrote,
// but not with items, which are the buyer's alone.
func (s *Service) KeeperSale(ctx context.Context, keeper, order string) (SaleStory, error) {
	st, err := s.mine(ctx, s.DB, keeper)
	if err != nil {
		return SaleStory{}, err
	}
	sale, err := s.store.saleOfStore(ctx, s.DB, st.ID, order)
	if err != nil {
		return SaleStory{}, err
	}
	story, err := s.story(ctx, sale)
	if err == nil && sale.Delivery == ByMessage {
		_, story.Message, err = s.goods(ctx, s.DB, sale)
	}
	return story, err
}

// KeeperSales lists a keeper's sales, the newest first.
func (s *Service) KeeperSales(ctx context.Context, keeper string, state SaleState, behind string, limit int) ([]Sale, error) {
	st, err := s.mine(ctx, s.DB, keeper)
	if err != nil {
		return nil, err
	}
	return s.store.salesOfStore(ctx, s.DB, st.ID, state, behind, limit)
}

// DeskSale is a sale as operators see it. What was handed over they see only
// where there is a dispute to decide.
func (s *Service) DeskSale(ctx context.Context, order string) (SaleStory, error) {
	sale, err := s.store.saleByID(ctx, s.DB, order)
	if err != nil {
		return SaleStory{}, err
	}
	story, err := s.story(ctx, sale)
	if err == nil && sale.State == Disputed {
		story.Items, story.Message, err = s.goods(ctx, s.DB, sale)
	}
	return story, err
}

// DeskSales lists the sales of all stores, the newest first.
func (s *Service) DeskSales(ctx context.Context, state SaleState, behind string, limit int) ([]Sale, error) {
	return s.store.sales(ctx, s.DB, state, behind, limit)
}

func (s *Service) story(ctx context.Context, sale Sale) (story SaleStory, err error) {
	story.Sale = sale
	if story.Store, err = s.store.storeByID(ctx, s.DB, sale.StoreID); err != nil {
		return story, fmt.Errorf("store %s: %w", sale.StoreID, err)
	}
	d, err := s.store.disputeOf(ctx, s.DB, sale.OrderID)
	if found, err := storage.Found(err); err != nil {
		return story, err
	} else if found {
		story.Dispute = &d
	}
	r, err := s.store.reviewOf(ctx, s.DB, sale.OrderID)
	if found, err := storage.Found(err); err != nil {
		return story, err
	} else if found {
		story.Review = &r
	}
	return story, nil
}
