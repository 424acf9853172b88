package contentsearch

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
)

func (s *Service) registerSaved(r *httpapi.Router) {
	op := func(id, method, path, summary string, maxBody int64, rate httpapi.RateClass, status int) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/search/saved" + path, Summary: summary, Tag: "search", Status: status,
			Access: httpapi.Member(), MaxBody: maxBody, Rate: rate,
		}
	}
	const body = 4 << 10
	httpapi.Register(r, op("search-saved", http.MethodGet, "", "My saved searches, the newest first", httpapi.NoBody, httpapi.RateRead, 200), s.httpSaved)
	httpapi.Register(r, op("search-save", http.MethodPost, "", "Save a search; the same one again is the same", body, httpapi.RateWrite, 200), s.httpSave)
	httpapi.Register(r, op("search-saved-change", http.MethodPatch, "/{id}", "Hear of new hits, or do not", body, httpapi.RateWrite, 200), s.httpChangeSaved)
	httpapi.Register(r, op("search-saved-remove", http.MethodDelete, "/{id}", "Forget a saved search", httpapi.NoBody, httpapi.RateWrite, 204), s.httpRemoveSaved)
}

type savedFilters struct {
	Kind           Kind   `json:"kind,omitempty" enum:"group,channel"`
	Language       string `json:"language,omitempty" enum:"zh,en,ru,other"`
	Category       string `json:"category,omitempty" enum:"news,tech,network,crypto,finance,games,media,learning,life,work,shopping,travel,chat,other"`
	MinSubscribers int64  `json:"minSubscribers,omitempty" minimum:"0"`
	MaxSubscribers int64  `json:"maxSubscribers,omitempty" minimum:"0"`
	Adult          bool   `json:"adult,omitempty"`
}

type savedView struct {
	ID        string       `json:"id"`
	Query     string       `json:"query"`
	Filters   savedFilters `json:"filters"`
	Notify    bool         `json:"notify" doc:"Its member is told of new hits for as long as they are premium."`
	CreatedAt time.Time    `json:"createdAt"`
	ToldAt    *time.Time   `json:"toldAt,omitempty" doc:"When they were told last."`
}

type savedListOut struct {
	Body struct {
		Items   []savedView `json:"items"`
		Most    int         `json:"most" doc:"So many can be saved."`
		Premium bool        `json:"premium" doc:"Without it nobody is told, and nothing new is saved."`
	}
}

func (s *Service) httpSaved(ctx context.Context, _ *struct{}) (*savedListOut, error) {
	userID := httpapi.ActorFrom(ctx).UserID
	saved, err := s.Saved(ctx, userID)
	if err != nil {
		return nil, err
	}
	out := &savedListOut{}
	out.Body.Most = mostSaved
	if out.Body.Premium, err = s.Premium(ctx, userID); err != nil {
		return nil, err
	}
	out.Body.Items = make([]savedView, len(saved))
	for i, one := range saved {
		out.Body.Items[i] = viewSaved(one)
	}
	return out, nil
}

type saveIn struct {
	Body struct {
		Q       string       `json:"q" maxLength:"500"`
		Filters savedFilters `json:"filters"`
		Notify  bool         `json:"notify"`
	}
}

type savedOut struct{ Body savedView }

func (s *Service) httpSave(ctx context.Context, in *saveIn) (*savedOut, error) {
	f := in.Body.Filters
	saved, err := s.Save(ctx, httpapi.ActorFrom(ctx).UserID, in.Body.Q, SavedFilter(f), in.Body.Notify)
	if err != nil {
		return nil, err
	}
	return &savedOut{viewSaved(saved)}, nil
}

type changeSavedIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Notify bool `json:"notify"`
	}
}

func (s *Service) httpChangeSaved(ctx context.Context, in *changeSavedIn) (*savedOut, error) {
	saved, err := s.ChangeSaved(ctx, httpapi.ActorFrom(ctx).UserID, in.ID, in.Body.Notify)
	if err != nil {
		return nil, err
	}
	return &savedOut{viewSaved(saved)}, nil
}

type savedIn struct {
	ID string `path:"id" maxLength:"40"`
}

func (s *Service) httpRemoveSaved(ctx context.Context, in *savedIn) (*struct{}, error) {
	return nil, s.RemoveSaved(ctx, httpapi.ActorFrom(ctx).UserID, in.ID)
}

func viewSaved(s Saved) savedView {
	return savedView{
		ID: s.ID, Query: s.Query, Filters: savedFilters(s.Filter), Notify: s.Notify, CreatedAt: s.CreatedAt.Time(), ToldAt: moment(s.ToldAt),
	}
}
