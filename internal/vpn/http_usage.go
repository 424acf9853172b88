package vpn

import (
	"context"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

type warningBody struct {
	Kind  string `json:"kind" enum:"traffic,expiry"`
	Level int    `json:"level,omitempty" enum:"15,10,5" doc:"Of traffic: less than so many percent are left."`
	Days  *int   `json:"days,omitempty" minimum:"0" maximum:"3" doc:"Of expiry: so many whole days are left."`
}

type usageOut struct {
	Body struct {
		DataUsed   int64         `json:"dataUsed" doc:"Bytes, over all active entitlements."`
		DataTotal  int64         `json:"dataTotal"`
		Left       int64         `json:"left" doc:"Bytes that can still be used."`
		Expiry     *time.Time    `json:"expiry,omitempty" doc:"The latest end."`
		Never      bool          `json:"never" doc:"At least one entitlement never ends."`
		RefillTime *time.Time    `json:"refillTime,omitempty" doc:"The next refill of any."`
		Active     int           `json:"active" doc:"How many entitlements are active."`
		State      State         `json:"state" enum:"none,active,exhausted,expired,paused,waiting"`
		Warnings   []warningBody `json:"warnings"`
	}
}

func (d *Desk) usage(ctx context.Context, _ *struct{}) (*usageOut, error) {
	u, err := d.Usage(ctx, httpapi.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	out := &usageOut{}
	b := &out.Body
	b.DataUsed, b.DataTotal, b.Left, b.Active, b.State = u.UsedBytes, u.TotalBytes, u.LeftBytes(), u.Active, u.State
	b.Expiry, b.Never, b.RefillTime = clock.TimeOf(u.ExpiresAt), u.Never, clock.TimeOf(u.RefillAt)
	b.Warnings = bodiesOfWarnings(u.Warnings)
	return out, nil
}

func bodiesOfWarnings(all []Warning) []warningBody {
	bodies := make([]warningBody, 0, len(all))
	for _, w := range all {
		body := warningBody{Kind: w.Kind, Level: w.Level}
		if w.Kind == WarnExpiry {
			body.Days = &w.Days
		}
		bodies = append(bodies, body)
	}
	return bodies
}

type entitlementBody struct {
	ID          string     `json:"id"`
	ProductID   string     `json:"productId"`
	ProductName string     `json:"productName"`
	Monthly     bool       `json:"monthly"`
	DataUsed    int64      `json:"dataUsed"`
	DataTotal   int64      `json:"dataTotal" doc:"Bytes until the next refill, the bonus included."`
	Bonus       int64      `json:"bonus" doc:"Bytes that were given on top; of a monthly plan they go with the next refill."`
	SpeedMbps   int64      `json:"speedMbps"`
	Devices     int64      `json:"devices"`
	State       State      `json:"state" enum:"active,exhausted,waiting,frozen,expired,ended"`
	Active      bool       `json:"active"`
	Frozen      bool       `json:"frozen" doc:"Its payment was called back; it serves again when what is owed is repaid."`
	StartTime   time.Time  `json:"startTime" doc:"Ahead of now while it waits for another to end."`
	RefillTime  *time.Time `json:"refillTime,omitempty" doc:"Absent if the quota does not come anew."`
	Expiry      *time.Time `json:"expiry,omitempty" doc:"Absent if it never ends."`
	EndTime     *time.Time `json:"endTime,omitempty" doc:"When it was ended by hand."`
	EndReason   string     `json:"endReason,omitempty" doc:"What the operator said about that."`
	CreateTime  time.Time  `json:"createTime"`
}

func bodyOfEntitlement(e Entitlement, now clock.Millis) entitlementBody {
	return entitlementBody{
		ID: e.ID, ProductID: e.PackageID, ProductName: e.Name, Monthly: e.Monthly, DataUsed: e.UsedBytes, DataTotal: e.TotalBytes(), Bonus: e.BonusBytes,
		SpeedMbps: e.SpeedMbps, Devices: e.Devices, State: e.State(now), Active: e.Active(now), Frozen: e.Frozen, StartTime: e.Anchor.Time(),
		RefillTime: clock.TimeOf(e.RefillAt), Expiry: clock.TimeOf(e.ExpiresAt), EndTime: clock.TimeOf(e.EndedAt), EndReason: e.EndReason,
		CreateTime: e.CreatedAt.Time(),
	}
}

type entitlementsOut struct {
	Body struct {
		Items []entitlementBody `json:"items"`
	}
}

func (d *Desk) entitlements(ctx context.Context, _ *struct{}) (*entitlementsOut, error) {
	all, err := d.Entitlements(ctx, httpapi.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	out, now := &entitlementsOut{}, d.clock.Now()
	out.Body.Items = make([]entitlementBody, 0, len(all))
	for _, e := range all {
		out.Body.Items = append(out.Body.Items, bodyOfEntitlement(e, now))
	}
	return out, nil
}

type usageDaysIn struct {
	Days int `query:"days" minimum:"7" maximum:"90" default:"30" doc:"How many days back, today included."`
}

type usageDayBody struct {
	Day  string `json:"day" doc:"In UTC, as 2026-11-15."`
	Up   int64  `json:"up"`
	Down int64  `json:"down"`
}

type usageDaysOut struct {
	Body struct {
		Items []usageDayBody `json:"items" doc:"Only days with traffic, oldest first."`
	}
}

func (d *Desk) usageDays(ctx context.Context, in *usageDaysIn) (*usageDaysOut, error) {
	days, err := d.UsageDays(ctx, httpapi.ActorFrom(ctx).UserID, in.Days)
	if err != nil {
		return nil, err
	}
	out := &usageDaysOut{}
	out.Body.Items = make([]usageDayBody, 0, len(days))
	for _, day := range days {
		out.Body.Items = append(out.Body.Items, usageDayBody{Day: day.Day, Up: day.UpBytes, Down: day.DownBytes})
	}
	return out, nil
}
