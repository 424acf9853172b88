package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/contentsearch"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// premiumMember is who has premium in the demo.
const premiumMember = "ida@demo.example"

// searchable is a chat that is listed and lets itself be searched.
func (s *shop) searchable(kind contentsearch.Kind, telegramID int64, name string) {
	s.t.Helper()
	search := s.app.Search()
	err := s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		err := search.Consented(ctx, tx, contentsearch.Chat{
			TelegramID: telegramID, Kind: kind, Language: "other", Category: "other",
			Consent: contentsearch.Consent{Way: contentsearch.ByBot, By: "olga", At: s.clock.Now()},
		})
		if err != nil {
			return err
		}
		return search.Described(ctx, tx, contentsearch.Facts{
			TelegramID: telegramID, Listed: true, EntryID: name, Name: name, Title: name, Language: "en", Category: "news", Subscribers: 10,
		})
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

// chatSays has a chat say something, so much later than now.
func (s *shop) chatSays(telegramID, messageID int64, at time.Duration, text string) {
	s.t.Helper()
	err := s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		return s.app.Search().Said(ctx, tx, telegramID, contentsearch.Message{MessageID: messageID, SentAt: s.clock.Now().Add(at), Text: text})
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

type searchAnswer struct {
	Items []struct {
		ID, ChatTitle, Link, Text string
		Hits                      int
		Marks                     []struct{ From, To int }
	}
	Total, ShownMost, Days int
	Next, Tier, Code       string
	Fields                 map[string]string
}

// searches asks, and waits until it may ask again.
func (s *shop) searches(query string, status int) (found searchAnswer) {
	s.t.Helper()
	s.clock.Advance(2 * time.Second)
	s.want("GET", "/api/v1/search/content?"+query, nil, status, &found)
	return found
}

const news, pier = -1_000_000_000_701, -1_000_000_000_702

// A channel and a group are found as far as each tier reaches, and what the free
// one lacks is said by name.
func TestWhatWasSaidIsFoundAsFarAsTheTierReaches(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		s := openShop(t, databaseURL)
		s.searchable(contentsearch.Channel, news, "harbour_news")
		s.searchable(contentsearch.Group, pier, "")
		s.chatSays(news, 1, -40*24*time.Hour, "the ferry was late")
		s.chatSays(news, 2, -time.Hour, "a ferry, and another ferry")
		s.chatSays(pier, 3, -time.Minute, "which ferry?")

		member := s.beside("vera@demo.example")
		for _, who := range []*shop{s, member} {
			found := who.searches("q=ferry", 200)
			if len(found.Items) != 1 || found.Total != 1 || found.Tier != "free" || found.ShownMost != 20 || found.Days != 30 || found.Next != "" {
				t.Fatalf("%+v", found)
			}
			if hit := found.Items[0]; hit.Link != "https://t.me/harbour_news/2" || hit.Hits != 2 || len(hit.Marks) != 2 || hit.Text[hit.Marks[0].From:hit.Marks[0].To] != "ferry" {
				t.Errorf("%+v", hit)
			}
			for query, field := range map[string]string{
				"kind=group": "kind", "from=2026-11-01": "from", "to=2026-11-01": "to", "minSubscribers=1": "minSubscribers", "maxSubscribers=1": "maxSubscribers",
				"language=en": "language", "category=news": "category", "cursor=5.20": "cursor",
			} {
				if refused := who.searches("q=ferry&"+query, 403); refused.Code != "premium_required" || refused.Fields[field] != "premium_required" || len(refused.Fields) != 1 {
					t.Errorf("%s: %+v", query, refused)
				}
			}
			if refused := who.searches("q=", 400); refused.Code != "query_empty" {
				t.Errorf("%+v", refused)
			}
			who.want("GET", "/api/v1/search/content/"+found.Items[0].ID+"/preview", nil, 403, nil)
			who.want("GET", "/api/v1/search/entries/harbour_news/recent", nil, 403, nil)
		}

		ida := s.beside(premiumMember)
		if found := ida.searches("q=ferry&limit=2", 200); len(found.Items) != 2 || found.Total != 3 || found.Tier != "premium" || found.ShownMost != 1000 || found.Next == "" {
			t.Fatalf("%+v", found)
		} else if rest := ida.searches("q=ferry&limit=2&cursor="+found.Next, 200); len(rest.Items) != 1 || rest.Next != "" || rest.Total != 3 {
			t.Errorf("%+v", rest)
		}
		for query, want := range map[string]int{
			"kind=group": 1, "kind=channel": 2, "from=2026-11-15": 2, "to=2026-10-30": 1, "from=2026-10-06&to=2026-10-06": 1, "minSubscribers=11": 0, "maxSubscribers=10": 3, "language=ru": 0, "category=news": 3,
		} {
			if found := ida.searches("q=ferry&"+query, 200); len(found.Items) != want {
				t.Errorf("%s: %d, want %d", query, len(found.Items), want)
			}
		}
		ida.searches("q=ferry&cursor=x", 422)
		ida.searches("q=ferry&from=2026-11-31", 422)
		var page struct {
			Chat  struct{ Title string }
			Items []struct {
				Text string
				Hit  bool
			}
		}
		hit := ida.searches("q=another", 200).Items[0]
		ida.want("GET", "/api/v1/search/content/"+hit.ID+"/preview?q=ferry", nil, 200, &page)
		if page.Chat.Title != "harbour_news" || len(page.Items) != 2 || page.Items[0].Hit || !page.Items[1].Hit {
			t.Errorf("%+v", page)
		}
		ida.want("GET", "/api/v1/search/entries/harbour_news/recent", nil, 200, &page)
		ida.want("GET", "/api/v1/search/content/5/preview", nil, 404, nil)

		s.write(`UPDATE account_user SET vip_expires_at = $1 WHERE email = $2`, s.clock.Now().Add(3*time.Second), premiumMember)
		ida.searches("q=ferry&kind=group", 200)
		ida.searches("q=ferry&kind=group", 403) // it has ended a second ago
		if found := ida.searches("q=ferry", 200); found.Tier != "free" || len(found.Items) != 1 {
			t.Errorf("%+v", found)
		}
	})
}

