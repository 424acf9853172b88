package order

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// longPoll is how long a request for a changed order waits.
const longPoll = 25 * time.Second

type placeIn struct {
	Key  string `header:"Idempotency-Key" maxLength:"100" pattern:"^[!-~]*$" doc:"Makes repeating the call harmless."`
	Body struct {
		Kind      Kind            `json:"kind" enum:"package"`
		ProductID string          `json:"productId" minLength:"1" maxLength:"40"`
		Cycle     string          `json:"cycle" enum:"month,season,half_year,year,long_term"`
		Apply     string          `json:"apply,omitempty" enum:"extend,now" default:"extend"`
		PayType   payment.PayType `json:"payType" enum:"usdt,alipay,google_pay,apple_pay,alipay_global,sandbox"`
	}
}

type orderOut struct{ Body orderBody }

// orderBody has the specification's field names.
type orderBody struct {
	TransactionID  string               `json:"transactionId"`
	Kind           Kind                 `json:"kind"`
	ProductID      string               `json:"productId"`
	ProductName    string               `json:"productName"`
	Cycle          string               `json:"cycle,omitempty"`
	UsdtAmount     money.Amount         `json:"usdtAmount" doc:"The price."`
	DueAmount      money.Amount         `json:"dueAmount" doc:"What is still to pay."`
	PayType        payment.PayType      `json:"payType"`
	AccountAddress string               `json:"accountAddress,omitempty" doc:"Wallet address to pay to."`
	Status         Status               `json:"status" enum:"0,1,2,3,4" doc:"0 failed, 1 processing, 2 succeeded, 3 pending confirmation, 4 cancelled."`
	FailMessage    string               `json:"failMessage,omitempty"`
	CreateTime     time.Time            `json:"createTime"`
	ExpireTime     time.Time            `json:"expireTime" doc:"When the countdown ends."`
	FinishTime     *time.Time           `json:"finishTime,omitempty"`
	Instructions   payment.Instructions `json:"instructions"`
	Version        int64                `json:"version" doc:"Give it back as after to wait for a change."`
}

type openOrderOut struct {
	Body struct {
		Order *orderBody `json:"order,omitempty" doc:"Absent if no order is open."`
	}
}

type oneIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`
}

type getIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`

	After int64 `query:"after" minimum:"0" doc:"Wait up to 25 seconds for a version above this one."`
}

type listIn struct {
	httpapi.PageQuery
	Status int64  `query:"status" minimum:"-1" maximum:"4" default:"-1" doc:"-1 is all."`
	Period string `query:"period" enum:"all,week,month,quarter" default:"all"`
	Kind   string `query:"kind" enum:"all,package" default:"all"`
}

type listOut struct{ Body httpapi.Page[orderBody] }

// Register adds the order desk's routes.
func (s *Service) Register(r *httpapi.Router) {
	op := func(id, method, path, summary string, body int64, rate httpapi.RateClass) httpapi.Operation {
		return httpapi.Operation{ID: id, Method: method, Path: path, Summary: summary, Tag: "order", Access: httpapi.Member(), MaxBody: body, Rate: rate}
	}
	httpapi.Register(r, op("order-place", http.MethodPost, "/orders", "Place an order", 8<<10, httpapi.RateWrite), s.httpPlace)
	httpapi.Register(r, op("order-list", http.MethodGet, "/orders", "List my orders", httpapi.NoBody, httpapi.RateRead), s.httpList)
	httpapi.Register(r, op("order-open", http.MethodGet, "/orders/open", "The order that waits for its payment", httpapi.NoBody, httpapi.RateRead), s.httpOpen)
	httpapi.Register(r, op("order-get", http.MethodGet, "/orders/{transactionId}", "One order, or its next change", httpapi.NoBody, httpapi.RateRead), s.httpGet)
	httpapi.Register(r, op("order-cancel", http.MethodPost, "/orders/{transactionId}/cancel", "Close an unpaid order", httpapi.NoBody, httpapi.RateWrite), s.httpCancel)
	httpapi.Register(r, op("order-paid", http.MethodPost, "/orders/{transactionId}/paid", "Ask the provider whether it is paid", httpapi.NoBody, httpapi.RateWrite), s.httpPaid)
}

