package site

import (
	"context"
	"net/http"

	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
)

// Register adds the public routes.
func (s *Service) Register(r *httpapi.Router) {
	read := func(id, path, summary string) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: http.MethodGet, Path: path, Summary: summary, Tag: "site",
			Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
		}
	}
	httpapi.Register(r, read("site-brand", "/site", "The shop's brand, contacts and mode"), s.getSite)
	httpapi.Register(r, read("site-faq", "/site/faq", "Questions and answers"), s.getFAQ)
	httpapi.Register(r, read("site-page", "/site/pages/{slug}", "A static page"), s.getPage)
	httpapi.Register(r, read("site-downloads", "/site/downloads", "Client apps by platform"), s.getDownloads)
	httpapi.Register(r, read("site-tutorials", "/tutorials", "Guides from the installation to a working connection"), s.getTutorials)
	httpapi.Register(r, read("site-tutorial", "/tutorials/{client}/{platform}", "A guide to one family of apps on one platform"), s.getTutorial)
	s.registerNotices(read, r)
}

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router) {
	s.registerNoticeDesk(r)
	s.registerTextDesk(r)
	s.registerBroadcastDesk(r)
}

type siteOut struct {
	Cacheable
	Status int
	Body   siteView
}

type siteView struct {
	Brand   string `json:"brand"`
	LogoURL string `json:"logoUrl" doc:"Empty: the built-in motif."`
	Accent  string `json:"accent" doc:"A CSS colour; empty: the theme's own."`
	// All languages at once: the answer outlives a switch of the interface.
	Tagline      map[lang.Tag]string `json:"tagline,omitempty" doc:"What is sold, by language; a missing one reads English."`
	Footer       map[lang.Tag]string `json:"footer,omitempty" doc:"The last line of every page, as above."`
	Support      supportView         `json:"support"`
	Mode         string              `json:"mode" enum:"demo,production"`
	BaseURL      string              `json:"baseUrl"`
	DemoAccounts []demoAccountView   `json:"demoAccounts,omitempty" doc:"Ways in; in demo mode only."`
	Banner       *bannerView         `json:"banner,omitempty" doc:"A line above every page; absent: nothing is to be said."`
}

type supportView struct {
	Email    string              `json:"email"`
	Telegram string              `json:"telegram"`
	URL      string              `json:"url"`
	Note     map[lang.Tag]string `json:"note,omitempty" doc:"When to expect an answer, by language; a missing one reads English."`
}

type demoAccountView struct {
	Email    string `json:"email"`
	Role     string `json:"role" enum:"member,premium,operator"`
	Password string `json:"password,omitempty" doc:"Absent: sign in by code."`
}

func (s *Service) getSite(ctx context.Context, in *Conditional) (*siteOut, error) {
	banner, err := s.banner(ctx)
	if err != nil {
		return nil, err
	}
	headers, status, err := s.describe(ctx, *in, banner)
	if err != nil {
		return nil, err
	}
	out := &siteOut{Cacheable: headers, Status: status}
	if status == http.StatusNotModified {
		return out, nil
	}
	brand, err := s.brand(ctx)
	if err != nil {
		return nil, err
	}
	out.Body = siteView{
		Brand: brand.Name, LogoURL: brand.LogoURL, Accent: brand.Accent, Tagline: brand.Tagline, Footer: brand.Footer,
		Support: supportView{Email: brand.Email, Telegram: brand.Telegram, URL: brand.URL, Note: brand.Note},
		Mode:    "production", BaseURL: s.baseURL, Banner: banner,
	}
	if s.demo {
		out.Body.Mode = "demo"
	}
	for _, a := range s.accounts {
		out.Body.DemoAccounts = append(out.Body.DemoAccounts, demoAccountView(a))
	}
	return out, nil
}

type faqIn struct {
	Conditional
	Excerpt bool `query:"excerpt" doc:"Only the questions asked most."`
}

type faqOut struct {
	Cacheable
	Status int
	Body   struct {
		Groups []faqGroupView `json:"groups"`
	}
}

