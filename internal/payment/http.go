package payment

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"

	"causeway/internal/httpapi"
)

// maxWebhook bounds a provider's message.
const maxWebhook = 256 << 10

type methodsIn struct {
	Kind string `query:"kind" enum:"package,points,premium,market,bond" doc:"What is to be paid; some goods only money buys that nobody can call back."`
}

type methodsOut struct {
	Body struct {
		Items []methodBody `json:"items"`
	}
}

type methodBody struct {
	PayType   PayType `json:"payType" enum:"usdt,alipay,google_pay,apple_pay,alipay_global,sandbox"`
	Available bool    `json:"available" doc:"False while the seller has not set it up or it is switched off."`

	Reason string `json:"reason,omitempty" enum:"reversible" doc:"Why it does not pay goods of this kind, although it works."`

	Networks []string `json:"networks,omitempty" doc:"Where the buyer chooses one; the first is taken without a choice."`
}

// Register adds the payment desk's routes.
func (s *Service) Register(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "payment-methods", Method: http.MethodGet, Path: "/pay-methods", Tag: "payment",
		Summary: "List the ways to pay", Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.methods)
	r.Raw(httpapi.RawOperation{
		ID: "payment-webhook", Pattern: "POST " + httpapi.Prefix + "/webhooks/{provider}",
		Access: httpapi.Public(), MaxBody: maxWebhook, Rate: httpapi.RateMachine,
	}, s.webhook)
}

func (s *Service) methods(ctx context.Context, in *methodsIn) (*methodsOut, error) {
	available, err := s.Available(ctx)
	if err != nil {
		return nil, err
	}
	l, err := s.roster.now(ctx)
	if err != nil {
		return nil, err
	}
	offered, err := s.offered(ctx)
	if err != nil {
		return nil, fmt.Errorf("offered ways to pay: %w", err)
	}
	out := &methodsOut{}
	networks := map[PayType][]string{}
	for _, way := range available {
		networks[way.PayType] = way.Networks
	}
	known := PayTypes()
	if _, demo := networks[Sandbox]; demo {
		known = append([]PayType{Sandbox}, known...)
	}
	for _, payType := range known {
		if !slices.Contains(offered, payType) {
			continue // nobody wants to read of what the seller does not take
		}
		on, works := networks[payType]
		body := methodBody{PayType: payType, Available: works, Networks: on}
		if works && in.Kind != "" && s.finalOnly != nil && s.finalOnly(in.Kind) && l.calledBack(payType) {
			body.Available, body.Networks, body.Reason = false, nil, "reversible"
		}
		out.Body.Items = append(out.Body.Items, body)
	}
	return out, nil
}

// webhook answers only after the event is durable: an error makes the provider
// come again.
func (s *Service) webhook(w http.ResponseWriter, r *http.Request) error {
	raw, err := io.ReadAll(r.Body)
	if err != nil {
		return httpapi.ErrTooLarge.Cause(err)
	}
	if err := s.Intake(r.Context(), r.PathValue("provider"), r.Header, raw); err != nil {
		return err
	}
	_, err = io.WriteString(w, "success")
	return err
}
