package site_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"causeway/content"
	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
	"causeway/internal/site"
)

var harbour = site.Brand{
	Name: "Harbour", Accent: "#2b6cb0", Telegram: "@harbour_help",
	Note: map[lang.Tag]string{lang.English: "We answer within a day."},
}

func visitorsOnly(context.Context, string) (httpapi.Actor, error) {
	return httpapi.Actor{}, httpapi.ErrNoSession
}

type sessions func(context.Context, string) (httpapi.Actor, error)

func (s sessions) Identify(ctx context.Context, token string) (httpapi.Actor, error) {
	return s(ctx, token)
}

// open serves the room. The brand can be changed while it is open.
func open(t *testing.T, brand *site.Brand, change func(*site.Config)) http.Handler {
	t.Helper()
	config := site.Config{
		Originals: originals(t), BaseURL: "https://harbour.example",
		Brand: func(context.Context) (site.Brand, error) { return *brand, nil },
	}
	if change != nil {
		change(&config)
	}
	return serve(t, site.New(config))
}

// originals are those of the program.
func originals(t *testing.T) *site.Originals {
	t.Helper()
	read, err := readOriginals()
	if err != nil {
		t.Fatal(err)
	}
	return read
}

var readOriginals = sync.OnceValues(func() (*site.Originals, error) { return site.ReadOriginals(content.FS) })

func serve(t *testing.T, service *site.Service) http.Handler {
	t.Helper()
	router := httpapi.New(httpapi.Config{
		Log: slog.New(slog.DiscardHandler), Clock: clock.System{},
		Sessions: sessions(visitorsOnly), Messages: httpapi.Catalogue{},
	})
	service.Register(router)
	return httpapi.Edge(router, httpapi.EdgeConfig{Clock: clock.System{}})
}

func get(t *testing.T, shop http.Handler, path string, header ...string) *httptest.ResponseRecorder {
	t.Helper()
	req := httptest.NewRequestWithContext(t.Context(), "GET", "/api/v1"+path, nil)
	for i := 0; i < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	answer := httptest.NewRecorder()
	shop.ServeHTTP(answer, req)
	return answer
}

