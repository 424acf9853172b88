package market

import (
	"context"
	"fmt"

	"causeway/internal/base/fault"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// What keeps somebody from closing their account.
var (
	ErrLeavesStore = fault.New(fault.Conflict, "store_open")
	ErrLeavesSale  = fault.New(fault.Conflict, "sale_open")
)

// Ties are what keeps somebody from closing their account; empty where nothing
// does.
type Ties struct {
	Store string // the name of a store that is not closed, or that money is left in
	Sale  string // the order of something that they buy, which is not decided
}

// Ties tells a member what Leave would refuse them for.
func (s *Service) Ties(ctx context.Context, user string) (Ties, error) {
	kept, err := s.store.storesOf(ctx, s.DB, user)
	if err != nil {
		return Ties{}, err
	}
	return s.tiesOf(ctx, s.DB, user, kept)
}

func (s *Service) tiesOf(ctx context.Context, from storage.Reader, user string, kept []Store) (ties Ties, err error) {
	for _, one := range kept {
		holds := one.State != StoreClosed
		for _, account := range []ledger.Account{ledger.StoreUSD(one.ID), ledger.StoreHeld(one.ID), ledger.Bond(one.ID)} {
			left, err := s.Ledger.Balance(ctx, from, account)
			if err != nil {
				return Ties{}, err
			}
			holds = holds || left > 0
		}
		if holds {
			ties.Store = one.Name
		}
	}
	ties.Sale, err = s.store.buyOpen(ctx, from, user)
	return ties, err
}

// Leave lets a member go who has no store that is not closed, no money in one
// and no sale that is not decided, and forgets what the member's stores said.
// What was sold stays in the buyers' orders. Whoever holds the member's account keeps
// them from opening a store meanwhile, and whoever has the turn of their orders
// from buying.
func (s *Service) Leave(ctx context.Context, tx *storage.Tx, user string) error {
	kept, err := s.store.storesOf(ctx, tx, user)
	if err != nil {
		return err
	}
	ties, err := s.tiesOf(ctx, tx, user, kept)
	switch {
	case err != nil:
		return err
	case ties.Store != "":
		return ErrLeavesStore
	case ties.Sale != "":
		return ErrLeavesSale
	}
	for _, one := range kept {
		if err := s.forgetStore(ctx, tx, one.ID); err != nil {
			return fmt.Errorf("forget store %s: %w", one.ID, err)
		}
	}
	return nil
}

// forgetStore blanks a store that is closed and all that it had to sell, and
// leaves its pictures to the sweep. Products come before their store in the
// order of locks.
func (s *Service) forgetStore(ctx context.Context, tx *storage.Tx, storeID string) error {
	if err := s.store.forgetProducts(ctx, tx, storeID, s.Clock.Now()); err != nil {
		return err
	}
	products, err := s.store.productsOf(ctx, tx, storeID)
	if err != nil {
		return err
	}
	if len(products) > 0 {
		if err := storage.Lock(ctx, tx, "market-words"); err != nil { // as whoever changes a product's words
			return err
		}
	}
	for _, productID := range products {
		if err := s.store.dropTerms(ctx, tx, productID); err != nil {
			return err
		}
		if err := s.adoptPictures(ctx, tx, productID); err != nil {
			return err
		}
	}
	if err := s.store.forgetStore(ctx, tx, storeID); err != nil {
		return err
	}
	return s.adoptPictures(ctx, tx, storeID)
}
