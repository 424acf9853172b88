package vpn

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Allowed is a member whom nodes let in, with the limits that hold there.
type Allowed struct {
	Number    int64
	UUID      string
	SpeedMbps int64 // 0 is none
	Devices   int64 // 0 is none
}

// EachAllowed gives everybody whom a node of these groups lets in, by number.
// Nothing is gathered on the way, because there may be very many. until is the
// next moment at which time alone makes the answer another: something expires,
// begins, or comes anew for somebody who has none left. 0 is never.
func (s *Service) EachAllowed(ctx context.Context, groups []string, each func(Allowed)) (until clock.Millis, err error) {
	now := s.clock.Now()
	err = s.db.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		if err := s.store.eachAllowed(ctx, from, groups, now, each); err != nil {
			return err
		}
		until, err = s.store.nextMoment(ctx, from, groups, now)
		return err
	})
	return until, err
}
