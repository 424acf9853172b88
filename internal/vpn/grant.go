package vpn

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// What put something into an entitlement.
const (
	fromOrder     = "order"
	fromOperator  = "plan"      // a whole plan, given by hand
	fromExtension = "extension" // days and traffic, given by hand
)

// grant is what one order, or one act of an operator, put into an entitlement.
type grant struct {
	Kind        string
	Entitlement string
	Months      int
	Days        int
	QuotaBytes  int64
	BonusBytes  int64
	At          clock.Millis
	TakenBack   bool
	Frozen      bool
}

// Grant hands over what an order bought, in the order's transaction. Granting
// the same order again does nothing.
func (s *Service) Grant(ctx context.Context, tx *storage.Tx, user string, t Terms) error {
	_, err := s.grant(ctx, tx, user, t, fromOrder)
	return err
}

func (s *Service) grant(ctx context.Context, tx *storage.Tx, user string, t Terms, kind string) (entitlement string, err error) {
	all, now, err := s.held(ctx, tx, user)
	if err != nil {
		return "", err
	}
	entitlement, err = s.store.granted(ctx, tx, t.GrantedOrder)
	if done, err := storage.Found(err); done || err != nil {
		return entitlement, err
	}
	if _, err = s.member(ctx, tx, user); err != nil { // who has something is known to the nodes by a number
		return "", err
	}
	if entitlement, err = s.apply(ctx, tx, user, t, all, now); err != nil {
		return "", fmt.Errorf("grant order %s: %w", t.GrantedOrder, err)
	}
	given := grant{Kind: kind, Entitlement: entitlement, Months: t.Months, QuotaBytes: t.QuotaBytes, At: now}
	if err := s.store.insertGrant(ctx, tx, t.GrantedOrder, given); err != nil {
		return "", err
	}
	return entitlement, s.moved(ctx, tx, user, now)
}

func (s *Service) apply(ctx context.Context, tx *storage.Tx, user string, t Terms, all []Entitlement, now clock.Millis) (entitlement string, err error) {
	if t.Apply != Now {
		for _, e := range all {
			if e.open(now) && e.extendableBy(t) {
				return e.ID, s.store.rewrite(ctx, tx, e.extended(t))
			}
		}
	}
	e := Entitlement{
		ID: id.New(now), UserID: user, PackageID: t.PackageID, Name: t.Name, Monthly: t.Monthly, QuotaBytes: t.QuotaBytes, SpeedMbps: t.SpeedMbps,
		Devices: t.Devices, NodeGroups: t.NodeGroups, Anchor: now, Months: t.Months, CreatedAt: now,
	}
	if before, waits := waitFor(all, t, now); waits {
		e.WaitsFor, e.Begins, e.Anchor = before.ID, *before.ExpiresAt, *before.ExpiresAt
	}
	e.RefilledAt = e.Anchor
	return e.ID, s.store.insert(ctx, tx, e.scheduled())
}

// held makes everybody else who changes what a member has wait, refills as well,
// and answers it with the refills that are due written down. Traffic counts on
// beside it, in vpn_drawn.
// The moment that decides which are is the one for the whole change.
func (s *Service) held(ctx context.Context, tx *storage.Tx, user string) (all []Entitlement, now clock.Millis, err error) {
	if err := storage.Lock(ctx, tx, "vpn:"+user); err != nil {
		return nil, 0, err
	}
	if err := s.enterOf(ctx, tx, user); err != nil {
		return nil, 0, err
	}
	if err := s.store.hold(ctx, tx, user); err != nil {
		return nil, 0, err
	}
	if all, err = s.store.ofUser(ctx, tx, user); err != nil {
		return nil, 0, err
	}
	now = s.clock.Now()
	if err := s.refill(ctx, tx, all, now); err != nil {
		return nil, 0, err
	}
	for i := range all {
		all[i] = all[i].asOf(now)
	}
	return all, now, nil
}

// moved does what follows wherever somebody's entitlements have changed.
func (s *Service) moved(ctx context.Context, tx *storage.Tx, user string, now clock.Millis) error {
	if err := s.realign(ctx, tx, user, now); err != nil {
		return err
	}
	if err := s.Warn(ctx, tx, []string{user}); err != nil {
		return err
	}
	return s.changed(ctx, tx, user)
}
