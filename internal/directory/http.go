package directory

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
)

type submitIn struct {
	Body struct {
		Link string `json:"link" maxLength:"500" doc:"In any spelling: an address, @name, or one that opens the app."`
	}
}

type submissionView struct {
	ID        string    `json:"id"`
	Link      string    `json:"link" doc:"The one address that all spellings share."`
	State     string    `json:"state" enum:"pending"`
	CreatedAt time.Time `json:"createdAt"`
}

type submissionOut struct{ Body submissionView }

type mineIn struct{ httpapi.PageQuery }

type mineOut struct {
	Body httpapi.Page[submissionView]
}

// Register adds the directory's routes.
func (s *Service) Register(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "directory-submit", Method: http.MethodPost, Path: "/directory/submissions",
		Summary: "Hand in a group or channel; the same link again is the same submission", Tag: "directory",
		Access: httpapi.Member(), MaxBody: 4 << 10, Rate: httpapi.RateWrite,
	}, s.httpSubmit)
	httpapi.Register(r, httpapi.Operation{
		ID: "directory-submissions", Method: http.MethodGet, Path: "/directory/submissions",
		Summary: "What I have handed in, the newest first", Tag: "directory",
		Access: httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.httpMine)
}

func (s *Service) httpSubmit(ctx context.Context, in *submitIn) (*submissionOut, error) {
	made, err := s.Submit(ctx, httpapi.ActorFrom(ctx).UserID, in.Body.Link)
	if err != nil {
		return nil, err
	}
	return &submissionOut{viewOf(made)}, nil
}

func (s *Service) httpMine(ctx context.Context, in *mineIn) (*mineOut, error) {
	// One more than asked for tells whether there is another page.
	submissions, err := s.Mine(ctx, httpapi.ActorFrom(ctx).UserID, in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	out := &mineOut{}
	if len(submissions) > in.Limit {
		submissions = submissions[:in.Limit]
		out.Body.Next = submissions[in.Limit-1].ID
	}
	out.Body.Items = make([]submissionView, len(submissions))
	for i, submission := range submissions {
		out.Body.Items[i] = viewOf(submission)
	}
	return out, nil
}

func viewOf(s Submission) submissionView {
	return submissionView{ID: s.ID, Link: string(s.Link), State: string(s.State), CreatedAt: s.CreatedAt.Time()}
}