func read[T any](t *testing.T, answer *httptest.ResponseRecorder) (v T) {
	t.Helper()
	if answer.Code != 200 {
		t.Fatalf("%d %s", answer.Code, answer.Body)
	}
	if err := json.Unmarshal(answer.Body.Bytes(), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

type faq struct {
	Groups []struct {
		ID, Title string
		Items     []struct{ ID, Question, Answer string }
	}
}

func (f faq) ids() (ids []string) {
	for _, g := range f.Groups {
		for _, item := range g.Items {
			ids = append(ids, item.ID)
		}
	}
	return ids
}

func TestTheFAQSpeaksFourLanguages(t *testing.T) {
	brand := harbour
	shop := open(t, &brand, nil)
	first := map[string]string{}
	var ids []string
	for _, asked := range []string{"en_us", "zh_cn", "zh_tw", "ru_ru"} {
		answer := get(t, shop, "/site/faq", "Accept-Language", asked)
		got := read[faq](t, answer)
		if len(got.ids()) < 15 || ids != nil && !slices.Equal(ids, got.ids()) {
			t.Errorf("%s: questions %v", asked, got.ids())
		}
		ids = got.ids()
		first[got.Groups[0].Items[0].Question] = asked
		if strings.Contains(answer.Body.String(), "{{") || strings.Contains(answer.Body.String(), "{#") {
			t.Errorf("%s: something was left unfilled", asked)
		}
	}
	if len(first) != 4 {
		t.Errorf("languages share texts: %v", first)
	}
}

func TestTheExcerptIsTheSixMostAsked(t *testing.T) {
	brand := harbour
	shop := open(t, &brand, nil)
	got := read[faq](t, get(t, shop, "/site/faq?excerpt=true"))
	if len(got.ids()) != 6 {
		t.Fatalf("excerpt %v", got.ids())
	}
	for _, g := range got.Groups {
		if g.Title == "" || len(g.Items) == 0 {
			t.Errorf("group %+v", g)
		}
	}
}

func TestPagesAreFilledInAndUnknownOnesAreMissing(t *testing.T) {
	brand := harbour
	shop := open(t, &brand, nil)
	for _, slug := range []string{"about", "terms", "privacy", "encryption"} {
		page := read[map[string]string](t, get(t, shop, "/site/pages/"+slug))
		if page["slug"] != slug || page["title"] == "" || page["lead"] == "" || !strings.HasPrefix(page["markdown"], "## ") {
			t.Errorf("%s: %v", slug, slices.Collect(maps.Keys(page)))
		}
		if strings.Contains(page["lead"]+page["markdown"], "{{") {
			t.Errorf("%s: something was left unfilled", slug)
		}
	}
	if !strings.Contains(read[map[string]string](t, get(t, shop, "/site/pages/privacy"))["markdown"], "@harbour_help") {
		t.Error("the only contact that is set is not named")
	}
	for _, slug := range []string{"faq", "About", "about%2Fen-US", "..%2F..%2Fgo.mod", strings.Repeat("a", 40)} {
		if got := get(t, shop, "/site/pages/"+slug); got.Code != 404 {
			t.Errorf("%s: %d", slug, got.Code)
		}
	}
}

func TestClientAppsHaveNamesAndWords(t *testing.T) {
	brand := harbour
	shop := open(t, &brand, nil)
	type downloads struct {
		Platforms []struct {
			ID, Name string
			Clients  []struct {
				ID, Name, Description, URL, Source, Store string
				Formats                                   []string
			}
		}
	}
	got := read[downloads](t, get(t, shop, "/site/downloads", "Accept-Language", "zh_tw"))
	if len(got.Platforms) != 5 {
		t.Fatalf("%d platforms", len(got.Platforms))
	}
	for _, p := range got.Platforms {
		for _, c := range p.Clients {
			if p.Name == "" || c.Name == "" || c.Description == "" || !strings.HasPrefix(c.URL, "https://") || len(c.Formats) == 0 {
				t.Errorf("%s: %+v", p.ID, c)
			}
		}
	}
}

func TestWaysInAreToldInDemoModeOnly(t *testing.T) {
	brand := harbour
	accounts := []site.DemoAccount{{Email: "member@demo.example", Role: "member"}, {Email: "operator@demo.example", Role: "operator", Password: "a long demo password"}}
	for mode, demo := range map[string]bool{"demo": true, "production": false} {
		shop := open(t, &brand, func(c *site.Config) { c.Demo, c.Accounts = demo, accounts })
		answer := get(t, shop, "/site")
		got := read[struct {
			Brand, LogoURL, Accent, Mode, BaseURL string
			Support                               struct {
				Email, Telegram, URL string
				Note                 map[string]string
			}
			DemoAccounts []map[string]string
		}](t, answer)
		if got.Brand != "Harbour" || got.Accent != "#2b6cb0" || got.Mode != mode || got.BaseURL != "https://harbour.example" ||
			got.Support.Telegram != "@harbour_help" || got.Support.Note["en-US"] != "We answer within a day." {
			t.Errorf("%s: %+v", mode, got)
		}
		if told := len(got.DemoAccounts); told != 2 && demo || told != 0 && !demo || strings.Contains(answer.Body.String(), "password") != demo {
			t.Errorf("%s: %s", mode, answer.Body)
		}
	}
}

func TestAnAnswerIsSentAgainOnlyWhenItChanged(t *testing.T) {
	const keep = "public, no-cache" // what an operator changes must show at once
	for _, path := range []string{"/site", "/site/faq", "/site/pages/about", "/site/downloads", "/tutorials", "/tutorials/v2ray/pc"} {
		brand := harbour
		shop := open(t, &brand, nil)
		first := get(t, shop, path)
		tag := first.Header().Get("ETag")
		if tag == "" || first.Header().Get("Vary") != "Accept-Language" || first.Header().Get("Cache-Control") != keep {
			t.Errorf("%s: headers %v", path, first.Header())
		}
		if again := get(t, shop, path, "If-None-Match", tag); again.Code != 304 || again.Body.Len() != 0 || again.Header().Get("ETag") != tag {
			t.Errorf("%s: %d, %d bytes", path, again.Code, again.Body.Len())
		}
		if other := get(t, shop, path, "If-None-Match", tag, "Accept-Language", "ru"); other.Code != 200 {
			t.Errorf("%s in another language: %d", path, other.Code)
		}
		brand.Name = "Lighthouse"
		if renamed := get(t, shop, path, "If-None-Match", tag); renamed.Code != 200 {
			t.Errorf("%s after a new name: %d", path, renamed.Code)
		}
		brand.Name = harbour.Name
		if replica := get(t, open(t, &brand, nil), path); replica.Header().Get("ETag") != tag {
			t.Errorf("%s: another replica has another version", path)
		}
	}
}

func TestABrandThatCannotBeReadIsOurTrouble(t *testing.T) {
	brand := harbour
	shop := open(t, &brand, func(c *site.Config) {
		c.Brand = func(context.Context) (site.Brand, error) { return site.Brand{}, errors.New("database away") }
	})
	for _, path := range []string{"/site", "/site/faq", "/site/pages/about", "/tutorials", "/tutorials/clash/ios"} {
		if got := get(t, shop, path); got.Code != 500 || strings.Contains(got.Body.String(), "away") {
			t.Errorf("%s: %d %s", path, got.Code, got.Body)
		}
	}
}
