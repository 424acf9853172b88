package soak_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"math"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// A full run complains about a difference of medians that the ranks confirm and
// that is not lost in the jitter of the next router. A password's hash, left out
// for an unknown account, makes one of forty milliseconds.
const (
	discernible = time.Millisecond
	byChance    = 0.01
)

// question is something that strangers may ask about an address, and that must
// not tell them whether it has an account.
type question struct {
	name           string
	known, unknown string
	codeFor        string // a code for this purpose is sent before
	path           string
	body           func(address string) map[string]string
}

const (
	operator = "keeper@shop.example"
	member   = "mia@demo.example"
	banned   = "leo@demo.example"
	nobody   = "nobody@demo.example"

	operatorPassword = "a lantern on the pier"
)

func wrongCode(address string) map[string]string {
	return map[string]string{"identifier": address, "code": "not a code"}
}

func wrongCodeAndPassword(address string) map[string]string {
	const password = "a gull over the pier"
	return map[string]string{"identifier": address, "code": "not a code", "password": password, "repeatPassword": password}
}

func codeFor(purpose string) func(address string) map[string]string {
	return func(address string) map[string]string {
		return map[string]string{"channel": "email", "target": address, "purpose": purpose}
	}
}

func wrongPassword(address string) map[string]string {
	return map[string]string{"identifier": address, "password": "not the password"}
}

var questions = []question{
	{"password", operator, nobody, "", "/auth/login/password", wrongPassword},
	{"password, an account without one", member, nobody, "", "/auth/login/password", wrongPassword},
	{"password, a disabled account", banned, nobody, "", "/auth/login/password", wrongPassword},
	{"code to sign in", member, nobody, "", "/auth/codes", codeFor("login")},
	{"code to register", member, nobody, "", "/auth/codes", codeFor("register")},
	{"code for a new password", member, nobody, "", "/auth/codes", codeFor("reset")},
	{"code for a new password, a disabled account", banned, nobody, "", "/auth/codes", codeFor("reset")},
	{"wrong code to sign in", member, nobody, "login", "/auth/login/code", wrongCode},
	{"wrong code to register", member, nobody, "register", "/auth/register", wrongCodeAndPassword},
	{"wrong code for a new password", member, nobody, "reset", "/auth/password/reset", wrongCodeAndPassword},
}

func TestNothingTellsByItsTimeWhetherAnAccountExists(t *testing.T) {
	databases := map[string]func(t *testing.T) string{"sqlite": func(*testing.T) string { return "" }}
	if os.Getenv(storagetest.ServerVariable) != "" {
		databases["postgres"] = func(t *testing.T) string { return storagetest.PostgreSQLAddress(t) }
	}
	for engine, address := range databases {
		t.Run(engine, func(t *testing.T) {
			h := openHouse(t, address(t))
			rng := soak.Random(t)
			for _, q := range questions {
				h.compare(t, q, soak.Count(3, 500), rng)
			}
		})
	}
}

// house is a shop without work in the background, which would only be noise.
type house struct {
	app   *app.App
	clock *clock.Manual
	calls int
}

func openHouse(t *testing.T, databaseURL string) *house {
	t.Helper()
	h := &house{clock: clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))}
	config := app.Config{Mode: app.Demo, DataFolder: t.TempDir(), DatabaseURL: databaseURL, BaseURL: "http://shop.example"}
	var err error
	if h.app, err = app.New(t.Context(), config, h.clock, slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.app.Close() })
	if err := h.app.CreateOperator(t.Context(), operator, operatorPassword); err != nil {
		t.Fatal(err)
	}
	h.ban(t, banned)
	return h
}

func (h *house) ban(t *testing.T, address string) {
	t.Helper()
	token := h.send(t, "POST", "/auth/login/password", "", map[string]string{"identifier": operator, "password": operatorPassword}).Header().Get(httpapi.TokenHeader)
	var found struct{ Items []struct{ ID string } }
	err := json.Unmarshal(h.send(t, "GET", "/admin/users?q="+address, token, nil).Body.Bytes(), &found)
	if err != nil || len(found.Items) != 1 {
		t.Fatalf("%+v, %v", found, err)
	}
	disabled := h.send(t, "POST", "/admin/users/"+found.Items[0].ID+"/disable", token, map[string]string{"reason": "a trial"})
	if disabled.Code != http.StatusNoContent {
		t.Fatalf("%d %s", disabled.Code, disabled.Body)
	}
}

// compare asks about both addresses in turns, whoever comes first by lot. The
// answers must be the same bytes; how long they took is told, and judged in a
// full run only.
func (h *house) compare(t *testing.T, q question, samples int, rng *rand.Rand) {
	t.Helper()
	took := map[string][]float64{}
	for range samples {
		h.clock.Advance(3 * time.Hour) // no limit is near
		addresses := []string{q.known, q.unknown}
		if q.codeFor != "" {
			for _, address := range addresses {
				h.ask(t, "/auth/codes", codeFor(q.codeFor)(address))
			}
		}
		rng.Shuffle(2, func(i, j int) { addresses[i], addresses[j] = addresses[j], addresses[i] })
		told := map[string]string{}
		for _, address := range addresses {
			begun := time.Now()
			told[address] = h.ask(t, q.path, q.body(address))
			took[address] = append(took[address], float64(time.Since(begun).Microseconds()))
		}
		if told[q.known] != told[q.unknown] {
			t.Errorf("%s: a known address gets %s, an unknown one %s", q.name, told[q.known], told[q.unknown])
		}
	}
	known, unknown := soak.Median(took[q.known]), soak.Median(took[q.unknown])
	_, p := soak.MannWhitney(took[q.known], took[q.unknown])
	figure := fmt.Sprintf("%.2f ms known, %.2f ms unknown, p = %.3f, %d pairs", known/1000, unknown/1000, p, samples)
	t.Logf("%s: %s", q.name, figure)
	soak.Record(t, q.name, figure, "")
	if apart := time.Duration(math.Abs(known-unknown)) * time.Microsecond; soak.Full() && apart > discernible && p < byChance {
		t.Errorf("%s: %s", q.name, figure)
	}
}

// ask gives the whole answer, except for what names the request.
func (h *house) ask(t *testing.T, path string, body map[string]string) string {
	t.Helper()
	answer := h.send(t, "POST", path, "", body)
	answer.Header().Del(httpapi.RequestHeader)
	return fmt.Sprint(answer.Code, answer.Header(), answer.Body)
}

func (h *house) send(t *testing.T, method, path, token string, body map[string]string) *httptest.ResponseRecorder {
	t.Helper()
	raw, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	req := httptest.NewRequestWithContext(t.Context(), method, httpapi.Prefix+path, bytes.NewReader(raw))
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set(httpapi.TokenHeader, token)
	h.calls++
	req.RemoteAddr = fmt.Sprintf("10.%d.%d.%d:4711", h.calls>>16&255, h.calls>>8&255, h.calls&255)
	recorder := httptest.NewRecorder()
	h.app.Handler().ServeHTTP(recorder, req)
	return recorder
}
