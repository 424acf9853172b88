package payment

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

type rateOut struct{ Body rateBody }

type rateBody struct {
	Currency   string        `json:"currency"`
	PerDollar  *money.Amount `json:"perDollar,omitempty" doc:"What one dollar costs; absent while no rate is known."`
	Source     string        `json:"source,omitempty" doc:"manual, or the host that it was fetched from."`
	Time       *time.Time    `json:"time,omitempty" doc:"When it was fetched."`
	ValidUntil *time.Time    `json:"validUntil,omitempty"`
	Usable     bool          `json:"usable" doc:"False takes the ways to pay in this currency off the list."`
}

// RegisterAdmin adds the operator's routes.
func (r *Rates) RegisterAdmin(router *httpapi.Router) {
	httpapi.Register(router, httpapi.Operation{
		ID: "payment-rate", Method: http.MethodGet, Path: "/admin/payments/rate", Tag: "payment",
		Summary: "Show the rate that prices in CNY are quoted with",
		Access:  httpapi.Permission(permission), MaxBody: httpapi.NoBody, Rate: httpapi.RateAdmin,
	}, r.httpRate)
}

func (r *Rates) httpRate(ctx context.Context, _ *struct{}) (*rateOut, error) {
	rate, err := r.Latest(ctx)
	if err != nil {
		return nil, err
	}
	out := &rateOut{rateBody{Currency: yuan, Usable: rate.holds(r.clock.Now())}}
	if rate.PerDollar > 0 {
		out.Body.PerDollar, out.Body.Source, out.Body.ValidUntil = &rate.PerDollar, rate.Source, clock.TimeOf(&rate.ValidUntil)
	}
	if rate.At > 0 {
		out.Body.Time = clock.TimeOf(&rate.At)
	}
	return out, nil
}
