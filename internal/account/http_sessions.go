package account

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
)

func (s *Service) registerSessions(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "me-sessions", Method: http.MethodGet, Path: "/me/sessions", Summary: "Where I am signed in", Tag: "account",
		Access: httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.getSessions)
	httpapi.Register(r, httpapi.Operation{
		ID: "me-session-end", Method: http.MethodDelete, Path: "/me/sessions/{id}", Summary: "Sign out one of my sessions", Tag: "account",
		Access: httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateWrite, Status: http.StatusNoContent,
	}, s.deleteSession)
	httpapi.Register(r, httpapi.Operation{
		ID: "me-sessions-end", Method: http.MethodDelete, Path: "/me/sessions", Summary: "Sign out everywhere else", Tag: "account",
		Access: httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateWrite, Status: http.StatusNoContent,
	}, s.deleteSessions)
}

type sessionView struct {
	ID        string    `json:"id"`
	Device    string    `json:"device" doc:"What the browser calls itself."`
	Host      string    `json:"host" doc:"The address, or the network, that the session was opened from."`
	CreatedAt time.Time `json:"createdAt"`
	SeenAt    time.Time `json:"seenAt" doc:"Exact to ten minutes."`
	Current   bool      `json:"current" doc:"Whether this request uses it."`
}

type sessionsOut struct {
	Body struct {
		Items []sessionView `json:"items"`
	}
}

func (s *Service) getSessions(ctx context.Context, _ *struct{}) (*sessionsOut, error) {
	me := httpapi.ActorFrom(ctx)
	open, err := s.Sessions(ctx, me.UserID)
	if err != nil {
		return nil, err
	}
	out := &sessionsOut{}
	out.Body.Items = viewSessions(open, me.SessionID)
	return out, nil
}

func viewSessions(open []openSession, current string) []sessionView {
	views := make([]sessionView, len(open))
	for i, o := range open {
		views[i] = sessionView{
			ID: o.ID, Device: o.Device, Host: o.Host, CreatedAt: o.CreatedAt.Time(), SeenAt: o.SeenAt.Time(), Current: o.ID == current,
		}
	}
	return views
}

type sessionIn struct {
	ID string `path:"id" maxLength:"64"`
}

func (s *Service) deleteSession(ctx context.Context, in *sessionIn) (*struct{}, error) {
	return nil, s.EndSession(ctx, httpapi.ActorFrom(ctx).UserID, in.ID)
}

func (s *Service) deleteSessions(ctx context.Context, _ *struct{}) (*struct{}, error) {
	me := httpapi.ActorFrom(ctx)
	return nil, s.EndOtherSessions(ctx, me.UserID, me.SessionID)
}
