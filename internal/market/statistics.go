package market

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// SaleDay is what happened in a store on one day, UTC.
type SaleDay struct {
	Date     time.Time
	Orders   int64        // paid
	Earned   money.Amount // of sales that were closed
	Refunded money.Amount
}

// Statistics are how a store does.
type Statistics struct {
	Days      []SaleDay // the oldest first, none left out
	Open      int64     // sales whose price lies in escrow
	ToDeliver int64     // of them: the buyer waits for the keeper
	Disputed  int64     // of them
	InEscrow  money.Amount
	Products  map[ProductState]int64
}

// Statistics sums up the caller's store over the last days, today included.
func (s *Service) Statistics(ctx context.Context, user string, days int) (all Statistics, err error) {
	first := s.Clock.Now().Time().UTC().Truncate(24*time.Hour).AddDate(0, 0, 1-days)
	err = s.DB.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		kept, err := s.store.storeByOwner(ctx, from, user)
		if err != nil {
			return err
		}
		if all.Days, err = s.saleDays(ctx, from, kept.ID, first, days); err != nil {
			return err
		}
		open, err := s.store.saleStates(ctx, from, kept.ID)
		if err != nil {
			return err
		}
		for _, o := range open {
			all.Open += o.count
			all.InEscrow += o.price
			switch o.state {
			case Awaiting:
				all.ToDeliver = o.count
			case Disputed:
				all.Disputed = o.count
			}
		}
		all.Products, err = s.store.productsByState(ctx, from, kept.ID)
		return err
	})
	if err != nil {
		return Statistics{}, fmt.Errorf("statistics of a store: %w", err)
	}
	return all, nil
}

func (s *Service) saleDays(ctx context.Context, from storage.Reader, storeID string, first time.Time, days int) ([]SaleDay, error) {
	list := make([]SaleDay, days)
	for i := range list {
		list[i].Date = first.AddDate(0, 0, i)
	}
	ordered, err := s.store.ordersByDay(ctx, from, storeID, clock.Of(first))
	if err != nil {
		return nil, err
	}
	closed, err := s.store.closedByDay(ctx, from, storeID, clock.Of(first))
	if err != nil {
		return nil, err
	}
	start := first.Unix() / 86_400
	for _, d := range ordered {
		if at := d.day - start; at < int64(days) { // not what a faster clock has written for tomorrow
			list[at].Orders = d.orders
		}
	}
	for _, d := range closed {
		if at := d.day - start; at < int64(days) {
			list[at].Earned, list[at].Refunded = d.earned, d.refunded
		}
	}
	return list, nil
}

// DisputesWaiting counts what operators have to judge.
func (s *Service) DisputesWaiting(ctx context.Context) (int64, error) {
	return s.store.disputesWaiting(ctx, s.DB)
}
