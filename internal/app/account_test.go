package app_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/httpapi"
)

const (
	firstPassword  = "lanterns along the pier"
	secondPassword = "gulls over wet sand"
)

// visitor is one browser in front of a shop: it remembers how many messages it
// has read, because the next code is in the next message.
type visitor struct {
	*shop
	read map[string]int
}

func newVisitor(s *shop) *visitor { return &visitor{shop: s, read: map[string]int{}} }

// sends asks for a code and gives it when it has arrived in the demo's outbox.
func (v *visitor) sends(purpose, address string) string {
	v.t.Helper()
	channel := "phone"
	if strings.Contains(address, "@") {
		channel = "email"
	}
	v.clock.Advance(time.Minute)
	v.want("POST", "/api/v1/auth/codes", map[string]string{"channel": channel, "target": address, "purpose": purpose}, 200, nil)
	template := purpose + "_code"
	v.read[template+address]++
	return v.letter(address, template, v.read[template+address])
}

// letter waits for the nth message of a kind and gives its code.
func (v *visitor) letter(address, template string, n int) string {
	v.t.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		files, _ := filepath.Glob(filepath.Join(v.data, "outbox", "*.json"))
		slices.Sort(files)
		found := 0
		for _, file := range files {
			var letter struct{ To, Template, Code string }
			raw, _ := os.ReadFile(file)
			if json.Unmarshal(raw, &letter) == nil && letter.To == address && letter.Template == template {
				if found++; found == n {
					return letter.Code
				}
			}
		}
	}
	v.t.Fatalf("%s never got %s number %d", address, template, n)
	return ""
}

func (v *visitor) signsOut() {
	v.t.Helper()
	v.want("POST", "/api/v1/auth/logout", nil, 204, nil)
	v.want("GET", "/api/v1/me", nil, httpapi.StatusNoSession, nil)
	v.token = ""
}

func (v *visitor) signsInWith(name, password string) {
	v.t.Helper()
	v.want("POST", "/api/v1/auth/login/password", map[string]string{"identifier": name, "password": password}, 200, nil)
}

type whoIAm struct {
	User struct {
		ID, Nickname, Email, Phone string
		HasPassword                bool
	}
}

func (v *visitor) isCalled() (me whoIAm) {
	v.t.Helper()
	v.want("GET", "/api/v1/me", nil, 200, &me)
	return me
}

func proven(address, code, password string) map[string]string {
	return map[string]string{"identifier": address, "code": code, "password": password, "repeatPassword": password}
}

// An account from its first day on, by mail and by phone alike.
func TestTheLifeOfAnAccount(t *testing.T) {
	for name, address := range map[string]string{"mail": "nora@new.example", "phone": "+8613800138000"} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				v := newVisitor(s)
				v.want("POST", "/api/v1/auth/register", proven(address, v.sends("register", address), firstPassword), 200, nil)
				if me := v.isCalled(); me.User.Email+me.User.Phone != address || !me.User.HasPassword {
					t.Fatalf("%+v", me)
				}
				v.want("PATCH", "/api/v1/me", map[string]string{"nickname": "Nora 🚢"}, 200, nil)
				v.signsOut()

				v.signsInWith(address, firstPassword)
				v.signsOut()
				v.want("POST", "/api/v1/auth/login/code", map[string]string{"identifier": address, "code": v.sends("login", address)}, 200, nil)
				if me := v.isCalled(); me.User.Nickname != "Nora 🚢" {
					t.Errorf("%+v", me)
				}

				// Forgotten on this device while another one is signed in.
				other := newVisitor(s).elsewhere()
				other.signsInWith(address, firstPassword)
				v.want("POST", "/api/v1/auth/password/reset", proven(address, v.sends("reset", address), secondPassword), 204, nil)
				for _, browser := range []*visitor{v, other} {
					browser.want("GET", "/api/v1/me", nil, httpapi.StatusNoSession, nil)
				}
				v.want("POST", "/api/v1/auth/login/password", map[string]string{"identifier": address, "password": firstPassword}, 400, nil)
				v.signsInWith(address, secondPassword)

				other.signsInWith(address, secondPassword)
				v.want("PUT", "/api/v1/me/password", map[string]string{"oldPassword": secondPassword, "password": firstPassword, "repeatPassword": firstPassword}, 204, nil)
				for _, browser := range []*visitor{v, other} {
					browser.want("GET", "/api/v1/me", nil, httpapi.StatusNoSession, nil)
				}
				v.signsInWith(address, firstPassword)
			})
		})
	}
}

