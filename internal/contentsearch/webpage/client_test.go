package webpage_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"causeway/internal/contentsearch/webpage"
)

func TestOnlyTheChannelsOwnPageIsAskedFor(t *testing.T) {
	var asked []string
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("it was led away") }))
	defer elsewhere.Close()
	page := saved(t, "channel.html")
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked = append(asked, r.URL.String())
		switch r.URL.Path {
		case "/s/HarbourNews":
			_, _ = w.Write([]byte(page))
		case "/s/private":
			http.Redirect(w, r, elsewhere.URL, http.StatusFound)
		case "/s/harbourtalk":
			http.Redirect(w, r, "/harbourtalk", http.StatusFound)
		case "/s/crowded":
			w.WriteHeader(http.StatusTooManyRequests)
		case "/s/endless":
			_, _ = w.Write([]byte(page))
			for range 5 << 10 {
				_, _ = w.Write([]byte(strings.Repeat("<p>", 400)))
			}
		}
	}))
	defer host.Close()
	c := webpage.NewClient(host.URL, nil)

	got, err := c.Fetch(t.Context(), "HarbourNews", 0)
	if err != nil || len(got.Posts) != 2 {
		t.Fatalf("%+v, %v", got, err)
	}
	if _, err := c.Fetch(t.Context(), "HarbourNews", got.Before); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"private", "harbourtalk", "../admin", "a/b", "x", "", "name?x=1", "имя_канала"} {
		if _, err := c.Fetch(t.Context(), name, 0); !errors.Is(err, webpage.ErrNoPreview) {
			t.Errorf("%q: %v", name, err)
		}
	}
	if _, err := c.Fetch(t.Context(), "crowded", 0); !errors.Is(err, webpage.ErrBusy) {
		t.Error(err)
	}
	if _, err := c.Fetch(t.Context(), "endless", 0); err == nil || !strings.Contains(err.Error(), "more than") {
		t.Error(err)
	}
	if want := "/s/HarbourNews /s/HarbourNews?before=101 /s/private /s/harbourtalk /s/crowded /s/endless"; strings.Join(asked, " ") != want {
		t.Errorf("asked %v", asked)
	}
}
