package share

import (
	"context"
	"time"

	"causeway/internal/httpapi"
)

type reportView struct {
	ID         string       `json:"id"`
	Share      seenView     `json:"share"`
	Reason     ReportReason `json:"reason" enum:"illegal,malware,copyright,personal,other"`
	Text       string       `json:"text"`
	SealedCode string       `json:"sealedCode,omitempty" doc:"Base64 of an age file that only the operator's own identity opens."`
	Reporter   *memberView  `json:"reporter,omitempty" doc:"Absent for a visitor."`
	State      ReportState  `json:"state" enum:"open,upheld,dismissed"`
	CreateTime time.Time    `json:"createTime"`
	DecideTime *time.Time   `json:"decideTime,omitempty"`
	DecidedBy  *memberView  `json:"decidedBy,omitempty"`
	Decision   string       `json:"decision,omitempty" doc:"The operator's reason."`
}

func viewReport(r SeenReport, names people) reportView {
	v := reportView{
		ID: r.ID, Share: viewSeen(r.About, names), Reason: r.Reason, Text: r.Words, SealedCode: r.SealedCode, State: r.State,
		CreateTime: r.CreatedAt.Time(), DecideTime: momentOf(r.DecidedAt), Decision: r.Decision,
	}
	if r.ReporterID != "" {
		reporter := names.view(r.ReporterID)
		v.Reporter = &reporter
	}
	if r.DecidedBy != "" {
		operator := names.view(r.DecidedBy)
		v.DecidedBy = &operator
	}
	return v
}

func (d *Desk) viewReports(ctx context.Context, reports []SeenReport) ([]reportView, error) {
	ids := make([]string, 0, 3*len(reports))
	for _, r := range reports {
		ids = append(ids, r.About.UserID, r.ReporterID, r.DecidedBy)
	}
	names, err := d.Names(ctx, ids)
	views := make([]reportView, len(reports))
	for i, r := range reports {
		views[i] = viewReport(r, names)
	}
	return views, err
}

type reportsIn struct {
	httpapi.PageQuery
	State string `query:"state" enum:"open,decided" default:"open"`
}

type reportsOut struct{ Body httpapi.Page[reportView] }

func (d *Desk) httpReports(ctx context.Context, in *reportsIn) (*reportsOut, error) {
	// One more than asked for tells whether there is another page.
	reports, err := d.Reports(ctx, in.State == "open", in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	out := &reportsOut{}
	if len(reports) > in.Limit {
		reports = reports[:in.Limit]
		out.Body.Next = reports[in.Limit-1].ID
	}
	out.Body.Items, err = d.viewReports(ctx, reports)
	return out, err
}

type reportDecideIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Decision string `json:"decision" enum:"take_down,dismiss"`
		Reason   string `json:"reason" maxLength:"500" doc:"For the record; of a take-down, the owner reads it too."`
	}
}

type reportOut struct{ Body reportView }

func (d *Desk) httpDecide(ctx context.Context, in *reportDecideIn) (*reportOut, error) {
	decide := d.Dismiss
	if in.Body.Decision == "take_down" {
		decide = d.Uphold
	}
	if err := decide(ctx, operatorFrom(ctx), in.ID, in.Body.Reason); err != nil {
		return nil, err
	}
	report, err := d.ReportByID(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	views, err := d.viewReports(ctx, []SeenReport{report})
	if err != nil {
		return nil, err
	}
	return &reportOut{views[0]}, nil
}

type storageOverviewOut struct {
	Body struct {
		States  []stateView `json:"states" doc:"What still has bytes, by state."`
		Top     []topView   `json:"members" doc:"Who keeps the most."`
		Rounds  []roundView `json:"rounds"`
		Blocks  int64       `json:"blocks"`
		Stuck   int64       `json:"stuck" doc:"Files that have ended and whose bytes cannot be deleted; each round tries again."`
		Reports int64       `json:"reports" doc:"That wait for a decision."`
		Disk    *diskView   `json:"disk,omitempty" doc:"Absent if the store cannot run full."`
	}
}

type stateView struct {
	State FileState `json:"state" enum:"uploading,ready,expired,deleted,blocked"`
	Files int64     `json:"files"`
	Bytes int64     `json:"bytes" doc:"Sealed, and safe on disk."`
}

type topView struct {
	Member memberView `json:"member"`
	Files  int64      `json:"files"`
	Bytes  int64      `json:"bytes"`
}

type roundView struct {
	Part  string    `json:"part" enum:"sweep,orphans"`
	RanAt time.Time `json:"ranAt"`
	Items int64     `json:"items" doc:"What it removed."`
	Bytes int64     `json:"bytes"`
}

type diskView struct {
	Free  int64 `json:"free"`
	Floor int64 `json:"floor"`
	Low   bool  `json:"low" doc:"No upload is taken any more."`
}

func (d *Desk) httpOverview(ctx context.Context, _ *struct{}) (*storageOverviewOut, error) {
	o, err := d.Overview(ctx)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(o.Members))
	for i, m := range o.Members {
		ids[i] = m.UserID
	}
	known, err := d.Names(ctx, ids)
	names := people(known)
	out := &storageOverviewOut{}
	b := &out.Body
	b.States, b.Top, b.Rounds, b.Blocks, b.Stuck, b.Reports = []stateView{}, []topView{}, []roundView{}, o.Blocks, o.Stuck, o.Reports
	for _, s := range o.States {
		b.States = append(b.States, stateView(s))
	}
	for _, m := range o.Members {
		b.Top = append(b.Top, topView{names.view(m.UserID), m.Files, m.Bytes})
	}
	for _, r := range o.Rounds {
		b.Rounds = append(b.Rounds, roundView{r.Part, r.RanAt.Time(), r.Items, r.Bytes})
	}
	if o.Disk != nil {
		b.Disk = &diskView{o.Disk.Free, o.Disk.Floor, o.Disk.Low()}
	}
	return out, err
}
