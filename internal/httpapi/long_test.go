package httpapi_test

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

func TestALongAnswerIsWhole(t *testing.T) {
	content := bytes.Repeat([]byte("causeway "), 1_000_000)
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	router := httpapi.New(httpapi.Config{Log: slog.New(slog.DiscardHandler), Clock: clock.System{}, Messages: httpapi.Catalogue{}})
	router.Raw(httpapi.RawOperation{
		ID: "long", Pattern: "GET /long", Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, func(w http.ResponseWriter, r *http.Request) error {
		opened, err := os.Open(file)
		if err != nil {
			return err
		}
		defer opened.Close()
		var source io.ReadSeeker = opened
		if r.URL.Query().Has("memory") {
			source = bytes.NewReader(content)
		}
		http.ServeContent(httpapi.LongAnswer(w), r, "x.bin", time.Time{}, source)
		return nil
	})
	server := httptest.NewServer(httpapi.Edge(router, httpapi.EdgeConfig{Clock: clock.System{}}))
	defer server.Close()
	for _, query := range []string{"", "?memory"} {
		for span, want := range map[string][]byte{"": content, "bytes=5-4000004": content[5:4000005], "bytes=-3": content[len(content)-3:]} {
			got := call(t, "GET", server.URL+"/long"+query, nil, "Range", span)
			if got.body != string(want) {
				t.Errorf("%q %q: %d, %d bytes", query, span, got.status, len(got.body))
			}
		}
	}
}

func TestAReaderWhoStopsIsLeft(t *testing.T) {
	left := make(chan error, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		const more = 1 << 30 // than any buffer on the way
		_, err := io.CopyN(httpapi.LongAnswerWithin(w, 200*time.Millisecond), endless{}, more)
		left <- err
	}))
	defer server.Close()
	answer, err := http.Get(server.URL) // and reads nothing of it
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	select {
	case err := <-left:
		if !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("left for another reason: %v", err)
		}
	case <-time.After(20 * time.Second):
		t.Error("still waiting")
	}
}

func TestTheApplicationMayFetchFromTheBucket(t *testing.T) {
	router := httpapi.New(httpapi.Config{Log: slog.New(slog.DiscardHandler), Clock: clock.System{}, Messages: httpapi.Catalogue{}})
	for want, connect := range map[string][]string{"": nil, "; connect-src 'self' https://bucket.example": {"https://bucket.example"}} {
		w := httptest.NewRecorder()
		httpapi.Edge(router, httpapi.EdgeConfig{Clock: clock.System{}, Connect: connect}).ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
		if policy := w.Header().Get("Content-Security-Policy"); !strings.HasSuffix(policy, "frame-ancestors 'none'"+want) {
			t.Errorf("%v: %s", connect, policy)
		}
	}
}
