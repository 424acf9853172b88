package app_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/logtest"
	"causeway/internal/storage"
)

// asks is a request for a link, by somebody who is no member to the shop.
type asks struct{ method, path, accept, agent, lang string }

func (s *shop) ask(a asks) *httptest.ResponseRecorder {
	s.t.Helper()
	if a.method == "" {
		a.method = "GET"
	}
	req := httptest.NewRequestWithContext(s.t.Context(), a.method, a.path, nil)
	for name, value := range map[string]string{"Accept": a.accept, "User-Agent": a.agent, "Accept-Language": a.lang} {
		if value != "" {
			req.Header.Set(name, value)
		}
	}
	recorder := httptest.NewRecorder()
	s.app.Handler().ServeHTTP(recorder, req)
	return recorder
}

// linkNames are the servers that a client of the V2ray family shows.
func (s *shop) linkNames(link string) (names []string) {
	s.t.Helper()
	path, _, _ := strings.Cut(link, "?")
	answer := s.ask(asks{path: path, agent: "v2rayN/7.0"})
	plain, err := base64.StdEncoding.DecodeString(answer.Body.String())
	if err != nil || answer.Code != http.StatusOK {
		s.t.Fatalf("%d %s", answer.Code, answer.Body)
	}
	for line := range strings.SplitSeq(string(plain), "\r\n") {
		_, fragment, _ := strings.Cut(line, "#")
		name, err := url.PathUnescape(fragment)
		if err != nil {
			s.t.Fatal(err)
		}
		names = append(names, name)
	}
	return names
}

// linkPath is the path of the member's link, without a format.
func (s *shop) linkPath() string {
	s.t.Helper()
	path, _, _ := strings.Cut(strings.TrimPrefix(s.subscriptionLink(), "http://shop.example"), "?")
	return path
}

// write changes the database behind the shop's back, and tells every cache.
func (s *shop) write(statement string, args ...any) {
	s.t.Helper()
	err := s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

func (s *shop) buyPlan() {
	s.t.Helper()
	s.want("POST", s.place(s.firstPackage()).Instructions.URL, nil, http.StatusSeeOther, nil)
}

const browserAccept = "text/html,application/xhtml+xml,*/*;q=0.8"

func TestALinkAnswersEachClientInItsOwnLanguage(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		s.buyPlan()
		path := s.linkPath()
		for agent, want := range map[string]string{
			"clash-verge/v2.4.0": "text/yaml; charset=utf-8", "Stash/4.2": "text/yaml; charset=utf-8", "clash/1.18": "text/yaml; charset=utf-8",
			"sing-box 1.14.1": "application/json", "v2rayNG/1.10": "text/plain; charset=utf-8", "Shadowrocket/2700": "text/plain; charset=utf-8",
		} {
			answer := s.ask(asks{path: path, agent: agent})
			h := answer.Header()
			if answer.Code != 200 || h.Get("Content-Type") != want || !strings.Contains(h.Get("Content-Disposition"), "Causeway") {
				t.Errorf("%s: %d %v", agent, answer.Code, h)
			}
			for name, want := range map[string]string{
				"Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "no-referrer", "Profile-Update-Interval": "24",
				"Profile-Title": "base64:" + base64.StdEncoding.EncodeToString([]byte("Causeway")), "Profile-Web-Page-Url": "http://shop.example/account",
				"Subscription-Userinfo": "upload=0; download=0; total=53687091200; expire=1802692800",
			} {
				if h.Get(name) != want {
					t.Errorf("%s: %s is %q", agent, name, h.Get(name))
				}
			}
			if h.Get("Subscription-Refill-Date") == "" {
				t.Errorf("%s: no date of a refill: %v", agent, h)
			}
			if again := s.ask(asks{path: path, agent: agent}); !bytes.Equal(again.Body.Bytes(), answer.Body.Bytes()) {
				t.Errorf("%s: two answers differ", agent)
			}
			head := s.ask(asks{method: "HEAD", path: path, agent: agent})
			if head.Code != 200 || head.Header().Get("Content-Length") != h.Get("Content-Length") || head.Header().Get("Subscription-Userinfo") == "" {
				t.Errorf("%s: HEAD %d %v", agent, head.Code, head.Header())
			}
		}
	})
}

