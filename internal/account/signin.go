package account

import (
	"context"
	"fmt"
	"slices"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/notify"
	"causeway/internal/storage"
)

// CodeRequest asks for a code by e-mail.
type CodeRequest struct {
	Target  string
	Purpose Purpose
	Lang    lang.Tag
	Host    string
}

// RequestCode sends a code to the address, or, when it has no account, a
// message that says so. Both cases do the same work and answer alike.
func (s *Service) RequestCode(ctx context.Context, r CodeRequest) error {
	email, err := ParseEmail(r.Target)
	if err != nil {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		now := s.clock.Now()
		if err := takeTurns(ctx, tx, string(email), r.Host); err != nil {
			return err
		}
		if err := s.mayAskForCode(ctx, tx, email, r, now); err != nil {
			return err
		}
		user, err := s.store.userByEmail(ctx, tx, email)
		if _, err := storage.Found(err); err != nil {
			return err
		}
		fresh, digits := newCode(email, r.Purpose, user.ID, r.Host, now)
		if err := s.store.replaceCode(ctx, tx, email, r.Purpose); err != nil {
			return err
		}
		if err := s.store.addCode(ctx, tx, fresh); err != nil {
			return err
		}
		return s.notify.Send(ctx, tx, codeMessage(fresh, digits, r.Lang))
	})
}

func (s *Service) mayAskForCode(ctx context.Context, tx *storage.Tx, email Email, r CodeRequest, now clock.Millis) error {
	earlier, err := s.store.codeMoments(ctx, tx, email, r.Purpose, now.Add(-longestCodeSpan))
	if err != nil {
		return err
	}
	if err := mayAsk(earlier, now); err != nil {
		return err
	}
	if s.codesPerHost == 0 {
		return nil
	}
	asked, err := s.store.codesFrom(ctx, tx, r.Host, now.Add(-hostSpan))
	if err != nil {
		return err
	}
	if asked >= s.codesPerHost {
		return ErrTooManyByHost.With("seconds", seconds(hostSpan))
	}
	return nil
}

func codeMessage(c code, digits string, tag lang.Tag) notify.Message {
	m := notify.Message{Channel: notify.Email, To: string(c.Target), Lang: tag, Template: "login_unknown", ExpiresAt: c.ExpiresAt}
	if c.UserID != "" {
		m.Template, m.Code = "login_code", digits
	}
	return m
}

// LoginByCode signs in with a code that was sent to the address.
func (s *Service) LoginByCode(ctx context.Context, identifier, typed string, from Origin) (SignIn, error) {
	email, err := ParseEmail(identifier)
	if err != nil {
		return SignIn{}, err
	}
	digits := typedDigits(typed)
	if digits == "" {
		return SignIn{}, ErrCodeRequired
	}
	sent, err := s.tryCode(ctx, email, Login)
	if err != nil {
		return SignIn{}, err
	}
	if !sent.opens(digits) {
		return SignIn{}, ErrCodeWrong
	}
	return s.useCode(ctx, sent, from)
}

// tryCode counts a try in a transaction of its own: whatever happens
// afterwards, it has happened.
func (s *Service) tryCode(ctx context.Context, email Email, purpose Purpose) (sent code, err error) {
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		sent, err = s.store.countTry(ctx, tx, email, purpose, s.clock.Now())
		return err
	})
	if found, err := storage.Found(err); err != nil || found {
		return sent, err
	}
	ever, err := s.store.wasSent(ctx, s.db, email, purpose)
	if err != nil {
		return code{}, err
	}
	if !ever {
		return code{}, ErrCodeFirst
	}
	return code{}, ErrCodeExpired
}

// useCode spends a right code. It is spent for an operator too, although that
// opens nothing.
func (s *Service) useCode(ctx context.Context, sent code, from Origin) (SignIn, error) {
	return s.spend(ctx, func(ctx context.Context, tx *storage.Tx) (SignIn, error) {
		spent, err := s.store.spendCode(ctx, tx, sent.ID)
		if err != nil {
			return SignIn{}, err
		}
		if !spent {
			return SignIn{}, ErrCodeExpired // somebody with the same code was faster
		}
		return s.enter(ctx, tx, sent.UserID, ByCode, from)
	})
}

// takeTurns has everybody wait who is about to count the same names or hosts.
// All take their locks in one order: two who share both must not wait for each
// other.
func takeTurns(ctx context.Context, tx *storage.Tx, names ...string) error {
	turns := make([]string, len(names))
	for i, name := range names {
		turns[i] = turn(name)
	}
	slices.Sort(turns)
	for _, key := range slices.Compact(turns) {
		if err := storage.Lock(ctx, tx, key); err != nil {
			return err
		}
	}
	return nil
}

// turn spreads addresses over a fixed number of locks, so that inventing
// addresses cannot fill the table of locks.
func turn(name string) string {
	var sum byte
	for i := range len(name) {
		sum = sum*31 + name[i]
	}
	return fmt.Sprintf("account.%d", sum)
}