func (s *Service) httpPlace(ctx context.Context, in *placeIn) (*orderOut, error) {
	o, err := s.Place(ctx, Request{
		UserID: httpapi.ActorFrom(ctx).UserID, Kind: in.Body.Kind, ProductID: in.Body.ProductID, Cycle: in.Body.Cycle,
		Apply: in.Body.Apply, PayType: in.Body.PayType, Key: in.Key, Lang: httpapi.LangFrom(ctx),
	})
	if err != nil {
		return nil, err
	}
	return s.answer(ctx, o)
}

func (s *Service) httpGet(ctx context.Context, in *getIn) (*orderOut, error) {
	user := httpapi.ActorFrom(ctx).UserID
	changed := func(ctx context.Context) (bool, error) {
		o, err := s.Get(ctx, user, in.TransactionID)
		return o.Version > in.After, err
	}
	waiting, enough := httpapi.Patience(ctx, longPoll)
	defer enough()
	if _, err := s.live.Wait(waiting, topic, in.TransactionID, changed); err != nil {
		return nil, err
	}
	o, err := s.Get(ctx, user, in.TransactionID)
	if err != nil {
		return nil, err
	}
	return s.answer(ctx, o)
}

// httpOpen answers without an order when none is open: having none is the
// usual case and no mistake of the caller's.
func (s *Service) httpOpen(ctx context.Context, _ *struct{}) (*openOrderOut, error) {
	out := &openOrderOut{}
	o, err := s.Unfinished(ctx, httpapi.ActorFrom(ctx).UserID)
	found, err := storage.Found(err)
	if err != nil || !found {
		return out, err
	}
	answer, err := s.answer(ctx, o)
	if err != nil {
		return nil, err
	}
	out.Body.Order = &answer.Body
	return out, nil
}

func (s *Service) httpCancel(ctx context.Context, in *oneIn) (*orderOut, error) {
	o, err := s.Cancel(ctx, httpapi.ActorFrom(ctx).UserID, in.TransactionID)
	if err != nil {
		return nil, err
	}
	return s.answer(ctx, o)
}

func (s *Service) httpPaid(ctx context.Context, in *oneIn) (*orderOut, error) {
	o, err := s.Paid(ctx, httpapi.ActorFrom(ctx).UserID, in.TransactionID)
	if err != nil {
		return nil, err
	}
	return s.answer(ctx, o)
}

func (s *Service) answer(ctx context.Context, o Order) (*orderOut, error) {
	instructions, err := s.Instructions(ctx, o)
	if err != nil { // the provider is away; the order is still there and its page asks again
		s.log.Error("no payment instructions", "order", o.ID, "error", err)
	}
	body := present(o)
	body.Instructions, body.AccountAddress = instructions, instructions.Address
	return &orderOut{Body: body}, nil
}

func present(o Order) orderBody {
	return orderBody{
		TransactionID: o.ID, Kind: o.Kind, ProductID: o.ProductID, ProductName: o.ProductName, Cycle: o.Cycle, UsdtAmount: o.Price,
		DueAmount: o.Due(), PayType: o.PayType, Status: o.Status, FailMessage: o.FailMessage, CreateTime: o.CreatedAt.Time(),
		ExpireTime: o.ExpiresAt.Time(), FinishTime: clock.TimeOf(o.FinishedAt), Version: o.Version,
	}
}

func (s *Service) httpList(ctx context.Context, in *listIn) (*listOut, error) {
	filter := Filter{Limit: in.Limit + 1}
	if in.Status >= 0 {
		status := Status(in.Status)
		filter.Status = &status
	}
	if in.Kind != "all" {
		kind := Kind(in.Kind)
		filter.Kind = &kind
	}
	if in.Cursor != "" {
		filter.Before = &in.Cursor
	}
	filter.Since = s.since(in.Period)
	orders, err := s.List(ctx, httpapi.ActorFrom(ctx).UserID, filter)
	if err != nil {
		return nil, err
	}
	out := &listOut{Body: httpapi.Page[orderBody]{Items: []orderBody{}}}
	if len(orders) > in.Limit {
		orders = orders[:in.Limit]
		out.Body.Next = orders[in.Limit-1].ID
	}
	for _, o := range orders {
		out.Body.Items = append(out.Body.Items, present(o))
	}
	return out, nil
}

// since turns last week, last month and last three months into a moment.
func (s *Service) since(period string) *clock.Millis {
	now := s.clock.Now()
	var from clock.Millis
	switch period {
	case "week":
		from = now.Add(-7 * 24 * time.Hour)
	case "month":
		from = now.AddMonths(-1)
	case "quarter":
		from = now.AddMonths(-3)
	default:
		return nil
	}
	return &from
}
