package shop

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
)

const permission = "packages"

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router) {
	op := func(id, method, path, summary string, maxBody int64, status int) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/admin/packages" + path, Summary: summary, Tag: "shop",
			Access: httpapi.Permission(permission), MaxBody: maxBody, Rate: httpapi.RateAdmin, Status: status,
		}
	}
	const body = 64 << 10 // every language of the longest words, however they are escaped
	httpapi.Register(r, op("shop-shelf", http.MethodGet, "", "Every package, retired ones too, in the seller's order", httpapi.NoBody, 0), s.httpShelf)
	httpapi.Register(r, op("shop-create", http.MethodPost, "", "Make a package", body, 0), s.httpCreate)
	httpapi.Register(r, op("shop-arrange", http.MethodPut, "/order", "Bring the shelf into an order", body, http.StatusNoContent), s.httpArrange)
	httpapi.Register(r, op("shop-change", http.MethodPut, "/{id}", "Describe a package anew, naming the version that is replaced", body, 0), s.httpChange)
	httpapi.Register(r, op("shop-retire", http.MethodPost, "/{id}/retire", "Take a package off sale; placed orders stay payable", httpapi.NoBody, 0), s.httpRetire)
	httpapi.Register(r, op("shop-offer", http.MethodPost, "/{id}/offer", "Put a package on sale", httpapi.NoBody, 0), s.httpOffer)
}

// TextBody is exported, as PackageWish is, because the contract is written from
// exported fields only.
type TextBody struct {
	Name        string `json:"name" maxLength:"240" doc:"At most 60 characters."`
	Description string `json:"description" maxLength:"2000" doc:"At most 500 characters."`
}

// PackageWish is what an operator says of a package.
type PackageWish struct {
	Tab          Tab                 `json:"tab" enum:"monthly,data"`
	Texts        map[string]TextBody `json:"texts" doc:"By language. English needs a name; a language left out shows the English words."`
	Prices       map[string]string   `json:"prices" doc:"US dollars by cycle: month, season, half_year, year, long_term. At least one."`
	TrafficBytes int64               `json:"trafficBytes" doc:"For each month (monthly) or in total (data)."`
	SpeedMbps    int64               `json:"speedMbps" doc:"0 is unlimited."`
	Devices      int64               `json:"devices" doc:"0 is unlimited."`
	NodeGroups   []string            `json:"nodeGroups" maxItems:"100"`
	Stock        *int64              `json:"stock" doc:"Null is endless."`
	LimitedToOne bool                `json:"limitedToOne" doc:"One for each member, for life."`
}

func (b PackageWish) wish() Wish {
	w := Wish{
		Tab: b.Tab, Texts: map[string]Text{}, Prices: b.Prices, TrafficBytes: b.TrafficBytes, SpeedMbps: b.SpeedMbps, Devices: b.Devices,
		NodeGroups: b.NodeGroups, Stock: b.Stock, LimitedToOne: b.LimitedToOne,
	}
	for tag, text := range b.Texts {
		w.Texts[tag] = Text(text)
	}
	return w
}

type shelfPackage struct {
	ID        string    `json:"id"`
	Version   int64     `json:"version" doc:"To be named by the change that replaces it."`
	CreatedAt time.Time `json:"createdAt"`
	OnSale    bool      `json:"onSale"`
	PackageWish
}

func shelved(p Package) shelfPackage {
	view := shelfPackage{ID: p.ID, Version: p.Version, CreatedAt: p.CreatedAt.Time(), OnSale: p.OnSale, PackageWish: PackageWish{
		Tab: p.Tab, Texts: map[string]TextBody{}, Prices: map[string]string{}, TrafficBytes: p.TrafficBytes, SpeedMbps: p.SpeedMbps,
		Devices: p.Devices, NodeGroups: p.NodeGroups, Stock: p.Stock, LimitedToOne: p.LimitedToOne,
	}}
	if view.NodeGroups == nil {
		view.NodeGroups = []string{}
	}
	for tag, text := range p.Texts {
		view.Texts[string(tag)] = TextBody(text)
	}
	for cycle, price := range p.Prices {
		view.Prices[string(cycle)] = price.String()
	}
	return view
}

type shelfOut struct {
	Body struct {
		Items      []shelfPackage `json:"items"`
		NodeGroups []string       `json:"nodeGroups" doc:"Groups that some node serves."`
	}
}

func (s *Service) httpShelf(ctx context.Context, _ *struct{}) (*shelfOut, error) {
	packages, err := s.Shelf(ctx)
	if err != nil {
		return nil, err
	}
	groups, err := s.nodeGroups(ctx)
	if err != nil {
		return nil, err
	}
	out := &shelfOut{}
	out.Body.Items, out.Body.NodeGroups = []shelfPackage{}, groups
	for _, p := range packages {
		out.Body.Items = append(out.Body.Items, shelved(p))
	}
	return out, nil
}

type shelfPackageOut struct{ Body shelfPackage }

func answerPackage(p Package, err error) (*shelfPackageOut, error) {
	if err != nil {
		return nil, err
	}
	return &shelfPackageOut{shelved(p)}, nil
}

type packageCreateIn struct {
	Body struct {
		PackageWish
		OnSale bool `json:"onSale"`
	}
}

func (s *Service) httpCreate(ctx context.Context, in *packageCreateIn) (*shelfPackageOut, error) {
	return answerPackage(s.Create(ctx, operator(ctx), in.Body.wish(), in.Body.OnSale))
}

type packageChangeIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		PackageWish
		Version   int64  `json:"version" minimum:"1" doc:"The version that was seen."`
		StockSeen *int64 `json:"stockSeen" doc:"The stock that was seen: what is changed is the difference, so that pieces sold since stay sold."`
	}
}

func (s *Service) httpChange(ctx context.Context, in *packageChangeIn) (*shelfPackageOut, error) {
	b := in.Body
	return answerPackage(s.Change(ctx, operator(ctx), in.ID, Change{Wish: b.wish(), Version: b.Version, StockSeen: b.StockSeen}))
}

type onePackageIn struct {
	ID string `path:"id" maxLength:"40"`
}

func (s *Service) httpRetire(ctx context.Context, in *onePackageIn) (*shelfPackageOut, error) {
	return answerPackage(s.Retire(ctx, operator(ctx), in.ID))
}

func (s *Service) httpOffer(ctx context.Context, in *onePackageIn) (*shelfPackageOut, error) {
	return answerPackage(s.Offer(ctx, operator(ctx), in.ID))
}

type packageArrangeIn struct {
	Body struct {
		IDs []string `json:"ids" maxItems:"1000" doc:"Every package there is, in the new order."`
	}
}

func (s *Service) httpArrange(ctx context.Context, in *packageArrangeIn) (*struct{}, error) {
	return nil, s.Arrange(ctx, operator(ctx), in.Body.IDs)
}

func operator(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}
