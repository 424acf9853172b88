package account

import (
	"context"
	"net/http"

	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

// registerLeave adds the routes for closing one's account.
func (s *Service) registerLeave(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "me-departure", Method: http.MethodGet, Path: "/me/departure", Tag: "account",
		Summary: "What stands in the way of closing the account, and what would be lost",
		Access:  httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.getDeparture)
	httpapi.Register(r, httpapi.Operation{
		ID: "me-leave", Method: http.MethodDelete, Path: "/me", Tag: "account",
		Summary: "Close the account for good",
		Access:  httpapi.Member(), MaxBody: passwordBody, Rate: httpapi.RateAuth, Status: http.StatusNoContent,
	}, s.deleteMe)
}

type departureOut struct {
	Body struct {
		OpenOrder string       `json:"openOrder,omitempty" doc:"The order that has to be paid or cancelled first."`
		Store     string       `json:"store,omitempty" doc:"The name of the person's own store, which has to be closed and emptied first."`
		OpenSale  string       `json:"openSale,omitempty" doc:"The order of something bought at the market, which has to be received or decided first."`
		USDCredit money.Amount `json:"usdCredit" doc:"US dollars that would be given up."`
		Owed      money.Amount `json:"owed" doc:"US dollars that are owed. They keep nobody from leaving, and stay in the books without a name."`
		Points    int64        `json:"points" doc:"Points that would be given up."`
		MayLeave  bool         `json:"mayLeave" doc:"False with an open order, a store or an open sale, and for the last owner of the shop."`
	}
}

func (s *Service) getDeparture(ctx context.Context, _ *struct{}) (*departureOut, error) {
	held, mayLeave, err := s.Departure(ctx, httpapi.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	out := &departureOut{}
	out.Body.OpenOrder, out.Body.USDCredit, out.Body.Points, out.Body.MayLeave = held.OpenOrder, held.USD, held.Points, mayLeave
	out.Body.Store, out.Body.OpenSale, out.Body.Owed = held.Store, held.OpenSale, held.Owed
	return out, nil
}

type leaveIn struct {
	Body struct {
		Password string `json:"password,omitempty" maxLength:"4096" doc:"This, or a code for the purpose leave. Whoever has only Telegram signs in again instead."`
		Code     string `json:"code,omitempty" maxLength:"40"`
		GiveUp   bool   `json:"giveUp" doc:"Let go of the credit and points that are left."`
	}
}

func (s *Service) deleteMe(ctx context.Context, in *leaveIn) (*struct{}, error) {
	actor := httpapi.ActorFrom(ctx)
	proof := Proof{SessionID: actor.SessionID, Password: in.Body.Password, Code: in.Body.Code, Host: httpapi.ClientHost(ctx)}
	return nil, aboutLeaving(s.Leave(ctx, actor.UserID, proof, in.Body.GiveUp))
}
