package account

import (
	"context"
	"strconv"
	"time"
)

// profileOut carries a session token in its header only: bodies are logged and
// copied more easily than headers.
type profileOut struct {
	Token string `header:"X-Session-Token" doc:"A session token to use from now on."`
	Body  struct {
		User  userView        `json:"user"`
		Auths map[string]bool `json:"auths" doc:"Permission keys; empty for ordinary members."`
	}
}

// signInOut is what every way of signing in answers: who it is, with a session
// token in the header, or what is still asked of them, without one.
type signInOut struct {
	Token string `header:"X-Session-Token" doc:"A session token to use from now on."`
	Body  struct {
		User         *userView         `json:"user,omitempty"`
		Auths        map[string]bool   `json:"auths,omitzero" doc:"Permission keys; empty for ordinary members."`
		SecondFactor *secondFactorView `json:"secondFactor,omitempty" doc:"Present when a second factor is asked for; nobody is signed in yet."`
	}
}

type secondFactorView struct {
	Ticket    string    `json:"ticket" doc:"Hand this in together with the second factor."`
	ExpiresAt time.Time `json:"expiresAt"`
}

func (s *Service) answerSignIn(ctx context.Context, in SignIn) (*signInOut, error) {
	out := &signInOut{Token: in.Token}
	if in.Ticket != "" {
		out.Body.SecondFactor = &secondFactorView{Ticket: in.Ticket, ExpiresAt: in.TicketUntil.Time()}
		return out, nil
	}
	profile, err := s.Profile(ctx, in.UserID)
	if err != nil {
		return nil, err
	}
	view := s.view(profile)
	out.Body.User, out.Body.Auths = &view, profile.Permissions
	return out, nil
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
	HasPassword      bool       `json:"hasPassword"`
	SecondFactor     bool       `json:"secondFactor" doc:"Whether signing in asks for a second factor."`
	CreatedAt        time.Time  `json:"createdAt"`
}

func (s *Service) answerProfile(ctx context.Context, userID, token string) (*profileOut, error) {
	profile, err := s.Profile(ctx, userID)
	if err != nil {
		return nil, err
	}
	return s.showProfile(profile, token), nil
}

func (s *Service) showProfile(profile Profile, token string) *profileOut {
	out := &profileOut{Token: token}
	out.Body.User, out.Body.Auths = s.view(profile), profile.Permissions
	return out
}

func (s *Service) view(p Profile) userView {
	kind, until := p.User.VIP(s.clock.Now())
	view := userView{
		ID: p.User.ID, Nickname: p.User.Nickname, Email: p.User.EmailTyped, Phone: string(p.User.Phone),
		TelegramUsername: p.User.TelegramUsername, VIPType: string(kind), Points: p.Points,
		HasPassword: p.User.HasPassword(), SecondFactor: p.SecondFactor, CreatedAt: p.User.CreatedAt.Time(),
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
