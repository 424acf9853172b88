package payment

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

const (
	reconcilePatience = 40 * time.Second // with one provider
	// reconcileMargin is how far two clocks, or two ideas of when a payment
	// became final, may be apart at the ends of a day.
	reconcileMargin = 2 * time.Hour
	dayForm         = time.DateOnly
)

// ErrDay refuses a day that is not over, or none.
var ErrDay = ErrSetup.Field("day", "unknown_value")

// Reconciled is how a provider's books and ours compare for one day in UTC.
// Amounts are in the provider's currency.
type Reconciled struct {
	Day, Provider             string
	Currency                  string
	Ours, Theirs, Difference  string
	Missing, Extra, Differing int64
	State                     Light
	Findings                  []Finding
	Detail                    string // why the provider did not show its books
	RunAt                     clock.Millis
}

// ReconcileYesterday compares every provider's books with ours, once they are
// complete. A provider who does not answer is asked again by the job.
func (s *Service) ReconcileYesterday(ctx context.Context) error {
	day := s.clock.Now().Add(-24 * time.Hour).Time().Format(dayForm)
	known, err := s.store.reconciledOn(ctx, s.db, day)
	if err != nil {
		return err
	}
	done := map[string]bool{}
	for _, r := range known {
		done[r.Provider] = r.State != Dark
	}
	results, err := s.reconcile(ctx, day, done)
	for _, r := range results {
		if r.State == Dark {
			err = errors.Join(err, fmt.Errorf("%s has not shown its books of %s: %s", r.Provider, day, r.Detail))
		}
	}
	return err
}

// Reconcile compares a day that is over, at an operator's wish.
func (s *Service) Reconcile(ctx context.Context, day string, by Operator) ([]Reconciled, error) {
	at, err := time.Parse(dayForm, day)
	if err != nil || !at.AddDate(0, 0, 1).Before(s.clock.Now().Time()) || at.Year() < 2000 {
		return nil, ErrDay
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.recorder.RecordPayment(ctx, tx, Act{By: by, Action: "payment.reconcile", Target: "day/" + day})
	})
	if err != nil {
		return nil, err
	}
	return s.reconcile(ctx, day, nil)
}

// reconcile asks all providers at once, except those that are done.
func (s *Service) reconcile(ctx context.Context, day string, done map[string]bool) ([]Reconciled, error) {
	l, err := s.roster.now(ctx)
	if err != nil {
		return nil, err
	}
	results, troubles := make([]Reconciled, len(l)), make([]error, len(l))
	var wait sync.WaitGroup
	for i, one := range l {
		if books, has := one.provider.(Reconciler); has && !done[one.maker.ID] {
			wait.Go(func() { results[i], troubles[i] = s.reconcileOne(ctx, one, books, day) })
		}
	}
	wait.Wait()
	run := []Reconciled{}
	for _, r := range results {
		if r.Provider != "" {
			run = append(run, r)
		}
	}
	return run, errors.Join(troubles...)
}

func (s *Service) reconcileOne(ctx context.Context, one listed, books Reconciler, day string) (Reconciled, error) {
	patient, enough := context.WithTimeout(ctx, reconcilePatience)
	defer enough()
	result := Reconciled{Day: day, Provider: one.maker.ID, State: Dark, RunAt: s.clock.Now()}
	t, err := s.compare(patient, one.maker.ID, books, day)
	if ctx.Err() != nil {
		return Reconciled{}, ctx.Err()
	}
	if err != nil {
		result.Detail = one.hide(err.Error())
	} else {
		result.State, result.Currency, result.Missing, result.Extra, result.Differing = t.light(), t.currency, t.missing, t.extra, t.differing
		result.Ours, result.Theirs, result.Difference = t.sums()
		result.Findings = t.findings
	}
	if result.State != Green {
		s.log.Error("a provider's books are not ours", "provider", result.Provider, "day", day, "state", result.State,
			"missing", result.Missing, "extra", result.Extra, "differing", result.Differing, "error", result.Detail)
	}
	return result, s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.store.keepReconciled(ctx, tx, result) })
}

// compare looks for every payment of the day in the other's books. Near the
// day's ends a payment may stand in theirs a little earlier or later than in
// ours, so ours are looked for in a wider time.
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
	theirs := map[string]bool{}
	var ofDay []Statement
	for _, st := range statements {
		if theirs[st.ExternalID] = true; st.At >= from && st.At < before {
			ofDay = append(ofDay, st)
		}
	}
	known, err := s.entries(ctx, provider, ofDay)
	if err != nil {
		return nil, err
	}
	t := &tally{}
	for _, st := range ofDay {
		ours, have := known[st.ExternalID]
		t.statement(st, ours, have)
	}
	ours, err := s.store.paidWithin(ctx, s.db, provider, from, before)
	if err != nil {
		return nil, err
	}
	for _, e := range ours {
		if !theirs[e.reference] {
			t.unstated(e)
		}
	}
	return t, nil
}

// entries finds a provider's statements in our books. About one that is
// missing and belongs to an attempt of ours the provider is asked again: a
// payment that was overlooked is booked by that.
func (s *Service) entries(ctx context.Context, provider string, statements []Statement) (map[string]entry, error) {
	known, err := s.store.entries(ctx, s.db, provider, statements)
	if err != nil {
		return nil, err
	}
	var asked []Statement
	for _, st := range statements {
		if _, have := known[st.ExternalID]; have || st.AttemptID == "" {
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
	for reference, e := range healed {
		known[reference] = e
	}
	return known, err
}

// Reconciliations lists comparisons, the newest day first.
func (s *Service) Reconciliations(ctx context.Context, behind string, limit int) ([]Reconciled, error) {
	return s.store.reconciled(ctx, s.db, behind, limit)
}

// Balance compares what a provider has told us of with what our ledger says
// that it holds for us.
type Balance struct {
	Total
	Booked     money.Amount
	Difference money.Amount
	State      Light
}

// Balances looks at every provider as it stands at one moment.
func (s *Service) Balances(ctx context.Context) (balances []Balance, err error) {
	err = s.db.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		totals, err := s.Totals(ctx, from)
		if err != nil {
			return err
		}
		for _, total := range totals {
			held, err := s.ledger.Balance(ctx, from, ledger.Clearing(total.Provider))
			if err != nil {
				return err
			}
			b := Balance{Total: total, Booked: -money.Amount(held), State: Green}
			if b.Difference = b.Booked - (total.Paid - total.Refunded); b.Difference != 0 {
				b.State = Red
			}
			balances = append(balances, b)
		}
		return nil
	})
	return balances, err
}
