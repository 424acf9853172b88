package directory

import (
	"context"

	"causeway/internal/storage"
)

// Insight is what numbers say about an entry.
type Insight struct {
	Growth []DayCount
	Place  *Place // nil: it is not ranked
}

// DayCount is how many read a chat on a day.
type DayCount struct {
	Day         string // 2026-11-15
	Subscribers int64
}

// Place is where an entry stands among those of its kind, language and
// category, and why; shares of the score are in millionths.
type Place struct {
	Place, Of int64
	Score     int64
	Parts     Parts
}

// Parts are what a score is made of, each from 0 to a million.
type Parts struct{ Subscribers, Growth, Activity, Citation, Verified int64 }

func (s *Service) insight(ctx context.Context, e Entry) (found Insight, err error) {
	if found.Growth, err = s.store.growth(ctx, s.DB, e.ID, dayOf(s.Clock.Now())-chartDays); err != nil {
		return Insight{}, err
	}
	place, err := s.store.place(ctx, s.DB, e.ID)
	ranked, err := storage.Found(err)
	if ranked {
		found.Place = &place
	}
	return found, err
}
