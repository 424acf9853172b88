package market

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// registerSales adds what buyers and keepers do about what was sold.
func (s *Service) registerSales(r *httpapi.Router) {
	const sold = "/my/orders"
	const words, message = 16 << 10, 64 << 10 // the longest text, however it is escaped
	buyer := func(id, method, path, summary string, maxBody int64) httpapi.Operation {
		op := ofMembers(id, method, "", summary, maxBody)
		op.Path = "/orders/{transactionId}" + path // an order is found where all orders are
		return op
	}
	keeper := func(id, path, summary string, maxBody int64) httpapi.Operation {
		return ofMembers(id, http.MethodPost, sold+"/{transactionId}"+path, summary, maxBody)
	}
	const get, post, none = http.MethodGet, http.MethodPost, httpapi.NoBody

	httpapi.Register(r, buyer("market-goods", get, "/goods", "What came of a market order, with what was handed over", none), s.httpGoods)
	httpapi.Register(r, buyer("market-receipt", post, "/receipt", "Confirm that it came; that withdraws a dispute", none), s.httpReceipt)
	httpapi.Register(r, buyer("market-return", post, "/return", "Take the money back for what did not come in 24 hours", none), s.httpReturn)
	httpapi.Register(r, buyer("market-dispute", post, "/dispute", "Call an operator; the clock stops", words), s.httpDispute)
	httpapi.Register(r, buyer("market-comment", post, "/comment", "Comment on what was received, once", words), s.httpComment)

	httpapi.Register(r, ofMembers("market-sales", get, sold, "What my store has sold, the newest first", none), s.httpSales)
	httpapi.Register(r, ofMembers("market-sale", get, sold+"/{transactionId}", "One sale of my store", none), s.httpSale)
	httpapi.Register(r, keeper("market-deliver", "/deliver", "Deliver by a message to the buyer", message), s.httpDeliver)
	httpapi.Register(r, keeper("market-give-back", "/refund", "Give the money of an open sale back", none), s.httpGiveBack)
	httpapi.Register(r, keeper("market-answer", "/answer", "Answer the buyer's comment, once", words), s.httpAnswer)
	httpapi.Register(r, keeper("market-dispute-answer", "/dispute/answer", "Answer the buyer's dispute, once", words), s.httpDisputeAnswer)

	httpapi.Register(r, shownTo("market-reviews", "/products/{id}/reviews", "What buyers say of a product, the newest first"), s.httpReviews)
}

type saleIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`
}

type boughtOut struct{ Body SaleView }

// bought answers a buyer's sale after something was done to it.
func (s *Service) bought(ctx context.Context, order string, err error) (*boughtOut, error) {
	if err != nil {
		return nil, err
	}
	story, err := s.Bought(ctx, userFrom(ctx), order)
	if err != nil {
		return nil, err
	}
	return &boughtOut{viewBought(story, s.Clock.Now())}, nil
}

func (s *Service) httpGoods(ctx context.Context, in *saleIn) (*boughtOut, error) {
	return s.bought(ctx, in.TransactionID, nil)
}

func (s *Service) httpReceipt(ctx context.Context, in *saleIn) (*boughtOut, error) {
	return s.bought(ctx, in.TransactionID, s.Confirm(ctx, userFrom(ctx), in.TransactionID))
}

func (s *Service) httpReturn(ctx context.Context, in *saleIn) (*boughtOut, error) {
	return s.bought(ctx, in.TransactionID, s.Return(ctx, userFrom(ctx), in.TransactionID))
}

type disputeIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`
	Body          struct {
		Reason string `json:"reason" doc:"What is wrong, in 10 to 1000 characters. The keeper reads it too."`
	}
}

func (s *Service) httpDispute(ctx context.Context, in *disputeIn) (*boughtOut, error) {
	return s.bought(ctx, in.TransactionID, s.Dispute(ctx, userFrom(ctx), in.TransactionID, in.Body.Reason))
}

type commentIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`
	Body          struct {
		Rating int64  `json:"rating,omitempty" doc:"1 to 5."`
		Text   string `json:"text,omitempty" doc:"At most 1000 characters."`
	}
}

func (s *Service) httpComment(ctx context.Context, in *commentIn) (*boughtOut, error) {
	return s.bought(ctx, in.TransactionID, s.Comment(ctx, userFrom(ctx), in.TransactionID, in.Body.Rating, in.Body.Text))
}
