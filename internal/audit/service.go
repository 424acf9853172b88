package audit

import (
	"context"
	"fmt"
	"math"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// Service adds entries and lists them.
type Service struct {
	db    *storage.DB
	clock clock.Clock
	store store
}

// New makes the service.
func New(db *storage.DB, clock clock.Clock) *Service {
	return &Service{db: db, clock: clock}
}

// Record adds an entry to the transaction of the act that it tells about.
func (s *Service) Record(ctx context.Context, tx *storage.Tx, e Entry) error {
	if err := s.record(ctx, tx, e); err != nil {
		return fmt.Errorf("record %q: %w", e.Action, err)
	}
	return nil
}

func (s *Service) record(ctx context.Context, tx *storage.Tx, e Entry) error {
	if err := e.check(); err != nil {
		return err
	}
	before, err := stateText(e.Before)
	if err != nil {
		return err
	}
	after, err := stateText(e.After)
	if err != nil {
		return err
	}
	now := s.clock.Now()
	return s.store.add(ctx, tx, Line{
		ID: id.New(now), At: now, Actor: e.Actor, Action: e.Action, Target: e.Target, Reason: e.Reason,
		Before: []byte(before), After: []byte(after), IP: e.IP,
	})
}

// List gives entries that fit the filter, the newest first.
func (s *Service) List(ctx context.Context, f Filter) ([]Line, error) {
	if f.Until == 0 {
		f.Until = math.MaxInt64
	}
	return s.store.list(ctx, s.db, f)
}
