package site

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
)

// permission opens everything that the shop says about itself.
const permission = "site"

// noticeBody is the longest notice in every language, however it is escaped.
const noticeBody = 256 << 10

func ofDesk(id, method, path, summary string, maxBody int64, status int) httpapi.Operation {
	return httpapi.Operation{
		ID: id, Method: method, Path: "/admin/site" + path, Summary: summary, Tag: "site", Status: status,
		Access: httpapi.Permission(permission), MaxBody: maxBody, Rate: httpapi.RateAdmin,
	}
}

func operatorFrom(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}

// registerNoticeDesk adds where operators write notices.
func (s *Service) registerNoticeDesk(r *httpapi.Router) {
	const one = "/notices/{id}"
	httpapi.Register(r, ofDesk("site-notice-desk", http.MethodGet, "/notices", "All notices, the newest first", httpapi.NoBody, 200), s.httpNoticeDesk)
	httpapi.Register(r, ofDesk("site-notice-read", http.MethodGet, one, "One notice in all its languages", httpapi.NoBody, 200), s.httpNotice)
	httpapi.Register(r, ofDesk("site-notice-create", http.MethodPost, "/notices", "Write a draft", noticeBody, 200), s.httpDraftNotice)
	httpapi.Register(r, ofDesk("site-notice-change", http.MethodPut, one, "Replace the words of a draft or of what is published", noticeBody, 200), s.httpReviseNotice)
	httpapi.Register(r, ofDesk("site-notice-drop", http.MethodDelete, one, "Throw a draft away", httpapi.NoBody, 204), s.httpDropNotice)
	httpapi.Register(r, ofDesk("site-notice-publish", http.MethodPost, one+"/publish", "Show a draft to everybody", 1<<10, 200), s.httpPublishNotice)
	httpapi.Register(r, ofDesk("site-notice-withdraw", http.MethodPost, one+"/withdraw", "Take a published notice away for good", httpapi.NoBody, 200), s.httpWithdrawNotice)
}

// noticeTexts are by language.
type noticeTexts map[lang.Tag]noticeTextView

type noticeTextView struct {
	Title string `json:"title" maxLength:"480"`
	Body  string `json:"body" maxLength:"32000" doc:"Markdown; empty: the title says it all."`
}

type noticeDeskView struct {
	ID          string      `json:"id"`
	Version     int64       `json:"version" doc:"Of its words."`
	State       NoticeState `json:"state" enum:"draft,published,withdrawn"`
	Showing     bool        `json:"showing" doc:"Visitors see it now."`
	Texts       noticeTexts `json:"texts" doc:"By language."`
	Importance  Importance  `json:"importance" enum:"info,warning"`
	Place       Place       `json:"place" enum:"banner,page,both"`
	From        *time.Time  `json:"from,omitempty"`
	Until       *time.Time  `json:"until,omitempty"`
	CreatedBy   string      `json:"createdBy"`
	CreatedName string      `json:"createdName" doc:"Empty if they have left."`
	CreateTime  time.Time   `json:"createTime"`
	ChangeTime  time.Time   `json:"changeTime"`
	PublishTime *time.Time  `json:"publishTime,omitempty"`
}

// viewAtDesk adds who wrote the notices.
func (s *Service) viewAtDesk(ctx context.Context, listed ...Notice) ([]noticeDeskView, error) {
	ids := make([]string, len(listed))
	for i, n := range listed {
		ids[i] = n.CreatedBy
	}
	names, err := s.names(ctx, ids)
	views := make([]noticeDeskView, len(listed))
	for i, n := range listed {
		views[i] = noticeDeskView{
			ID: n.ID, Version: n.Version, State: n.State, Showing: n.SeenAt(s.clock.Now()), Texts: noticeTexts{}, Importance: n.Importance, Place: n.Place,
			From: momentOrNil(n.From), Until: momentOrNil(n.Until), CreatedBy: n.CreatedBy, CreatedName: names[n.CreatedBy],
			CreateTime: n.CreatedAt.Time(), ChangeTime: n.ChangedAt.Time(), PublishTime: momentOrNil(n.PublishedAt),
		}
		for tag, text := range n.Texts {
			views[i].Texts[tag] = noticeTextView(text)
		}
	}
	return views, err
}

func momentOrNil(at clock.Millis) *time.Time {
	if at == 0 {
		return nil
	}
	moment := at.Time()
	return &moment
}

