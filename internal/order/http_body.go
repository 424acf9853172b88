package order

import (
	"context"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/payment"
)

type orderOut struct{ Body orderBody }

// orderBody has the specification's field names.
type orderBody struct {
	TransactionID  string               `json:"transactionId"`
	Kind           Kind                 `json:"kind" doc:"package, points, premium, market or bond."`
	ProductID      string               `json:"productId" doc:"Of a points order: how many points; of a bond: the store."`
	ProductName    string               `json:"productName"`
	Cycle          string               `json:"cycle,omitempty"`
	Quantity       int64                `json:"quantity,omitempty" doc:"Months of premium, pieces of market goods."`
	Points         int64                `json:"points,omitempty" doc:"Points that are bought."`
	UsdtAmount     money.Amount         `json:"usdtAmount" doc:"The price."`
	DueAmount      money.Amount         `json:"dueAmount" doc:"What is still to pay."`
	ReceivedAmount money.Amount         `json:"receivedAmount" doc:"What came from outside for this order."`
	CreditAmount   money.Amount         `json:"creditAmount" doc:"What credit from before pays of it."`
	PointsAmount   int64                `json:"pointsAmount,omitempty" doc:"The price in points, if points pay it."`
	PayType        payment.PayType      `json:"payType" enum:"usdt,alipay,google_pay,apple_pay,alipay_global,credit,points,sandbox"`
	UseCredit      bool                 `json:"useCredit"`
	Network        string               `json:"network,omitempty"`
	AccountAddress string               `json:"accountAddress,omitempty" doc:"Wallet address to pay to."`
	Status         Status               `json:"status" enum:"0,1,2,3,4" doc:"0 failed, 1 processing, 2 succeeded, 3 pending confirmation, 4 cancelled."`
	FailMessage    string               `json:"failMessage,omitempty" doc:"A code."`
	ClosedBy       Closer               `json:"closedBy,omitempty" enum:"member,countdown,operator"`
	Refunded       bool                 `json:"refunded"`
	Sandbox        bool                 `json:"sandbox" doc:"Play money."`
	MayCancel      bool                 `json:"mayCancel"`
	MayChange      bool                 `json:"mayChange" doc:"Whether another way to pay may be chosen."`
	CreateTime     time.Time            `json:"createTime"`
	ExpireTime     time.Time            `json:"expireTime" doc:"When the countdown ends."`
	FinishTime     *time.Time           `json:"finishTime,omitempty"`
	RefundTime     *time.Time           `json:"refundTime,omitempty"`
	OwedAmount     money.Amount         `json:"owedAmount" doc:"What of the due amount repays a debt of the buyer's."`
	CalledBack     bool                 `json:"calledBack" doc:"Its payment has left us again: the provider sent it back, or the payer called it back."`
	CalledBackTime *time.Time           `json:"calledBackTime,omitempty"`
	Frozen         bool                 `json:"frozen" doc:"What was delivered is withheld until the debt is repaid."`
	Instructions   payment.Instructions `json:"instructions"`
	OnItsWay       []onItsWayBody       `json:"onItsWay,omitempty" doc:"Payments that were seen and are not final. Only of one order."`
	Lines          []lineBody           `json:"lines,omitempty" doc:"What happened to it, oldest first. Only of one order."`
	Store          *Seller              `json:"store,omitempty" doc:"Who sells the market goods."`
	ReceiptStatus  string               `json:"receiptStatus,omitempty" enum:"not_received,confirmed" doc:"Of market goods that are paid."`
	SaleState      string               `json:"saleState,omitempty" enum:"awaiting,delivered,disputed,confirmed,refunded,split" doc:"Of market goods that are paid."`
	Comment        *commentBody         `json:"comment,omitempty" doc:"The buyer's, of market goods."`
	Version        int64                `json:"version" doc:"Give it back as after to wait for a change."`
}

