package market

import (
	"context"

	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// Payout is a withdrawal as operators see it.
type Payout struct {
	Withdrawal
	Store       Store
	NeedsSecond bool // two have to agree
}

// Payouts lists withdrawals: "queue" what somebody must decide or send, the
// oldest first; a state, or "all", the newest first.
func (s *Service) Payouts(ctx context.Context, state, behind string, limit int) (listed []Payout, err error) {
	policy, err := s.Policy(ctx)
	if err != nil {
		return nil, err
	}
	err = s.DB.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		var found []Withdrawal
		switch state {
		case "queue":
			found, err = s.store.withdrawalQueue(ctx, from, behind, limit)
		case "all":
			found, err = s.store.withdrawals(ctx, from, "", behind, limit)
		default:
			found, err = s.store.withdrawals(ctx, from, WithdrawalState(state), behind, limit)
		}
		if err != nil {
			return err
		}
		listed, err = s.payoutsOf(ctx, from, policy, found...)
		return err
	})
	return listed, err
}

// payoutsOf adds to withdrawals whose they are, and how many have to agree.
func (s *Service) payoutsOf(ctx context.Context, from storage.Reader, policy Policy, found ...Withdrawal) (payouts []Payout, err error) {
	stores, alone := map[string]Store{}, map[string]money.Amount{}
	since := s.Clock.Now().Add(-day)
	payouts = make([]Payout, len(found))
	for i, w := range found {
		if _, known := stores[w.StoreID]; !known {
			if stores[w.StoreID], err = s.store.storeByID(ctx, from, w.StoreID); err != nil {
				return nil, err
			}
			if alone[w.StoreID], err = s.store.approvedAlone(ctx, from, w.StoreID, since); err != nil {
				return nil, err
			}
		}
		payouts[i] = Payout{Withdrawal: w, Store: stores[w.StoreID], NeedsSecond: w.SecondBy != ""}
		if w.State == WithdrawalAsked {
			payouts[i].NeedsSecond = w.ApprovedBy != "" || needsSecond(w.Amount, alone[w.StoreID], policy)
		}
	}
	return payouts, nil
}
