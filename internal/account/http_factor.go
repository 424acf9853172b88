package account

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// registerFactor adds the routes of the second factor.
func (s *Service) registerFactor(r *httpapi.Router) {
	own := func(id, method, path, summary string, maxBody int64, rate httpapi.RateClass, status int) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/me/second-factor" + path, Summary: summary, Tag: "account",
			Access: httpapi.Member(), MaxBody: maxBody, Rate: rate, Status: status,
		}
	}
	httpapi.Register(r, httpapi.Operation{
		ID: "auth-login-second-factor", Method: http.MethodPost, Path: "/auth/login/second-factor", Tag: "account",
		Summary: "Finish signing in with a code from the app, or a recovery code",
		Access:  httpapi.Public(), MaxBody: smallBody, Rate: httpapi.RateAuth,
	}, s.postLoginFactor)
	httpapi.Register(r, own("me-factor", http.MethodGet, "", "Whether a second factor is on", httpapi.NoBody, httpapi.RateRead, 0), s.getFactor)
	httpapi.Register(r, own("me-factor-begin", http.MethodPost, "", "Make a seed for an authenticator app; nothing asks for it yet", httpapi.NoBody, httpapi.RateWrite, 0), s.postFactor)
	httpapi.Register(r, own("me-factor-on", http.MethodPut, "", "Turn the second factor on with a first code", smallBody, httpapi.RateAuth, 0), s.putFactor)
	httpapi.Register(r, own("me-factor-off", http.MethodDelete, "", "Turn the second factor off", smallBody, httpapi.RateAuth, http.StatusNoContent), s.deleteFactor)
	httpapi.Register(r, own("me-factor-recovery", http.MethodPost, "/recovery-codes", "Replace the recovery codes", smallBody, httpapi.RateAuth, 0), s.postRecovery)
}

type loginFactorIn struct {
	UserAgent string `header:"User-Agent"`
	Body      struct {
		Ticket string `json:"ticket" maxLength:"64"`
		Code   string `json:"code" maxLength:"40" doc:"Six digits from the app, or a recovery code."`
	}
}

func (s *Service) postLoginFactor(ctx context.Context, in *loginFactorIn) (*signInOut, error) {
	signedIn, err := s.LoginBySecondFactor(ctx, in.Body.Ticket, in.Body.Code, origin(ctx, in.UserAgent))
	if err != nil {
		return nil, err
	}
	return s.answerSignIn(ctx, signedIn)
}

type factorOut struct {
	Body struct {
		On           bool  `json:"on"`
		RecoveryLeft int64 `json:"recoveryLeft" doc:"Recovery codes that were not used yet."`
	}
}

func (s *Service) getFactor(ctx context.Context, _ *struct{}) (*factorOut, error) {
	state, err := s.Factor(ctx, httpapi.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	out := &factorOut{}
	out.Body.On, out.Body.RecoveryLeft = state.On, state.RecoveryLeft
	return out, nil
}

type enrolmentOut struct {
	Body struct {
		Secret string `json:"secret" doc:"To be typed into the app by hand, in base 32."`
		URI    string `json:"uri" doc:"The otpauth address that a QR code carries."`
	}
}

// Whoever turns it on decides what opens the account from now on, so both steps
// need a fresh session.
func (s *Service) postFactor(ctx context.Context, _ *struct{}) (*enrolmentOut, error) {
	me := httpapi.ActorFrom(ctx)
	if err := s.fresh(ctx, s.db, me.SessionID); err != nil {
		return nil, err
	}
	enrolment, err := s.Enrol(ctx, me.UserID)
	if err != nil {
		return nil, err
	}
	out := &enrolmentOut{}
	out.Body.Secret, out.Body.URI = enrolment.Secret, enrolment.URI
	return out, nil
}

type factorCodeIn struct {
	Body struct {
		Code string `json:"code" maxLength:"40" doc:"Six digits from the app, or a recovery code."`
	}
}

type recoveryOut struct {
	Body struct {
		RecoveryCodes []string `json:"recoveryCodes" doc:"Told once. Each signs in once when the app is lost."`
	}
}

func answerRecovery(codes []string, err error) (*recoveryOut, error) {
	if err != nil {
		return nil, err
	}
	out := &recoveryOut{}
	out.Body.RecoveryCodes = codes
	return out, nil
}

func (s *Service) putFactor(ctx context.Context, in *factorCodeIn) (*recoveryOut, error) {
	me := httpapi.ActorFrom(ctx)
	if err := s.fresh(ctx, s.db, me.SessionID); err != nil {
		return nil, err
	}
	return answerRecovery(s.TurnFactorOn(ctx, me.UserID, in.Body.Code))
}

func (s *Service) deleteFactor(ctx context.Context, in *factorCodeIn) (*struct{}, error) {
	return nil, s.TurnFactorOff(ctx, httpapi.ActorFrom(ctx).UserID, in.Body.Code, origin(ctx, ""))
}

func (s *Service) postRecovery(ctx context.Context, in *factorCodeIn) (*recoveryOut, error) {
	return answerRecovery(s.NewRecoveryCodes(ctx, httpapi.ActorFrom(ctx).UserID, in.Body.Code, origin(ctx, "")))
}
