package account

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

func (s *Service) registerMe(r *httpapi.Router) {
	mine := func(id, method, path, summary string, maxBody int64, status int) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: path, Summary: summary, Tag: "account",
			Access: httpapi.Member(), MaxBody: maxBody, Rate: httpapi.RateWrite, Status: status,
		}
	}
	httpapi.Register(r, httpapi.Operation{
		ID: "me", Method: http.MethodGet, Path: "/me", Summary: "Who I am; the only call that may answer a new session token", Tag: "account",
		Access: httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.getMe)
	httpapi.Register(r, mine("me-rename", http.MethodPatch, "/me", "Change the nickname", smallBody, 0), s.patchMe)
	password := mine("me-password", http.MethodPut, "/me/password", "Change the password; ends every session", passwordBody, http.StatusNoContent)
	password.Rate = httpapi.RateAuth
	httpapi.Register(r, password, s.putPassword)
	httpapi.Register(r, mine("me-email-bind", http.MethodPut, "/me/email", "Bind the e-mail address, or change it; changing needs a fresh session", smallBody, 0), s.putEmail)
	httpapi.Register(r, mine("me-phone-bind", http.MethodPut, "/me/phone", "Bind the phone number, or change it; changing needs a fresh session", smallBody, 0), s.putPhone)
	httpapi.Register(r, mine("me-email-unbind", http.MethodDelete, "/me/email", "Remove the e-mail address; needs a fresh session", httpapi.NoBody, http.StatusNoContent),
		s.deleteAddress(ViaEmail))
	httpapi.Register(r, mine("me-phone-unbind", http.MethodDelete, "/me/phone", "Remove the phone number; needs a fresh session", httpapi.NoBody, http.StatusNoContent),
		s.deleteAddress(ViaPhone))
}

type meIn struct {
	Token string `header:"X-Session-Token"`
}

func (s *Service) getMe(ctx context.Context, in *meIn) (*profileOut, error) {
	fresh, err := s.renew(ctx, in.Token, httpapi.ClientHost(ctx))
	if err != nil {
		return nil, err
	}
	profile, err := s.Profile(ctx, httpapi.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	if tag, asked := httpapi.LangAsked(ctx); asked && tag != profile.User.Lang {
		if err := s.noteLanguage(ctx, profile.User.ID, tag); err != nil {
			return nil, err
		}
	}
	return s.showProfile(profile, fresh), nil
}

type renameIn struct {
	Body struct {
		Nickname string `json:"nickname" maxLength:"1000" doc:"At most 20 characters, as people count them."`
	}
}

func (s *Service) patchMe(ctx context.Context, in *renameIn) (*profileOut, error) {
	me := httpapi.ActorFrom(ctx).UserID
	if err := s.Rename(ctx, me, in.Body.Nickname); err != nil {
		return nil, err
	}
	return s.answerProfile(ctx, me, "")
}

type passwordIn struct {
	Body struct {
		OldPassword    string `json:"oldPassword,omitempty" maxLength:"4096" doc:"Not asked of those who have none."`
		Password       string `json:"password" maxLength:"4096"`
		RepeatPassword string `json:"repeatPassword" maxLength:"4096"`
	}
}

func (s *Service) putPassword(ctx context.Context, in *passwordIn) (*struct{}, error) {
	me := httpapi.ActorFrom(ctx)
	return nil, aboutField(s.ChangePassword(ctx, PasswordChange{
		UserID: me.UserID, SessionID: me.SessionID, Old: in.Body.OldPassword, Password: in.Body.Password, Repeat: in.Body.RepeatPassword,
		Host: httpapi.ClientHost(ctx), Lang: httpapi.LangFrom(ctx),
	}), "")
}

type emailIn struct {
	Body struct {
		Email string `json:"email" maxLength:"320"`
		Code  string `json:"code" maxLength:"40"`
	}
}

func (s *Service) putEmail(ctx context.Context, in *emailIn) (*profileOut, error) {
	return s.bound(ctx, ViaEmail, in.Body.Email, in.Body.Code)
}

type phoneIn struct {
	Body struct {
		Phone string `json:"phone" maxLength:"64"`
		Code  string `json:"code" maxLength:"40"`
	}
}

func (s *Service) putPhone(ctx context.Context, in *phoneIn) (*profileOut, error) {
	return s.bound(ctx, ViaPhone, in.Body.Phone, in.Body.Code)
}

func (s *Service) bound(ctx context.Context, channel Channel, address, code string) (*profileOut, error) {
	me := httpapi.ActorFrom(ctx)
	err := s.BindAddress(ctx, Binding{UserID: me.UserID, SessionID: me.SessionID, Channel: channel, Address: address, Code: code})
	if err != nil {
		return nil, aboutField(err, string(channel))
	}
	return s.answerProfile(ctx, me.UserID, "")
}

func (s *Service) deleteAddress(channel Channel) func(context.Context, *struct{}) (*struct{}, error) {
	return func(ctx context.Context, _ *struct{}) (*struct{}, error) {
		me := httpapi.ActorFrom(ctx)
		return nil, s.UnbindAddress(ctx, Unbinding{UserID: me.UserID, SessionID: me.SessionID, Channel: channel})
	}
}