func TestSearchesFromOneAddressAreSlowedDown(t *testing.T) {
	oneByOne(t)
	beside(t)
	s := buildShop(t, "")
	for range 20 {
		s.want("GET", "/api/v1/search/content?q=ferry", nil, 200, nil)
	}
	s.want("GET", "/api/v1/search/content?q=ferry", nil, 429, nil)
	s.clock.Advance(2 * time.Second)
	s.want("GET", "/api/v1/search/content?q=ferry", nil, 200, nil)
	s.want("GET", "/api/v1/search/content?q=ferry", nil, 429, nil)
}

func TestWhatIsTakenDownIsGoneAtOnce(t *testing.T) {
	eachBusyDatabase(t, func(t *testing.T, databaseURL string) {
		s := openShop(t, databaseURL)
		s.searchable(contentsearch.Channel, news, "harbour_news")
		s.chatSays(news, 1, -time.Hour, "the ferry is late")
		s.chatSays(news, 2, -time.Minute, "no ferry today")
		desk := *s
		desk.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		var messages, sources struct{ Items []struct{ ID, State string } }
		desk.want("GET", "/api/v1/admin/search/messages?q="+url.QueryEscape("https://t.me/harbour_news/1"), nil, 200, &messages)
		desk.want("GET", "/api/v1/admin/search/sources?q=harbour", nil, 200, &sources)
		wants := func(what string, n int) {
			t.Helper()
			if found := s.searches("q=ferry", 200); len(found.Items) != n || found.Total != n {
				t.Errorf("%s: %+v", what, found)
			}
		}
		wants("before", 2)
		desk.toSearch("messages", messages.Items[0].ID, "/take-down")
		wants("a message is taken down", 1)
		desk.toSearch("messages", messages.Items[0].ID, "/restore")
		wants("it is restored", 2)
		desk.toSearch("sources", sources.Items[0].ID, "/take-down")
		wants("the channel is taken down", 0)
		desk.toSearch("sources", sources.Items[0].ID, "/restore")
		wants("it is restored", 2)
		desk.want("POST", "/api/v1/admin/search/sources/"+sources.Items[0].ID+"/restore", why, 409, nil)
		desk.want("POST", "/api/v1/admin/search/sources/"+sources.Items[0].ID+"/take-down", says{"reason": " "}, 422, nil)
		desk.toSearch("sources", sources.Items[0].ID, "/forget")
		wants("it is forgotten", 0)
		storagetest.Eventually(t, "its messages to be deleted", func() bool {
			var overview struct {
				Messages, Backlog int
				Sources           struct{ Leaving int }
			}
			s.clock.Advance(100 * time.Millisecond)
			desk.want("GET", "/api/v1/admin/search/overview", nil, 200, &overview)
			return overview.Messages+overview.Backlog+overview.Sources.Leaving == 0
		})
	})
}

