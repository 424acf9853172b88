package account

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// consoleBody holds a reason of the longest kind, however it is escaped.
const consoleBody = 16 << 10

func (s *Service) registerActs(r *httpapi.Router) {
	const done = http.StatusNoContent
	httpapi.Register(r, console("account-user-disable", http.MethodPost, "/users/{id}/disable", "Shut an account: its sessions end at once and no way leads in", "users", consoleBody, done), s.postDisable)
	httpapi.Register(r, console("account-user-enable", http.MethodPost, "/users/{id}/enable", "Open a disabled account again", "users", consoleBody, done), s.postEnable)
	httpapi.Register(r, console("account-user-sign-out", http.MethodDelete, "/users/{id}/sessions", "End all sessions of a person", "users", httpapi.NoBody, done), s.deleteUserSessions)
	httpapi.Register(r, console("account-user-session-end", http.MethodDelete, "/users/{id}/sessions/{session}", "End one session of a person", "users", httpapi.NoBody, done), s.deleteUserSession)
	httpapi.Register(r, console("account-user-factor-reset", http.MethodPost, "/users/{id}/second-factor/reset", "Turn a person's second factor off; their sessions end", "users", consoleBody, done), s.postFactorReset)
	httpapi.Register(r, console("account-user-unbind", http.MethodPost, "/users/{id}/unbind", "Take an address away from a person; their sessions end", "users", consoleBody, 0), s.postUnbind)
	httpapi.Register(r, console("account-user-roles", http.MethodPut, "/users/{id}/roles", "Give a person exactly these roles", "roles", consoleBody, done), s.putRoles)
}

type reasonIn struct {
	ID   string `path:"id" maxLength:"64"`
	Body struct {
		Reason string `json:"reason" maxLength:"500" doc:"Why, for the record."`
	}
}

func (s *Service) postDisable(ctx context.Context, in *reasonIn) (*struct{}, error) {
	return nil, s.Disable(ctx, actingOperator(ctx), in.ID, in.Body.Reason)
}

func (s *Service) postEnable(ctx context.Context, in *reasonIn) (*struct{}, error) {
	return nil, s.Enable(ctx, actingOperator(ctx), in.ID, in.Body.Reason)
}

func (s *Service) postFactorReset(ctx context.Context, in *reasonIn) (*struct{}, error) {
	return nil, s.ResetFactor(ctx, actingOperator(ctx), in.ID, in.Body.Reason)
}

func (s *Service) deleteUserSessions(ctx context.Context, in *userIn) (*struct{}, error) {
	return nil, s.SignOut(ctx, actingOperator(ctx), in.ID)
}

type userSessionIn struct {
	ID      string `path:"id" maxLength:"64"`
	Session string `path:"session" maxLength:"64"`
}

func (s *Service) deleteUserSession(ctx context.Context, in *userSessionIn) (*struct{}, error) {
	return nil, s.SignOutOne(ctx, actingOperator(ctx), in.ID, in.Session)
}

type unbindIn struct {
	ID   string `path:"id" maxLength:"64"`
	Body struct {
		Binding string `json:"binding" enum:"email,phone,telegram"`
		Reason  string `json:"reason" maxLength:"500" doc:"Why, for the record."`
	}
}

type unbindOut struct {
	Body struct {
		Left []Channel `json:"left" enum:"email,phone,telegram" doc:"What still leads into the account. Empty: nobody can sign in to it any more."`
	}
}

func (s *Service) postUnbind(ctx context.Context, in *unbindIn) (*unbindOut, error) {
	left, err := s.Unbind(ctx, actingOperator(ctx), in.ID, Channel(in.Body.Binding), in.Body.Reason)
	if err != nil {
		return nil, err
	}
	out := &unbindOut{}
	out.Body.Left = left
	return out, nil
}

type rolesIn struct {
	ID   string `path:"id" maxLength:"64"`
	Body struct {
		Roles  []string `json:"roles" maxItems:"20" doc:"Ids of roles; none makes an ordinary member."`
		Reason string   `json:"reason" maxLength:"500" doc:"Why, for the record."`
	}
}

func (s *Service) putRoles(ctx context.Context, in *rolesIn) (*struct{}, error) {
	return nil, s.SetRoles(ctx, actingOperator(ctx), in.ID, in.Body.Roles, in.Body.Reason)
}
