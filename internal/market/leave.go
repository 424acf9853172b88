package market

import (
	"context"

	"causeway/internal/base/fault"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// What keeps somebody from closing their account.
var (
	ErrLeavesStore = fault.New(fault.Conflict, "store_open")
	ErrLeavesSale  = fault.New(fault.Conflict, "sale_open")
)

// Leave lets a member go who has no store that is not closed, no money in one
// and no sale that is not decided. Whoever holds the member's account keeps
// them from opening a store meanwhile, and whoever has the turn of their orders
// from buying.
func (s *Service) Leave(ctx context.Context, tx *storage.Tx, user string) error {
	kept, err := s.store.storesOf(ctx, tx, user)
	if err != nil {
		return err
	}
	for _, one := range kept {
		if one.State != StoreClosed {
			return ErrLeavesStore
		}
		for _, account := range []ledger.Account{ledger.StoreUSD(one.ID), ledger.StoreHeld(one.ID), ledger.Bond(one.ID)} {
			left, err := s.Ledger.Balance(ctx, tx, account)
			if err != nil {
				return err
			}
			if left > 0 {
				return ErrLeavesStore
			}
		}
	}
	open, err := s.store.buysOpen(ctx, tx, user)
	if err == nil && open {
		err = ErrLeavesSale
	}
	return err
}
