package vpn

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// grant is what one order put into an entitlement.
type grant struct {
	Entitlement string
	Months      int
	QuotaBytes  int64
	At          clock.Millis
	TakenBack   bool
}

// TakeBack undoes what one order gave, in the transaction that refunds it. What
// other orders put into the same entitlement stays; without any, it ends now.
// The second time nothing happens.
func (s *Service) TakeBack(ctx context.Context, tx *storage.Tx, orderID string) error {
	entitlement, err := s.store.granted(ctx, tx, orderID)
	if err != nil {
		return fmt.Errorf("take order %s back: %w", orderID, err)
	}
	e, err := s.store.byID(ctx, tx, entitlement)
	if err != nil {
		return err
	}
	if err := storage.Lock(ctx, tx, "vpn:"+e.UserID); err != nil {
		return err
	}
	now := s.clock.Now()
	taken, err := s.store.takeGrantBack(ctx, tx, orderID, now)
	if err != nil || !taken {
		return err
	}
	if e, err = s.store.byID(ctx, tx, entitlement); err != nil {
		return err
	}
	grants, err := s.store.grants(ctx, tx, entitlement)
	if err != nil {
		return err
	}
	return s.store.rewrite(ctx, tx, e.leftBy(grants, now))
}

// leftBy is the entitlement as it would be had only those orders been that were
// not taken back. One that would have found it ended begins it anew.
func (e Entitlement) leftBy(grants []grant, now clock.Millis) Entitlement {
	left := e
	left.Months = 0
	if !e.Monthly {
		left.QuotaBytes = 0
	}
	any := false
	for _, g := range grants {
		if g.TakenBack {
			continue
		}
		if end := expiry(left.Anchor, left.Months); !any || end != nil && g.At >= *end {
			left.Anchor, left.Months = g.At, 0
		}
		any = true
		left.Months += g.Months
		if !e.Monthly {
			left.QuotaBytes += g.QuotaBytes
		}
	}
	if !any {
		return e.ended(now)
	}
	left.ExpiresAt = expiry(left.Anchor, left.Months)
	return left
}

// ended is the entitlement shut at a moment, unless it had ended before.
func (e Entitlement) ended(at clock.Millis) Entitlement {
	if e.Active(at) {
		e.ExpiresAt = &at
	}
	return e
}

// Granted lists the orders behind one id and up to another whose packages were
// handed over and not taken back, for those who check that every order got
// what was paid for.
func (s *Service) Granted(ctx context.Context, from storage.Reader, behind, upTo string) ([]string, error) {
	return s.store.grantedOrders(ctx, from, behind, upTo)
}
