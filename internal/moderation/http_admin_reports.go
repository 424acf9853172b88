package moderation

import (
	"context"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

type subjectView struct {
	Kind    Kind         `json:"kind" enum:"entry,app,product,comment,message"`
	ID      string       `json:"id"`
	Title   string       `json:"title" doc:"Empty if it is not there any more."`
	Address string       `json:"address,omitempty" doc:"The path of its page."`
	State   SubjectState `json:"state" enum:"shown,hidden,blocked,gone"`
	Owner   *memberView  `json:"owner,omitempty"`
}

// gone is what answers call a subject that is not there any more.
const gone SubjectState = "gone"

func viewSubject(r SeenReport, names people) subjectView {
	v := subjectView{Kind: r.About.Kind, ID: r.About.ID, State: gone}
	if d := r.Subject; d != nil {
		v.Title, v.Address, v.State, v.Owner = d.Title, d.Address, d.State, names.view(d.OwnerID)
	}
	return v
}

type moderationReportView struct {
	ID         string      `json:"id"`
	Subject    subjectView `json:"subject"`
	Open       int64       `json:"open" doc:"How many reports about the same wait, this one included."`
	Reason     Reason      `json:"reason" enum:"illegal,scam,adult,copyright,other,taken_over"`
	Text       string      `json:"text"`
	Reporter   *memberView `json:"reporter,omitempty" doc:"Absent for a visitor, and where the house itself has noticed."`
	State      State       `json:"state" enum:"open,blocked,dismissed"`
	CreateTime time.Time   `json:"createTime"`
	DecideTime *time.Time  `json:"decideTime,omitempty"`
	DecidedBy  *memberView `json:"decidedBy,omitempty"`
	Decision   string      `json:"decision,omitempty" doc:"The operator's reason."`
}

func viewReport(r SeenReport, names people) moderationReportView {
	v := moderationReportView{
		ID: r.ID, Subject: viewSubject(r, names), Open: r.Open, Reason: r.Reason, Text: r.Words, Reporter: names.view(r.ReporterID), State: r.State,
		CreateTime: r.CreatedAt.Time(), DecidedBy: names.view(r.DecidedBy), Decision: r.Decision,
	}
	if r.DecidedAt != 0 {
		v.DecideTime = clock.TimeOf(&r.DecidedAt)
	}
	return v
}

func (s *Service) viewReports(ctx context.Context, reports []SeenReport) ([]moderationReportView, error) {
	ids := make([]string, 0, 3*len(reports))
	for _, r := range reports {
		ids = append(ids, r.ReporterID, r.DecidedBy)
		if r.Subject != nil {
			ids = append(ids, r.Subject.OwnerID)
		}
	}
	names, err := s.Names(ctx, ids)
	views := make([]moderationReportView, len(reports))
	for i, r := range reports {
		views[i] = viewReport(r, names)
	}
	return views, err
}

type reportsIn struct {
	httpapi.PageQuery
	State string `query:"state" enum:"open,decided" default:"open"`
	Kind  string `query:"kind" enum:"all,entry,app,product,comment,message" default:"all"`
}

type reportsOut struct {
	Body httpapi.Page[moderationReportView]
}

func (s *Service) httpReports(ctx context.Context, in *reportsIn) (*reportsOut, error) {
	// One more than asked for tells whether there is another page.
	q := Queue{Open: in.State == "open", Behind: in.Cursor, Limit: in.Limit + 1}
	if in.Kind != "all" {
		q.Kind = Kind(in.Kind)
	}
	reports, err := s.Reports(ctx, q)
	if err != nil {
		return nil, err
	}
	out := &reportsOut{}
	if len(reports) > in.Limit {
		reports = reports[:in.Limit]
		out.Body.Next = reports[in.Limit-1].ID
	}
	out.Body.Items, err = s.viewReports(ctx, reports)
	return out, err
}

type moderationOverviewOut struct {
	Body struct {
		Entries  int64 `json:"entries"`
		Apps     int64 `json:"apps"`
		Products int64 `json:"products"`
		Comments int64 `json:"comments"`
		Messages int64 `json:"messages"`
		Shares   int64 `json:"shares" doc:"They wait at their own desk: they carry a sealed code."`
	}
}

func (s *Service) httpOverview(ctx context.Context, _ *struct{}) (*moderationOverviewOut, error) {
	waiting, err := s.Waiting(ctx)
	if err != nil {
		return nil, err
	}
	shares, err := s.ShareReports(ctx)
	out := &moderationOverviewOut{}
	out.Body.Entries, out.Body.Apps, out.Body.Products = waiting[Entry], waiting[App], waiting[Product]
	out.Body.Comments, out.Body.Messages, out.Body.Shares = waiting[Comment], waiting[Message], shares
	return out, err
}

type moderationDecideIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Verdict State  `json:"verdict" enum:"blocked,dismissed"`
		Reason  string `json:"reason" maxLength:"500" doc:"For the record; if it is blocked, the owner reads it too."`
	}
}

type reportOut struct{ Body moderationReportView }

func (s *Service) httpDecide(ctx context.Context, in *moderationDecideIn) (*reportOut, error) {
	if err := s.Decide(ctx, operatorFrom(ctx), in.ID, in.Body.Verdict, in.Body.Reason); err != nil {
		return nil, err
	}
	report, err := s.ReportByID(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	views, err := s.viewReports(ctx, []SeenReport{report})
	if err != nil {
		return nil, err
	}
	return &reportOut{views[0]}, nil
}
