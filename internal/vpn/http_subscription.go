package vpn

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
	"causeway/internal/vpn/clientconfig"
)

func (d *Desk) registerLinks(r *httpapi.Router) {
	op := func(id, method, path, summary string, access httpapi.Access, rate httpapi.RateClass) httpapi.Operation {
		return httpapi.Operation{ID: id, Method: method, Path: path, Summary: summary, Tag: "vpn", Access: access, MaxBody: httpapi.NoBody, Rate: rate}
	}
	httpapi.Register(r, op("vpn-subscription", http.MethodGet, "/vpn/subscription", "The subscription links", httpapi.Member(), httpapi.RateRead), d.subscription)
	httpapi.Register(r, op("vpn-subscription-reset", http.MethodPost, "/vpn/subscription/reset", "Replace the links", httpapi.Member(), httpapi.RateWrite), d.reset)
	httpapi.Register(r, op("vpn-link-page", http.MethodGet, "/vpn/links/{token}", "What a subscription link opens, for whoever has it", httpapi.Public(), httpapi.RateRead), d.linkPage)
	r.Raw(httpapi.RawOperation{
		ID: "vpn-link", Pattern: "GET /s/{token}", Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateMachine,
	}, d.link)
}

type subscriptionOut struct {
	Body struct {
		LinkSets
		ResetTime *time.Time `json:"resetTime,omitempty" doc:"When the links were last replaced."`
	}
}

// LinkSets are a link at every address of the shop. They are exported because
// the contract is written from exported fields only.
type LinkSets struct {
	LinkSet
	Others []LinkSet `json:"others" doc:"The same at the shop's other addresses, for whoever cannot reach the preferred one."`
}

// LinkSet has the ways to hand a link to a client.
type LinkSet struct {
	URL     string       `json:"url" doc:"Names no format: an app gets what it reads, a browser the page about the link."`
	Links   []linkBody   `json:"links" doc:"The same in one format each."`
	Imports []importBody `json:"imports" doc:"Addresses that open a client and hand it the link."`
}

type linkBody struct {
	Format clientconfig.Format `json:"format" enum:"clash,v2ray,sing-box,stash,shadowrocket"`
	URL    string              `json:"url"`
}

type importBody struct {
	Client    string   `json:"client" doc:"As on the downloads page."`
	Platforms []string `json:"platforms"`
	URL       string   `json:"url"`
}

type linkPageIn struct {
	Token string `path:"token" maxLength:"64"`
}

type linkPageOut struct {
	Body struct {
		LinkSets
		Brand string    `json:"brand"`
		State State     `json:"state" enum:"none,active,exhausted,expired,paused,waiting"`
		Usage linkUsage `json:"usage"`
	}
}

type linkUsage struct {
	DataUsed   int64      `json:"dataUsed" doc:"Bytes, over all active entitlements."`
	DataTotal  int64      `json:"dataTotal"`
	Expiry     *time.Time `json:"expiry,omitempty" doc:"The latest end."`
	Never      bool       `json:"never" doc:"At least one entitlement never ends."`
	RefillTime *time.Time `json:"refillTime,omitempty" doc:"When a quota comes anew."`

	Warnings []warningBody `json:"warnings"`
}

func (d *Desk) subscription(ctx context.Context, _ *struct{}) (*subscriptionOut, error) {
	m, err := d.Subscription(ctx, httpapi.ActorFrom(ctx).UserID)
	return d.subscriptionAnswer(ctx, m, err)
}

func (d *Desk) reset(ctx context.Context, _ *struct{}) (*subscriptionOut, error) {
	m, err := d.Reset(ctx, httpapi.ActorFrom(ctx).UserID)
	return d.subscriptionAnswer(ctx, m, err)
}

func (d *Desk) subscriptionAnswer(ctx context.Context, m Member, err error) (*subscriptionOut, error) {
	if err != nil {
		return nil, err
	}
	out := &subscriptionOut{}
	out.Body.LinkSets = d.everywhere(ctx, m.Token)
	out.Body.ResetTime = clock.TimeOf(m.ResetAt)
	return out, nil
}

func (d *Desk) everywhere(ctx context.Context, token string) LinkSets {
	sites, brand := d.sites(ctx), d.words.Brand(ctx)
	sets := LinkSets{LinkSet: linksOf(sites[0], token, brand), Others: make([]LinkSet, 0, len(sites)-1)}
	for _, site := range sites[1:] {
		sets.Others = append(sets.Others, linksOf(site, token, brand))
	}
	return sets
}

func linksOf(base, token, brand string) LinkSet {
	bodies := LinkSet{URL: base + "/s/" + token}
	link := func(format clientconfig.Format) string { return bodies.URL + "?flag=" + string(format) }
	for _, format := range clientconfig.Formats() {
		bodies.Links = append(bodies.Links, linkBody{Format: format, URL: link(format)})
	}
	for _, i := range imports(link, brand) {
		bodies.Imports = append(bodies.Imports, importBody(i))
	}
	return bodies
}

func (d *Desk) linkPage(ctx context.Context, in *linkPageIn) (*linkPageOut, error) {
	s, err := d.opened(ctx, in.Token)
	if err != nil {
		return nil, err
	}
	u, out := s.Usage, &linkPageOut{}
	out.Body.Brand = d.words.Brand(ctx)
	out.Body.LinkSets = d.everywhere(ctx, in.Token)
	out.Body.State = u.State
	if s.Disabled {
		out.Body.State = StatePaused
	}
	out.Body.Usage = linkUsage{
		DataUsed: u.UsedBytes, DataTotal: u.TotalBytes, Expiry: clock.TimeOf(u.ExpiresAt), Never: u.Never, RefillTime: clock.TimeOf(u.RefillAt),
		Warnings: bodiesOfWarnings(u.Warnings),
	}
	return out, nil
}
