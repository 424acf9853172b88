package market

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"causeway/internal/base/id"
	"causeway/internal/picture"
	"causeway/internal/storage"
)

// Products lists what the member's store has, the newest first; an empty state
// is every one.
func (s *Service) Products(ctx context.Context, user string, state ProductState, behind string, limit int) ([]Product, error) {
	shop, err := s.mine(ctx, s.DB, user)
	if err != nil {
		return nil, err
	}
	return s.store.ownProducts(ctx, s.DB, shop.ID, state, behind, limit)
}

// Product is one of the member's own products.
func (s *Service) Product(ctx context.Context, user, productID string) (Product, error) {
	shop, err := s.mine(ctx, s.DB, user)
	if err != nil {
		return Product{}, err
	}
	return s.store.ownProduct(ctx, s.DB, shop.ID, productID)
}

// Draft begins a product, which nobody else sees.
func (s *Service) Draft(ctx context.Context, user string, typed Described) (made Product, err error) {
	clean, err := s.described(ctx, typed)
	if err != nil {
		return Product{}, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		shop, err := s.mine(ctx, tx, user)
		if err != nil {
			return err
		}
		if shop, err = s.lockStore(ctx, tx, shop.ID); err != nil { // whose products are counted
			return err
		}
		n, err := s.store.countProducts(ctx, tx, shop.ID)
		if err != nil {
			return err
		}
		if n >= mostProducts {
			return ErrProductLimit
		}
		now := s.Clock.Now()
		made = clean.onto(Product{
			ID: id.New(now), StoreID: shop.ID, State: Draft, Pictures: []picture.Ref{}, Version: 1, CreatedAt: now, ChangedAt: now,
		})
		return s.store.addProduct(ctx, tx, made)
	})
	if err != nil {
		return Product{}, fmt.Errorf("draft product: %w", err)
	}
	return made, nil
}

// described reads what was typed and has its words looked at. It is asked before
// a transaction: the list of words is in memory.
func (s *Service) described(ctx context.Context, typed Described) (Described, error) {
	clean, err := typed.read()
	if err != nil {
		return Described{}, err
	}
	finding, err := s.Check(ctx, named(clean.Texts)...)
	clean.Adult = clean.Adult || finding.Adult
	return clean, err
}

// onto is the product with another description.
func (d Described) onto(p Product) Product {
	p.Texts, p.Category, p.Price, p.Delivery, p.LimitOne, p.Adult = d.Texts, d.Category, d.Price, d.Delivery, d.LimitOne, d.Adult
	p.Name = firstName(d.Texts)
	return p
}

// Change describes a product anew. What an operator has looked at and is another
// now waits again; a price does not.
func (s *Service) Change(ctx context.Context, user, productID string, typed Described) (Product, error) {
	clean, err := s.described(ctx, typed)
	if err != nil {
		return Product{}, err
	}
	return s.changeProduct(ctx, user, productID, func(ctx context.Context, tx *storage.Tx, p *Product) error {
		if clean.Delivery != p.Delivery {
			// Items would be lost from sight, or a count be mistaken for them.
			used, err := s.store.anyItem(ctx, tx, productID)
			if err != nil {
				return err
			}
			if used || p.Stock > 0 || p.ListedAt != nil {
				return ErrDelivery
			}
		}
		*p = clean.onto(*p)
		return nil
	})
}

// Submit hands a product in: an operator looks at it before anybody else does.
func (s *Service) Submit(ctx context.Context, user, productID string) (Product, error) {
	shown, err := s.Product(ctx, user, productID)
	if err != nil {
		return Product{}, err
	}
	if _, err := s.Check(ctx, named(shown.Texts)...); err != nil { // the list may have grown since
		return Product{}, err
	}
	return s.changeProduct(ctx, user, productID, func(_ context.Context, _ *storage.Tx, p *Product) error {
		switch p.State {
		case ProductWaiting, Listed:
			return ErrState
		}
		p.State, p.Reason = ProductWaiting, ""
		return nil
	})
}

// Retire ends the sale of a product. What was ordered goes on.
func (s *Service) Retire(ctx context.Context, user, productID string) (Product, error) {
	return s.changeProduct(ctx, user, productID, func(_ context.Context, _ *storage.Tx, p *Product) error {
		if p.State == Retired {
			return ErrState
		}
		p.State = Retired
		return nil
	})
}

// changeProduct changes one of the member's own products, which nobody else
// changes or orders meanwhile.
func (s *Service) changeProduct(ctx context.Context, user, productID string, change func(ctx context.Context, tx *storage.Tx, p *Product) error) (p Product, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		before, err := s.holdOwn(ctx, tx, user, productID)
		if err != nil {
			return err
		}
		if p = before; p.Blocked {
			return ErrBlocked
		}
		if err := change(ctx, tx, &p); err != nil {
			return err
		}
		if !samePage(before, p) {
			p.Version++
			if p.State == Listed {
				p.State = ProductWaiting
			}
		}
		p.ChangedAt = s.Clock.Now()
		if err := s.store.change(ctx, tx, p); err != nil {
			return err
		}
		return s.shownAnew(ctx, tx, p)
	})
	if err != nil {
		return Product{}, fmt.Errorf("change product: %w", err)
	}
	return p, nil
}

// samePage tells whether an operator would see the same.
func samePage(a, b Product) bool {
	return maps.Equal(a.Texts, b.Texts) && a.Category == b.Category && a.Delivery == b.Delivery && a.Adult == b.Adult && slices.Equal(a.Pictures, b.Pictures)
}

// holdOwn reads one of the member's own products that nobody else changes or
// orders meanwhile.
func (s *Service) holdOwn(ctx context.Context, tx *storage.Tx, user, productID string) (Product, error) {
	shop, err := s.mine(ctx, tx, user)
	if err != nil {
		return Product{}, err
	}
	if _, err := s.store.ownProduct(ctx, tx, shop.ID, productID); err != nil { // nobody waits for what is not theirs
		return Product{}, err
	}
	if _, err := s.store.holdProduct(ctx, tx, productID); err != nil {
		return Product{}, err
	}
	return s.store.ownProduct(ctx, tx, shop.ID, productID)
}

// shownAnew has visitors find a product whose state or words have changed, or
// not find it any more.
func (s *Service) shownAnew(ctx context.Context, tx *storage.Tx, p Product) error {
	if err := s.refreshShown(ctx, tx, p.StoreID); err != nil {
		return err
	}
	var terms []string
	if p.State == Listed {
		terms = termsOf(p.Texts, p.Category)
	}
	before, err := s.store.terms(ctx, tx, p.ID)
	if err != nil {
		return err
	}
	if slices.Equal(before, terms) {
		return s.store.resort(ctx, tx, p.ID)
	}
	// Two products count the same words in whatever order these come.
	if err := storage.Lock(ctx, tx, "market-words"); err != nil {
		return err
	}
	if err := s.store.dropTerms(ctx, tx, p.ID); err != nil {
		return err
	}
	return s.store.addTerms(ctx, tx, p.ID, terms)
}
