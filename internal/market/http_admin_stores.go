package market

import (
	"context"
	"net/http"

	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

func (s *Service) registerStoreDesk(r *httpapi.Router) {
	httpapi.Register(r, ofDesk(permission, "market-store-desk", http.MethodGet, "/stores", "All stores, the newest first", httpapi.NoBody), s.httpStoreDesk)
	httpapi.Register(r, ofDesk(permission, "market-store-case", http.MethodGet, "/stores/{id}", "A store with what it has and owes", httpapi.NoBody), s.httpStoreCase)
	httpapi.Register(r, ofDesk(permission, "market-store-suspend", http.MethodPost, "/stores/{id}/suspend", "Hide a store and what it sells; its keeper reads why", reasonBody), s.httpSuspendStore)
	httpapi.Register(r, ofDesk(permission, "market-store-resume", http.MethodPost, "/stores/{id}/resume", "Let a suspended store sell again", reasonBody), s.httpResumeStore)
	httpapi.Register(r, ofDesk(permission, "market-store-penalty", http.MethodPost, "/stores/{id}/penalty", "Take from a store's bond, for the buyer of an order or for the house", reasonBody), s.httpPenalty)
}

// DeskStoreView is a store as operators see it.
type DeskStoreView struct {
	OwnStoreView
	Owner memberView   `json:"owner"`
	Asked money.Amount `json:"asked" doc:"The bond that is asked of stores now."`
}

func (s *Service) viewDesk(ctx context.Context, found ...Store) ([]DeskStoreView, error) {
	policy, err := s.Policy(ctx)
	if err != nil {
		return nil, err
	}
	owners := make([]string, len(found))
	for i, store := range found {
		owners[i] = store.OwnerID
	}
	names, err := s.Names(ctx, owners)
	if err != nil {
		return nil, err
	}
	views := make([]DeskStoreView, len(found))
	for i, store := range found {
		own, err := s.viewOwn(ctx, s.DB, store, policy)
		if err != nil {
			return nil, err
		}
		views[i] = DeskStoreView{OwnStoreView: own, Owner: memberView{store.OwnerID, names[store.OwnerID]}, Asked: policy.Bond}
	}
	return views, nil
}

type storeDeskIn struct {
	httpapi.PageQuery
	State string `query:"state" enum:"all,waiting,open,suspended,closing,closed" default:"all"`
	Q     string `query:"q" maxLength:"100" doc:"Words of the name, however they are written; or the id of a store or its keeper."`
}

type storeDeskOut struct{ Body httpapi.Page[DeskStoreView] }

func (s *Service) httpStoreDesk(ctx context.Context, in *storeDeskIn) (*storeDeskOut, error) {
	q := StoreSearch{Words: in.Q, Behind: in.Cursor, Limit: in.Limit + 1}
	if in.State != "all" {
		q.State = StoreState(in.State)
	}
	found, err := s.Stores(ctx, q)
	if err != nil {
		return nil, err
	}
	out := &storeDeskOut{}
	if len(found) > in.Limit {
		found = found[:in.Limit]
		out.Body.Next = found[in.Limit-1].ID
	}
	out.Body.Items, err = s.viewDesk(ctx, found...)
	return out, err
}

// StoreCaseView is a store with what it has and owes.
type StoreCaseView struct {
	DeskStoreView
	Balance   money.Amount `json:"balance" doc:"What it may withdraw."`
	Held      money.Amount `json:"held" doc:"Of withdrawals that are under way."`
	OpenSales int64        `json:"openSales" doc:"Orders whose price lies in escrow."`
}

type storeCaseOut struct{ Body StoreCaseView }

func (s *Service) httpStoreCase(ctx context.Context, in *oneIn) (*storeCaseOut, error) {
	found, err := s.StoreCase(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	views, err := s.viewDesk(ctx, found.Store)
	if err != nil {
		return nil, err
	}
	return &storeCaseOut{StoreCaseView{views[0], found.Balance, found.Held, found.OpenSales}}, nil
}

type deskStoreOut struct{ Body DeskStoreView }

func (s *Service) answerDesk(ctx context.Context, changed Store, err error) (*deskStoreOut, error) {
	if err != nil {
		return nil, err
	}
	views, err := s.viewDesk(ctx, changed)
	if err != nil {
		return nil, err
	}
	return &deskStoreOut{views[0]}, nil
}

func (s *Service) httpSuspendStore(ctx context.Context, in *marketReasonIn) (*deskStoreOut, error) {
	changed, err := s.SuspendStore(ctx, operatorFrom(ctx), in.ID, in.Body.Reason)
	return s.answerDesk(ctx, changed, err)
}

type resumeIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Reason string `json:"reason,omitempty" maxLength:"500" doc:"For the record; may be empty."`
	}
}

func (s *Service) httpResumeStore(ctx context.Context, in *resumeIn) (*deskStoreOut, error) {
	changed, err := s.ResumeStore(ctx, operatorFrom(ctx), in.ID, in.Body.Reason)
	return s.answerDesk(ctx, changed, err)
}

type penaltyIn struct {
	ID   string `path:"id" maxLength:"40"`
	Key  string `header:"Idempotency-Key" maxLength:"100" pattern:"^[!-~]*$" doc:"Makes repeating the call harmless."`
	Body struct {
		Amount        string `json:"amount" maxLength:"30" doc:"US dollars, at most what is left of the bond."`
		Reason        string `json:"reason" maxLength:"500" doc:"The keeper reads it."`
		TransactionID string `json:"transactionId,omitempty" maxLength:"40" doc:"The order whose buyer gets it; the house, if empty."`
	}
}

func (s *Service) httpPenalty(ctx context.Context, in *penaltyIn) (*deskStoreOut, error) {
	amount, err := money.Parse(in.Body.Amount)
	if err != nil {
		return nil, ErrInvalid.Field("amount", money.ErrFormat.Code()).Cause(err)
	}
	changed, err := s.Penalize(ctx, operatorFrom(ctx), in.ID, Penalty{
		Amount: amount, Reason: in.Body.Reason, OrderID: in.Body.TransactionID, Key: in.Key,
	})
	return s.answerDesk(ctx, changed, err)
}
