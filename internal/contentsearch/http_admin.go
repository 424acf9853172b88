package contentsearch

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
)

const permission = "search"

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router) {
	const body = 4 << 10
	httpapi.Register(r, adminOp("search-overview", http.MethodGet, "/overview", "How large the index is, and how it does", httpapi.NoBody), s.httpOverview)
	httpapi.Register(r, adminOp("search-rebuild", http.MethodPost, "/rebuild", "Make the index anew from what is kept", body), s.httpRebuild)
	httpapi.Register(r, adminOp("search-queries", http.MethodGet, "/queries", "How much is searched, and what by many", httpapi.NoBody), s.httpQueries)
	httpapi.Register(r, adminOp("search-sources", http.MethodGet, "/sources", "Chats that are searched, and who has let us", httpapi.NoBody), s.httpSources)
	httpapi.Register(r, adminOp("search-source-take-down", http.MethodPost, "/sources/{id}/take-down", "Have nobody find what was said in a chat", body), s.httpHideChat)
	httpapi.Register(r, adminOp("search-source-restore", http.MethodPost, "/sources/{id}/restore", "Let a chat be found again", body), s.httpRestoreChat)
	httpapi.Register(r, adminOp("search-source-forget", http.MethodPost, "/sources/{id}/forget", "Delete a chat and all that was said in it", body), s.httpForgetChat)
	httpapi.Register(r, adminOp("search-messages", http.MethodGet, "/messages", "Messages in every state, by words or by their link", httpapi.NoBody), s.httpMessages)
	httpapi.Register(r, adminOp("search-message-take-down", http.MethodPost, "/messages/{id}/take-down", "Have nobody find a message", body), s.httpHideMessage)
	httpapi.Register(r, adminOp("search-message-restore", http.MethodPost, "/messages/{id}/restore", "Let a message be found again", body), s.httpRestoreMessage)
}

// adminOp is an operation of the console.
func adminOp(id, method, path, summary string, maxBody int64) httpapi.Operation {
	return httpapi.Operation{
		ID: id, Method: method, Path: "/admin/search" + path, Summary: summary, Tag: "search",
		Access: httpapi.Permission(permission), MaxBody: maxBody, Rate: httpapi.RateAdmin,
	}
}

func operatorFrom(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}

type sourceCounts struct {
	Shown    int64 `json:"shown"`
	Unlisted int64 `json:"unlisted" doc:"The directory does not show them."`
	Hidden   int64 `json:"hidden" doc:"Taken down by an operator."`
	Leaving  int64 `json:"leaving" doc:"Their messages are being deleted."`
}

type rebuildView struct {
	Running    bool       `json:"running"`
	Done       int64      `json:"done" doc:"Messages whose words are in the new index."`
	Total      int64      `json:"total" doc:"Messages there are, nearly."`
	StartedAt  *time.Time `json:"startedAt,omitempty"`
	FinishedAt *time.Time `json:"finishedAt,omitempty"`
}

type overviewView struct {
	Engine      string       `json:"engine" doc:"What keeps the index."`
	Documents   int64        `json:"documents" doc:"Messages with words in the index."`
	Bytes       int64        `json:"bytes" doc:"Of the index."`
	Messages    int64        `json:"messages" doc:"That are kept."`
	Hidden      int64        `json:"hidden" doc:"Messages that were taken down."`
	Backlog     int64        `json:"backlog" doc:"Messages of withdrawn chats that are still to be deleted; nobody finds them."`
	Sources     sourceCounts `json:"sources"`
	NewestAt    *time.Time   `json:"newestAt,omitempty" doc:"When the newest message was sent."`
	OptimizedAt *time.Time   `json:"optimizedAt,omitempty" doc:"When the index was last tidied."`
	Rebuild     rebuildView  `json:"rebuild"`
}

type overviewOut struct{ Body overviewView }

func (s *Service) httpOverview(ctx context.Context, _ *struct{}) (*overviewOut, error) {
	o, err := s.Overview(ctx)
	if err != nil {
		return nil, err
	}
	return &overviewOut{overviewView{
		Engine: o.Health.Engine, Documents: o.Health.Documents, Bytes: o.Health.Bytes, Messages: o.Messages, Hidden: o.Hidden, Backlog: o.Backlog,
		Sources:  sourceCounts{Shown: o.Chats[Shown], Unlisted: o.Chats[Unlisted], Hidden: o.Chats[Hidden], Leaving: o.Chats[Leaving]},
		NewestAt: moment(o.NewestAt), OptimizedAt: moment(o.OptimizedAt),
		Rebuild: rebuildView{
			Running: o.Rebuild.Going(), Done: o.Rebuild.Done, Total: o.Rebuild.Total,
			StartedAt: moment(o.Rebuild.StartedAt), FinishedAt: moment(o.Rebuild.FinishedAt),
		},
	}}, nil
}

func (s *Service) httpRebuild(ctx context.Context, _ *struct{ Body struct{} }) (*overviewOut, error) {
	if err := s.StartRebuild(ctx, operatorFrom(ctx)); err != nil {
		return nil, err
	}
	return s.httpOverview(ctx, nil)
}

type queriesIn struct {
	Days int `query:"days" minimum:"1" maximum:"30" default:"7" doc:"Today included."`
}

type queriesDay struct {
	Day         string `json:"day" format:"date"`
	Searches    int64  `json:"searches"`
	Visitors    int64  `json:"visitors" doc:"Of these by who was not signed in,"`
	Members     int64  `json:"members" doc:"by members,"`
	Premium     int64  `json:"premium" doc:"and by premium members."`
	WithoutHits int64  `json:"withoutHits"`
	Refused     int64  `json:"refused" doc:"Searches that would have needed premium; not among those above."`
}

type queriesTop struct {
	Query    string `json:"query"`
	Visitors int64  `json:"visitors" doc:"Who have looked for it, summed by day."`
}

type queriesOut struct {
	Body struct {
		Days       []queriesDay `json:"days" doc:"The oldest first."`
		Top        []queriesTop `json:"top"`
		TopWithout []queriesTop `json:"topWithout" doc:"Found nothing."`
		Fewest     int          `json:"fewest" doc:"What fewer have looked for on one day is shown to nobody."`
	}
}

func (s *Service) httpQueries(ctx context.Context, in *queriesIn) (*queriesOut, error) {
	statistics, err := s.Queries(ctx, in.Days)
	if err != nil {
		return nil, err
	}
	out := &queriesOut{}
	b := &out.Body
	b.Fewest, b.Days = fewestAskers, make([]queriesDay, len(statistics.Days))
	for i, d := range statistics.Days {
		b.Days[i] = queriesDay{
			Day: d.Day.String(), Searches: d.Visitors + d.Members + d.Premium, Visitors: d.Visitors, Members: d.Members, Premium: d.Premium,
			WithoutHits: d.WithoutHits, Refused: d.Refused,
		}
	}
	b.Top, b.TopWithout = viewTop(statistics.Top), viewTop(statistics.TopWithout)
	return out, nil
}

func viewTop(queries []AskedQuery) []queriesTop {
	views := make([]queriesTop, len(queries))
	for i, q := range queries {
		views[i] = queriesTop(q)
	}
	return views
}
