package site

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
)

// registerNotices adds what visitors read.
func (s *Service) registerNotices(read func(id, path, summary string) httpapi.Operation, r *httpapi.Router) {
	httpapi.Register(r, read("site-notices", "/notices", "What the operator tells everybody, the newest first"), s.getNotices)
	httpapi.Register(r, read("site-notice", "/notices/{id}", "One notice"), s.getNotice)
}

type bannerView struct {
	ID         string     `json:"id"`
	Version    int64      `json:"version" doc:"Of its words: whoever has put the line away sees it again when they change."`
	Importance Importance `json:"importance" enum:"info,warning"`
	// All languages at once: the answer outlives a switch of the interface.
	Title map[lang.Tag]string `json:"title" doc:"By language; what was not written in one reads as another."`
	More  bool                `json:"more" doc:"There is more to read at its address."`
}

// banner is nil when nothing is to be said.
func (s *Service) banner(ctx context.Context) (*bannerView, error) {
	n, there, err := s.Banner(ctx)
	if err != nil || !there {
		return nil, err
	}
	view := &bannerView{ID: n.ID, Version: n.Version, Importance: n.Importance, Title: map[lang.Tag]string{}}
	for _, tag := range lang.All() {
		text, _ := n.In(tag)
		view.Title[tag] = text.Title
		view.More = view.More || text.Body != ""
	}
	return view, nil
}

type noticeView struct {
	ID         string     `json:"id"`
	Version    int64      `json:"version"`
	Importance Importance `json:"importance" enum:"info,warning"`
	Lang       lang.Tag   `json:"lang" doc:"The language that it is in; it may not exist in the one asked for."`
	Title      string     `json:"title"`
	Markdown   string     `json:"markdown" doc:"Empty: the title says it all."`
	Since      time.Time  `json:"since"`
	Until      *time.Time `json:"until,omitempty"`
}

func viewNotice(n Notice, tag lang.Tag) noticeView {
	text, in := n.In(tag)
	view := noticeView{
		ID: n.ID, Version: n.Version, Importance: n.Importance, Lang: in, Title: text.Title, Markdown: text.Body, Since: n.since().Time(),
	}
	if n.Until != 0 {
		until := n.Until.Time()
		view.Until = &until
	}
	return view
}

type noticesOut struct {
	Cacheable
	Status int
	Body   struct {
		Items []noticeView `json:"items"`
	}
}

func (s *Service) getNotices(ctx context.Context, in *Conditional) (*noticesOut, error) {
	listed, err := s.Notices(ctx)
	if err != nil {
		return nil, err
	}
	out := &noticesOut{}
	out.Body.Items = make([]noticeView, len(listed))
	for i, n := range listed {
		out.Body.Items[i] = viewNotice(n, httpapi.LangFrom(ctx))
	}
	if out.Cacheable, out.Status, err = s.describe(ctx, *in, out.Body); err != nil {
		return nil, err
	}
	if out.Status == http.StatusNotModified {
		out.Body.Items = nil
	}
	return out, nil
}

type noticeIn struct {
	Conditional
	ID string `path:"id" maxLength:"40"`
}

type noticeOut struct {
	Cacheable
	Status int
	Body   noticeView
}

func (s *Service) getNotice(ctx context.Context, in *noticeIn) (*noticeOut, error) {
	n, err := s.Notice(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	out := &noticeOut{Body: viewNotice(n, httpapi.LangFrom(ctx))}
	if out.Cacheable, out.Status, err = s.describe(ctx, in.Conditional, out.Body); err != nil {
		return nil, err
	}
	if out.Status == http.StatusNotModified {
		out.Body = noticeView{}
	}
	return out, nil
}
