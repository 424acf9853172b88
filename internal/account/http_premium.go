package account

import (
	"context"
	"net/http"

	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

func (s *Service) registerPremium(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "premium", Method: http.MethodGet, Path: "/premium", Summary: "What premium costs and gives", Tag: "account",
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.getPremium)
}

type freeTier struct {
	Results int `json:"results" doc:"How many of the latest results a search shows."`
	Days    int `json:"days" doc:"How far back they reach."`
}

type premiumTier struct {
	Results int `json:"results" doc:"How many of the latest results a search shows, however old."`
}

type premiumOut struct {
	Body struct {
		MonthlyPrice   money.Amount `json:"monthlyPrice" doc:"US dollars."`
		PointsPerMonth int64        `json:"pointsPerMonth"`
		Free           freeTier     `json:"free"`
		Premium        premiumTier  `json:"premium"`
	}
}

func (s *Service) getPremium(ctx context.Context, _ *struct{}) (*premiumOut, error) {
	offer, err := s.premium(ctx)
	if err != nil {
		return nil, err
	}
	out := &premiumOut{}
	out.Body.MonthlyPrice, out.Body.PointsPerMonth = offer.Monthly, offer.Points
	out.Body.Free, out.Body.Premium = freeTier{Results: FreeResults, Days: FreeDays}, premiumTier{Results: PremiumResults}
	return out, nil
}
