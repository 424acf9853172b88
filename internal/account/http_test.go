package account_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestSigningInTellsTheTokenInTheHeaderOnly(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: "Ada@Example.com", Nickname: "Ada", Password: adasPassword, Premium: clock.Of(start.Add(time.Hour))})
		byCode := s.call("POST", "/auth/login/code", "", map[string]string{"identifier": ada, "code": s.code(ada)})
		byPassword := s.call("POST", "/auth/login/password", "", login(ada, adasPassword))
		for name, got := range map[string]reply{"code": byCode, "password": byPassword} {
			token := got.header.Get(httpapi.TokenHeader)
			if got.status != 200 || len(token) != 43 || strings.Contains(got.body, token) || got.header.Get("Cache-Control") != "no-store" {
				t.Fatalf("%s: %d %v %s", name, got.status, got.header, got.body)
			}
			me := s.call("GET", "/me", token, nil)
			if me.status != 200 || me.body != got.body || me.header.Get(httpapi.TokenHeader) != "" || me.header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s: who am I: %d %s", name, me.status, me.body)
			}
			want := `,"nickname":"Ada","email":"Ada@Example.com","phone":"","telegramId":"","telegramUsername":"",` +
				`"vipType":"premium","vipExpiry":"2026-11-15T13:00:00Z","points":42,"hasPassword":true,"secondFactor":false,"createdAt":"2026-11-15T12:00:00Z"},"auths":{}}`
			if !strings.HasPrefix(me.body, `{"user":{"id":"`) || !strings.HasSuffix(strings.TrimSpace(me.body), want) {
				t.Errorf("%s: %s", name, me.body)
			}
		}
		s.clock.Advance(time.Hour)
		if me := s.call("GET", "/me", byCode.header.Get(httpapi.TokenHeader), nil); !strings.Contains(me.body, `"vipType":"member","vipExpiry":null`) {
			t.Errorf("after premium: %s", me.body)
		}
	})
}

func TestAnOperatorsKeysAreInTheAnswer(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator()
		got := s.call("POST", "/auth/login/password", "", login(operator, operatorPassword))
		var body struct{ Auths map[string]bool }
		if err := json.Unmarshal([]byte(got.body), &body); err != nil || !body.Auths["settings"] || !body.Auths["audit"] || len(body.Auths) != 4 {
			t.Errorf("%s, %v", got.body, err)
		}
	})
}

func TestEveryRefusalNamesItsFieldAndIsTranslated(t *testing.T) {
	db := storagetest.Open(t)
	s := newShop(t, db).withMember(account.NewMember{Email: ada}).withOperator()
	operatorsCode := s.code(operator)
	for name, c := range map[string]struct {
		path   string
		body   any
		status int
		code   string
		field  string
	}{
		"no address":         {"/auth/codes", codeFor(" "), 422, "email_required", "target"},
		"bad address":        {"/auth/codes", codeFor("ada"), 422, "email_invalid", "target"},
		"other channel":      {"/auth/codes", map[string]string{"channel": "pigeon", "target": ada, "purpose": "login"}, 422, "invalid", "channel"},
		"other purpose":      {"/auth/codes", map[string]string{"channel": "email", "target": ada, "purpose": "admin"}, 422, "invalid", "purpose"},
		"extra field":        {"/auth/codes", map[string]string{"channel": "email", "target": ada, "purpose": "login", "user_id": "x"}, 422, "invalid", "user_id"},
		"no code typed":      {"/auth/login/code", map[string]string{"identifier": ada, "code": ""}, 422, "code_required", "code"},
		"no code sent":       {"/auth/login/code", map[string]string{"identifier": ada, "code": "1"}, 422, "send_code_first", "code"},
		"bad name":           {"/auth/login/code", map[string]string{"identifier": "ada@", "code": "1"}, 422, "email_invalid", "identifier"},
		"operator by code":   {"/auth/login/code", map[string]string{"identifier": operator, "code": operatorsCode}, 403, "operator_password_required", ""},
		"no password":        {"/auth/login/password", login(ada, ""), 422, "password_required", "password"},
		"no name":            {"/auth/login/password", login("", "x"), 422, "identifier_required", "identifier"},
		"long password":      {"/auth/login/password", login(ada, strings.Repeat("密", 2000)), 422, "too_long", "password"},
		"very long password": {"/auth/login/password", login(ada, strings.Repeat("x", 20_000)), 422, "invalid", "password"},
	} {
		got := s.call("POST", c.path, "", c.body)
		if got.status != c.status || got.Code != c.code || c.field != "" && got.Fields[c.field] == "" {
			t.Errorf("%s: %d %s", name, got.status, got.body)
		}
		if got.Message == got.Code {
			t.Errorf("%s: %s has no text", name, got.Code)
		}
		if got.header.Get(httpapi.TokenHeader) != "" {
			t.Errorf("%s: a refusal with a token", name)
		}
	}
}

func TestTooEarlyIsToldWithTheSecondsLeft(t *testing.T) {
	db := storagetest.Open(t)
	s := newShop(t, db)
	s.call("POST", "/auth/codes", "", codeFor(stranger))
	s.clock.Advance(18 * time.Second)
	got := s.call("POST", "/auth/codes", "", codeFor(stranger))
	if got.status != http.StatusTooManyRequests || got.Code != "code_wait" || got.Params["seconds"] != float64(42) || got.header.Get("Retry-After") != "42" {
		t.Fatalf("%d %s %v", got.status, got.body, got.header)
	}
}

func TestVisitorsAndDeadSessionsGet499(t *testing.T) {
	db := storagetest.Open(t)
	s := newShop(t, db)
	for _, token := range []string{"", "garbage", strings.Repeat("a", 43)} {
		if got := s.call("GET", "/me", token, nil); got.status != 499 || got.Code != "session_expired" {
			t.Errorf("%q: %d %s", token, got.status, got.body)
		}
		if got := s.call("POST", "/auth/logout", token, nil); got.status != 204 {
			t.Errorf("logout with %q: %d", token, got.status)
		}
	}
}

func TestNoSecretReachesTheLog(t *testing.T) {
	db := storagetest.Open(t)
	s := newShop(t, db).withMember(account.NewMember{Email: ada, Password: adasPassword})
	code := s.code(ada)
	s.call("POST", "/auth/login/code", "", map[string]string{"identifier": ada, "code": wrong(code)})
	in := s.call("POST", "/auth/login/code", "", map[string]string{"identifier": ada, "code": code})
	token := in.header.Get(httpapi.TokenHeader)
	s.call("POST", "/auth/login/password", "", login(ada, adasPassword))
	s.call("POST", "/auth/login/password", "", login(adasPassword, ada)) // typed into the wrong fields
	s.call("GET", "/me", token, nil)
	s.call("POST", "/auth/logout", token, nil)
	if err := db.Close(); err != nil { // our own trouble is logged with its cause
		t.Fatal(err)
	}
	s.call("GET", "/me", token, nil)
	s.call("POST", "/auth/login/code", "", map[string]string{"identifier": ada, "code": code})
	said := s.log.String()
	if !strings.Contains(said, "/api/v1/auth/login/code") {
		t.Fatal("nothing was logged")
	}
	for _, secret := range []string{code, token, adasPassword, ada} {
		if strings.Contains(said, secret) {
			t.Errorf("%q is in the log", secret)
		}
	}
}
