package account

import (
	"context"
	"strings"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// Operator is who acts upon somebody else's account, and from where.
type Operator struct {
	UserID string
	IP     string
}

// Act is what an operator did, for the record.
type Act struct {
	By, IP        string
	Action        string
	Target        string
	Reason        string
	Before, After any
}

// Recorder keeps acts, each in the transaction that carries it out.
type Recorder interface {
	RecordAct(ctx context.Context, tx *storage.Tx, a Act) error
}

func (o Operator) did(action, target, reason string, before, after any) Act {
	return Act{By: o.UserID, IP: o.IP, Action: action, Target: target, Reason: reason, Before: before, After: after}
}

// What stands in the way of an act.
var (
	ErrReasonRequired = fault.New(fault.Invalid, "invalid").Field("reason", "required")
	ErrNotOneself     = fault.New(fault.Forbidden, "not_oneself")
)

// act runs something that an operator does to a person whose rights do not
// reach further than their own, and puts it on record.
func (s *Service) act(ctx context.Context, by Operator, userID string, do func(ctx context.Context, tx *storage.Tx, target Person) (Act, error)) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := lockRoles(ctx, tx); err != nil {
			return err
		}
		if err := s.store.hold(ctx, tx, userID); err != nil {
			return err
		}
		target, err := s.store.person(ctx, tx, userID)
		if err != nil {
			return err
		}
		if target.State == Cancelled {
			return ErrChanged // there is nobody left to act upon
		}
		if err := s.mayActOn(ctx, tx, by, userID); err != nil {
			return err
		}
		act, err := do(ctx, tx, target)
		if err != nil {
			return err
		}
		return s.recorder.RecordAct(ctx, tx, act)
	})
}

// actOnOther is for what operators must not do to themselves: shut themselves
// out, or get around the proofs that are asked of everybody.
func (s *Service) actOnOther(ctx context.Context, by Operator, userID string, do func(ctx context.Context, tx *storage.Tx, target Person) (Act, error)) error {
	if by.UserID == userID {
		return ErrNotOneself
	}
	return s.act(ctx, by, userID, do)
}

func (s *Service) mayActOn(ctx context.Context, from storage.Reader, by Operator, userID string) error {
	own, err := s.store.rights(ctx, from, by.UserID)
	if err != nil {
		return err
	}
	theirs, err := s.store.rights(ctx, from, userID)
	if err == nil && !own.cover(theirs) {
		err = ErrRoleTooWide
	}
	return err
}

func reasonFor(typed string) (string, error) {
	reason := strings.TrimSpace(typed)
	if reason == "" {
		return "", ErrReasonRequired
	}
	return reason, nil
}

func userTarget(userID string) string { return "user/" + userID }

// WhenShut names who is told, in the transaction itself, that an account was
// disabled, or opened again.
func (s *Service) WhenShut(tell func(ctx context.Context, tx *storage.Tx, user string, shut bool) error) {
	s.shut = tell
}

// Disable shuts an account: every session ends at once, and no way leads in.
func (s *Service) Disable(ctx context.Context, by Operator, userID, why string) error {
	reason, err := reasonFor(why)
	if err != nil {
		return err
	}
	return s.actOnOther(ctx, by, userID, func(ctx context.Context, tx *storage.Tx, _ Person) (Act, error) {
		if err := s.setState(ctx, tx, userID, Active, Disabled); err != nil {
			return Act{}, err
		}
		if err := s.shut(ctx, tx, userID, true); err != nil {
			return Act{}, err
		}
		if err := s.keepAnOwner(ctx, tx, userID); err != nil {
			return Act{}, err
		}
		act := by.did("account.disable", userTarget(userID), reason, stateOf(Active), stateOf(Disabled))
		return act, s.endSessions(ctx, tx, userID, "")
	})
}

// Enable opens a disabled account again. A session that was being opened while
// it was shut does not come back to life.
func (s *Service) Enable(ctx context.Context, by Operator, userID, why string) error {
	reason, err := reasonFor(why)
	if err != nil {
		return err
	}
	return s.act(ctx, by, userID, func(ctx context.Context, tx *storage.Tx, _ Person) (Act, error) {
		if err := s.setState(ctx, tx, userID, Disabled, Active); err != nil {
			return Act{}, err
		}
		if err := s.shut(ctx, tx, userID, false); err != nil {
			return Act{}, err
		}
		act := by.did("account.enable", userTarget(userID), reason, stateOf(Disabled), stateOf(Active))
		return act, s.endSessions(ctx, tx, userID, "")
	})
}

func stateOf(state State) map[string]any { return map[string]any{"state": state} }

func (s *Service) setState(ctx context.Context, tx *storage.Tx, userID string, from, to State) error {
	moved, err := s.store.setState(ctx, tx, userID, from, to)
	if err == nil && !moved {
		err = ErrChanged
	}
	return err
}
