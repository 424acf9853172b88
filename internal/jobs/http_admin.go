package jobs

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
)

const permission = "jobs"

// RegisterAdmin adds the operator's routes.
func (d *Desk) RegisterAdmin(r *httpapi.Router) {
	op := func(id, method, path, summary string, body int64, status int) httpapi.Operation {
		return httpapi.Operation{
			ID: "jobs-" + id, Method: method, Path: "/admin/jobs" + path, Summary: summary, Tag: "jobs", Status: status,
			Access: httpapi.Permission(permission), MaxBody: body, Rate: httpapi.RateAdmin,
		}
	}
	const small = 4 << 10
	httpapi.Register(r, op("dead", http.MethodGet, "", "Jobs that were given up, the newest first", httpapi.NoBody, 200), d.httpDead)
	httpapi.Register(r, op("kinds", http.MethodGet, "/kinds", "How many of each kind were given up, and how many wait", httpapi.NoBody, 200), d.httpKinds)
	httpapi.Register(r, op("retry", http.MethodPost, "/{id}/retry", "Try a job again that was given up", httpapi.NoBody, 204), d.httpRetry)
	httpapi.Register(r, op("retry-kind", http.MethodPost, "/kinds/{kind}/retry", "Try those of a kind again, at most 500 at a time", httpapi.NoBody, 200), d.httpRetryKind)
	httpapi.Register(r, op("discard", http.MethodPost, "/{id}/discard", "Never do a job that was given up", small, 204), d.httpDiscard)
}

func operatorFrom(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}

type deadJobView struct {
	ID        string    `json:"id"`
	Kind      string    `json:"kind" doc:"Like order.settle: whose it is, and what was to be done."`
	Attempts  int64     `json:"attempts"`
	Error     string    `json:"error" doc:"Why the last attempt failed: the first line, without what could be secret."`
	CreatedAt time.Time `json:"createdAt"`
	DeadAt    time.Time `json:"deadAt" doc:"When it was given up."`
}

type deadJobsIn struct {
	httpapi.PageQuery
	Kind string `query:"kind" maxLength:"64" doc:"Only this kind."`
}

type deadJobsOut struct{ Body httpapi.Page[deadJobView] }

func (d *Desk) httpDead(ctx context.Context, in *deadJobsIn) (*deadJobsOut, error) {
	dead, err := d.queue.Dead(ctx, in.Kind, in.Cursor, in.Limit+1) // one more tells whether there is another page
	if err != nil {
		return nil, err
	}
	out := &deadJobsOut{}
	if len(dead) > in.Limit {
		dead = dead[:in.Limit]
		out.Body.Next = dead[in.Limit-1].ID
	}
	out.Body.Items = make([]deadJobView, len(dead))
	for i, j := range dead {
		out.Body.Items[i] = deadJobView{j.ID, j.Kind, j.Attempts, Excerpt(j.LastError), j.CreatedAt.Time(), j.DeadAt.Time()}
	}
	return out, nil
}

type deadKindView struct {
	Kind     string    `json:"kind"`
	Count    int64     `json:"count"`
	LastTime time.Time `json:"lastTime" doc:"When the latest of them was given up."`
}

type deadKindsOut struct {
	Body struct {
		Kinds   []deadKindView `json:"kinds" doc:"Those that died last first."`
		Dead    int64          `json:"dead"`
		Waiting int64          `json:"waiting"`
		Running int64          `json:"running"`
		Late    int64          `json:"late" doc:"Those that should have begun."`
	}
}

func (d *Desk) httpKinds(ctx context.Context, _ *struct{}) (*deadKindsOut, error) {
	kinds, err := d.queue.DeadKinds(ctx)
	if err != nil {
		return nil, err
	}
	stats, err := d.queue.Stats(ctx)
	if err != nil {
		return nil, err
	}
	out := &deadKindsOut{}
	out.Body.Kinds = make([]deadKindView, len(kinds))
	for i, k := range kinds {
		out.Body.Kinds[i] = deadKindView{k.Kind, k.Count, k.LastAt.Time()}
	}
	out.Body.Dead, out.Body.Waiting, out.Body.Running, out.Body.Late = stats.Dead, stats.Waiting, stats.Running, stats.Late
	return out, nil
}

type deadJobIn struct {
	ID string `path:"id" maxLength:"40"`
}

func (d *Desk) httpRetry(ctx context.Context, in *deadJobIn) (*struct{}, error) {
	return nil, d.Retry(ctx, operatorFrom(ctx), in.ID)
}

type deadKindIn struct {
	Kind string `path:"kind" maxLength:"64"`
}

type retriedOut struct {
	Body struct {
		Retried int64 `json:"retried" doc:"How many are tried again; those for which a newer one waits are not."`
	}
}

func (d *Desk) httpRetryKind(ctx context.Context, in *deadKindIn) (*retriedOut, error) {
	retried, err := d.RetryKind(ctx, operatorFrom(ctx), in.Kind)
	if err != nil {
		return nil, err
	}
	out := &retriedOut{}
	out.Body.Retried = retried
	return out, nil
}

type discardIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Reason string `json:"reason" maxLength:"500" doc:"For the record."`
	}
}

func (d *Desk) httpDiscard(ctx context.Context, in *discardIn) (*struct{}, error) {
	return nil, d.Discard(ctx, operatorFrom(ctx), in.ID, in.Body.Reason)
}
