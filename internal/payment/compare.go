package payment

import (
	"context"
	"maps"
	"slices"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const (
	// reconcileMargin is how far two clocks, or two ideas of when a payment
	// became final, may be apart at the ends of a day.
	reconcileMargin = 2 * time.Hour
	// reconcileReach is how much later than it happened a payment may come into
	// our books: a provider was away, or a transfer was looked at twice.
	reconcileReach = 72 * time.Hour
)

// compare looks for every payment of the day in the other's books. Near the
// day's ends a payment may stand in theirs a little earlier or later than in
// ours, so ours are looked for in a wider time. Of what went back only theirs
// is looked for in ours: not every provider tells us when it went.
func (s *Service) compare(ctx context.Context, provider string, books Reconciler, day string) (*tally, error) {
	begin, err := time.Parse(dayForm, day)
	if err != nil {
		return nil, err
	}
	from, before := clock.Of(begin), clock.Of(begin.AddDate(0, 0, 1))
	statements, err := books.Statements(ctx, from.Add(-reconcileMargin), before.Add(reconcileMargin))
	if err != nil {
		return nil, err
	}
	statements = once(statements)
	ofDay := slices.DeleteFunc(slices.Clone(statements), func(st Statement) bool { return st.At < from || st.At >= before })
	known, err := s.entries(ctx, provider, ofDay)
	if err != nil {
		return nil, err
	}
	t := &tally{}
	for _, st := range ofDay {
		ours, have := known[st.line()]
		t.statement(st, ours, have)
	}
	ours, err := s.store.paidWithin(ctx, s.db, provider, from, before)
	if err != nil {
		return nil, err
	}
	ours = unstated(ours, statements)
	if len(ours) > 0 {
		earlier, err := books.Statements(ctx, from.Add(-reconcileReach), from.Add(-reconcileMargin))
		if err != nil {
			return nil, err
		}
		ours = unstated(ours, earlier)
	}
	for _, e := range ours {
		t.extraEntry(e)
	}
	return t, nil
}

// unstated are the payments of ours that are not among a provider's.
func unstated(ours []entry, theirs []Statement) []entry {
	stated := map[line]bool{}
	for _, st := range theirs {
		stated[st.line()] = true
	}
	return slices.DeleteFunc(ours, func(e entry) bool { return stated[e.line] })
}

// entries finds a provider's statements in our books. About one that is
// missing and belongs to an attempt of ours the provider is asked again: what
// was overlooked is booked by that.
func (s *Service) entries(ctx context.Context, provider string, statements []Statement) (map[line]entry, error) {
	known, err := s.store.entries(ctx, s.db, provider, statements)
	if err != nil {
		return nil, err
	}
	var asked []Statement
	for _, st := range statements {
		if _, have := known[st.line()]; have || st.AttemptID == "" {
			continue
		}
		attempt, err := s.store.byID(ctx, s.db, st.AttemptID)
		found, err := storage.Found(err)
		if err != nil {
			return nil, err
		}
		if !found || attempt.Provider != provider {
			continue
		}
		asked = append(asked, st)
		if err := s.query(ctx, attempt); err != nil {
			s.log.Error("a missing payment could not be asked about", "provider", provider, "payment", st.ExternalID, "error", err)
		}
	}
	healed, err := s.store.entries(ctx, s.db, provider, asked)
	maps.Copy(known, healed)
	return known, err
}
