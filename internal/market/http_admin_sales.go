package market

import (
	"context"
	"net/http"

	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

// registerSaleDesk adds what operators decide about sales.
func (s *Service) registerSaleDesk(r *httpapi.Router) {
	read := func(id, path, summary string) httpapi.Operation {
		return ofDesk(permission, id, http.MethodGet, "/sales"+path, summary, httpapi.NoBody)
	}
	act := func(id, path, summary string) httpapi.Operation {
		return ofDesk(permission, id, http.MethodPost, "/sales/{transactionId}"+path, summary, reasonBody)
	}
	httpapi.Register(r, read("market-sale-desk", "", "Sales of all stores, the newest first"), s.httpSaleDesk)
	httpapi.Register(r, read("market-sale-story", "/{transactionId}", "One sale; with what was handed over while it is disputed"), s.httpSaleStory)
	httpapi.Register(r, act("market-sale-release", "/release", "Give the keeper the money"), s.httpSaleRelease)
	httpapi.Register(r, act("market-sale-refund", "/refund", "Give the buyer the money back"), s.httpSaleRefund)
	httpapi.Register(r, act("market-sale-split", "/split", "Give the buyer a part of the money and the keeper the rest"), s.httpSaleSplit)
}

// DeskSaleView is a sale as operators list it.
type DeskSaleView struct {
	KeeperSaleView
	BuyerPerson memberView `json:"buyerPerson"`
	StoreID     string     `json:"storeId"`
	StoreName   string     `json:"storeName"`
}

// DeskSaleStory is one sale as operators see it.
type DeskSaleStory struct {
	DeskSaleView
	Keeper  memberView   `json:"keeper"`
	Items   []string     `json:"items" doc:"What was handed over, while the sale is disputed."`
	Message string       `json:"message" doc:"The same of a message."`
	Dispute *disputeView `json:"dispute,omitempty"`
	Comment *commentView `json:"comment,omitempty"`
}

type saleDeskIn struct {
	httpapi.PageQuery
	State string `query:"state" enum:"all,awaiting,delivered,disputed,confirmed,refunded,split" default:"disputed"`
}

type saleDeskOut struct {
	Body httpapi.Page[DeskSaleView]
}

func (s *Service) httpSaleDesk(ctx context.Context, in *saleDeskIn) (*saleDeskOut, error) {
	found, err := s.DeskSales(ctx, stateAsked(in.State), in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	names, err := s.Names(ctx, idsOf(found, buyerOf))
	if err != nil {
		return nil, err
	}
	sellers, err := s.Sellers(ctx, idsOf(found, productOf))
	if err != nil {
		return nil, err
	}
	view := func(sale Sale) DeskSaleView { return viewDeskSale(sale, sellers[sale.ProductID].Name, names) }
	return &saleDeskOut{pageOf(found, in.Limit, view, orderOf)}, nil
}

func viewDeskSale(s Sale, storeName string, names map[string]string) DeskSaleView {
	return DeskSaleView{
		KeeperSaleView: viewSold(s, names[s.BuyerID]), BuyerPerson: memberView{s.BuyerID, names[s.BuyerID]}, StoreID: s.StoreID, StoreName: storeName,
	}
}

type saleStoryOut struct{ Body DeskSaleStory }

// judged answers a sale after something was decided about it.
func (s *Service) judged(ctx context.Context, order string, err error) (*saleStoryOut, error) {
	if err != nil {
		return nil, err
	}
	story, err := s.DeskSale(ctx, order)
	if err != nil {
		return nil, err
	}
	names, err := s.Names(ctx, []string{story.BuyerID, story.Store.OwnerID})
	if err != nil {
		return nil, err
	}
	v := DeskSaleStory{
		DeskSaleView: viewDeskSale(story.Sale, story.Store.Name, names), Keeper: memberView{story.Store.OwnerID, names[story.Store.OwnerID]},
		Items: story.Items, Message: story.Message, Dispute: viewDispute(story.Dispute), Comment: viewComment(story.Review),
	}
	if v.Items == nil {
		v.Items = []string{}
	}
	return &saleStoryOut{v}, nil
}

func (s *Service) httpSaleStory(ctx context.Context, in *saleIn) (*saleStoryOut, error) {
	return s.judged(ctx, in.TransactionID, nil)
}

type saleDecideIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`
	Body          struct {
		Reason string `json:"reason" maxLength:"500" doc:"Buyer and keeper read it."`
	}
}

func (s *Service) httpSaleRelease(ctx context.Context, in *saleDecideIn) (*saleStoryOut, error) {
	return s.judged(ctx, in.TransactionID, s.ReleaseSale(ctx, operatorFrom(ctx), in.TransactionID, in.Body.Reason))
}

func (s *Service) httpSaleRefund(ctx context.Context, in *saleDecideIn) (*saleStoryOut, error) {
	return s.judged(ctx, in.TransactionID, s.RefundSale(ctx, operatorFrom(ctx), in.TransactionID, in.Body.Reason))
}

type saleSplitIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`
	Body          struct {
		ToBuyer money.Amount `json:"toBuyer" doc:"More than nothing and less than the price."`
		Reason  string       `json:"reason" maxLength:"500" doc:"Buyer and keeper read it."`
	}
}

func (s *Service) httpSaleSplit(ctx context.Context, in *saleSplitIn) (*saleStoryOut, error) {
	return s.judged(ctx, in.TransactionID, s.SplitSale(ctx, operatorFrom(ctx), in.TransactionID, in.Body.ToBuyer, in.Body.Reason))
}
