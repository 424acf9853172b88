package market

import (
	"context"

	"causeway/internal/httpapi"
)

type salesIn struct {
	httpapi.PageQuery
	State string `query:"state" enum:"all,awaiting,delivered,disputed,confirmed,refunded,split" default:"all"`
}

// stateAsked is the state to list; empty is any.
func stateAsked(state string) SaleState {
	if state == "all" {
		return ""
	}
	return SaleState(state)
}

type salesOut struct {
	Body httpapi.Page[KeeperSaleView]
}

func (s *Service) httpSales(ctx context.Context, in *salesIn) (*salesOut, error) {
	found, err := s.KeeperSales(ctx, userFrom(ctx), stateAsked(in.State), in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	nicks, err := s.Nicks(ctx, idsOf(found, buyerOf))
	if err != nil {
		return nil, err
	}
	return &salesOut{pageOf(found, in.Limit, func(sale Sale) KeeperSaleView { return viewSold(sale, nicks[sale.BuyerID]) }, orderOf)}, nil
}

type soldOut struct{ Body KeeperSaleStory }

// sold answers a keeper's sale after something was done to it.
func (s *Service) sold(ctx context.Context, order string, err error) (*soldOut, error) {
	if err != nil {
		return nil, err
	}
	story, err := s.KeeperSale(ctx, userFrom(ctx), order)
	if err != nil {
		return nil, err
	}
	nicks, err := s.Nicks(ctx, []string{story.BuyerID})
	if err != nil {
		return nil, err
	}
	return &soldOut{viewSoldStory(story, nicks[story.BuyerID])}, nil
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
	return s.sold(ctx, in.TransactionID, s.Deliver(ctx, userFrom(ctx), in.TransactionID, in.Body.Message))
}

func (s *Service) httpGiveBack(ctx context.Context, in *saleIn) (*soldOut, error) {
	return s.sold(ctx, in.TransactionID, s.GiveBack(ctx, userFrom(ctx), in.TransactionID))
}

type answerIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`
	Body          struct {
		Text string `json:"text" doc:"At most 1000 characters."`
	}
}

func (s *Service) httpAnswer(ctx context.Context, in *answerIn) (*soldOut, error) {
	return s.sold(ctx, in.TransactionID, s.AnswerComment(ctx, userFrom(ctx), in.TransactionID, in.Body.Text))
}

func (s *Service) httpDisputeAnswer(ctx context.Context, in *answerIn) (*soldOut, error) {
	return s.sold(ctx, in.TransactionID, s.AnswerDispute(ctx, userFrom(ctx), in.TransactionID, in.Body.Text))
}
