package httpapi

import (
	"net/http"
	"strings"
)

// contentPolicy lets the application run our own files and nothing else: no
// inline script, no inline style, nothing from elsewhere. Where sealed files lie
// in a bucket, it may fetch from there too.
func contentPolicy(connect []string) string {
	policy := "default-src 'self'; img-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; " +
		"base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
	if len(connect) > 0 {
		policy += "; connect-src 'self' " + strings.Join(connect, " ")
	}
	return policy
}

// plainPolicy is for the few pages that the server writes by itself: they have
// their style inside and may not run any script at all.
const plainPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// WritePlainPage sends a page that the server wrote by itself.
func WritePlainPage(w http.ResponseWriter, html []byte) error {
	w.Header().Set("Content-Security-Policy", plainPolicy)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_, err := w.Write(html)
	return err
}

// fixedHeader has the same value in all answers, which share it: whoever wants
// another one sets it, which leaves the shared alone.
type fixedHeader struct {
	name  string
	value []string
}

// securing are the headers of every answer.
func securing(c EdgeConfig) []fixedHeader {
	headers := []fixedHeader{
		{"Content-Security-Policy", []string{contentPolicy(c.Connect)}},
		{"X-Content-Type-Options", []string{"nosniff"}},
		{"Referrer-Policy", []string{"no-referrer"}},
		{"Cross-Origin-Opener-Policy", []string{"same-origin"}},
		{"Cross-Origin-Resource-Policy", []string{"same-origin"}},
		{"X-Frame-Options", []string{"DENY"}},
		{"Permissions-Policy", []string{"camera=(), microphone=(), geolocation=(), payment=(self)"}},
	}
	if c.HTTPS {
		headers = append(headers, fixedHeader{"Strict-Transport-Security", []string{"max-age=31536000; includeSubDomains"}})
	}
	return headers
}
