package shop

import (
	"context"
	"net/http"

	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

type packagesIn struct {
	Tab string `query:"tab" enum:"all,monthly,data" default:"all" doc:"Which tab of the shop."`
}

type packagesOut struct {
	Body struct {
		Items []packageBody `json:"items"`
	}
}

type packageBody struct {
	ProductID    string      `json:"productId"`
	ProductName  string      `json:"productName"`
	Description  string      `json:"description"`
	Tab          Tab         `json:"tab" enum:"monthly,data"`
	TrafficBytes int64       `json:"trafficBytes" doc:"For each month (monthly) or in total (data)."`
	SpeedMbps    int64       `json:"speedMbps" doc:"0 is unlimited."`
	Devices      int64       `json:"devices" doc:"0 is unlimited."`
	LimitedToOne bool        `json:"limitedToOne" doc:"One for each member, for life."`
	SoldOut      bool        `json:"soldOut"`
	Prices       []priceBody `json:"prices" doc:"From the shortest cycle to the longest."`
}

type priceBody struct {
	Cycle      Cycle        `json:"cycle" enum:"month,season,half_year,year,long_term"`
	Months     int          `json:"months" doc:"0 never ends."`
	UsdtAmount money.Amount `json:"usdtAmount"`
}

// Register adds the shop's routes.
func (s *Service) Register(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "shop-packages", Method: http.MethodGet, Path: "/packages", Tag: "shop",
		Summary: "List the packages on sale", Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.list)
}

func (s *Service) list(ctx context.Context, in *packagesIn) (*packagesOut, error) {
	tab := Tab(in.Tab)
	if in.Tab == "all" {
		tab = ""
	}
	packages, err := s.OnSale(ctx, tab)
	if err != nil {
		return nil, err
	}
	out := &packagesOut{}
	out.Body.Items = make([]packageBody, 0, len(packages))
	for _, p := range packages {
		out.Body.Items = append(out.Body.Items, present(p, httpapi.LangFrom(ctx)))
	}
	return out, nil
}

func present(p Package, tag lang.Tag) packageBody {
	text := p.Text(tag)
	body := packageBody{
		ProductID: p.ID, ProductName: text.Name, Description: text.Description, Tab: p.Tab, TrafficBytes: p.TrafficBytes,
		SpeedMbps: p.SpeedMbps, Devices: p.Devices, LimitedToOne: p.LimitedToOne, SoldOut: p.Stock != nil && *p.Stock == 0,
	}
	for _, cycle := range Cycles() {
		if price, offered := p.Prices[cycle]; offered {
			body.Prices = append(body.Prices, priceBody{Cycle: cycle, Months: cycle.Months(), UsdtAmount: price})
		}
	}
	return body
}
