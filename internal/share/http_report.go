package share

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// reportBody holds the longest words, however they are escaped, and a sealed
// code.
const reportBody = 32 << 10

// RegisterReports adds how anybody with a code says that something is wrong.
func (s *Service) RegisterReports(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "share-reporting", Method: http.MethodGet, Path: "/codes/{lookup}/report",
		Summary: "Whom a reporter may seal the whole code to", Tag: "share",
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.httpReporting)
	httpapi.Register(r, httpapi.Operation{
		ID: "share-report", Method: http.MethodPost, Path: "/codes/{lookup}/report",
		Summary: "Tell the operator what is wrong with what a code opens", Tag: "share",
		Access: httpapi.Public(), MaxBody: reportBody, Rate: httpapi.RateAuth, Status: http.StatusNoContent,
	}, s.httpReport)
}

type reportingIn struct {
	Lookup string `path:"lookup" maxLength:"12" doc:"The first half of the code."`
}

type shareReportingOut struct {
	Body struct {
		Recipient string `json:"recipient,omitempty" doc:"An age recipient; absent while the operator has none."`
	}
}

func (s *Service) httpReporting(ctx context.Context, _ *reportingIn) (*shareReportingOut, error) {
	recipient, err := s.ReportRecipient(ctx)
	if err != nil {
		return nil, err
	}
	out := &shareReportingOut{}
	out.Body.Recipient = recipient
	return out, nil
}

type shareReportIn struct {
	Lookup string `path:"lookup" maxLength:"12" doc:"The first half of the code."`
	Body   struct {
		Reason     ReportReason `json:"reason" enum:"illegal,malware,copyright,personal,other"`
		Text       string       `json:"text,omitempty" maxLength:"2000" doc:"Required if the reason is another."`
		SealedCode string       `json:"sealedCode,omitempty" maxLength:"5464" doc:"Base64 of the whole code, sealed to the operator's recipient."`
	}
}

func (s *Service) httpReport(ctx context.Context, in *shareReportIn) (*struct{}, error) {
	return nil, s.Report(ctx, callerOf(ctx), in.Lookup, Complaint{Reason: in.Body.Reason, Words: in.Body.Text, SealedCode: in.Body.SealedCode})
}
