package account

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// open starts a session. Its first token counts as presented: there is no
// older one to retire.
func (s *Service) open(ctx context.Context, tx *storage.Tx, userID string, from Origin) (SignIn, error) {
	now := s.clock.Now()
	session, token := id.New(now), id.Secret()
	if err := s.store.markHere(ctx, tx, userID, now); err != nil {
		return SignIn{}, err
	}
	active, err := s.store.addSession(ctx, tx, openSession{
		ID: session, Device: deviceText(from.Device), Host: from.Host, CreatedAt: now, SeenAt: now,
	}, userID, now.Add(sessionLifetime))
	if err != nil {
		return SignIn{}, err
	}
	if !active {
		return SignIn{}, ErrLoginFailed // the account was closed a moment ago
	}
	if err := s.store.addToken(ctx, tx, id.Hash(token), session, now, now); err != nil {
		return SignIn{}, err
	}
	if err := s.store.knowHost(ctx, tx, userID, from.Host, now); err != nil {
		return SignIn{}, err
	}
	return SignIn{UserID: userID, Token: token}, nil
}

// identify finds who holds a token.
func (s *Service) identify(ctx context.Context, token string) (holder, error) {
	if !wellFormed(token) {
		return holder{}, ErrNoSession
	}
	h, err := s.holders.Get(ctx, id.Hash(token))
	if found, err := storage.Found(err); err != nil {
		return holder{}, err
	} else if !found || !h.good(s.clock.Now()) {
		return holder{}, ErrNoSession
	}
	if !h.Presented {
		if err := s.present(ctx, h); err != nil {
			return holder{}, err
		}
	}
	return h, nil
}

// present notes that a new token has reached its owner. From now on the older
// ones are on their way out.
func (s *Service) present(ctx context.Context, h holder) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		now := s.clock.Now()
		first, err := s.store.markPresented(ctx, tx, h.TokenHash, now)
		if err != nil || !first {
			return err
		}
		if err := s.store.retireOlder(ctx, tx, h.SessionID, h.TokenHash, now.Add(overlap)); err != nil {
			return err
		}
		return s.changed(ctx, tx, h.SessionID)
	})
}

// renew is what GET /me does for the session it came with: it notes that the
// person was here, and makes a new token when the old one is old enough. The
// token is empty when there is none to tell.
func (s *Service) renew(ctx context.Context, token, host string) (fresh string, err error) {
	h, err := s.identify(ctx, token)
	if err != nil {
		return "", err
	}
	now := s.clock.Now()
	if !h.mintDue(now) && !h.seenDue(now) {
		return "", nil
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		fresh = ""
		if err := s.store.markSeen(ctx, tx, h, now); err != nil {
			return err
		}
		if h.mintDue(now) {
			if fresh, err = s.mint(ctx, tx, h, host, now); err != nil {
				return err
			}
		}
		return s.changed(ctx, tx, h.SessionID)
	})
	if err != nil {
		return "", err
	}
	return fresh, nil
}

// mint makes a new token unless a request beside this one was faster. That is
// also when it is noted where the session is used: twice a day is enough.
func (s *Service) mint(ctx context.Context, tx *storage.Tx, h holder, host string, now clock.Millis) (string, error) {
	won, err := s.store.claimMint(ctx, tx, h, now, now.Add(-tokenLifetime), now.Add(sessionLifetime))
	if err != nil || !won {
		return "", err
	}
	if err := s.store.knowHost(ctx, tx, h.UserID, host, now); err != nil {
		return "", err
	}
	token := id.Secret()
	return token, s.store.addToken(ctx, tx, id.Hash(token), h.SessionID, now, 0)
}

// changed has every process forget what it knows of a session's tokens.
func (s *Service) changed(ctx context.Context, tx *storage.Tx, sessionID string) error {
	hashes, err := s.store.tokens(ctx, tx, sessionID)
	if err != nil {
		return err
	}
	for _, hash := range hashes {
		if err := s.live.Invalidate(ctx, tx, sessionTopic, hash); err != nil {
			return err
		}
	}
	return nil
}
