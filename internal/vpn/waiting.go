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

// realigned answers those that have to begin at another moment, since what they
// wait for ends at another one, serves nobody any more, or serves again. One that
// has begun meanwhile goes back to where it was, as if it had not: nobody's time
// runs out twice at once. What is frozen moves along. The list is newest first,
// as everywhere; what waits is younger than what it waits for.
func realigned(all []Entitlement, now clock.Millis) (moved []Entitlement) {
	known := map[string]Entitlement{}
	for _, e := range slices.Backward(all) {
		if e.WaitsFor != "" && !e.over(now) {
			if begins := e.turn(known, now); begins != e.Anchor {
				e.Begins, e.Anchor, e.RefilledAt, e.UsedBytes = begins, begins, begins, 0
				e = e.scheduled()
				moved = append(moved, e)
			}
		}
		known[e.ID] = e
	}
	return moved
}

// turn is when one that waits begins: at the end of what it waits for, or of
// what that one waits for if it does not serve itself. With nothing before it
// any more that is now, unless it has begun.
func (e Entitlement) turn(known map[string]Entitlement, now clock.Millis) clock.Millis {
	for id := e.WaitsFor; id != ""; id = known[id].WaitsFor {
		if before := known[id]; before.open(now) && before.ExpiresAt != nil {
			return *before.ExpiresAt
		}
	}
	return min(e.Anchor, now)
}

// realign has what waits begin when what it waits for ends.
func (s *Service) realign(ctx context.Context, tx *storage.Tx, user string, now clock.Millis) error {
	all, err := s.store.ofUser(ctx, tx, user)
	if err != nil {
		return err
	}
	for _, e := range realigned(all, now) {
		if err := s.store.rewrite(ctx, tx, e); err != nil {
			return err
		}
		if err := s.store.setUsed(ctx, tx, e.ID, e.UsedBytes); err != nil {
			return err
		}
	}
	return nil
}
