package moderation

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
)

const permission = "moderation"

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router) {
	op := func(id, method, path, summary string, maxBody int64, status int) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/admin" + path, Summary: summary, Tag: "moderation", Status: status,
			Access: httpapi.Permission(permission), MaxBody: maxBody, Rate: httpapi.RateAdmin,
		}
	}
	const body = 8 << 10 // the longest reason, however it is escaped
	httpapi.Register(r, op("moderation-reports", http.MethodGet, "/reports", "What people have reported", httpapi.NoBody, 200), s.httpReports)
	httpapi.Register(r, op("moderation-overview", http.MethodGet, "/reports/overview", "How many reports wait, by what they are about", httpapi.NoBody, 200), s.httpOverview)
	httpapi.Register(r, op("moderation-decide", http.MethodPost, "/reports/{id}/decide", "Block what is reported, or leave it; ends every open report about it", body, 200), s.httpDecide)
	httpapi.Register(r, op("moderation-words", http.MethodGet, "/blocked-words", "Words that nobody may hand in, the newest first", httpapi.NoBody, 200), s.httpWords)
	httpapi.Register(r, op("moderation-word-add", http.MethodPost, "/blocked-words", "Put a word on the list", body, 200), s.httpAddWord)
	httpapi.Register(r, op("moderation-word-remove", http.MethodDelete, "/blocked-words/{id}", "Take a word off the list", httpapi.NoBody, 204), s.httpRemoveWord)
}

func operatorFrom(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}

type memberView struct {
	ID   string `json:"id"`
	Name string `json:"name" doc:"Empty if they have left."`
}

// people are names by user id; who has left has none.
type people map[string]string

// view is nothing for nobody.
func (p people) view(userID string) *memberView {
	if userID == "" {
		return nil
	}
	return &memberView{userID, p[userID]}
}

type blockedWordView struct {
	ID         string      `json:"id"`
	Word       string      `json:"word"`
	Verdict    WordVerdict `json:"verdict" enum:"block,adult"`
	CreatedBy  memberView  `json:"createdBy"`
	CreateTime time.Time   `json:"createTime"`
}

func viewWord(w Word, names people) blockedWordView {
	return blockedWordView{ID: w.ID, Word: w.Word, Verdict: w.Verdict, CreatedBy: memberView{w.CreatedBy, names[w.CreatedBy]}, CreateTime: w.CreatedAt.Time()}
}

type wordsIn struct {
	httpapi.PageQuery
	Search string `query:"search" maxLength:"100" doc:"A part of a word, however it is written."`
}

type wordsOut struct {
	Body httpapi.Page[blockedWordView]
}

func (s *Service) httpWords(ctx context.Context, in *wordsIn) (*wordsOut, error) {
	// One more than asked for tells whether there is another page.
	words, total, err := s.Words(ctx, in.Search, in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	out := &wordsOut{}
	if len(words) > in.Limit {
		words = words[:in.Limit]
		out.Body.Next = words[in.Limit-1].ID
	}
	ids := make([]string, len(words))
	for i, w := range words {
		ids[i] = w.CreatedBy
	}
	names, err := s.Names(ctx, ids)
	out.Body.Total = &total
	out.Body.Items = make([]blockedWordView, len(words))
	for i, w := range words {
		out.Body.Items[i] = viewWord(w, names)
	}
	return out, err
}

type addWordIn struct {
	Body struct {
		Word    string      `json:"word" maxLength:"400" doc:"With a star at its end it has any ending."`
		Verdict WordVerdict `json:"verdict" enum:"block,adult"`
	}
}

type wordOut struct{ Body blockedWordView }

func (s *Service) httpAddWord(ctx context.Context, in *addWordIn) (*wordOut, error) {
	made, err := s.AddWord(ctx, operatorFrom(ctx), in.Body.Word, in.Body.Verdict)
	if err != nil {
		return nil, err
	}
	names, err := s.Names(ctx, []string{made.CreatedBy})
	if err != nil {
		return nil, err
	}
	return &wordOut{viewWord(made, names)}, nil
}

type oneWordIn struct {
	ID string `path:"id" maxLength:"40"`
}

func (s *Service) httpRemoveWord(ctx context.Context, in *oneWordIn) (*struct{}, error) {
	return nil, s.RemoveWord(ctx, operatorFrom(ctx), in.ID)
}
