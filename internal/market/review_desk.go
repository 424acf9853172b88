package market

import (
	"context"
	"fmt"

	"causeway/internal/storage"
)

// StoreReviews lists what buyers say of a store, what is hidden too, the newest
// first.
func (s *Service) StoreReviews(ctx context.Context, storeID, behind string, limit int) ([]Review, error) {
	if _, err := s.store.storeByID(ctx, s.DB, storeID); err != nil {
		return nil, err
	}
	return s.store.reviewsOfStore(ctx, s.DB, storeID, behind, limit)
}

// HideReview takes a comment away from everybody, and its stars from the ratings.
// Its author reads why.
func (s *Service) HideReview(ctx context.Context, by Operator, order, typed string) error {
	return s.decideReview(ctx, by, order, decision{action: "market.review_hide", reason: typed}, true)
}

// ShowReview gives a comment back to everybody, with its stars.
func (s *Service) ShowReview(ctx context.Context, by Operator, order, typed string) error {
	return s.decideReview(ctx, by, order, decision{action: "market.review_show", reason: typed}, false)
}

func (s *Service) decideReview(ctx context.Context, by Operator, order string, does decision, hide bool) error {
	reason, err := reasonFor(does.reason)
	if err != nil {
		return err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		r, err := s.moveReview(ctx, tx, by.UserID, order, hide, reason)
		if err != nil {
			return err
		}
		return s.Recorder.RecordAct(ctx, tx, Act{
			By: by, Action: does.action, Target: "sale/" + order, Reason: reason,
			Before: map[string]any{"hidden": !hide}, After: map[string]any{"hidden": hide, "rating": r.Rating, "text": r.Text},
		})
	})
	if err != nil {
		return fmt.Errorf("decide about comment on %s: %w", order, err)
	}
	return nil
}

// moveReview is one update of the comment, which tells whether it moved, and
// the ratings in the same transaction: two who hide it take its stars once. Nobody
// judges what is said of their own store, or by themselves.
func (s *Service) moveReview(ctx context.Context, tx *storage.Tx, by, order string, hide bool, reason string) (Review, error) {
	kept, refusal, sign := reason, ErrHidden, int64(-1)
	if !hide {
		kept, refusal, sign = "", ErrNotHidden, 1
	}
	r, err := s.store.reviewOf(ctx, tx, order)
	if err != nil {
		return Review{}, err
	}
	st, err := s.store.storeByID(ctx, tx, r.StoreID)
	if err != nil {
		return Review{}, err
	}
	if by == r.AuthorID || by == st.OwnerID {
		return Review{}, ErrOwnSale
	}
	moved, err := s.store.hideReview(ctx, tx, order, hide, kept)
	if err != nil {
		return Review{}, err
	}
	if !moved {
		return Review{}, refusal
	}
	if err := s.rate(ctx, tx, r.ProductID, r.StoreID, sign*r.Rating, sign); err != nil {
		return Review{}, err
	}
	return r, s.Orders.Touch(ctx, tx, order)
}
