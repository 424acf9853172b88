package audit

import (
	"context"
	"encoding/json"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

// RegisterAdmin adds the operator's route. There is none to change anything.
func (s *Service) RegisterAdmin(r *httpapi.Router, people People) {
	httpapi.Register(r, httpapi.Operation{
		ID: "audit-list", Method: "GET", Path: "/admin/audit", Tag: "audit",
		Summary: "What operators did, the newest first",
		Access:  httpapi.Permission("audit"), MaxBody: httpapi.NoBody, Rate: httpapi.RateAdmin,
	}, func(ctx context.Context, in *auditListInput) (*auditListOutput, error) {
		return s.listEntries(ctx, in, people)
	})
}

// People tells who an actor is.
type People interface {
	// Names leaves out whom it does not know.
	Names(ctx context.Context, userIDs []string) (map[string]string, error)
}

type auditListInput struct {
	httpapi.PageQuery
	Actor  string    `query:"actor" maxLength:"64" doc:"An operator's user id, or cli."`
	Action string    `query:"action" maxLength:"64" doc:"Room and verb, as in settings.change."`
	Target string    `query:"target" maxLength:"200" doc:"What was acted upon."`
	From   time.Time `query:"from" doc:"The earliest moment."`
	Until  time.Time `query:"until" doc:"The moment before which it happened."`
}

type auditEntry struct {
	ID     string          `json:"id"`
	At     time.Time       `json:"at"`
	Actor  string          `json:"actor" doc:"The operator's user id, or cli for somebody at the command line."`
	Name   string          `json:"actorName,omitempty" doc:"Who the operator is; absent for cli and for those who have left."`
	Action string          `json:"action"`
	Target string          `json:"target"`
	Reason string          `json:"reason"`
	Before json.RawMessage `json:"before,omitempty" doc:"Absent where there was nothing."`
	After  json.RawMessage `json:"after,omitempty"`
	IP     string          `json:"ip"`
}

type auditListOutput struct{ Body httpapi.Page[auditEntry] }

func (s *Service) listEntries(ctx context.Context, in *auditListInput, people People) (*auditListOutput, error) {
	lines, err := s.List(ctx, Filter{
		Actor: in.Actor, Action: in.Action, Target: in.Target, From: moment(in.From), Until: moment(in.Until),
		Behind: in.Cursor, Limit: in.Limit + 1, // one more tells whether there is a next page
	})
	if err != nil {
		return nil, err
	}
	out := auditListOutput{Body: httpapi.Page[auditEntry]{Items: []auditEntry{}}}
	if len(lines) > in.Limit {
		lines = lines[:in.Limit]
		out.Body.Next = lines[in.Limit-1].ID
	}
	actors := make([]string, len(lines))
	for i, l := range lines {
		actors[i] = l.Actor
	}
	names, err := people.Names(ctx, actors)
	if err != nil {
		return nil, err
	}
	for _, l := range lines {
		out.Body.Items = append(out.Body.Items, auditEntry{
			ID: l.ID, At: l.At.Time(), Actor: l.Actor, Name: names[l.Actor], Action: l.Action, Target: l.Target, Reason: l.Reason,
			Before: l.Before, After: l.After, IP: l.IP,
		})
	}
	return &out, nil
}

func moment(t time.Time) clock.Millis {
	if t.IsZero() {
		return 0
	}
	return clock.Of(t)
}
