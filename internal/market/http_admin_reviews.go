package market

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// registerReviewDesk adds what operators decide about comments.
func (s *Service) registerReviewDesk(r *httpapi.Router) {
	httpapi.Register(r, ofDesk(permission, "market-review-desk", http.MethodGet, "/stores/{id}/reviews",
		"What buyers say of a store, the newest first; what is hidden too", httpapi.NoBody), s.httpReviewDesk)
	httpapi.Register(r, ofDesk(permission, "market-review-hide", http.MethodPost, "/sales/{transactionId}/review/hide",
		"Take a comment away from everybody, and its stars from the ratings", reasonBody), s.httpHideReview)
	httpapi.Register(r, ofDesk(permission, "market-review-show", http.MethodPost, "/sales/{transactionId}/review/show",
		"Give a comment back to everybody, with its stars", reasonBody), s.httpShowReview)
}

// DeskReviewView is a comment as operators see it.
type DeskReviewView struct {
	TransactionID string      `json:"transactionId"`
	ProductID     string      `json:"productId"`
	Author        memberView  `json:"author"`
	Comment       commentView `json:"comment"`
}

type reviewDeskOut struct {
	Body httpapi.Page[DeskReviewView]
}

func (s *Service) httpReviewDesk(ctx context.Context, in *reviewsIn) (*reviewDeskOut, error) {
	found, err := s.StoreReviews(ctx, in.ID, in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	names, err := s.Names(ctx, idsOf(found, func(r Review) string { return r.AuthorID }))
	if err != nil {
		return nil, err
	}
	return &reviewDeskOut{pageOf(found, in.Limit, func(r Review) DeskReviewView {
		return DeskReviewView{r.OrderID, r.ProductID, memberView{r.AuthorID, names[r.AuthorID]}, *viewComment(&r)}
	}, func(r Review) string { return r.OrderID })}, nil
}

func (s *Service) httpHideReview(ctx context.Context, in *saleDecideIn) (*saleStoryOut, error) {
	return s.judged(ctx, in.TransactionID, s.HideReview(ctx, operatorFrom(ctx), in.TransactionID, in.Body.Reason))
}

func (s *Service) httpShowReview(ctx context.Context, in *saleDecideIn) (*saleStoryOut, error) {
	return s.judged(ctx, in.TransactionID, s.ShowReview(ctx, operatorFrom(ctx), in.TransactionID, in.Body.Reason))
}
