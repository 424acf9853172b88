package account

import (
	"context"

	"causeway/internal/storage"
)

// tryCode compares what was typed with the code that was sent to the address,
// and gives the code when it is right. It is not spent yet: useCode does that
// together with what it is for. By is the member whose code it must be; visitors
// have none.
func (s *Service) tryCode(ctx context.Context, target string, purpose Purpose, by, typed string) (code, error) {
	digits := typedDigits(typed)
	if digits == "" {
		return code{}, ErrCodeRequired
	}
	sent, err := s.countTry(ctx, target, purpose, by)
	if err != nil {
		return code{}, err
	}
	if !sent.opens(digits) {
		return code{}, ErrCodeWrong
	}
	return sent, nil
}

// tryOwnCode does the same for a code that a member asked for at any of their
// own addresses: the newest one counts.
func (s *Service) tryOwnCode(ctx context.Context, purpose Purpose, by, typed string) (code, error) {
	target, err := s.store.lastTarget(ctx, s.db, by, purpose)
	if _, err := storage.Found(err); err != nil {
		return code{}, err
	}
	return s.tryCode(ctx, target, purpose, by, typed)
}

// countTry counts a try in a transaction of its own: whatever happens
// afterwards, it has happened.
func (s *Service) countTry(ctx context.Context, target string, purpose Purpose, by string) (sent code, err error) {
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		sent, err = s.store.countTry(ctx, tx, target, purpose, by, s.clock.Now())
		return err
	})
	if found, err := storage.Found(err); err != nil || found {
		return sent, err
	}
	ever, err := s.store.wasSent(ctx, s.db, target, purpose, by)
	if err != nil {
		return code{}, err
	}
	if !ever {
		return code{}, ErrCodeFirst
	}
	return code{}, ErrCodeExpired
}

// useCode spends a right code and does what it is for. A refusal spends it too.
// The address's turn comes first, as it does for those who ask for a code.
func (s *Service) useCode(ctx context.Context, sent code, act func(ctx context.Context, tx *storage.Tx) (SignIn, error)) (SignIn, error) {
	return s.spend(ctx, func(ctx context.Context, tx *storage.Tx) (SignIn, error) {
		if err := takeTurns(ctx, tx, sent.Target); err != nil {
			return SignIn{}, err
		}
		if err := s.spendCode(ctx, tx, sent); err != nil {
			return SignIn{}, err
		}
		return act(ctx, tx)
	})
}

// spendCode uses a code up in the caller's transaction.
func (s *Service) spendCode(ctx context.Context, tx *storage.Tx, sent code) error {
	spent, err := s.store.spendCode(ctx, tx, sent.ID)
	if err != nil {
		return err
	}
	if !spent {
		return ErrCodeExpired // somebody with the same code was faster
	}
	return nil
}
