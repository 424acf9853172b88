package apps

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

const permission = "directory"

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router) {
	op := func(id, method, path, summary string, maxBody int64) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/admin/apps" + path, Summary: summary, Tag: "apps",
			Access: httpapi.Permission(permission), MaxBody: maxBody, Rate: httpapi.RateAdmin,
		}
	}
	const body = 16 << 10 // the longest description, however it is escaped
	httpapi.Register(r, op("app-desk", http.MethodGet, "", "What members have handed in: what waits, the oldest first; the rest, the newest first", httpapi.NoBody), s.httpDesk)
	httpapi.Register(r, op("app-approve", http.MethodPost, "/{id}/approve", "Show an app to everybody", body), s.httpApprove)
	httpapi.Register(r, op("app-reject", http.MethodPost, "/{id}/reject", "Refuse an app; its owner reads why", body), s.httpReject)
	httpapi.Register(r, op("app-block", http.MethodPost, "/{id}/block", "Take an app away from everybody", body), s.httpBlock)
	httpapi.Register(r, op("app-unblock", http.MethodPost, "/{id}/unblock", "Give a blocked app back", body), s.httpUnblock)
}

func operatorFrom(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}

type memberView struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// DeskAppView is an app as operators see it.
type DeskAppView struct {
	OwnAppView
	Owner   memberView `json:"owner"`
	Version int64      `json:"version" doc:"A decision is about this version only."`
}

func (s *Service) viewDesk(ctx context.Context, found []App) ([]DeskAppView, error) {
	ids := make([]string, len(found))
	for i, app := range found {
		ids[i] = app.OwnerID
	}
	names, err := s.Names(ctx, ids)
	views := make([]DeskAppView, len(found))
	for i, app := range found {
		views[i] = DeskAppView{OwnAppView: viewMine(app), Owner: memberView{app.OwnerID, names[app.OwnerID]}, Version: app.Version}
	}
	return views, err
}

type deskIn struct {
	httpapi.PageQuery
	Status string `query:"status" enum:"0,1,2,blocked,all" default:"0"`
	Q      string `query:"q" maxLength:"100" doc:"Words of the name, however they are written; or the id."`
}

type deskOut struct{ Body httpapi.Page[DeskAppView] }

// wanted are the lists that operators may ask for.
func (in *deskIn) wanted() (q Queue) {
	status := func(s Status) *Status { return &s }
	blocked := in.Status == "blocked"
	switch in.Status {
	case "0":
		q.Status, q.Blocked = status(Waiting), &blocked
	case "1":
		q.Status, q.Blocked = status(Shown), &blocked
	case "2":
		q.Status, q.Blocked = status(Refused), &blocked
	case "blocked":
		q.Blocked = &blocked
	}
	q.Words, q.Behind, q.Limit = in.Q, in.Cursor, in.Limit+1
	return q
}

func (s *Service) httpDesk(ctx context.Context, in *deskIn) (*deskOut, error) {
	found, err := s.Handed(ctx, in.wanted())
	if err != nil {
		return nil, err
	}
	out := &deskOut{}
	if len(found) > in.Limit {
		found = found[:in.Limit]
		out.Body.Next = found[in.Limit-1].ID
	}
	out.Body.Items, err = s.viewDesk(ctx, found)
	return out, err
}

type decidedOut struct{ Body DeskAppView }

func (s *Service) decided(ctx context.Context, app App, err error) (*decidedOut, error) {
	if err != nil {
		return nil, err
	}
	views, err := s.viewDesk(ctx, []App{app})
	if err != nil {
		return nil, err
	}
	return &decidedOut{views[0]}, nil
}

type appApproveIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Version     int64   `json:"version" doc:"The one that was looked at."`
		Adult       bool    `json:"adult" doc:"It is for adults."`
		Description *string `json:"description,omitempty" maxLength:"1000" doc:"Mended; absent: as its owner wrote it."`
	}
}

func (s *Service) httpApprove(ctx context.Context, in *appApproveIn) (*decidedOut, error) {
	app, err := s.Approve(ctx, operatorFrom(ctx), in.ID, in.Body.Version, Approval{in.Body.Adult, in.Body.Description})
	return s.decided(ctx, app, err)
}

type appRejectIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Version int64  `json:"version" doc:"The one that was looked at."`
		Reason  string `json:"reason" maxLength:"500" doc:"The owner reads it."`
	}
}

func (s *Service) httpReject(ctx context.Context, in *appRejectIn) (*decidedOut, error) {
	app, err := s.Reject(ctx, operatorFrom(ctx), in.ID, in.Body.Version, in.Body.Reason)
	return s.decided(ctx, app, err)
}

type appBlockIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Reason string `json:"reason" maxLength:"500" doc:"The owner reads it."`
	}
}

func (s *Service) httpBlock(ctx context.Context, in *appBlockIn) (*decidedOut, error) {
	app, err := s.Block(ctx, operatorFrom(ctx), in.ID, in.Body.Reason)
	return s.decided(ctx, app, err)
}

func (s *Service) httpUnblock(ctx context.Context, in *appBlockIn) (*decidedOut, error) {
	app, err := s.Unblock(ctx, operatorFrom(ctx), in.ID, in.Body.Reason)
	return s.decided(ctx, app, err)
}
