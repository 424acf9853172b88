package apps

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// Visitor is who opens an app.
type Visitor struct {
	UserID string // empty: somebody who is not signed in
	Host   string // what such visitors are told apart by
}

// Visit counts a visitor, once a day.
func (s *Service) Visit(ctx context.Context, appID string, who Visitor) error {
	err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, "directory-app-heat:"+appID); err != nil {
			return err
		}
		app, err := s.visible(ctx, tx, appID)
		if err != nil {
			return err
		}
		now := s.Clock.Now()
		fresh, err := s.store.addVisit(ctx, tx, appID, dayOf(now), s.vote(who, now))
		if err != nil || !fresh {
			return err
		}
		return s.store.setHeat(ctx, tx, appID, app.Heat.warmed(now))
	})
	if err != nil {
		return fmt.Errorf("count visit: %w", err)
	}
	return nil
}

// vote is what a visitor is remembered by for a day. It tells nobody who that
// was, and no two days have anything in common.
func (s *Service) vote(who Visitor, now clock.Millis) string {
	name := "host " + who.Host
	if who.UserID != "" {
		name = "member " + who.UserID
	}
	return id.Mark(s.Secret, fmt.Sprintf("app visit %d", dayOf(now)), name)
}

func dayOf(at clock.Millis) int64 { return int64(at) / (24 * time.Hour).Milliseconds() }
