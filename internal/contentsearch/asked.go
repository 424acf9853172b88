package contentsearch

import (
	"context"
	"strings"
	"sync"
	"time"
	"unicode"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

const (
	// askedEvery is how often searches are written down: together, because each
	// would be a write of its own while somebody waits.
	askedEvery = 5 * time.Second
	// mostAsked is how many are remembered in between; more are only counted.
	mostAsked = 20_000
)

// askedFor is one search, of which nothing is kept but this.
type askedFor struct {
	query string // in the one form that all spellings share
	text  string // as typed
	found bool
	adult bool // it has a word for adults
}

// askedBy is who looked for what on a day. The visitor is a name in memory, and
// a hash in the database.
type askedBy struct {
	day     day
	query   string
	visitor string
}

type askedOn struct {
	day  day
	tier string
}

type askedTimes struct{ searches, withoutHits, refused int64 }

// asked remembers searches until they are written down.
type asked struct {
	mu     sync.Mutex
	visits map[askedBy]askedFor
	times  map[askedOn]askedTimes
}

// askerTier tells visitors from members, for the count.
func askerTier(who Asker, tier Tier) string {
	switch {
	case tier == Premium:
		return "premium"
	case who.UserID != "":
		return "member"
	}
	return "visitor"
}

func (a *asked) note(now clock.Millis, who Asker, tier string, what askedFor) {
	visitor := "host " + who.Host
	if who.UserID != "" {
		visitor = "user " + who.UserID
	}
	times := askedTimes{searches: 1}
	if !what.found {
		times.withoutHits = 1
	}
	what.text = tidy(what.text)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.count(askedOn{dayOf(now), tier}, times)
	if len(a.visits) >= mostAsked {
		return
	}
	if a.visits == nil {
		a.visits = map[askedBy]askedFor{}
	}
	by := askedBy{dayOf(now), what.query, visitor}
	what.found = what.found || a.visits[by].found
	a.visits[by] = what
}

// refuse counts a search for which premium is missing, and not what it was for.
func (a *asked) refuse(now clock.Millis, tier string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.count(askedOn{dayOf(now), tier}, askedTimes{refused: 1})
}

func (a *asked) count(on askedOn, more askedTimes) {
	if a.times == nil {
		a.times = map[askedOn]askedTimes{}
	}
	t := a.times[on]
	a.times[on] = askedTimes{t.searches + more.searches, t.withoutHits + more.withoutHits, t.refused + more.refused}
}

// take hands out what was remembered.
func (a *asked) take() (visits map[askedBy]askedFor, times map[askedOn]askedTimes) {
	a.mu.Lock()
	defer a.mu.Unlock()
	visits, times, a.visits, a.times = a.visits, a.times, nil, nil
	return visits, times
}

// putBack keeps counts that could not be written for the next time. What they
// were for is given up: nobody misses a search.
func (a *asked) putBack(times map[askedOn]askedTimes) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for on, t := range times {
		a.count(on, t)
	}
}

// Run writes down searches until ctx ends, and once more then. Every process
// does it for itself.
func (s *Service) Run(ctx context.Context) error {
	ticker := time.NewTicker(askedEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
			defer cancel()
			return s.WriteAsked(ending)
		case <-ticker.C:
			if err := s.WriteAsked(ctx); err != nil && ctx.Err() == nil {
				s.Log.Error("cannot write down searches", "error", err)
			}
		}
	}
}

// WriteAsked writes down what was searched since the last time.
func (s *Service) WriteAsked(ctx context.Context) error {
	visits, times := s.asked.take()
	if len(times) == 0 {
		return nil
	}
	err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.store.addTimes(ctx, tx, times); err != nil {
			return err
		}
		salts := map[day]string{}
		for by := range visits {
			if salts[by.day] != "" {
				continue
			}
			salt, err := s.salt(ctx, tx, by.day)
			if err != nil {
				return err
			}
			salts[by.day] = salt
		}
		rows := make([]askedRow, 0, len(visits))
		for by, what := range visits {
			rows = append(rows, askedRow{by.day, by.query, id.Hash(salts[by.day] + " " + by.visitor), what})
		}
		return s.store.addAsked(ctx, tx, rows)
	})
	if err != nil {
		s.asked.putBack(times)
	}
	return err
}

// tidy is a query as it may be shown to others: in one line, without what cannot
// be seen.
func tidy(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsGraphic(r):
			return -1
		}
		return r
	}, text)
	return strings.Join(strings.Fields(text), " ")
}
