package market

import (
	"context"
	"fmt"

	"causeway/internal/storage"
)

// ProductQueue says which products an operator wants to see.
type ProductQueue struct {
	State   ProductState // "" is every one that was handed in
	Blocked bool         // only those that are
	Behind  string
	Limit   int
}

// Oldest tells whether the list begins with the oldest, as what waits does.
func (q ProductQueue) Oldest() bool { return q.State == ProductWaiting && !q.Blocked }

// Handed lists products for operators.
func (s *Service) Handed(ctx context.Context, q ProductQueue) ([]DeskProduct, error) {
	return s.store.productDesk(ctx, s.DB, q)
}

// HandedProduct is one product for operators; a draft is nobody's but its
// keeper's.
func (s *Service) HandedProduct(ctx context.Context, productID string) (DeskProduct, error) {
	seen, err := s.store.seenProduct(ctx, s.DB, productID)
	if err == nil && seen.State == Draft && !seen.Blocked {
		return DeskProduct{}, storage.ErrNotFound
	}
	return seen, err
}

// ProductsWaiting counts what nobody has decided about.
func (s *Service) ProductsWaiting(ctx context.Context) (int64, error) {
	return s.store.countWaitingProducts(ctx, s.DB)
}

// productStanding is what of a product a decision changes.
type productStanding struct {
	State   ProductState `json:"state"`
	Blocked bool         `json:"blocked"`
	Version int64        `json:"version"`
}

func (p Product) standing() productStanding { return productStanding{p.State, p.Blocked, p.Version} }

// verdict is one act of an operator about one product.
type verdict struct {
	action  string // as the record has it
	outcome string // as the letter has it
	reason  string
	// carry changes the product, and answers false if that cannot be any more.
	carry   func(ctx context.Context, tx *storage.Tx) (bool, error)
	refusal error
}

// ApproveProduct lets visitors find a product, if it is still the version that
// was looked at.
func (s *Service) ApproveProduct(ctx context.Context, by Operator, productID string, version int64) (DeskProduct, error) {
	return s.decideProduct(ctx, by, productID, verdict{
		action: "market.product_approve", outcome: "approved", refusal: ErrDecided,
		carry: func(ctx context.Context, tx *storage.Tx) (bool, error) {
			return s.store.judge(ctx, tx, productID, version, Listed, "", s.Clock.Now())
		},
	})
}

// RefuseProduct refuses a product and tells its keeper why.
func (s *Service) RefuseProduct(ctx context.Context, by Operator, productID string, version int64, typed string) (DeskProduct, error) {
	reason, err := reasonFor(typed)
	if err != nil {
		return DeskProduct{}, err
	}
	return s.decideProduct(ctx, by, productID, verdict{
		action: "market.product_refuse", outcome: "rejected", reason: reason, refusal: ErrDecided,
		carry: func(ctx context.Context, tx *storage.Tx) (bool, error) {
			return s.store.judge(ctx, tx, productID, version, Refused, reason, s.Clock.Now())
		},
	})
}

// BlockProduct takes a product away from everybody. What was ordered goes on.
func (s *Service) BlockProduct(ctx context.Context, by Operator, productID, typed string) (DeskProduct, error) {
	reason, err := reasonFor(typed)
	if err != nil {
		return DeskProduct{}, err
	}
	return s.decideProduct(ctx, by, productID, verdict{
		action: "market.product_block", outcome: "blocked", reason: reason, refusal: ErrIsBlocked,
		carry: func(ctx context.Context, tx *storage.Tx) (bool, error) {
			return s.store.block(ctx, tx, productID, true, reason, s.Clock.Now())
		},
	})
}

// UnblockProduct gives a product back what it was before.
func (s *Service) UnblockProduct(ctx context.Context, by Operator, productID, typed string) (DeskProduct, error) {
	reason, err := reasonFor(typed)
	if err != nil {
		return DeskProduct{}, err
	}
	return s.decideProduct(ctx, by, productID, verdict{
		action: "market.product_unblock", outcome: "unblocked", reason: reason, refusal: ErrNotBlocked,
		carry: func(ctx context.Context, tx *storage.Tx) (bool, error) {
			return s.store.block(ctx, tx, productID, false, "", s.Clock.Now())
		},
	})
}

func (s *Service) decideProduct(ctx context.Context, by Operator, productID string, v verdict) (seen DeskProduct, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if _, err := s.store.holdProduct(ctx, tx, productID); err != nil {
			return err
		}
		before, err := s.store.seenProduct(ctx, tx, productID)
		if err != nil {
			return err
		}
		if before.State == Draft && !before.Blocked {
			return storage.ErrNotFound // nobody has handed it in
		}
		if before.OwnerID == by.UserID {
			return ErrOwnSale
		}
		moved, err := v.carry(ctx, tx)
		if err != nil {
			return err
		}
		if !moved {
			return v.refusal
		}
		if seen, err = s.store.seenProduct(ctx, tx, productID); err != nil {
			return err
		}
		if err := s.shownAnew(ctx, tx, seen.Product); err != nil {
			return err
		}
		err = s.Tell(ctx, tx, seen.OwnerID, "market_product", map[string]string{
			"Name": seen.Name, "Outcome": v.outcome, "Reason": v.reason, "StoreURL": s.BaseURL + "/market/my_store",
		})
		if err != nil {
			return err
		}
		return s.Recorder.RecordAct(ctx, tx, Act{
			By: by, Action: v.action, Target: productPrefix + productID, Reason: v.reason, Before: before.standing(), After: seen.standing(),
		})
	})
	if err != nil {
		return DeskProduct{}, fmt.Errorf("decide about product: %w", err)
	}
	return seen, nil
}
