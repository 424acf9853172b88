package account

import (
	"context"

	"causeway/internal/storage"
)

// Sessions lists where somebody is signed in.
func (s *Service) Sessions(ctx context.Context, userID string) ([]openSession, error) {
	return s.store.sessions(ctx, s.db, userID, s.clock.Now())
}

// Logout ends a session with all its tokens; one that is over is no error.
func (s *Service) Logout(ctx context.Context, userID, sessionID string) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		_, err := s.endSession(ctx, tx, userID, sessionID)
		return err
	})
}

// EndSession ends one of a person's sessions from another one.
func (s *Service) EndSession(ctx context.Context, userID, sessionID string) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		theirs, err := s.endSession(ctx, tx, userID, sessionID)
		if err == nil && !theirs {
			return ErrNotFound
		}
		return err
	})
}

// EndOtherSessions ends all but the one that asks.
func (s *Service) EndOtherSessions(ctx context.Context, userID, sessionID string) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.endSessions(ctx, tx, userID, sessionID)
	})
}

// endSessions ends all of a person's sessions but one; empty means no exception.
// The caller has changed the person's row in the same transaction, if new ones
// must not open beside it: enter waits for that row.
func (s *Service) endSessions(ctx context.Context, tx *storage.Tx, userID, except string) error {
	open, err := s.store.sessionsBut(ctx, tx, userID, except)
	if err != nil {
		return err
	}
	for _, session := range open {
		if _, err := s.endSession(ctx, tx, userID, session); err != nil {
			return err
		}
	}
	return s.store.dropTickets(ctx, tx, userID) // whoever is half way in begins again
}

// endSession reports false when the person has no such session.
func (s *Service) endSession(ctx context.Context, tx *storage.Tx, userID, sessionID string) (bool, error) {
	theirs, err := s.store.endSession(ctx, tx, sessionID, userID)
	if err != nil || !theirs {
		return false, err
	}
	if err := s.changed(ctx, tx, sessionID); err != nil {
		return false, err
	}
	return true, s.store.removeSession(ctx, tx, sessionID)
}

// fresh refuses a session that was opened too long ago.
func (s *Service) fresh(ctx context.Context, from storage.Reader, sessionID string) error {
	opened, err := s.store.openedAt(ctx, from, sessionID)
	if found, err := storage.Found(err); err != nil {
		return err
	} else if !found {
		return ErrNoSession
	}
	if s.clock.Now().Sub(opened) > freshness {
		return ErrSignInAgain
	}
	return nil
}
