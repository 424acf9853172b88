package directory

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// Visitor is who comes to an entry: a member, or somebody at an address.
type Visitor struct{ UserID, Host string }

// on is the visitor's name for one day.
func (v Visitor) on(salt string) string {
	if v.UserID != "" {
		return id.Hash(salt + " user " + v.UserID)
	}
	return id.Hash(salt + " host " + v.Host)
}

// Visit counts that somebody goes to a chat from here, however they have found
// it: it is one vote for each visitor and day.
func (s *Service) Visit(ctx context.Context, who Visitor, entryID string) error {
	now := s.Clock.Now()
	today := dayOf(now)
	salt, err := s.saltOf(ctx, today)
	if err != nil {
		return fmt.Errorf("count a visit: %w", err)
	}
	name := who.on(salt)
	state, voted, err := s.store.voted(ctx, s.DB, entryID, today, name)
	switch {
	case err != nil:
		return err
	case state == Blocked:
		return ErrBlocked
	case state != Listed:
		return storage.ErrNotFound
	case voted: // which costs no write
		return nil
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.vote(ctx, tx, entryID, today, name, now)
	})
}

func (store) voted(ctx context.Context, from storage.Reader, entryID string, d day, visitor string) (state EntryState, voted bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT state, EXISTS (SELECT 1 FROM directory_vote WHERE entry_id = $1 AND day = $2 AND visitor = $3)
		FROM   directory_entry WHERE id = $1`, entryID, d, visitor).Scan(&state, &voted)
	return state, voted, err
}

func (store) vote(ctx context.Context, tx *storage.Tx, entryID string, d day, visitor string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO directory_vote (entry_id, day, visitor, at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (entry_id, day, visitor) DO NOTHING`, entryID, d, visitor, at)
	return err
}
