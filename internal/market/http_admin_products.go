package market

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// registerProductDesk adds the review of products.
func (s *Service) registerProductDesk(r *httpapi.Router) {
	desk := func(id, method, path, summary string, body int64) httpapi.Operation {
		return ofDesk(permission, id, method, "/products"+path, summary, body)
	}
	httpapi.Register(r, desk("market-desk-products", http.MethodGet, "", "What keepers have handed in: what waits, the oldest first; the rest, the newest first", httpapi.NoBody), s.httpDeskProducts)
	httpapi.Register(r, desk("market-desk-product", http.MethodGet, "/{id}", "One product", httpapi.NoBody), s.httpDeskProduct)
	httpapi.Register(r, desk("market-product-approve", http.MethodPost, "/{id}/approve", "Show a product to everybody", reasonBody), s.httpApproveProduct)
	httpapi.Register(r, desk("market-product-refuse", http.MethodPost, "/{id}/refuse", "Refuse a product; its keeper reads why", reasonBody), s.httpRefuseProduct)
	httpapi.Register(r, desk("market-product-block", http.MethodPost, "/{id}/block", "Take a product away from everybody", reasonBody), s.httpBlockProduct)
	httpapi.Register(r, desk("market-product-unblock", http.MethodPost, "/{id}/unblock", "Give a blocked product back", reasonBody), s.httpUnblockProduct)
}

type deskProductStore struct {
	ID    string     `json:"id"`
	Name  string     `json:"name"`
	State StoreState `json:"state" enum:"waiting,open,suspended,closing,closed"`
	Owner memberView `json:"owner"`
}

// DeskProductView is a product as operators see it.
type DeskProductView struct {
	OwnProductView
	Store deskProductStore `json:"store"`
}

func (s *Service) viewDeskProducts(ctx context.Context, found []DeskProduct) ([]DeskProductView, error) {
	ids := make([]string, len(found))
	for i, p := range found {
		ids[i] = p.OwnerID
	}
	names, err := s.Names(ctx, ids)
	views := make([]DeskProductView, len(found))
	for i, p := range found {
		owner := memberView{ID: p.OwnerID, Name: names[p.OwnerID]}
		views[i] = DeskProductView{viewOwnProduct(p.Product), deskProductStore{ID: p.StoreID, Name: p.StoreName, State: p.StoreState, Owner: owner}}
	}
	return views, err
}

type deskProductsIn struct {
	httpapi.PageQuery
	State string `query:"state" enum:"waiting,listed,refused,retired,blocked,all" default:"waiting"`
}

type deskProductsOut struct{ Body httpapi.Page[DeskProductView] }

func (s *Service) httpDeskProducts(ctx context.Context, in *deskProductsIn) (out *deskProductsOut, err error) {
	q := ProductQueue{Behind: in.Cursor, Limit: in.Limit + 1}
	switch in.State {
	case "all":
	case "blocked":
		q.Blocked = true
	default:
		q.State = ProductState(in.State)
	}
	found, err := s.Handed(ctx, q)
	if err != nil {
		return nil, err
	}
	out = &deskProductsOut{}
	if len(found) > in.Limit {
		found = found[:in.Limit]
		out.Body.Next = found[in.Limit-1].ID
	}
	out.Body.Items, err = s.viewDeskProducts(ctx, found)
	return out, err
}

type deskProductOut struct{ Body DeskProductView }

func (s *Service) deskOut(ctx context.Context, p DeskProduct, err error) (*deskProductOut, error) {
	if err != nil {
		return nil, err
	}
	views, err := s.viewDeskProducts(ctx, []DeskProduct{p})
	if err != nil {
		return nil, err
	}
	return &deskProductOut{views[0]}, nil
}

func (s *Service) httpDeskProduct(ctx context.Context, in *oneIn) (*deskProductOut, error) {
	p, err := s.HandedProduct(ctx, in.ID)
	return s.deskOut(ctx, p, err)
}

type productApproveIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Version int64 `json:"version" doc:"The one that was looked at."`
	}
}

func (s *Service) httpApproveProduct(ctx context.Context, in *productApproveIn) (*deskProductOut, error) {
	p, err := s.ApproveProduct(ctx, operatorFrom(ctx), in.ID, in.Body.Version)
	return s.deskOut(ctx, p, err)
}

type productRefuseIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Version int64  `json:"version" doc:"The one that was looked at."`
		Reason  string `json:"reason" maxLength:"500" doc:"The keeper reads it."`
	}
}

func (s *Service) httpRefuseProduct(ctx context.Context, in *productRefuseIn) (*deskProductOut, error) {
	p, err := s.RefuseProduct(ctx, operatorFrom(ctx), in.ID, in.Body.Version, in.Body.Reason)
	return s.deskOut(ctx, p, err)
}

func (s *Service) httpBlockProduct(ctx context.Context, in *marketReasonIn) (*deskProductOut, error) {
	p, err := s.BlockProduct(ctx, operatorFrom(ctx), in.ID, in.Body.Reason)
	return s.deskOut(ctx, p, err)
}

func (s *Service) httpUnblockProduct(ctx context.Context, in *marketReasonIn) (*deskProductOut, error) {
	p, err := s.UnblockProduct(ctx, operatorFrom(ctx), in.ID, in.Body.Reason)
	return s.deskOut(ctx, p, err)
}
