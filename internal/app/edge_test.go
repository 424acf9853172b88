package app_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"causeway/internal/app"
	"causeway/internal/httpapi"
)

// endless is a body that nobody wants, and counts how much of it was read.
type endless struct{ read int64 }

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' ' // which JSON may begin with
	}
	e.read += int64(len(p))
	return len(p), nil
}

// slack is what readers take at once.
const slack = 64 << 10

func TestNoRouteReadsMoreThanItMay(t *testing.T) {
	oneByOne(t)
	beside(t)
	s := buildShop(t, "", withBot(t))
	c := newCast(t, s, "")
	for _, op := range s.app.Router().Operations() {
		method, path, _ := strings.Cut(op.Pattern, " ")
		for _, kind := range []string{"application/json", "multipart/form-data; boundary=x"} {
			body := &endless{}
			req := httptest.NewRequestWithContext(t.Context(), method, parameter.ReplaceAllString(path, "1"), io.NopCloser(body))
			req.Header.Set("Content-Type", kind)
			req.Header.Set(httpapi.TokenHeader, c.token(keyed))
			req.RemoteAddr = c.address()
			answer := httptest.NewRecorder()
			s.app.Handler().ServeHTTP(answer, req)
			limit := max(op.MaxBody, 0)
			switch {
			case body.read > limit+slack:
				t.Errorf("%s reads %d bytes of %s, and may read %d", op.Pattern, body.read, kind, limit)
			case body.read > limit && limit > 0 && answer.Code != http.StatusRequestEntityTooLarge:
				t.Errorf("%s answers %d to too much of %s", op.Pattern, answer.Code, kind)
			case answer.Code >= http.StatusInternalServerError:
				t.Errorf("%s answers %d to an endless body of %s", op.Pattern, answer.Code, kind)
			}
		}
	}
}

// A class is one bucket for each address: who has emptied it with one route gets
// nothing out of the others either.
func TestEveryRouteIsBoundedByItsRate(t *testing.T) {
	oneByOne(t)
	beside(t)
	s := buildShop(t, "", withBot(t))
	knock := func(op httpapi.Described) *httptest.ResponseRecorder {
		method, path, _ := strings.Cut(op.Pattern, " ")
		req := httptest.NewRequestWithContext(t.Context(), method, parameter.ReplaceAllString(path, "1"), nil)
		req.RemoteAddr = "198.51.100.7:4711"
		answer := httptest.NewRecorder()
		s.app.Handler().ServeHTTP(answer, req)
		return answer
	}
	const most = 10_000 // more than any bucket holds
	empty := map[httpapi.RateClass]bool{}
	for _, op := range s.app.Router().Operations() {
		for n := 0; !empty[op.Rate]; n++ {
			if empty[op.Rate] = knock(op).Code == http.StatusTooManyRequests; n == most {
				t.Fatalf("%s is never too much: %s", op.Pattern, op.Rate)
			}
		}
		if answer := knock(op); answer.Code != http.StatusTooManyRequests || answer.Header().Get("Retry-After") == "" {
			t.Errorf("%s answers %d, and to come back after %q", op.Pattern, answer.Code, answer.Header().Get("Retry-After"))
		}
	}
}

func TestOnlyAShopBehindTLSDemandsIt(t *testing.T) {
	oneByOne(t)
	beside(t)
	for base, want := range map[string]string{"https://shop.example": "max-age=31536000; includeSubDomains", "http://shop.example": ""} {
		s := buildShop(t, "", func(c *app.Config) { c.BaseURL = base })
		for _, path := range []string{"/", "/phone", "/nothing.js", httpapi.Prefix + "/me", httpapi.Prefix + "/nowhere", httpapi.Prefix + "/brand", "/s/1", "/d/1", "/%00"} {
			req := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
			req.URL.Path = strings.ReplaceAll(path, "%00", "\x00")
			answer := httptest.NewRecorder()
			s.app.Handler().ServeHTTP(answer, req)
			if got := answer.Header().Get("Strict-Transport-Security"); got != want {
				t.Errorf("%s%s: %q", base, path, got)
			}
			if policy := answer.Header().Get("Content-Security-Policy"); !strings.Contains(policy, "frame-ancestors 'none'") {
				t.Errorf("%s%s may be framed: %q", base, path, policy)
			}
		}
	}
}
