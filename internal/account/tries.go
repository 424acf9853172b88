package account

import (
	"context"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// ErrLoginLimit tells somebody to try again later. It does not tell whether the
// account exists.
var ErrLoginLimit = fault.New(fault.TooMany, "login_limit_reached")

// failureSpan is how long a wrong password counts.
const failureSpan = 15 * time.Minute

var (
	// passwordTries protects one account from many guessers.
	passwordTries = limits{{10, failureSpan}}
	// factorTries bound the tries at one person's second factor, whichever way
	// they come. Whoever gets this far has the first proof, so there may be
	// patience on the other side: a day's tries find a code once in ten thousand.
	factorTries = limits{{5, failureSpan}, {20, 24 * time.Hour}}
	// hostTries protects many accounts from one guesser.
	hostTries = limits{{50, failureSpan}}
)

// failure is a try that counts as wrong until it proves right.
type failure struct {
	ID      string
	Subject string
	Host    string
	At      clock.Millis
}

// guess is something that could be found by trying.
type guess struct {
	at   string
	most limits // none: only the host's tries are limited
	// knownFrom tells whether its owner uses the account from that host; nil:
	// hosts make no difference.
	knownFrom func(ctx context.Context, from storage.Reader, host string, since clock.Millis) (bool, error)
}

// ofPassword is a guess at the password of a name. Names are counted as they
// are typed and not by the account behind them: a limit that two names share
// would tell that they belong to one person.
func (s *Service) ofPassword(name Identifier) guess {
	return guess{"password:" + name.Canonical, passwordTries, func(ctx context.Context, from storage.Reader, host string, since clock.Millis) (bool, error) {
		return s.store.knowsHost(ctx, from, name.Canonical, host, since)
	}}
}

// ofOwnPassword is one at the password of somebody who is signed in. Nobody
// else can use such tries up.
func ofOwnPassword(userID string) guess { return guess{at: "confirm:" + userID, most: passwordTries} }

// ofFactor is one at somebody's second factor.
func (s *Service) ofFactor(userID string) guess {
	return guess{"factor:" + userID, factorTries, func(ctx context.Context, from storage.Reader, host string, since clock.Millis) (bool, error) {
		return s.store.knowsHostOf(ctx, from, userID, host, since)
	}}
}

// ofTelegram is one at a code of the bot. There is no limit by name: five
// guesses end a code anyway, and the link that a browser begins cannot be aimed
// at by others.
func ofTelegram(typed TelegramCode) guess {
	return guess{at: "telegram:" + typed.Attempt + ":" + typed.Username}
}

// try writes a try down in a transaction of its own.
func (s *Service) try(ctx context.Context, g guess, host string) (try failure, err error) {
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		try, err = s.noteTry(ctx, tx, g, host)
		return err
	})
	return try, err
}

// noteTry writes a try down as a failure before anything is compared, so that a
// thousand guesses at once are a thousand failures and not one.
func (s *Service) noteTry(ctx context.Context, tx *storage.Tx, g guess, host string) (failure, error) {
	now := s.clock.Now()
	try := failure{ID: id.New(now), Subject: id.Hash(g.at), Host: host, At: now}
	if err := takeTurns(ctx, tx, try.Subject, host); err != nil {
		return failure{}, err
	}
	if err := s.mayTry(ctx, tx, g, try); err != nil {
		return failure{}, err
	}
	return try, s.store.addFailure(ctx, tx, try)
}

func (s *Service) mayTry(ctx context.Context, tx *storage.Tx, g guess, try failure) error {
	if len(g.most) > 0 {
		before, err := s.failuresAt(ctx, tx, g, try)
		if err != nil {
			return err
		}
		if err := tooMany(g.most, before, try.At); err != nil {
			return err
		}
	}
	host := hostTries.reach()
	before, err := s.store.failuresFrom(ctx, tx, try.Host, try.At.Add(-host.span), host.count)
	if err != nil {
		return err
	}
	return tooMany(hostTries, before, try.At)
}

// failuresAt gives the newest failures that count against a try. From a host
// where the account is used, only failures from there do: otherwise anybody
// could keep its owner out, and some operators have no other way in than a
// password.
func (s *Service) failuresAt(ctx context.Context, tx *storage.Tx, g guess, try failure) ([]clock.Millis, error) {
	reach := g.most.reach()
	since := try.At.Add(-reach.span)
	if g.knownFrom != nil {
		known, err := g.knownFrom(ctx, tx, try.Host, try.At.Add(-hostMemory))
		if err != nil {
			return nil, err
		}
		if known {
			return s.store.failuresOfFrom(ctx, tx, try.Subject, try.Host, since, reach.count)
		}
	}
	return s.store.failuresOf(ctx, tx, try.Subject, since, reach.count)
}

func tooMany(most limits, failures []clock.Millis, now clock.Millis) error {
	if wait, _ := most.wait(failures, now); wait > 0 {
		return ErrLoginLimit.With("seconds", seconds(wait)).With("minutes", minutes(wait))
	}
	return nil
}
