package market

import (
	"context"

	"causeway/internal/storage"
)

// What the ledger is checked against: each is read from the room's own rows, as
// of one moment.

// Escrowed is the price of every open sale, by order.
func (s *Service) Escrowed(ctx context.Context, from storage.Reader) (map[string]int64, error) {
	return s.store.escrowed(ctx, from)
}

// Bonds are what stores have posted, by store.
func (s *Service) Bonds(ctx context.Context, from storage.Reader) (map[string]int64, error) {
	return s.store.bonds(ctx, from)
}

// Earned is what stores have earned and not asked for yet, by store. A closed one
// has nothing left.
func (s *Service) Earned(ctx context.Context, from storage.Reader) (map[string]int64, error) {
	earned, err := s.store.released(ctx, from)
	if err != nil {
		return nil, err
	}
	asked, err := s.store.withdrawn(ctx, from)
	for storeID, amount := range asked {
		earned[storeID] -= amount
	}
	return earned, err
}

// Asked is what is on its way to keepers, by store.
func (s *Service) Asked(ctx context.Context, from storage.Reader) (map[string]int64, error) {
	return s.store.onItsWay(ctx, from)
}

// PaidOut is what all keepers together were sent.
func (s *Service) PaidOut(ctx context.Context, from storage.Reader) (int64, error) {
	return s.store.allPaidOut(ctx, from)
}

// Fees are what the house has kept of all sales that are closed.
func (s *Service) Fees(ctx context.Context, from storage.Reader) (int64, error) {
	return s.store.allFees(ctx, from)
}

// Sales lists the orders that are sales, by id, behind one and up to another.
func (s *Service) Sales(ctx context.Context, from storage.Reader, behind, upTo string) ([]string, error) {
	return s.store.salesBetween(ctx, from, behind, upTo)
}

// MiscountedItems lists orders that have another number of items than they paid,
// or items and no sale.
func (s *Service) MiscountedItems(ctx context.Context, from storage.Reader) ([]string, error) {
	return s.store.miscountedItems(ctx, from)
}
