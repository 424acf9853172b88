package share

import (
	"encoding/base64"
	"io"
	"net/http"
	"strings"
	"time"

	"causeway/internal/blob"
	"causeway/internal/httpapi"
)

const (
	grantPath = "/d/"
	ageSuffix = ".age"    // behind a grant: with its header, as an age file
	directly  = "direct"  // in the query: from where the bytes lie
	keyName   = "key.age" // as age's own programs are shown it
	octets    = "application/octet-stream"
)

// serveKey hands out the identity of a share, sealed with the second half of
// its code, as a file for the command line.
func (s *Service) serveKey(w http.ResponseWriter, r *http.Request) error {
	found, err := s.Look(r.Context(), callerOf(r.Context()), r.PathValue("lookup"))
	if err != nil {
		return err
	}
	key, err := base64.StdEncoding.DecodeString(found.KeyFile)
	if err != nil {
		return err
	}
	asFile(w.Header(), keyName)
	_, err = w.Write(key)
	return err
}

// serveGrant sends a payload, or with .age behind the grant the whole age file.
// Ranges, conditions and HEAD are the standard library's business.
func (s *Service) serveGrant(w http.ResponseWriter, r *http.Request) error {
	secret, whole := strings.CutSuffix(r.PathValue("grant"), ageSuffix)
	serving, err := s.Open(r.Context(), secret)
	if err != nil {
		return err
	}
	if store, ok := s.Blobs.(blob.Direct); ok && !whole && r.URL.Query().Has(directly) {
		return s.sendAway(w, r, store, serving)
	}
	payload, err := s.Payload(r.Context(), serving)
	if err != nil {
		return err
	}
	defer payload.Close()
	if err := s.begin(r, serving); err != nil {
		return err
	}
	content, name := io.ReadSeeker(payload), serving.Name
	if whole {
		content, name = join(serving.Header, payload, serving.Sealed), serving.Name+ageSuffix
	}
	asFile(w.Header(), name)
	w.Header().Set("ETag", serving.etag(whole))
	http.ServeContent(httpapi.LongAnswer(w), r, "", time.Time{}, content)
	return nil
}

// sendAway has a browser fetch the payload from the bucket by itself.
func (s *Service) sendAway(w http.ResponseWriter, r *http.Request, store blob.Direct, serving Serving) error {
	address, err := s.Elsewhere(r.Context(), store, serving)
	if err != nil {
		return err
	}
	if err := s.begin(r, serving); err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Location", address)
	w.WriteHeader(http.StatusTemporaryRedirect)
	return nil
}

// begin notes the download, unless somebody only asks how long it would be.
func (s *Service) begin(r *http.Request, serving Serving) error {
	if r.Method == http.MethodHead {
		return nil
	}
	return s.Begin(r.Context(), serving, httpapi.ClientIP(r.Context()))
}

// asFile has browsers keep the answer as a file, and nobody else.
func asFile(h http.Header, name string) {
	h.Set("Content-Type", octets)
	h.Set("Content-Disposition", disposition(name))
	h.Set("Cache-Control", "no-store")
	h.Set("X-Robots-Tag", "noindex, nofollow")
}
