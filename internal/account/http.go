package account

import (
	"context"
	"net/http"

	"causeway/internal/base/fault"
	"causeway/internal/httpapi"
)

// Register adds the routes for signing in and for oneself.
func (s *Service) Register(r *httpapi.Router) {
	signIn := func(id, path, summary string, maxBody int64) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: http.MethodPost, Path: path, Summary: summary, Tag: "account",
			Access: httpapi.Public(), MaxBody: maxBody, Rate: httpapi.RateAuth,
		}
	}
	httpapi.Register(r, signIn("auth-code", "/auth/codes", "Send a verification code", 4<<10), s.postCode)
	httpapi.Register(r, signIn("auth-login-code", "/auth/login/code", "Sign in with a code", 4<<10), s.postLoginCode)
	httpapi.Register(r, signIn("auth-login-password", "/auth/login/password", "Sign in with a password", 32<<10), s.postLoginPassword)
	s.registerTelegram(r)
	httpapi.Register(r, httpapi.Operation{
		ID: "auth-logout", Method: http.MethodPost, Path: "/auth/logout", Summary: "End this session", Tag: "account",
		// Public: whoever is signed out already has what they asked for.
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateWrite, Status: http.StatusNoContent,
	}, s.postLogout)
	httpapi.Register(r, httpapi.Operation{
		ID: "me", Method: http.MethodGet, Path: "/me", Summary: "Who I am; the only call that may answer a new session token", Tag: "account",
		Access: httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.getMe)
}

// Identify finds out who holds a token, for the gate of the HTTP kit.
func (s *Service) Identify(ctx context.Context, token string) (httpapi.Actor, error) {
	h, err := s.identify(ctx, token)
	if err != nil {
		return httpapi.Actor{}, err
	}
	return httpapi.Actor{UserID: h.UserID, SessionID: h.SessionID, Permissions: h.Permissions}, nil
}

type codeIn struct {
	Body struct {
		Channel string `json:"channel" enum:"email"`
		Target  string `json:"target" maxLength:"320" doc:"The address that the code is sent to."`
		Purpose string `json:"purpose" enum:"login"`
	}
}

type codeOut struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		RetryAfter int `json:"retryAfter" doc:"Seconds until another code may be asked for."`
	}
}

func (s *Service) postCode(ctx context.Context, in *codeIn) (*codeOut, error) {
	err := s.RequestCode(ctx, CodeRequest{
		Target: in.Body.Target, Purpose: Purpose(in.Body.Purpose),
		Lang: httpapi.LangFrom(ctx), Host: httpapi.ClientHost(ctx),
	})
	if err != nil {
		return nil, aboutField(err, "target")
	}
	out := &codeOut{CacheControl: noStore}
	out.Body.RetryAfter = seconds(ResendAfter)
	return out, nil
}

type loginCodeIn struct {
	UserAgent string `header:"User-Agent"`
	Body      struct {
		Identifier string `json:"identifier" maxLength:"320" doc:"E-mail address."`
		Code       string `json:"code" maxLength:"40"`
	}
}

func (s *Service) postLoginCode(ctx context.Context, in *loginCodeIn) (*profileOut, error) {
	signedIn, err := s.LoginByCode(ctx, in.Body.Identifier, in.Body.Code, origin(ctx, in.UserAgent))
	if err != nil {
		return nil, aboutField(err, "identifier")
	}
	return s.answerProfile(ctx, signedIn.UserID, signedIn.Token)
}

type loginPasswordIn struct {
	UserAgent string `header:"User-Agent"`
	Body      struct {
		Identifier string `json:"identifier" maxLength:"320" doc:"E-mail address."`
		Password   string `json:"password" maxLength:"4096"`
	}
}

func (s *Service) postLoginPassword(ctx context.Context, in *loginPasswordIn) (*profileOut, error) {
	signedIn, err := s.LoginByPassword(ctx, in.Body.Identifier, in.Body.Password, origin(ctx, in.UserAgent))
	if err != nil {
		return nil, aboutField(err, "identifier")
	}
	return s.answerProfile(ctx, signedIn.UserID, signedIn.Token)
}

func origin(ctx context.Context, userAgent string) Origin {
	return Origin{Host: httpapi.ClientHost(ctx), Device: userAgent}
}

// aboutField puts a complaint beside the input it is about. The rules below
// know what is wrong, only the route knows what the client calls it.
func aboutField(err error, addressField string) error {
	f, ok := fault.As(err)
	if !ok {
		return err
	}
	switch f.Code() {
	case ErrEmailRequired.Code(), ErrEmailInvalid.Code():
		return f.Field(addressField, f.Code())
	case ErrPasswordRequired.Code(), ErrPasswordTooLong.Code():
		return f.Field("password", f.Code())
	}
	return err
}

func (s *Service) postLogout(ctx context.Context, _ *struct{}) (*struct{}, error) {
	if actor := httpapi.ActorFrom(ctx); actor.SignedIn() {
		return nil, s.Logout(ctx, actor.SessionID)
	}
	return nil, nil
}

type meIn struct {
	Token string `header:"X-Session-Token"`
}

func (s *Service) getMe(ctx context.Context, in *meIn) (*profileOut, error) {
	fresh, err := s.renew(ctx, in.Token, httpapi.ClientHost(ctx))
	if err != nil {
		return nil, err
	}
	return s.answerProfile(ctx, httpapi.ActorFrom(ctx).UserID, fresh)
}
