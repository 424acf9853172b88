package httpapi_test

import (
	"bytes"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

// meter is a shop with one call for machines, whose log and figures are kept.
type meter struct {
	handler http.Handler
	log     bytes.Buffer
	seen    []string // patterns
	clock   *clock.Manual
}

func newMeter(level slog.Level) *meter {
	m := &meter{clock: clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))}
	router := httpapi.New(httpapi.Config{
		Log: slog.New(slog.NewTextHandler(&m.log, &slog.HandlerOptions{Level: level})), Clock: m.clock, Sessions: doorman{}, Messages: httpapi.Catalogue{},
	})
	router.Raw(httpapi.RawOperation{
		ID: "pull", Pattern: "GET /api/v1/pull", Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateAuth, Machine: true,
	}, func(w http.ResponseWriter, req *http.Request) error {
		switch req.URL.RawQuery {
		case "bug":
			return errors.New("database away")
		case "crash":
			panic("boom")
		}
		if httpapi.Arrived(req.Context()) != m.clock.Now() {
			return errors.New("the request does not know when it came")
		}
		w.WriteHeader(http.StatusNoContent)
		return nil
	})
	m.handler = httpapi.Edge(router, httpapi.EdgeConfig{Clock: m.clock, Observe: func(pattern, _ string, _ int, _ time.Duration) { m.seen = append(m.seen, pattern) }})
	return m
}

func (m *meter) call(method, target string) *httptest.ResponseRecorder {
	m.log.Reset()
	w := httptest.NewRecorder()
	m.handler.ServeHTTP(w, httptest.NewRequest(method, target, nil))
	return w
}

// A machine that is served well leaves no trace but its figures; one that is
// not can be found in the log by what it was told.
func TestMachinesAreNamedWhenSomethingIsWrong(t *testing.T) {
	m := newMeter(slog.LevelInfo)
	if w := m.call("GET", "/api/v1/pull"); w.Code != 204 || w.Header().Get(httpapi.RequestHeader) != "" || m.log.Len() > 0 {
		t.Errorf("served: %d, %v, log %q", w.Code, w.Header(), m.log.String())
	}
	for _, trouble := range []string{"bug", "crash"} {
		w := m.call("GET", "/api/v1/pull?"+trouble)
		name := w.Header().Get(httpapi.RequestHeader)
		if w.Code != 500 || name == "" || !strings.Contains(w.Body.String(), name) || strings.Count(m.log.String(), "request="+name) < 2 {
			t.Errorf("%s: %d, %v, %s, log %q", trouble, w.Code, w.Header(), w.Body, m.log.String())
		}
	}
	for _, pattern := range m.seen {
		if pattern != "/api/v1/pull" {
			t.Errorf("counted as %q", pattern)
		}
	}
	if len(m.seen) != 3 {
		t.Errorf("%d of 3 calls were counted", len(m.seen))
	}
}

func TestACarefulLogHearsOfMachinesToo(t *testing.T) {
	m := newMeter(slog.LevelDebug)
	m.call("GET", "/api/v1/pull")
	if line := m.log.String(); !strings.Contains(line, "route=/api/v1/pull status=204") || strings.Contains(line, `request=""`) {
		t.Errorf("log %q", line)
	}
}

func TestMachinesAreLimitedByAddress(t *testing.T) {
	m := newMeter(slog.LevelInfo)
	for range 30 {
		m.call("GET", "/api/v1/pull")
	}
	if w := m.call("GET", "/api/v1/pull"); w.Code != 429 || w.Header().Get("Retry-After") == "" || w.Header().Get(httpapi.RequestHeader) == "" {
		t.Errorf("a flood: %d %v", w.Code, w.Header())
	}
	m.clock.Advance(3 * time.Second)
	if w := m.call("GET", "/api/v1/pull"); w.Code != 204 {
		t.Errorf("later: %d", w.Code)
	}
}

// What is not the very call of a machine goes the way of all others.
func TestOtherMethodsOfAMachinesPathAreRefused(t *testing.T) {
	m := newMeter(slog.LevelInfo)
	for method, want := range map[string]int{"POST": 405, "HEAD": 204} {
		w := m.call(method, "/api/v1/pull")
		if w.Code != want || w.Header().Get("X-Content-Type-Options") != "nosniff" || w.Header().Get(httpapi.RequestHeader) == "" {
			t.Errorf("%s: %d %v", method, w.Code, w.Header())
		}
	}
}
