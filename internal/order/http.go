package order

import (
	"context"
	"net/http"
	"time"

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
		Kind      Kind            `json:"kind" enum:"package,points,premium,market,bond"`
		ProductID string          `json:"productId,omitempty" maxLength:"40" doc:"The package, or the product of a store; of a bond the store, which may be left out."`
		Cycle     string          `json:"cycle,omitempty" enum:"month,season,half_year,year,long_term" doc:"Of a package."`
		Apply     string          `json:"apply,omitempty" enum:"extend,now" default:"extend"`
		Points    int64           `json:"points,omitempty" doc:"How many points to buy, 1 to 1,000,000."`
		Quantity  int64           `json:"quantity,omitempty" doc:"Months of premium, 1 to 36; pieces of market goods, 1 to 100."`
		Price     *money.Amount   `json:"price,omitempty" doc:"All that it costs, as the buyer was shown; another price is refused. Market goods need it."`
		PayType   payment.PayType `json:"payType" enum:"usdt,alipay,google_pay,apple_pay,alipay_global,credit,points,sandbox"`
		UseCredit bool            `json:"useCredit,omitempty" doc:"Let credit pay what it can."`
		Network   string          `json:"network,omitempty" maxLength:"20" doc:"Chain of a USDT payment."`
		Device    payment.Device  `json:"device,omitempty" enum:"desktop,phone" doc:"What the buyer sits at; a desktop if nobody says."`
	}
}

// request is what the body asks for. Which number counts follows from the kind.
func (in *placeIn) request(ctx context.Context) Request {
	quantity := in.Body.Quantity
	if in.Body.Kind == Points {
		quantity = in.Body.Points
	}
	return Request{
		UserID: httpapi.ActorFrom(ctx).UserID, Kind: in.Body.Kind, ProductID: in.Body.ProductID, Cycle: in.Body.Cycle, Apply: in.Body.Apply,
		Quantity: quantity, Price: in.Body.Price, PayType: in.Body.PayType, Network: in.Body.Network, Device: in.Body.Device, UseCredit: in.Body.UseCredit,
		Key: in.Key, Lang: httpapi.LangFrom(ctx),
	}
}

type changeIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`

	Body struct {
		PayType   payment.PayType `json:"payType" enum:"usdt,alipay,google_pay,apple_pay,alipay_global,credit,points,sandbox"`
		UseCredit bool            `json:"useCredit,omitempty" doc:"Let credit pay what it can."`
		Network   string          `json:"network,omitempty" maxLength:"20" doc:"Chain of a USDT payment."`
		Device    payment.Device  `json:"device,omitempty" enum:"desktop,phone" doc:"What the buyer sits at; a desktop if nobody says."`
	}
}

type againIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`

	Key string `header:"Idempotency-Key" maxLength:"100" pattern:"^[!-~]*$" doc:"Makes repeating the call harmless."`

	Body *struct {
		Price *money.Amount `json:"price,omitempty" doc:"All that it costs now, as the refusal price_changed said; without it, what others sell is bought at the old price or not at all."`
	}
}

func (in *againIn) agreed() *money.Amount {
	if in.Body == nil {
		return nil
	}
	return in.Body.Price
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

// Register adds the order desk's routes.
func (s *Service) Register(r *httpapi.Router) {
	op := func(id, method, path, summary string, body int64, rate httpapi.RateClass) httpapi.Operation {
		return httpapi.Operation{ID: id, Method: method, Path: path, Summary: summary, Tag: "order", Access: httpapi.Member(), MaxBody: body, Rate: rate}
	}
	read := func(id, path, summary string) httpapi.Operation {
		return op(id, http.MethodGet, path, summary, httpapi.NoBody, httpapi.RateRead)
	}
	act := func(id, path, summary string) httpapi.Operation {
		return op(id, http.MethodPost, "/orders/{transactionId}"+path, summary, httpapi.NoBody, httpapi.RateWrite)
	}
	httpapi.Register(r, op("order-place", http.MethodPost, "/orders", "Place an order", 8<<10, httpapi.RateWrite), s.httpPlace)
	httpapi.Register(r, read("order-list", "/orders", "List my orders"), s.httpList)
	httpapi.Register(r, read("order-open", "/orders/open", "The order that waits for its payment"), s.httpOpen)
	httpapi.Register(r, read("order-get", "/orders/{transactionId}", "One order, or its next change"), s.httpGet)
	httpapi.Register(r, act("order-cancel", "/cancel", "Close an unpaid order"), s.httpCancel)
	httpapi.Register(r, act("order-paid", "/paid", "Ask the provider whether it is paid"), s.httpPaid)
	httpapi.Register(r, op("order-again", http.MethodPost, "/orders/{transactionId}/again", "Buy the same from credit", 1<<10, httpapi.RateWrite), s.httpAgain)
	httpapi.Register(r, op("order-pay-type", http.MethodPut, "/orders/{transactionId}/pay-type", "Pay an open order in another way",
		1<<10, httpapi.RateWrite), s.httpPayType)
	httpapi.Register(r, read("points-recharges", "/points/recharges", "List my purchases of points"), s.httpRecharges)
	httpapi.Register(r, read("credit", "/credit", "My credit and what moved it"), s.httpCredit)
}

func (s *Service) httpPlace(ctx context.Context, in *placeIn) (*orderOut, error) {
	o, err := s.Place(ctx, in.request(ctx))
	return s.answer(ctx, o, err)
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
	return s.answer(ctx, o, err)
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
	answer, err := s.answer(ctx, o, nil)
	if err != nil {
		return nil, err
	}
	out.Body.Order = &answer.Body
	return out, nil
}

func (s *Service) httpCancel(ctx context.Context, in *oneIn) (*orderOut, error) {
	o, err := s.Cancel(ctx, httpapi.ActorFrom(ctx).UserID, in.TransactionID)
	return s.answer(ctx, o, err)
}

func (s *Service) httpPaid(ctx context.Context, in *oneIn) (*orderOut, error) {
	o, err := s.Paid(ctx, httpapi.ActorFrom(ctx).UserID, in.TransactionID)
	return s.answer(ctx, o, err)
}

func (s *Service) httpPayType(ctx context.Context, in *changeIn) (*orderOut, error) {
	o, err := s.ChangePayType(ctx, httpapi.ActorFrom(ctx).UserID, in.TransactionID, Choice{
		PayType: in.Body.PayType, Network: in.Body.Network, Device: in.Body.Device, UseCredit: in.Body.UseCredit,
	})
	return s.answer(ctx, o, err)
}

func (s *Service) httpAgain(ctx context.Context, in *againIn) (*orderOut, error) {
	o, err := s.Again(ctx, httpapi.ActorFrom(ctx).UserID, in.TransactionID, in.Key, httpapi.LangFrom(ctx), in.agreed())
	return s.answer(ctx, o, err)
}
