package vpn

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Prolong adds days and traffic to an entitlement that is not over.
func (s *Service) Prolong(ctx context.Context, by Operator, entitlement string, more Gift, why, key string) (e Entitlement, err error) {
	reason, err := reasonFor(why)
	if err != nil {
		return Entitlement{}, err
	}
	if err := more.check(); err != nil {
		return Entitlement{}, err
	}
	err = s.actOn(ctx, by, entitlement, &e, func(ctx context.Context, tx *storage.Tx, now clock.Millis) (*Act, error) {
		g, done, err := s.once(ctx, tx, by, now, key, "extend", entitlement, more.Days, more.Bytes, reason)
		if err != nil || done {
			return nil, err
		}
		if e.over(now) {
			return nil, ErrPlanOver
		}
		if e.ExpiresAt == nil && more.Days > 0 {
			return nil, ErrInvalid.Field("days", "never_ends")
		}
		before := clock.TimeOf(e.ExpiresAt)
		e.Days, e.BonusBytes = e.Days+more.Days, e.BonusBytes+more.Bytes
		e = e.scheduled()
		g.Entitlement = entitlement
		if err := s.extend(ctx, tx, e, more, g); err != nil {
			return nil, err
		}
		return &Act{
			Action: "vpn.extend", Reason: reason, Before: map[string]any{"expiry": before},
			After: map[string]any{"plan": entitlement, "name": e.Name, "days": more.Days, "bytes": more.Bytes, "expiry": clock.TimeOf(e.ExpiresAt)},
		}, nil
	})
	return e, err
}

func (s *Service) extend(ctx context.Context, tx *storage.Tx, e Entitlement, more Gift, g gift) error {
	if err := s.store.insertGift(ctx, tx, g); err != nil {
		return err
	}
	row := grant{Kind: fromExtension, Entitlement: e.ID, Days: more.Days, BonusBytes: more.Bytes, At: g.At}
	if err := s.store.insertGrant(ctx, tx, g.ID, row); err != nil {
		return err
	}
	if err := s.store.rewrite(ctx, tx, e); err != nil {
		return err
	}
	return s.store.addBonus(ctx, tx, e.ID, more.Bytes)
}

// End stops an entitlement for good, and tells its member why.
func (s *Service) End(ctx context.Context, by Operator, entitlement, why string) (e Entitlement, err error) {
	reason, err := reasonFor(why)
	if err != nil {
		return Entitlement{}, err
	}
	err = s.actOn(ctx, by, entitlement, &e, func(ctx context.Context, tx *storage.Tx, now clock.Millis) (*Act, error) {
		if e.over(now) {
			return nil, ErrPlanOver
		}
		was := e.State(now)
		e.EndedAt, e.EndReason, e.RefillAt = &now, reason, nil
		return &Act{
			Action: "vpn.end", Reason: reason, Before: map[string]any{"state": was},
			After: map[string]any{"plan": entitlement, "name": e.Name, "state": StateEnded},
		}, s.store.rewrite(ctx, tx, e)
	})
	return e, err
}

// actOn changes one entitlement in a transaction of its own, and puts on record
// what was done; nil says that nothing was.
func (s *Service) actOn(ctx context.Context, by Operator, entitlement string, e *Entitlement,
	do func(ctx context.Context, tx *storage.Tx, now clock.Millis) (*Act, error)) error {
	return s.act(ctx, by, func(ctx context.Context, tx *storage.Tx) error {
		found, err := s.store.byID(ctx, tx, entitlement)
		if err != nil {
			return err
		}
		_, now, err := s.held(ctx, tx, found.UserID)
		if err != nil {
			return err
		}
		if *e, err = s.store.byID(ctx, tx, entitlement); err != nil {
			return err
		}
		act, err := do(ctx, tx, now)
		if err != nil || act == nil {
			return err
		}
		if err := s.moved(ctx, tx, e.UserID, now); err != nil {
			return err
		}
		act.By, act.Target = by, "user/"+e.UserID
		return s.record.RecordAct(ctx, tx, *act)
	})
}
