package app_test

import (
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/httpapi"
)

// halfIn is somebody for whom every way in is half open: codes are sent, a
// ticket is out, a session is warm.
type halfIn struct {
	*visitor
	email, phone               string
	mailed, texted, reset      string
	ticket, seed, warm, linkTo string
}

func (v *visitor) comesHalfIn(email, phone string) halfIn {
	v.t.Helper()
	h := halfIn{visitor: v, email: email, phone: phone}
	v.want("POST", "/api/v1/auth/register", says{
		"identifier": email, "code": v.sends("register", email), "password": firstPassword, "repeatPassword": firstPassword,
	}, 200, nil)
	v.want("PUT", "/api/v1/me/phone", says{"phone": phone, "code": v.sends("bind", phone)}, 200, nil)
	h.warm, h.linkTo = v.token, strings.TrimPrefix(v.subscriptionLink(), "http://shop.example")
	h.seed, _ = v.turnFactorOn()
	h.reset, h.mailed, h.texted = v.sends("reset", email), v.sends("login", email), v.sends("login", phone)
	var answer struct{ SecondFactor struct{ Ticket string } }
	v.want("POST", "/api/v1/auth/login/password", says{"identifier": email, "password": firstPassword}, 200, &answer)
	h.ticket = answer.SecondFactor.Ticket
	v.clock.Advance(30 * time.Second) // until the app shows another code
	return h
}

// way is one of those that lead into an account, and what it answers when the
// account is open and when it is shut.
type way struct {
	name, path string
	body       says
	open, shut int
}

// ways end with the one that closes the others.
func (h halfIn) ways() []way {
	return []way{
		{"the password", "/auth/login/password", says{"identifier": h.email, "password": firstPassword}, 200, 400},
		{"the password and the phone", "/auth/login/password", says{"identifier": h.phone, "password": firstPassword}, 200, 400},
		{"a mailed code", "/auth/login/code", says{"identifier": h.email, "code": h.mailed}, 200, 422},
		{"a texted code", "/auth/login/code", says{"identifier": h.phone, "code": h.texted}, 200, 422},
		{"the second half of signing in", "/auth/login/second-factor", says{"ticket": h.ticket, "code": h.appCode(h.seed)}, 200, 400},
		{"a new password", "/auth/password/reset", says{
			"identifier": h.email, "code": h.reset, "password": secondPassword, "repeatPassword": secondPassword,
		}, 204, 422},
	}
}

func TestNoWayLeadsIntoADisabledAccount(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		operator := *s
		operator.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		open := newVisitor(s).comesHalfIn("open@shop.example", "+8613800138000")
		for _, w := range open.ways() { // so that what is shut below would have opened
			open.token = ""
			open.want("POST", "/api/v1"+w.path, w.body, w.open, nil)
		}

		shut := newVisitor(s).comesHalfIn("shut@shop.example", "+8613800138001")
		operator.toUser(shut.email, "POST", "/disable", says{"reason": "a trial"}, 204)
		for _, w := range shut.ways() {
			shut.token = ""
			if res := shut.call("POST", "/api/v1"+w.path, w.body, nil); res.StatusCode != w.shut || shut.token != "" {
				t.Errorf("%s: %d, want %d", w.name, res.StatusCode, w.shut)
			}
		}
		if names := shut.linkNames(shut.linkTo); len(names) != 2 || names[0] != "This account is disabled" {
			t.Errorf("the link of a disabled account shows %q", names)
		}
		shut.token = shut.warm
		shut.want("GET", "/api/v1/me", nil, httpapi.StatusNoSession, nil)

		operator.toUser(shut.email, "POST", "/enable", says{"reason": "a trial"}, 204)
		shut.want("GET", "/api/v1/me", nil, httpapi.StatusNoSession, nil)
		shut.want("GET", shut.linkTo, nil, 200, nil)
	})
}

// subscriptionLink is the first of the member's links.
func (s *shop) subscriptionLink() string {
	s.t.Helper()
	var subscription struct{ Links []struct{ URL string } }
	s.want("GET", "/api/v1/vpn/subscription", nil, 200, &subscription)
	return subscription.Links[0].URL
}