type noticeDeskIn struct {
	httpapi.PageQuery
	State string `query:"state" enum:"all,draft,published,withdrawn" default:"all"`
}

// NoticePage is exported because the contract is written from exported fields
// only.
type NoticePage = httpapi.Page[noticeDeskView]

type noticeDeskOut struct{ Body NoticePage }

func (s *Service) httpNoticeDesk(ctx context.Context, in *noticeDeskIn) (*noticeDeskOut, error) {
	state := NoticeState(in.State)
	if in.State == "all" {
		state = ""
	}
	listed, err := s.NoticeDesk(ctx, state, in.Cursor, in.Limit+1) // one more tells whether there is a next page
	if err != nil {
		return nil, err
	}
	out := &noticeDeskOut{}
	if len(listed) > in.Limit {
		listed = listed[:in.Limit]
		out.Body.Next = listed[in.Limit-1].ID
	}
	out.Body.Items, err = s.viewAtDesk(ctx, listed...)
	return out, err
}

type wordingView struct {
	Texts      noticeTexts `json:"texts" doc:"By language; at least one."`
	Importance Importance  `json:"importance" enum:"info,warning"`
	Place      Place       `json:"place" enum:"banner,page,both"`
	From       *time.Time  `json:"from,omitempty" doc:"Absent: from when it is published."`
	Until      *time.Time  `json:"until,omitempty" doc:"Absent: until it is withdrawn."`
}

func (v wordingView) wording() Wording {
	w := Wording{Texts: map[lang.Tag]NoticeText{}, Importance: v.Importance, Place: v.Place}
	for tag, text := range v.Texts {
		w.Texts[tag] = NoticeText(text)
	}
	if v.From != nil {
		w.From = clock.Of(*v.From)
	}
	if v.Until != nil {
		w.Until = clock.Of(*v.Until)
	}
	return w
}

type noticeDeskOneOut struct{ Body noticeDeskView }

func (s *Service) answerNotice(ctx context.Context, n Notice, err error) (*noticeDeskOneOut, error) {
	if err != nil {
		return nil, err
	}
	views, err := s.viewAtDesk(ctx, n)
	if err != nil {
		return nil, err
	}
	return &noticeDeskOneOut{views[0]}, nil
}

type oneNoticeIn struct {
	ID string `path:"id" maxLength:"40"`
}

func (s *Service) httpNotice(ctx context.Context, in *oneNoticeIn) (*noticeDeskOneOut, error) {
	n, err := s.NoticeAtDesk(ctx, in.ID)
	return s.answerNotice(ctx, n, err)
}

type draftNoticeIn struct{ Body wordingView }

func (s *Service) httpDraftNotice(ctx context.Context, in *draftNoticeIn) (*noticeDeskOneOut, error) {
	n, err := s.DraftNotice(ctx, operatorFrom(ctx), in.Body.wording())
	return s.answerNotice(ctx, n, err)
}

type reviseNoticeIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Version int64 `json:"version" doc:"The words that the caller has seen."`
		WordingView
	}
}

// WordingView is exported because the contract is written from exported fields
// only.
type WordingView = wordingView

func (s *Service) httpReviseNotice(ctx context.Context, in *reviseNoticeIn) (*noticeDeskOneOut, error) {
	n, err := s.ReviseNotice(ctx, operatorFrom(ctx), in.ID, in.Body.Version, in.Body.wording())
	return s.answerNotice(ctx, n, err)
}

func (s *Service) httpDropNotice(ctx context.Context, in *oneNoticeIn) (*struct{}, error) {
	return nil, s.DropNotice(ctx, operatorFrom(ctx), in.ID)
}

type publishNoticeIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Version int64 `json:"version" doc:"The words that the caller has seen."`
	}
}

func (s *Service) httpPublishNotice(ctx context.Context, in *publishNoticeIn) (*noticeDeskOneOut, error) {
	n, err := s.PublishNotice(ctx, operatorFrom(ctx), in.ID, in.Body.Version)
	return s.answerNotice(ctx, n, err)
}

func (s *Service) httpWithdrawNotice(ctx context.Context, in *oneNoticeIn) (*noticeDeskOneOut, error) {
	n, err := s.WithdrawNotice(ctx, operatorFrom(ctx), in.ID)
	return s.answerNotice(ctx, n, err)
}
