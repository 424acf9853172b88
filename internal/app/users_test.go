package app_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
)

const demoPassword = app.DemoOperatorPassword

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

func TestADisabledMembersLinkSaysSo(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		guest := s.beside(mia)
		link := strings.TrimPrefix(guest.subscriptionLink(), "http://shop.example")
		guest.fetchLink(link)
		s.signInOperator("operator@demo.example", demoPassword)
		s.toUser(mia, "POST", "/disable", why, 204)
		guest.want("GET", "/api/v1/me", nil, 499, nil)
		if names := guest.linkNames(link); len(names) != 2 || names[0] != "This account is disabled" {
			t.Errorf("%q", names)
		}
		s.toUser(mia, "POST", "/enable", why, 204)
		if names := guest.linkNames(link); names[0] == "This account is disabled" {
			t.Errorf("%q", names)
		}
	})
}

func TestANarrowOperatorSeesPeopleAndTouchesNobodyWider(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", demoPassword)
		role := s.makeRole("help desk", "users")
		clerk := s.beside(leo)
		secret, _ := clerk.turnFactorOn()
		clerk.want("GET", "/api/v1/admin/users", nil, 401, nil)
		s.toUser(leo, "PUT", "/roles", says{"roles": []string{role.ID}, "reason": "hired"}, 204)
		clerk.want("GET", "/api/v1/me", nil, 499, nil) // a member's session is not an operator's
		clerk.comeBack(leo, secret)

		var list struct {
			Items []struct {
				Email, State string
				Roles        []struct{ Name string }
			}
		}
		clerk.want("GET", "/api/v1/admin/users?role="+role.ID, nil, 200, &list)
		if len(list.Items) != 1 || list.Items[0].Email != leo || list.Items[0].State != "active" || list.Items[0].Roles[0].Name != "help desk" {
			t.Errorf("%+v", list)
		}
		var boss struct {
			MayAct, Self, LongPassword bool
			Permissions                []string
		}
		clerk.want("GET", "/api/v1/admin/users/"+s.idOf("operator@demo.example"), nil, 200, &boss)
		if boss.MayAct || boss.Self || !boss.LongPassword || len(boss.Permissions) != len(app.PermissionKeys) {
			t.Errorf("%+v", boss)
		}
		clerk.toUser("operator@demo.example", "POST", "/disable", why, 403)
		clerk.toUser(mia, "PUT", "/roles", says{"roles": []string{}, "reason": "x"}, 401) // not their key
		s.clock.Advance(time.Second)                                                      // the log is ordered by time
		clerk.toUser(mia, "POST", "/disable", why, 204)

		var log struct {
			Items []struct{ Action, ActorName, Reason string }
		}
		s.want("GET", "/api/v1/admin/audit", nil, 200, &log)
		if last := log.Items[0]; last.Action != "account.disable" || last.ActorName != "Leo ("+leo+")" || last.Reason != why["reason"] {
			t.Errorf("%+v", last)
		}
		clerk.toUser(leo, "DELETE", "/sessions", nil, 204)
		clerk.want("GET", "/api/v1/me", nil, 499, nil)
		clerk.comeBack(leo, secret)
		clerk.want("GET", "/api/v1/admin/users", nil, 200, nil)
	})
}
