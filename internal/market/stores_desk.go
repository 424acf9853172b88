package market

import (
	"context"
	"fmt"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// StoreSearch is what operators look for among stores.
type StoreSearch struct {
	State  StoreState // empty: any
	Words  string
	Behind string
	Limit  int
}

// Stores lists stores, the newest first.
func (s *Service) Stores(ctx context.Context, q StoreSearch) ([]Store, error) {
	return s.store.stores(ctx, s.DB, q)
}

// StoreCase is a store with what it has and owes.
type StoreCase struct {
	Store         Store
	Balance, Held money.Amount
	OpenSales     int64
}

// StoreCase reads one of them, whatever has become of it.
func (s *Service) StoreCase(ctx context.Context, storeID string) (c StoreCase, err error) {
	if c.Store, err = s.store.storeByID(ctx, s.DB, storeID); err != nil {
		return c, err
	}
	balance, err := s.Ledger.Balance(ctx, s.DB, ledger.StoreUSD(storeID))
	if err != nil {
		return c, err
	}
	held, err := s.Ledger.Balance(ctx, s.DB, ledger.StoreHeld(storeID))
	if err != nil {
		return c, err
	}
	c.Balance, c.Held = money.Amount(balance), money.Amount(held)
	c.OpenSales, err = s.store.openSales(ctx, s.DB, storeID)
	return c, err
}

// standing is what of a store operators change, for the record.
type standing struct {
	State        StoreState   `json:"state"`
	SuspendedFor Suspension   `json:"suspendedFor"`
	Bond         money.Amount `json:"bond"`
}

func (s Store) standing() standing { return standing{s.State, s.SuspendedFor, s.Bond} }

// SuspendStore hides a store and what it sells until ResumeStore. One that was
// about to close stays so long, with its bond.
func (s *Service) SuspendStore(ctx context.Context, by Operator, storeID, typed string) (Store, error) {
	reason, err := reasonFor(typed)
	if err != nil {
		return Store{}, err
	}
	return s.decideStore(ctx, by, storeID, Act{Action: "market.store_suspend", Reason: reason}, func(found Store, _ Policy) (Store, error) {
		if found.State == StoreClosed || found.SuspendedFor == ForOperator {
			return Store{}, ErrStoreMoved
		}
		found.State, found.SuspendedFor, found.Reason = StoreSuspended, ForOperator, reason
		return found, nil
	})
}

// ResumeStore ends the suspension of an operator. The store is then what it is
// by its bond, or goes on closing: its keeper has not said otherwise.
func (s *Service) ResumeStore(ctx context.Context, by Operator, storeID, typed string) (Store, error) {
	reason := tidy(typed)
	return s.decideStore(ctx, by, storeID, Act{Action: "market.store_resume", Reason: reason}, func(found Store, p Policy) (Store, error) {
		if found.SuspendedFor != ForOperator {
			return Store{}, ErrStoreMoved
		}
		found.Reason = ""
		found.State, found.SuspendedFor = found.byBond(p.Bond)
		if found.ClosingAt != nil {
			found.State, found.SuspendedFor = StoreClosing, NotSuspended
		}
		return found, nil
	})
}

func (s *Service) decideStore(ctx context.Context, by Operator, storeID string, act Act, decide func(Store, Policy) (Store, error)) (changed Store, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		before, err := s.holdStore(ctx, tx, storeID)
		if err != nil {
			return err
		}
		if before.OwnerID == by.UserID {
			return ErrOwnSale
		}
		policy, err := s.PolicyIn(ctx, tx)
		if err != nil {
			return err
		}
		to, err := decide(before, policy)
		if err != nil {
			return err
		}
		if err := s.moveStore(ctx, tx, before, to); err != nil {
			return err
		}
		if changed, err = s.store.storeByID(ctx, tx, storeID); err != nil {
			return err
		}
		outcome, missing := "resumed", changed.missing(policy.Bond)
		switch {
		case changed.SuspendedFor == ForOperator:
			outcome, missing = "suspended", 0
		case changed.State == StoreClosing: // which is neither open again nor lacks anything
			outcome, missing = "closing", 0
		case changed.State != StoreOpen: // its bond is still too low
			outcome = "bond"
		}
		if err := s.tellKeeper(ctx, tx, changed, outcome, changed.Reason, missing); err != nil {
			return err
		}
		act.By, act.Target, act.Before, act.After = by, "store/"+storeID, before.standing(), changed.standing()
		return s.Recorder.RecordAct(ctx, tx, act)
	})
	if err != nil {
		return Store{}, fmt.Errorf("decide about store: %w", err)
	}
	return changed, nil
}

// moveStore is the one writer of a store's state. Whoever calls it holds the
// store.
func (s *Service) moveStore(ctx context.Context, tx *storage.Tx, from, to Store) error {
	if to.State == StoreOpen && to.OpenedAt == nil {
		now := s.Clock.Now()
		to.OpenedAt = &now
	}
	moved, err := s.store.moveStore(ctx, tx, from, to)
	if err != nil {
		return err
	}
	if !moved {
		return ErrStoreMoved
	}
	return s.refreshShown(ctx, tx, from.ID)
}

// tellKeeper writes to a keeper what became of their store: suspended, bond (it
// is too low), resumed, closing (it goes on doing so), penalty, closed.
func (s *Service) tellKeeper(ctx context.Context, tx *storage.Tx, of Store, outcome, reason string, amount money.Amount) error {
	values := map[string]string{"Name": of.Name, "Outcome": outcome, "Reason": reason, "Amount": "", "StoreURL": s.BaseURL + "/market/my_store"}
	if amount > 0 {
		values["Amount"] = amount.String()
	}
	return s.Tell(ctx, tx, of.OwnerID, "market_store", values)
}
