package contentsearch

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

// Register adds the routes of searching.
func (s *Service) Register(r *httpapi.Router) {
	op := func(id, path, summary string, rate httpapi.RateClass) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: http.MethodGet, Path: "/search" + path, Summary: summary, Tag: "search",
			Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: rate,
		}
	}
	httpapi.Register(r, op("search-content", "/content", "What was said in groups and channels, the newest first", httpapi.RateSearch), s.httpSearch)
	httpapi.Register(r, op("search-preview", "/content/{id}/preview", "What was said before and after a message", httpapi.RateSearch), s.httpPreview)
	httpapi.Register(r, op("search-recent", "/entries/{id}/recent", "What was said last in a group or channel", httpapi.RateSearch), s.httpRecent)
	httpapi.Register(r, op("search-hot", "/hot", "What many look for these days", httpapi.RateRead), s.httpHot)
	s.registerSaved(r)
}

type contentIn struct {
	Q              string `query:"q" maxLength:"500" doc:"Words that must all be there; a phrase stands in quotes."`
	Kind           Kind   `query:"kind" enum:"group,channel" doc:"Premium; without it only channels are searched."`
	From           string `query:"from" format:"date" doc:"Premium. The first day, in UTC."`
	To             string `query:"to" format:"date" doc:"Premium. The last day, in UTC."`
	MinSubscribers int64  `query:"minSubscribers" minimum:"0" doc:"Premium."`
	MaxSubscribers int64  `query:"maxSubscribers" minimum:"0" doc:"Premium. 0: any number."`
	Language       string `query:"language" enum:"zh,en,ru,other" doc:"Premium. Of the group or channel."`
	Category       string `query:"category" enum:"news,tech,network,crypto,finance,games,media,learning,life,work,shopping,travel,chat,other" doc:"Premium."`
	Adult          bool   `query:"adult" doc:"What is for adults, too; for who has said to be one."`
	Cursor         string `query:"cursor" maxLength:"60" doc:"Premium. The next of the page before."`
	Limit          int    `query:"limit" minimum:"1" maximum:"50" default:"20" doc:"How many at the most; the free tier gets all that it may see at once."`
}

type markView struct {
	From int `json:"from" doc:"In UTF-16 units."`
	To   int `json:"to"`
}

type hit struct {
	ID          string     `json:"id"`
	Kind        Kind       `json:"kind" enum:"group,channel"`
	ChatTitle   string     `json:"chatTitle"`
	ChatName    string     `json:"chatName" doc:"Public, without the @; empty if it has none."`
	EntryID     string     `json:"entryId,omitempty" doc:"Its page in the directory."`
	Link        string     `json:"link" doc:"Opens the message in Telegram."`
	Subscribers int64      `json:"subscribers"`
	Language    string     `json:"language" enum:"zh,en,ru,other"`
	Category    string     `json:"category"`
	Adult       bool       `json:"adult"`
	Time        time.Time  `json:"time"`
	EditedAt    *time.Time `json:"editedAt,omitempty"`
	Hits        int        `json:"hits" doc:"How often the words are in the whole message."`
	Text        string     `json:"text" doc:"A part of the message, around the first of them."`
	Marks       []markView `json:"marks" doc:"Where they are in that part."`
	CutBefore   bool       `json:"cutBefore"`
	CutAfter    bool       `json:"cutAfter"`
}

type contentOut struct {
	Body struct {
		Items       []hit  `json:"items"`
		Total       int64  `json:"total" doc:"Of all that the tier may look through."`
		TotalCapped bool   `json:"totalCapped" doc:"There are more than the total says."`
		Next        string `json:"next,omitempty" doc:"Cursor of the following page; absent on the last."`
		Tier        Tier   `json:"tier" enum:"free,premium"`
		ShownMost   int    `json:"shownMost" doc:"So many are shown at the most, on all pages together."`
		Days        int    `json:"days,omitempty" doc:"So many days are looked through; absent: all times."`
	}
}

func (s *Service) httpSearch(ctx context.Context, in *contentIn) (*contentOut, error) {
	wanted := Wanted{
		Kind: in.Kind, Language: in.Language, Category: in.Category, MinSubscribers: in.MinSubscribers, MaxSubscribers: in.MaxSubscribers,
		From: dayBegins(in.From, 0), To: dayBegins(in.To, 1), Adult: in.Adult, Cursor: in.Cursor, Limit: in.Limit,
	}
	found, err := s.Search(ctx, askerFrom(ctx), in.Q, wanted)
	if err != nil {
		return nil, err
	}
	out := &contentOut{}
	b := &out.Body
	b.Total, b.TotalCapped, b.Next, b.Tier, b.ShownMost, b.Days = found.Total, found.Capped, found.Next, found.Tier, found.ShownMost, found.Days
	b.Items = make([]hit, len(found.Hits))
	for i, h := range found.Hits {
		b.Items[i] = viewHit(h)
	}
	return out, nil
}

func askerFrom(ctx context.Context) Asker {
	return Asker{UserID: httpapi.ActorFrom(ctx).UserID, Host: httpapi.ClientHost(ctx)}
}

func viewHit(h Hit) hit {
	return hit{
		ID: decimal(h.Message.ID), Kind: h.Chat.Kind, ChatTitle: h.Chat.Title, ChatName: h.Chat.Name, EntryID: h.Chat.EntryID,
		Link: h.Link(), Subscribers: h.Chat.Subscribers, Language: h.Chat.Language, Category: h.Chat.Category,
		Adult: h.Chat.Adult || h.Message.Adult, Time: h.Message.SentAt.Time(), EditedAt: moment(h.Message.EditedAt),
		Hits: h.Times, Text: h.Excerpt.Text, Marks: viewMarks(h.Excerpt.Marks), CutBefore: h.Excerpt.CutBefore, CutAfter: h.Excerpt.CutAfter,
	}
}

func viewMarks(marks []Mark) []markView {
	views := make([]markView, len(marks))
	for i, m := range marks {
		views[i] = markView(m)
	}
	return views
}

// decimal is how numbers travel that a browser could not count to.
func decimal(number int64) string { return strconv.FormatInt(number, 10) }

// moment is nothing for what has not happened.
func moment(at clock.Millis) *time.Time {
	if at == 0 {
		return nil
	}
	t := at.Time()
	return &t
}

// dayBegins is the first moment of a day, or of one some days later; 0 for no
// day at all, so that the very first day of 1970 begins a little later.
func dayBegins(date string, later int) clock.Millis {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil { // only nothing: the kit has refused what is no date
		return 0
	}
	if at := clock.Of(day.AddDate(0, 0, later)); at != 0 {
		return at
	}
	return 1
}
