package contentsearch

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/live"
	"causeway/internal/storage"
)

const (
	// fewestAskers is how many people must have looked for the same on one day
	// before anybody is shown what it was, operators included: what one person
	// looks for may be their own name.
	fewestAskers = 3
	// hotAskers is how many must have on one day before everybody is shown it; or
	// fewestAskers on each of two days. Three addresses are soon at hand, and the
	// list stands on the first page.
	hotAskers = 5
	askedDays = 30 // how long counts are kept
	topLength = 20

	hotDays   = 7
	hotLength = 10
	hotKept   = time.Minute
)

// Statistics are what operators see of searches.
type Statistics struct {
	Days            []AskedDay // the oldest first, without gaps
	Top, TopWithout []AskedQuery
}

// AskedDay is how much was searched on a day.
type AskedDay struct {
	Day                        day
	Visitors, Members, Premium int64
	WithoutHits, Refused       int64
}

// AskedQuery is what many have looked for.
type AskedQuery struct {
	Query    string
	Visitors int64
}

// Queries are the statistics of so many days, today included.
func (s *Service) Queries(ctx context.Context, days int) (statistics Statistics, err error) {
	today := dayOf(s.Clock.Now())
	since := today - day(min(days, askedDays)) + 1
	err = s.DB.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		lines, err := s.store.askedSince(ctx, from, since)
		if err != nil {
			return err
		}
		statistics.Days = byDay(lines, since, today)
		for _, list := range []struct {
			into  *[]AskedQuery
			found bool
		}{{&statistics.Top, true}, {&statistics.TopWithout, false}} {
			queries, err := s.store.popular(ctx, from, popularWanted{since, list.found, fewestAskers, fewestAskers, 5 * topLength})
			if err != nil {
				return err
			}
			*list.into = []AskedQuery{}
			for _, q := range queries {
				if len(*list.into) < topLength && !q.personal() {
					*list.into = append(*list.into, AskedQuery{q.text, q.visitors})
				}
			}
		}
		return nil
	})
	return statistics, err
}

func byDay(lines []askedLine, since, today day) []AskedDay {
	days := make([]AskedDay, 0, today-since+1)
	for d := since; d <= today; d++ {
		days = append(days, AskedDay{Day: d})
	}
	for _, l := range lines {
		if l.day > today {
			continue
		}
		d := &days[l.day-since]
		switch l.tier {
		case "premium":
			d.Premium += l.searches
		case "member":
			d.Members += l.searches
		default:
			d.Visitors += l.searches
		}
		d.WithoutHits += l.withoutHits
		d.Refused += l.refused
	}
	return days
}

// ForgetAsked drops what is too old or too rare to be kept; it runs soon after
// the day is over.
func (s *Service) ForgetAsked(ctx context.Context) error {
	today := dayOf(s.Clock.Now())
	days, err := s.store.daysToThin(ctx, s.DB, today)
	if err != nil {
		return err
	}
	failed := []error{s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.dropAsked(ctx, tx, today-askedDays+1)
	})}
	for _, d := range days { // one must not keep the salt of another
		failed = append(failed, s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
			return s.store.thin(ctx, tx, d, fewestAskers)
		}))
	}
	return errors.Join(failed...)
}

// hotList is what many look for, and when it was found out.
type hotList struct {
	queries []string
	at      clock.Millis
}

func (s *Service) newHot() *live.Cache[string, hotList] {
	return live.NewCache(s.Live, Topic, 1, s.loadHot).While(func(l hotList, now clock.Millis) bool { return now.Sub(l.at) < hotKept })
}

// Hot is what many look for these days and find: nothing for adults, nothing
// unlawful, nothing with an @ or a long number. Whether words are a person's name
// nobody can tell; that many strangers have typed them has to do.
func (s *Service) Hot(ctx context.Context) ([]string, error) {
	list, err := s.hot.Get(ctx, "everybody")
	return list.queries, err
}

func (s *Service) loadHot(ctx context.Context, _ string) (hotList, error) {
	now := s.Clock.Now()
	queries, err := s.store.popular(ctx, s.DB, popularWanted{dayOf(now) - hotDays + 1, true, fewestAskers, hotAskers, 5 * hotLength})
	if err != nil {
		return hotList{}, err
	}
	list := hotList{queries: []string{}, at: now}
	for _, q := range queries {
		if len(list.queries) == hotLength {
			break
		}
		if q.adult || q.personal() {
			continue
		}
		// The words may have come onto the list since.
		if _, adult, err := s.understand(ctx, q.text); err != nil || adult {
			continue
		}
		list.queries = append(list.queries, q.text)
	}
	return list, nil
}

var longNumber = regexp.MustCompile(`\p{Nd}{5}`)

// personal tells whether a query could point to one person: to an address, an
// account, a telephone.
func (q popularQuery) personal() bool {
	return q.named || strings.Contains(q.text, "@") || longNumber.MatchString(q.text) || longNumber.MatchString(q.query)
}
