package directory_test

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"causeway/internal/directory"
	"causeway/internal/directory/apps"
	"causeway/internal/httpapi"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

type doorman struct{}

func (doorman) Identify(_ context.Context, token string) (httpapi.Actor, error) {
	return httpapi.Actor{UserID: token}, nil
}

// door is the room behind its routes, hearing of changes.
func (d *desk) door() http.Handler {
	d.t.Helper()
	c := d.config()
	c.Live = live.New(d.db, d.clock, live.Options{Poll: 10 * time.Millisecond})
	c.Apps = func(_ context.Context, adult bool, _ int) ([]apps.App, error) {
		if adult {
			return []apps.App{{ID: "chess"}, {ID: "darts"}}, nil
		}
		return []apps.App{{ID: "chess"}}, nil
	}
	ctx, stop := context.WithCancel(d.t.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); _ = c.Live.Run(ctx) }()
	d.t.Cleanup(func() { stop(); <-ended })
	storagetest.Eventually(d.t, "it hears", c.Live.Healthy)
	d.Service = directory.New(c)
	router := httpapi.New(httpapi.Config{Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Clock: d.clock, Sessions: doorman{}, Messages: httpapi.Catalogue{}})
	d.Register(router)
	return httpapi.Edge(router, httpapi.EdgeConfig{Clock: d.clock})
}

type named []struct{ ID string }

func (n named) String() string {
	ids := make([]string, len(n))
	for i, e := range n {
		ids[i] = e.ID
	}
	return strings.Join(ids, " ")
}

type lists struct{ HotGroups, HotChannels, TopGroups, TopChannels named }

type homePage struct {
	lists
	Adult      *lists
	Apps       named
	Categories []struct {
		Key              string
		Groups, Channels int64
	}
	ComputedAt *time.Time
}

func get(t *testing.T, door http.Handler, path string, into any) (text string) {
	t.Helper()
	return getIn(t, "", door, path, into)
}

// getIn asks in a language.
func getIn(t *testing.T, language string, door http.Handler, path string, into any) (text string) {
	t.Helper()
	answer, asked := httptest.NewRecorder(), httptest.NewRequestWithContext(t.Context(), "GET", "/api/v1"+path, nil)
	asked.Header.Set("Accept-Language", language)
	door.ServeHTTP(answer, asked)
	if err := json.Unmarshal(answer.Body.Bytes(), into); err != nil || answer.Code != http.StatusOK {
		t.Fatalf("%d %s", answer.Code, answer.Body)
	}
	return answer.Body.String()
}

func TestTheFirstPageShowsWhatIsHotAndWhatIsRanked(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		door := d.door()
		d.eleven()
		d.put(listed{id: "chat", kind: "group", category: "life"}, listed{id: "bar", kind: "group", adult: true})
		if err := d.visit("entry_05", directory.Visitor{Host: "192.0.2.1"}); err != nil {
			t.Fatal(err)
		}
		d.rank()
		var page homePage
		get(t, door, "/directory/home", &page)
		want(t, "hot channels", page.HotChannels.String(), "entry_05 entry_10 entry_09 entry_08 entry_07 entry_06 entry_04 entry_03 entry_02 entry_01")
		want(t, "top channels; the last has no score", page.TopChannels.String(), "entry_10 entry_09 entry_08 entry_07 entry_06 entry_05 entry_04 entry_03 entry_02 entry_01")
		want(t, "hot groups", page.HotGroups.String(), "chat")
		want(t, "top groups", page.TopGroups.String(), "")
		want(t, "apps", page.Apps.String(), "chess")
		if page.Adult != nil || page.ComputedAt == nil || !page.ComputedAt.Equal(d.clock.Now().Time()) || len(page.Categories) != len(directory.Categories) {
			t.Errorf("%+v", page)
		}
		for _, c := range page.Categories {
			if c.Key == "tech" && (c.Groups != 0 || c.Channels != 11) || c.Key == "life" && c.Groups != 1 {
				t.Errorf("%+v", c)
			}
		}

		get(t, door, "/directory/home?adult=true", &page)
		want(t, "hot groups", page.HotGroups.String(), "chat")
		want(t, "apps for adults", page.Apps.String(), "chess darts")
		if page.Adult == nil || page.Adult.HotGroups.String() != "bar" {
			t.Errorf("for adults: %+v", page.Adult)
		}
	})
}

func TestHotListsPreferTheReadersLanguageAmongEquals(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		door := d.door()
		for i, language := range []string{"en", "ru", "zh", "en", "ru", "zh"} {
			d.put(listed{id: language + string(rune('a'+i)), language: language, subscribers: int64(100 * i)},
				listed{id: language + string(rune('p'+i)), language: language, subscribers: int64(100 * i), adult: true})
		}
		if err := d.visit("ena", directory.Visitor{Host: "192.0.2.1"}); err != nil {
			t.Fatal(err)
		}
		d.rank()
		for language, hot := range map[string]string{
			"en_us": "ena end zhf rue zhc rub",
			"ru_ru": "ena rue rub zhf end zhc", // what is visited stands before all
			"zh_cn": "ena zhf zhc rue end rub",
			"zh_tw": "ena zhf zhc rue end rub",
			"":      "ena end zhf rue zhc rub",
		} {
			var page homePage
			getIn(t, language, door, "/directory/home", &page)
			want(t, language, page.HotChannels.String(), hot)
		}
		var page homePage
		getIn(t, "ru_ru", door, "/directory/home?adult=true", &page)
		want(t, "for adults", page.Adult.HotChannels.String(), "rut ruq zhu ens zhr enp")
		want(t, "for all", page.HotChannels.String(), "ena rue rub zhf end zhc")
	})
}

func TestTheFirstPageIsMadeOnceUntilItChanges(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		door := d.door()
		d.put(listed{id: "news"})
		read := func() (text string) {
			var page homePage
			return get(t, door, "/directory/home", &page)
		}
		first := read()
		d.put(listed{id: "ferry"}) // and tells nobody
		want(t, "the page of before", read(), first)
		d.rank()
		storagetest.Eventually(t, "the next page", func() bool { return strings.Contains(read(), "ferry") })
		if _, err := d.Block(t.Context(), olga, "ferry", "smuggling"); err != nil {
			t.Fatal(err)
		}
		storagetest.Eventually(t, "the page without it", func() bool { return !strings.Contains(read(), "ferry") })
	})
}

func TestTheFormulaIsPublished(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		door := d.door()
		var formula struct {
			Weights       map[string]int64
			HalfLifeHours int
			Gates         map[string]int
			ComputedAt    *time.Time
		}
		get(t, door, "/directory/formula", &formula)
		sum := int64(0)
		for _, weight := range formula.Weights {
			sum += weight
		}
		if sum != 100 || formula.Weights["subscribers"] != 30 || formula.HalfLifeHours != 24 || formula.Gates["listedDays"] != 7 || formula.ComputedAt != nil {
			t.Errorf("%+v", formula)
		}
	})
}
