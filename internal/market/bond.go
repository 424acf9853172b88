package market

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// BondFor tells a member what their store's bond lacks, in the transaction that
// orders it.
func (s *Service) BondFor(ctx context.Context, tx *storage.Tx, owner string) (Store, money.Amount, error) {
	own, err := s.mine(ctx, tx, owner)
	if err != nil {
		return Store{}, 0, err
	}
	if own.State == StoreClosing {
		return Store{}, 0, ErrStoreClosed
	}
	policy, err := s.PolicyIn(ctx, tx)
	if err != nil {
		return Store{}, 0, err
	}
	missing := own.missing(policy.Bond)
	if missing == 0 {
		return Store{}, 0, ErrBondComplete
	}
	return own, missing, nil
}

// HoldBond takes what BondPaid needs, before the price moves.
func (s *Service) HoldBond(ctx context.Context, tx *storage.Tx, storeID string) error {
	_, err := s.holdStore(ctx, tx, storeID)
	return err
}

// BondPaid counts what the order desk has just booked into a store's bond, and
// opens the store when that makes it whole. What comes for a store that was
// closed meanwhile goes on to its keeper.
func (s *Service) BondPaid(ctx context.Context, tx *storage.Tx, storeID string, amount money.Amount) error {
	found, err := s.holdStore(ctx, tx, storeID)
	if err != nil {
		return err
	}
	policy, err := s.PolicyIn(ctx, tx)
	if err != nil {
		return err
	}
	if err := s.store.addToBond(ctx, tx, storeID, amount); err != nil {
		return err
	}
	found.Bond, found.Version = found.Bond+amount, found.Version+1
	if found.State == StoreClosed {
		return s.returnBond(ctx, tx, found, 0)
	}
	return s.judge(ctx, tx, found, policy)
}

// judge has a store be what it is by its bond, unless an operator or its keeper
// holds it back, and writes to the keeper. It tells of nothing that they do
// themselves: a store that opens for the first time has just been paid for.
func (s *Service) judge(ctx context.Context, tx *storage.Tx, found Store, policy Policy) error {
	if found.State == StoreClosing || found.State == StoreClosed || found.SuspendedFor == ForOperator {
		return nil
	}
	to := found
	if to.State, to.SuspendedFor = found.byBond(policy.Bond); to.State == found.State {
		return nil
	}
	if err := s.moveStore(ctx, tx, found, to); err != nil {
		return err
	}
	switch {
	case to.State == StoreSuspended:
		return s.tellKeeper(ctx, tx, found, "bond", "", found.missing(policy.Bond))
	case found.State == StoreSuspended:
		return s.tellKeeper(ctx, tx, found, "resumed", "", 0)
	}
	return nil
}

// LookAtBonds suspends stores whose bond is below what is asked now, and lets
// those sell again that have it. Each is a transaction of its own: one that
// fails keeps nobody else waiting.
func (s *Service) LookAtBonds(ctx context.Context) error {
	policy, err := s.Policy(ctx)
	if err != nil {
		return err
	}
	var failed []error
	for after := ""; ; {
		ids, err := s.store.misjudged(ctx, s.DB, policy.Bond, after, lookAtOnce)
		if err != nil {
			return errors.Join(append(failed, fmt.Errorf("find stores by their bonds: %w", err))...)
		}
		for _, storeID := range ids {
			err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
				found, err := s.holdStore(ctx, tx, storeID)
				if err != nil {
					return err
				}
				now, err := s.PolicyIn(ctx, tx)
				if err != nil {
					return err
				}
				return s.judge(ctx, tx, found, now)
			})
			if err != nil {
				failed = append(failed, fmt.Errorf("look at the bond of store %s: %w", storeID, err))
			}
		}
		if len(ids) < lookAtOnce {
			return errors.Join(failed...)
		}
		after = ids[len(ids)-1]
	}
}

// lookAtOnce is how many stores are read at a time.
const lookAtOnce = 200
