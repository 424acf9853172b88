package order

import (
	"context"
	"sync"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/ledger"
	"causeway/internal/payment"
)

type listIn struct {
	httpapi.PageQuery
	Status int64  `query:"status" minimum:"-1" maximum:"4" default:"-1" doc:"-1 is all."`
	Period string `query:"period" enum:"all,week,month,quarter" default:"all"`
	Kind   string `query:"kind" enum:"all,package,points,premium,market,bond" default:"all"`
}

type listOut struct{ Body httpapi.Page[orderBody] }

type rechargesIn struct{ httpapi.PageQuery }

type rechargesOut struct {
	Body httpapi.Page[rechargeBody]
}

// rechargeBody is a points order as the recharge record shows it, with the
// specification's field names.
type rechargeBody struct {
	TransactionID string          `json:"transactionId"`
	ProductID     string          `json:"productId" doc:"How many points."`
	UsdtAmount    money.Amount    `json:"usdtAmount"`
	CreateTime    time.Time       `json:"createTime"`
	FinishTime    *time.Time      `json:"finishTime,omitempty"`
	PayType       payment.PayType `json:"payType" enum:"usdt,alipay,google_pay,apple_pay,alipay_global,credit,points,sandbox"`
	Status        Status          `json:"status" enum:"0,1,2,3,4" doc:"0 failed, 1 processing, 2 succeeded, 3 pending confirmation, 4 cancelled."`
	FailMessage   string          `json:"failMessage,omitempty" doc:"A code."`
	Refunded      bool            `json:"refunded" doc:"The points were taken back."`
}

func (s *Service) httpList(ctx context.Context, in *listIn) (*listOut, error) {
	user := httpapi.ActorFrom(ctx).UserID
	filter := Filter{Since: s.since(in.Period)}
	if in.Status >= 0 {
		status := Status(in.Status)
		filter.Status = &status
	}
	if in.Kind != "all" {
		kind := Kind(in.Kind)
		filter.Kind = &kind
	}
	now := s.clock.Now()
	// Read at most once: every row tells of the same balance.
	held := sync.OnceValues(func() (ledger.Holdings, error) { return s.ledger.Holdings(ctx, s.db, user) })
	page, err := paged(ctx, s, user, filter, in.PageQuery, func(o Order) (orderBody, error) {
		if !o.Status.Open() { // what it took of the credit is settled
			return present(o, 0, now), nil
		}
		held, err := held()
		return present(o, s.fund(held, o.Kind), now), err
	})
	if err != nil {
		return nil, err
	}
	return &listOut{Body: page}, s.addMarket(ctx, page.Items)
}

// httpRecharges lists every points order, those that came to nothing too.
func (s *Service) httpRecharges(ctx context.Context, in *rechargesIn) (*rechargesOut, error) {
	kind := Points
	page, err := paged(ctx, s, httpapi.ActorFrom(ctx).UserID, Filter{Kind: &kind}, in.PageQuery, func(o Order) (rechargeBody, error) {
		return rechargeBody{
			TransactionID: o.ID, ProductID: o.ProductID, UsdtAmount: o.Price, CreateTime: o.CreatedAt.Time(), FinishTime: clock.TimeOf(o.FinishedAt),
			PayType: o.PayType, Status: o.Status, FailMessage: o.FailMessage, Refunded: o.RefundedAt != nil,
		}, nil
	})
	return &rechargesOut{Body: page}, err
}

// paged answers one page of a member's orders, each shown by show.
func paged[T any](ctx context.Context, s *Service, user string, filter Filter, q httpapi.PageQuery, show func(Order) (T, error)) (httpapi.Page[T], error) {
	page := httpapi.Page[T]{Items: []T{}}
	filter.Limit = q.Limit + 1
	if q.Cursor != "" {
		filter.Before = &q.Cursor
	}
	orders, err := s.List(ctx, user, filter)
	if err != nil {
		return page, err
	}
	if len(orders) > q.Limit {
		orders = orders[:q.Limit]
		page.Next = orders[q.Limit-1].ID
	}
	for _, o := range orders {
		item, err := show(o)
		if err != nil {
			return page, err
		}
		page.Items = append(page.Items, item)
	}
	return page, nil
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
