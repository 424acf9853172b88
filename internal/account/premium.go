package account

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// What content search shows to whom.
const (
	FreeResults    = 20
	FreeDays       = 30
	PremiumResults = 1000
)

// PremiumOffer is what a month of premium costs.
type PremiumOffer struct {
	Monthly money.Amount
	Points  int64 // the same, paid with points
}

// ErrNoPremium refuses to take months off somebody who has none left.
var ErrNoPremium = fault.New(fault.Conflict, "premium_not_running")

// premiumGrant is one thing that has moved the end of somebody's premium.
type premiumGrant struct {
	OrderID     string
	UserID      string
	Number      int64
	Months      int
	EndedBefore clock.Millis
	At          clock.Millis
	TakenBack   bool
}

// moved is where premium ends after a grant that came at a moment. Months are
// added to what is left, and taking months off never reaches into the past.
func moved(end clock.Millis, months int, at clock.Millis) clock.Millis {
	switch {
	case months >= 0:
		return max(at, end).AddMonths(months)
	case end <= at:
		return end
	default:
		return max(at, end.AddMonths(months))
	}
}

// endWithout tells where premium ends when only what was not taken back counts,
// each grant as of the moment at which it came.
func endWithout(grants []premiumGrant) clock.Millis {
	end := grants[0].EndedBefore
	for _, g := range grants {
		if !g.TakenBack {
			end = moved(end, g.Months, g.At)
		}
	}
	return end
}

// GrantPremium moves the end of somebody's premium, in the transaction of
// whatever pays for it. The same order moves it once. Months below zero are
// taken off.
func (s *Service) GrantPremium(ctx context.Context, tx *storage.Tx, userID, orderID string, months int) error {
	if err := s.store.hold(ctx, tx, userID); err != nil {
		return err
	}
	if _, done, err := s.premiumGrant(ctx, tx, orderID); done || err != nil {
		return err
	}
	person, err := s.store.person(ctx, tx, userID)
	if err != nil {
		return fmt.Errorf("premium for %s: %w", userID, err)
	}
	now := s.clock.Now()
	if months < 0 && person.vipExpiresAt <= now {
		return ErrNoPremium
	}
	last, err := s.store.lastPremiumGrant(ctx, tx, userID)
	if err != nil {
		return err
	}
	g := premiumGrant{OrderID: orderID, UserID: userID, Number: last + 1, Months: months, EndedBefore: person.vipExpiresAt, At: now}
	if err := s.store.addPremiumGrant(ctx, tx, g); err != nil {
		return err
	}
	return s.store.setPremium(ctx, tx, userID, moved(g.EndedBefore, months, now))
}

// TakePremiumBack undoes what one order did to somebody's premium: it ends
// where it would end had that order never been. The second time nothing happens.
func (s *Service) TakePremiumBack(ctx context.Context, tx *storage.Tx, orderID string) error {
	g, found, err := s.premiumGrant(ctx, tx, orderID)
	if err != nil {
		return err
	}
	if !found {
		return fmt.Errorf("premium of order %s: %w", orderID, storage.ErrNotFound)
	}
	if err := s.store.hold(ctx, tx, g.UserID); err != nil {
		return err
	}
	taken, err := s.store.takePremiumGrantBack(ctx, tx, orderID, s.clock.Now())
	if err != nil || !taken {
		return err
	}
	grants, err := s.store.premiumGrants(ctx, tx, g.UserID)
	if err != nil {
		return err
	}
	return s.store.setPremium(ctx, tx, g.UserID, endWithout(grants))
}

func (s *Service) premiumGrant(ctx context.Context, tx *storage.Tx, orderID string) (g premiumGrant, found bool, err error) {
	g, err = s.store.premiumGrant(ctx, tx, orderID)
	found, err = storage.Found(err)
	return g, found, err
}

// PremiumGranted lists the orders behind one id and up to another whose months
// were given and not taken back, for those who check that every order got what
// was paid for. What operators gave by hand is not among them.
func (s *Service) PremiumGranted(ctx context.Context, from storage.Reader, behind, upTo string) ([]string, error) {
	return s.store.premiumOrders(ctx, from, behind, upTo)
}

// IsPremium tells whether somebody is premium at this very moment. Whoever may
// not use their account is not.
func (s *Service) IsPremium(ctx context.Context, userID string) (bool, error) {
	user, err := s.store.user(ctx, s.db, userID)
	if found, err := storage.Found(err); err != nil || !found {
		return false, err
	}
	kind, _ := user.VIP(s.clock.Now())
	return kind == Premium, nil
}
