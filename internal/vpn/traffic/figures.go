package traffic

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// DayBytes is what all nodes have moved on a day.
type DayBytes struct {
	Day      string // in UTC
	Up, Down int64
}

// BytesByDay sums what the nodes have moved, from a moment up to another, by
// whole days.
func (s *Service) BytesByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DayBytes, error) {
	return s.store.bytesByDay(ctx, from, dayOf(since), dayOf(until))
}

// States counts the nodes by how they are doing.
func (s *Service) States(ctx context.Context) (map[State]int64, error) {
	healths, _, err := s.Healths(ctx)
	counts, now := map[State]int64{}, s.clock.Now()
	for _, h := range healths {
		counts[h.State(now)]++
	}
	return counts, err
}
