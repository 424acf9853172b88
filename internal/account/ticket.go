package account

import (
	"context"
	"time"

	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// A ticket stands for the first proof while its owner looks for the second. It
// opens nothing by itself.
const (
	ticketLifetime = 5 * time.Minute
	ticketTries    = 5
)

// giveTicket stops a sign-in half way.
func (s *Service) giveTicket(ctx context.Context, tx *storage.Tx, userID string) (SignIn, error) {
	ticket, until := id.Secret(), s.clock.Now().Add(ticketLifetime)
	given, err := s.store.addTicket(ctx, tx, id.Hash(ticket), userID, until)
	if err != nil {
		return SignIn{}, err
	}
	if !given {
		return SignIn{}, ErrLoginFailed // the account was closed a moment ago
	}
	return SignIn{UserID: userID, Ticket: ticket, TicketUntil: until}, nil
}

// LoginBySecondFactor goes on where a sign-in was stopped. Tries are counted,
// for the ticket and for the person, before anybody looks at what was typed.
func (s *Service) LoginBySecondFactor(ctx context.Context, ticket, typed string, from Origin) (SignIn, error) {
	if factorSymbols(typed) == "" {
		return SignIn{}, ErrCodeRequired
	}
	if !wellFormed(ticket) {
		return SignIn{}, ErrFactorExpired
	}
	hash := id.Hash(ticket)
	var userID string
	var try failure
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		userID, err = s.store.countTicketTry(ctx, tx, hash, s.clock.Now())
		if found, err := storage.Found(err); err != nil {
			return err
		} else if !found {
			return ErrFactorExpired
		}
		try, err = s.noteTry(ctx, tx, s.ofFactor(userID), from.Host)
		return err
	})
	if err != nil {
		return SignIn{}, err
	}
	return s.spend(ctx, func(ctx context.Context, tx *storage.Tx) (SignIn, error) {
		if err := s.store.hold(ctx, tx, userID); err != nil { // whoever shuts the account waits, or is seen
			return SignIn{}, err
		}
		byRecovery, err := s.useFactor(ctx, tx, userID, typed)
		if err != nil {
			return SignIn{}, err
		}
		spent, err := s.store.spendTicket(ctx, tx, hash)
		if err != nil {
			return SignIn{}, err
		}
		if !spent {
			return SignIn{}, ErrFactorExpired // used a moment ago, or the account was shut
		}
		if err := s.store.forgiveFailure(ctx, tx, try.ID); err != nil {
			return SignIn{}, err
		}
		if byRecovery {
			if err := s.tellOfRecovery(ctx, tx, userID); err != nil {
				return SignIn{}, err
			}
		}
		return s.open(ctx, tx, userID, from)
	})
}
