package vpn

import (
	"context"
	"net/http"

	"causeway/internal/base/lang"
	"causeway/internal/base/ratelimit"
	"causeway/internal/httpapi"
)

// Desk serves the member's screens and the subscription link.
type Desk struct {
	*Service
	words   Words
	sites   func(ctx context.Context) []string
	page    http.Handler
	perLink *ratelimit.Limiter
}

// Words are the few texts that reach proxy clients, given by the house.
type Words struct {
	Brand    func(ctx context.Context) string
	Say      func(tag lang.Tag, code string, params map[string]any) string
	Language func(ctx context.Context, user string) (lang.Tag, error) // the member's own
}

// NewDesk makes the routes. Links are built from sites, of which there is
// always one, and nothing else; page answers a browser that opens one.
func NewDesk(s *Service, words Words, sites func(ctx context.Context) []string, page http.Handler) *Desk {
	return &Desk{Service: s, words: words, sites: sites, page: page, perLink: ratelimit.New(perLink)}
}

// Register adds the proxy service's routes.
func (d *Desk) Register(r *httpapi.Router) {
	op := func(id, method, path, summary string, rate httpapi.RateClass) httpapi.Operation {
		return httpapi.Operation{ID: id, Method: method, Path: path, Summary: summary, Tag: "vpn", Access: httpapi.Member(), MaxBody: httpapi.NoBody, Rate: rate}
	}
	httpapi.Register(r, op("vpn-usage", http.MethodGet, "/vpn/usage", "What is left", httpapi.RateRead), d.usage)
	httpapi.Register(r, op("vpn-entitlements", http.MethodGet, "/vpn/entitlements", "Everything that was bought", httpapi.RateRead), d.entitlements)
	httpapi.Register(r, op("vpn-usage-days", http.MethodGet, "/vpn/usage/days", "Traffic by day", httpapi.RateRead), d.usageDays)
	d.registerLinks(r)
}