// elsewhere is another browser at the same shop.
func (v *visitor) elsewhere() *visitor {
	twin := *v.shop
	twin.token = ""
	return &visitor{shop: &twin, read: v.read}
}

func TestAddressesAreBoundAndRemoved(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		const email, phone, changed = "nora@new.example", "+8613800138000", "nora@moved.example"
		v := newVisitor(s)
		v.want("POST", "/api/v1/auth/register", proven(email, v.sends("register", email), firstPassword), 200, nil)
		var refusal struct{ Code string }
		v.want("DELETE", "/api/v1/me/email", nil, 409, &refusal)
		if refusal.Code != "last_way_in" {
			t.Errorf("%+v", refusal)
		}
		v.want("PUT", "/api/v1/me/phone", map[string]string{"phone": phone, "code": v.sends("bind", phone)}, 200, nil)
		v.want("PUT", "/api/v1/me/email", map[string]string{"email": changed, "code": v.sends("bind", changed)}, 200, nil)
		if me := v.isCalled(); me.User.Email != changed || me.User.Phone != phone {
			t.Errorf("%+v", me)
		}
		for n := range 2 { // of the number, and of the address that is read no more
			v.letter(email, "address_changed", n+1)
		}
		v.signsOut()
		v.signsInWith(phone, firstPassword)
		v.want("DELETE", "/api/v1/me/email", nil, 204, nil)
		v.letter(changed, "address_changed", 1)
		if me := v.isCalled(); me.User.Email != "" {
			t.Errorf("%+v", me)
		}
		v.want("DELETE", "/api/v1/me/phone", nil, 409, nil)
	})
}

func TestSessionsAreListedAndEndedFromAnotherDevice(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		v := newVisitor(s)
		const email = "nora@new.example"
		v.want("POST", "/api/v1/auth/register", proven(email, v.sends("register", email), firstPassword), 200, nil)
		lost, third := v.elsewhere(), v.elsewhere()
		lost.signsInWith(email, firstPassword)
		third.signsInWith(email, firstPassword)
		var list struct {
			Items []struct {
				ID      string
				Current bool
			}
		}
		lost.want("GET", "/api/v1/me/sessions", nil, 200, &list)
		if len(list.Items) != 3 {
			t.Fatalf("%+v", list)
		}
		for _, session := range list.Items {
			if session.Current {
				v.want("DELETE", "/api/v1/me/sessions/"+session.ID, nil, 204, nil)
			}
		}
		lost.want("GET", "/api/v1/me", nil, httpapi.StatusNoSession, nil)
		third.want("GET", "/api/v1/me", nil, 200, nil)
		v.want("DELETE", "/api/v1/me/sessions", nil, 204, nil)
		third.want("GET", "/api/v1/me", nil, httpapi.StatusNoSession, nil)
		v.want("GET", "/api/v1/me", nil, 200, nil)
	})
}

// The operator closes the door for newcomers and for one mail provider; members
// come and go as before.
func TestTheOperatorDecidesWhoMayJoin(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		operator, v := newVisitor(s), newVisitor(s).elsewhere()
		operator.signsInWith("operator@demo.example", app.DemoOperatorPassword)
		ask := func(purpose, email string) (status int, code string) {
			var refusal struct{ Code string }
			v.clock.Advance(time.Minute)
			res := v.call("POST", "/api/v1/auth/codes", map[string]string{"channel": "email", "target": email, "purpose": purpose}, &refusal)
			return res.StatusCode, refusal.Code
		}
		operator.want("PUT", "/api/v1/admin/settings/account.blocked_domains", map[string]any{"value": []string{"trash.example"}, "version": 0}, 200, nil)
		for _, email := range []string{"x@trash.example", "x@deep.Trash.example"} {
			if status, code := ask("register", email); status != 422 || code != "email_domain_blocked" {
				t.Errorf("%s: %d %s", email, status, code)
			}
		}
		operator.want("PUT", "/api/v1/admin/settings/account.registration", map[string]any{"value": false, "version": 0}, 200, nil)
		for _, email := range []string{"mia@demo.example", "nobody@new.example"} {
			if status, code := ask("register", email); status != 403 || code != "registration_closed" {
				t.Errorf("%s: %d %s", email, status, code)
			}
			if status, _ := ask("login", email); status != 200 {
				t.Errorf("%s cannot sign in: %d", email, status)
			}
		}
		var ways struct{ Email, Registration bool }
		v.want("GET", "/api/v1/auth/ways", nil, 200, &ways)
		if !ways.Email || ways.Registration {
			t.Errorf("%+v", ways)
		}
	})
}
