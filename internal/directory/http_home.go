package directory

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/directory/apps"
	"causeway/internal/directory/ranking"
	"causeway/internal/httpapi"
)

func (s *Service) registerHome(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "directory-home", Method: http.MethodGet, Path: "/directory/home",
		Summary: "What is hot, the reader's language first among equals; what is ranked first, and how much there is", Tag: "directory",
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.httpHome)
	httpapi.Register(r, httpapi.Operation{
		ID: "directory-formula", Method: http.MethodGet, Path: "/directory/formula",
		Summary: "What the ranking counts, and how much", Tag: "directory",
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.httpFormula)
	httpapi.Register(r, httpapi.Operation{
		ID: "directory-visit", Method: http.MethodPost, Path: "/directory/entries/{id}/visits",
		Summary: "Tell that somebody came to a group or channel; it counts once a day", Tag: "directory",
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateWrite, Status: http.StatusNoContent,
	}, s.httpVisit)
}

// HomeLists are the lists of the first page; exported, or the contract would not
// see its fields inside the page.
type HomeLists struct {
	HotGroups   []EntryView `json:"hotGroups"`
	HotChannels []EntryView `json:"hotChannels"`
	TopGroups   []EntryView `json:"topGroups" doc:"Those with a score, the best first."`
	TopChannels []EntryView `json:"topChannels"`
}

type homeCategory struct {
	Key      Category `json:"key"`
	Groups   int64    `json:"groups"`
	Channels int64    `json:"channels"`
}

type homeView struct {
	HomeLists
	Adult      *HomeLists     `json:"adult,omitempty" doc:"Those for adults, apart; only if asked for."`
	Apps       []apps.AppView `json:"apps"`
	Categories []homeCategory `json:"categories"`
	ComputedAt *time.Time     `json:"computedAt,omitempty" doc:"When everything was last ranked."`
}

// homeAnswer is what is kept in memory.
type homeAnswer = httpapi.Ready[homeView]

func viewLists(l Lists) HomeLists {
	return HomeLists{
		HotGroups: viewEntries(l.HotGroups), HotChannels: viewEntries(l.HotChannels),
		TopGroups: viewEntries(l.TopGroups), TopChannels: viewEntries(l.TopChannels),
	}
}

func encodeHome(h Home) (homeAnswer, error) {
	view := homeView{
		HomeLists: viewLists(h.Lists), ComputedAt: moment(h.ComputedAt),
		Apps: apps.Views(h.Apps), Categories: make([]homeCategory, len(h.Categories)),
	}
	if h.Adult != nil {
		lists := viewLists(*h.Adult)
		view.Adult = &lists
	}
	for i, c := range h.Categories {
		view.Categories[i] = homeCategory{c.Category, c.Groups, c.Channels}
	}
	return httpapi.MakeReady(view)
}

type homeIn struct {
	Adult bool `query:"adult" doc:"Those for adults, too; for who has said to be one."`
}

type homeOut struct {
	Length int `header:"Content-Length"`
	Body   homeAnswer
}

func (s *Service) httpHome(ctx context.Context, in *homeIn) (*homeOut, error) {
	answer, err := s.homes.Get(ctx, audienceOf(httpapi.LangFrom(ctx), in.Adult))
	if err != nil {
		return nil, err
	}
	return &homeOut{answer.Length(), answer}, nil
}

type visitIn struct {
	ID string `path:"id" maxLength:"40"`
}

func (s *Service) httpVisit(ctx context.Context, in *visitIn) (*struct{}, error) {
	who := Visitor{UserID: httpapi.ActorFrom(ctx).UserID, Host: httpapi.ClientHost(ctx)}
	return nil, s.Visit(ctx, who, in.ID)
}

type formulaWeights struct {
	Subscribers int64 `json:"subscribers"`
	Growth      int64 `json:"growth"`
	Activity    int64 `json:"activity"`
	Citation    int64 `json:"citation"`
	Verified    int64 `json:"verified"`
}

type formulaGates struct {
	ListedDays int `json:"listedDays" doc:"So long an entry is listed before it has a score."`
	Posts      int `json:"posts" doc:"So many posts it needs, if the bot listens to it."`
	PostsDays  int `json:"postsDays" doc:"Within so many days."`
}

type formulaView struct {
	Weights        formulaWeights `json:"weights" doc:"In percent."`
	HalfLifeHours  int            `json:"halfLifeHours" doc:"After which a vote weighs half as much."`
	Gates          formulaGates   `json:"gates"`
	SmallestCohort int            `json:"smallestCohort" doc:"A smaller one is compared more widely."`
	JumpFactor     int            `json:"jumpFactor" doc:"A day that changes more than so many times the usual counts nothing."`
	EnoughPosts    int            `json:"enoughPosts" doc:"More posts of a channel on one day count no more."`
	ComputedAt     *time.Time     `json:"computedAt,omitempty" doc:"When everything was last ranked."`
}

type formulaOut struct{ Body formulaView }

func (s *Service) httpFormula(ctx context.Context, _ *struct{}) (*formulaOut, error) {
	at, err := s.store.milestone(ctx, s.DB, ranked)
	if err != nil {
		return nil, err
	}
	return &formulaOut{formulaView{
		Weights:        formulaWeights(ranking.Published),
		HalfLifeHours:  int(ranking.HalfLife.Hours()),
		Gates:          formulaGates{ListedDays: ranking.YoungestDays, Posts: ranking.FewestPosts, PostsDays: ranking.ActiveDays},
		SmallestCohort: ranking.SmallestCohort, JumpFactor: ranking.JumpFactor, EnoughPosts: ranking.EnoughPosts,
		ComputedAt: moment(at),
	}}, nil
}
