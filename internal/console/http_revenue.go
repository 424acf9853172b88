package console

import (
	"context"
	"net/http"
	"slices"
	"strconv"

	"causeway/internal/base/money"
	"causeway/internal/base/sheet"
)

type sumBody struct {
	Sales      int64        `json:"sales"`
	Refunds    int64        `json:"refunds"`
	Sold       money.Amount `json:"sold" doc:"Dollars, before refunds."`
	Refunded   money.Amount `json:"refunded"`
	Net        money.Amount `json:"net"`
	Points     int64        `json:"points" doc:"What points have paid, in points."`
	PointsBack int64        `json:"pointsBack"`
}

type partBody struct {
	Period string  `json:"period,omitempty" doc:"The first day of the period, which may lie before the span."`
	Kind   string  `json:"kind,omitempty" doc:"Of goods; or market_fee, share_fee, given_up."`
	Method string  `json:"method,omitempty" doc:"A way to pay; none for what nobody chose one for."`
	Sum    sumBody `json:"sum"`
}

type revenueIn struct {
	From   string `query:"from" doc:"The first day, like 2026-11-01; 29 days before the last if absent."`
	To     string `query:"to" doc:"The last day; today if absent. At most 400 days."`
	By     Period `query:"by" enum:"day,week,month" default:"day"`
	Kind   string `query:"kind" maxLength:"32" doc:"Only this kind."`
	Method string `query:"method" maxLength:"32" doc:"Only this way to pay."`
}

type revenueOut struct {
	Body struct {
		From    string     `json:"from"`
		To      string     `json:"to"`
		Total   sumBody    `json:"total"`
		Periods []partBody `json:"periods" doc:"Only those with something, the oldest first."`
		Kinds   []partBody `json:"kinds"`
		Methods []partBody `json:"methods"`
		Offer   struct {
			Kinds   []string `json:"kinds" doc:"What there is in the span to choose from."`
			Methods []string `json:"methods"`
		} `json:"offer"`
	}
}

func (s *Service) wish(in revenueIn) (w Wish, err error) {
	w = Wish{By: in.By, Kind: in.Kind, Method: in.Method}
	if w.By == "" {
		w.By = Daily
	}
	if len(w.Kind) > longestName || len(w.Method) > longestName {
		return Wish{}, errName
	}
	if !slices.Contains([]Period{Daily, Weekly, Monthly}, w.By) {
		return Wish{}, errPeriod
	}
	w.Span, err = s.span(in.From, in.To)
	return w, err
}

func (s *Service) httpRevenue(ctx context.Context, in *revenueIn) (*revenueOut, error) {
	wish, err := s.wish(*in)
	if err != nil {
		return nil, err
	}
	report, err := s.Revenue(ctx, wish)
	if err != nil {
		return nil, err
	}
	out := &revenueOut{}
	b := &out.Body
	b.From, b.To, b.Total = dateOf(wish.First), dateOf(wish.Last), presentSum(report.Total)
	b.Periods, b.Kinds, b.Methods = presentParts(report.Periods), presentParts(report.Kinds), presentParts(report.Methods)
	b.Offer.Kinds, b.Offer.Methods = report.KindsThereAre, report.MethodsThereAre
	return out, nil
}

// httpRevenueFile answers with a table of every period, kind and method.
func (s *Service) httpRevenueFile(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	wish, err := s.wish(revenueIn{q.Get("from"), q.Get("to"), Period(q.Get("by")), q.Get("kind"), q.Get("method")})
	if err != nil {
		return err
	}
	report, err := s.Revenue(r.Context(), wish)
	if err != nil {
		return err
	}
	rows := make([][]string, len(report.Rows))
	for i, row := range report.Rows {
		rows[i] = []string{
			dateOf(row.Period), row.Kind, row.Method, whole(row.Sales), whole(row.Refunds), row.Sold.String(), row.Refunded.String(), row.Net().String(),
			whole(row.Points), whole(row.PointsBack),
		}
	}
	header := []string{"period", "kind", "method", "sales", "refunds", "sold_usd", "refunded_usd", "net_usd", "points", "points_back"}
	return sheet.Send(w, "revenue-"+dateOf(wish.First)+"-"+dateOf(wish.Last)+".csv", header, rows)
}

func whole(n int64) string { return strconv.FormatInt(n, 10) }

func presentSum(s Sum) sumBody {
	return sumBody{s.Sales, s.Refunds, s.Sold, s.Refunded, s.Net(), s.Points, s.PointsBack}
}

func presentParts(rows []Row) []partBody {
	parts := make([]partBody, len(rows))
	for i, r := range rows {
		parts[i] = partBody{Kind: r.Kind, Method: r.Method, Sum: presentSum(r.Sum)}
		if r.Period != 0 {
			parts[i].Period = dateOf(r.Period)
		}
	}
	return parts
}
