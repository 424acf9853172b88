package account

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// withFactor runs what needs a code of the second factor, upon an account that
// it holds. The code is spent with what it was shown for.
func (s *Service) withFactor(ctx context.Context, userID, typed string, from Origin, do func(ctx context.Context, tx *storage.Tx, user User) error) error {
	if factorSymbols(typed) == "" {
		return ErrCodeRequired
	}
	var try failure
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		try, err = s.countFactorTry(ctx, tx, userID, from.Host)
		return err
	})
	if err != nil {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		user, err := s.held(ctx, tx, userID)
		if err != nil {
			return err
		}
		if err := s.useFactor(ctx, tx, userID, typed); err != nil {
			return err
		}
		if err := s.store.forgiveFailure(ctx, tx, try.ID); err != nil {
			return err
		}
		return do(ctx, tx, user)
	})
}

// useFactor spends a code: one from the app works once for its half minute and
// everything before it, a recovery code works once.
func (s *Service) useFactor(ctx context.Context, tx *storage.Tx, userID, typed string) error {
	f, err := s.store.factor(ctx, tx, userID)
	if _, err := storage.Found(err); err != nil {
		return err
	}
	if !f.on {
		return ErrFactorOff
	}
	spent := false
	if symbols := factorSymbols(typed); len(symbols) == totpDigits {
		step, right, err := s.stepOf(f, userID, symbols)
		if err != nil {
			return err
		}
		if right {
			spent, err = s.store.spendStep(ctx, tx, userID, step)
		}
		if err != nil {
			return err
		}
	} else if spent, err = s.store.spendRecovery(ctx, tx, userID, hashRecovery(userID, symbols)); err != nil {
		return err
	}
	if !spent {
		return ErrFactorWrong
	}
	return nil
}

func (s *Service) stepOf(f factor, userID, typed string) (step int64, right bool, err error) {
	seed, err := s.box.Open(seedPurpose(userID), f.sealed)
	if err != nil {
		return 0, false, fmt.Errorf("seed of %s: %w", userID, err)
	}
	step, right = stepOf([]byte(seed), factorSymbols(typed), s.clock.Now(), f.lastStep)
	return step, right, nil
}

// factorLimits bound the tries at one person's second factor, whichever way
// they come. Whoever gets this far has the first proof, so there may be
// patience on the other side: a day's tries find a code once in ten thousand.
var factorLimits = []struct {
	count int
	span  time.Duration
}{
	{5, failureSpan},
	{20, 24 * time.Hour},
}

// mayTryFactor looks at the newest failures of a day.
func mayTryFactor(newest []clock.Millis, now clock.Millis) error {
	var refusal error
	for _, limit := range factorLimits {
		if len(newest) < limit.count {
			continue
		}
		if wait := limit.span - now.Sub(newest[limit.count-1]); wait > 0 {
			refusal = ErrLoginLimit.With("seconds", seconds(wait))
		}
	}
	return refusal
}

// countFactorTry writes a try down as a failure before anything is compared.
// As with passwords, guesses made elsewhere do not count where the account is
// used: somebody who has stolen the first proof must not shut the owner out.
func (s *Service) countFactorTry(ctx context.Context, tx *storage.Tx, userID, host string) (failure, error) {
	now := s.clock.Now()
	try := failure{ID: id.New(now), Subject: id.Hash("factor:" + userID), Host: host, At: now}
	if err := takeTurns(ctx, tx, try.Subject, host); err != nil {
		return failure{}, err
	}
	known, err := s.store.knowsHostOf(ctx, tx, userID, host, now.Add(-hostMemory))
	if err != nil {
		return failure{}, err
	}
	last := factorLimits[len(factorLimits)-1]
	since := now.Add(-last.span)
	var ofPerson []clock.Millis
	if known {
		ofPerson, err = s.store.failuresOfFrom(ctx, tx, try.Subject, host, since, last.count)
	} else {
		ofPerson, err = s.store.failuresOf(ctx, tx, try.Subject, since, last.count)
	}
	if err != nil {
		return failure{}, err
	}
	if err := mayTryFactor(ofPerson, now); err != nil {
		return failure{}, err
	}
	fromHost, err := s.store.failuresFrom(ctx, tx, host, now.Add(-failureSpan), failuresPerHost)
	if err != nil {
		return failure{}, err
	}
	if err := mayTry(fromHost, failuresPerHost, now); err != nil {
		return failure{}, err
	}
	return try, s.store.addFailure(ctx, tx, try)
}
