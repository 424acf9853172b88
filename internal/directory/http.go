package directory

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

// Register adds the directory's routes.
func (s *Service) Register(r *httpapi.Router) {
	s.registerHome(r)
	s.registerEntries(r)
	s.registerNames(r)
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
	httpapi.Register(r, httpapi.Operation{
		ID: "directory-prove", Method: http.MethodPost, Path: "/directory/submissions/{id}/prove",
		Summary: "Have Telegram asked whether the chat is mine", Tag: "directory",
		Access: httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateAuth, // it costs a question to somebody else
	}, s.httpProve)
}

type submitIn struct {
	Body struct {
		Link string `json:"link" maxLength:"500" doc:"In any spelling: an address, @name, or one that opens the app."`
	}
}

type proofView struct {
	State          Proof  `json:"state" enum:"none,token,bot"`
	Token          string `json:"token" doc:"Put into the description of the chat, it proves who runs it."`
	BotLink        string `json:"botLink,omitempty" doc:"Adds the bot to a group; absent if there is none."`
	BotChannelLink string `json:"botChannelLink,omitempty" doc:"Adds the bot to a channel."`
}

type submissionView struct {
	ID        string     `json:"id"`
	Link      string     `json:"link" doc:"The one address that all spellings share."`
	State     State      `json:"state" enum:"pending,approved,rejected"`
	Reason    string     `json:"reason,omitempty" doc:"Why it was rejected, or its entry blocked."`
	EntryID   string     `json:"entryId,omitempty" doc:"What it has become."`
	Entry     EntryState `json:"entryState,omitempty" enum:"listed,blocked,gone" doc:"What has become of that since; told in lists."`
	Proof     proofView  `json:"proof"`
	CreatedAt time.Time  `json:"createdAt"`
	DecidedAt *time.Time `json:"decidedAt,omitempty"`
}

type submissionOut struct{ Body submissionView }

type mineIn struct{ httpapi.PageQuery }

type mineOut struct {
	Body httpapi.Page[submissionView]
}

func (s *Service) httpSubmit(ctx context.Context, in *submitIn) (*submissionOut, error) {
	made, err := s.Submit(ctx, httpapi.ActorFrom(ctx).UserID, in.Body.Link)
	if err != nil {
		return nil, err
	}
	return &submissionOut{viewSubmission(made, s.BotName(ctx))}, nil
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
	bot := s.BotName(ctx)
	out.Body.Items = make([]submissionView, len(submissions))
	for i, submission := range submissions {
		out.Body.Items[i] = viewSubmission(submission.Submission, bot)
		out.Body.Items[i].Entry, out.Body.Items[i].Reason = submission.Entry, submission.Why
	}
	return out, nil
}

type proveIn struct {
	ID string `path:"id" maxLength:"40"`
}

func (s *Service) httpProve(ctx context.Context, in *proveIn) (*submissionOut, error) {
	proven, err := s.Prove(ctx, httpapi.ActorFrom(ctx).UserID, in.ID)
	if err != nil {
		return nil, err
	}
	return &submissionOut{viewSubmission(proven, s.BotName(ctx))}, nil
}

func viewSubmission(s Submission, bot string) submissionView {
	v := submissionView{
		ID: s.ID, Link: string(s.Link), State: s.State, Reason: s.Reason, EntryID: s.EntryID,
		Proof: proofView{State: s.Proof, Token: s.Token()}, CreatedAt: s.CreatedAt.Time(), DecidedAt: moment(s.DecidedAt),
	}
	if bot != "" {
		v.Proof.BotLink = canonicalHost + bot + "?startgroup=true&admin=manage_chat"
		v.Proof.BotChannelLink = canonicalHost + bot + "?startchannel=true&admin=manage_chat"
	}
	return v
}

// moment is nothing for what has not happened.
func moment(at clock.Millis) *time.Time {
	if at == 0 {
		return nil
	}
	t := at.Time()
	return &t
}
