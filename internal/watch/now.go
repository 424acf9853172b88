package watch

import (
	"context"

	"causeway/internal/base/clock"
)

// Now is what an operator sees first.
type Now struct {
	Raised []Alert // the oldest first
	Looks  []Look
	Backup Backup // At is zero where none is known
	Wanted bool   // whether the operator gets letters
}

// Look is when a check last looked from a place, and how that went.
type Look struct {
	Name, Place string
	At          clock.Millis
	Failed      bool // it could not tell
	Raised      bool
}

// Now gathers what is wrong, and what is looked at.
func (s *Service) Now(ctx context.Context, userID string) (n Now, err error) {
	if n.Raised, err = s.store.raised(ctx, s.DB); err != nil {
		return Now{}, err
	}
	if n.Looks, err = s.watched(ctx, n.Raised); err != nil {
		return Now{}, err
	}
	if s.Backup != nil {
		if n.Backup, err = s.Backup(ctx); err != nil {
			return Now{}, err
		}
	}
	n.Wanted, err = s.store.wants(ctx, s.DB, userID)
	return n, err
}

// watched leaves out places that have fallen silent: their machines are gone.
func (s *Service) watched(ctx context.Context, raised []Alert) ([]Look, error) {
	all, err := s.store.looks(ctx, s.DB)
	if err != nil {
		return nil, err
	}
	wrong := map[[2]string]bool{}
	for _, a := range raised {
		wrong[[2]string{a.Name, a.Place}] = true
	}
	looks := []Look{}
	for _, c := range s.Checks {
		for _, l := range all {
			if l.name == c.Name && (l.place != "") == c.Own && s.Clock.Now().Sub(l.lookedAt) < lost*c.Every {
				looks = append(looks, Look{l.name, l.place, l.lookedAt, l.failed, wrong[[2]string{l.name, l.place}]})
			}
		}
	}
	return looks, nil
}

// Past lists what is over, the latest found first, from behind one of them.
func (s *Service) Past(ctx context.Context, behind string, limit int) ([]Alert, error) {
	return s.store.past(ctx, s.DB, behind, limit)
}
