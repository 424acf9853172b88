package contentsearch_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/internal/contentsearch"
	"causeway/internal/contentsearch/webpage"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// pages is a channel that shows itself to everybody, twenty posts a page, and
// knows who has asked.
type pages struct {
	*httptest.Server
	mu    sync.Mutex
	posts int
	asked []string
}

func newPages(t *testing.T, posts int) *pages {
	p := &pages{posts: posts}
	p.Server = httptest.NewServer(http.HandlerFunc(p.serve))
	t.Cleanup(p.Close)
	return p
}

func (p *pages) serve(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked = append(p.asked, r.URL.String())
	before, _ := strconv.Atoi(r.URL.Query().Get("before"))
	if before == 0 {
		before = p.posts + 1
	}
	first := max(1, before-20)
	var b strings.Builder
	if b.WriteString(`<section class="tgme_channel_history">`); first > 1 {
		fmt.Fprintf(&b, `<a class="tme_messages_more" data-before="%d"></a>`, first)
	}
	for id := first; id < before; id++ {
		fmt.Fprintf(&b, `<div class="tgme_widget_message" data-post="news/%d"><div class="tgme_widget_message_text">ship %d</div>
			<a class="tgme_widget_message_date"><time datetime="%s"></time></a></div>`, id, id, noon.Add(time.Duration(id-1000)*time.Minute).Format(time.RFC3339))
	}
	_, _ = w.Write([]byte(b.String()))
}

// visits are what was asked since the last look.
func (p *pages) visits() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := len(p.asked)
	p.asked = nil
	return n
}

type reader struct {
	*desk
	*contentsearch.Webpages
	on, proven bool
}

func newReader(t *testing.T, db *storage.DB, p *pages) *reader {
	r := &reader{desk: newDesk(t, db)}
	r.Webpages = contentsearch.NewWebpages(r.Service, webpage.NewClient(p.URL, nil), contentsearch.WebpagePorts{
		On:     func(context.Context) (bool, error) { return r.on, nil },
		Proven: func(context.Context, int64) (bool, error) { return r.proven, nil },
	})
	contentsearch.Hurry(r.Webpages)
	return r
}

func (r *reader) round() {
	r.t.Helper()
	if err := r.Round(r.t.Context()); err != nil {
		r.t.Fatal(err)
	}
}

func (r *reader) turn(chat contentsearch.Chat, on bool) error {
	return r.Switch(r.t.Context(), mia, chat.ID, on)
}

func TestNoPageIsFetchedWhileAnythingIsOff(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		wire := newPages(t, 50)
		r := newReader(t, db, wire)
		silent := func(why string) {
			t.Helper()
			r.round()
			if n := wire.visits(); n != 0 {
				t.Errorf("%s: %d pages were fetched", why, n)
			}
		}
		silent("from the start")
		r.on, r.proven = true, true
		silent("no channel's switch is on")
		if err := r.turn(r.news, true); err != nil {
			t.Fatal(err)
		}
		r.on = false
		silent("the operator's setting is off")
		r.on, r.proven = true, false
		silent("nobody owns it any more")
		r.proven = true
		if err := r.turn(r.news, false); err != nil {
			t.Fatal(err)
		}
		silent("its switch was turned off")
		if err := r.turn(r.news, true); err != nil {
			t.Fatal(err)
		}
		r.withdrawn(r.news.TelegramID)
		silent("it has withdrawn")
	})
}

func TestNewPostsAreReadBackToTheKnownOnes(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		wire := newPages(t, 50)
		r := newReader(t, db, wire)
		r.on, r.proven = true, true
		if err := r.turn(r.news, true); err != nil {
			t.Fatal(err)
		}
		for _, step := range []struct {
			posts, visits int
			kept          int64
		}{{50, 3, 50}, {50, 1, 50}, {55, 1, 55}, {90, 2, 90}, {500, 5, 190}} {
			wire.posts = step.posts
			r.round()
			if n := wire.visits(); n != step.visits {
				t.Errorf("%d posts: %d pages were fetched, want %d", step.posts, n, step.visits)
			}
			r.wantKept(r.news.TelegramID, step.kept)
		}
	})
}

func TestOnlyAPublicChannelWithAProvenOwnerIsSwitchedOn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		r := newReader(t, db, newPages(t, 1))
		if err := r.turn(r.news, true); !errors.Is(err, contentsearch.ErrWebpageUnproven) {
			t.Error(err)
		}
		r.proven = true
		if err := r.turn(r.harbour, true); !errors.Is(err, contentsearch.ErrNoWebpage) {
			t.Errorf("a group: %v", err)
		}
		for range 2 {
			if err := r.turn(r.news, true); err != nil {
				t.Error(err)
			}
		}
		if len(r.acts) != 1 || r.acts[0].Action != "search.webpage_on" || r.acts[0].By != mia {
			t.Errorf("%+v", r.acts)
		}
		if err := r.Switch(t.Context(), mia, 999, true); !errors.Is(err, storage.ErrNotFound) {
			t.Error(err)
		}
	})
}
