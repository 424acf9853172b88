package app

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// queuesOut is how much waits for a decision. A queue that the caller may not
// open is absent, not empty: how much there is to decide is nobody else's matter.
type queuesOut struct {
	Body struct {
		Reports      *int64 `json:"reports,omitempty" doc:"On groups, channels, apps, products, comments and messages."`
		ShareReports *int64 `json:"shareReports,omitempty"`
		Submissions  *int64 `json:"submissions,omitempty" doc:"Of groups and channels."`
		Apps         *int64 `json:"apps,omitempty"`

		Alerts *int64 `json:"alerts,omitempty" doc:"What is wrong now."`
		Jobs   *int64 `json:"jobs,omitempty" doc:"Those that were given up."`

		MarketProducts    *int64 `json:"marketProducts,omitempty" doc:"Handed in by keepers of stores."`
		MarketDisputes    *int64 `json:"marketDisputes,omitempty"`
		MarketWithdrawals *int64 `json:"marketWithdrawals,omitempty" doc:"To be agreed to or sent."`
	}
}

// registerQueues adds what the console shows beside the names of its areas. It
// asks for no key of its own: each number asks for the key of its queue.
func (a *App) registerQueues(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "console-queues", Method: http.MethodGet, Path: "/me/queues",
		Summary: "How much waits for a decision, in the queues that I may open", Tag: "console",
		Access: httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, a.httpQueues)
}

func (a *App) httpQueues(ctx context.Context, _ *struct{}) (*queuesOut, error) {
	out := &queuesOut{}
	queues := []struct {
		permission string
		shown      **int64
		waiting    func(context.Context) (int64, error)
	}{
		{"alerts", &out.Body.Alerts, a.watch.Raised},
		{"jobs", &out.Body.Jobs, a.deadJobs},
		{"moderation", &out.Body.Reports, a.reportsWaiting},
		{"shares", &out.Body.ShareReports, a.share.ReportsWaiting},
		{"directory", &out.Body.Submissions, a.directory.Waiting},
		{"directory", &out.Body.Apps, a.apps.InQueue},
		{"market", &out.Body.MarketProducts, a.market.ProductsWaiting},
		{"market", &out.Body.MarketDisputes, a.market.DisputesWaiting},
		{"payouts", &out.Body.MarketWithdrawals, a.market.WithdrawalsWaiting},
	}
	for _, queue := range queues {
		if !httpapi.ActorFrom(ctx).Can(queue.permission) {
			continue
		}
		count, err := queue.waiting(ctx)
		if err != nil {
			return nil, err
		}
		*queue.shown = &count
	}
	return out, nil
}

// reportsWaiting are those of all kinds, as the queue shows them.
func (a *App) reportsWaiting(ctx context.Context) (total int64, err error) {
	waiting, err := a.moderation.Waiting(ctx)
	for _, count := range waiting {
		total += count
	}
	return total, err
}
