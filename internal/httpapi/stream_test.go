package httpapi_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"causeway/internal/httpapi"
)

// timed is a connection that remembers how long it was told to wait for bytes.
type timed struct {
	*httptest.ResponseRecorder
	until []time.Time
}

func (w *timed) SetReadDeadline(t time.Time) error {
	w.until = append(w.until, t)
	return nil
}

func (w *timed) SetWriteDeadline(time.Time) error { return nil }

func TestAStreamLastsAsLongAsItKeepsItsPace(t *testing.T) {
	w := &timed{ResponseRecorder: httptest.NewRecorder()}
	stream := httpapi.NewStream(w, io.NopCloser(bytes.NewReader(make([]byte, 40<<10))))
	take := func(n int) int {
		t.Helper()
		if _, err := io.ReadFull(stream, make([]byte, n)); err != nil {
			t.Fatal(err)
		}
		return len(w.until)
	}
	if begun := len(w.until); begun != 1 || time.Until(w.until[0]) > 17*time.Second {
		t.Fatalf("the first bytes may take until %v", w.until)
	}
	for _, step := range []struct{ bytes, deadlines int }{{16<<10 - 1, 1}, {1, 2}, {100, 2}, {16 << 10, 3}} {
		if got := take(step.bytes); got != step.deadlines {
			t.Errorf("after %d bytes more: %d deadlines, want %d", step.bytes, got, step.deadlines)
		}
	}
	if _, err := io.ReadAll(stream); err != nil {
		t.Fatal(err)
	}
	if last := w.until[len(w.until)-1]; !last.IsZero() {
		t.Errorf("behind its end something is waited for until %v", last)
	}
}

func TestAnInterruptedStreamIsNotGivenMoreTime(t *testing.T) {
	w := &timed{ResponseRecorder: httptest.NewRecorder()}
	stream := httpapi.NewStream(w, io.NopCloser(bytes.NewReader(make([]byte, 64<<10))))
	stream.Interrupt()
	if _, err := io.ReadAll(stream); err != nil { // what has come is still read
		t.Fatal(err)
	}
	if last := w.until[len(w.until)-1]; time.Until(last) > 0 {
		t.Errorf("it may go on until %v", last)
	}
}

// lateEnd is a body that tells its end by itself, after its last bytes, as a
// chunked one does: the server's own tells both at once where it knows the length.
type lateEnd struct{ io.ReadCloser }

func (b lateEnd) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if n > 0 && err == io.EOF {
		err = nil // the next Read says it again
	}
	return n, err
}

// Whoever is to leave may have read everything already: the answer goes out, and
// the client's next request comes on the same connection.
func TestAnInterruptionAfterTheEndHarmsNoLaterRequest(t *testing.T) {
	interrupt := map[string]func(*httpapi.Stream){
		"after the end": func(s *httpapi.Stream) {
			_, _ = io.ReadAll(s) // it is all there
			s.Interrupt()
		},
		"before the end": func(s *httpapi.Stream) {
			_, _ = io.ReadFull(s, make([]byte, 4)) // the end is still to be seen
			s.Interrupt()
			_, _ = io.ReadAll(s)
		},
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if when := r.URL.Query().Get("interrupted"); when != "" {
			interrupt[when](httpapi.NewStream(w, lateEnd{r.Body}))
			time.Sleep(20 * time.Millisecond) // the server listens for the client's leaving meanwhile
			return
		}
		if r.Context().Err() != nil {
			w.WriteHeader(http.StatusTeapot)
		}
	}))
	defer server.Close()
	for when := range interrupt {
		res, err := server.Client().Post(server.URL+"?interrupted="+strings.ReplaceAll(when, " ", "+"), "text/plain", strings.NewReader("four"))
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close() // nothing is in it
		if want := when == "before the end"; res.Close != want {
			t.Errorf("interrupted %s: the connection is closed: %v, want %v", when, res.Close, want)
		}
		res, err = server.Client().Get(server.URL)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close() // only the status counts
		if res.StatusCode != http.StatusOK {
			t.Errorf("interrupted %s: the next request was taken for one whose client has left", when)
		}
	}
}
