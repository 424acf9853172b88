package httpapi_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

func TestOnlyTrustedProxiesMaySpeakForOthers(t *testing.T) {
	proxies, err := httpapi.ParseProxies("10.0.0.0/8, 192.0.2.1, 2001:db8::/32")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		peer, forwarded, want string
	}{
		"direct":                 {"203.0.113.7:5", "", "203.0.113.7"},
		"direct and lying":       {"203.0.113.7:5", "1.2.3.4", "203.0.113.7"},
		"behind one proxy":       {"10.1.1.1:5", "203.0.113.7", "203.0.113.7"},
		"behind two proxies":     {"10.1.1.1:5", "203.0.113.7, 192.0.2.1", "203.0.113.7"},
		"invented hop":           {"10.1.1.1:5", "1.2.3.4, 203.0.113.7", "203.0.113.7"},
		"garbage to the left":    {"10.1.1.1:5", "<script>, 203.0.113.7", "203.0.113.7"},
		"garbage from the proxy": {"10.1.1.1:5", "203.0.113.7, unknown", "10.1.1.1"},
		"nothing forwarded":      {"10.1.1.1:5", "", "10.1.1.1"},
		"mapped address":         {"[::ffff:10.1.1.1]:5", "::ffff:203.0.113.7", "203.0.113.7"},
		"version six":            {"[2001:db8::1]:5", "2a00::1", "2a00::1"},
		"zone":                   {"10.1.1.1:5", "fe80::1%eth0", "fe80::1"},
		"endless list":           {"10.1.1.1:5", "203.0.113.7" + strings.Repeat(", 10.0.0.1", 5000), "10.0.0.1"},
	} {
		r := &http.Request{RemoteAddr: c.peer, Header: http.Header{}}
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		for _, spoof := range []string{"X-Real-Ip", "Forwarded", "Cf-Connecting-Ip", "True-Client-Ip", "X-Client-Ip"} {
			r.Header.Set(spoof, "9.9.9.9")
		}
		if got := proxies.Client(r); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
	for _, list := range []string{"*", "0.0.0.0/0", "::/0", "10.0.0.0/33", "proxy.example"} {
		if _, err := httpapi.ParseProxies(list); err == nil {
			t.Errorf("%q was accepted", list)
		}
	}
}

// Whoever has one address of version six has 2^64 of them, and must not get
// that many times what a limit allows.
func TestASubscriberIsOneCallerByAnyOfTheirAddresses(t *testing.T) {
	now := clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)) // stands still: no bucket fills up again
	router := httpapi.New(httpapi.Config{Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Clock: now, Sessions: doorman{}, Messages: httpapi.Catalogue{}})
	var seen string
	httpapi.Register(router, httpapi.Operation{
		ID: "guess", Method: http.MethodGet, Path: "/guess", Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateAuth,
	}, func(ctx context.Context, _ *noIn) (*noIn, error) {
		seen = httpapi.ClientIP(ctx)
		return nil, nil
	})
	edge := httpapi.Edge(router, httpapi.EdgeConfig{Clock: now})
	guess := func(from string) int {
		request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, httpapi.Prefix+"/guess", nil)
		request.RemoteAddr = from
		answer := httptest.NewRecorder()
		edge.ServeHTTP(answer, request)
		return answer.Code
	}
	letThrough := func(address string) (calls int) {
		for i := range 100 {
			if guess(fmt.Sprintf(address, i)) != http.StatusTooManyRequests {
				calls++
			}
		}
		return calls
	}
	one := letThrough("192.0.2.1:%d")
	if one == 0 || one == 100 {
		t.Fatalf("%d of 100 calls were let through", one)
	}
	if calls := letThrough("[2001:db8:1:2:%x::1]:5"); calls != one {
		t.Errorf("a subscriber's addresses were let through %d times, a single address %d times", calls, one)
	}
	if seen != "2001:db8:1:2:1d::1" {
		t.Errorf("the last caller was %s; the whole address must stay known", seen)
	}
	for _, other := range []string{"[2001:db8:1:3::1]:5", "192.0.2.2:5"} {
		if status := guess(other); status == http.StatusTooManyRequests {
			t.Errorf("%s pays for somebody else", other)
		}
	}
}
