package account

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// NewsPath is where the link of a letter leads. Browsers see a page there that
// asks first, because programs look at links before people do; mail programs
// turn the news off with one POST (RFC 8058).
const NewsPath = "/news/off/"

func (s *Service) registerNews(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "me-news", Method: http.MethodGet, Path: "/me/news", Summary: "Whether I want the shop's news", Tag: "account",
		Access: httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.getNews)
	httpapi.Register(r, httpapi.Operation{
		ID: "me-news-set", Method: http.MethodPut, Path: "/me/news", Summary: "Turn the shop's news by mail and bot on or off", Tag: "account",
		Access: httpapi.Member(), MaxBody: smallBody, Rate: httpapi.RateWrite,
	}, s.putNews)
	httpapi.Register(r, httpapi.Operation{
		ID: "news-off", Method: http.MethodPost, Path: "/news/off/{token}", Summary: "Turn the news off with the link of a letter", Tag: "account",
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateWrite, Status: http.StatusNoContent,
	}, s.postNewsOff)
	r.Raw(httpapi.RawOperation{
		ID: "news-off-by-mail", Pattern: "POST " + NewsPath + "{token}", Access: httpapi.Public(), MaxBody: 1 << 10, Rate: httpapi.RateWrite,
	}, func(w http.ResponseWriter, r *http.Request) error {
		if err := s.LeaveNews(r.Context(), r.PathValue("token")); err != nil {
			return err
		}
		w.WriteHeader(http.StatusNoContent)
		return nil
	})
}

type newsView struct {
	On bool `json:"on"`
}

type newsOut struct{ Body newsView }

func (s *Service) getNews(ctx context.Context, _ *struct{}) (*newsOut, error) {
	on, err := s.WantsNews(ctx, httpapi.ActorFrom(ctx).UserID)
	return &newsOut{newsView{on}}, err
}

type newsIn struct{ Body newsView }

func (s *Service) putNews(ctx context.Context, in *newsIn) (*newsOut, error) {
	return &newsOut{in.Body}, s.WantNews(ctx, httpapi.ActorFrom(ctx).UserID, in.Body.On)
}

type newsOffIn struct {
	Token string `path:"token" maxLength:"400"`
}

func (s *Service) postNewsOff(ctx context.Context, in *newsOffIn) (*struct{}, error) {
	return nil, s.LeaveNews(ctx, in.Token)
}
