package vpn

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// TakeBack undoes what one order gave, in the transaction that refunds it. What
// other orders put into the same entitlement stays; without any, it ends now.
// The second time nothing happens.
func (s *Service) TakeBack(ctx context.Context, tx *storage.Tx, orderID string) error {
	return s.regrant(ctx, tx, orderID, func(now clock.Millis) (bool, error) {
		return s.store.takeGrantBack(ctx, tx, orderID, now)
	})
}

// Freeze withholds what one order gave, or hands it out again. What other orders
// put into the same entitlement serves on; without any it keeps its days, which
// go by, and serves nobody. Doing it again does nothing.
func (s *Service) Freeze(ctx context.Context, tx *storage.Tx, orderID string, frozen bool) error {
	return s.regrant(ctx, tx, orderID, func(now clock.Millis) (bool, error) {
		if !frozen {
			return s.store.freezeGrant(ctx, tx, orderID, nil)
		}
		return s.store.freezeGrant(ctx, tx, orderID, &now)
	})
}

// regrant changes what an order gave, and with it the entitlement it went into.
func (s *Service) regrant(ctx context.Context, tx *storage.Tx, orderID string, change func(now clock.Millis) (bool, error)) error {
	entitlement, err := s.store.granted(ctx, tx, orderID)
	if err != nil {
		return fmt.Errorf("what order %s gave: %w", orderID, err)
	}
	e, err := s.store.byID(ctx, tx, entitlement)
	if err != nil {
		return err
	}
	_, now, err := s.held(ctx, tx, e.UserID)
	if err != nil {
		return err
	}
	changed, err := change(now)
	if err != nil || !changed {
		return err
	}
	if e, err = s.store.byID(ctx, tx, entitlement); err != nil {
		return err
	}
	grants, err := s.store.grants(ctx, tx, entitlement)
	if err != nil {
		return err
	}
	if err := s.store.rewrite(ctx, tx, e.leftBy(grants, now)); err != nil {
		return err
	}
	return s.moved(ctx, tx, e.UserID, now)
}

// leftBy is the entitlement as it would be had only those orders been that were
// neither taken back nor frozen. One that would have found it ended begins it
// anew. Where all that is left is frozen, so is the entitlement, as it stands.
// Days that were given by hand stay for as long as anything does; what was used
// stays used until a month begins, which one may have done on the days of the
// orders that are left.
func (e Entitlement) leftBy(grants []grant, now clock.Millis) Entitlement {
	left := e
	left.Months, left.Days, left.Frozen = 0, 0, false
	if !e.Monthly {
		left.QuotaBytes = 0
	}
	any, frozen := false, false
	for _, g := range grants {
		if g.Kind == fromExtension {
			left.Days += g.Days
			continue
		}
		if g.TakenBack || g.Frozen {
			frozen = frozen || !g.TakenBack
			continue
		}
		if !any {
			left.Anchor = max(g.At, e.Begins)
		} else if end := left.end(); end != nil && g.At >= *end {
			left.Anchor, left.Months, left.Days = g.At, 0, 0
		}
		any = true
		left.Months += g.Months
		if !e.Monthly {
			left.QuotaBytes += g.QuotaBytes
		}
	}
	if !any {
		e.Frozen = frozen
		if frozen {
			return e
		}
		return e.shut(now)
	}
	return left.scheduled()
}

// shut is the entitlement ended at a moment, unless it had ended before.
func (e Entitlement) shut(at clock.Millis) Entitlement {
	if !e.expired(at) {
		e.ExpiresAt, e.RefillAt = &at, nil
	}
	return e
}

// Granted lists the orders behind one id and up to another whose packages were
// handed over and not taken back, for those who check that every order got
// what was paid for.
func (s *Service) Granted(ctx context.Context, from storage.Reader, behind, upTo string) ([]string, error) {
	return s.store.grantedOrders(ctx, from, behind, upTo)
}
