package market

import (
	"context"

	"causeway/internal/httpapi"
)

type salesIn struct {
	httpapi.PageQuery
	State string `query:"state" enum:"all,awaiting,delivered,disputed,confirmed,refunded,split" default:"all"`
}

// wanted is the state to list; empty is any.
func (in *salesIn) wanted() SaleState {
	if in.State == "all" {
		return ""
	}
	return SaleState(in.State)
}

type salesOut struct {
	Body httpapi.Page[KeeperSaleView]
}

func (s *Service) httpSales(ctx context.Context, in *salesIn) (*salesOut, error) {
	found, err := s.KeeperSales(ctx, httpapi.ActorFrom(ctx).UserID, in.wanted(), in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	out := &salesOut{}
	if len(found) > in.Limit {
		found = found[:in.Limit]
		out.Body.Next = found[in.Limit-1].OrderID
	}
	names, err := nicks(ctx, s, found, func(sale Sale) string { return sale.BuyerID })
	if err != nil {
		return nil, err
	}
	out.Body.Items = make([]KeeperSaleView, len(found))
	for i, sale := range found {
		out.Body.Items[i] = viewSold(sale, names[sale.BuyerID])
	}
	return out, nil
}

type soldOut struct{ Body KeeperSaleStory }

// sold answers a keeper's sale after something was done to it.
func (s *Service) sold(ctx context.Context, order string, err error) (*soldOut, error) {
	if err != nil {
		return nil, err
	}
	story, err := s.KeeperSale(ctx, httpapi.ActorFrom(ctx).UserID, order)
	if err != nil {
		return nil, err
	}
	names, err := nicks(ctx, s, []Sale{story.Sale}, func(sale Sale) string { return sale.BuyerID })
	return &soldOut{viewSoldStory(story, names[story.BuyerID])}, err
}

func (s *Service) httpSale(ctx context.Context, in *saleIn) (*soldOut, error) {
	return s.sold(ctx, in.TransactionID, nil)
}

type deliverIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`
	Body          struct {
		Message string `json:"message" doc:"What the buyer gets, in at most 4000 characters. Nobody else reads it, unless there is a dispute."`
	}
}

func (s *Service) httpDeliver(ctx context.Context, in *deliverIn) (*soldOut, error) {
	return s.sold(ctx, in.TransactionID, s.Deliver(ctx, httpapi.ActorFrom(ctx).UserID, in.TransactionID, in.Body.Message))
}

func (s *Service) httpGiveBack(ctx context.Context, in *saleIn) (*soldOut, error) {
	return s.sold(ctx, in.TransactionID, s.GiveBack(ctx, httpapi.ActorFrom(ctx).UserID, in.TransactionID))
}

type answerIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`
	Body          struct {
		Text string `json:"text" doc:"At most 1000 characters."`
	}
}

func (s *Service) httpAnswer(ctx context.Context, in *answerIn) (*soldOut, error) {
	return s.sold(ctx, in.TransactionID, s.AnswerComment(ctx, httpapi.ActorFrom(ctx).UserID, in.TransactionID, in.Body.Text))
}

func (s *Service) httpDisputeAnswer(ctx context.Context, in *answerIn) (*soldOut, error) {
	return s.sold(ctx, in.TransactionID, s.AnswerDispute(ctx, httpapi.ActorFrom(ctx).UserID, in.TransactionID, in.Body.Text))
}
