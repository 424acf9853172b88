package webui

import (
	"net/http"
	"strings"
	"testing"
)

func TestEachClassOfFileHasItsCacheRule(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	for target, want := range map[string]struct{ cache, kind string }{
		"/assets/main-abc.js":      {"public, max-age=31536000, immutable", "text/javascript; charset=utf-8"},
		"/assets/inter-abc.woff2":  {"public, max-age=31536000, immutable", "font/woff2"},
		"/assets/data-abc.unknown": {"public, max-age=31536000, immutable", "application/octet-stream"},
		"/favicon.svg":             {"public, max-age=3600", "image/svg+xml"},
		"/boot.js":                 {"no-cache", "text/javascript; charset=utf-8"},
		"/":                        {"no-cache", "text/html; charset=utf-8"},
		"/about":                   {"no-cache", "text/html; charset=utf-8"},
		"/robots.txt":              {"public, max-age=3600", "text/plain; charset=utf-8"},
		"/sitemap.xml":             {"public, max-age=3600", "application/xml"},
	} {
		answer := get(h, target)
		if answer.Code != http.StatusOK {
			t.Errorf("%s: status %d", target, answer.Code)
		}
		wantHeader(t, answer, "Cache-Control", want.cache)
		wantHeader(t, answer, "Content-Type", want.kind)
	}
}

func TestAFileThatIsNotThereIsNeverAPage(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	for _, target := range []string{
		"/assets/old-123.js", "/assets/", "/assets/chunk", "/missing.png", "/phone/missing.js", "/about.html",
		"/index.html", "/pages.json", "/assets/main-abc.js.br", "/assets/main-abc.js.gz",
		"/.vite/manifest.json", "/.git/config", "/.git", "/assets/.hidden", "/.well-known/security",
	} {
		if answer := get(h, target); answer.Code != http.StatusNotFound {
			t.Errorf("%s: status %d, body %.40q", target, answer.Code, answer.Body)
		}
	}
	for _, target := range []string{"/assets/old-123.js", "/assets/page.html", "/.git/config", "/.well-known/page.html", "/phone/.env"} {
		if answer := get(h, target, "Accept", browserAccept); answer.Code != http.StatusNotFound {
			t.Errorf("%s in the address bar: status %d, body %.40q", target, answer.Code, answer.Body)
		}
	}
}

func TestOnlyReadingIsAllowed(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	for _, method := range []string{"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"} {
		for _, target := range []string{"/", "/assets/main-abc.js", "/nothing.js"} {
			answer := ask(h, method, target)
			if answer.Code != http.StatusMethodNotAllowed {
				t.Errorf("%s %s: status %d", method, target, answer.Code)
			}
			wantHeader(t, answer, "Allow", "GET, HEAD")
		}
	}
}

func TestTheBestAcceptedEncodingIsSent(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	for accept, want := range map[string]string{
		"":                                "",
		"br":                              "br",
		"gzip":                            "gzip",
		"gzip, deflate, br, zstd":         "br",
		"gzip;q=1.0, br;q=0.5":            "gzip",
		"gzip;q=0.5, br;q=0.5":            "br",
		"br;q=0, gzip":                    "gzip",
		"br;q=0, gzip;q=0":                "",
		"BR":                              "br",
		"*":                               "br",
		"*;q=0.3, br;q=0":                 "gzip",
		"identity, br;q=0.5":              "",
		"identity;q=0.5, br;q=0.9":        "br",
		"deflate":                         "",
		"br;q=abc, gzip;q=0.1":            "gzip",
		"br;q=7":                          "",
		"brotli, gzipped":                 "",
		",, ;q=1,":                        "",
		" br ; q=0.8 , gzip ; q = 0.9 ":   "gzip",
		"*;q=0":                           "",
		"identity;q=0":                    "",
		"br;q=0.001, *;q=0":               "br",
		strings.Repeat("x,", 2000) + "br": "br",
	} {
		answer := get(h, "/assets/main-abc.js", "Accept-Encoding", accept)
		if got := answer.Header().Get("Content-Encoding"); got != want {
			t.Errorf("Accept-Encoding %.40q gives %q, want %q", accept, got, want)
		}
		wantHeader(t, answer, "Vary", "Accept-Encoding")
	}
	split := get(h, "/assets/main-abc.js", "Accept-Encoding", "gzip", "Accept-Encoding", "br")
	wantHeader(t, split, "Content-Encoding", "br")
	if none := get(h, "/assets/main-abc.js"); none.Header().Get("Content-Encoding") != "" {
		t.Error("a client that accepts nothing special got a compressed file")
	}
	if larger := get(h, "/assets/small-abc.js", "Accept-Encoding", "br"); larger.Body.String() != "tiny" {
		t.Errorf("a form larger than the plain bytes was sent: %q", larger.Body)
	}
}

