package console

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

const (
	permission = "figures"
	base       = "/admin/figures"
)

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router) {
	op := func(id, path, summary string) httpapi.Operation {
		return httpapi.Operation{
			ID: "figures-" + id, Method: http.MethodGet, Path: base + path, Summary: summary, Tag: "console",
			Access: httpapi.Permission(permission), MaxBody: httpapi.NoBody, Rate: httpapi.RateAdmin,
		}
	}
	httpapi.Register(r, op("today", "/today", "How today goes beside yesterday, and how the house is"), s.httpToday)
	httpapi.Register(r, op("days", "/days", "What happened, day by day"), s.httpDays)
	httpapi.Register(r, op("revenue", "/revenue", "What was earned, by period, kind and method"), s.httpRevenue)
	r.Raw(httpapi.RawOperation{
		ID: "figures-revenue-csv", Pattern: "GET " + httpapi.Prefix + base + "/revenue.csv",
		Access: httpapi.Permission(permission), MaxBody: httpapi.NoBody, Rate: httpapi.RateAdmin,
	}, s.httpRevenueFile)
}

type dayBody struct {
	Day       string       `json:"day" doc:"In UTC, like 2026-11-14."`
	Placed    int64        `json:"placed" doc:"Orders that were placed."`
	Succeeded int64        `json:"succeeded" doc:"Orders that succeeded, whenever they were placed."`
	MoneyIn   money.Amount `json:"moneyIn" doc:"What payers paid, whatever it bought."`
	MoneyBack money.Amount `json:"moneyBack" doc:"What went back to payers, or was called back by them."`
	Earned    money.Amount `json:"earned" doc:"What the house earned, less what it refunded on that day."`
	Refunds   int64        `json:"refunds" doc:"Orders that were refunded."`
	Refunded  money.Amount `json:"refunded" doc:"What their buyers got back as credit."`
	Joined    int64        `json:"joined" doc:"People who registered."`
	Active    int64        `json:"active" doc:"People who were here."`
	Up        int64        `json:"up" doc:"Bytes through the nodes."`
	Down      int64        `json:"down"`
	Files     int64        `json:"files" doc:"Uploads that were finished."`
	Bytes     int64        `json:"bytes" doc:"Their size, sealed."`
}

type kindBody struct {
	Kind      string `json:"kind"`
	Placed    int64  `json:"placed"`
	Succeeded int64  `json:"succeeded"`
}

type flowBody struct {
	Method   string       `json:"method"`
	Currency string       `json:"currency,omitempty" doc:"What payers paid in, where the provider says it."`
	Count    int64        `json:"count"`
	Amount   money.Amount `json:"amount" doc:"Dollars."`
}

type nodesBody struct {
	Up    int64 `json:"up"`
	Late  int64 `json:"late"`
	Down  int64 `json:"down"`
	Never int64 `json:"never" doc:"Those that have not called yet."`
}

type checkBody struct {
	Time  time.Time `json:"time"`
	Found int64     `json:"found" doc:"How many rows break a rule; 0 is sound."`
}

type jobsBody struct {
	Waiting    int64      `json:"waiting"`
	Late       int64      `json:"late" doc:"Those that should have begun."`
	Dead       int64      `json:"dead"`
	OldestTime *time.Time `json:"oldestTime,omitempty" doc:"When the oldest of the late ones was due."`
}

type diskBody struct {
	Free  int64 `json:"free"`
	Total int64 `json:"total"`
}

type lampBody struct {
	Name    string    `json:"name"`
	Subject string    `json:"subject,omitempty"`
	State   string    `json:"state" enum:"ok,raised"`
	Since   time.Time `json:"since"`
	Detail  string    `json:"detail,omitempty"`
}

