package payment

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/jobs"
	"causeway/internal/storage"
)

const (
	nightPatience = 10 * time.Minute // with one provider, while nobody waits
	deskPatience  = 30 * time.Second // while an operator does
	dayForm       = time.DateOnly
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
	Early                     bool   // the books are not written yet, and nobody is to blame
	RunAt                     clock.Millis
}

// reconcileJob compares a day until every provider has shown its books.
type reconcileJob struct {
	Day string `json:"day"`
}

func (reconcileJob) Kind() string { return "payment.reconcile_day" }

// booksAwaited is how many days a provider may take to write a day's books. A
// day in Shanghai ends late in ours, and its bill comes in the morning after.
const booksAwaited = 4

// ReconcileYesterday compares every provider's books with ours, once they are
// complete, and those of the days before that were not, or whom nobody asked.
func (s *Service) ReconcileYesterday(ctx context.Context) error {
	yesterday := s.clock.Now().Time().AddDate(0, 0, -1)
	var err error
	for back := range booksAwaited {
		err = errors.Join(err, s.reconcileDay(ctx, reconcileJob{yesterday.AddDate(0, 0, -back).Format(dayForm)}))
	}
	return err
}

// reconcileDay asks those who have not shown their books of a day yet. As long
// as one does not, the job comes again.
func (s *Service) reconcileDay(ctx context.Context, job reconcileJob) error {
	known, err := s.store.reconciledOn(ctx, s.db, job.Day)
	if err != nil {
		return err
	}
	done := map[string]bool{}
	for _, r := range known {
		done[r.Provider] = r.State != Dark
	}
	results, err := s.reconcile(ctx, job.Day, nightPatience, done)
	for _, r := range results {
		if r.State == Dark && !r.Early {
			err = errors.Join(err, fmt.Errorf("%s has not shown its books of %s: %s", r.Provider, job.Day, r.Detail))
		}
	}
	return err
}

// Reconcile compares a day that is over, at an operator's wish. Whoever does
// not answer at once is asked in the background.
func (s *Service) Reconcile(ctx context.Context, day string, by Operator) ([]Reconciled, error) {
	begin, err := time.Parse(dayForm, day)
	if err != nil || begin.AddDate(0, 0, 1).After(s.clock.Now().Time()) || begin.Year() < 2000 {
		return nil, ErrDay
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.recorder.RecordPayment(ctx, tx, Act{By: by, Action: "payment.reconcile", Target: "day/" + day})
	})
	if err != nil {
		return nil, err
	}
	results, err := s.reconcile(ctx, day, deskPatience, nil)
	if err == nil && slices.ContainsFunc(results, func(r Reconciled) bool { return r.State == Dark }) {
		err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
			return s.queue.Enqueue(ctx, tx, reconcileJob{day}, jobs.Unique(day))
		})
	}
	return results, err
}

// reconcile asks all providers at once, except those that are done.
func (s *Service) reconcile(ctx context.Context, day string, patience time.Duration, done map[string]bool) ([]Reconciled, error) {
	l, err := s.roster.now(ctx)
	if err != nil {
		return nil, err
	}
	results, troubles := make([]Reconciled, len(l)), make([]error, len(l))
	var wait sync.WaitGroup
	for i, one := range l {
		if books := one.books(); books != nil && !done[one.maker.ID] {
			wait.Go(func() { results[i], troubles[i] = s.reconcileOne(ctx, one, books, day, patience) })
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

// books are what can be compared with ours: nil if there are none. Those of a
// provider that is on and cannot be made are there, but nobody gets to see them.
func (l listed) books() Reconciler {
	if l.provider == nil && l.setup.Enabled {
		return shut{l.trouble}
	}
	books, _ := l.provider.(Reconciler)
	return books
}

type shut struct{ why error }

func (s shut) Statements(context.Context, clock.Millis, clock.Millis) ([]Statement, error) {
	return nil, s.why
}

func (s *Service) reconcileOne(ctx context.Context, one listed, books Reconciler, day string, patience time.Duration) (Reconciled, error) {
	patient, enough := context.WithTimeout(ctx, patience)
	defer enough()
	result := Reconciled{Day: day, Provider: one.maker.ID, State: Dark, RunAt: s.clock.Now()}
	t, err := s.compare(patient, one.maker.ID, books, day)
	if ctx.Err() != nil {
		return Reconciled{}, ctx.Err()
	}
	if err != nil {
		result.Detail, result.Early = one.hide(err.Error()), errors.Is(err, ErrNotYet)
	} else {
		result.State, result.Currency, result.Missing, result.Extra, result.Differing = t.light(), t.currency, t.missing, t.extra, t.differing
		result.Ours, result.Theirs, result.Difference = t.sums()
		result.Findings = t.findings
	}
	if result.State != Green && !result.Early {
		s.log.Error("a provider's books are not ours", "provider", result.Provider, "day", day, "state", result.State,
			"missing", result.Missing, "extra", result.Extra, "differing", result.Differing, "error", result.Detail)
	}
	return result, s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.store.keepReconciled(ctx, tx, result) })
}

// Reconciliations lists comparisons, the newest day first.
func (s *Service) Reconciliations(ctx context.Context, behind string, limit int) ([]Reconciled, error) {
	return s.store.reconciled(ctx, s.db, behind, limit)
}

// RedDays counts the comparisons that found something, however long ago.
func (s *Service) RedDays(ctx context.Context) (int64, error) { return s.store.redDays(ctx, s.db) }