type faqGroupView struct {
	ID    string        `json:"id"`
	Title string        `json:"title"`
	Items []faqItemView `json:"items"`
}

type faqItemView struct {
	ID       string `json:"id"`
	Question string `json:"question"`
	Answer   string `json:"answer" doc:"Markdown."`
}

func (s *Service) getFAQ(ctx context.Context, in *faqIn) (*faqOut, error) {
	headers, status, err := s.describe(ctx, in.Conditional)
	if err != nil {
		return nil, err
	}
	out := &faqOut{Cacheable: headers, Status: status}
	if status == http.StatusNotModified {
		return out, nil
	}
	groups, err := s.FAQ(ctx, httpapi.LangFrom(ctx), in.Excerpt)
	if err != nil {
		return nil, err
	}
	out.Body.Groups = viewsOfGroups(groups)
	return out, nil
}

func viewsOfGroups(groups []Group) []faqGroupView {
	views := make([]faqGroupView, len(groups))
	for i, g := range groups {
		views[i] = faqGroupView{ID: g.ID, Title: g.Title}
		for _, item := range g.Items {
			views[i].Items = append(views[i].Items, faqItemView{ID: item.ID, Question: item.Question, Answer: item.Answer})
		}
	}
	return views
}

type pageIn struct {
	Conditional
	Slug string `path:"slug" maxLength:"40"`
}

type pageOut struct {
	Cacheable
	Status int
	Body   pageView
}

type pageView struct {
	Slug     string `json:"slug"`
	Title    string `json:"title"`
	Lead     string `json:"lead" doc:"Markdown, one paragraph."`
	Markdown string `json:"markdown" doc:"The sections."`
}

func (s *Service) getPage(ctx context.Context, in *pageIn) (*pageOut, error) {
	page, err := s.Page(ctx, httpapi.LangFrom(ctx), in.Slug)
	if err != nil {
		return nil, err
	}
	headers, status, err := s.describe(ctx, in.Conditional)
	if err != nil {
		return nil, err
	}
	out := &pageOut{Cacheable: headers, Status: status}
	if status == http.StatusNotModified {
		return out, nil
	}
	out.Body = pageView(page)
	return out, nil
}

type downloadsOut struct {
	Cacheable
	Status int
	Body   struct {
		Platforms []platformView `json:"platforms"`
	}
}

type platformView struct {
	ID      string       `json:"id"`
	Name    string       `json:"name"`
	Clients []clientView `json:"clients"`
}

type clientView struct {
	ID          string   `json:"id"`
	Name        string   `json:"name"`
	Description string   `json:"description"`
	URL         string   `json:"url"`
	Source      string   `json:"source" enum:"open,closed"`
	Formats     []string `json:"formats" doc:"Subscription formats, the one to copy first."`
	Store       string   `json:"store"`
	Version     string   `json:"version,omitempty" doc:"As its makers call it."`
	Checksum    string   `json:"checksum,omitempty" doc:"SHA-256 of what the address leads to."`
}

func (s *Service) getDownloads(ctx context.Context, in *Conditional) (*downloadsOut, error) {
	headers, status, err := s.describe(ctx, *in)
	if err != nil {
		return nil, err
	}
	out := &downloadsOut{Cacheable: headers, Status: status}
	if status == http.StatusNotModified {
		return out, nil
	}
	platforms, err := s.Downloads(ctx, httpapi.LangFrom(ctx))
	if err != nil {
		return nil, err
	}
	out.Body.Platforms = viewsOfPlatforms(platforms)
	return out, nil
}

func viewsOfPlatforms(platforms []Platform) []platformView {
	views := make([]platformView, len(platforms))
	for i, p := range platforms {
		views[i] = platformView{ID: p.ID, Name: p.Name, Clients: []clientView{}}
		for _, c := range p.Clients {
			views[i].Clients = append(views[i].Clients, clientView(c))
		}
	}
	return views
}
