package market

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

const day = 24 * time.Hour

// leastWait is how long a store that has sold waits in any case: as long as an
// order that somebody has placed may still be paid.
const leastWait = day

// closesAt is when a store that its keeper wants to close gets its bond back at
// the earliest.
func (s Store) closesAt(p Policy) clock.Millis {
	if s.ClosingAt == nil {
		return 0
	}
	return s.ClosingAt.Add(max(time.Duration(p.CloseWait)*day, leastWait))
}

// CloseStore has a member's store sell no more. Its bond comes back later, for
// buyers may still have something to say; one that never opened has none and is
// closed at once.
func (s *Service) CloseStore(ctx context.Context, user string) (closing Store, err error) {
	err = s.change(ctx, user, func(ctx context.Context, tx *storage.Tx, own Store) error {
		switch {
		case own.State == StoreClosing:
			return ErrStoreMoved
		case own.SuspendedFor == ForOperator: // they are not done with it
			return ErrStoreSuspended
		case own.OpenedAt == nil:
			closing, err = s.finish(ctx, tx, own)
			return err
		}
		open, err := s.store.openSales(ctx, tx, own.ID)
		if err != nil {
			return err
		}
		if open > 0 {
			return ErrSalesOpen.With("count", open)
		}
		to, now := own, s.Clock.Now()
		to.State, to.SuspendedFor, to.ClosingAt = StoreClosing, NotSuspended, &now
		if err := s.moveStore(ctx, tx, own, to); err != nil {
			return err
		}
		closing, err = s.store.storeByID(ctx, tx, own.ID)
		return err
	})
	return closing, err
}

// ReopenStore has a member's store, which was about to close, sell again after
// all; or wait for what its bond lacks.
func (s *Service) ReopenStore(ctx context.Context, user string) (open Store, err error) {
	err = s.change(ctx, user, func(ctx context.Context, tx *storage.Tx, own Store) error {
		if own.State != StoreClosing {
			return ErrStoreMoved
		}
		policy, err := s.PolicyIn(ctx, tx)
		if err != nil {
			return err
		}
		to := own
		to.State, to.SuspendedFor = own.byBond(policy.Bond)
		to.ClosingAt = nil
		if err := s.moveStore(ctx, tx, own, to); err != nil {
			return err
		}
		open, err = s.store.storeByID(ctx, tx, own.ID)
		return err
	})
	return open, err
}

// change does something to a member's store that nobody else changes meanwhile.
func (s *Service) change(ctx context.Context, user string, f func(ctx context.Context, tx *storage.Tx, own Store) error) error {
	err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		own, err := s.mine(ctx, tx, user)
		if err != nil {
			return err
		}
		own, err = s.holdStore(ctx, tx, own.ID)
		if err != nil {
			return err
		}
		if own.State == StoreClosed { // while we waited
			return storage.ErrNotFound
		}
		return f(ctx, tx, own)
	})
	if err != nil {
		return fmt.Errorf("change store: %w", err)
	}
	return nil
}

// CloseStores closes those whose time has come and in which nothing is open any
// more. The others are looked at again; one that fails keeps nobody else waiting.
func (s *Service) CloseStores(ctx context.Context) error {
	policy, err := s.Policy(ctx)
	if err != nil {
		return err
	}
	var failed []error
	for after := ""; ; {
		closing, err := s.store.storesIn(ctx, s.DB, StoreClosing, after, lookAtOnce)
		if err != nil {
			return errors.Join(append(failed, fmt.Errorf("find stores to close: %w", err))...)
		}
		for _, store := range closing {
			if store.closesAt(policy) > s.Clock.Now() {
				continue
			}
			err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.closeNow(ctx, tx, store.ID) })
			if err != nil {
				failed = append(failed, fmt.Errorf("close store %s: %w", store.ID, err))
			}
		}
		if len(closing) < lookAtOnce {
			return errors.Join(failed...)
		}
		after = closing[len(closing)-1].ID
	}
}

func (s *Service) closeNow(ctx context.Context, tx *storage.Tx, storeID string) error {
	found, err := s.lockStore(ctx, tx, storeID)
	if err != nil {
		return err
	}
	policy, err := s.PolicyIn(ctx, tx)
	if err != nil {
		return err
	}
	if found.State != StoreClosing || found.closesAt(policy) > s.Clock.Now() {
		return nil // its keeper was faster
	}
	busy, err := s.store.busy(ctx, tx, storeID)
	if err != nil || busy {
		return err
	}
	held, err := s.Ledger.Balance(ctx, tx, ledger.StoreUSD(storeID))
	if err != nil || money.Amount(held) >= max(policy.WithdrawMin, 1) {
		return err // its keeper can still have it paid out
	}
	closed, err := s.finish(ctx, tx, found)
	if err != nil {
		return err
	}
	return s.tellKeeper(ctx, tx, closed, "closed", "", found.Bond)
}

// finish closes a store for good and gives its keeper what is left with us: the
// bond, and proceeds that are too little to be withdrawn.
func (s *Service) finish(ctx context.Context, tx *storage.Tx, found Store) (Store, error) {
	rest, err := s.Ledger.Balance(ctx, tx, ledger.StoreUSD(found.ID))
	if err != nil {
		return Store{}, err
	}
	to, now := found, s.Clock.Now()
	to.State, to.SuspendedFor, to.ClosedAt = StoreClosed, NotSuspended, &now
	if err := s.moveStore(ctx, tx, found, to); err != nil {
		return Store{}, err
	}
	found.Version++
	if err := s.returnBond(ctx, tx, found, money.Amount(rest)); err != nil {
		return Store{}, err
	}
	return s.store.storeByID(ctx, tx, found.ID)
}

// returnBond gives a keeper the bond, and what else is theirs.
func (s *Service) returnBond(ctx context.Context, tx *storage.Tx, of Store, rest money.Amount) error {
	transfers := []ledger.Transfer{}
	add := func(from ledger.Account, amount money.Amount) {
		if amount > 0 {
			transfers = append(transfers, ledger.Transfer{From: from, To: ledger.UserUSD(of.OwnerID), Amount: int64(amount)})
		}
	}
	add(ledger.Bond(of.ID), of.Bond)
	add(ledger.StoreUSD(of.ID), rest)
	if len(transfers) == 0 {
		return nil
	}
	taken, err := s.store.takeFromBond(ctx, tx, of.ID, of.Bond)
	if err == nil && !taken {
		err = ErrStoreMoved
	}
	if err != nil {
		return err
	}
	_, err = s.Ledger.Post(ctx, tx, ledger.Journal{
		Key: "bond:" + of.ID + ":return:" + strconv.FormatInt(of.Version, 10), Kind: "bond_return", Ref: of.ID,
		Memo: map[string]string{"store": of.Name}, Transfers: transfers,
	})
	return err
}
