package app_test

import (
	"strconv"
	"strings"
	"testing"

	"causeway/internal/app"
	"causeway/internal/telegram/telegramtest"
)

// boundShop is one in front of which Mia stands, with Ada's Telegram.
func boundShop(t *testing.T, databaseURL string) telegramShop {
	t.Helper()
	s := openTelegramShop(t, databaseURL)
	s.signIn(mia)
	begun := s.begin("bind")
	s.want("PUT", "/api/v1/me/telegram", says{"attempt": begun.Attempt, "code": s.write(ada, s.startOf(begun))}, 200, nil)
	return s
}

// hears has somebody do something and waits for what the bot says to them.
func (s telegramShop) hears(who telegramtest.Person, do func(), want string) telegramtest.Sent {
	s.t.Helper()
	before := len(s.telegram.Sent(who))
	do()
	var said telegramtest.Sent
	s.telegram.Eventually("the bot says "+want, func() bool {
		for _, said = range s.telegram.Sent(who)[before:] {
			if strings.Contains(said.Text, want) {
				return true
			}
		}
		return false
	})
	return said
}

func (s telegramShop) asks(who telegramtest.Person, text, want string) {
	s.t.Helper()
	s.hears(who, func() { s.telegram.Say(who, text) }, want)
}

func (s telegramShop) counts(query string, args ...any) (n int) {
	s.t.Helper()
	if err := s.app.DB().QueryRow(s.t.Context(), query, args...).Scan(&n); err != nil {
		s.t.Fatal(err)
	}
	return n
}

func TestTheBotTellsMembersWhatIsLeft(t *testing.T) {
	eachBusyDatabase(t, func(t *testing.T, databaseURL string) {
		s := boundShop(t, databaseURL)
		stranger := telegramtest.Person{ID: 7009, Name: "Nobody", Language: "en"}
		s.asks(stranger, "/usage", "https://shop.example/sys/account_info")
		s.buyPlan()
		s.asks(ada, "/usage", "50 GB 流量中还剩 50 GB")
		s.asks(ada, "/language ru", "Теперь я буду отвечать по-русски")
		s.asks(ada, "/usage", "Осталось 50 ГБ из 50 ГБ")
		s.shop.write(`UPDATE vpn_entitlement SET used_bytes = quota_bytes - 1073741824 WHERE quota_bytes = 53687091200`)
		s.asks(ada, "/usage", "осталось меньше 5 %")
	})
}

var harbourTalk = telegramtest.Chat{
	ID: -1001234, Type: "supergroup", Title: "Harbour evenings", Username: "Harbour_Evenings", Description: "Talk at the pier.", Members: 321,
	Admins: []telegramtest.Person{ada},
}

func TestAChatIsListedThroughTheBotAndForgottenWithIt(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		s := boundShop(t, databaseURL)
		s.telegram.Open(harbourTalk)
		question := s.hears(ada, func() { s.telegram.AddBot(ada, harbourTalk) }, "Harbour evenings")
		s.hears(ada, func() { s.telegram.Press(ada, question) }, "审核通过后就会列出")
		var mine struct {
			Items []struct {
				ID, Link, State string
				Proof           struct{ State string }
			}
		}
		s.want("GET", "/api/v1/directory/submissions", nil, 200, &mine)
		if len(mine.Items) != 1 || mine.Items[0].State != "pending" || mine.Items[0].Proof.State != "bot" || mine.Items[0].Link != "https://t.me/harbour_evenings" {
			t.Fatalf("%+v", mine)
		}
		s.token = ""
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		submission := "/api/v1/admin/directory/submissions/" + mine.Items[0].ID
		var seen struct {
			Title, Kind, Description string
			Subscribers              int64
		}
		s.want("POST", submission+"/look", nil, 200, &seen)
		if seen.Title != harbourTalk.Title || seen.Kind != "group" || seen.Subscribers != 321 || seen.Description != harbourTalk.Description {
			t.Errorf("%+v", seen)
		}
		s.want("POST", submission+"/approve", says{"title": "Harbour evenings", "kind": "group", "language": "en", "category": "chat", "adult": false}, 200, nil)
		s.asks(ada, "/search harbour evenings", "https://t.me/harbour_evenings")
		s.want("POST", "/api/v1/admin/blocked-words", says{"word": "contraband", "verdict": "block"}, 200, nil)
		s.asks(ada, "/search contraband", "违法内容，无法展示")

		// No moment and no hash has all of these digits by chance.
		somebody := telegramtest.Person{ID: 908_172_635_445_362, Name: "Somebody"}
		s.telegram.SayIn(harbourTalk, somebody, "a word that is kept nowhere else")
		s.telegram.Eventually("the message counts", func() bool {
			return s.counts(`SELECT COUNT(*) FROM directory_heard WHERE chat_id = $1 AND messages = 1 AND senders = 1`, harbourTalk.ID) == 1
		})
		for table, rows := range contents(t, s.app.DB()) {
			if strings.Contains(rows, "kept nowhere") != (table == "contentsearch_message") || strings.Contains(rows, strconv.FormatInt(somebody.ID, 10)) {
				t.Errorf("%s knows who wrote, or what", table)
			}
		}
		s.telegram.RemoveBot(ada, harbourTalk)
		s.telegram.Eventually("all is forgotten", func() bool {
			return s.counts(`SELECT COUNT(*) FROM directory_heard WHERE chat_id = $1`, harbourTalk.ID) == 0 &&
				s.counts(`SELECT COUNT(*) FROM directory_entry WHERE chat_id = $1 AND consent = 'revoked' AND NOT verified`, harbourTalk.ID) == 1 &&
				s.counts(`SELECT COUNT(*) FROM contentsearch_chat`) == 0 && s.counts(`SELECT COUNT(*) FROM contentsearch_message`) == 0
		})
	})
}

func TestVisitorsAreToldWhichBotIsOurs(t *testing.T) {
	oneByOne(t)
	beside(t)
	type face struct {
		Configured                                 bool
		Username, DeepLink, GroupLink, ChannelLink string
	}
	var got face
	with := openTelegramShop(t, "")
	with.want("GET", "/api/v1/bot", nil, 200, &got)
	address := "https://t.me/" + telegramtest.Username
	if want := (face{true, telegramtest.Username, address, address + "?startgroup=true&admin=manage_chat", address + "?startchannel=true&admin=manage_chat"}); got != want {
		t.Errorf("%+v", got)
	}
	got = face{}
	without := buildShop(t, "")
	if without.want("GET", "/api/v1/bot", nil, 200, &got); got != (face{}) {
		t.Errorf("without a bot: %+v", got)
	}
}
