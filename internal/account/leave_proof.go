package account

import (
	"context"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// Proof is how somebody shows that it is they who leave, and not just their
// unlocked screen.
type Proof struct {
	SessionID string
	Password  string
	Code      string
	Host      string
}

// Leave closes an account for good: one transaction in which every room forgets
// the person. The row stays, as an owner without a name of what was bought, and
// the addresses can be registered again. A refusal changes nothing: the code
// that was shown can be shown again.
func (s *Service) Leave(ctx context.Context, userID string, proof Proof, giveUp bool) error {
	user, err := s.store.user(ctx, s.db, userID)
	if err != nil {
		return err
	}
	spend, err := s.prove(ctx, user, proof)
	if err != nil {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := spend(ctx, tx); err != nil {
			return err
		}
		return s.leave(ctx, tx, userID, giveUp)
	})
}

// prove checks the password, or a code that was sent to an address of the
// account. Whoever has neither must have come in just now. What it answers
// uses the proof up.
func (s *Service) prove(ctx context.Context, user User, p Proof) (spend func(context.Context, *storage.Tx) error, err error) {
	nothing := func(context.Context, *storage.Tx) error { return nil }
	switch {
	case p.Code != "":
		sent, err := s.tryOwnCode(ctx, Leave, user.ID, p.Code)
		return func(ctx context.Context, tx *storage.Tx) error {
			if err := takeTurns(ctx, tx, sent.Target); err != nil {
				return err
			}
			return s.spendCode(ctx, tx, sent)
		}, err
	case p.Password != "" && user.HasPassword():
		return nothing, s.confirmPassword(ctx, user, p.Password, p.Host)
	case user.HasPassword():
		return nil, ErrPasswordRequired.Field("password", ErrPasswordRequired.Code())
	case user.Email != "" || user.Phone != "":
		return nil, ErrCodeRequired
	}
	return nothing, s.fresh(ctx, s.db, p.SessionID)
}

// aboutLeaving names the one password there is in this form.
func aboutLeaving(err error) error {
	if f, ok := fault.As(err); ok && f.Code() == ErrOldPasswordWrong.Code() {
		return fault.New(fault.Invalid, f.Code()).Field("password", f.Code())
	}
	return err
}
