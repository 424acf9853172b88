package market

import (
	"context"

	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// Target is the market as the room of reports asks it.
type Target struct{ service *Service }

// Target makes products something that can be reported.
func (s *Service) Target() Target { return Target{s} }

// Describe tells about products by id, and leaves out what is not there.
func (t Target) Describe(ctx context.Context, ids []string) (map[string]moderation.Described, error) {
	found, err := t.service.store.seenProducts(ctx, t.service.DB, ids)
	described := make(map[string]moderation.Described, len(found))
	for _, p := range found {
		d := moderation.Described{Title: p.Name, Address: "/market/product/" + p.ID, OwnerID: p.OwnerID, State: moderation.Hidden}
		switch {
		case p.Blocked:
			d.State = moderation.Blocked
		case p.Shown:
			d.State = moderation.Shown
		}
		described[p.ID] = d
	}
	return described, err
}

// Block takes a product away from everybody. The room of reports records it and
// tells the keeper.
func (t Target) Block(ctx context.Context, tx *storage.Tx, _ moderation.Operator, productID, reason string) error {
	s := t.service
	there, err := s.store.holdProduct(ctx, tx, productID)
	if err != nil {
		return err
	}
	if !there {
		return storage.ErrNotFound
	}
	moved, err := s.store.block(ctx, tx, productID, true, reason, s.Clock.Now())
	if err != nil || !moved {
		return err
	}
	p, err := s.store.productByID(ctx, tx, productID)
	if err != nil {
		return err
	}
	return s.shownAnew(ctx, tx, p)
}
