package correction

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

const permission = "corrections"

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router) {
	op := func(id, method, path, summary string, maxBody int64) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/admin/corrections" + path, Summary: summary, Tag: "correction",
			Access: httpapi.Permission(permission), MaxBody: maxBody, Rate: httpapi.RateAdmin,
		}
	}
	const body = 16 << 10 // the longest reason and note, however they are escaped
	httpapi.Register(r, op("correction-list", http.MethodGet, "", "What was given and taken by hand, the newest first", httpapi.NoBody), s.httpList)
	httpapi.Register(r, op("correction-propose", http.MethodPost, "", "Give or take; applied at once within one's limit", body), s.httpPropose)
	httpapi.Register(r, op("correction-approve", http.MethodPost, "/{id}/approve", "Apply what another operator has proposed", httpapi.NoBody), s.httpApprove)
	httpapi.Register(r, op("correction-reject", http.MethodPost, "/{id}/reject", "End a proposal without effect", body), s.httpReject)
}

type correctionView struct {
	ID            string     `json:"id"`
	UserID        string     `json:"userId"`
	UserName      string     `json:"userName" doc:"Empty if they have left."`
	What          What       `json:"what" enum:"points,credit,premium,payment"`
	Amount        string     `json:"amount" doc:"Whole points, US dollars or whole months; below zero it was taken."`
	TransactionID string     `json:"transactionId,omitempty" doc:"The order that a payment is for."`
	Reference     string     `json:"reference,omitempty" doc:"Where a payment can be looked up."`
	Reason        string     `json:"reason"`
	Note          string     `json:"note,omitempty" doc:"What the member reads."`
	State         State      `json:"state" enum:"proposed,applied,rejected"`
	ProposedBy    string     `json:"proposedBy"`
	ProposedName  string     `json:"proposedName"`
	ProposedAt    time.Time  `json:"proposedAt"`
	DecidedBy     string     `json:"decidedBy,omitempty"`
	DecidedName   string     `json:"decidedName,omitempty"`
	DecidedAt     *time.Time `json:"decidedAt,omitempty"`
	Refusal       string     `json:"refusal,omitempty" doc:"Why it was rejected."`
	MayApprove    bool       `json:"mayApprove" doc:"It waits for a second operator, and the caller can be that one."`
	MayReject     bool       `json:"mayReject"`
}

type limitsView struct {
	Points  string `json:"points"`
	Credit  string `json:"credit" doc:"US dollars, confirmed payments included."`
	Premium string `json:"premium" doc:"Months."`
}

// CorrectionPage is exported because the contract is written from exported
// fields only.
type CorrectionPage = httpapi.Page[correctionView]

type listIn struct {
	httpapi.PageQuery
	State  string `query:"state" enum:"all,proposed,applied,rejected" default:"all"`
	UserID string `query:"userId" maxLength:"64" doc:"Only what concerns this member."`
}

type listOut struct {
	Body struct {
		CorrectionPage
		Limits limitsView `json:"limits" doc:"What one operator may move alone within 24 hours."`
	}
}

func (s *Service) httpList(ctx context.Context, in *listIn) (*listOut, error) {
	f := Filter{State: State(in.State), UserID: in.UserID, Behind: in.Cursor, Limit: in.Limit + 1} // one more tells whether there is a next page
	if in.State == "all" {
		f.State = ""
	}
	listed, err := s.List(ctx, f)
	if err != nil {
		return nil, err
	}
	limits, err := s.limits(ctx)
	if err != nil {
		return nil, err
	}
	out := &listOut{}
	out.Body.Limits = limitsView{Points: Points.Text(limits.Points), Credit: limits.Credit.String(), Premium: Premium.Text(limits.Months)}
	if len(listed) > in.Limit {
		listed = listed[:in.Limit]
		out.Body.Next = listed[in.Limit-1].ID
	}
	out.Body.Items, err = s.view(ctx, listed...)
	return out, err
}

type proposeIn struct {
	Key  string `header:"Idempotency-Key" maxLength:"100" pattern:"^[!-~]*$" doc:"Makes repeating the call harmless."`
	Body struct {
		UserID        string `json:"userId" minLength:"1" maxLength:"64"`
		What          What   `json:"what" enum:"points,credit,premium,payment"`
		Amount        string `json:"amount" maxLength:"30" doc:"Whole points, US dollars or whole months; below zero is taken."`
		TransactionID string `json:"transactionId,omitempty" maxLength:"40" doc:"The order that a payment is for."`
		Reference     string `json:"reference,omitempty" maxLength:"120" doc:"Of a payment: transaction hash or receipt number."`
		Reason        string `json:"reason" maxLength:"500" doc:"Why, for the record."`
		Note          string `json:"note,omitempty" maxLength:"200" doc:"Shown to the member beside the amount."`
	}
}

type correctionOut struct{ Body correctionView }

func (s *Service) httpPropose(ctx context.Context, in *proposeIn) (*correctionOut, error) {
	b := in.Body
	c, err := s.Propose(ctx, operator(ctx), Wish{
		UserID: b.UserID, What: b.What, Amount: b.Amount, OrderID: b.TransactionID, Reference: b.Reference, Reason: b.Reason, Note: b.Note, Key: in.Key,
	})
	return s.answer(ctx, c, err)
}

type oneIn struct {
	ID string `path:"id" maxLength:"40"`
}

func (s *Service) httpApprove(ctx context.Context, in *oneIn) (*correctionOut, error) {
	c, err := s.Approve(ctx, operator(ctx), in.ID)
	return s.answer(ctx, c, err)
}

type rejectIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Reason string `json:"reason" maxLength:"500" doc:"Why, for the record."`
	}
}

func (s *Service) httpReject(ctx context.Context, in *rejectIn) (*correctionOut, error) {
	c, err := s.Reject(ctx, operator(ctx), in.ID, in.Body.Reason)
	return s.answer(ctx, c, err)
}

func operator(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}

func (s *Service) answer(ctx context.Context, c Correction, err error) (*correctionOut, error) {
	if err != nil {
		return nil, err
	}
	views, err := s.view(ctx, c)
	if err != nil {
		return nil, err
	}
	return &correctionOut{views[0]}, nil
}

// view adds to corrections who the people are.
func (s *Service) view(ctx context.Context, listed ...Correction) ([]correctionView, error) {
	ids := []string{}
	for _, c := range listed {
		ids = append(ids, c.UserID, c.ProposedBy, c.DecidedBy)
	}
	names, err := s.people.Names(ctx, ids)
	if err != nil {
		return nil, err
	}
	self, views := httpapi.ActorFrom(ctx).UserID, make([]correctionView, len(listed))
	for i, c := range listed {
		views[i] = correctionView{
			ID: c.ID, UserID: c.UserID, UserName: names[c.UserID], What: c.What, Amount: c.What.Text(c.Amount), TransactionID: c.OrderID,
			Reference: c.Reference, Reason: c.Reason, Note: c.Note, State: c.State, ProposedBy: c.ProposedBy, ProposedName: names[c.ProposedBy],
			ProposedAt: c.ProposedAt.Time(), DecidedBy: c.DecidedBy, DecidedName: names[c.DecidedBy], Refusal: c.Refusal,
			MayApprove: c.State == Proposed && c.mayApprove(self), MayReject: c.State == Proposed,
		}
		if c.DecidedAt != 0 {
			views[i].DecidedAt = clock.TimeOf(&c.DecidedAt)
		}
	}
	return views, nil
}
