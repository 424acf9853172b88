package market

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// DaySplits is what buyers got back on a day of sales that were split. Of those
// that were refunded whole their orders know.
type DaySplits struct {
	Day      int64 // since 1970, in UTC
	Count    int64
	Returned money.Amount
}

// SplitsByDay sums them by day, from a moment up to another.
func (s *Service) SplitsByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DaySplits, error) {
	return s.store.splitsByDay(ctx, from, since, until)
}
