package app_test

import "net/url"

const (
	mia = "mia@demo.example"
	leo = "leo@demo.example"
)

// beside is another person in front of the same shop.
func (s *shop) beside(email string) *shop {
	s.t.Helper()
	guest := *s
	guest.token = ""
	guest.signIn(email)
	return &guest
}

// idOf finds somebody as an operator does.
func (s *shop) idOf(email string) string {
	s.t.Helper()
	var found struct{ Items []struct{ ID string } }
	s.want("GET", "/api/v1/admin/users?q="+url.QueryEscape(email), nil, 200, &found)
	if len(found.Items) != 1 {
		s.t.Fatalf("%s: %+v", email, found)
	}
	return found.Items[0].ID
}

// toUser does something to somebody.
func (s *shop) toUser(email, method, suffix string, body any, status int) {
	s.t.Helper()
	s.want(method, "/api/v1/admin/users/"+s.idOf(email)+suffix, body, status, nil)
}

type roleAnswer struct {
	ID, Code string
	Version  int64
}

func (s *shop) makeRole(name string, keys ...string) (r roleAnswer) {
	s.t.Helper()
	s.want("POST", "/api/v1/admin/roles", map[string]any{"name": name, "keys": keys}, 200, &r)
	return r
}

func (s *shop) roleNamed(name string) string {
	s.t.Helper()
	var list struct{ Items []struct{ ID, Name string } }
	s.want("GET", "/api/v1/admin/roles", nil, 200, &list)
	for _, role := range list.Items {
		if role.Name == name {
			return role.ID
		}
	}
	s.t.Fatalf("no role %s: %+v", name, list)
	return ""
}

func (s *shop) signOutOneDevice(email string) {
	s.t.Helper()
	s.beside(email)
	var open struct{ Items []struct{ ID string } }
	s.want("GET", "/api/v1/admin/users/"+s.idOf(email)+"/sessions", nil, 200, &open)
	s.toUser(email, "DELETE", "/sessions/"+open.Items[0].ID, nil, 204)
}
