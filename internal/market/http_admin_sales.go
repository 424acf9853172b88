package market

import (
	"context"
	"net/http"

	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

// registerSaleDesk adds what operators decide about sales.
func (s *Service) registerSaleDesk(r *httpapi.Router) {
	op := func(id, method, path, summary string, body int64) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/admin/market/sales" + path, Summary: summary, Tag: "market",
			Access: httpapi.Permission("market"), MaxBody: body, Rate: httpapi.RateAdmin,
		}
	}
	const body = 16 << 10
	httpapi.Register(r, op("market-sale-desk", http.MethodGet, "", "Sales of all stores, the newest first", httpapi.NoBody), s.httpSaleDesk)
	httpapi.Register(r, op("market-sale-story", http.MethodGet, "/{transactionId}", "One sale; with what was handed over while it is disputed", httpapi.NoBody), s.httpSaleStory)
	httpapi.Register(r, op("market-sale-release", http.MethodPost, "/{transactionId}/release", "Give the keeper the money", body), s.httpSaleRelease)
	httpapi.Register(r, op("market-sale-refund", http.MethodPost, "/{transactionId}/refund", "Give the buyer the money back", body), s.httpSaleRefund)
	httpapi.Register(r, op("market-sale-split", http.MethodPost, "/{transactionId}/split", "Give the buyer a part of the money and the keeper the rest", body), s.httpSaleSplit)
}

type personView struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// DeskSaleView is a sale as operators list it.
type DeskSaleView struct {
	KeeperSaleView
	BuyerPerson personView `json:"buyerPerson"`
	StoreID     string     `json:"storeId"`
}

// DeskSaleStory is one sale as operators see it.
type DeskSaleStory struct {
	DeskSaleView
	Keeper    personView   `json:"keeper"`
	StoreName string       `json:"storeName"`
	Items     []string     `json:"items" doc:"What was handed over, while the sale is disputed."`
	Message   string       `json:"message" doc:"The same of a message."`
	Dispute   *disputeView `json:"dispute"`
	Comment   *commentView `json:"comment"`
}

type saleDeskIn struct {
	httpapi.PageQuery
	State string `query:"state" enum:"all,awaiting,delivered,disputed,confirmed,refunded,split" default:"disputed"`
}

type saleDeskOut struct {
	Body httpapi.Page[DeskSaleView]
}

func (s *Service) httpSaleDesk(ctx context.Context, in *saleDeskIn) (*saleDeskOut, error) {
	state := SaleState(in.State)
	if in.State == "all" {
		state = ""
	}
	found, err := s.DeskSales(ctx, state, in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	out := &saleDeskOut{}
	if len(found) > in.Limit {
		found = found[:in.Limit]
		out.Body.Next = found[in.Limit-1].OrderID
	}
	buyers := make([]string, len(found))
	for i, sale := range found {
		buyers[i] = sale.BuyerID
	}
	names, err := s.Names(ctx, buyers)
	out.Body.Items = make([]DeskSaleView, len(found))
	for i, sale := range found {
		out.Body.Items[i] = viewDeskSale(sale, names)
	}
	return out, err
}

func viewDeskSale(s Sale, names map[string]string) DeskSaleView {
	return DeskSaleView{KeeperSaleView: viewSold(s, names[s.BuyerID]), BuyerPerson: personView{s.BuyerID, names[s.BuyerID]}, StoreID: s.StoreID}
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
	v := DeskSaleStory{
		DeskSaleView: viewDeskSale(story.Sale, names), Keeper: personView{story.Store.OwnerID, names[story.Store.OwnerID]},
		StoreName: story.Store.Name, Items: story.Items, Message: story.Message, Dispute: viewDispute(story.Dispute), Comment: viewComment(story.Review),
	}
	if v.Items == nil {
		v.Items = []string{}
	}
	return &saleStoryOut{v}, err
}

func (s *Service) httpSaleStory(ctx context.Context, in *saleIn) (*saleStoryOut, error) {
	return s.judged(ctx, in.TransactionID, nil)
}

type saleDecideIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`
	Body          struct {
		Reason string `json:"reason" maxLength:"1000" doc:"Buyer and keeper read it."`
	}
}

func deciding(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}

func (s *Service) httpSaleRelease(ctx context.Context, in *saleDecideIn) (*saleStoryOut, error) {
	return s.judged(ctx, in.TransactionID, s.ReleaseSale(ctx, deciding(ctx), in.TransactionID, in.Body.Reason))
}

func (s *Service) httpSaleRefund(ctx context.Context, in *saleDecideIn) (*saleStoryOut, error) {
	return s.judged(ctx, in.TransactionID, s.RefundSale(ctx, deciding(ctx), in.TransactionID, in.Body.Reason))
}

type saleSplitIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`
	Body          struct {
		ToBuyer money.Amount `json:"toBuyer" doc:"More than nothing and less than the price."`
		Reason  string       `json:"reason" maxLength:"1000" doc:"Buyer and keeper read it."`
	}
}

func (s *Service) httpSaleSplit(ctx context.Context, in *saleSplitIn) (*saleStoryOut, error) {
	return s.judged(ctx, in.TransactionID, s.SplitSale(ctx, deciding(ctx), in.TransactionID, in.Body.ToBuyer, in.Body.Reason))
}
