package market

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// Register adds the routes of visitors and members; each part of the room has
// its own.
func (s *Service) Register(r *httpapi.Router) {
	s.registerStores(r)
	s.registerMoney(r)
	s.registerProducts(r)
	s.registerSales(r)
}

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router) {
	s.registerStoreDesk(r)
	s.registerPayoutDesk(r)
	s.registerProductDesk(r)
	s.registerSaleDesk(r)
	s.registerReviewDesk(r)
}

// The permission keys of operators.
const (
	permission       = "market"
	payoutPermission = "payouts"
)

// reasonBody is the longest reason, however it is escaped.
const reasonBody = 8 << 10

func operation(id, method, path, summary string, access httpapi.Access, maxBody int64) httpapi.Operation {
	rate := httpapi.RateWrite
	if method == http.MethodGet {
		rate = httpapi.RateRead
	}
	return httpapi.Operation{
		ID: id, Method: method, Path: "/market" + path, Summary: summary, Tag: "market", Access: access, MaxBody: maxBody, Rate: rate,
	}
}

// shownTo is an operation of visitors; path begins behind /market.
func shownTo(id, path, summary string) httpapi.Operation {
	return operation(id, http.MethodGet, path, summary, httpapi.Public(), httpapi.NoBody)
}

// ofMembers is an operation of keepers and buyers; path begins behind /market.
func ofMembers(id, method, path, summary string, maxBody int64) httpapi.Operation {
	return operation(id, method, path, summary, httpapi.Member(), maxBody)
}

// ofDesk is an operation of operators with a key; path begins behind
// /admin/market.
func ofDesk(key, id, method, path, summary string, maxBody int64) httpapi.Operation {
	return httpapi.Operation{
		ID: id, Method: method, Path: "/admin/market" + path, Summary: summary, Tag: "market",
		Access: httpapi.Permission(key), MaxBody: maxBody, Rate: httpapi.RateAdmin,
	}
}

func operatorFrom(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}

func userFrom(ctx context.Context) string { return httpapi.ActorFrom(ctx).UserID }

// pageOf cuts what was read to the page that was asked for. One more than asked
// for tells whether there is another.
func pageOf[T, V any](found []T, limit int, view func(T) V, id func(T) string) httpapi.Page[V] {
	page := httpapi.Page[V]{}
	if len(found) > limit {
		found = found[:limit]
		page.Next = id(found[limit-1])
	}
	page.Items = make([]V, len(found))
	for i, one := range found {
		page.Items[i] = view(one)
	}
	return page
}

type oneIn struct {
	ID string `path:"id" maxLength:"40"`
}

type marketReasonIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Reason string `json:"reason" maxLength:"500" doc:"Whoever it is about reads it."`
	}
}

// memberView is a member as operators see them.
type memberView struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}
