package account

import (
	"context"

	"causeway/internal/base/fault"
	"causeway/internal/notify"
	"causeway/internal/storage"
)

// What is wrong with a second factor. Only its owner, past the first proof,
// ever sees these.
var (
	ErrFactorWrong   = fault.New(fault.Invalid, "second_factor_wrong").Field("code", "second_factor_wrong")
	ErrFactorExpired = fault.New(fault.Invalid, "second_factor_expired")
	ErrFactorOn      = fault.New(fault.Conflict, "second_factor_on")
	ErrFactorOff     = fault.New(fault.Conflict, "second_factor_off")
)

// factor is a row: the seed that an app shares with us.
type factor struct {
	sealed   []byte
	lastStep int64
	on       bool
}

// FactorState is what somebody sees of their second factor.
type FactorState struct {
	On           bool
	RecoveryLeft int64
}

// Factor reads one's own second factor.
func (s *Service) Factor(ctx context.Context, userID string) (FactorState, error) {
	f, err := s.store.factor(ctx, s.db, userID)
	if _, err := storage.Found(err); err != nil || !f.on {
		return FactorState{}, err
	}
	left, err := s.store.recoveryLeft(ctx, s.db, userID)
	return FactorState{On: true, RecoveryLeft: left}, err
}

// Enrolment is a seed on its way into an app: as text and as the address that
// a QR code carries.
type Enrolment struct{ Secret, URI string }

// Enrol makes a seed. Nothing asks for it before its first code was shown; a
// seed that was never confirmed is replaced.
func (s *Service) Enrol(ctx context.Context, userID string) (Enrolment, error) {
	user, err := s.store.user(ctx, s.db, userID)
	if err != nil {
		return Enrolment{}, err
	}
	policy, err := s.policy(ctx)
	if err != nil {
		return Enrolment{}, err
	}
	seed := newSeed()
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		begun, err := s.store.beginFactor(ctx, tx, userID, s.box.Seal(seedPurpose(userID), string(seed)), s.clock.Now())
		if err == nil && !begun {
			err = ErrFactorOn
		}
		return err
	})
	if err != nil {
		return Enrolment{}, err
	}
	return Enrolment{Secret: seedText(seed), URI: keyURI(policy.Brand, user.label(), seed)}, nil
}

// seedPurpose binds a sealed seed to its owner.
func seedPurpose(userID string) string { return "account:factor:" + userID }

// TurnFactorOn confirms a seed by its first code and hands out the recovery
// codes, which are told once and kept nowhere. The owner is told by mail: whoever
// sits in a stolen session could lock them out this way.
func (s *Service) TurnFactorOn(ctx context.Context, userID, typed string) (codes []string, err error) {
	if factorSymbols(typed) == "" {
		return nil, ErrCodeRequired
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		f, err := s.store.factor(ctx, tx, userID)
		if found, err := storage.Found(err); err != nil {
			return err
		} else if !found {
			return ErrFactorOff
		}
		if f.on {
			return ErrFactorOn
		}
		step, right, err := s.stepOf(f, userID, typed)
		if err != nil {
			return err
		}
		if !right {
			return ErrCodeWrong // there are no recovery codes to speak of yet
		}
		won, err := s.store.turnFactorOn(ctx, tx, userID, f, step, s.clock.Now())
		if err != nil {
			return err
		}
		if !won {
			return ErrFactorOn // another tab was faster
		}
		if codes, err = s.replaceRecovery(ctx, tx, userID); err != nil {
			return err
		}
		user, err := s.store.user(ctx, tx, userID)
		if err != nil {
			return err
		}
		return s.writeTo(ctx, tx, user.Email, notify.Message{Template: "second_factor_on", Lang: user.Lang})
	})
	return codes, err
}

// TurnFactorOff needs a code, and of an operator a password that is enough by
// itself.
func (s *Service) TurnFactorOff(ctx context.Context, userID, typed string, from Origin) error {
	return s.withFactor(ctx, userID, typed, from, s.dropFactor)
}

// NewRecoveryCodes replaces all codes that are left.
func (s *Service) NewRecoveryCodes(ctx context.Context, userID, typed string, from Origin) (codes []string, err error) {
	err = s.withFactor(ctx, userID, typed, from, func(ctx context.Context, tx *storage.Tx, _ User) (err error) {
		codes, err = s.replaceRecovery(ctx, tx, userID)
		return err
	})
	return codes, err
}

func (s *Service) replaceRecovery(ctx context.Context, tx *storage.Tx, userID string) ([]string, error) {
	codes := newRecoveryCodes()
	hashes := make([]string, len(codes))
	for i, code := range codes {
		hashes[i] = hashRecovery(userID, code)
	}
	return codes, s.store.setRecovery(ctx, tx, userID, hashes)
}

// dropFactor forgets a second factor and tells the owner, who may not have
// been the one to ask for it.
func (s *Service) dropFactor(ctx context.Context, tx *storage.Tx, user User) error {
	dropped, err := s.store.dropFactor(ctx, tx, user.ID)
	if err != nil {
		return err
	}
	if !dropped {
		return ErrFactorOff
	}
	if err := s.mayOperate(ctx, tx, user.ID); err != nil {
		return err
	}
	return s.writeTo(ctx, tx, user.Email, notify.Message{Template: "second_factor_off", Lang: user.Lang})
}
