package account

import (
	"context"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// Why a password did not open anything. Neither tells whether the account
// exists.
var (
	ErrLoginFailed = fault.New(fault.Invalid, "login_failed")
	ErrLoginLimit  = fault.New(fault.TooMany, "login_limit_reached")
)

const (
	// failureSpan is how long a wrong password counts.
	failureSpan = 15 * time.Minute
	// failuresPerName protects one account from many guessers. Where the account
	// has been used, only failures from there count: otherwise anybody could
	// keep its owner out, and an operator has no other way in than a password.
	failuresPerName = 10
	// failuresPerHost protects many accounts from one guesser.
	failuresPerHost = 50
	// hostSpan is the window in which codes asked for by one client address count.
	hostSpan = time.Hour
)

// failure is a try that counts as wrong until it proves right.
type failure struct {
	ID      string
	Subject string
	Host    string
	At      clock.Millis
}

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
	try, err := s.tryPassword(ctx, name, from.Host)
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

// tryPassword takes a try at a name. Names are counted as they are typed and not
// by the account behind them: a limit that two names share would tell that they
// belong to one person.
func (s *Service) tryPassword(ctx context.Context, name Identifier, host string) (failure, error) {
	return s.try(ctx, "password:"+name.Canonical, host, func(ctx context.Context, tx *storage.Tx, since clock.Millis) (bool, error) {
		return s.store.knowsHost(ctx, tx, name.Canonical, host, since)
	})
}

// tryAs takes a try by somebody who is signed in, at something of their own.
// Nobody else can use such tries up.
func (s *Service) tryAs(ctx context.Context, userID, what, host string) (failure, error) {
	return s.try(ctx, what+":"+userID, host, func(context.Context, *storage.Tx, clock.Millis) (bool, error) { return false, nil })
}

// try writes a try down as a failure before anything is compared, so that a
// thousand guesses at once are a thousand failures and not one. Whoever comes
// from a host that the subject is known at answers for the failures from there
// only.
func (s *Service) try(ctx context.Context, subject, host string, knownThere func(context.Context, *storage.Tx, clock.Millis) (bool, error)) (try failure, err error) {
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		now := s.clock.Now()
		try = failure{ID: id.New(now), Subject: id.Hash(subject), Host: host, At: now}
		if err := takeTurns(ctx, tx, try.Subject, host); err != nil {
			return err
		}
		known, err := knownThere(ctx, tx, now.Add(-hostMemory))
		if err != nil {
			return err
		}
		ofName, err := s.failuresOfName(ctx, tx, try, known)
		if err != nil {
			return err
		}
		fromHost, err := s.store.failuresFrom(ctx, tx, host, now.Add(-failureSpan), failuresPerHost)
		if err != nil {
			return err
		}
		if err := mayTry(ofName, failuresPerName, now); err != nil {
			return err
		}
		if err := mayTry(fromHost, failuresPerHost, now); err != nil {
			return err
		}
		return s.store.addFailure(ctx, tx, try)
	})
	return try, err
}

// failuresOfName gives the newest failures that count against a try.
func (s *Service) failuresOfName(ctx context.Context, tx *storage.Tx, try failure, known bool) ([]clock.Millis, error) {
	since := try.At.Add(-failureSpan)
	if known {
		return s.store.failuresOfFrom(ctx, tx, try.Subject, try.Host, since, failuresPerName)
	}
	return s.store.failuresOf(ctx, tx, try.Subject, since, failuresPerName)
}

// mayTry looks at the newest failures, at most as many as are allowed. When
// there are that many, the oldest of them decides when there is room again.
func mayTry(newest []clock.Millis, allowed int, now clock.Millis) error {
	if len(newest) < allowed {
		return nil
	}
	return ErrLoginLimit.With("seconds", seconds(failureSpan-now.Sub(newest[allowed-1])))
}
