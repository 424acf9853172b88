package app_test

import (
	"time"

	"causeway/internal/app"
)

type marketCards struct {
	Items []struct {
		ID, Name, Picture, Rating string
		Sales, RatingCount        int64
	}
}

// marketSizes is how much an operator finds at the market.
type marketSizes struct{ stores, listed, waiting, disputed, withdrawals int }

func (s *shop) marketSizes() (sizes marketSizes) {
	s.t.Helper()
	s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
	count := func(path string) int {
		var list struct{ Items []struct{} }
		s.want("GET", "/api/v1/admin/market/"+path, nil, 200, &list)
		return len(list.Items)
	}
	return marketSizes{
		count("stores?state=open"), count("products?state=listed&limit=100"), count("products?state=waiting"),
		count("sales?state=disputed"), count("withdrawals"),
	}
}

func lookAtTheMarketsPast(s *shop) {
	var shown marketCards
	s.want("GET", "/api/v1/market/products?limit=100", nil, 200, &shown)
	rated := ""
	for _, card := range shown.Items {
		if card.Picture == "" {
			s.t.Errorf("%s has no picture", card.Name)
		}
		if card.RatingCount > 2 {
			rated = card.ID
		}
	}
	if len(shown.Items) != 23 || rated == "" {
		s.t.Errorf("visitors find %d products, one much rated: %q", len(shown.Items), rated)
	}
	var reviews struct{ Items []struct{ Time time.Time } }
	s.want("GET", "/api/v1/market/products/"+rated+"/reviews", nil, 200, &reviews)
	if len(reviews.Items) == 0 || s.clock.Now().Time().Sub(reviews.Items[len(reviews.Items)-1].Time) < 7*24*time.Hour {
		s.t.Errorf("the first review is too young: %+v", reviews.Items)
	}
	if got, want := s.marketSizes(), (marketSizes{stores: 4, listed: 23, waiting: 1, disputed: 1, withdrawals: 1}); got != want {
		s.t.Errorf("there is %+v, want %+v", got, want)
	}
	s.wantSoundLedger()
}
