package account

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

func (s *Service) registerRoles(r *httpapi.Router) {
	httpapi.Register(r, console("account-roles", http.MethodGet, "/roles", "Every role, and every permission key there is", "roles", httpapi.NoBody, 0), s.listRoles)
	httpapi.Register(r, console("account-role-create", http.MethodPost, "/roles", "Make a role", "roles", consoleBody, 0), s.postRole)
	httpapi.Register(r, console("account-role-change", http.MethodPut, "/roles/{id}", "Change a role, naming the version that is replaced", "roles", consoleBody, 0), s.putRole)
	httpapi.Register(r, console("account-role-delete", http.MethodDelete, "/roles/{id}", "Remove a role that nobody has", "roles", httpapi.NoBody, http.StatusNoContent), s.deleteRole)
}

type roleView struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Keys    []string `json:"keys"`
	Holders int64    `json:"holders" doc:"How many people have it."`
	BuiltIn bool     `json:"builtIn" doc:"The owner's role: it has every key and cannot be changed."`
	MayEdit bool     `json:"mayEdit" doc:"False for built-in roles and for those wider than one's own permissions."`
	Version int64    `json:"version" doc:"To be named by the change that replaces it."`
}

type roleListOut struct {
	Body struct {
		Items []roleView `json:"items"`
		Keys  []string   `json:"keys" doc:"Every permission key that the house knows."`
	}
}

func (s *Service) listRoles(ctx context.Context, _ *struct{}) (*roleListOut, error) {
	roles, err := s.Roles(ctx)
	if err != nil {
		return nil, err
	}
	own, err := s.store.rights(ctx, s.db, httpapi.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	out := &roleListOut{}
	out.Body.Items, out.Body.Keys = []roleView{}, s.store.keys
	for _, role := range roles {
		view := viewRole(role)
		view.MayEdit = !role.BuiltIn() && own.cover(s.store.rightsIn([]Role{role}))
		out.Body.Items = append(out.Body.Items, view)
	}
	return out, nil
}

func viewRole(r Role) roleView {
	return roleView{ID: r.ID, Name: r.Name, Keys: r.Keys, Holders: r.Holders, BuiltIn: r.BuiltIn(), MayEdit: !r.BuiltIn(), Version: r.Version}
}

type roleWishIn struct {
	Body struct {
		Name string   `json:"name" maxLength:"200" doc:"At most 40 characters, another one for each role."`
		Keys []string `json:"keys" maxItems:"100"`
	}
}

type roleOut struct{ Body roleView }

func answerRole(role Role, err error) (*roleOut, error) {
	if err != nil {
		return nil, err
	}
	return &roleOut{Body: viewRole(role)}, nil
}

func (s *Service) postRole(ctx context.Context, in *roleWishIn) (*roleOut, error) {
	return answerRole(s.CreateRole(ctx, actingOperator(ctx), RoleWish{Name: in.Body.Name, Keys: in.Body.Keys}))
}

type roleChangeIn struct {
	ID   string `path:"id" maxLength:"64"`
	Body struct {
		Name    string   `json:"name" maxLength:"200"`
		Keys    []string `json:"keys" maxItems:"100"`
		Version int64    `json:"version" minimum:"1" doc:"The version that was seen."`
	}
}

func (s *Service) putRole(ctx context.Context, in *roleChangeIn) (*roleOut, error) {
	return answerRole(s.ChangeRole(ctx, actingOperator(ctx), in.ID, in.Body.Version, RoleWish{Name: in.Body.Name, Keys: in.Body.Keys}))
}

type roleIn struct {
	ID string `path:"id" maxLength:"64"`
}

func (s *Service) deleteRole(ctx context.Context, in *roleIn) (*struct{}, error) {
	return nil, s.DeleteRole(ctx, actingOperator(ctx), in.ID)
}
