package account

import (
	"context"
	"net/http"

	"causeway/internal/base/fault"
	"causeway/internal/httpapi"
	"causeway/internal/notify"
)

// Register adds the routes for signing in and for oneself.
func (s *Service) Register(r *httpapi.Router) {
	s.registerSignIn(r)
	s.registerMe(r)
	s.registerSessions(r)
	s.registerFactor(r)
	s.registerLeave(r)
	s.registerPremium(r)
	s.registerNews(r)
}

const (
	smallBody    = 4 << 10
	passwordBody = 32 << 10
)

func (s *Service) registerSignIn(r *httpapi.Router) {
	signIn := func(id, path, summary string, maxBody int64) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: http.MethodPost, Path: path, Summary: summary, Tag: "account",
			Access: httpapi.Public(), MaxBody: maxBody, Rate: httpapi.RateAuth,
		}
	}
	httpapi.Register(r, httpapi.Operation{
		ID: "auth-ways", Method: http.MethodGet, Path: "/auth/ways", Summary: "Ways to sign in that can be offered now", Tag: "account",
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.getWays)
	httpapi.Register(r, signIn("auth-code", "/auth/codes", "Send a verification code; for bind and leave with a session", smallBody), s.postCode)
	httpapi.Register(r, signIn("auth-login-code", "/auth/login/code", "Sign in with a code", smallBody), s.postLoginCode)
	httpapi.Register(r, signIn("auth-login-password", "/auth/login/password", "Sign in with a password", passwordBody), s.postLoginPassword)
	httpapi.Register(r, signIn("auth-register", "/auth/register", "Make an account and sign in", passwordBody), s.postRegister)
	reset := signIn("auth-password-reset", "/auth/password/reset", "Set a new password with a code; ends every session", passwordBody)
	reset.Status = http.StatusNoContent
	httpapi.Register(r, reset, s.postPasswordReset)
	s.registerTelegram(r)
	httpapi.Register(r, httpapi.Operation{
		ID: "auth-logout", Method: http.MethodPost, Path: "/auth/logout", Summary: "End this session", Tag: "account",
		// Public: whoever is signed out already has what they asked for.
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateWrite, Status: http.StatusNoContent,
	}, s.postLogout)
}

// Identify finds out who holds a token, for the gate of the HTTP kit.
func (s *Service) Identify(ctx context.Context, token string) (httpapi.Actor, error) {
	h, err := s.identify(ctx, token)
	if err != nil {
		return httpapi.Actor{}, err
	}
	return httpapi.Actor{UserID: h.UserID, SessionID: h.SessionID, Permissions: h.Permissions}, nil
}

type waysOut struct {
	Body struct {
		Email        bool `json:"email"`
		Phone        bool `json:"phone"`
		Telegram     bool `json:"telegram"`
		Registration bool `json:"registration" doc:"Whether new accounts can be made."`
	}
}

func (s *Service) getWays(ctx context.Context, _ *struct{}) (*waysOut, error) {
	policy, err := s.policy(ctx)
	if err != nil {
		return nil, err
	}
	out := &waysOut{}
	out.Body.Email, out.Body.Phone = s.carries(notify.Email), s.carries(notify.SMS)
	out.Body.Telegram, out.Body.Registration = s.telegramName(ctx) != "", policy.Registration
	return out, nil
}

type codeIn struct {
	Body struct {
		Channel string `json:"channel" enum:"email,phone"`
		Target  string `json:"target" maxLength:"320" doc:"The address or number that the code is sent to."`
		Purpose string `json:"purpose" enum:"login,register,reset,bind,leave"`
	}
}

type codeOut struct {
	Body struct {
		RetryAfter int `json:"retryAfter" doc:"Seconds until another code may be asked for."`
	}
}

func (s *Service) postCode(ctx context.Context, in *codeIn) (*codeOut, error) {
	err := s.RequestCode(ctx, CodeRequest{
		Channel: Channel(in.Body.Channel), Target: in.Body.Target, Purpose: Purpose(in.Body.Purpose),
		By: httpapi.ActorFrom(ctx).UserID, Lang: httpapi.LangFrom(ctx), Host: httpapi.ClientHost(ctx),
	})
	if err != nil {
		return nil, aboutField(err, "target")
	}
	out := &codeOut{}
	out.Body.RetryAfter = seconds(ResendAfter)
	return out, nil
}

