package traffic

import (
	"context"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
	"causeway/internal/vpn"
)

type quarantineIn struct {
	httpapi.PageQuery
	Decided bool `query:"decided" doc:"Those that were decided, instead of those that wait."`
}

type quarantineBody struct {
	ID          string     `json:"id"`
	NodeID      int64      `json:"nodeId"`
	Number      int64      `json:"number" doc:"What the node calls the member."`
	UserID      string     `json:"userId,omitempty" doc:"Absent if nobody has the number."`
	Up          string     `json:"up" doc:"As the node wrote it: it may be no number, or not fit into one."`
	Down        string     `json:"down"`
	Reason      Reason     `json:"reason" enum:"negative,too_much,not_a_number"`
	Fits        bool       `json:"fits" doc:"It could be counted."`
	Time        time.Time  `json:"time"`
	Decision    Decision   `json:"decision,omitempty" enum:"apply,discard"`
	DecidedTime *time.Time `json:"decidedTime,omitempty"`
}

type quarantineOut struct{ Body httpapi.Page[quarantineBody] }

type decideIn struct {
	ID   string `path:"id" maxLength:"64"`
	Body struct {
		Decision Decision `json:"decision" enum:"apply,discard"`
		Reason   string   `json:"reason" minLength:"1" maxLength:"500"`
	}
}

type decideOut struct{ Body quarantineBody }

func (s *Service) httpQuarantine(ctx context.Context, in *quarantineIn) (*quarantineOut, error) {
	rows, err := s.Quarantine(ctx, QuarantineFilter{
		Decided: in.Decided, Behind: in.Cursor,
		Limit: in.Limit + 1, // one more tells whether there is a next page
	})
	if err != nil {
		return nil, err
	}
	out := &quarantineOut{Body: httpapi.Page[quarantineBody]{Items: []quarantineBody{}}}
	if len(rows) > in.Limit {
		rows = rows[:in.Limit]
		out.Body.Next = rows[in.Limit-1].ID
	}
	for _, q := range rows {
		out.Body.Items = append(out.Body.Items, presentQuarantined(q))
	}
	return out, nil
}

func (s *Service) httpDecide(ctx context.Context, in *decideIn) (*decideOut, error) {
	by := vpn.Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
	q, err := s.Decide(ctx, by, in.ID, in.Body.Decision, in.Body.Reason)
	if err != nil {
		return nil, err
	}
	return &decideOut{presentQuarantined(q)}, nil
}

func presentQuarantined(q Quarantined) quarantineBody {
	_, unfit := q.fit()
	return quarantineBody{
		ID: q.ID, NodeID: q.NodeID, Number: q.Number, UserID: q.UserID, Up: q.Up, Down: q.Down, Reason: q.Reason, Fits: unfit == nil,
		Time: q.ReceivedAt.Time(), Decision: q.Decision, DecidedTime: clock.TimeOf(q.DecidedAt),
	}
}
