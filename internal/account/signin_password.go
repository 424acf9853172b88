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
	email, err := ParseEmail(identifier)
	if err != nil {
		return SignIn{}, err
	}
	switch {
	case password == "":
		return SignIn{}, ErrPasswordRequired
	case len(password) > longestPassword:
		return SignIn{}, ErrPasswordTooLong
	}
	try, err := s.tryPassword(ctx, email, from.Host)
	if err != nil {
		return SignIn{}, err
	}
	user, err := s.store.userByEmail(ctx, s.db, email)
	if _, err := storage.Found(err); err != nil {
		return SignIn{}, err
	}
	right, err := verifyPassword(ctx, password, user.passwordHash)
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
		return s.enter(ctx, tx, user.ID, ByPassword, from)
	})
}

// tryPassword writes the try down as a failure before anything is compared, so
// that a thousand guesses at once are a thousand failures and not one.
func (s *Service) tryPassword(ctx context.Context, email Email, host string) (try failure, err error) {
	subject := id.Hash("password:" + string(email))
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := takeTurns(ctx, tx, subject, host); err != nil {
			return err
		}
		now := s.clock.Now()
		try = failure{ID: id.New(now), Subject: subject, Host: host, At: now}
		ofName, err := s.failuresOfName(ctx, tx, email, try)
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

// failuresOfName gives the newest failures that count against a try at this
// name from this host.
func (s *Service) failuresOfName(ctx context.Context, tx *storage.Tx, email Email, try failure) ([]clock.Millis, error) {
	known, err := s.store.knowsHost(ctx, tx, email, try.Host, try.At.Add(-hostMemory))
	if err != nil {
		return nil, err
	}
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
