package traffic

import (
	"context"
	"time"

	"causeway/internal/base/clock"
)

// Health is what an operator sees of a node. Moments are 0 for never.
type Health struct {
	NodeID                           int64
	SeenAt, ConfigAt, UserAt, PushAt clock.Millis
	Agent                            string
	Online                           int64 // members, by the last push or the last report
	Devices                          int64
	StatusAt                         clock.Millis
	Status                           Status
	Up, Down                         int64 // in the last 24 hours
}

// State is how a node is doing.
type State string

// The states.
const (
	Up    State = "up"
	Late  State = "late" // some calls are missing
	Down  State = "down"
	Never State = "never" // it has not called yet
)

// downAfter is when a silent node is no longer merely late. An agent that
// restarts, or a line that breaks for a moment, is back before.
const downAfter = 10 * Interval

// State tells how a node is doing at a moment.
func (h Health) State(now clock.Millis) State {
	switch silence := now.Sub(h.SeenAt); {
	case h.SeenAt == 0:
		return Never
	case silence <= recent:
		return Up
	case silence <= downAfter:
		return Late
	}
	return Down
}

// Backlog is what was stored and not applied yet.
type Backlog struct {
	Batches int64
	Oldest  *clock.Millis
}

// Healths lists every node as it is, in the order of the list of nodes.
func (s *Service) Healths(ctx context.Context) ([]Health, Backlog, error) {
	now := s.clock.Now()
	healths, err := s.store.healths(ctx, s.db, now.Add(-recent), now.Add(-24*time.Hour))
	if err != nil {
		return nil, Backlog{}, err
	}
	var waiting Backlog
	waiting.Batches, waiting.Oldest, err = s.store.backlog(ctx, s.db)
	return healths, waiting, err
}

// Silent is a node that links show and that has not called for too long.
type Silent struct {
	NodeID int64
	Name   string
	SeenAt clock.Millis
}

// Silent lists such nodes. One that has never called is not among them: it may
// not be set up yet.
func (s *Service) Silent(ctx context.Context) ([]Silent, error) {
	return s.store.silent(ctx, s.db, s.clock.Now().Add(-downAfter))
}