func TestEveryFormHasItsOwnTag(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	seen := map[string]bool{}
	for _, accept := range []string{"br", "gzip", ""} {
		tag := get(h, "/assets/main-abc.js", "Accept-Encoding", accept).Header().Get("Etag")
		if tag == "" || seen[tag] {
			t.Errorf("encoding %q has the tag %q", accept, tag)
		}
		seen[tag] = true
	}
}

func TestKnownContentIsNotSentAgain(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	for _, target := range []string{"/assets/main-abc.js", "/about", "/favicon.svg"} {
		tag := get(h, target, "Accept-Encoding", "gzip").Header().Get("Etag")
		for _, known := range []string{tag, "W/" + tag, `"other", ` + tag, "*"} {
			answer := get(h, target, "Accept-Encoding", "gzip", "If-None-Match", known)
			if answer.Code != http.StatusNotModified || answer.Body.Len() != 0 {
				t.Errorf("%s with %s: status %d, %d bytes", target, known, answer.Code, answer.Body.Len())
			}
			wantHeader(t, answer, "Etag", tag)
			wantHeader(t, answer, "Content-Type", "")
		}
		if other := get(h, target, "Accept-Encoding", "gzip", "If-None-Match", `"other"`); other.Code != http.StatusOK {
			t.Errorf("%s with another tag: status %d", target, other.Code)
		}
	}
}

func TestHeadAnswersLikeGetWithoutBody(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	for _, target := range []string{"/assets/main-abc.js", "/about", "/sitemap.xml"} {
		full, bare := get(h, target, "Accept-Encoding", "gzip"), ask(h, http.MethodHead, target, "Accept-Encoding", "gzip")
		if bare.Code != full.Code || bare.Body.Len() != 0 {
			t.Errorf("%s: status %d, %d bytes", target, bare.Code, bare.Body.Len())
		}
		for name := range full.Header() {
			wantHeader(t, bare, name, full.Header().Get(name))
		}
	}
}

func TestRangesOfAFileAreSent(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	answer := get(h, "/assets/main-abc.js", "Range", "bytes=6-11")
	if answer.Code != http.StatusPartialContent || answer.Body.String() != "script" {
		t.Errorf("status %d, body %q", answer.Code, answer.Body)
	}
	wantHeader(t, answer, "Content-Range", "bytes 6-11/130")
	compressed := get(h, "/assets/main-abc.js", "Range", "bytes=0-5", "Accept-Encoding", "br")
	if compressed.Body.String() != "brotli" {
		t.Errorf("a range of the brotli form is %q", compressed.Body)
	}
	if beyond := get(h, "/assets/main-abc.js", "Range", "bytes=999-"); beyond.Code != http.StatusRequestedRangeNotSatisfiable {
		t.Errorf("beyond the end: status %d", beyond.Code)
	}
	stale := get(h, "/assets/main-abc.js", "Range", "bytes=6-11", "If-Range", `"old"`)
	if stale.Code != http.StatusOK || stale.Body.Len() != 130 {
		t.Errorf("a range of an old file: status %d, %d bytes", stale.Code, stale.Body.Len())
	}
	if refused := get(h, "/assets/main-abc.js", "If-Match", `"old"`); refused.Code != http.StatusPreconditionFailed {
		t.Errorf("If-Match of an old file: status %d", refused.Code)
	}
}
