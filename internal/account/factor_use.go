package account

import (
	"context"
	"fmt"

	"causeway/internal/storage"
)

// withFactor runs what needs a code of the second factor, upon an account that
// it holds. The code is spent with what it was shown for.
func (s *Service) withFactor(ctx context.Context, userID, typed string, from Origin, do func(ctx context.Context, tx *storage.Tx, user User) error) error {
	if factorSymbols(typed) == "" {
		return ErrCodeRequired
	}
	try, err := s.try(ctx, s.ofFactor(userID), from.Host)
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
