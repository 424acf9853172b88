package app_test

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/storage/storagetest"
	"causeway/internal/telegram/telegramtest"
)

var ada = telegramtest.Person{ID: 7001, Name: "Ada", Username: "AdaL", Language: "zh-hans"}

// telegramShop is a running shop with a bot.
type telegramShop struct {
	*shop
	telegram *telegramtest.Telegram
}

func openTelegramShop(t *testing.T, databaseURL string) telegramShop {
	t.Helper()
	double := telegramtest.New(t)
	s := &shop{t: t, clock: clock.NewManual(time.Now()), data: dataFolder(t)}
	a, err := app.New(t.Context(), app.Config{
		Mode: app.Demo, DataFolder: s.data, DatabaseURL: databaseURL, BaseURL: "https://shop.example",
		BotToken: telegramtest.Token, BotAPIURL: double.URL, NoDirectory: true, WatchPace: time.Hour,
		CertificateDial: func(context.Context, string, string) (net.Conn, error) { return nil, errors.New("tests stay at home") },
	}, s.clock, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	s.app = a
	storagetest.LetWorkEnd(s.clock, a.DB())
	double.Reach(a.Handler())
	workAlong(t, a)
	return telegramShop{s, double}
}

type telegramAttempt struct{ Attempt, DeepLink, Bot string }

func (s telegramShop) begin(purpose string) (begun telegramAttempt) {
	s.t.Helper()
	s.clock.Advance(31 * time.Second)
	s.want("POST", "/api/v1/auth/telegram/attempts", says{"purpose": purpose}, 200, &begun)
	return begun
}

var codeInChat = regexp.MustCompile(`\b[0-9]{6}\b`)

// write has a person write to the bot and reads the code in its answer. The
// answer to something written before may arrive in between, or after it.
func (s telegramShop) write(who telegramtest.Person, text string) (code string) {
	s.t.Helper()
	before := len(s.telegram.Sent(who))
	s.telegram.Say(who, text)
	s.telegram.Eventually("the bot answers with a code", func() bool {
		for _, answer := range s.telegram.Sent(who)[before:] {
			if code = codeInChat.FindString(answer.Text); code != "" {
				return true
			}
		}
		return false
	})
	return code
}

func (s telegramShop) startOf(begun telegramAttempt) string {
	s.t.Helper()
	payload, found := strings.CutPrefix(begun.DeepLink, "https://t.me/"+telegramtest.Username+"?start=")
	if !found || begun.Bot != telegramtest.Username {
		s.t.Fatalf("%+v", begun)
	}
	return "/start " + payload
}

type telegramMe struct {
	User struct{ ID, Nickname, Email, TelegramID, TelegramUsername string }
	Code string
}

func TestSomebodyGetsInThroughTheBot(t *testing.T) {
	eachBusyDatabase(t, func(t *testing.T, databaseURL string) {
		s := openTelegramShop(t, databaseURL)
		var ways struct{ Telegram bool }
		if s.want("GET", "/api/v1/auth/ways", nil, 200, &ways); !ways.Telegram {
			t.Fatal("Telegram is not offered")
		}
		begun := s.begin("login")
		code := s.write(ada, s.startOf(begun))
		var me telegramMe
		s.want("POST", "/api/v1/auth/login/telegram", says{"attempt": begun.Attempt, "code": code}, 200, &me)
		if me.User.Nickname != "Ada" || me.User.TelegramID != "7001" || me.User.TelegramUsername != "AdaL" {
			t.Errorf("%+v", me)
		}
		first := me.User.ID
		s.want("GET", "/api/v1/me", nil, 200, &me)
		s.clock.Advance(3 * time.Second)
		s.telegram.Eventually("the code is taken out of the chat", func() bool { return s.telegram.Sent(ada)[0].Deleted })

		s.clock.Advance(31 * time.Second)
		code, s.token = s.write(ada, "/login"), ""
		s.want("POST", "/api/v1/auth/login/telegram", says{"code": code}, 422, &me)
		if me.Code != "telegram_username_required" {
			t.Errorf("without a name: %s", me.Code)
		}
		s.want("POST", "/api/v1/auth/login/telegram", says{"username": "@adal", "code": code}, 200, &me)
		if me.User.ID != first {
			t.Error("the same person has two accounts")
		}
	})
}

func TestTelegramIsBoundToAnAccountAndTakenOffAgain(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		s := openTelegramShop(t, databaseURL)
		s.signIn("mia@demo.example")
		begun := s.begin("bind")
		code := s.write(ada, s.startOf(begun))
		var me telegramMe
		s.want("PUT", "/api/v1/me/telegram", says{"attempt": begun.Attempt, "code": code}, 200, &me)
		if me.User.TelegramUsername != "AdaL" || me.User.Email == "" {
			t.Errorf("%+v", me)
		}
		bound := me.User.ID

		s.token = ""
		begun = s.begin("login")
		code = s.write(ada, s.startOf(begun))
		s.want("POST", "/api/v1/auth/login/telegram", says{"attempt": begun.Attempt, "code": code}, 200, &me)
		if me.User.ID != bound {
			t.Error("Telegram opens another account than the one it is bound to")
		}
		s.want("DELETE", "/api/v1/me/telegram", nil, 204, nil)
		s.want("GET", "/api/v1/me", nil, 200, &me)
		if me.User.TelegramID != "" {
			t.Errorf("still bound: %+v", me)
		}
	})
}

func TestTheBotWorksWhenTelegramCalls(t *testing.T) {
	eachBusyDatabase(t, func(t *testing.T, databaseURL string) {
		s := openTelegramShop(t, databaseURL)
		visitor := s.token
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		s.want("PUT", "/api/v1/admin/settings/bot.updates", says{"value": "webhook", "version": 0}, 200, nil)
		s.telegram.Say(ada, "/help") // ends the question that is open
		s.telegram.Eventually("the webhook is set", func() bool { return len(s.telegram.Calls("setWebhook")) == 1 })
		if set := s.telegram.Calls("setWebhook")[0].Body; set["url"] != "https://shop.example/bot/webhook" || len(set["secret_token"].(string)) != 43 {
			t.Errorf("%v", set)
		}
		s.token = visitor
		begun := s.begin("login")
		code := s.write(ada, s.startOf(begun))
		s.want("POST", "/api/v1/auth/login/telegram", says{"attempt": begun.Attempt, "code": code}, 200, nil)
		s.want("POST", "/bot/webhook", says{"update_id": 1}, http.StatusUnauthorized, nil)
	})
}

func TestAShopWithoutABotDoesNotOfferTelegram(t *testing.T) {
	oneByOne(t)
	beside(t)
	s := buildShop(t, "")
	var ways struct{ Email, Telegram bool }
	if s.want("GET", "/api/v1/auth/ways", nil, 200, &ways); ways.Telegram || !ways.Email {
		t.Errorf("%+v", ways)
	}
	s.want("POST", "/api/v1/auth/telegram/attempts", says{"purpose": "login"}, 409, nil)
	for _, op := range s.app.Router().Operations() {
		if op.ID == "bot-webhook" {
			t.Error("there is a webhook for nobody")
		}
	}
}
