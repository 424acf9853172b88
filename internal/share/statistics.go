package share

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// statisticsDays is how far back an owner's statistics go, today included.
const statisticsDays = 30

// favourites is how many files are named as the most fetched.
const favourites = 10

// Day is what happened to an owner's files on one day, UTC.
type Day struct {
	Date      time.Time
	Downloads int64
	Points    int64 // earned
}

// Favourite is a file that many fetched.
type Favourite struct {
	EntryID   string
	FileName  string
	Lookup    string
	Downloads int64
	Points    int64 // earned
}

// Statistics are how an owner's files do.
type Statistics struct {
	Downloads int64 // ever
	Points    int64 // earned, ever
	Days      []Day // the oldest first, none left out
	Top       []Favourite
}

// dayFigure is a sum of one day, counted from 1970.
type dayFigure struct{ day, figure int64 }

// Statistics sums up an owner's downloads and earnings.
func (s *Service) Statistics(ctx context.Context, owner string) (all Statistics, err error) {
	today := s.Clock.Now().Time().Truncate(24 * time.Hour)
	first := today.AddDate(0, 0, 1-statisticsDays)
	err = s.DB.Snapshot(ctx, func(ctx context.Context, from storage.Reader) (err error) {
		if all.Downloads, all.Points, err = s.store.totals(ctx, from, owner); err != nil {
			return err
		}
		downloads, err := s.store.downloadsByDay(ctx, from, owner, clock.Of(first))
		if err != nil {
			return err
		}
		earned, err := s.store.earnedByDay(ctx, from, owner, clock.Of(first))
		if err != nil {
			return err
		}
		all.Days = days(first, downloads, earned)
		all.Top, err = s.store.favourites(ctx, from, owner, clock.Of(first), favourites)
		return err
	})
	if err != nil {
		return Statistics{}, fmt.Errorf("statistics: %w", err)
	}
	return all, nil
}

func days(first time.Time, downloads, earned []dayFigure) []Day {
	list := make([]Day, statisticsDays)
	for i := range list {
		list[i].Date = first.AddDate(0, 0, i)
	}
	start := first.Unix() / 86_400
	for _, d := range downloads {
		list[d.day-start].Downloads = d.figure
	}
	for _, d := range earned {
		list[d.day-start].Points = d.figure
	}
	return list
}
