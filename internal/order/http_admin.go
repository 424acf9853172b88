package order

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/payment"
)

// actBody holds a reason of the longest kind, however it is escaped.
const actBody = 8 << 10

type deskListIn struct {
	httpapi.PageQuery
	Q      string `query:"q" maxLength:"200" doc:"A transaction id, a provider's id or hash of a payment, or a person: id, or part of a name, address or phone number."`
	Status int64  `query:"status" minimum:"-1" maximum:"4" default:"-1" doc:"-1 is all."`
	Kind   string `query:"kind" enum:"all,package,points,premium,market,bond" default:"all"`
	UserID string `query:"userId" maxLength:"40"`
}

type deskListOut struct{ Body httpapi.Page[deskLine] }

// deskLine is an order in the operator's list.
type deskLine struct {
	TransactionID  string          `json:"transactionId"`
	UserID         string          `json:"userId"`
	UserName       string          `json:"userName,omitempty" doc:"Absent for those who have left."`
	Kind           Kind            `json:"kind" doc:"package, points, premium, market or bond."`
	ProductID      string          `json:"productId"`
	ProductName    string          `json:"productName"`
	Quantity       int64           `json:"quantity"`
	Cycle          string          `json:"cycle,omitempty"`
	UsdtAmount     money.Amount    `json:"usdtAmount"`
	ReceivedAmount money.Amount    `json:"receivedAmount"`
	PointsAmount   int64           `json:"pointsAmount,omitempty" doc:"The price in points, if points pay it."`
	PayType        payment.PayType `json:"payType" enum:"usdt,alipay,google_pay,apple_pay,alipay_global,credit,points,sandbox"`
	Status         Status          `json:"status" enum:"0,1,2,3,4" doc:"0 failed, 1 processing, 2 succeeded, 3 pending confirmation, 4 cancelled."`
	Refunded       bool            `json:"refunded"`
	CalledBack     bool            `json:"calledBack"`
	Sandbox        bool            `json:"sandbox"`
	CreateTime     time.Time       `json:"createTime"`
	FinishTime     *time.Time      `json:"finishTime,omitempty"`
}

type deskActIn struct {
	TransactionID string `path:"transactionId" maxLength:"40"`

	Body struct {
		Reason string `json:"reason" minLength:"1" maxLength:"500"`
	}
}

// RegisterAdmin adds the operators' routes.
func (d *Desk) RegisterAdmin(r *httpapi.Router) {
	op := func(id, method, path, summary, key string, body int64) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/admin/orders" + path, Summary: summary, Tag: "order",
			Access: httpapi.Permission(key), MaxBody: body, Rate: httpapi.RateAdmin,
		}
	}
	httpapi.Register(r, op("order-desk", http.MethodGet, "", "Find orders, the newest first", "orders", httpapi.NoBody), d.httpFind)
	httpapi.Register(r, op("order-desk-case", http.MethodGet, "/{transactionId}", "One order with all that happened to it", "orders", httpapi.NoBody), d.httpCase)
	httpapi.Register(r, op("order-desk-cancel", http.MethodPost, "/{transactionId}/cancel", "Close an unpaid order", "orders", actBody), d.httpClose)
	httpapi.Register(r, op("order-desk-refund", http.MethodPost, "/{transactionId}/refund", "Give the price back and take the goods back", "payments", actBody), d.httpRefund)
}

func (d *Desk) httpFind(ctx context.Context, in *deskListIn) (*deskListOut, error) {
	wanted := Wanted{Text: in.Q, UserID: in.UserID, Behind: in.Cursor, Limit: in.Limit + 1}
	if in.Status >= 0 {
		status := Status(in.Status)
		wanted.Status = &status
	}
	if in.Kind != "all" {
		wanted.Kind = Kind(in.Kind)
	}
	orders, err := d.Find(ctx, wanted)
	if err != nil {
		return nil, err
	}
	out := &deskListOut{}
	if len(orders) > in.Limit { // one more than asked for tells whether there is a next page
		orders = orders[:in.Limit]
		out.Body.Next = orders[in.Limit-1].ID
	}
	buyers := make([]string, len(orders))
	for i, o := range orders {
		buyers[i] = o.UserID
	}
	names, err := d.people.Names(ctx, buyers)
	if err != nil {
		return nil, err
	}
	out.Body.Items = make([]deskLine, len(orders))
	for i, o := range orders {
		out.Body.Items[i] = deskLine{
			TransactionID: o.ID, UserID: o.UserID, UserName: names[o.UserID], Kind: o.Kind, ProductID: o.ProductID, ProductName: o.ProductName,
			Quantity: o.Quantity, Cycle: o.Cycle,
			UsdtAmount: o.Price, ReceivedAmount: o.Received, PointsAmount: o.PointsPrice, PayType: o.PayType, Status: o.Status,
			Refunded: o.RefundedAt != nil, CalledBack: o.CalledBackAt != nil, Sandbox: o.Sandbox, CreateTime: o.CreatedAt.Time(), FinishTime: clock.TimeOf(o.FinishedAt),
		}
	}
	return out, nil
}

func (d *Desk) httpCase(ctx context.Context, in *oneIn) (*caseOut, error) {
	c, err := d.Case(ctx, in.TransactionID)
	if err != nil {
		return nil, err
	}
	out := &caseOut{presentCase(c, d.Entrusted(c.Order.Kind), d.clock.Now())}
	bodies := []orderBody{out.Body.Order}
	err = d.addMarket(ctx, bodies)
	out.Body.Order = bodies[0]
	return out, err
}

func (d *Desk) httpClose(ctx context.Context, in *deskActIn) (*caseOut, error) {
	if err := d.Close(ctx, operator(ctx), in.TransactionID, in.Body.Reason); err != nil {
		return nil, err
	}
	return d.httpCase(ctx, &oneIn{in.TransactionID})
}

func (d *Desk) httpRefund(ctx context.Context, in *deskActIn) (*caseOut, error) {
	if err := d.Refund(ctx, operator(ctx), in.TransactionID, in.Body.Reason); err != nil {
		return nil, err
	}
	return d.httpCase(ctx, &oneIn{in.TransactionID})
}

func operator(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}
