package payment

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/jobs"
	"causeway/internal/live"
	"causeway/internal/storage"
)

const (
	checkPeriod   = 10 * time.Minute
	checkPatience = 20 * time.Second // with one provider
)

// CheckState is what a provider's self-check came to.
type CheckState string

// The states. Only what no waiting can mend keeps new orders away: a network
// that is down for a minute must not close a shop.
const (
	Unchecked    CheckState = ""
	CheckPassed  CheckState = "passed"
	CheckTrouble CheckState = "trouble" // passing, perhaps
	CheckMisset  CheckState = "misset"
)

// Checked is what the last self-check found.
type Checked struct {
	State  CheckState
	Detail string
	At     *clock.Millis
}

// keepChecking looks at every provider at once and then again and again.
func (s *Service) keepChecking(ctx context.Context, _ jobs.Fence) error {
	ticker := time.NewTicker(checkPeriod)
	defer ticker.Stop()
	for {
		if err := s.CheckProviders(ctx); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}

// CheckProviders has every provider that is switched on look at itself.
func (s *Service) CheckProviders(ctx context.Context) error {
	l, err := s.roster.now(ctx)
	if err != nil {
		return err
	}
	var wait sync.WaitGroup
	troubles := make([]error, len(l))
	for i, one := range l {
		if one.setup.Enabled && one.setup.Version > 0 && one.provider != nil {
			wait.Go(func() { troubles[i] = s.check(ctx, one) })
		}
	}
	wait.Wait()
	return errors.Join(troubles...)
}

// check has a provider look at itself and keeps what it finds, unless it was
// set up anew meanwhile.
func (s *Service) check(ctx context.Context, one listed) error {
	patient, enough := context.WithTimeout(ctx, checkPatience)
	trouble := one.provider.Check(patient)
	enough()
	if ctx.Err() != nil {
		return ctx.Err() // we were stopped; that says nothing about the provider
	}
	now := s.clock.Now()
	found := Checked{State: CheckPassed, At: &now}
	if trouble != nil {
		found.State, found.Detail = CheckTrouble, one.hide(one.plainly(trouble))
		if errors.Is(trouble, ErrMisset) {
			found.State = CheckMisset
		}
		s.log.Error("a payment provider has trouble", "provider", one.maker.ID, "state", found.State, "error", found.Detail)
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		kept, err := s.store.keepCheck(ctx, tx, one.maker.ID, one.setup.Version, found)
		if err != nil || !kept {
			return err
		}
		return s.live.Invalidate(ctx, tx, setupTopic, live.All)
	})
}

// plainly leaves out what the operator's page says around the words anyway:
// that something is wrong, and with whom.
func (l listed) plainly(trouble error) string {
	words := strings.TrimPrefix(trouble.Error(), ErrMisset.Error()+": ")
	return strings.TrimPrefix(words, l.maker.ID+": ")
}

// hide takes secrets out of words that a provider, or a library of its, may
// have put them into.
func (l listed) hide(words string) string {
	for _, f := range l.maker.Fields {
		if !f.sealed() {
			continue
		}
		hidden := []string{l.setup.Values[f.Name]}
		if f.Kind == LinesField { // of several, one may be quoted
			hidden = strings.Split(hidden[0], "\n")
		}
		for _, secret := range hidden {
			if secret != "" {
				words = strings.ReplaceAll(words, secret, "…")
			}
		}
	}
	return storage.Text(words, longestMessage)
}
