package webui

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
)

func FuzzEveryVisitorIsAnswered(f *testing.F) {
	f.Add("/", "gzip, br;q=0.5", "W/\"a\", *", "bytes=0-5", "text/html")
	f.Add("/phone/../assets/%2e%2e", "*;q=0", "", "bytes=-0,5-2", "*/*")
	f.Add("/d-local/x.js", "br;q=NaN,;,identity;q=0", "\"", "bytes=9999999999999999999-", "")
	f.Add("/faq?lang=zh-CN&lang=../", "BR;Q=1.0000", ",", "", "text/html;level=1")
	h, _ := newHandler(f, testBuild())
	f.Fuzz(func(t *testing.T, target, encodings, tags, span, accept string) {
		u, err := url.ParseRequestURI(target)
		if err != nil || u.Path == "" || u.Path[0] != '/' {
			t.Skip("no request line has it")
		}
		req := httptest.NewRequest(http.MethodGet, "/", nil)
		req.URL = u
		for name, value := range map[string]string{"Accept-Encoding": encodings, "If-None-Match": tags, "Range": span, "Accept": accept} {
			if value != "" {
				req.Header.Set(name, value)
			}
		}
		answer := httptest.NewRecorder()
		h.ServeHTTP(answer, req)
		if answer.Code >= http.StatusInternalServerError {
			t.Errorf("%q: %d", target, answer.Code)
		}
	})
}
