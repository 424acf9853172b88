package notify

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
)

const permission = "notify"

// messageView is a message as the operator sees it.
type messageView struct {
	ID        string     `json:"id"`
	Channel   string     `json:"channel" enum:"email,sms,telegram"`
	To        string     `json:"to"`
	Template  string     `json:"template"`
	State     string     `json:"state" enum:"queued,sent,dead"`
	Attempts  int64      `json:"attempts"`
	Reason    string     `json:"reason" doc:"Why the last try failed; empty when none did."`
	CreatedAt time.Time  `json:"createdAt"`
	EndedAt   *time.Time `json:"endedAt,omitempty" doc:"When it was sent or given up."`
	Retriable bool       `json:"retriable" doc:"It was given up, and can still be tried again."`
}

type messagesIn struct {
	httpapi.PageQuery
	State   string `query:"state" enum:"queued,sent,dead"`
	Channel string `query:"channel" enum:"email,sms,telegram"`
}

type messagesOut struct{ Body httpapi.Page[messageView] }

type retryIn struct {
	ID string `path:"id" maxLength:"40"`
}

type retryOut struct{ Body messageView }

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "notify-messages", Method: http.MethodGet, Path: "/admin/notify/messages",
		Summary: "Messages to people and what became of them, the newest first", Tag: "notify",
		Access: httpapi.Permission(permission), MaxBody: httpapi.NoBody, Rate: httpapi.RateAdmin,
	}, s.listMessages)
	httpapi.Register(r, httpapi.Operation{
		ID: "notify-retry", Method: http.MethodPost, Path: "/admin/notify/messages/{id}/retry",
		Summary: "Try a message again that was given up", Tag: "notify",
		Access: httpapi.Permission(permission), MaxBody: httpapi.NoBody, Rate: httpapi.RateAdmin,
	}, s.retryMessage)
}

func (s *Service) listMessages(ctx context.Context, in *messagesIn) (*messagesOut, error) {
	// One more than asked for tells whether there is another page.
	messages, err := s.Messages(ctx, Filter{State(in.State), Channel(in.Channel)}, in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	out := &messagesOut{}
	if len(messages) > in.Limit {
		messages = messages[:in.Limit]
		out.Body.Next = messages[in.Limit-1].ID
	}
	out.Body.Items = make([]messageView, len(messages))
	for i, m := range messages {
		out.Body.Items[i] = viewOf(m)
	}
	return out, nil
}

func (s *Service) retryMessage(ctx context.Context, in *retryIn) (*retryOut, error) {
	message, err := s.Retry(ctx, Retry{Message: in.ID, By: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)})
	if err != nil {
		return nil, err
	}
	return &retryOut{viewOf(message)}, nil
}

func viewOf(l Listed) messageView {
	view := messageView{
		ID: l.ID, Channel: string(l.Channel), To: l.To, Template: l.Template, State: string(l.State),
		Attempts: l.Attempts, Reason: l.Reason, CreatedAt: l.CreatedAt.Time(), Retriable: l.Retriable,
	}
	if l.EndedAt != 0 {
		ended := l.EndedAt.Time()
		view.EndedAt = &ended
	}
	return view
}
