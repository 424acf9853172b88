package watch

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

const permission = "alerts"

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router) {
	op := func(id, method, path, summary string, body int64, status int) httpapi.Operation {
		return httpapi.Operation{
			ID: "alerts-" + id, Method: method, Path: "/admin/alerts" + path, Summary: summary, Tag: "alerts", Status: status,
			Access: httpapi.Permission(permission), MaxBody: body, Rate: httpapi.RateAdmin,
		}
	}
	const small = 1 << 10
	httpapi.Register(r, op("now", http.MethodGet, "", "What is wrong now, and what is looked at", httpapi.NoBody, 200), s.httpNow)
	httpapi.Register(r, op("history", http.MethodGet, "/history", "What is over, the latest first", httpapi.NoBody, 200), s.httpHistory)
	httpapi.Register(r, op("silence", http.MethodPost, "/{id}/silence", "Send no letters about it for some hours", small, 200), s.httpSilence)
	httpapi.Register(r, op("unsilence", http.MethodDelete, "/{id}/silence", "Send letters about it again", httpapi.NoBody, 200), s.httpUnsilence)
	httpapi.Register(r, op("test", http.MethodPost, "/test", "Send a letter to everybody who gets alerts", httpapi.NoBody, 200), s.httpTest)
	httpapi.Register(r, op("want", http.MethodPut, "/mine", "Say whether I get letters about alerts", small, 204), s.httpWant)
}

func operatorFrom(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}

type listenerView struct {
	ID   string `json:"id"`
	Name string `json:"name" doc:"Empty if they have left."`
}

type alertView struct {
	ID            string         `json:"id"`
	Name          string         `json:"name" doc:"Of the check, such as node_down; test for one that was sent to try the letters out."`
	Subject       string         `json:"subject" doc:"What it is about, by its key."`
	Label         string         `json:"label" doc:"What it is about, as people call it."`
	Detail        string         `json:"detail"`
	State         State          `json:"state" enum:"raised,recovered,gone"`
	BeganTime     time.Time      `json:"beganTime" doc:"When it was first found."`
	RaisedTime    time.Time      `json:"raisedTime"`
	ToldTime      *time.Time     `json:"toldTime,omitempty" doc:"When operators were last told; absent while they were not."`
	ToldTo        []listenerView `json:"toldTo"`
	EndedTime     *time.Time     `json:"endedTime,omitempty"`
	Times         int64          `json:"times" doc:"How often it was raised within a day, this one included; from 4 on it counts as one that comes and goes."`
	SilencedUntil *time.Time     `json:"silencedUntil,omitempty" doc:"Absent where letters are sent."`
}

type checkLookView struct {
	Name       string    `json:"name"`
	Place      string    `json:"place" doc:"The process that looks at its own machine; empty where one looks for all."`
	LookedTime time.Time `json:"lookedTime"`
	Failed     bool      `json:"failed" doc:"The last look could not tell; why is in the log."`
	Raised     bool      `json:"raised"`
}

type backupView struct {
	Time  time.Time `json:"time"`
	Bytes int64     `json:"bytes"`
}

type alertsOut struct {
	Body struct {
		Items      []alertView     `json:"items" doc:"What is wrong now, the oldest first."`
		Looks      []checkLookView `json:"looks" doc:"What is looked at, and when it last was."`
		Wanted     bool            `json:"wanted" doc:"Whether I get letters."`
		LastBackup *backupView     `json:"lastBackup,omitempty" doc:"Absent where none is known."`
	}
}

