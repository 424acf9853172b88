package moderation

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// reportBody holds the longest words, however they are escaped.
const reportBody = 32 << 10

// Register adds how anybody says that something is wrong.
func (s *Service) Register(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "moderation-report", Method: http.MethodPost, Path: "/reports",
		Summary: "Tell the operator what is wrong with something that is shown", Tag: "moderation",
		Access: httpapi.Public(), MaxBody: reportBody, Rate: httpapi.RateAuth, Status: http.StatusNoContent,
	}, s.httpReport)
}

type moderationReportIn struct {
	Body struct {
		Kind   Kind   `json:"kind" enum:"entry,app,product,comment,message"`
		ID     string `json:"id" minLength:"1" maxLength:"120"`
		Reason Reason `json:"reason" enum:"illegal,scam,adult,copyright,other"`
		Text   string `json:"text,omitempty" maxLength:"2000" doc:"Required if the reason is another."`
	}
}

func (s *Service) httpReport(ctx context.Context, in *moderationReportIn) (*struct{}, error) {
	who := Caller{UserID: httpapi.ActorFrom(ctx).UserID, Host: httpapi.ClientHost(ctx)}
	return nil, s.Report(ctx, who, Subject{in.Body.Kind, in.Body.ID}, Complaint{Reason: in.Body.Reason, Words: in.Body.Text})
}
