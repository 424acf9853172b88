package share

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

const permission = "shares"

// RegisterAdmin adds the operator's routes.
func (d *Desk) RegisterAdmin(r *httpapi.Router) {
	op := func(id, method, path, summary string, maxBody int64) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/admin/shares" + path, Summary: summary, Tag: "share",
			Access: httpapi.Permission(permission), MaxBody: maxBody, Rate: httpapi.RateAdmin,
		}
	}
	const body = 8 << 10 // the longest reason, however it is escaped
	httpapi.Register(r, op("share-desk-list", http.MethodGet, "", "What is shared, the newest first", httpapi.NoBody), d.httpShares)
	httpapi.Register(r, op("share-desk-share", http.MethodGet, "/{id}", "One share with everything in it", httpapi.NoBody), d.httpShare)
	httpapi.Register(r, op("share-take-down", http.MethodPost, "/{id}/take-down", "Stop a share for everybody and tell its owner", body), d.httpTakeDown)
	httpapi.Register(r, op("share-restore", http.MethodPost, "/{id}/restore", "Undo a take-down", body), d.httpRestore)
	httpapi.Register(r, op("share-desk-files", http.MethodGet, "/files", "What members have uploaded, the newest first", httpapi.NoBody), d.httpFiles)
	httpapi.Register(r, op("share-block", http.MethodPost, "/files/{id}/block", "Take a file and all copies of its sealed bytes away", body), d.httpBlock)
	httpapi.Register(r, op("share-blocks", http.MethodGet, "/blocks", "Sealed bytes that are kept away, the newest block first", httpapi.NoBody), d.httpBlocks)
	lift := op("share-block-lift", http.MethodPost, "/blocks/{digest}/lift", "Let blocked bytes be uploaded again", body)
	lift.Status = http.StatusNoContent
	httpapi.Register(r, lift, d.httpLift)
	httpapi.Register(r, op("share-reports", http.MethodGet, "/reports", "What people have reported", httpapi.NoBody), d.httpReports)
	httpapi.Register(r, op("share-report-decide", http.MethodPost, "/reports/{id}/decision", "Take the reported share down, or leave it", body), d.httpDecide)
	httpapi.Register(r, op("share-overview", http.MethodGet, "/overview", "What is kept, and how much room is left", httpapi.NoBody), d.httpOverview)
}

func operatorFrom(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}

type memberView struct {
	ID   string `json:"id"`
	Name string `json:"name" doc:"Empty if they have left."`
}

type seenView struct {
	ID         string     `json:"id"`
	FileLogo   string     `json:"fileLogo" doc:"The first half of the code."`
	Kind       Kind       `json:"kind" enum:"file,folder"`
	Name       string     `json:"name"`
	Owner      memberView `json:"owner"`
	State      ShareState `json:"state" enum:"live,cancelled,expired,taken_down,blocked" doc:"Blocked: it is one file, which is."`
	Files      int64      `json:"files" doc:"That are in it now, or that buyers can still fetch."`
	Size       int64      `json:"size" doc:"Of these, in bytes before sealing."`
	Reports    int64      `json:"reports" doc:"That wait for a decision."`
	CreateTime time.Time  `json:"createTime"`
	ExpiresAt  *time.Time `json:"expiresAt,omitempty" doc:"When nobody is served any more. Absent: an empty folder without days of its own."`
	EndedAt    *time.Time `json:"endedAt,omitempty"`
}

// momentOf is for answers where zero says that there was none.
func momentOf(m clock.Millis) *time.Time {
	if m == 0 {
		return nil
	}
	return clock.TimeOf(&m)
}

// people are names by user id; who has left has none.
type people map[string]string

func (p people) view(userID string) memberView { return memberView{ID: userID, Name: p[userID]} }

func viewSeen(s Seen, names people) seenView {
	return seenView{
		ID: s.ID, FileLogo: s.Lookup, Kind: s.Kind, Name: s.Name, Owner: names.view(s.UserID), State: s.StateShown(), Files: s.Files, Size: s.Bytes, Reports: s.Reports,
		CreateTime: s.CreatedAt.Time(), ExpiresAt: momentOf(s.Until), EndedAt: momentOf(s.EndedAt),
	}
}

type sharesIn struct {
	httpapi.PageQuery
	Search string `query:"search" maxLength:"200" doc:"The first half of a code or its beginning, a member, or a part of a name."`
	State  string `query:"state" enum:"all,live,cancelled,expired,taken_down" default:"all"`
}

type sharesOut struct{ Body httpapi.Page[seenView] }

// asked is what a list call wants, with one row more than asked for, which
// tells whether there is another page.
func asked(p httpapi.PageQuery, search, state string) Wanted {
	if state == "all" {
		state = ""
	}
	return Wanted{Text: search, State: state, Behind: p.Cursor, Limit: p.Limit + 1}
}

func (d *Desk) httpShares(ctx context.Context, in *sharesIn) (*sharesOut, error) {
	seen, err := d.Shares(ctx, asked(in.PageQuery, in.Search, in.State))
	if err != nil {
		return nil, err
	}
	out := &sharesOut{}
	if len(seen) > in.Limit {
		seen = seen[:in.Limit]
		out.Body.Next = seen[in.Limit-1].ID
	}
	owners := make([]string, len(seen))
	for i, s := range seen {
		owners[i] = s.UserID
	}
	names, err := d.Names(ctx, owners)
	out.Body.Items = make([]seenView, len(seen))
	for i, s := range seen {
		out.Body.Items[i] = viewSeen(s, names)
	}
	return out, err
}

type oneShareIn struct {
	ID string `path:"id" maxLength:"40"`
}

type shareActIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Reason string `json:"reason" maxLength:"500" doc:"For the record; the owner reads it too."`
	}
}

func (d *Desk) httpTakeDown(ctx context.Context, in *shareActIn) (*seenShareOut, error) {
	if err := d.TakeDown(ctx, operatorFrom(ctx), in.ID, in.Body.Reason); err != nil {
		return nil, err
	}
	return d.httpShare(ctx, &oneShareIn{in.ID})
}

func (d *Desk) httpRestore(ctx context.Context, in *shareActIn) (*seenShareOut, error) {
	if err := d.Restore(ctx, operatorFrom(ctx), in.ID, in.Body.Reason); err != nil {
		return nil, err
	}
	return d.httpShare(ctx, &oneShareIn{in.ID})
}
