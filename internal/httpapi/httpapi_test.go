package httpapi_test

import (
	"context"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
)

type echoIn struct {
	Key  string `header:"Idempotency-Key" pattern:"^[!-~]*$"`
	Name string `path:"name" maxLength:"30"`
	Body struct {
		Text  string `json:"text" maxLength:"20"`
		Count int    `json:"count,omitempty" minimum:"0" maximum:"9"`
	}
}

type echoOut struct {
	Body struct {
		Text string `json:"text"`
		User string `json:"user"`
	}
}

type lastingOut struct {
	CacheControl string `header:"Cache-Control"`
}

var errSoldOut = fault.New(fault.Conflict, "sold_out")

// doorman knows one member and one operator.
type doorman struct{}

func (doorman) Identify(_ context.Context, token string) (httpapi.Actor, error) {
	switch token {
	case "member":
		return httpapi.Actor{UserID: "m"}, nil
	case "operator":
		return httpapi.Actor{UserID: "o", Permissions: map[string]bool{"settings": true}}, nil
	case "broken":
		return httpapi.Actor{}, errors.New("database away: secret detail")
	}
	return httpapi.Actor{}, httpapi.ErrNoSession
}

func echo(_ context.Context, in *echoIn) (*echoOut, error) {
	switch in.Name {
	case "conflict":
		return nil, errSoldOut.With("left", 0)
	case "crash":
		panic("boom")
	case "bug":
		return nil, errors.New("secret detail")
	case "away":
		return nil, fmt.Errorf("load secret: %w", driver.ErrBadConn)
	}
	out := &echoOut{}
	out.Body.Text = in.Body.Text
	return out, nil
}

type noIn struct{}

// serve starts the kit on a real listener: limits of the connection are part
// of what is tested.
func serve(t *testing.T) string {
	t.Helper()
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	router := httpapi.New(httpapi.Config{Log: log, Clock: clock.System{}, Sessions: doorman{}, Messages: httpapi.Catalogue{
		lang.English: {"not_found": "Missing."}, lang.Russian: {"not_found": "Нет такого.", "sold_out": "Осталось: {{left}}"},
	}})
	op := httpapi.Operation{ID: "echo", Method: "POST", Path: "/echo/{name}", Access: httpapi.Public(), MaxBody: 4 << 10, Rate: httpapi.RateRead}
	httpapi.Register(router, op, echo)
	for name, access := range map[string]httpapi.Access{"public": httpapi.Public(), "member": httpapi.Member(), "admin": httpapi.Permission("settings")} {
		httpapi.Register(router, httpapi.Operation{ID: name, Method: "GET", Path: "/" + name, Access: access, MaxBody: httpapi.NoBody, Rate: httpapi.RateRead},
			func(ctx context.Context, _ *noIn) (*echoOut, error) {
				out := &echoOut{}
				out.Body.User = httpapi.ActorFrom(ctx).UserID
				return out, nil
			})
	}
	httpapi.Register(router, httpapi.Operation{ID: "guess", Method: "GET", Path: "/guess", Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateAuth},
		func(context.Context, *noIn) (*echoOut, error) { return &echoOut{}, nil })
	httpapi.Register(router, httpapi.Operation{ID: "lasting", Method: "GET", Path: "/lasting", Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead},
		func(context.Context, *noIn) (*lastingOut, error) { return &lastingOut{CacheControl: "max-age=60"}, nil })
	raw := httpapi.RawOperation{ID: "raw", Pattern: "POST /api/v1/raw", Access: httpapi.Public(), MaxBody: 4 << 10, Rate: httpapi.RateRead}
	router.Raw(raw, func(_ http.ResponseWriter, req *http.Request) error {
		_, err := io.ReadAll(req.Body)
		return err
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		done <- httpapi.Serve(ctx, listener, httpapi.Edge(router, httpapi.EdgeConfig{Clock: clock.System{}}), log)
	}()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Errorf("serve: %v", err)
		}
	})
	return "http://" + listener.Addr().String()
}

type reply struct {
	status  int
	header  http.Header
	problem httpapi.Problem
	body    string
}

func call(t *testing.T, method, url string, body io.Reader, header ...string) reply {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, url, body)
	if err != nil {
		t.Fatal(err)
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	raw, _ := io.ReadAll(res.Body)
	out := reply{status: res.StatusCode, header: res.Header, body: string(raw)}
	_ = json.Unmarshal(raw, &out.problem)
	return out
}

