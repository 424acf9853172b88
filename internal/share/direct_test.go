package share_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"causeway/internal/blob"
	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// bucket is a store that others can fetch from.
type bucket struct{ blob.Store }

func (bucket) Origin() string { return "https://bucket.example" }

func (b bucket) Presign(_ context.Context, key string, valid time.Duration) (string, error) {
	return b.Origin() + "/" + key + "?for=" + valid.String(), nil
}

func TestBrowsersAreSentToTheBucket(t *testing.T) {
	storagetest.Each(t, sentToTheBucket)
}

func sentToTheBucket(t *testing.T, db *storage.DB) {
	st := newStall(t, db)
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
	lost := st.offer("lost", 0)
	cut := st.offer("cut", 0)
	if err := st.blobs.Delete(t.Context(), share.BlobKeyOf(st.fileOf(lost))); err != nil {
		t.Fatal(err)
	}
	if err := st.blobs.Put(t.Context(), share.BlobKeyOf(st.fileOf(cut)), strings.NewReader("half"), 4); err != nil {
		t.Fatal(err)
	}
	for _, gone := range []string{lost, cut} {
		g = st.grant("", gone)[0]
		for range 2 { // the second is told by the row
			if answer := ask("GET", "?direct"); answer.StatusCode != http.StatusGone || answer.Header.Get("Location") != "" {
				t.Errorf("bytes that are not there: %d %v", answer.StatusCode, answer.Header)
			}
		}
		if n := st.count(`SELECT COUNT(*) FROM share_file WHERE id = $1 AND lost_at IS NOT NULL`, st.fileOf(gone)); n != 1 {
			t.Error("nobody has noted that they are lost")
		}
	}
	if n := st.count(`SELECT COUNT(*) FROM share_download`); n != 1 {
		t.Errorf("the log has %d lines, one of nothing", n)
	}

	g = st.grant("", item)[0]
	st.exec(`UPDATE share_share SET state = 'taken_down'`)
	if answer := ask("GET", "?direct"); answer.StatusCode != http.StatusForbidden || strings.Contains(answer.Header.Get("Location"), "bucket") {
		t.Errorf("taken down: %d", answer.StatusCode)
	}
}
