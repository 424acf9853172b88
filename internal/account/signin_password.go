package account

import (
	"context"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// ErrLoginFailed does not tell whether the account exists.
var ErrLoginFailed = fault.New(fault.Invalid, "login_failed")

// LoginByPassword signs in with a password.
func (s *Service) LoginByPassword(ctx context.Context, identifier, password string, from Origin) (SignIn, error) {
	name, err := ParseIdentifier(identifier)
	if err != nil {
		return SignIn{}, err
	}
	switch {
	case password == "":
		return SignIn{}, ErrPasswordRequired
	case len(password) > longestPassword:
		return SignIn{}, ErrPasswordTooLong
	}
	try, err := s.try(ctx, s.ofPassword(name), from.Host)
	if err != nil {
		return SignIn{}, err
	}
	user, err := s.store.userBy(ctx, s.db, name.Canonical)
	if _, err := storage.Found(err); err != nil {
		return SignIn{}, err
	}
	right, err := verifyPassword(ctx, password, user.password.hash)
	if err != nil {
		return SignIn{}, err
	}
	if !right {
		return SignIn{}, ErrLoginFailed
	}
	return s.spend(ctx, func(ctx context.Context, tx *storage.Tx) (SignIn, error) {
		if err := s.store.forgiveFailure(ctx, tx, try.ID); err != nil {
			return SignIn{}, err
		}
		same, err := s.store.holdByPassword(ctx, tx, user.ID, user.password.hash, from.Lang)
		if err != nil {
			return SignIn{}, err
		}
		if !same {
			return SignIn{}, ErrLoginFailed // changed since it was compared
		}
		return s.enter(ctx, tx, user.ID, ByPassword, from)
	})
}
