package vpn

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

const plansKey = "plans"

// RegisterPlans adds the operator's routes about what members have.
func (d *Desk) RegisterPlans(r *httpapi.Router) {
	op := func(id, method, path, summary string, maxBody int64) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/admin" + path, Summary: summary, Tag: "vpn",
			Access: httpapi.Permission(plansKey), MaxBody: maxBody, Rate: httpapi.RateAdmin,
		}
	}
	const body = 16 << 10 // the longest reason, however it is escaped
	httpapi.Register(r, op("vpn-plans", http.MethodGet, "/users/{id}/plans", "All that a member has ever had, newest first", httpapi.NoBody), d.plans)
	httpapi.Register(r, op("vpn-plan-grant", http.MethodPost, "/plans", "Give a member a package without an order", body), d.grantPlan)
	httpapi.Register(r, op("vpn-plan-extend", http.MethodPost, "/plans/{id}/extend", "Add days or traffic", body), d.extendPlan)
	httpapi.Register(r, op("vpn-plan-end", http.MethodPost, "/plans/{id}/end", "End it for good", body), d.endPlan)
	httpapi.Register(r, op("vpn-compensate", http.MethodPost, "/plans/compensate", "Add days or traffic to all that a node group serves", body), d.compensate)
}

// EntitlementBody is exported because the contract is written from exported
// fields only.
type EntitlementBody = entitlementBody

type planBody struct {
	EntitlementBody
	UserID     string     `json:"userId"`
	Months     int        `json:"months" doc:"0 never ends."`
	Days       int        `json:"days" doc:"Given by hand behind the months."`
	Quota      int64      `json:"quota" doc:"Bytes, for each month or in all."`
	NodeGroups []string   `json:"nodeGroups"`
	WaitsFor   string     `json:"waitsFor,omitempty" doc:"The plan that it begins after."`
	DrawnTime  *time.Time `json:"drawnTime,omitempty" doc:"When traffic was last charged to it."`
}

func (d *Desk) planOf(e Entitlement) planBody {
	now := d.clock.Now()
	e = e.asOf(now)
	groups := e.NodeGroups
	if groups == nil {
		groups = []string{}
	}
	return planBody{
		EntitlementBody: bodyOfEntitlement(e, now), UserID: e.UserID, Months: e.Months, Days: e.Days, Quota: e.QuotaBytes, NodeGroups: groups,
		WaitsFor: e.WaitsFor, DrawnTime: clock.TimeOf(e.DrawnAt),
	}
}

type plansIn struct {
	ID string `path:"id" maxLength:"64"`
}

type plansOut struct {
	Body struct {
		Items []planBody `json:"items"`
	}
}

func (d *Desk) plans(ctx context.Context, in *plansIn) (*plansOut, error) {
	all, err := d.Entitlements(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	out := &plansOut{}
	out.Body.Items = make([]planBody, 0, len(all))
	for _, e := range all {
		out.Body.Items = append(out.Body.Items, d.planOf(e))
	}
	return out, nil
}

type planOut struct{ Body planBody }

func (d *Desk) answer(e Entitlement, err error) (*planOut, error) {
	if err != nil {
		return nil, err
	}
	return &planOut{d.planOf(e)}, nil
}

type grantPlanIn struct {
	Key  string `header:"Idempotency-Key" maxLength:"100" pattern:"^[!-~]*$" doc:"Makes repeating the call harmless."`
	Body struct {
		UserID    string `json:"userId" minLength:"1" maxLength:"64"`
		PackageID string `json:"packageId" minLength:"1" maxLength:"64"`
		Cycle     string `json:"cycle" enum:"month,season,half_year,year,long_term"`
		Apply     string `json:"apply,omitempty" enum:"extend,now" default:"extend" doc:"As in an order."`
		Reason    string `json:"reason" maxLength:"500" doc:"Why, for the record."`
	}
}

func (d *Desk) grantPlan(ctx context.Context, in *grantPlanIn) (*planOut, error) {
	b := in.Body
	return d.answer(d.Give(ctx, operator(ctx), Wish{
		UserID: b.UserID, PackageID: b.PackageID, Cycle: b.Cycle, Apply: b.Apply, Reason: b.Reason, Key: in.Key,
	}))
}

type extendPlanIn struct {
	ID   string `path:"id" maxLength:"40"`
	Key  string `header:"Idempotency-Key" maxLength:"100" pattern:"^[!-~]*$" doc:"Makes repeating the call harmless."`
	Body struct {
		Days   int    `json:"days" minimum:"0" maximum:"3660"`
		Bytes  int64  `json:"bytes" minimum:"0" maximum:"1125899906842624"`
		Reason string `json:"reason" maxLength:"500" doc:"Why, for the record."`
	}
}

func (d *Desk) extendPlan(ctx context.Context, in *extendPlanIn) (*planOut, error) {
	b := in.Body
	return d.answer(d.Prolong(ctx, operator(ctx), in.ID, Gift{Days: b.Days, Bytes: b.Bytes}, b.Reason, in.Key))
}

type endPlanIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Reason string `json:"reason" maxLength:"500" doc:"Why; the member reads it, too."`
	}
}

func (d *Desk) endPlan(ctx context.Context, in *endPlanIn) (*planOut, error) {
	return d.answer(d.End(ctx, operator(ctx), in.ID, in.Body.Reason))
}

type compensateIn struct {
	Key  string `header:"Idempotency-Key" maxLength:"100" pattern:"^[!-~]*$" doc:"Makes repeating the call harmless."`
	Body struct {
		NodeGroup string `json:"nodeGroup" pattern:"^[a-z0-9][a-z0-9-]{0,31}$" doc:"A group's key."`
		Days      int    `json:"days" minimum:"0" maximum:"3660"`
		Bytes     int64  `json:"bytes" minimum:"0" maximum:"1125899906842624"`
		Reason    string `json:"reason,omitempty" maxLength:"500" doc:"Why, for the record; may be missing in a dry run."`
		DryRun    bool   `json:"dryRun,omitempty" doc:"Only count whom it would reach."`
	}
}

type compensateOut struct {
	Body struct {
		Members      int64 `json:"members"`
		Entitlements int64 `json:"entitlements"`
	}
}

func (d *Desk) compensate(ctx context.Context, in *compensateIn) (*compensateOut, error) {
	b := in.Body
	n, err := d.Compensate(ctx, operator(ctx), Compensation{
		NodeGroup: b.NodeGroup, Gift: Gift{Days: b.Days, Bytes: b.Bytes}, Reason: b.Reason, DryRun: b.DryRun, Key: in.Key,
	})
	if err != nil {
		return nil, err
	}
	out := &compensateOut{}
	out.Body.Members, out.Body.Entitlements = n.Members, n.Entitlements
	return out, nil
}
