package directory

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
)

const permission = "directory"

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router) {
	op := func(id, method, path, summary string, maxBody int64, status int) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/admin/directory" + path, Summary: summary, Tag: "directory", Status: status,
			Access: httpapi.Permission(permission), MaxBody: maxBody, Rate: httpapi.RateAdmin,
		}
	}
	const body = 16 << 10 // the longest description, however it is escaped
	httpapi.Register(r, op("directory-queue", http.MethodGet, "/submissions", "What members have handed in: pending from the oldest, decided from the newest", httpapi.NoBody, 200), s.httpQueue)
	httpapi.Register(r, op("directory-look", http.MethodPost, "/submissions/{id}/look", "What Telegram says of the chat", httpapi.NoBody, 200), s.httpLook)
	httpapi.Register(r, op("directory-approve", http.MethodPost, "/submissions/{id}/approve", "List the chat, for everybody who has handed it in", body, 200), s.httpApprove)
	httpapi.Register(r, op("directory-reject", http.MethodPost, "/submissions/{id}/reject", "Turn it down, and tell its member why", body, 200), s.httpReject)
	httpapi.Register(r, op("directory-desk", http.MethodGet, "/entries", "Entries in every state, the newest first", httpapi.NoBody, 200), s.httpDesk)
	httpapi.Register(r, op("directory-edit", http.MethodPatch, "/entries/{id}", "Change what is said of a chat", body, 200), s.httpEdit)
	httpapi.Register(r, op("directory-block", http.MethodPost, "/entries/{id}/block", "Take an entry away from everybody", body, 200), s.httpBlock)
	httpapi.Register(r, op("directory-unblock", http.MethodPost, "/entries/{id}/unblock", "Show an entry again", body, 200), s.httpUnblock)
	httpapi.Register(r, op("directory-remove", http.MethodDelete, "/entries/{id}", "Take an entry off the list; its submissions are rejected", httpapi.NoBody, 204), s.httpRemove)
}

func operatorFrom(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}

type directoryMember struct {
	ID   string `json:"id"`
	Name string `json:"name" doc:"Empty if they have left."`
}

// people are names by user id; who has left has none.
type people map[string]string

// view is nothing for nobody.
func (p people) view(userID string) *directoryMember {
	if userID == "" {
		return nil
	}
	return &directoryMember{userID, p[userID]}
}

type queuedView struct {
	ID        string           `json:"id"`
	Link      string           `json:"link"`
	Private   bool             `json:"private" doc:"Entered by invitation only: it cannot be listed."`
	State     State            `json:"state" enum:"pending,approved,rejected"`
	Reason    string           `json:"reason,omitempty"`
	EntryID   string           `json:"entryId,omitempty"`
	Proof     Proof            `json:"proof" enum:"none,token,bot"`
	Member    directoryMember  `json:"member"`
	Others    int64            `json:"others" doc:"Submissions of others that wait with the same link."`
	CreatedAt time.Time        `json:"createdAt"`
	DecidedAt *time.Time       `json:"decidedAt,omitempty"`
	DecidedBy *directoryMember `json:"decidedBy,omitempty" doc:"Absent if it was listed already when it came."`
}

func viewQueued(q Queued, names people) queuedView {
	return queuedView{
		ID: q.ID, Link: string(q.Link), Private: q.Link.Private(), State: q.State, Reason: q.Reason, EntryID: q.EntryID, Proof: q.Proof,
		Member: directoryMember{q.UserID, names[q.UserID]}, Others: q.Others, CreatedAt: q.CreatedAt.Time(), DecidedAt: moment(q.DecidedAt), DecidedBy: names.view(q.DecidedBy),
	}
}

type queueIn struct {
	httpapi.PageQuery
	State State `query:"state" enum:"pending,approved,rejected" default:"pending"`
}

type queueOut struct {
	Body httpapi.Page[queuedView]
}

func (s *Service) httpQueue(ctx context.Context, in *queueIn) (*queueOut, error) {
	queued, err := s.Submissions(ctx, in.State, in.Cursor, in.Limit+1) // one more tells whether there is another page
	if err != nil {
		return nil, err
	}
	out := &queueOut{}
	if len(queued) > in.Limit {
		queued = queued[:in.Limit]
		out.Body.Next = queued[in.Limit-1].ID
	}
	ids := make([]string, 0, 2*len(queued))
	for _, q := range queued {
		ids = append(ids, q.UserID, q.DecidedBy)
	}
	names, err := s.Names(ctx, ids)
	if err != nil {
		return nil, err
	}
	out.Body.Items = make([]queuedView, len(queued))
	for i, q := range queued {
		out.Body.Items[i] = viewQueued(q, names)
	}
	total, err := s.store.countSubmissions(ctx, s.DB, in.State)
	out.Body.Total = &total
	return out, err
}

type oneIn struct {
	ID string `path:"id" maxLength:"40"`
}

type lookOut struct {
	Body struct {
		Kind        Kind   `json:"kind" enum:"group,channel"`
		Name        string `json:"name"`
		Title       string `json:"title"`
		Description string `json:"description"`
		Subscribers int64  `json:"subscribers"`
		Adult       bool   `json:"adult" doc:"It uses a word for adults."`
		Unlawful    bool   `json:"unlawful" doc:"It uses a blocked word."`
	}
}

func (s *Service) httpLook(ctx context.Context, in *oneIn) (*lookOut, error) {
	seen, err := s.Look(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	out := &lookOut{}
	b := &out.Body
	b.Kind, b.Name, b.Title, b.Description, b.Subscribers, b.Adult, b.Unlawful = seen.Kind, seen.Name, seen.Title, seen.Description, seen.Subscribers, seen.Adult, seen.Unlawful
	return out, nil
}

type queuedOut struct{ Body queuedView }

type listingReasonIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Reason string `json:"reason" maxLength:"500" doc:"The member reads it."`
	}
}

func (s *Service) httpReject(ctx context.Context, in *listingReasonIn) (*queuedOut, error) {
	if err := s.Reject(ctx, operatorFrom(ctx), in.ID, in.Body.Reason); err != nil {
		return nil, err
	}
	decided, err := s.Submission(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	names, err := s.Names(ctx, []string{decided.UserID, decided.DecidedBy})
	if err != nil {
		return nil, err
	}
	return &queuedOut{viewQueued(decided, names)}, nil
}
