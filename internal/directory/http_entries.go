package directory

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
)

func (s *Service) registerEntries(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "directory-entries", Method: http.MethodGet, Path: "/directory/entries",
		Summary: "Groups and channels, by words of their names if asked for", Tag: "directory",
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.httpEntries)
	httpapi.Register(r, httpapi.Operation{
		ID: "directory-entry", Method: http.MethodGet, Path: "/directory/entries/{id}",
		Summary: "A group or channel, how it grows, where it stands and what is like it", Tag: "directory",
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.httpEntry)
}

// registerNames adds the search in names, beside that in messages.
func (s *Service) registerNames(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "search-entries", Method: http.MethodGet, Path: "/search/entries",
		Summary: "Groups and channels by words of their names, the hottest first", Tag: "search",
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.httpNames)
}

// EntryView is an entry as everybody sees it; exported, because shapes that hold
// it are described with its fields only then.
type EntryView struct {
	ID          string     `json:"id"`
	Kind        Kind       `json:"kind" enum:"group,channel"`
	Link        string     `json:"link" doc:"Opens it in Telegram."`
	Name        string     `json:"name" doc:"Public, without the @."`
	Title       string     `json:"title"`
	Description string     `json:"description"`
	Language    string     `json:"language" enum:"zh,en,ru,other"`
	Category    Category   `json:"category" enum:"news,tech,network,crypto,finance,games,media,learning,life,work,shopping,travel,chat,other"`
	Subscribers int64      `json:"subscribers"`
	Adult       bool       `json:"adult"`
	Verified    bool       `json:"verified" doc:"Its owner has proven to be one."`
	Score       float64    `json:"score" doc:"By which it is ranked, from 0 to 100."`
	Heat        float64    `json:"heat" doc:"Votes of the last days, the older the lighter."`
	GrowthRate  float64    `json:"growthRate" doc:"By which it has grown lately: 0.05 is five per cent."`
	ListedAt    time.Time  `json:"listedAt"`
	CheckedAt   *time.Time `json:"checkedAt,omitempty" doc:"When subscribers were counted last."`
}

const (
	millionths = 1e6
	perCent    = millionths / 100
)

func viewEntry(e Entry) EntryView {
	return EntryView{
		ID: e.ID, Kind: e.Kind, Link: string(e.Link), Name: e.Name, Title: e.Title, Description: e.Description, Language: e.Language, Category: e.Category,
		Subscribers: e.Subscribers, Adult: e.Adult, Verified: e.Verified,
		Score: float64(e.Score) / perCent, Heat: float64(e.Heat) / millionths, GrowthRate: float64(e.Growth) / millionths,
		ListedAt: e.ListedAt.Time(), CheckedAt: moment(e.CheckedAt),
	}
}

func viewEntries(entries []Entry) []EntryView {
	views := make([]EntryView, len(entries))
	for i, e := range entries {
		views[i] = viewEntry(e)
	}
	return views
}

type entriesIn struct {
	httpapi.PageQuery
	Kind     Kind     `query:"kind" enum:"group,channel"`
	Category Category `query:"category" enum:"news,tech,network,crypto,finance,games,media,learning,life,work,shopping,travel,chat,other"`
	Language string   `query:"language" enum:"zh,en,ru,other"`
	Sort     Sort     `query:"sort" enum:"hot,rank,subscribers,growth,newest" default:"hot"`
	Q        string   `query:"q" maxLength:"100" doc:"Words of the name or title, in any spelling."`
	Adult    bool     `query:"adult" doc:"Those for adults, too; for who has said to be one."`
}

type entryPage struct {
	httpapi.Page[EntryView]
	TotalCapped bool `json:"totalCapped" doc:"There are more than the total says."`
}

type entriesOut struct{ Body entryPage }

func (s *Service) httpEntries(ctx context.Context, in *entriesIn) (*entriesOut, error) {
	found, err := s.List(ctx, Wanted{
		Kind: in.Kind, Category: in.Category, Language: in.Language, Words: in.Q, Adult: in.Adult, Sort: in.Sort, Behind: in.Cursor, Limit: in.Limit,
	})
	if err != nil {
		return nil, err
	}
	out := &entriesOut{}
	out.Body.Items, out.Body.Next, out.Body.Total, out.Body.TotalCapped = viewEntries(found.Entries), found.Next, &found.Total, found.Capped
	return out, nil
}

type namesIn struct {
	httpapi.PageQuery
	Q     string `query:"q" required:"true" maxLength:"100" doc:"Words of the name or title, in any spelling."`
	Kind  Kind   `query:"kind" enum:"group,channel"`
	Adult bool   `query:"adult" doc:"Those for adults, too; for who has said to be one."`
}

func (s *Service) httpNames(ctx context.Context, in *namesIn) (*entriesOut, error) {
	return s.httpEntries(ctx, &entriesIn{PageQuery: in.PageQuery, Kind: in.Kind, Sort: ByHeat, Q: in.Q, Adult: in.Adult})
}

type entryIn struct {
	ID    string `path:"id" maxLength:"40"`
	Adult bool   `query:"adult" doc:"Who asks has said to be an adult."`
}

type growthDay struct {
	Day         string `json:"day" format:"date"`
	Subscribers int64  `json:"subscribers"`
}

type rankParts struct {
	Subscribers float64 `json:"subscribers"`
	Growth      float64 `json:"growth"`
	Activity    float64 `json:"activity"`
	Citation    float64 `json:"citation"`
	Verified    float64 `json:"verified"`
}

type rankView struct {
	Place int64     `json:"place"`
	Of    int64     `json:"of" doc:"How many of its kind, language and category are ranked."`
	Score float64   `json:"score" doc:"From 0 to 100."`
	Parts rankParts `json:"parts" doc:"Its place in each part, from 0 to 1, before weights."`
}

type entryDetail struct {
	EntryView
	Growth  []growthDay `json:"growth" doc:"Subscribers by day, the oldest first."`
	Rank    *rankView   `json:"rank,omitempty" doc:"Absent while it is not ranked."`
	Similar []EntryView `json:"similar"`
}

type entryOut struct{ Body entryDetail }

func (s *Service) httpEntry(ctx context.Context, in *entryIn) (*entryOut, error) {
	page, err := s.Show(ctx, in.ID, in.Adult)
	if err != nil {
		return nil, err
	}
	out := &entryOut{entryDetail{EntryView: viewEntry(page.Entry), Growth: make([]growthDay, len(page.Insight.Growth)), Similar: viewEntries(page.Similar)}}
	for i, day := range page.Insight.Growth {
		out.Body.Growth[i] = growthDay(day)
	}
	if p := page.Place; p != nil {
		out.Body.Rank = &rankView{Place: p.Place, Of: p.Of, Score: float64(p.Score) / perCent, Parts: rankParts{
			Subscribers: float64(p.Parts.Subscribers) / millionths, Growth: float64(p.Parts.Growth) / millionths, Activity: float64(p.Parts.Activity) / millionths,
			Citation: float64(p.Parts.Citation) / millionths, Verified: float64(p.Parts.Verified) / millionths,
		}}
	}
	return out, nil
}