func TestBadRequestsGetAClearAnswer(t *testing.T) {
	base := serve(t)
	for name, c := range map[string]struct {
		method, path, body string
		header             []string
		status             int
		code               string
		field, fieldCode   string
	}{
		"fine":              {"POST", "/api/v1/echo/a", `{"text":"hi"}`, nil, 200, "", "", ""},
		"wrong method":      {"DELETE", "/api/v1/echo/a", "", nil, 405, "method_not_allowed", "", ""},
		"no route":          {"GET", "/api/v1/nothing", "", nil, 404, "not_found", "", ""},
		"not JSON":          {"POST", "/api/v1/echo/a", `{"text":`, nil, 400, "bad_json", "", ""},
		"no body":           {"POST", "/api/v1/echo/a", "", nil, 400, "bad_json", "", ""},
		"content type":      {"POST", "/api/v1/echo/a", `text=1`, []string{"Content-Type", "application/x-www-form-urlencoded"}, 415, "unsupported_media_type", "", ""},
		"invalid UTF-8":     {"POST", "/api/v1/echo/a", "{\"text\":\"\xff\"}", nil, 400, "invalid_utf8", "", ""},
		"NUL escape":        {"POST", "/api/v1/echo/a", `{"text":"a\u0000b"}`, nil, 400, "invalid_utf8", "", ""},
		"escaped backslash": {"POST", "/api/v1/echo/a", `{"text":"a\\u0000b"}`, nil, 200, "", "", ""},
		"NUL in path":       {"POST", "/api/v1/echo/a%00b", `{"text":"hi"}`, nil, 400, "invalid_utf8", "", ""},
		"UTF-8 in query":    {"GET", "/api/v1/public?q=%ff", "", nil, 400, "invalid_utf8", "", ""},
		"too long":          {"POST", "/api/v1/echo/a", `{"text":"` + strings.Repeat("x", 21) + `"}`, nil, 422, "invalid", "text", "too_long"},
		"long path value":   {"POST", "/api/v1/echo/" + strings.Repeat("x", 31), `{"text":"hi"}`, nil, 422, "invalid", "name", "too_long"},
		"missing field":     {"POST", "/api/v1/echo/a", `{}`, nil, 422, "invalid", "text", "required"},
		"unknown field":     {"POST", "/api/v1/echo/a", `{"text":"hi","role":"admin"}`, nil, 422, "invalid", "role", "unknown_field"},
		"wrong type":        {"POST", "/api/v1/echo/a", `{"text":7}`, nil, 422, "invalid", "text", "bad_format"},
		"not a number":      {"POST", "/api/v1/echo/a", `{"text":"hi","count":"x"}`, nil, 422, "invalid", "count", "not_an_integer"},
		"out of range":      {"POST", "/api/v1/echo/a", `{"text":"hi","count":10}`, nil, 422, "invalid", "count", "out_of_range"},
		"deep nesting":      {"POST", "/api/v1/echo/a", strings.Repeat("[", 3000), nil, 400, "bad_json", "", ""},
		"a room's refusal":  {"POST", "/api/v1/echo/conflict", `{"text":"hi"}`, nil, 409, "sold_out", "", ""},
		"key not ASCII":     {"POST", "/api/v1/echo/a", `{"text":"hi"}`, []string{"Idempotency-Key", "k\xff"}, 422, "invalid", "Idempotency-Key", "bad_format"},
		"100 MB":            {"POST", "/api/v1/echo/a", "", []string{"X-Huge", "1"}, 413, "too_large", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var body io.Reader
			if c.body != "" {
				body = strings.NewReader(c.body)
			}
			if len(c.header) == 2 && c.header[0] == "X-Huge" {
				body, c.header = io.LimitReader(endless{}, 100<<20), nil
			}
			got := call(t, c.method, base+c.path, body, c.header...)
			if got.status != c.status || got.problem.Code != c.code || got.problem.Fields[c.field] != c.fieldCode {
				t.Fatalf("got %d %s, want %d %s %s=%s", got.status, got.body, c.status, c.code, c.field, c.fieldCode)
			}
			if got.header.Get("Content-Security-Policy") == "" || got.header.Get("X-Content-Type-Options") != "nosniff" || got.header.Get(httpapi.RequestHeader) == "" {
				t.Fatalf("headers %v", got.header)
			}
		})
	}
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

func TestOurOwnTroubleShowsAnIDAndNothingElse(t *testing.T) {
	base := serve(t)
	for _, name := range []string{"bug", "crash"} {
		got := call(t, "POST", base+"/api/v1/echo/"+name, strings.NewReader(`{"text":"hi"}`))
		if got.status != 500 || got.problem.Code != "server_error" || got.problem.ID == "" || strings.Contains(got.body, "secret") || strings.Contains(got.body, "boom") {
			t.Errorf("%s: %d %s", name, got.status, got.body)
		}
	}
}

func TestADatabaseThatIsAwayIsNoMistakeOfOurs(t *testing.T) {
	got := call(t, "POST", serve(t)+"/api/v1/echo/away", strings.NewReader(`{"text":"hi"}`))
	if got.status != 503 || got.problem.Code != "unavailable" || got.problem.ID == "" || strings.Contains(got.body, "secret") {
		t.Errorf("%d %s", got.status, got.body)
	}
}

