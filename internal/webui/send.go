package webui

import (
	"bytes"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// send answers with the form the browser likes best. The usual visit takes no
// more than a few map writes; ranges and the rarer conditions go through the
// standard library, which knows their corners.
func (f *file) send(w http.ResponseWriter, r *http.Request) {
	form := f.choose(r.Header["Accept-Encoding"])
	h := w.Header()
	for _, header := range form.headers {
		h[header.name] = header.value
	}
	if hasAny(r.Header, "Range", "If-Match", "If-Unmodified-Since") {
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(form.body))
		return
	}
	if known(r.Header["If-None-Match"], form.etag) {
		delete(h, "Content-Type")
		delete(h, "Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h["Content-Length"] = form.length
	if r.Method == http.MethodHead {
		w.WriteHeader(http.StatusOK)
		return
	}
	_, _ = w.Write(form.body) // the visitor may be gone; there is nobody left to tell
}

// sendUnkept answers whole and asks everybody to forget the answer.
func (f *file) sendUnkept(w http.ResponseWriter, r *http.Request) {
	form := f.choose(r.Header["Accept-Encoding"])
	h := w.Header()
	for _, header := range form.headers {
		h[header.name] = header.value
	}
	h.Del("ETag")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Robots-Tag", "noindex, nofollow")
	h["Content-Length"] = form.length
	_, _ = w.Write(form.body) // the visitor may be gone; there is nobody left to tell
}

func hasAny(h http.Header, names ...string) bool {
	for _, name := range names {
		if len(h[name]) > 0 {
			return true
		}
	}
	return false
}

// known reports whether If-None-Match names the tag. Proxies that compress
// weaken tags to W/"…", so the comparison is the weak one.
func known(lines []string, etag string) bool {
	for _, line := range lines {
		for candidate := range strings.SplitSeq(line, ",") {
			candidate = strings.TrimPrefix(strings.TrimSpace(candidate), "W/")
			if candidate == etag || candidate == "*" {
				return true
			}
		}
	}
	return false
}

// choose finds the form with the highest weight in Accept-Encoding; among
// equals the first, which is the smallest. Without a header the plain bytes go out.
func (f *file) choose(accept []string) *form {
	plain := &f.forms[len(f.forms)-1]
	if len(f.forms) == 1 || len(accept) == 0 {
		return plain
	}
	header := accept[0]
	if len(accept) > 1 {
		header = strings.Join(accept, ",")
	}
	best, highest := plain, 0.0
	for i := range f.forms {
		if q := weight(header, f.forms[i].encoding); q > highest {
			best, highest = &f.forms[i], q
		}
	}
	return best
}

// unlisted is the weight of plain bytes that the header does not mention: they
// are acceptable, but less than anything that is asked for by name.
const unlisted = 0.0001

// weight is the q value that an Accept-Encoding header gives to an encoding.
func weight(header, encoding string) float64 {
	wildcard := -1.0
	for part := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(part, ";")
		name = strings.TrimSpace(name)
		switch {
		case name == "":
		case name == "*":
			wildcard = quality(params)
		case strings.EqualFold(name, encoding),
			encoding == "" && strings.EqualFold(name, "identity"):
			return quality(params)
		}
	}
	switch {
	case encoding == "" && wildcard != 0:
		return unlisted
	case wildcard >= 0:
		return wildcard
	}
	return 0
}

// quality reads ";q=0.5"; without one the weight is 1, and nonsense is 0.
func quality(params string) float64 {
	for param := range strings.SplitSeq(params, ";") {
		name, value, _ := strings.Cut(param, "=")
		if !strings.EqualFold(strings.TrimSpace(name), "q") {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		if err != nil || q < 0 || q > 1 {
			return 0
		}
		return q
	}
	return 1
}
