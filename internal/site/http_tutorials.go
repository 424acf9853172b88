package site

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

type tutorialListOut struct {
	Cacheable
	Status int
	Body   struct {
		Items []tutorialSummaryView `json:"items"`
	}
}

type tutorialSummaryView struct {
	Client   string            `json:"client" enum:"clash,v2ray"`
	Platform string            `json:"platform" enum:"android,ios,windows,mac,pc"`
	Title    string            `json:"title"`
	Lead     string            `json:"lead" doc:"Markdown, one paragraph."`
	Apps     []tutorialAppView `json:"apps" doc:"Fitting apps; the steps are written for the first."`
}

type tutorialAppView struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func (s *Service) getTutorials(ctx context.Context, in *Conditional) (*tutorialListOut, error) {
	headers, status, err := s.describe(ctx, *in)
	if err != nil {
		return nil, err
	}
	out := &tutorialListOut{Cacheable: headers, Status: status}
	if status == http.StatusNotModified {
		return out, nil
	}
	guides, err := s.Tutorials(ctx, httpapi.LangFrom(ctx))
	if err != nil {
		return nil, err
	}
	for _, g := range guides {
		view := tutorialSummaryView{Client: g.Client, Platform: g.Platform, Title: g.Title, Lead: g.Lead}
		for _, app := range g.Apps {
			view.Apps = append(view.Apps, tutorialAppView{ID: app.ID, Name: app.Name})
		}
		out.Body.Items = append(out.Body.Items, view)
	}
	return out, nil
}

type tutorialIn struct {
	Conditional
	Client   string `path:"client" maxLength:"20"`
	Platform string `path:"platform" maxLength:"20"`
}

type tutorialOut struct {
	Cacheable
	Status int
	Body   tutorialView
}

type tutorialView struct {
	Client   string              `json:"client" enum:"clash,v2ray" doc:"The family of apps and the subscription format they read."`
	Platform string              `json:"platform" enum:"android,ios,windows,mac,pc"`
	Title    string              `json:"title"`
	Lead     string              `json:"lead" doc:"Markdown, one paragraph."`
	Apps     []clientView        `json:"apps" doc:"Fitting apps; the steps are written for the first."`
	Steps    []tutorialStepView  `json:"steps"`
	Others   []tutorialEntryView `json:"others" doc:"The steps in few words for other apps, by their ids."`
	Trouble  []tutorialEntryView `json:"trouble" doc:"What to do when something does not work."`
}

type tutorialStepView struct {
	ID       string `json:"id"`
	Title    string `json:"title"`
	Markdown string `json:"markdown"`
	Drawing  string `json:"drawing,omitempty" doc:"A drawing of the web application."`
}

type tutorialEntryView struct {
	ID       string `json:"id"`
	Title    string `json:"title"`
	Markdown string `json:"markdown"`
}

func (s *Service) getTutorial(ctx context.Context, in *tutorialIn) (*tutorialOut, error) {
	guide, err := s.Tutorial(ctx, httpapi.LangFrom(ctx), in.Client, in.Platform)
	if err != nil {
		return nil, err
	}
	headers, status, err := s.describe(ctx, in.Conditional)
	if err != nil {
		return nil, err
	}
	out := &tutorialOut{Cacheable: headers, Status: status}
	if status == http.StatusNotModified {
		return out, nil
	}
	out.Body = viewOfTutorial(guide)
	return out, nil
}

func viewOfTutorial(guide Tutorial) tutorialView {
	view := tutorialView{
		Client: guide.Client, Platform: guide.Platform, Title: guide.Title, Lead: guide.Lead,
		Others: entryViews(guide.Others), Trouble: entryViews(guide.Trouble),
	}
	for _, app := range guide.Apps {
		view.Apps = append(view.Apps, clientView(app))
	}
	for _, step := range guide.Steps {
		view.Steps = append(view.Steps, tutorialStepView{ID: step.ID, Title: step.Title, Markdown: step.Markdown, Drawing: step.Drawing})
	}
	return view
}

func entryViews(entries []Entry) []tutorialEntryView {
	views := make([]tutorialEntryView, len(entries))
	for i, e := range entries {
		views[i] = tutorialEntryView{ID: e.ID, Title: e.Title, Markdown: e.Markdown}
	}
	return views
}
