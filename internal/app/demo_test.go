package app_test

import (
	"log/slog"
	"net/url"
	"testing"
	"time"

	"causeway/internal/app"
)

// withHub opens the demo as visitors find it.
func withHub(c *app.Config) { c.NoDirectory = false }

type hubAnswer struct {
	HotGroups, HotChannels, TopGroups, TopChannels []struct {
		ID, Title string
		Adult     bool
		Score     float64
	}
	Apps       []struct{ Name string }
	ComputedAt time.Time
}

// To fill a demo takes seconds, so that everything is looked for in one.
func TestTheDemo(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		s := buildShop(t, databaseURL, withHub)
		look := func(name string, at func(*shop)) {
			t.Run(name, func(t *testing.T) {
				visited := *s
				visited.t = t
				at(&visited)
			})
		}
		look("opens with a hub", lookAtTheHub)
		look("has a market with a past", lookAtTheMarketsPast)
		look("is filled once", func(s *shop) { s.startAgain(databaseURL) })
		workAlong(t, s.app)
		look("talks", lookForWhatIsSaid)
		s.clock.Advance(time.Minute) // only so many searches are answered in one
		look("speaks of what it sells", lookForWhatIsSold)
	})
}

func lookAtTheHub(s *shop) {
	var hub hubAnswer
	s.want("GET", "/api/v1/directory/home", nil, 200, &hub)
	for name, list := range map[string]int{
		"hot groups": len(hub.HotGroups), "hot channels": len(hub.HotChannels),
		"best groups": len(hub.TopGroups), "best channels": len(hub.TopChannels), "apps": len(hub.Apps),
	} {
		if list != 10 {
			s.t.Errorf("%s: %d", name, list)
		}
	}
	if hub.HotChannels[0].ID == hub.TopChannels[0].ID && hub.HotChannels[1].ID == hub.TopChannels[1].ID {
		s.t.Error("what is hot and what is best are in the same order")
	}
	if hub.ComputedAt.IsZero() {
		s.t.Error("nothing was ranked")
	}
	var best struct {
		Growth []struct{}
		Rank   struct {
			Parts struct{ Subscribers, Growth, Activity, Citation float64 }
		}
	}
	s.want("GET", "/api/v1/directory/entries/"+hub.TopGroups[0].ID, nil, 200, &best)
	if p := best.Rank.Parts; len(best.Growth) != 60 || p.Subscribers == 0 || p.Growth == 0 || p.Activity == 0 || p.Citation == 0 {
		s.t.Errorf("the best group has no past: %+v", best)
	}
}

// What is for adults is found by who says to be one, and what is said in groups
// by premium members, one of whom the demo has.
func lookForWhatIsSaid(s *shop) {
	hits := func(who *shop, query string) (total int) {
		var answer struct{ Total int }
		who.want("GET", "/api/v1/search/content?"+query, nil, 200, &answer)
		return answer.Total
	}
	premium := s.beside("ida@demo.example")
	for _, word := range []string{"香港", "早报", "颱風", "Франкфурт", "задержка", "loss"} {
		if free, all := hits(s, "q="+url.QueryEscape(word)), hits(premium, "q="+url.QueryEscape(word)); free == 0 || all <= free {
			s.t.Errorf("%s: a visitor finds %d, who pays %d", word, free, all)
		}
	}
	if groups := hits(premium, "kind=group&q="+url.QueryEscape("软路由")); groups == 0 {
		s.t.Error("nothing is said in groups")
	}
	if closed, open := hits(premium, "q=candlelight"), hits(premium, "adult=true&q=candlelight"); closed != 0 || open == 0 {
		s.t.Errorf("for adults: %d found by all, %d by adults", closed, open)
	}
}

// What this shop's visitors are likely to type is spoken of wherever they read.
func lookForWhatIsSold(s *shop) {
	found := func(word string) map[string]bool {
		var answer struct{ Items []struct{ ChatName string } }
		s.want("GET", "/api/v1/search/content?q="+url.QueryEscape(word), nil, 200, &answer)
		chats := map[string]bool{}
		for _, hit := range answer.Items {
			chats[hit.ChatName] = true
		}
		return chats
	}
	english, chinese, taiwan, russian := "packet_weather_report", "wangluo_tianqi", "taiwan_xiaodao_xinwen", "pogoda_v_seti"
	for word, chats := range map[string][]string{
		"VPN":    {english, chinese, taiwan, russian},
		"proxy":  {english},
		"节点":     {chinese, taiwan},
		"節點":     {chinese, taiwan},
		"прокси": {russian},
	} {
		hits := found(word)
		for _, chat := range chats {
			if !hits[chat] {
				s.t.Errorf("%s is not found in %s", word, chat)
			}
		}
	}
	var hot struct{ Items []struct{ Query string } }
	s.want("GET", "/api/v1/search/hot", nil, 200, &hot)
	if len(hot.Items) < 8 {
		s.t.Errorf("visitors are shown %v", hot.Items)
	}
	for _, item := range hot.Items {
		if len(found(item.Query)) == 0 {
			s.t.Errorf("%s is hot, and a visitor finds nothing by it", item.Query)
		}
	}
}

// startAgain sees that the next process finds the shop as the first has left it.
func (s *shop) startAgain(databaseURL string) {
	s.t.Helper()
	hub, market := s.hubSizes(), s.marketSizes()
	again, err := app.New(s.t.Context(), app.Config{
		Mode: app.Demo, DataFolder: s.data, DatabaseURL: databaseURL, BaseURL: "http://shop.example",
	}, s.clock, slog.New(slog.DiscardHandler))
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { _ = again.Close() })
	s.app = again
	if after := s.hubSizes(); after != hub {
		s.t.Errorf("the first start left %+v, the second %+v", hub, after)
	}
	if after := s.marketSizes(); after != market {
		s.t.Errorf("the first start left %+v, the second %+v", market, after)
	}
	if want := (hubSizes{entries: 58, apps: 12, words: 6, submissions: 2, reports: 2}); hub != want {
		s.t.Errorf("there is %+v, want %+v", hub, want)
	}
}

// hubSizes is how much an operator finds in a shop.
type hubSizes struct {
	entries, apps, words int64
	submissions, reports int64
}

func (s *shop) hubSizes() (sizes hubSizes) {
	s.t.Helper()
	s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
	var entries, words struct{ Total int64 }
	var apps struct{ Items []struct{} }
	var waiting struct{ Submissions, Reports int64 }
	s.want("GET", "/api/v1/admin/directory/entries", nil, 200, &entries)
	s.want("GET", "/api/v1/apps?limit=100", nil, 200, &apps)
	s.want("GET", "/api/v1/admin/blocked-words", nil, 200, &words)
	s.want("GET", "/api/v1/me/queues", nil, 200, &waiting)
	return hubSizes{entries.Total, int64(len(apps.Items)), words.Total, waiting.Submissions, waiting.Reports}
}
