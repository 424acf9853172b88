package payment

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// DayFlow is what came on a day by one way to pay, or went back by it.
type DayFlow struct {
	Day      int64 // since 1970, in UTC
	PayType  PayType
	Currency string // what payers paid in; empty where the provider does not say
	Count    int64
	USD      money.Amount
}

// InByDay sums what was paid by the day on which we heard of it, from a moment
// up to another. That is money, whatever it bought: a part may lie in members'
// credit.
func (s *Service) InByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DayFlow, error) {
	return s.store.inByDay(ctx, from, since, until)
}

// BackByDay sums what has left again: what operators have sent back, what
// providers have, and what payers have called back. A dispute that we win takes
// its sum away on the day on which it is won.
func (s *Service) BackByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DayFlow, error) {
	return s.store.backByDay(ctx, from, since, until)
}
