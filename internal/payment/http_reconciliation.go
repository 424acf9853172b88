package payment

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/base/sheet"
	"causeway/internal/httpapi"
)

// exported bounds a table of comparisons: three years of seven providers.
const exported = 8000

type lightBody struct {
	Provider   string       `json:"provider"`
	Booked     money.Amount `json:"booked" doc:"What our ledger says that the provider holds for us."`
	Received   money.Amount `json:"received" doc:"What the provider has told us of."`
	Refunded   money.Amount `json:"refunded" doc:"What went back, or was called back."`
	Difference money.Amount `json:"difference" doc:"Booked, less what was received and not refunded."`
	State      Light        `json:"state" enum:"green,red"`
}

type reconciledBody struct {
	ID         string    `json:"id"`
	Provider   string    `json:"provider"`
	Day        string    `json:"day" doc:"In UTC, like 2026-11-14."`
	Currency   string    `json:"currency,omitempty" doc:"What the provider counts in; absent on a day without payments."`
	Ours       string    `json:"ours" doc:"What came in less what went back by our books, in the provider's currency."`
	Theirs     string    `json:"theirs" doc:"The same by the provider's books."`
	Difference string    `json:"difference" doc:"Ours less theirs."`
	Missing    int64     `json:"missing" doc:"Payments, refunds and disputes in the provider's books that are not in ours."`
	Extra      int64     `json:"extra" doc:"Payments in our books that are not in the provider's."`
	Differing  int64     `json:"differing" doc:"What is in both with another amount."`
	State      Light     `json:"state" enum:"green,red,unknown" doc:"Unknown: the provider did not show its books."`
	Findings   []Finding `json:"findings,omitempty" doc:"What is not alike, the first fifty."`
	Detail     string    `json:"detail,omitempty" doc:"Why the provider did not show its books."`
	Early      bool      `json:"early" doc:"Unknown only because the provider has not written its books of that day yet."`
	RunTime    time.Time `json:"runTime"`
}

type reconciliationIn struct{ httpapi.PageQuery }

type reconciliationOut struct {
	Body struct {
		Lights  []lightBody      `json:"lights"`
		RedDays int64            `json:"redDays" doc:"How many comparisons differ, on whatever page they are."`
		Items   []reconciledBody `json:"items"`
		Next    string           `json:"next,omitempty" doc:"Cursor of the following page; absent on the last."`
	}
}

type reconcileIn struct {
	Body struct {
		Day string `json:"day" format:"date" doc:"A day in UTC that is over."`
	}
}

type reconcileOut struct {
	Body struct {
		Items []reconciledBody `json:"items"`
	}
}

// registerReconciliation adds the operator's routes to what was compared.
func (s *Service) registerReconciliation(r *httpapi.Router) {
	const path = "/admin/payments/reconciliation"
	op := func(id, method, behind, summary string, body int64) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: path + behind, Summary: summary, Tag: "payment",
			Access: httpapi.Permission(permission), MaxBody: body, Rate: httpapi.RateAdmin,
		}
	}
	httpapi.Register(r, op("payment-reconciliation", http.MethodGet, "", "Whether our books and the providers' are alike, by provider and by day", httpapi.NoBody), s.httpReconciliation)
	httpapi.Register(r, op("payment-reconcile", http.MethodPost, "/run", "Compare the books of one day now", 1<<10), s.httpReconcile)
	r.Raw(httpapi.RawOperation{
		ID: "payment-reconciliation-csv", Pattern: "GET " + httpapi.Prefix + path + ".csv",
		Access: httpapi.Permission(permission), MaxBody: httpapi.NoBody, Rate: httpapi.RateAdmin,
	}, s.httpReconciliationSheet)
}

func (s *Service) httpReconciliation(ctx context.Context, in *reconciliationIn) (*reconciliationOut, error) {
	balances, err := s.Balances(ctx)
	if err != nil {
		return nil, err
	}
	days, err := s.Reconciliations(ctx, in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	redDays, err := s.RedDays(ctx)
	if err != nil {
		return nil, err
	}
	out := &reconciliationOut{}
	out.Body.RedDays = redDays
	out.Body.Lights = []lightBody{}
	for _, b := range balances {
		out.Body.Lights = append(out.Body.Lights, lightBody{b.Provider, b.Booked, b.Paid, b.Refunded + b.CalledBack, b.Difference, b.State})
	}
	if len(days) > in.Limit {
		days = days[:in.Limit]
		out.Body.Next = days[in.Limit-1].id()
	}
	out.Body.Items = presentReconciled(days)
	return out, nil
}

func (s *Service) httpReconcile(ctx context.Context, in *reconcileIn) (*reconcileOut, error) {
	days, err := s.Reconcile(ctx, in.Body.Day, operatorFrom(ctx))
	if err != nil {
		return nil, err
	}
	out := &reconcileOut{}
	out.Body.Items = presentReconciled(days)
	return out, nil
}

func (s *Service) httpReconciliationSheet(w http.ResponseWriter, r *http.Request) error {
	days, err := s.Reconciliations(r.Context(), "", exported)
	if err != nil {
		return err
	}
	rows := make([][]string, 0, len(days))
	for _, d := range days {
		rows = append(rows, []string{
			d.Day, d.Provider, string(d.State), d.Currency, d.Ours, d.Theirs, d.Difference, strconv.FormatInt(d.Missing, 10),
			strconv.FormatInt(d.Extra, 10), strconv.FormatInt(d.Differing, 10), d.RunAt.Time().Format(time.RFC3339), d.Detail,
		})
	}
	return sheet.Send(w, "reconciliation.csv", []string{
		"day", "provider", "state", "currency", "ours", "theirs", "difference", "missing", "extra", "differing", "run_time", "detail",
	}, rows)
}

func presentReconciled(days []Reconciled) []reconciledBody {
	bodies := make([]reconciledBody, 0, len(days))
	for _, d := range days {
		bodies = append(bodies, reconciledBody{
			ID: d.id(), Provider: d.Provider, Day: d.Day, Currency: d.Currency, Ours: d.Ours, Theirs: d.Theirs, Difference: d.Difference,
			Missing: d.Missing, Extra: d.Extra, Differing: d.Differing, State: d.State, Findings: d.Findings, Detail: d.Detail, Early: d.Early,
			RunTime: d.RunAt.Time(),
		})
	}
	return bodies
}
