package market

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// registerSales adds what buyers and keepers do about what was sold.
func (s *Service) registerSales(r *httpapi.Router) {
	op := func(id, method, path, summary string, access httpapi.Access, body int64) httpapi.Operation {
		rate := httpapi.RateWrite
		if method == http.MethodGet {
			rate = httpapi.RateRead
		}
		return httpapi.Operation{ID: id, Method: method, Path: path, Summary: summary, Tag: "market", Access: access, MaxBody: body, Rate: rate}
	}
	const bought, sold = "/orders/{transactionId}", "/market/my/orders"
	member := httpapi.Member()
	buyer := func(id, path, summary string, body int64) httpapi.Operation {
		return op(id, http.MethodPost, bought+path, summary, member, body)
	}
	keeper := func(id, path, summary string, body int64) httpapi.Operation {
		return op(id, http.MethodPost, sold+"/{transactionId}"+path, summary, member, body)
	}
	const words, message = 16 << 10, 64 << 10 // the longest text, however it is escaped

	httpapi.Register(r, op("market-goods", http.MethodGet, bought+"/goods", "What came of a market order, with what was handed over", member, httpapi.NoBody), s.httpGoods)
	httpapi.Register(r, buyer("market-receipt", "/receipt", "Confirm that it came; that withdraws a dispute", httpapi.NoBody), s.httpReceipt)
	httpapi.Register(r, buyer("market-return", "/return", "Take the money back for what did not come in 24 hours", httpapi.NoBody), s.httpReturn)
	httpapi.Register(r, buyer("market-dispute", "/dispute", "Call an operator; the clock stops", words), s.httpDispute)
	httpapi.Register(r, buyer("market-comment", "/comment", "Comment on what was received, once", words), s.httpComment)

	httpapi.Register(r, op("market-sales", http.MethodGet, sold, "What my store has sold, the newest first", member, httpapi.NoBody), s.httpSales)
	httpapi.Register(r, op("market-sale", http.MethodGet, sold+"/{transactionId}", "One sale of my store", member, httpapi.NoBody), s.httpSale)
	httpapi.Register(r, keeper("market-deliver", "/deliver", "Deliver by a message to the buyer", message), s.httpDeliver)
	httpapi.Register(r, keeper("market-give-back", "/refund", "Give the money of an open sale back", httpapi.NoBody), s.httpGiveBack)
	httpapi.Register(r, keeper("market-answer", "/answer", "Answer the buyer's comment, once", words), s.httpAnswer)
	httpapi.Register(r, keeper("market-dispute-answer", "/dispute/answer", "Answer the buyer's dispute, once", words), s.httpDisputeAnswer)

	httpapi.Register(r, op("market-reviews", http.MethodGet, "/market/products/{id}/reviews", "What buyers say of a product, the newest first",
		httpapi.Public(), httpapi.NoBody), s.httpReviews)
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
	story, err := s.Bought(ctx, httpapi.ActorFrom(ctx).UserID, order)
	if err != nil {
		return nil, err
	}
	return &boughtOut{viewBought(story, s.Clock.Now())}, nil
}

func (s *Service) httpGoods(ctx context.Context, in *saleIn) (*boughtOut, error) {
	return s.bought(ctx, in.TransactionID, nil)
}

func (s *Service) httpReceipt(ctx context.Context, in *saleIn) (*boughtOut, error) {
	return s.bought(ctx, in.TransactionID, s.Confirm(ctx, httpapi.ActorFrom(ctx).UserID, in.TransactionID))
}

func (s *Service) httpReturn(ctx context.Context, in *saleIn) (*boughtOut, error) {
	return s.bought(ctx, in.TransactionID, s.Return(ctx, httpapi.ActorFrom(ctx).UserID, in.TransactionID))
}

type disputeIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`
	Body          struct {
		Reason string `json:"reason" doc:"What is wrong, in 10 to 1000 characters. The keeper reads it too."`
	}
}

func (s *Service) httpDispute(ctx context.Context, in *disputeIn) (*boughtOut, error) {
	return s.bought(ctx, in.TransactionID, s.Dispute(ctx, httpapi.ActorFrom(ctx).UserID, in.TransactionID, in.Body.Reason))
}

type commentIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`
	Body          struct {
		Rating int64  `json:"rating,omitempty" doc:"1 to 5."`
		Text   string `json:"text,omitempty" doc:"At most 1000 characters."`
	}
}

func (s *Service) httpComment(ctx context.Context, in *commentIn) (*boughtOut, error) {
	return s.bought(ctx, in.TransactionID, s.Comment(ctx, httpapi.ActorFrom(ctx).UserID, in.TransactionID, in.Body.Rating, in.Body.Text))
}