func TestALinkInABrowserOpensThePage(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		var handed struct{ URL string }
		s.want("GET", "/api/v1/vpn/subscription", nil, 200, &handed)
		path := strings.TrimPrefix(handed.URL, "http://shop.example") // as it is copied, with nothing cut off
		unknown := "/s/" + strings.Repeat("x", 43)
		page, same := s.ask(asks{path: path, accept: browserAccept}), s.ask(asks{path: unknown, accept: browserAccept})
		if page.Code != 200 || !strings.HasPrefix(page.Header().Get("Content-Type"), "text/html") || page.Header().Get("Cache-Control") != "no-store" ||
			!strings.Contains(page.Header().Get("X-Robots-Tag"), "noindex") || !strings.Contains(page.Header().Get("Content-Security-Policy"), "default-src 'self'") {
			t.Errorf("%d %v", page.Code, page.Header())
		}
		if page.Body.String() != same.Body.String() || same.Code != page.Code {
			t.Error("the page tells whether there is such a link")
		}
		if strings.Contains(page.Body.String(), strings.TrimPrefix(path, "/s/")) {
			t.Error("the page carries the token")
		}
		var facts struct {
			Brand, State string
			Usage        struct{ DataTotal int64 }
			Links        []struct{ Format, URL string }
			Imports      []struct {
				Client, URL string
				Platforms   []string
			}
		}
		s.want("GET", "/api/v1/vpn/links/"+strings.TrimPrefix(path, "/s/"), nil, 200, &facts)
		if facts.Brand != "Causeway" || facts.State != "none" || len(facts.Links) != 5 || len(facts.Imports) < 8 {
			t.Errorf("%+v", facts)
		}
		dead := s.ask(asks{path: "/api/v1/vpn/links/" + strings.Repeat("x", 43)})
		never := s.ask(asks{path: unknown})
		if dead.Code != 404 || never.Code != 404 || withoutID(dead) != withoutID(never) {
			t.Errorf("%d %s, %d %s", dead.Code, dead.Body, never.Code, never.Body)
		}
	})
}

func withoutID(answer *httptest.ResponseRecorder) string {
	head, _, _ := strings.Cut(answer.Body.String(), `"id"`)
	return head
}

func TestALinkSaysWhyItHasNoNodesInTheMembersLanguage(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		path := s.linkPath()
		wantNames := func(when string, want ...string) {
			t.Helper()
			s.clock.Advance(31 * time.Second)
			if got := s.linkNames(path); strings.Join(got, "|") != strings.Join(want, "|") {
				t.Errorf("%s: %q, want %q", when, got, want)
			}
		}
		wantNames("nothing bought", "You have no plan yet", "Choose a plan at shop.example")
		s.write(`UPDATE account_user SET lang = 'zh-TW' WHERE email = 'mia@demo.example'`)
		wantNames("nothing bought", "您還沒有方案", "請到 shop.example 選購")
		s.write(`UPDATE account_user SET lang = 'ru-RU' WHERE email = 'mia@demo.example'`)
		s.buyPlan()
		if names := s.linkNames(path); len(names) < 2 || strings.Contains(names[0], "тариф") {
			t.Errorf("bought: %q", names)
		}
		s.write(`UPDATE vpn_entitlement SET used_bytes = quota_bytes + 5`)
		wantNames("used up", "Ваш трафик израсходован", "Добавьте трафик на shop.example")
		if line := s.ask(asks{path: path}).Header().Get("Subscription-Userinfo"); !strings.Contains(line, "download=53687091200; total=53687091200") {
			t.Errorf("used up: %s", line)
		}
		s.write(`UPDATE vpn_entitlement SET frozen = TRUE, used_bytes = 0`)
		wantNames("called back", "Тариф приостановлен: платёж отозван", "Уладьте это на shop.example")
		s.write(`UPDATE vpn_entitlement SET frozen = FALSE, node_groups = 'nowhere'`)
		wantNames("no nodes", "В вашем тарифе сейчас нет серверов", "Напишите в поддержку на shop.example")
		s.clock.Advance(400 * 24 * time.Hour)
		wantNames("ended", "Ваш тариф закончился", "Продлите его на shop.example")
		if line := s.ask(asks{path: path}).Header().Get("Subscription-Userinfo"); !strings.Contains(line, "expire=18026928") {
			t.Errorf("ended: %s", line)
		}
	})
}

func TestTheEndOfAPlanShowsAtItsVeryMoment(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		s.buyPlan()
		path, end := s.linkPath(), time.Date(2027, 2, 15, 12, 0, 0, 0, time.UTC)
		s.clock.Advance(end.Sub(s.clock.Now().Time()) - time.Millisecond)
		if names := s.linkNames(path); names[0] == "Your plan has ended" {
			t.Fatalf("a moment before: %q", names)
		}
		s.clock.Advance(time.Millisecond)
		if names := s.linkNames(path); names[0] != "Your plan has ended" {
			t.Fatalf("at the moment: %q", names)
		}
	})
}

