package apps

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
	"causeway/internal/picture"
)

// Register adds the routes of visitors and members.
func (s *Service) Register(r *httpapi.Router) {
	op := func(id, method, path, summary string, access httpapi.Access, body int64, status int) httpapi.Operation {
		rate := httpapi.RateWrite
		if method == http.MethodGet {
			rate = httpapi.RateRead
		}
		return httpapi.Operation{
			ID: id, Method: method, Path: path, Summary: summary, Tag: "apps", Access: access, MaxBody: body, Rate: rate, Status: status,
		}
	}
	everybody, member := httpapi.Public(), httpapi.Member()
	httpapi.Register(r, op("app-list", http.MethodGet, "/apps", "Apps that are shown", everybody, httpapi.NoBody, 200), s.httpList)
	httpapi.Register(r, op("app-get", http.MethodGet, "/apps/{id}", "One app", everybody, httpapi.NoBody, 200), s.httpGet)
	httpapi.Register(r, op("app-visit", http.MethodPost, "/apps/{id}/visits", "Count a visit, once for each visitor and day", everybody, httpapi.NoBody, 204), s.httpVisit)
	httpapi.Register(r, op("app-mine", http.MethodGet, "/apps/mine", "What I have handed in, the newest first", member, httpapi.NoBody, 200), s.httpMine)
	httpapi.Register(r, op("app-submit", http.MethodPost, "/apps", "Hand in an app", member, formBody, 200), s.httpSubmit)
	httpapi.Register(r, op("app-resubmit", http.MethodPut, "/apps/{id}", "Hand in a refused app once more; pictures that are left out stay", member, formBody, 200), s.httpResubmit)
	httpapi.Register(r, op("app-remove", http.MethodDelete, "/apps/{id}", "Delete an app of my own", member, httpapi.NoBody, 204), s.httpRemove)
}

type iconView struct {
	Small  string `json:"small" doc:"At most 64 pixels."`
	Medium string `json:"medium" doc:"At most 128 pixels."`
	Large  string `json:"large" doc:"At most 256 pixels."`
}

// AppView is an app as visitors see it.
type AppView struct {
	ID           string    `json:"id"`
	Name         string    `json:"name"`
	Description  string    `json:"description"`
	URL          string    `json:"url" doc:"As machines write it; names of other scripts are in Punycode."`
	Host         string    `json:"host" doc:"The host as people read it."`
	Category     Category  `json:"category" enum:"game,web3,management,utilities"`
	Icon         iconView  `json:"icon"`
	Thumbnail    string    `json:"thumbnail" doc:"A wide picture of at most 640 pixels, or else the icon."`
	HasThumbnail bool      `json:"hasThumbnail" doc:"Otherwise the icon stands in for it."`
	Adult        bool      `json:"adult"`
	CreatedAt    time.Time `json:"createdAt"`
}

func viewShown(a App) AppView {
	v := AppView{
		ID: a.ID, Name: a.Name, Description: a.Description, URL: a.URL, Host: HostOf(a.URL), Category: a.Category,
		Icon:      iconView{Small: picture.Path(a.Icon, 64), Medium: picture.Path(a.Icon, 128), Large: picture.Path(a.Icon, 256)},
		Thumbnail: picture.Path(a.Icon, 512), Adult: a.Adult, CreatedAt: a.CreatedAt.Time(),
	}
	if a.Thumbnail != "" {
		v.Thumbnail, v.HasThumbnail = picture.Path(a.Thumbnail, 640), true
	}
	return v
}

// OwnAppView is an app as its owner sees it.
type OwnAppView struct {
	AppView
	Status    Status     `json:"status" enum:"0,1,2" doc:"0 waits for the operator, 1 is shown, 2 is refused."`
	Blocked   bool       `json:"blocked" doc:"Nobody can see it, whatever its status."`
	Reason    string     `json:"reason" doc:"Why it is refused or blocked; or empty."`
	DecidedAt *time.Time `json:"decidedAt,omitempty"`
}

func viewMine(a App) OwnAppView {
	v := OwnAppView{AppView: viewShown(a), Status: a.Status, Blocked: a.Blocked, Reason: a.Reason}
	if a.Blocked {
		v.Reason = a.BlockedBecause
	}
	if a.DecidedAt != 0 {
		v.DecidedAt = clock.TimeOf(&a.DecidedAt)
	}
	return v
}

type listIn struct {
	httpapi.PageQuery
	Category string `query:"category" enum:"all,game,web3,management,utilities" default:"all"`
	Q        string `query:"q" maxLength:"100" doc:"Words of the name, however they are written."`
	Sort     Sort   `query:"sort" enum:"newest,hot" default:"newest"`
	Adult    bool   `query:"adult" doc:"With those for adults, as far as the caller is one."`
}

type listOut struct{ Body httpapi.Page[AppView] }

func (s *Service) httpList(ctx context.Context, in *listIn) (*listOut, error) {
	// One more than asked for tells whether there is another page.
	q := Search{Words: in.Q, Sort: in.Sort, Adult: in.Adult, Behind: readPlace(in.Cursor), Limit: in.Limit + 1}
	if in.Category != "all" {
		q.Category = Category(in.Category)
	}
	found, total, err := s.List(ctx, q)
	if err != nil {
		return nil, err
	}
	out := &listOut{}
	if len(found) > in.Limit {
		found = found[:in.Limit]
		out.Body.Next = writePlace(found[in.Limit-1].PlaceIn(in.Sort))
	}
	out.Body.Total = &total
	out.Body.Items = make([]AppView, len(found))
	for i, app := range found {
		out.Body.Items[i] = viewShown(app)
	}
	return out, nil
}

func writePlace(p Place) string { return strconv.FormatInt(p.Key, 10) + "." + p.ID }

// readPlace reads a cursor; an odd one begins the list again.
func readPlace(cursor string) Place {
	key, id, _ := strings.Cut(cursor, ".")
	number, err := strconv.ParseInt(key, 10, 64)
	if err != nil {
		return Place{}
	}
	return Place{number, id}
}

type oneIn struct {
	ID string `path:"id" maxLength:"40"`
}

type getIn struct {
	ID    string `path:"id" maxLength:"40"`
	Adult bool   `query:"adult" doc:"The caller is an adult."`
}

type getOut struct{ Body AppView }

func (s *Service) httpGet(ctx context.Context, in *getIn) (*getOut, error) {
	app, err := s.Get(ctx, in.ID, in.Adult)
	if err != nil {
		return nil, err
	}
	return &getOut{viewShown(app)}, nil
}

func (s *Service) httpVisit(ctx context.Context, in *oneIn) (*struct{}, error) {
	return nil, s.Visit(ctx, in.ID, Visitor{UserID: httpapi.ActorFrom(ctx).UserID, Host: httpapi.ClientHost(ctx)})
}

type mineIn struct{ httpapi.PageQuery }

type mineOut struct{ Body httpapi.Page[OwnAppView] }

func (s *Service) httpMine(ctx context.Context, in *mineIn) (*mineOut, error) {
	found, err := s.Mine(ctx, httpapi.ActorFrom(ctx).UserID, in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	out := &mineOut{}
	if len(found) > in.Limit {
		found = found[:in.Limit]
		out.Body.Next = found[in.Limit-1].ID
	}
	out.Body.Items = make([]OwnAppView, len(found))
	for i, app := range found {
		out.Body.Items[i] = viewMine(app)
	}
	return out, nil
}

func (s *Service) httpRemove(ctx context.Context, in *oneIn) (*struct{}, error) {
	return nil, s.Remove(ctx, httpapi.ActorFrom(ctx).UserID, in.ID)
}
