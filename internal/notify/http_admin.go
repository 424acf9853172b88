package notify

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
)

// deadLetterView is a dead letter as the operator sees it.
type deadLetterView struct {
	ID        string    `json:"id"`
	Channel   string    `json:"channel"`
	To        string    `json:"to"`
	Template  string    `json:"template"`
	Attempts  int64     `json:"attempts"`
	Reason    string    `json:"reason"`
	CreatedAt time.Time `json:"createdAt"`
	EndedAt   time.Time `json:"endedAt" doc:"When it was given up."`
}

type deadLettersIn struct{ httpapi.PageQuery }

type deadLettersOut struct{ Body httpapi.Page[deadLetterView] }

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "notify-dead-letters", Method: http.MethodGet, Path: "/admin/notify/dead-letters",
		Summary: "Messages that could not be delivered, the newest first", Tag: "notify",
		Access: httpapi.Permission("notify"), MaxBody: httpapi.NoBody, Rate: httpapi.RateAdmin,
	}, s.listDeadLetters)
}

func (s *Service) listDeadLetters(ctx context.Context, in *deadLettersIn) (*deadLettersOut, error) {
	// One more than asked for tells whether there is another page.
	letters, err := s.DeadLetters(ctx, in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	out := &deadLettersOut{}
	if len(letters) > in.Limit {
		letters = letters[:in.Limit]
		out.Body.Next = letters[in.Limit-1].ID
	}
	out.Body.Items = make([]deadLetterView, len(letters))
	for i, l := range letters {
		out.Body.Items[i] = deadLetterView{
			ID: l.ID, Channel: string(l.Channel), To: l.To, Template: l.Template, Attempts: l.Attempts, Reason: l.Reason,
			CreatedAt: l.CreatedAt.Time(), EndedAt: l.EndedAt.Time(),
		}
	}
	return out, nil
}
