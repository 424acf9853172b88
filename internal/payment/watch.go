package payment

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/jobs"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// watch keeps one provider's watcher going in one process of the house, as
// long as the provider can be made, switched on or off: somebody may still pay
// to where we once told them to. Another setup makes another watcher.
func (s *Service) watch(provider string) func(ctx context.Context, fence jobs.Fence) error {
	return func(ctx context.Context, fence jobs.Fence) error {
		for ctx.Err() == nil {
			l, err := s.roster.now(ctx)
			if err != nil {
				return err
			}
			one, _ := l.find(provider)
			if watcher, finds := one.provider.(Watcher); finds {
				err = s.watchUntilChanged(ctx, one, watcher, fence)
			} else {
				err = s.untilChanged(ctx, one)
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
}

func (s *Service) watchUntilChanged(ctx context.Context, one listed, watcher Watcher, fence jobs.Fence) error {
	watching, stop := context.WithCancel(ctx)
	defer stop()
	changed := make(chan error, 1)
	go func() {
		defer stop()
		changed <- s.untilChanged(watching, one)
	}()
	err := watcher.Watch(watching, fence, desk{s, one.maker})
	if watching.Err() == nil { // it ended by itself
		stop()
		<-changed
		return fmt.Errorf("%s has stopped watching: %s", one.maker.ID, one.hide(fmt.Sprint(err)))
	}
	return <-changed
}

// untilChanged returns when a provider has another setup.
func (s *Service) untilChanged(ctx context.Context, one listed) error {
	_, err := s.live.Wait(ctx, setupTopic, live.All, func(ctx context.Context) (bool, error) {
		l, err := s.roster.now(ctx)
		if err != nil {
			return false, err
		}
		other, _ := l.find(one.maker.ID)
		return other.setup.Version != one.setup.Version, nil
	})
	return err
}

// Watched are the providers who find payments by themselves now, by when they
// were set up.
func (s *Service) Watched(ctx context.Context) (map[string]clock.Millis, error) {
	l, err := s.roster.now(ctx)
	if err != nil {
		return nil, err
	}
	since := map[string]clock.Millis{}
	for _, one := range l {
		if _, finds := one.provider.(Watcher); finds {
			since[one.maker.ID] = one.setup.ChangedAt
		}
	}
	return since, nil
}

// desk is where one provider's watcher hands in what it finds.
type desk struct {
	*Service
	maker Maker
}

// Observe writes a fact down once. Without an attempt it belongs to the
// member's latest one with this provider.
func (d desk) Observe(ctx context.Context, fact Observation) error {
	if fact.Provider != d.maker.ID {
		return fmt.Errorf("%s speaks of a payment through %s", d.maker.ID, fact.Provider)
	}
	attempt, err := d.attemptOf(ctx, fact)
	if err != nil {
		return err
	}
	if fact.AttemptID = attempt.ID; fact.UserID != "" && attempt.UserID != "" && fact.UserID != attempt.UserID {
		return fmt.Errorf("%s payment %s of %s: the attempt is another's", d.maker.ID, fact.ExternalID, fact.UserID)
	}
	if err := d.observe(ctx, attempt, fact); err != nil {
		return fmt.Errorf("%s payment %s: %w", fact.State, fact.ExternalID, err)
	}
	return nil
}

// attemptOf finds what a fact is about. It is about none when the payer has
// never tried to pay through the provider, or nobody knows the payer.
func (d desk) attemptOf(ctx context.Context, fact Observation) (attempt Attempt, err error) {
	none := Attempt{Provider: d.maker.ID, UserID: fact.UserID, Network: d.maker.Network}
	if len(d.maker.PayTypes) == 1 {
		none.PayType = d.maker.PayTypes[0]
	}
	switch {
	case fact.AttemptID != "":
		attempt, err = d.store.byID(ctx, d.db, fact.AttemptID)
		if err == nil && attempt.Provider != d.maker.ID {
			err = ErrNoAttempt
		}
		return attempt, err
	case fact.UserID == "":
		return none, nil
	}
	attempt, err = d.store.latestBy(ctx, d.db, fact.UserID, d.maker.ID)
	if found, err := storage.Found(err); err != nil || !found {
		return none, err
	}
	return attempt, nil
}
