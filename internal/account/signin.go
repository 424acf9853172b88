package account

import (
	"context"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// ErrNotFound answers for what is missing and for what is somebody else's.
var ErrNotFound = fault.New(fault.NotFound, "not_found")

// LoginByCode signs in with a code that was sent to the address.
func (s *Service) LoginByCode(ctx context.Context, identifier, typed string, from Origin) (SignIn, error) {
	target, err := ParseIdentifier(identifier)
	if err != nil {
		return SignIn{}, err
	}
	sent, err := s.tryCode(ctx, target.Canonical, Login, "", typed)
	if err != nil {
		return SignIn{}, err
	}
	return s.useCode(ctx, sent, func(ctx context.Context, tx *storage.Tx) (SignIn, error) {
		theirs, err := s.store.holdByAddress(ctx, tx, sent.UserID, sent.Target, from.Lang)
		if err != nil {
			return SignIn{}, err
		}
		if !theirs {
			return SignIn{}, ErrCodeExpired // the address was taken off the account since
		}
		return s.enter(ctx, tx, sent.UserID, ByCode, from)
	})
}
