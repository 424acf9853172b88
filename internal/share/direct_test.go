package share_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"causeway/internal/blob"
	"causeway/internal/storage/storagetest"
)

// bucket is a store that others can fetch from.
type bucket struct{ blob.Store }

func (bucket) Origin() string { return "https://bucket.example" }

func (b bucket) Presign(_ context.Context, key string, valid time.Duration) (string, error) {
	return b.Origin() + "/" + key + "?for=" + valid.String(), nil
}

func TestBrowsersAreSentToTheBucket(t *testing.T) {
	st := newStall(t, storagetest.OpenSQLite(t))
	st.Blobs = bucket{st.blobs}
	item := st.offer("a", 0)
	g := st.grant("", item)[0]
	server, _ := st.window()
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	ask := func(method, path string) *http.Response {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), method, server.URL+"/d/"+g.Secret+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		return answer
	}
	want := "https://bucket.example/share/" + st.fileOf(item) + "?for=1m0s"
	for _, method := range []string{"HEAD", "GET", "GET"} {
		answer := ask(method, "?direct")
		if answer.StatusCode != http.StatusTemporaryRedirect || answer.Header.Get("Location") != want || answer.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %v", method, answer.StatusCode, answer.Header)
		}
	}
	if n := st.count(`SELECT COUNT(*) FROM share_download`); n != 1 {
		t.Errorf("the log has %d lines", n)
	}
	for _, path := range []string{"", ".age", ".age?direct"} {
		if answer := ask("GET", path); answer.StatusCode != http.StatusOK {
			t.Errorf("%q: %d; what is not asked for directly comes through us", path, answer.StatusCode)
		}
	}
	st.exec(`UPDATE share_share SET state = 'taken_down'`)
	if answer := ask("GET", "?direct"); answer.StatusCode != http.StatusForbidden || strings.Contains(answer.Header.Get("Location"), "bucket") {
		t.Errorf("taken down: %d", answer.StatusCode)
	}
}
