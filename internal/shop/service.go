package shop

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/lang"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// Config is what the shop works with.
type Config struct {
	DB       *storage.DB
	Clock    clock.Clock
	Live     *live.Live
	Recorder Recorder
	// NodeGroups lists the groups that some node serves.
	NodeGroups func(ctx context.Context) ([]string, error)
}

// Service answers what is for sale.
type Service struct {
	db         *storage.DB
	clock      clock.Clock
	recorder   Recorder
	nodeGroups func(ctx context.Context) ([]string, error)
	live       *live.Live
	shelf      *live.Cache[string, shelf] // as everybody sees it who opens the shop
	store      store
}

const (
	// shelfTopic is told of whatever changes the shelf, a piece that is sold included.
	shelfTopic = "shop.shelf"
	// shelfKept is how long a change can stay unseen that nobody has told of: an
	// older version of the shop, which runs beside this one for a while, tells nobody.
	shelfKept = time.Minute
)

// shelf is every package, and when they were read.
type shelf struct {
	packages []Package
	at       clock.Millis
}

// New makes the shop.
func New(c Config) *Service {
	s := &Service{db: c.DB, clock: c.Clock, live: c.Live, recorder: c.Recorder, nodeGroups: c.NodeGroups}
	s.shelf = live.NewCache(c.Live, shelfTopic, 1, s.readShelf).While(func(kept shelf, now clock.Millis) bool { return now.Sub(kept.at) < shelfKept })
	return s
}

func (s *Service) readShelf(ctx context.Context, _ string) (shelf, error) {
	now := s.clock.Now()
	packages, err := s.store.packages(ctx, s.db)
	return shelf{packages, now}, err
}

// OnSale lists what can be bought, in the seller's order. An empty tab lists all.
func (s *Service) OnSale(ctx context.Context, tab Tab) ([]Package, error) {
	kept, err := s.shelf.Get(ctx, "")
	if err != nil {
		return nil, fmt.Errorf("list packages: %w", err)
	}
	listed := make([]Package, 0, len(kept.packages)) // what is kept is everybody's
	for _, p := range kept.packages {
		if p.OnSale && len(p.Prices) > 0 && (tab == "" || p.Tab == tab) {
			listed = append(listed, p)
		}
	}
	return listed, nil
}

// changed has every process read the shelf again.
func (s *Service) changed(ctx context.Context, tx *storage.Tx) error {
	return s.live.Invalidate(ctx, tx, shelfTopic, "")
}

// Shelf lists every package, retired ones too, in the seller's order.
func (s *Service) Shelf(ctx context.Context) ([]Package, error) { return s.store.packages(ctx, s.db) }

// Add puts new packages on the shelf, all or none.
func (s *Service) Add(ctx context.Context, packages ...Package) error {
	now := s.clock.Now()
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for _, p := range packages {
			p.ID, p.Version, p.CreatedAt = id.New(now), 1, now
			if err := s.store.insert(ctx, tx, p); err != nil {
				return fmt.Errorf("add package %s: %w", p.Text(lang.Default).Name, err)
			}
		}
		return s.changed(ctx, tx)
	})
}

// Reserve prices a package for a buyer and takes one piece of stock and the
// purchase limit, in the transaction that places the order. When it refuses, it
// has taken nothing.
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
		bought, err := s.store.hasBought(ctx, tx, packageID, user)
		if err != nil {
			return Offer{}, fmt.Errorf("purchase limit: %w", err)
		}
		if bought {
			return Offer{}, ErrLimit
		}
	}
	round := int64(0)
	if p.Stock != nil { // nobody has to wait in line for what is endless
		round, err = s.store.takeStock(ctx, tx, packageID)
		taken, err := storage.Found(err)
		if err != nil {
			return Offer{}, fmt.Errorf("stock: %w", err)
		}
		if !taken {
			return Offer{}, ErrNoStock
		}
		if err := s.changed(ctx, tx); err != nil {
			return Offer{}, err
		}
	}
	held, err := s.store.reserve(ctx, tx, reservation{OrderID: order, PackageID: packageID, UserID: user, StockRound: round, Limited: p.LimitedToOne})
	if err != nil {
		return Offer{}, fmt.Errorf("reserve for order %s: %w", order, err)
	}
	if !held {
		if err := s.store.giveBackStock(ctx, tx, packageID, round); err != nil {
			return Offer{}, fmt.Errorf("stock: %w", err)
		}
		return Offer{}, ErrLimit
	}
	return offer, nil
}

// Plan answers what a package promises today, for whoever gives it away: no
// stock or limit is asked, and a retired one will do.
func (s *Service) Plan(ctx context.Context, from storage.Reader, packageID string, cycle Cycle, tag lang.Tag) (Offer, error) {
	p, err := s.store.byID(ctx, from, packageID)
	if err != nil {
		return Offer{}, err
	}
	return p.offer(cycle, tag)
}

// Release gives back what Reserve took for an order that came to nothing. The
// second time there is nothing left to give.
func (s *Service) Release(ctx context.Context, tx *storage.Tx, packageID, user, order string) error {
	round, err := s.store.release(ctx, tx, packageID, user, order)
	held, err := storage.Found(err)
	if err != nil || !held {
		return err
	}
	if round == 0 { // it was endless then
		return nil
	}
	if err := s.store.giveBackStock(ctx, tx, packageID, round); err != nil {
		return fmt.Errorf("stock: %w", err)
	}
	return s.changed(ctx, tx)
}
