package vpn

import (
	"context"
	"slices"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// waitFor finds what an order with other terms has to wait for: the last of the
// same package that runs. Only what counts in months waits; traffic that was
// bought at once is there at once, and behind what never ends there is no place.
func waitFor(all []Entitlement, t Terms, now clock.Millis) (last Entitlement, waits bool) {
	if !t.Monthly || t.Apply == Now {
		return Entitlement{}, false
	}
	for _, e := range all {
		if !e.open(now) || !e.Monthly || e.PackageID != t.PackageID {
			continue
		}
		if e.ExpiresAt == nil {
			return Entitlement{}, false
		}
		if !waits || *e.ExpiresAt > *last.ExpiresAt {
			last, waits = e, true
		}
	}
	return last, waits
}

// realigned answers those that wait and have to begin at another moment, since
// what they wait for ends at another one, or serves nobody any more. The list is
// newest first, as everywhere; what waits is younger than what it waits for.
func realigned(all []Entitlement, now clock.Millis) (moved []Entitlement) {
	known := map[string]Entitlement{}
	for _, e := range slices.Backward(all) {
		if e.WaitsFor != "" && e.Waiting(now) {
			begins := now
			if before := known[e.WaitsFor]; before.open(now) && before.ExpiresAt != nil {
				begins = *before.ExpiresAt
			}
			if begins != e.Anchor {
				e.Begins, e.Anchor = begins, begins
				e = e.scheduled(now)
				moved = append(moved, e)
			}
		}
		known[e.ID] = e
	}
	return moved
}

// realign has what waits begin when what it waits for ends.
func (s *Service) realign(ctx context.Context, tx *storage.Tx, user string) error {
	all, err := s.store.ofUser(ctx, tx, user)
	if err != nil {
		return err
	}
	for _, e := range realigned(all, s.clock.Now()) {
		if err := s.store.rewrite(ctx, tx, e); err != nil {
			return err
		}
	}
	return nil
}
