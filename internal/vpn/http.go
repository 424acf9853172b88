package vpn

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

// Desk serves the member's screens and the subscription link.
type Desk struct {
	*Service
	words   Words
	baseURL string
}

// NewDesk makes the routes; links are built from baseURL and nothing else.
func NewDesk(s *Service, words Words, baseURL string) *Desk {
	return &Desk{Service: s, words: words, baseURL: baseURL}
}

type usageOut struct {
	Body struct {
		DataUsed  int64      `json:"dataUsed" doc:"Bytes, over all active entitlements."`
		DataTotal int64      `json:"dataTotal"`
		Expiry    *time.Time `json:"expiry,omitempty" doc:"The latest end."`
		Never     bool       `json:"never" doc:"At least one entitlement never ends."`
		Active    int        `json:"active" doc:"How many entitlements are active."`
	}
}

type entitlementsOut struct {
	Body struct {
		Items []entitlementBody `json:"items"`
	}
}

type entitlementBody struct {
	ID          string     `json:"id"`
	ProductID   string     `json:"productId"`
	ProductName string     `json:"productName"`
	Monthly     bool       `json:"monthly"`
	DataUsed    int64      `json:"dataUsed"`
	DataTotal   int64      `json:"dataTotal"`
	SpeedMbps   int64      `json:"speedMbps"`
	Devices     int64      `json:"devices"`
	Active      bool       `json:"active"`
	Frozen      bool       `json:"frozen" doc:"Its payment was called back; it serves again when what is owed is repaid."`
	Expiry      *time.Time `json:"expiry,omitempty" doc:"Absent if it never ends."`
	CreateTime  time.Time  `json:"createTime"`
}

// Register adds the proxy service's routes.
func (d *Desk) Register(r *httpapi.Router) {
	op := func(id, method, path, summary string, rate httpapi.RateClass) httpapi.Operation {
		return httpapi.Operation{ID: id, Method: method, Path: path, Summary: summary, Tag: "vpn", Access: httpapi.Member(), MaxBody: httpapi.NoBody, Rate: rate}
	}
	httpapi.Register(r, op("vpn-usage", http.MethodGet, "/vpn/usage", "What is left", httpapi.RateRead), d.usage)
	httpapi.Register(r, op("vpn-entitlements", http.MethodGet, "/vpn/entitlements", "Everything that was bought", httpapi.RateRead), d.entitlements)
	d.registerLinks(r)
}

func (d *Desk) usage(ctx context.Context, _ *struct{}) (*usageOut, error) {
	u, err := d.Usage(ctx, httpapi.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	out := &usageOut{}
	out.Body.DataUsed, out.Body.DataTotal, out.Body.Never, out.Body.Active = u.UsedBytes, u.TotalBytes, u.Never, u.Active
	out.Body.Expiry = clock.TimeOf(u.ExpiresAt)
	return out, nil
}

func (d *Desk) entitlements(ctx context.Context, _ *struct{}) (*entitlementsOut, error) {
	all, err := d.Entitlements(ctx, httpapi.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	out := &entitlementsOut{}
	out.Body.Items = make([]entitlementBody, 0, len(all))
	for _, e := range all {
		out.Body.Items = append(out.Body.Items, entitlementBody{
			ID: e.ID, ProductID: e.PackageID, ProductName: e.Name, Monthly: e.Monthly, DataUsed: e.UsedBytes, DataTotal: e.QuotaBytes,
			SpeedMbps: e.SpeedMbps, Devices: e.Devices, Active: e.Active(d.clock.Now()), Frozen: e.Frozen, Expiry: clock.TimeOf(e.ExpiresAt), CreateTime: e.CreatedAt.Time(),
		})
	}
	return out, nil
}
