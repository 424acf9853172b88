package account

import (
	"context"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// CommandLine is somebody with access to the machine. No route acts as it.
var CommandLine = Operator{UserID: "cli"}

// ErrNoRole refuses to set the password of somebody who can do so by mail.
var ErrNoRole = fault.New(fault.Conflict, "no_role")

// SetPassword gives an operator a password that is long enough for one, and ends
// their sessions. It is for the command line: the way back in when an operator
// has forgotten theirs.
func (s *Service) SetPassword(ctx context.Context, email, password string) error {
	address, err := parseAddress(ViaEmail, email)
	if err != nil {
		return err
	}
	if err := checkNewPassword(password, passwordRules{shortest: shortestOperatorPassword, own: []string{address.Canonical}}); err != nil {
		return err
	}
	chosen, err := keep(ctx, password)
	if err != nil {
		return err
	}
	return s.command(ctx, address, "account.set_password", func(ctx context.Context, tx *storage.Tx, user User) error {
		rights, err := s.store.rights(ctx, tx, user.ID)
		if err != nil {
			return err
		}
		if !rights.Operator() {
			return ErrNoRole
		}
		return s.replacePassword(ctx, tx, user, chosen, user.Lang)
	})
}

// DropFactor turns a second factor off from the command line. The person needs
// another proof that is enough for what they may do.
func (s *Service) DropFactor(ctx context.Context, email string) error {
	address, err := parseAddress(ViaEmail, email)
	if err != nil {
		return err
	}
	return s.command(ctx, address, "account.reset_factor", func(ctx context.Context, tx *storage.Tx, user User) error {
		if err := s.dropFactor(ctx, tx, user); err != nil {
			return err
		}
		return s.endSessions(ctx, tx, user.ID, "")
	})
}

func (s *Service) command(ctx context.Context, address Identifier, action string, do func(ctx context.Context, tx *storage.Tx, user User) error) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		found, err := s.store.userBy(ctx, tx, address.Canonical)
		if err != nil {
			return err
		}
		user, err := s.held(ctx, tx, found.ID)
		if err != nil {
			return err
		}
		if err := do(ctx, tx, user); err != nil {
			return err
		}
		return s.recorder.RecordAct(ctx, tx, CommandLine.did(action, userTarget(user.ID), "", nil, nil))
	})
}
