package site

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
	"causeway/internal/notify"
)

// registerBroadcastDesk adds where operators send notices and watch them go.
func (s *Service) registerBroadcastDesk(r *httpapi.Router) {
	const one = "/broadcasts/{id}"
	httpapi.Register(r, ofDesk("site-notice-test", http.MethodPost, "/notices/{id}/test", "Send a notice to the caller alone", httpapi.NoBody, 204), s.httpTryNotice)
	httpapi.Register(r, ofDesk("site-broadcast-start", http.MethodPost, "/notices/{id}/broadcast", "Send a notice to everybody who wants news", 1<<10, 200), s.httpSend)
	httpapi.Register(r, ofDesk("site-broadcast-audience", http.MethodGet, "/broadcasts/audience", "Who would get a notice, and over which ways", httpapi.NoBody, 200), s.httpAudience)
	httpapi.Register(r, ofDesk("site-broadcasts", http.MethodGet, "/broadcasts", "What was sent to everybody, the newest first", httpapi.NoBody, 200), s.httpBroadcasts)
	httpapi.Register(r, ofDesk("site-broadcast", http.MethodGet, one, "How far a broadcast has come", httpapi.NoBody, 200), s.httpBroadcast)
	httpapi.Register(r, ofDesk("site-broadcast-pause", http.MethodPost, one+"/pause", "Queue no further letters for now", httpapi.NoBody, 200), s.httpTurn(s.Pause))
	httpapi.Register(r, ofDesk("site-broadcast-resume", http.MethodPost, one+"/resume", "Go on where a pause began", httpapi.NoBody, 200), s.httpTurn(s.Resume))
	httpapi.Register(r, ofDesk("site-broadcast-stop", http.MethodPost, one+"/stop", "End it for good and take back what is still queued", httpapi.NoBody, 200), s.httpTurn(s.Stop))
}

type broadcastView struct {
	ID        string              `json:"id"`
	NoticeID  string              `json:"noticeId"`
	Version   int64               `json:"version" doc:"Of the notice's words, as they were sent."`
	Title     map[lang.Tag]string `json:"title" doc:"By language; what was not written in one reads as another."`
	State     BroadcastState      `json:"state" enum:"running,paused,stopped,done"`
	Audience  int64               `json:"audience" doc:"Members who wanted news when it began."`
	Reached   int64               `json:"reached" doc:"Members whose letters were queued."`
	Letters   int64               `json:"letters" doc:"What was queued for them, by mail and by bot."`
	Sent      int64               `json:"sent"`
	Failed    int64               `json:"failed" doc:"Given up; the desk of messages says why."`
	Withdrawn int64               `json:"withdrawn" doc:"Taken out of the queue by a stop."`
	Begun     time.Time           `json:"begun"`
	Ended     *time.Time          `json:"ended,omitempty"`
}

func viewBroadcast(b Broadcast) broadcastView {
	view := broadcastView{
		ID: b.ID, NoticeID: b.NoticeID, Version: b.Version, Title: map[lang.Tag]string{}, State: b.State, Audience: b.Audience, Reached: b.Reached,
		Letters: b.Letters, Sent: b.Sent, Failed: b.Failed, Withdrawn: b.Withdrawn, Begun: b.CreatedAt.Time(), Ended: momentOrNil(b.EndedAt),
	}
	for _, tag := range lang.All() {
		text, _ := b.Wording.In(tag)
		view.Title[tag] = text.Title
	}
	return view
}

type broadcastOut struct{ Body broadcastView }

func answerBroadcast(b Broadcast, err error) (*broadcastOut, error) {
	if err != nil {
		return nil, err
	}
	return &broadcastOut{viewBroadcast(b)}, nil
}

func (s *Service) httpTryNotice(ctx context.Context, in *oneNoticeIn) (*struct{}, error) {
	return nil, s.TryNotice(ctx, operatorFrom(ctx), in.ID)
}

func (s *Service) httpSend(ctx context.Context, in *publishNoticeIn) (*broadcastOut, error) {
	return answerBroadcast(s.Send(ctx, operatorFrom(ctx), in.ID, in.Body.Version))
}

type audienceOut struct {
	Body struct {
		Members   int64            `json:"members" doc:"Active, with a mailbox or a chat, and they want news."`
		Channels  []notify.Channel `json:"channels" doc:"What letters can go out over: email, telegram."`
		PerMinute int64            `json:"perMinute" doc:"How many letters leave in a minute at the most."`
	}
}

func (s *Service) httpAudience(ctx context.Context, _ *struct{}) (out *audienceOut, err error) {
	out = &audienceOut{}
	if out.Body.Members, out.Body.Channels, err = s.Audience(ctx); err != nil {
		return nil, err
	}
	out.Body.PerMinute, err = s.perMinute(ctx)
	return out, err
}

type broadcastsIn struct {
	httpapi.PageQuery
	Notice string `query:"notice" maxLength:"40" doc:"Only those of one notice."`
}

// BroadcastPage is exported because the contract is written from exported
// fields only.
type BroadcastPage = httpapi.Page[broadcastView]

type broadcastsOut struct{ Body BroadcastPage }

func (s *Service) httpBroadcasts(ctx context.Context, in *broadcastsIn) (*broadcastsOut, error) {
	listed, err := s.Broadcasts(ctx, in.Notice, in.Cursor, in.Limit+1) // one more tells whether there is a next page
	if err != nil {
		return nil, err
	}
	out := &broadcastsOut{}
	if len(listed) > in.Limit {
		listed = listed[:in.Limit]
		out.Body.Next = listed[in.Limit-1].ID
	}
	out.Body.Items = make([]broadcastView, len(listed))
	for i, b := range listed {
		out.Body.Items[i] = viewBroadcast(b)
	}
	return out, nil
}

func (s *Service) httpBroadcast(ctx context.Context, in *oneNoticeIn) (*broadcastOut, error) {
	return answerBroadcast(s.Broadcast(ctx, in.ID))
}

func (s *Service) httpTurn(turn func(ctx context.Context, by Operator, id string) (Broadcast, error)) func(context.Context, *oneNoticeIn) (*broadcastOut, error) {
	return func(ctx context.Context, in *oneNoticeIn) (*broadcastOut, error) {
		return answerBroadcast(turn(ctx, operatorFrom(ctx), in.ID))
	}
}
