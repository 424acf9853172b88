package contentsearch

import (
	"context"
	"fmt"
	"strconv"

	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// StockedQuery is what up to so many visitors look for on a day, and find.
type StockedQuery struct {
	Text  string
	Daily int
}

// StockAsked fills statistics that have nothing with the days that the hot list
// looks at.
func (s *Service) StockAsked(ctx context.Context, queries []StockedQuery) error {
	if there, err := s.store.anyAsked(ctx, s.DB); err != nil || there {
		return err // as in most starts of a shop
	}
	today := dayOf(s.Clock.Now())
	var rows []askedRow
	times := map[askedOn]askedTimes{}
	for _, q := range queries {
		query, adult, err := s.understand(ctx, q.Text)
		if err != nil {
			return fmt.Errorf("stock the query %q: %w", q.Text, err)
		}
		for d := today - hotDays + 1; d <= today; d++ {
			visitors := q.Daily - q.Daily*int((today-d)*5%hotDays)/(2*hotDays) // no two days are alike
			on := askedOn{d, askerTier(Asker{}, Free)}
			times[on] = askedTimes{searches: times[on].searches + int64(visitors)}
			for n := range visitors {
				rows = append(rows, askedRow{
					day: d, query: query.String(), visitor: id.Hash("stocked " + strconv.Itoa(n)),
					askedFor: askedFor{query: query.String(), text: q.Text, found: true, adult: adult},
				})
			}
		}
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		there, err := s.store.anyAsked(ctx, tx)
		if err != nil || there {
			return err
		}
		if err := s.store.addTimes(ctx, tx, times); err != nil {
			return err
		}
		return s.store.addAsked(ctx, tx, rows)
	})
}

func (store) anyAsked(ctx context.Context, from storage.Reader) (there bool, err error) {
	err = from.QueryRow(ctx, `SELECT EXISTS (SELECT 1 FROM contentsearch_asked_day)`).Scan(&there)
	return there, err
}
