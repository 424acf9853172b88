package watch

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// turn is the lock of everything that changes an alert: who raises one must see
// what others have told a moment ago.
const turn = "watch"

// allowed refuses a write of a process that has lost its seat.
type allowed func(ctx context.Context, tx *storage.Tx) error

func always(context.Context, *storage.Tx) error { return nil }

// Look makes every check look now.
func (s *Service) Look(ctx context.Context) error {
	for _, c := range s.Checks {
		if err := s.look(ctx, c, always); err != nil {
			return err
		}
	}
	return nil
}

// look asks one check and does what follows from it, in one transaction.
func (s *Service) look(ctx context.Context, c Check, may allowed) error {
	found, failed := s.ask(ctx, c)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := may(ctx, tx); err != nil {
			return err
		}
		if err := storage.Lock(ctx, tx, turn); err != nil {
			return err
		}
		now := s.Clock.Now()
		first, err := s.store.claimLook(ctx, tx, c.Name, s.place(c), now, now.Add(-c.Every/2), failed)
		if err != nil || !first {
			return err // somebody else has just looked
		}
		if !failed {
			if err := s.apply(ctx, tx, c, found, now); err != nil {
				return fmt.Errorf("apply what %s found: %w", c.Name, err)
			}
		}
		return s.tell(ctx, tx, now)
	})
}

// ask answers with what a check found. Why it could not look is for the log:
// others' errors may quote anything.
func (s *Service) ask(ctx context.Context, c Check) (found []Finding, failed bool) {
	looking, cancel := context.WithTimeout(ctx, lookTimeout)
	defer cancel()
	found, err := c.Look(looking)
	if err != nil && ctx.Err() == nil {
		s.Log.Error("a check could not look", "check", c.Name, "error", err)
	}
	return found, err != nil
}

// apply moves the alerts of a check on by what it has found.
func (s *Service) apply(ctx context.Context, tx *storage.Tx, c Check, found []Finding, now clock.Millis) error {
	open, err := s.store.open(ctx, tx, c.Name, s.place(c))
	if err != nil {
		return err
	}
	for _, f := range found {
		f = f.bounded(s.place(c))
		known, isOpen := open[f.Subject]
		delete(open, f.Subject)
		if !isOpen {
			err = s.store.begin(ctx, tx, id.New(now), c.Name, s.place(c), f, now)
		} else {
			err = s.foundAgain(ctx, tx, known, f, now)
		}
		if err != nil {
			return err
		}
	}
	for _, a := range open {
		if err := s.notFound(ctx, tx, c, a, now); err != nil {
			return err
		}
	}
	return nil
}

// foundAgain raises what has been found often enough.
func (s *Service) foundAgain(ctx context.Context, tx *storage.Tx, a Alert, f Finding, now clock.Millis) error {
	if a.State == Raised || a.looks+1 < looksToRaise {
		return s.store.stillWrong(ctx, tx, a, f)
	}
	before, err := s.store.raisedSince(ctx, tx, a, now.Add(-24*time.Hour))
	if err != nil {
		return err
	}
	_, err = s.store.raise(ctx, tx, a.ID, f, before+1, now)
	return err
}

// notFound ends what has been missing often enough. What was found only once is
// forgotten.
func (s *Service) notFound(ctx context.Context, tx *storage.Tx, c Check, a Alert, now clock.Millis) error {
	switch {
	case a.State == Pending:
		return s.store.forget(ctx, tx, a.ID)
	case a.looks+1 < a.quietLooks(c.Every):
		return s.store.maybeOver(ctx, tx, a.ID)
	}
	_, err := s.store.recover(ctx, tx, a.ID, now)
	return err
}

// bounded makes a finding fit its row. What is found on a machine is about that
// machine where nothing else is said.
func (f Finding) bounded(place string) Finding {
	if f.Subject == "" {
		f.Subject = place
	}
	if f.Label == "" {
		f.Label = f.Subject
	}
	f.Subject, f.Label, f.Detail = storage.Text(f.Subject, longestWord), storage.Text(f.Label, longestWord), storage.Text(f.Detail, longestWord)
	return f
}
