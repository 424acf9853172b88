package account

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// DayPeople is how many people registered, and how many were here, on a day.
type DayPeople struct {
	Day            int64 // since 1970, in UTC
	Joined, Active int64
}

// PeopleByDay counts people by day, from a moment up to another. Who has left
// since was here then.
func (s *Service) PeopleByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DayPeople, error) {
	return s.store.peopleByDay(ctx, from, since, until)
}
