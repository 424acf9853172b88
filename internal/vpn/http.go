package vpn

import (
	"net/http"

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