type loginCodeIn struct {
	UserAgent string `header:"User-Agent"`
	Body      struct {
		Identifier string `json:"identifier" maxLength:"320" doc:"E-mail address or phone number."`
		Code       string `json:"code" maxLength:"40"`
	}
}

func (s *Service) postLoginCode(ctx context.Context, in *loginCodeIn) (*signInOut, error) {
	signedIn, err := s.LoginByCode(ctx, in.Body.Identifier, in.Body.Code, origin(ctx, in.UserAgent))
	if err != nil {
		return nil, aboutField(err, "identifier")
	}
	return s.answerSignIn(ctx, signedIn)
}

type loginPasswordIn struct {
	UserAgent string `header:"User-Agent"`
	Body      struct {
		Identifier string `json:"identifier" maxLength:"320" doc:"E-mail address or phone number."`
		Password   string `json:"password" maxLength:"4096"`
	}
}

func (s *Service) postLoginPassword(ctx context.Context, in *loginPasswordIn) (*signInOut, error) {
	signedIn, err := s.LoginByPassword(ctx, in.Body.Identifier, in.Body.Password, origin(ctx, in.UserAgent))
	if err != nil {
		return nil, aboutField(err, "identifier")
	}
	return s.answerSignIn(ctx, signedIn)
}

// provenPassword is a new password with the proof that its owner may set it.
type provenPassword struct {
	Identifier     string `json:"identifier" maxLength:"320" doc:"E-mail address or phone number."`
	Code           string `json:"code" maxLength:"40"`
	Password       string `json:"password" maxLength:"4096"`
	RepeatPassword string `json:"repeatPassword" maxLength:"4096"`
}

type registerIn struct {
	UserAgent string `header:"User-Agent"`
	Body      provenPassword
}

func (s *Service) postRegister(ctx context.Context, in *registerIn) (*signInOut, error) {
	b := in.Body
	signedIn, err := s.SignUp(ctx, Registration{
		Identifier: b.Identifier, Code: b.Code, Password: b.Password, Repeat: b.RepeatPassword,
	}, origin(ctx, in.UserAgent))
	if err != nil {
		return nil, aboutField(err, "identifier")
	}
	return s.answerSignIn(ctx, signedIn)
}

type passwordResetIn struct {
	Body provenPassword
}

func (s *Service) postPasswordReset(ctx context.Context, in *passwordResetIn) (*struct{}, error) {
	b := in.Body
	err := s.ResetPassword(ctx, PasswordReset{
		Identifier: b.Identifier, Code: b.Code, Password: b.Password, Repeat: b.RepeatPassword, Lang: httpapi.LangFrom(ctx),
	})
	return nil, aboutField(err, "identifier")
}

func origin(ctx context.Context, userAgent string) Origin {
	return Origin{Host: httpapi.ClientHost(ctx), Device: userAgent, Lang: httpapi.LangFrom(ctx)}
}

// aboutField puts a complaint beside the input it is about. The rules below
// know what is wrong, only the route knows what the client calls it.
func aboutField(err error, addressField string) error {
	f, ok := fault.As(err)
	if !ok {
		return err
	}
	switch f.Code() {
	case ErrIdentifierRequired.Code(), ErrEmailRequired.Code(), ErrEmailInvalid.Code(), ErrPhoneRequired.Code(), ErrPhoneInvalid.Code(),
		ErrDomainBlocked.Code():
		return f.Field(addressField, f.Code())
	case ErrPasswordRequired.Code(), ErrPasswordTooLong.Code(), ErrPasswordTooShort.Code(), ErrPasswordTooCommon.Code():
		return f.Field("password", f.Code())
	}
	return err
}

func (s *Service) postLogout(ctx context.Context, _ *struct{}) (*struct{}, error) {
	if actor := httpapi.ActorFrom(ctx); actor.SignedIn() {
		return nil, s.Logout(ctx, actor.UserID, actor.SessionID)
	}
	return nil, nil
}