type onItsWayBody struct {
	Reference     string       `json:"reference" doc:"What the provider calls the payment; on a chain network:transaction:log."`
	Amount        money.Amount `json:"amount"`
	Network       string       `json:"network,omitempty"`
	Confirmations int64        `json:"confirmations"`
	Needed        int64        `json:"needed" doc:"Confirmations that make it final; 0 where there is nothing to count."`
	SeenTime      time.Time    `json:"seenTime"`
}

type lineBody struct {
	Time   time.Time     `json:"time"`
	Event  Happening     `json:"event" doc:"placed, pay_type_changed, received, extended, seen, dropped, succeeded, closed, failed, revived, became_credit, refunded, paid_by, called_back, call_back_withdrawn, frozen or thawed."`
	Amount *money.Amount `json:"amount,omitempty"`
	Detail string        `json:"detail,omitempty"`
}

func present(o Order, credit money.Amount, now clock.Millis) orderBody {
	body := orderBody{
		TransactionID: o.ID, Kind: o.Kind, ProductID: o.ProductID, ProductName: o.ProductName, Cycle: o.Cycle, UsdtAmount: o.Price,
		DueAmount: o.Due(credit), ReceivedAmount: o.Received, CreditAmount: o.fromCredit(credit), PointsAmount: o.PointsPrice,
		PayType: o.PayType, UseCredit: o.UseCredit, Network: o.Network, Status: o.Status, FailMessage: o.FailMessage, ClosedBy: o.ClosedBy,
		Refunded: o.RefundedAt != nil, Sandbox: o.Sandbox, MayCancel: o.MayCancel(now), MayChange: o.MayChange(),
		CreateTime: o.CreatedAt.Time(), ExpireTime: o.ExpiresAt.Time(), FinishTime: clock.TimeOf(o.FinishedAt), RefundTime: clock.TimeOf(o.RefundedAt),
		CalledBack: o.CalledBackAt != nil, CalledBackTime: clock.TimeOf(o.CalledBackAt), Frozen: o.Frozen, Version: o.Version,
	}
	if o.Status.Open() {
		body.OwedAmount = max(0, -credit)
	}
	switch o.Kind {
	case Points:
		body.Points = o.Quantity
	case Premium, Market:
		body.Quantity = o.Quantity
	}
	return body
}

// answer is an order as its buyer sees it alone: with where to pay and what
// happened. What an operator wrote into the history stays with the desk.
func (s *Service) answer(ctx context.Context, o Order, err error) (*orderOut, error) {
	if err != nil {
		return nil, err
	}
	credit, err := s.credit(ctx, s.db, o)
	if err != nil {
		return nil, err
	}
	body := present(o, credit, s.clock.Now())
	instructions, err := s.Instructions(ctx, o)
	if err != nil { // the provider is away; the order is still there and its page asks again
		s.log.Error("no payment instructions", "order", o.ID, "error", err)
	}
	body.Instructions, body.AccountAddress = instructions, instructions.Address
	if body.OnItsWay, err = s.onItsWay(ctx, o); err != nil {
		return nil, err
	}
	history, err := s.History(ctx, o.ID)
	if err != nil {
		return nil, err
	}
	for _, e := range history {
		body.Lines = append(body.Lines, e.line())
	}
	bodies := []orderBody{body}
	err = s.addMarket(ctx, bodies)
	return &orderOut{Body: bodies[0]}, err
}

func (s *Service) onItsWay(ctx context.Context, o Order) (bodies []onItsWayBody, err error) {
	pending, err := s.payments.OnItsWay(ctx, o.ID)
	for _, p := range pending {
		bodies = append(bodies, onItsWayBody{p.Reference, p.Amount, p.Network, p.Confirmations, p.Needed, p.SeenAt.Time()})
	}
	return bodies, err
}

func (e Event) line() lineBody {
	l := lineBody{Time: e.At.Time(), Event: e.What}
	if e.Amount != 0 {
		l.Amount = &e.Amount
	}
	if e.What != Refused && e.Actor == "" { // a provider's words and an operator's are not for buyers
		l.Detail = e.Detail
	}
	return l
}