func TestALinkIsNotGivenOutAsFastAsAFloodAsks(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		path := s.linkPath()
		for range 60 {
			if answer := s.ask(asks{path: path}); answer.Code != 200 {
				t.Fatalf("%d %s", answer.Code, answer.Body)
			}
		}
		if answer := s.ask(asks{path: path}); answer.Code != 429 || answer.Header().Get("Retry-After") == "" {
			t.Errorf("%d %v", answer.Code, answer.Header())
		}
		s.clock.Advance(time.Minute)
		if answer := s.ask(asks{path: path}); answer.Code != 200 {
			t.Errorf("a minute later: %d", answer.Code)
		}
	})
}

func TestLinksAreHandedOutUnderTheSitesThatTheOperatorNames(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		s.buyPlan()
		path := s.linkPath()
		s.ask(asks{path: path, agent: "mihomo/1.19"})
		operator := *s
		operator.token = ""
		operator.signInOperator("operator@demo.example", demoPassword)
		operator.want("PUT", "/api/v1/admin/settings/vpn.link_bases", says{"value": []string{"https://b.example", "https://a.example:8443"}, "version": 0}, 200, nil)
		type linkSet struct {
			URL            string
			Links, Imports []struct{ URL string }
		}
		var subscription struct {
			linkSet
			Others []linkSet
		}
		s.want("GET", "/api/v1/vpn/subscription", nil, 200, &subscription)
		for i, set := range append([]linkSet{subscription.linkSet}, subscription.Others...) {
			site := []string{"https://b.example", "https://a.example:8443"}[i]
			if set.URL != site+path || set.Links[0].URL != set.URL+"?flag=clash" || !strings.Contains(set.Imports[0].URL, url.QueryEscape(set.URL)) {
				t.Errorf("%+v", set)
			}
		}
		if len(subscription.Others) != 1 {
			t.Errorf("%+v", subscription)
		}
		answer := s.ask(asks{path: path, agent: "mihomo/1.19"})
		if body := answer.Body.String(); !strings.Contains(body, "DOMAIN,b.example,DIRECT") || !strings.Contains(body, "DOMAIN,a.example,DIRECT") ||
			answer.Header().Get("Profile-Web-Page-Url") != "https://b.example/account" {
			t.Errorf("%v\n%s", answer.Header(), body)
		}
	})
}

func TestATokenOfALinkOpensNothingElseAndIsWrittenNowhere(t *testing.T) {
	oneByOne(t)
	beside(t)
	var log logtest.Buffer
	s := openLoggedShop(t, &log)
	s.signIn("mia@demo.example")
	s.buyPlan()
	path := s.linkPath()
	token := strings.TrimPrefix(path, "/s/")
	for _, a := range []asks{
		{path: path}, {path: path + "?flag=clash"}, {path: path + "?token=" + token}, {method: "HEAD", path: path}, {method: "POST", path: path},
		{path: path, accept: browserAccept}, {path: path + "/more"}, {path: "/phone" + path, accept: browserAccept}, {path: "/api/v1/vpn/links/" + token},
		{path: "/api/v1/vpn/links/" + token + "x"}, {path: path + "x"}, {path: path + "%00"}, {path: "/api/v1/vpn/links/" + token + "/" + token},
	} {
		if answer := s.ask(a); answer.Code >= 400 && strings.Contains(answer.Body.String(), token) {
			t.Errorf("%s %s repeats the token: %s", a.method, a.path, answer.Body)
		}
	}
	member := s.token
	s.token = token
	s.want("GET", "/api/v1/me", nil, 499, nil)
	s.want("GET", "/api/v1/vpn/subscription", nil, 499, nil)
	s.token = member
	if text := log.String(); strings.Contains(text, token) || !strings.Contains(text, "/s/{token}") {
		t.Error("the log knows the token, or nothing")
	}
	metrics := httptest.NewRecorder()
	s.app.Metrics().ServeHTTP(metrics, httptest.NewRequestWithContext(t.Context(), "GET", "/metrics", nil))
	if text := metrics.Body.String(); strings.Contains(text, token) || !strings.Contains(text, "/s/{token}") {
		t.Error("the metrics know the token, or nothing")
	}
}
