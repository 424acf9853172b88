package traffic

import (
	"context"
	"slices"

	"causeway/internal/base/clock"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/vpn"
)

// fewUsers is how many people who ran out are named one by one. Above it,
// everybody's kept lists are dropped with one event.
const fewUsers = 100

// count charges members, adds to the days, and tells whom it concerns; the
// caller holds vpn.CountLock. Periods that have begun come first, so that nothing is
// counted into the one before.
//
// The books are those of the parts one by one, in their order, as long as there
// is something left to charge: which of several used-up plans the rest is noted on
// may differ. What several say of a member is charged at once where that makes no
// difference; the others come afterwards, part by part.
func (s *Service) count(ctx context.Context, tx *storage.Tx, parts []pushed) error {
	if err := s.vpn.RefillDue(ctx, tx); err != nil {
		return err
	}
	if err := s.store.numberNew(ctx, tx); err != nil {
		return err
	}
	sum, err := merge(parts)
	if err != nil {
		return err
	}
	now, draws, late := s.clock.Now(), []draw{}, map[int64]bool{}
	for _, st := range sum.streams {
		if err := s.store.fit(ctx, tx, st, now); err != nil {
			return err
		}
		if err := s.setAside(ctx, tx, st, sum.crossing, late); err != nil {
			return err
		}
		if draws, err = s.book(ctx, tx, st.day, now, draws); err != nil {
			return err
		}
	}
	for _, st := range sum.only(late) {
		if err := s.store.fit(ctx, tx, st, now); err != nil {
			return err
		}
		if draws, err = s.book(ctx, tx, st.day, now, draws); err != nil {
			return err
		}
	}
	for of, bytes := range sum.nodes {
		if err := s.store.nodeMoved(ctx, tx, of.node, of.day, bytes.up, bytes.down); err != nil {
			return err
		}
	}
	if err = s.tellRunOut(ctx, tx, draws); err != nil {
		return err
	}
	return s.warnLow(ctx, tx, draws)
}

// setAside takes out of what was noted whoever must be charged part by part:
// somebody with several entitlements, because the next part may find the first
// one used up, or because another stream draws from them as well. Where the first
// has room for everything, every part would have been charged to it; and where
// there is only one, it takes all or nothing.
func (s *Service) setAside(ctx context.Context, tx *storage.Tx, st stream, crossing, late map[int64]bool) error {
	if st.parts == 1 && len(crossing) == 0 {
		return nil
	}
	several, err := s.store.several(ctx, tx)
	if err != nil {
		return err
	}
	aside := []int64{}
	for _, c := range several {
		if crossing[c.number] || st.parts > 1 && !c.roomy {
			late[c.number] = true
			aside = append(aside, c.number)
		}
	}
	if len(aside) == 0 {
		return nil
	}
	return s.store.unfit(ctx, tx, aside)
}

// book charges what is noted, and adds those of whom something may be told.
func (s *Service) book(ctx context.Context, tx *storage.Tx, day string, now clock.Millis, draws []draw) ([]draw, error) {
	others, err := s.store.others(ctx, tx)
	if err != nil {
		return nil, err
	}
	if err := s.vpn.Enter(ctx, tx, others); err != nil {
		return nil, err
	}
	if err := s.store.charge(ctx, tx, day, now); err != nil {
		return nil, err
	}
	found, err := s.store.notable(ctx, tx, now)
	return append(draws, found...), err
}

// warnLow writes to members who have little left.
func (s *Service) warnLow(ctx context.Context, tx *storage.Tx, draws []draw) error {
	users := []string{}
	for _, d := range draws {
		if d.low() {
			users = append(users, d.UserID)
		}
	}
	return s.vpn.Warn(ctx, tx, users)
}

// tellRunOut has the nodes' lists and the links made anew for those who have
// nothing left.
func (s *Service) tellRunOut(ctx context.Context, tx *storage.Tx, draws []draw) error {
	out := []string{}
	for _, d := range draws {
		if d.ranOut() && !slices.Contains(out, d.UserID) {
			out = append(out, d.UserID)
		}
		if len(out) > fewUsers {
			out = []string{live.All}
			break
		}
	}
	for _, user := range out {
		if err := s.live.Invalidate(ctx, tx, vpn.UsersTopic, user); err != nil {
			return err
		}
	}
	return nil
}
