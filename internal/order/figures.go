package order

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// DayPlaced is how many orders of a kind were placed on a day.
type DayPlaced struct {
	Day   int64 // since 1970, in UTC
	Kind  Kind
	Count int64
}

// DaySales is what succeeded on a day, of a kind and by a way to pay; or what of
// it was refunded on a day, which is another one mostly.
type DaySales struct {
	Day      int64
	Kind     Kind
	PayType  payment.PayType
	Own      bool // the house's goods, so that the price is its revenue
	Count    int64
	USD      money.Amount // prices
	Points   int64        // prices of what points have paid
	Returned money.Amount // of refunds: the credit that buyers got back
}

// PlacedByDay counts orders by the day on which they were placed, from a moment
// up to another.
func (s *Service) PlacedByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DayPlaced, error) {
	return s.store.placedByDay(ctx, from, since, until)
}

// SoldByDay sums what has succeeded by the day on which it did, refunds or not:
// what was sold on a day stays so.
func (s *Service) SoldByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DaySales, error) {
	sales, err := s.store.soldByDay(ctx, from, since, until)
	return s.whose(sales), err
}

// RefundedByDay sums what was refunded by the day on which it was.
func (s *Service) RefundedByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DaySales, error) {
	sales, err := s.store.refundedByDay(ctx, from, since, until)
	return s.whose(sales), err
}

func (s *Service) whose(sales []DaySales) []DaySales {
	for i := range sales {
		sales[i].Own = !s.Entrusted(sales[i].Kind)
	}
	return sales
}
