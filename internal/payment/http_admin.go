package payment

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

const permission = "payments"

// decisionBody holds a note of the longest kind, however it is escaped.
const decisionBody = 8 << 10

type strayBody struct {
	Provider      string       `json:"provider"`
	ExternalID    string       `json:"externalId" doc:"What the provider calls the payment."`
	UserID        string       `json:"userId,omitempty" doc:"Absent while nobody knows whose it is."`
	TransactionID string       `json:"transactionId,omitempty" doc:"The order that it was meant for, or went to."`
	Amount        money.Amount `json:"amount"`
	Reversible    bool         `json:"reversible" doc:"The payer may still call it back."`
	Reason        Reason       `json:"reason" enum:"late,twice,unknown,called_back" doc:"called_back is no money that came, but such as has left us again."`
	State         StrayState   `json:"state" enum:"open,assigned,settled,dismissed"`
	Note          string       `json:"note,omitempty"`
	DecidedBy     string       `json:"decidedBy,omitempty" doc:"The operator's user id."`
	CreateTime    time.Time    `json:"createTime"`
	DecideTime    *time.Time   `json:"decideTime,omitempty"`
}

type refundBody struct {
	ID            string       `json:"id"`
	TransactionID string       `json:"transactionId"`
	UserID        string       `json:"userId"`
	Provider      string       `json:"provider"`
	ExternalID    string       `json:"externalId"`
	Amount        money.Amount `json:"amount"`
	State         PayoutState  `json:"state" enum:"held,done,returned" doc:"Returned is the member's credit again: the provider would not send it."`
	Note          string       `json:"note"`
	RequestedBy   string       `json:"requestedBy" doc:"The operator's user id."`
	CreateTime    time.Time    `json:"createTime"`
	FinishTime    *time.Time   `json:"finishTime,omitempty"`
}

type straysIn struct {
	httpapi.PageQuery
	State string `query:"state" enum:"open,done" default:"open"`
}

type straysOut struct{ Body httpapi.Page[strayBody] }

type assignIn struct {
	Body struct {
		Provider      string `json:"provider" maxLength:"40"`
		ExternalID    string `json:"externalId" maxLength:"200"`
		UserID        string `json:"userId" maxLength:"40"`
		TransactionID string `json:"transactionId,omitempty" maxLength:"40" doc:"Required for money that is the member's credit already."`
		Note          string `json:"note" maxLength:"500" doc:"Why, for the record."`
	}
}

type dismissIn struct {
	Body struct {
		Provider   string `json:"provider" maxLength:"40"`
		ExternalID string `json:"externalId" maxLength:"200"`
		Note       string `json:"note" maxLength:"500" doc:"Why, for the record."`
	}
}

type strayOut struct{ Body strayBody }

type refundsIn struct{ httpapi.PageQuery }

type refundsOut struct{ Body httpapi.Page[refundBody] }

type refundIn struct {
	Body struct {
		TransactionID string `json:"transactionId" maxLength:"40"`
		Provider      string `json:"provider" maxLength:"40"`
		ExternalID    string `json:"externalId" maxLength:"200"`
		Note          string `json:"note" maxLength:"500" doc:"Why, for the record."`
	}
}

type refundOut struct{ Body refundBody }

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router) {
	op := func(id, method, path, summary string, body int64) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/admin/payments" + path, Summary: summary, Tag: "payment",
			Access: httpapi.Permission(permission), MaxBody: body, Rate: httpapi.RateAdmin,
		}
	}
	httpapi.Register(r, op("payment-strays", http.MethodGet, "/strays", "Money that no open order took, the newest first", httpapi.NoBody), s.httpStrays)
	httpapi.Register(r, op("payment-stray-assign", http.MethodPost, "/strays/assign", "Say whose stray money is and what for", decisionBody), s.httpAssign)
	httpapi.Register(r, op("payment-stray-dismiss", http.MethodPost, "/strays/dismiss", "Leave stray money where it is", decisionBody), s.httpDismiss)
	httpapi.Register(r, op("payment-refunds", http.MethodGet, "/refunds", "Payments sent back to their source, the newest first", httpapi.NoBody), s.httpRefunds)
	httpapi.Register(r, op("payment-refund", http.MethodPost, "/refunds", "Send a payment back to its source from the member's credit", decisionBody), s.httpRefund)
	s.registerProviders(r)
	s.registerReconciliation(r)
}

func operatorFrom(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}

func (s *Service) httpStrays(ctx context.Context, in *straysIn) (*straysOut, error) {
	// One more than asked for tells whether there is another page.
	strays, err := s.Strays(ctx, in.State == "open", in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	out := &straysOut{Body: httpapi.Page[strayBody]{Items: []strayBody{}}}
	if len(strays) > in.Limit {
		strays = strays[:in.Limit]
		out.Body.Next = strays[in.Limit-1].ID
	}
	for _, stray := range strays {
		out.Body.Items = append(out.Body.Items, presentStray(stray))
	}
	return out, nil
}

func (s *Service) httpAssign(ctx context.Context, in *assignIn) (*strayOut, error) {
	stray, err := s.Assign(ctx, Assignment{
		Provider: in.Body.Provider, ExternalID: in.Body.ExternalID, UserID: in.Body.UserID, OrderID: in.Body.TransactionID, Note: in.Body.Note,
		By: operatorFrom(ctx),
	})
	if err != nil {
		return nil, err
	}
	return &strayOut{presentStray(stray)}, nil
}

func (s *Service) httpDismiss(ctx context.Context, in *dismissIn) (*strayOut, error) {
	stray, err := s.Dismiss(ctx, in.Body.Provider, in.Body.ExternalID, in.Body.Note, operatorFrom(ctx))
	if err != nil {
		return nil, err
	}
	return &strayOut{presentStray(stray)}, nil
}

func (s *Service) httpRefunds(ctx context.Context, in *refundsIn) (*refundsOut, error) {
	payouts, err := s.Payouts(ctx, in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	out := &refundsOut{Body: httpapi.Page[refundBody]{Items: []refundBody{}}}
	if len(payouts) > in.Limit {
		payouts = payouts[:in.Limit]
		out.Body.Next = payouts[in.Limit-1].ID
	}
	for _, payout := range payouts {
		out.Body.Items = append(out.Body.Items, presentPayout(payout))
	}
	return out, nil
}

func (s *Service) httpRefund(ctx context.Context, in *refundIn) (*refundOut, error) {
	payout, err := s.SendBack(ctx, in.Body.TransactionID, in.Body.Provider, in.Body.ExternalID, in.Body.Note, operatorFrom(ctx))
	if err != nil {
		return nil, err
	}
	return &refundOut{presentPayout(payout)}, nil
}

func presentStray(y Stray) strayBody {
	return strayBody{
		Provider: y.Provider, ExternalID: y.ExternalID, UserID: y.UserID, TransactionID: y.OrderID, Amount: y.Amount, Reversible: y.Reversible,
		Reason: y.Reason, State: y.State, Note: y.Note, DecidedBy: y.DecidedBy, CreateTime: y.CreatedAt.Time(), DecideTime: clock.TimeOf(y.DecidedAt),
	}
}

func presentPayout(p Payout) refundBody {
	return refundBody{
		ID: p.ID, TransactionID: p.OrderID, UserID: p.UserID, Provider: p.Provider, ExternalID: p.ExternalID, Amount: p.Amount, State: p.State,
		Note: p.Note, RequestedBy: p.RequestedBy, CreateTime: p.CreatedAt.Time(), FinishTime: clock.TimeOf(p.FinishedAt),
	}
}