type todayOut struct {
	Body struct {
		Today        dayBody    `json:"today"`
		Yesterday    dayBody    `json:"yesterday" doc:"The whole of it."`
		Kinds        []kindBody `json:"kinds" doc:"Today's orders by kind."`
		MoneyIn      []flowBody `json:"moneyIn" doc:"Today's, by method."`
		MoneyBack    []flowBody `json:"moneyBack"`
		Nodes        nodesBody  `json:"nodes"`
		Ledger       *checkBody `json:"ledger,omitempty" doc:"The last check of the books; absent before the first."`
		Jobs         jobsBody   `json:"jobs"`
		DeadMessages int64      `json:"deadMessages"`
		Disk         *diskBody  `json:"disk,omitempty" doc:"Of the data folder."`
		Lamps        []lampBody `json:"lamps,omitempty" doc:"What is watched; absent where nothing is."`
	}
}

type daysIn struct {
	From string `query:"from" doc:"The first day, like 2026-11-01; 29 days before the last if absent."`
	To   string `query:"to" doc:"The last day; today if absent. At most 400 days."`
}

type daysOut struct {
	Body struct {
		Days []dayBody `json:"days" doc:"Every day, the oldest first."`
	}
}

func (s *Service) httpToday(ctx context.Context, _ *struct{}) (*todayOut, error) {
	t, err := s.Today(ctx)
	if err != nil {
		return nil, err
	}
	out := &todayOut{}
	b := &out.Body
	b.Today, b.Yesterday = presentDay(t.Today), presentDay(t.Yesterday)
	b.Kinds, b.MoneyIn, b.MoneyBack = make([]kindBody, len(t.Kinds)), presentFlows(t.In), presentFlows(t.Back)
	for i, k := range t.Kinds {
		b.Kinds[i] = kindBody(k)
	}
	b.Nodes, b.DeadMessages = nodesBody(t.Nodes), t.DeadMessages
	b.Jobs = jobsBody{t.Jobs.Waiting, t.Jobs.Late, t.Jobs.Dead, clock.TimeOf(t.Jobs.Oldest)}
	if t.Books != nil {
		b.Ledger = &checkBody{t.Books.At.Time(), t.Books.Found}
	}
	if t.Disk != nil {
		b.Disk = (*diskBody)(t.Disk)
	}
	for _, l := range t.Lamps {
		b.Lamps = append(b.Lamps, lampBody{l.Name, l.Subject, l.State, l.Since.Time(), l.Detail})
	}
	return out, nil
}

func (s *Service) httpDays(ctx context.Context, in *daysIn) (*daysOut, error) {
	span, err := s.span(in.From, in.To)
	if err != nil {
		return nil, err
	}
	days, err := s.Days(ctx, span)
	if err != nil {
		return nil, err
	}
	out := &daysOut{}
	out.Body.Days = make([]dayBody, len(days))
	for i, d := range days {
		out.Body.Days[i] = presentDay(d)
	}
	return out, nil
}

// span reads two days as people write them.
func (s *Service) span(from, to string) (span Span, err error) {
	if span.Last = s.today(); to != "" {
		if span.Last, err = dayOf(to); err != nil {
			return Span{}, errTo
		}
	}
	if span.First = span.Last - usualDays + 1; from != "" {
		if span.First, err = dayOf(from); err != nil {
			return Span{}, errFrom
		}
	}
	if span.First < 0 || span.First > span.Last {
		return Span{}, errFrom
	}
	if span.Last-span.First >= mostDays || span.Last > s.today()+mostDays {
		return Span{}, errTo
	}
	return span, nil
}

func dayOf(text string) (int64, error) {
	t, err := time.Parse(time.DateOnly, text)
	return clock.Of(t).Day(), err
}

func dateOf(day int64) string { return clock.StartOf(day).Time().Format(time.DateOnly) }

func presentDay(d Day) dayBody {
	return dayBody{
		Day: dateOf(d.Day), Placed: d.Placed, Succeeded: d.Succeeded, MoneyIn: d.In, MoneyBack: d.Back, Earned: d.Earned,
		Refunds: d.Refunds, Refunded: d.Refunded, Joined: d.Joined, Active: d.Active, Up: d.Up, Down: d.Down, Files: d.Files, Bytes: d.Bytes,
	}
}

func presentFlows(lines []Line) []flowBody {
	flows := make([]flowBody, len(lines))
	for i, l := range lines {
		flows[i] = flowBody{l.Method, l.Currency, l.Count, l.USD}
	}
	return flows
}
