package account

import (
	"context"
	"fmt"
	"strconv"

	"causeway/internal/notify"
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
		if _, err := s.useFactor(ctx, tx, userID, typed); err != nil {
			return err
		}
		if err := s.store.forgiveFailure(ctx, tx, try.ID); err != nil {
			return err
		}
		return do(ctx, tx, user)
	})
}

// useFactor spends a code: one from the app works once for its half minute and
// everything before it, a recovery code works once. It tells which it was.
func (s *Service) useFactor(ctx context.Context, tx *storage.Tx, userID, typed string) (byRecovery bool, err error) {
	f, err := s.store.factor(ctx, tx, userID)
	if _, err := storage.Found(err); err != nil {
		return false, err
	}
	if !f.on {
		return false, ErrFactorOff
	}
	symbols := factorSymbols(typed)
	byRecovery = len(symbols) != totpDigits
	var spent bool
	if byRecovery {
		spent, err = s.store.spendRecovery(ctx, tx, userID, hashRecovery(userID, symbols))
	} else {
		spent, err = s.spendAppCode(ctx, tx, f, userID, symbols)
	}
	if err == nil && !spent {
		err = ErrFactorWrong
	}
	return byRecovery, err
}

func (s *Service) spendAppCode(ctx context.Context, tx *storage.Tx, f factor, userID, symbols string) (bool, error) {
	step, right, err := s.stepOf(f, userID, symbols)
	if err != nil || !right {
		return false, err
	}
	return s.store.spendStep(ctx, tx, userID, step)
}

// tellOfRecovery lets the owner know that a recovery code has opened the
// account, and how many are left.
func (s *Service) tellOfRecovery(ctx context.Context, tx *storage.Tx, userID string) error {
	user, err := s.store.user(ctx, tx, userID)
	if err != nil {
		return err
	}
	left, err := s.store.recoveryLeft(ctx, tx, userID)
	if err != nil {
		return err
	}
	return s.writeTo(ctx, tx, user.Email, notify.Message{
		Template: "recovery_code_used", Lang: user.Lang, Params: map[string]string{"Left": strconv.FormatInt(left, 10)},
	})
}

func (s *Service) stepOf(f factor, userID, typed string) (step int64, right bool, err error) {
	seed, err := s.box.Open(seedPurpose(userID), f.sealed)
	if err != nil {
		return 0, false, fmt.Errorf("seed of %s: %w", userID, err)
	}
	step, right = stepOf([]byte(seed), factorSymbols(typed), s.clock.Now(), f.lastStep)
	return step, right, nil
}
