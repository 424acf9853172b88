package account

import (
	"context"

	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// Registration is what a newcomer fills in.
type Registration struct {
	Identifier string
	Code       string
	Password   string
	Repeat     string
}

// SignUp makes an account for whoever can read what is sent to the address, and
// signs them in. An address without that proof never becomes part of an account,
// so that nobody can sit in a stranger's account and wait for its owner.
func (s *Service) SignUp(ctx context.Context, r Registration, from Origin) (SignIn, error) {
	address, err := ParseIdentifier(r.Identifier)
	if err != nil {
		return SignIn{}, err
	}
	if err := s.allows(ctx, Register, address); err != nil {
		return SignIn{}, err
	}
	if typedDigits(r.Code) == "" {
		return SignIn{}, ErrCodeRequired
	}
	if err := s.checkChosen(ctx, r.Password, r.Repeat, 0, address.Canonical); err != nil {
		return SignIn{}, err
	}
	sent, err := s.tryCode(ctx, address.Canonical, Register, "", r.Code)
	if err != nil {
		return SignIn{}, err
	}
	now := s.clock.Now()
	user := newUser(id.New(now), address, from.Lang, now)
	if user.password, err = keep(ctx, r.Password); err != nil {
		return SignIn{}, err
	}
	return s.useCode(ctx, sent, func(ctx context.Context, tx *storage.Tx) (SignIn, error) {
		if err := s.add(ctx, tx, user, address); err != nil {
			return SignIn{}, err
		}
		return s.enter(ctx, tx, user.ID, ByCode, from)
	})
}
