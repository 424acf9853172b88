package shop

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
)

// Service answers what is for sale.
type Service struct {
	db    *storage.DB
	clock clock.Clock
	store store
}

// New makes the shop.
func New(db *storage.DB, c clock.Clock) *Service { return &Service{db: db, clock: c} }

// OnSale lists what can be bought, in the seller's order. An empty tab lists all.
func (s *Service) OnSale(ctx context.Context, tab Tab) ([]Package, error) {
	packages, err := s.store.packages(ctx, s.db)
	if err != nil {
		return nil, fmt.Errorf("list packages: %w", err)
	}
	listed := packages[:0]
	for _, p := range packages {
		if p.OnSale && len(p.Prices) > 0 && (tab == "" || p.Tab == tab) {
			listed = append(listed, p)
		}
	}
	return listed, nil
}

// Add puts new packages on the shelf, all or none.
func (s *Service) Add(ctx context.Context, packages ...Package) error {
	now := s.clock.Now()
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for _, p := range packages {
			p.ID = id.New(now)
			if err := s.store.insert(ctx, tx, p, now); err != nil {
				return fmt.Errorf("add package %s: %w", p.Text(lang.Default).Name, err)
			}
		}
		return nil
	})
}

// Reserve prices a package for a buyer and takes one piece of stock and the
// purchase limit, in the transaction that places the order.
func (s *Service) Reserve(ctx context.Context, tx *storage.Tx, packageID string, cycle Cycle, user, order string, tag lang.Tag) (Offer, error) {
	p, err := s.store.byID(ctx, tx, packageID)
	if err != nil {
		return Offer{}, fmt.Errorf("package %s: %w", packageID, err)
	}
	if !p.OnSale {
		return Offer{}, ErrNotOnSale
	}
	offer, err := p.offer(cycle, tag)
	if err != nil {
		return Offer{}, err
	}
	if p.LimitedToOne {
		first, err := s.store.takeOnce(ctx, tx, packageID, user, order)
		if err != nil {
			return Offer{}, fmt.Errorf("purchase limit: %w", err)
		}
		if !first {
			return Offer{}, ErrLimit
		}
	}
	taken, err := s.store.takeStock(ctx, tx, packageID)
	if err != nil {
		return Offer{}, fmt.Errorf("stock: %w", err)
	}
	if !taken {
		return Offer{}, ErrNoStock
	}
	return offer, nil
}

// Release gives back what Reserve took for an order that came to nothing. The
// caller's state change makes sure that it happens once.
func (s *Service) Release(ctx context.Context, tx *storage.Tx, packageID, user, order string) error {
	if err := s.store.giveBackOnce(ctx, tx, packageID, user, order); err != nil {
		return fmt.Errorf("purchase limit: %w", err)
	}
	if err := s.store.giveBackStock(ctx, tx, packageID); err != nil {
		return fmt.Errorf("stock: %w", err)
	}
	return nil
}
