package app_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/telegram/telegramtest"
)

var harbourBulletin = telegramtest.Chat{
	ID: -1004321, Type: "channel", Title: "Harbour bulletin", Username: "Harbour_Bulletin", Members: 1234, Admins: []telegramtest.Person{ada},
}

// found are the links of what a search in messages finds for a visitor.
func (s *shop) found(words string) []string {
	s.t.Helper()
	visitor := *s
	visitor.token = ""
	var answer struct {
		Items []struct {
			Link, ChatTitle, Kind, Tier string
			Subscribers                 int64
		}
	}
	visitor.want("GET", "/api/v1/search/content?q="+url.QueryEscape(words), nil, 200, &answer)
	links := []string{}
	for _, hit := range answer.Items {
		if hit.ChatTitle != harbourBulletin.Title || hit.Kind != "channel" || hit.Subscribers != harbourBulletin.Members {
			s.t.Errorf("%+v", hit)
		}
		links = append(links, hit.Link)
	}
	return links
}

func (s *shop) wantFound(when, words string, links ...string) {
	s.t.Helper()
	if got := s.found(words); !slices.Equal(got, links) && len(got)+len(links) > 0 {
		s.t.Errorf("%s: %q finds %v, want %v", when, words, got, links)
	}
}

// posts has the channel say something, or say it anew, and waits until it is
// heard.
func (s telegramShop) posts(message int, text string, edited bool) {
	s.t.Helper()
	post, kind := harbourBulletin.Posted(text), "channel_post"
	post["message_id"] = message
	if edited {
		post["edit_date"], kind = time.Now().Add(time.Minute).Unix(), "edited_channel_post"
	}
	s.telegram.Send(map[string]any{kind: post})
	s.telegram.Eventually("the post is heard", func() bool {
		return s.counts(`SELECT COUNT(*) FROM contentsearch_message WHERE message_id = $1 AND text = $2`, message, text) == 1
	})
}

func TestAChannelIsFoundFromItsOwnersYesToItsOwnersNo(t *testing.T) {
	eachBusyDatabase(t, func(t *testing.T, databaseURL string) {
		s := boundShop(t, databaseURL)
		s.telegram.Open(harbourBulletin)
		question := s.hears(ada, func() { s.telegram.AddBot(ada, harbourBulletin) }, "可以被搜索吗")
		s.hears(ada, func() { s.telegram.Press(ada, question) }, "审核通过后就会列出")
		s.posts(41, "Tide tables for the week, 潮汐表", false)
		s.wantFound("not listed yet", "tide tables")

		var mine struct{ Items []struct{ ID string } }
		s.want("GET", "/api/v1/directory/submissions", nil, 200, &mine)
		s.token = ""
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		var entry struct{ ID string }
		s.want("POST", "/api/v1/admin/directory/submissions/"+mine.Items[0].ID+"/approve",
			says{"title": harbourBulletin.Title, "kind": "channel", "language": "en", "category": "news", "adult": false}, 200, &entry)
		s.wantFound("listed", "tide table", "https://t.me/harbour_bulletin/41")
		s.wantFound("in other writing", "潮汐", "https://t.me/harbour_bulletin/41")

		s.posts(41, "Ferry times for the week", true)
		s.wantFound("by its old words", "tide")
		s.wantFound("by its new words", "ferry times", "https://t.me/harbour_bulletin/41")

		why := says{"reason": "looked at again"}
		s.want("POST", "/api/v1/admin/directory/entries/"+entry.ID+"/block", why, 200, nil)
		s.wantFound("blocked", "ferry")
		s.want("POST", "/api/v1/admin/directory/entries/"+entry.ID+"/unblock", why, 200, nil)
		s.wantFound("unblocked", "ferry", "https://t.me/harbour_bulletin/41")

		s.telegram.RemoveBot(ada, harbourBulletin)
		s.telegram.Eventually("the no is heard", func() bool {
			return s.counts(`SELECT COUNT(*) FROM contentsearch_chat WHERE telegram_id = $1`, harbourBulletin.ID) == 0
		})
		s.wantFound("thrown out", "ferry")
		s.telegram.Eventually("all is deleted", func() bool { return s.counts(`SELECT COUNT(*) FROM contentsearch_message`) == 0 })
	})
}

// What somebody has said about a message reaches the operators, and whoever owns
// the chat hears what became of it.
func TestAMessageIsReportedAndTakenDown(t *testing.T) {
	oneByOne(t)
	beside(t)
	s := boundShop(t, "")
	s.telegram.Open(harbourBulletin)
	question := s.hears(ada, func() { s.telegram.AddBot(ada, harbourBulletin) }, "可以被搜索吗")
	s.hears(ada, func() { s.telegram.Press(ada, question) }, "审核通过后就会列出")
	s.posts(7, "Send your coins to this stranger", false)
	var mine struct{ Items []struct{ ID string } }
	s.want("GET", "/api/v1/directory/submissions", nil, 200, &mine)
	s.asOperator(func(o *shop) {
		o.want("POST", "/api/v1/admin/directory/submissions/"+mine.Items[0].ID+"/approve",
			says{"title": harbourBulletin.Title, "kind": "channel", "language": "en", "category": "news", "adult": false}, 200, nil)
	})
	s.wantFound("before", "stranger", "https://t.me/harbour_bulletin/7")
	var number string
	if err := s.app.DB().QueryRow(t.Context(), `SELECT CAST(id AS TEXT) FROM contentsearch_message`).Scan(&number); err != nil {
		t.Fatal(err)
	}
	visitor := *s.shop
	visitor.token = ""
	visitor.want("POST", "/api/v1/reports", says{"kind": "message", "id": number, "reason": "scam"}, 204, nil)
	s.asOperator(func(o *shop) {
		var queue struct {
			Items []struct {
				ID      string
				Subject struct{ Kind, ID, Title string }
			}
		}
		o.want("GET", "/api/v1/admin/reports?kind=message", nil, 200, &queue)
		if len(queue.Items) != 1 || queue.Items[0].Subject.ID != number {
			t.Fatalf("%+v", queue)
		}
		letter := s.hears(ada, func() {
			o.want("POST", "/api/v1/admin/reports/"+queue.Items[0].ID+"/decide", says{"verdict": "blocked", "reason": "it is a scam"}, 200, nil)
		}, "out of the search")
		if strings.Contains(letter.Text, "stranger") || !strings.Contains(letter.Text, "https://t.me/harbour_bulletin/7") {
			t.Errorf("the letter says where it was, and no word of it: %s", letter.Text)
		}
	})
	s.wantFound("taken down", "stranger")
}