func (s *Service) httpNow(ctx context.Context, _ *struct{}) (*alertsOut, error) {
	now, err := s.Now(ctx, httpapi.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	out := &alertsOut{}
	out.Body.Wanted, out.Body.Looks = now.Wanted, make([]checkLookView, len(now.Looks))
	for i, l := range now.Looks {
		out.Body.Looks[i] = checkLookView{l.Name, l.Place, l.At.Time(), l.Failed, l.Raised}
	}
	if !now.Backup.At.IsZero() {
		out.Body.LastBackup = &backupView{now.Backup.At, now.Backup.Bytes}
	}
	out.Body.Items, err = s.views(ctx, now.Raised)
	return out, err
}

func (s *Service) views(ctx context.Context, alerts []Alert) ([]alertView, error) {
	ids := []string{}
	for _, a := range alerts {
		ids = append(ids, a.ToldTo...)
	}
	names, err := s.Names(ctx, ids)
	if err != nil {
		return nil, err
	}
	views := make([]alertView, len(alerts))
	for i, a := range alerts {
		views[i] = s.view(a, names)
	}
	return views, nil
}

func (s *Service) view(a Alert, names map[string]string) alertView {
	v := alertView{
		ID: a.ID, Name: a.Name, Subject: a.Subject, Label: a.Label, Detail: a.Detail, State: a.State, Times: a.Times,
		BeganTime: a.BeganAt.Time(), RaisedTime: a.RaisedAt.Time(), ToldTime: timeOrNone(a.ToldAt), EndedTime: timeOrNone(a.EndedAt),
		ToldTo: make([]listenerView, len(a.ToldTo)),
	}
	for i, user := range a.ToldTo {
		v.ToldTo[i] = listenerView{user, names[user]}
	}
	if a.Silenced(s.Clock.Now()) {
		v.SilencedUntil = timeOrNone(a.SilencedUntil)
	}
	return v
}

func timeOrNone(at clock.Millis) *time.Time {
	if at == 0 {
		return nil
	}
	return clock.TimeOf(&at)
}

type alertHistoryIn struct {
	httpapi.PageQuery
}

type alertHistoryOut struct {
	Body httpapi.Page[alertView]
}

func (s *Service) httpHistory(ctx context.Context, in *alertHistoryIn) (*alertHistoryOut, error) {
	past, err := s.Past(ctx, in.Cursor, in.Limit+1) // one more tells whether there is another page
	if err != nil {
		return nil, err
	}
	out := &alertHistoryOut{}
	if len(past) > in.Limit {
		past = past[:in.Limit]
		out.Body.Next = past[in.Limit-1].ID
	}
	out.Body.Items, err = s.views(ctx, past)
	return out, err
}

type alertIn struct {
	ID string `path:"id" maxLength:"40"`
}

type silenceIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Hours int64 `json:"hours" doc:"1 to 720."`
	}
}

type alertOut struct{ Body alertView }

func (s *Service) httpSilence(ctx context.Context, in *silenceIn) (*alertOut, error) {
	return s.shown(ctx)(s.Silence(ctx, operatorFrom(ctx), in.ID, in.Body.Hours))
}

func (s *Service) httpUnsilence(ctx context.Context, in *alertIn) (*alertOut, error) {
	return s.shown(ctx)(s.Unsilence(ctx, operatorFrom(ctx), in.ID))
}

func (s *Service) shown(ctx context.Context) func(Alert, error) (*alertOut, error) {
	return func(a Alert, err error) (*alertOut, error) {
		if err != nil {
			return nil, err
		}
		views, err := s.views(ctx, []Alert{a})
		if err != nil {
			return nil, err
		}
		return &alertOut{views[0]}, nil
	}
}

type testOut struct {
	Body struct {
		Told int `json:"told" doc:"How many operators are written to."`
	}
}

func (s *Service) httpTest(ctx context.Context, _ *struct{}) (*testOut, error) {
	told, err := s.Try(ctx, operatorFrom(ctx))
	if err != nil {
		return nil, err
	}
	out := &testOut{}
	out.Body.Told = told
	return out, nil
}

type wantIn struct {
	Body struct {
		Wanted bool `json:"wanted"`
	}
}

func (s *Service) httpWant(ctx context.Context, in *wantIn) (*struct{}, error) {
	return nil, s.Want(ctx, operatorFrom(ctx), in.Body.Wanted)
}