// A member saves a search and hears of new hits; a blocked word ends both.
func TestASavedSearchTellsOfNewHits(t *testing.T) {
	eachBusyDatabase(t, func(t *testing.T, databaseURL string) {
		s := openShop(t, databaseURL)
		s.searchable(contentsearch.Channel, news, "harbour_news")
		ida := s.beside(premiumMember)
		var saved struct {
			ID, Query string
			Notify    bool
		}
		ida.want("POST", "/api/v1/search/saved", says{"q": "ferry late", "filters": says{"kind": "channel"}, "notify": true}, 200, &saved)
		ida.want("POST", "/api/v1/search/saved", says{"q": "ferry", "filters": says{"kind": "boat"}, "notify": true}, 422, nil)
		if saved.Query != "ferry late" || !saved.Notify {
			t.Errorf("%+v", saved)
		}
		s.clock.Advance(time.Minute)
		s.chatSays(news, 1, 0, "the ferry is late")
		storagetest.Eventually(t, "a letter", func() bool {
			s.clock.Advance(100 * time.Millisecond)
			return s.app.Search().LookForHits(t.Context()) == nil && len(s.lettersAbout("search_hits")) == 1
		})

		operator := *s
		operator.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		operator.want("POST", "/api/v1/admin/blocked-words", says{"word": "ferry", "verdict": "block"}, 200, nil)
		if refused := s.searches("q=ferry", 403); refused.Code != "illegal_content" {
			t.Errorf("%+v", refused)
		}
		ida.want("POST", "/api/v1/search/saved", says{"q": "FERRY", "filters": says{}, "notify": false}, 403, nil)
		var list struct{ Items []struct{ ID string } }
		ida.want("GET", "/api/v1/search/saved", nil, 200, &list)
		if len(list.Items) != 1 || list.Items[0].ID != saved.ID {
			t.Errorf("%+v", list)
		}
		ida.want("PATCH", "/api/v1/search/saved/"+saved.ID, says{"notify": false}, 200, nil)
		ida.want("DELETE", "/api/v1/search/saved/"+saved.ID, nil, 204, nil)
		ida.want("DELETE", "/api/v1/search/saved/"+saved.ID, nil, 404, nil)
	})
}

func TestHotQueriesAreThoseOfSeveralVisitors(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		s := openShop(t, databaseURL)
		s.searchable(contentsearch.Channel, news, "harbour_news")
		s.chatSays(news, 1, -time.Minute, "the ferry is late")
		ask := func(host int, q string) {
			t.Helper()
			req := httptest.NewRequestWithContext(t.Context(), "GET", httpapi.Prefix+"/search/content?q="+q, nil)
			req.RemoteAddr = fmt.Sprintf("198.51.100.%d:4000", host)
			recorder := httptest.NewRecorder()
			s.app.Handler().ServeHTTP(recorder, req)
			if recorder.Code != 200 {
				t.Fatal(recorder.Body)
			}
		}
		for host := range 5 {
			ask(host, "ferry")
			ask(host%4, "late")
		}
		if err := s.app.Search().WriteAsked(t.Context()); err != nil {
			t.Fatal(err)
		}
		var hot json.RawMessage
		s.clock.Advance(time.Minute)
		s.want("GET", "/api/v1/search/hot", nil, 200, &hot)
		if string(hot) != `{"items":[{"query":"ferry"}]}` {
			t.Errorf("%s", hot)
		}
		operator := *s
		operator.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		var statistics struct {
			Days []struct {
				Day                string
				Searches, Visitors int
			}
			Top []struct {
				Query    string
				Visitors int
			}
		}
		operator.want("GET", "/api/v1/admin/search/queries?days=30", nil, 200, &statistics)
		if today := statistics.Days[29]; len(statistics.Days) != 30 || today.Visitors != 10 || today.Searches != 10 || len(statistics.Top) != 2 || statistics.Top[0].Visitors != 5 {
			t.Errorf("%+v", statistics)
		}
	})
}
