package vpn

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Notices writes to members about what they have, each message in the
// transaction that makes it necessary.
type Notices interface {
	// TrafficLow says that less than so many percent of the traffic are left.
	TrafficLow(ctx context.Context, tx *storage.Tx, user string, percent int, left, total int64) error
	// PlanEnds says that nothing is left to serve after that moment.
	PlanEnds(ctx context.Context, tx *storage.Tx, user string, end clock.Millis) error
}

// standing is somebody whose warnings are not as they should be.
type standing struct {
	user      string
	warned    int // the level that they know of
	endWarned bool
	left      int64
	total     int64
	end       *clock.Millis // nil without one, or when it never comes
}

// Warn looks at members whose traffic or time may have become less, or more, and
// tells each what is new: only the worst of what is, and once. Whoever has
// enough again is armed again. It joins the transaction that changed something.
func (s *Service) Warn(ctx context.Context, tx *storage.Tx, users []string) error {
	now := s.clock.Now()
	found, err := s.store.standings(ctx, tx, users, now)
	if err != nil {
		return err
	}
	for _, m := range found {
		if err := s.warn(ctx, tx, m, now); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) warn(ctx context.Context, tx *storage.Tx, m standing, now clock.Millis) error {
	level, soon := levelOf(m.left, m.total), endsSoon(m.end, now)
	told, err := s.store.setWarned(ctx, tx, m, level, soon)
	if err != nil || !told { // somebody else was faster, and has told them
		return err
	}
	if level < m.warned {
		if err := s.notices.TrafficLow(ctx, tx, m.user, level, m.left, m.total); err != nil {
			return err
		}
	}
	if soon && !m.endWarned {
		return s.notices.PlanEnds(ctx, tx, m.user, *m.end)
	}
	return nil
}