func TestTheGateAsksForWhatTheOperationNeeds(t *testing.T) {
	base := serve(t)
	for _, c := range []struct {
		path, token string
		status      int
		user        string
	}{
		{"public", "", 200, ""}, {"public", "member", 200, "m"}, {"public", "dead", 200, ""},
		{"member", "", 499, ""}, {"member", "dead", 499, ""}, {"member", "member", 200, "m"}, {"member", "broken", 500, ""},
		{"admin", "", 499, ""}, {"admin", "member", 401, ""}, {"admin", "operator", 200, "o"},
	} {
		got := call(t, "GET", base+"/api/v1/"+c.path, nil, httpapi.TokenHeader, c.token)
		var body struct{ User string }
		_ = json.Unmarshal([]byte(got.body), &body)
		if got.status != c.status || body.User != c.user || strings.Contains(got.body, "secret") {
			t.Errorf("%s as %q: %d %s", c.path, c.token, got.status, got.body)
		}
	}
}

// What somebody is told about themselves must not wait in a cache for the next
// one at the same screen or proxy.
func TestAnswersAreKeptByNobodyUnlessTheOperationSaysSo(t *testing.T) {
	base := serve(t)
	for path, want := range map[string]string{"public": "no-store", "member": "no-store", "admin": "no-store", "lasting": "max-age=60"} {
		got := call(t, "GET", base+"/api/v1/"+path, nil, httpapi.TokenHeader, "operator")
		if got.status/100 != 2 || got.header.Get("Cache-Control") != want {
			t.Errorf("%s: %d %q", path, got.status, got.header.Get("Cache-Control"))
		}
	}
}

func TestMessagesComeInTheAskedLanguage(t *testing.T) {
	base := serve(t)
	if got := call(t, "GET", base+"/api/v1/x", nil, "Accept-Language", "ru_ru"); got.problem.Message != "Нет такого." {
		t.Error(got.body)
	}
	if got := call(t, "POST", base+"/api/v1/echo/conflict", strings.NewReader(`{"text":"hi"}`), "Accept-Language", "ru"); got.problem.Message != "Осталось: 0" {
		t.Error(got.body)
	}
}

func TestAFloodIsToldWhenToComeBack(t *testing.T) {
	base := serve(t)
	for range 200 {
		got := call(t, "GET", base+"/api/v1/guess", nil)
		if got.status == 429 {
			if got.header.Get("Retry-After") == "" || got.problem.Code != "rate_limited" {
				t.Fatalf("%v %s", got.header, got.body)
			}
			return
		}
	}
	t.Fatal("200 calls were let through")
}

func TestHugeHeadersAndSlowHeadersAreCutOff(t *testing.T) {
	t.Parallel() // it waits
	base := serve(t)
	huge := call(t, "GET", base+"/api/v1/public", nil, "X-Huge", strings.Repeat("x", 1<<20))
	if huge.status != http.StatusRequestHeaderFieldsTooLarge {
		t.Errorf("1 MB of headers: %d", huge.status)
	}
	conn, err := net.Dial("tcp", strings.TrimPrefix(base, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprint(conn, "GET /api/v1/public HTTP/1.1\r\nHost: x\r\nX-Slow: ")
	_ = conn.SetReadDeadline(time.Now().Add(8 * time.Second))
	if _, err := io.ReadAll(conn); err != nil {
		t.Errorf("a half-sent header held its connection: %v", err)
	}
	if got := call(t, "GET", base+"/api/v1/public", nil); got.status != 200 {
		t.Errorf("afterwards: %d", got.status)
	}
}

// A body that never comes must not hold a connection, whatever the route does
// with bodies.
func TestASlowBodyIsCutOff(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shares nothing between goroutines")
	}
	t.Parallel() // it waits
	base := serve(t)
	for _, line := range []string{"POST /api/v1/raw", "POST /api/v1/echo/a"} {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			conn, err := net.Dial("tcp", strings.TrimPrefix(base, "http://"))
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			fmt.Fprintf(conn, "%s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{", line)
			_ = conn.SetReadDeadline(time.Now().Add(httpapi.BodyTimeout + 5*time.Second))
			if _, err := io.ReadAll(conn); err != nil {
				t.Errorf("still open: %v", err)
			}
		})
	}
}

func TestAnOperationWithAHoleCannotBeRegistered(t *testing.T) {
	router := httpapi.New(httpapi.Config{Log: slog.Default(), Clock: clock.System{}, Sessions: doorman{}})
	whole := httpapi.Operation{ID: "x", Method: "GET", Path: "/x", Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead}
	for name, cut := range map[string]func(*httpapi.Operation){
		"id":         func(o *httpapi.Operation) { o.ID = "" },
		"access":     func(o *httpapi.Operation) { o.Access = httpapi.Access{} },
		"body limit": func(o *httpapi.Operation) { o.MaxBody = 0 },
		"rate class": func(o *httpapi.Operation) { o.Rate = "" },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("registered without " + name)
				}
			}()
			op := whole
			cut(&op)
			httpapi.Register(router, op, echo)
		})
	}
}

func TestTheApplicationsPolicyAllowsNothingInline(t *testing.T) {
	got := call(t, "GET", serve(t)+"/api/v1/public", nil)
	if policy := got.header.Get("Content-Security-Policy"); policy == "" || strings.Contains(policy, "unsafe") || strings.Contains(policy, "*") {
		t.Errorf("policy %q", policy)
	}
}
