package webui

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestAPageUnderASecretAddressIsKeptByNobody(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	const secret = "sEcReT-token"
	for _, path := range []string{"/s/" + secret, "/phone/s/" + secret} {
		req := httptest.NewRequestWithContext(t.Context(), "GET", path, nil)
		req.Header.Set("Accept", browserAccept)
		req.Header.Set("If-None-Match", "*")
		answer := httptest.NewRecorder()
		h.ServeHTTP(answer, req)
		got := answer.Header()
		if answer.Code != http.StatusOK || got.Get("Cache-Control") != "no-store" || got.Get("ETag") != "" || !strings.Contains(got.Get("X-Robots-Tag"), "noindex") {
			t.Errorf("%s: %d %v", path, answer.Code, got)
		}
		if body := answer.Body.String(); strings.Contains(body, secret) || !strings.Contains(body, `src="/assets/main-abc.js"`) {
			t.Errorf("%s:\n%s", path, body)
		}
	}
	if kept := get(h, "/about").Header(); kept.Get("Cache-Control") != "no-cache" || kept.Get("X-Robots-Tag") != "" {
		t.Errorf("other pages: %v", kept)
	}
}
