package account

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
)

// registerTelegram adds the routes for getting in through the bot.
func (s *Service) registerTelegram(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "auth-telegram-attempt", Method: http.MethodPost, Path: "/auth/telegram/attempts", Tag: "account",
		Summary: "Begin to sign in, or to bind Telegram, through the bot",
		Access:  httpapi.Public(), MaxBody: smallBody, Rate: httpapi.RateAuth,
	}, s.postTelegramAttempt)
	httpapi.Register(r, httpapi.Operation{
		ID: "auth-login-telegram", Method: http.MethodPost, Path: "/auth/login/telegram", Tag: "account",
		Summary: "Sign in with a code of the bot",
		Access:  httpapi.Public(), MaxBody: smallBody, Rate: httpapi.RateAuth,
	}, s.postLoginTelegram)
	httpapi.Register(r, httpapi.Operation{
		ID: "me-telegram-bind", Method: http.MethodPut, Path: "/me/telegram", Tag: "account",
		Summary: "Bind Telegram with a code of the bot",
		Access:  httpapi.Member(), MaxBody: smallBody, Rate: httpapi.RateAuth,
	}, s.putTelegram)
	httpapi.Register(r, httpapi.Operation{
		ID: "me-telegram-unbind", Method: http.MethodDelete, Path: "/me/telegram", Tag: "account",
		Summary: "Unbind Telegram; needs a fresh session and another way to sign in",
		Access:  httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateWrite, Status: http.StatusNoContent,
	}, s.deleteTelegram)
}

type telegramAttemptIn struct {
	UserAgent string `header:"User-Agent"`
	Body      struct {
		Purpose string `json:"purpose" enum:"login,bind" doc:"Binding needs a session."`
	}
}

type telegramAttemptOut struct {
	Body struct {
		Attempt   string    `json:"attempt" doc:"A secret of this browser; it goes back beside the code."`
		DeepLink  string    `json:"deepLink" doc:"Opens the bot, which then sends the code."`
		Bot       string    `json:"bot" doc:"The bot's username, without the @."`
		ExpiresAt time.Time `json:"expiresAt" doc:"Until when the link can be opened. The code is good for five minutes from then."`
	}
}

func (s *Service) postTelegramAttempt(ctx context.Context, in *telegramAttemptIn) (*telegramAttemptOut, error) {
	userID := ""
	if Purpose(in.Body.Purpose) == Bind {
		actor := httpapi.ActorFrom(ctx)
		if !actor.SignedIn() {
			return nil, ErrNoSession
		}
		userID = actor.UserID
	}
	link, err := s.BeginTelegram(ctx, Purpose(in.Body.Purpose), userID, origin(ctx, in.UserAgent))
	if err != nil {
		return nil, err
	}
	out := &telegramAttemptOut{}
	out.Body.Attempt, out.Body.DeepLink, out.Body.Bot = link.Attempt, link.DeepLink, link.Bot
	out.Body.ExpiresAt = link.ExpiresAt.Time()
	return out, nil
}

type loginTelegramIn struct {
	UserAgent string `header:"User-Agent"`
	Body      struct {
		Attempt  string `json:"attempt,omitempty" maxLength:"64" doc:"From the attempt that this browser began."`
		Username string `json:"username,omitempty" maxLength:"64" doc:"Telegram username or numeric id; needed without an attempt, for a code from /login."`
		Code     string `json:"code" maxLength:"40"`
	}
}

func (s *Service) postLoginTelegram(ctx context.Context, in *loginTelegramIn) (*signInOut, error) {
	signedIn, err := s.LoginByTelegram(ctx, TelegramCode{
		Attempt: in.Body.Attempt, Username: in.Body.Username, Digits: in.Body.Code,
	}, origin(ctx, in.UserAgent))
	if err != nil {
		return nil, err
	}
	return s.answerSignIn(ctx, signedIn)
}

type bindTelegramIn struct {
	Body struct {
		Attempt string `json:"attempt" minLength:"1" maxLength:"64"`
		Code    string `json:"code" maxLength:"40"`
	}
}

func (s *Service) putTelegram(ctx context.Context, in *bindTelegramIn) (*profileOut, error) {
	me := httpapi.ActorFrom(ctx)
	err := s.BindTelegram(ctx, TelegramBinding{
		UserID: me.UserID, SessionID: me.SessionID, Attempt: in.Body.Attempt, Code: in.Body.Code, Host: httpapi.ClientHost(ctx),
	})
	if err != nil {
		return nil, err
	}
	return s.answerProfile(ctx, me.UserID, "")
}

func (s *Service) deleteTelegram(ctx context.Context, _ *struct{}) (*struct{}, error) {
	me := httpapi.ActorFrom(ctx)
	return nil, s.UnbindTelegram(ctx, me.UserID, me.SessionID)
}
