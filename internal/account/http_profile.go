package account

import (
	"context"
	"strconv"
	"time"
)

// noStore keeps answers about people, and session tokens, out of caches.
const noStore = "no-store"

// profileOut carries a session token in its header only: bodies are logged and
// copied more easily than headers.
type profileOut struct {
	Token        string `header:"X-Session-Token" doc:"A session token to use from now on."`
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		User  userView        `json:"user"`
		Auths map[string]bool `json:"auths" doc:"Permission keys; empty for ordinary members."`
	}
}

type userView struct {
	ID               string     `json:"id"`
	Nickname         string     `json:"nickname"`
	Email            string     `json:"email"`
	Phone            string     `json:"phone"`
	TelegramID       string     `json:"telegramId"`
	TelegramUsername string     `json:"telegramUsername"`
	VIPType          string     `json:"vipType" enum:"member,premium"`
	VIPExpiry        *time.Time `json:"vipExpiry" doc:"Null for ordinary members."`
	Points           int64      `json:"points"`
}

func (s *Service) answerProfile(ctx context.Context, userID, token string) (*profileOut, error) {
	profile, err := s.Profile(ctx, userID)
	if err != nil {
		return nil, err
	}
	out := &profileOut{Token: token, CacheControl: noStore}
	out.Body.User, out.Body.Auths = s.view(profile), profile.Permissions
	return out, nil
}

func (s *Service) view(p Profile) userView {
	kind, until := p.User.VIP(s.clock.Now())
	view := userView{
		ID: p.User.ID, Nickname: p.User.Nickname, Email: p.User.EmailTyped, Phone: p.User.Phone,
		TelegramUsername: p.User.TelegramUsername, VIPType: string(kind), Points: p.Points,
	}
	if p.User.TelegramID != 0 {
		view.TelegramID = strconv.FormatInt(p.User.TelegramID, 10)
	}
	if kind == Premium {
		expiry := until.Time()
		view.VIPExpiry = &expiry
	}
	return view
}
