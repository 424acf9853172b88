package account_test

import (
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// people counts a day, so many days after the start.
func (s *shop) people(after int) account.DayPeople {
	s.t.Helper()
	since := clock.StartOf(clock.Of(start).Day() + int64(after))
	days, err := s.PeopleByDay(s.t.Context(), s.db, since, since.Add(24*time.Hour))
	if err != nil || len(days) > 1 {
		s.t.Fatalf("%+v, %v", days, err)
	}
	if len(days) == 0 {
		return account.DayPeople{}
	}
	return days[0]
}

func TestSomebodyIsCountedOnceOnEachDayOnWhichTheyWereHere(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		token, _ := s.member(ada)
		s.member("bob@example.com")
		s.signInFrom(account.Origin{Host: elsewhere})
		if today := s.people(0); today.Joined != 2 || today.Active != 2 {
			t.Errorf("the first day: %+v", today)
		}
		midnight := clock.StartOf(clock.Of(start).Day() + 1).Time()
		s.clock.Set(midnight.Add(-time.Minute))
		s.call("GET", "/me", token, nil)
		s.clock.Set(midnight.Add(time.Minute)) // sooner than what saves writes
		storagetest.AtOnce(8, func(int) error {
			s.call("GET", "/me", token, nil)
			return nil
		})
		if today := s.people(1); today.Joined != 0 || today.Active != 1 {
			t.Errorf("the second day: %+v", today)
		}
		if before := s.people(0); before.Active != 2 {
			t.Errorf("the first day, later: %+v", before)
		}
	})
}
