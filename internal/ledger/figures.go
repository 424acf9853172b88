package ledger

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// DayEarned is what came to an account on a day, and what left it.
type DayEarned struct {
	Day       int64 // since 1970, in UTC
	Account   string
	Count     int64 // of what came
	Came, Out int64
}

// idSlack is how far the moment in a journal's id may be from when it was
// booked; both are read from the clock, one after the other.
const idSlack = time.Second

// EarnedByDay sums what moved over accounts by day, from a moment up to another.
// Their journals are found by their ids, which are in the order of time.
func (s *Service) EarnedByDay(ctx context.Context, from storage.Reader, since, until clock.Millis, accounts ...Account) ([]DayEarned, error) {
	ids := make([]any, len(accounts))
	for i, account := range accounts {
		ids[i] = account.id
	}
	earned, err := s.store.earnedByDay(ctx, from, id.First(since.Add(-idSlack)), id.First(until.Add(idSlack)), since, until, ids)
	if err != nil {
		return nil, fmt.Errorf("what was earned by day: %w", err)
	}
	return earned, nil
}
