package market

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// What commenting refuses with.
var (
	ErrNoComment   = fault.New(fault.Invalid, "comment_required").Field("text", "comment_required")
	ErrNoRating    = fault.New(fault.Invalid, "rating_required").Field("rating", "rating_required")
	ErrCommented   = fault.New(fault.Conflict, "comment_exists")
	ErrHidden      = fault.New(fault.Conflict, "comment_hidden")  // already
	ErrNotHidden   = fault.New(fault.Conflict, "comment_visible") // or never was
	ErrNotReceived = fault.New(fault.Conflict, "not_received_yet")
)

const longestComment = 1000

// Review is what a buyer says of a sale, and what its keeper answers.
type Review struct {
	OrderID      string
	StoreID      string
	ProductID    string
	AuthorID     string
	Rating       int64 // 1 to 5
	Text         string
	Hidden       bool   // from everybody but its author, its keeper and operators
	HiddenReason string // the operator's, whom the author can read
	Answer       string
	CreatedAt    clock.Millis
	AnsweredAt   *clock.Millis
}

// Comment is the buyer's word about what was received: text and rating, once.
func (s *Service) Comment(ctx context.Context, buyer, order string, rating int64, typed string) error {
	text, code := readWords(typed, 1, longestComment)
	switch {
	case code == "required":
		return ErrNoComment
	case code != "":
		return ErrInvalid.Field("text", code)
	case rating < 1 || rating > 5:
		return ErrNoRating
	}
	if _, err := s.Check(ctx, moderation.Named{Name: "text", Text: text}); err != nil {
		return err
	}
	return s.asBuyer(ctx, buyer, order, func(ctx context.Context, tx *storage.Tx, sale Sale) error {
		if !sale.State.Received() {
			return ErrNotReceived
		}
		first, err := s.store.addReview(ctx, tx, Review{
			OrderID: order, StoreID: sale.StoreID, ProductID: sale.ProductID, AuthorID: buyer,
			Rating: rating, Text: text, CreatedAt: s.Clock.Now(),
		})
		if err != nil {
			return fmt.Errorf("comment on %s: %w", order, err)
		}
		if !first {
			return ErrCommented
		}
		if err := s.rate(ctx, tx, sale.ProductID, sale.StoreID, rating, 1); err != nil {
			return err
		}
		return s.Orders.Touch(ctx, tx, order)
	})
}

// rate counts the stars of a comment for its product and store, or takes them
// back. The product comes before its store in the order of locks.
func (s *Service) rate(ctx context.Context, tx *storage.Tx, productID, storeID string, stars, comments int64) error {
	if err := s.store.rateProduct(ctx, tx, productID, stars, comments); err != nil {
		return fmt.Errorf("rate product: %w", err)
	}
	if err := s.store.rateStore(ctx, tx, storeID, stars, comments); err != nil {
		return fmt.Errorf("rate store: %w", err)
	}
	return nil
}

// AnswerComment is the keeper's word about a comment, once.
func (s *Service) AnswerComment(ctx context.Context, keeper, order, typed string) error {
	answer, code := readWords(typed, 1, longestComment)
	if code != "" {
		return ErrInvalid.Field("text", code)
	}
	if _, err := s.Check(ctx, moderation.Named{Name: "text", Text: answer}); err != nil {
		return err
	}
	return s.asKeeper(ctx, keeper, order, func(ctx context.Context, tx *storage.Tx, _ Sale) error {
		said, err := s.store.reviewOf(ctx, tx, order)
		if err != nil {
			return err
		}
		if said.Hidden { // nobody would read it
			return ErrHidden
		}
		first, err := s.store.answerReview(ctx, tx, order, answer, s.Clock.Now())
		if err != nil {
			return fmt.Errorf("answer comment on %s: %w", order, err)
		}
		if !first {
			return ErrAnswered
		}
		return s.Orders.Touch(ctx, tx, order)
	})
}

// Reviews lists what buyers say of a product that is shown, the newest first.
func (s *Service) Reviews(ctx context.Context, productID, behind string, limit int) ([]Review, error) {
	p, err := s.store.productByID(ctx, s.DB, productID)
	if found, err := storage.Found(err); err != nil || !found || !p.Shown {
		return nil, orGone(err)
	}
	return s.store.reviews(ctx, s.DB, productID, behind, limit)
}
