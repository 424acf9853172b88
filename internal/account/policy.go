package account

import (
	"context"
	"strings"

	"causeway/internal/base/fault"
)

// What the operator does not allow. Neither depends on whether an account
// exists: both are decided before anything is looked up.
var (
	ErrRegistrationClosed = fault.New(fault.Forbidden, "registration_closed")
	ErrDomainBlocked      = fault.New(fault.Invalid, "email_domain_blocked")
)

// Policy is what the operator has decided about accounts.
type Policy struct {
	Registration   bool     // whether strangers may make accounts
	BlockedDomains []string // canonical mail domains, with everything below them, whose addresses are not taken
	Brand          string   // the shop's name, which makes a bad password
}

// mayTake tells whether an address may become somebody's. Who has a blocked one
// already keeps signing in with it.
func (p Policy) mayTake(address Identifier) error {
	for _, blocked := range p.BlockedDomains {
		if domain := address.domain(); domain == blocked || strings.HasSuffix(domain, "."+blocked) {
			return ErrDomainBlocked
		}
	}
	return nil
}

// allows tells whether a code may be asked for and used for the purpose.
func (s *Service) allows(ctx context.Context, purpose Purpose, address Identifier) error {
	if purpose != Register && purpose != Bind {
		return nil
	}
	policy, err := s.policy(ctx)
	if err != nil {
		return err
	}
	if purpose == Register && !policy.Registration {
		return ErrRegistrationClosed
	}
	return policy.mayTake(address)
}
