package share

import (
	"context"
	"fmt"

	"causeway/internal/storage"
)

// buyer is somebody who has paid for what an operator decides about.
type buyer struct {
	user   string
	bought string // what the file was called then, or the first of several
	paid   int64  // points, for all of it
}

// buyersOf are those who can still fetch something of a share that they paid for.
// It runs in the owner's turn, so that nobody buys meanwhile.
func (s *Service) buyersOf(ctx context.Context, tx *storage.Tx, of Share) ([]buyer, error) {
	now, theirs := s.Clock.Now(), []string{}
	err := s.store.eachOffered(ctx, tx, []string{of.ID}, func(o Offer) {
		if o.Bought && o.served(of, now) == nil {
			theirs = append(theirs, o.ID)
		}
	})
	if err != nil {
		return nil, fmt.Errorf("what a share has sold: %w", err)
	}
	return s.store.buyers(ctx, tx, theirs)
}

// buyersOfFile are those who can still fetch a file that they paid for, in
// whichever share.
func (s *Service) buyersOfFile(ctx context.Context, tx *storage.Tx, fileID string) ([]buyer, error) {
	now, theirs := s.Clock.Now(), []string{}
	offered, err := s.store.offersOfFile(ctx, tx, fileID)
	if err != nil {
		return nil, fmt.Errorf("where a file is shared: %w", err)
	}
	for _, o := range offered {
		o.Bought = true // whoever has not is not among the buyers
		if o.served(o.of, now) == nil {
			theirs = append(theirs, o.ID)
		}
	}
	return s.store.buyers(ctx, tx, theirs)
}

// tellBuyers writes to everybody who paid. What they paid stays where it is: an
// operator may give points back by hand.
func (s *Service) tellBuyers(ctx context.Context, tx *storage.Tx, buyers []buyer, n Notice) error {
	for _, b := range buyers {
		n.Paid = b.paid
		if n.Lookup == "" { // what its owner calls a file is the owner's matter
			n.Name = b.bought
		}
		if err := s.Tell(ctx, tx, b.user, n); err != nil {
			return fmt.Errorf("tell a buyer: %w", err)
		}
	}
	return nil
}

// Withdrawal is what an operator has done to something that was bought.
type Withdrawal struct {
	Verdict Verdict // taken down or blocked
	Reason  string  // "": it is not known any more
}

// Withdrawn tells which purchases an operator has taken from their buyers.
func (s *Service) Withdrawn(ctx context.Context, purchaseIDs []string) (map[string]Withdrawal, error) {
	if len(purchaseIDs) == 0 {
		return nil, nil
	}
	return s.store.withdrawn(ctx, s.DB, purchaseIDs)
}
