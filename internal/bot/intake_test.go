package bot_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/lang"
	"causeway/internal/bot"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/telegram/telegramtest"
)

func TestTheWebhookHearsOnlyTelegram(t *testing.T) {
	h := newHouse(t, storagetest.Open(t))
	update, _ := json.Marshal(map[string]any{"update_id": 41, "message": ada.Message("/login")})
	for name, c := range map[string]struct {
		secret string
		body   []byte
		want   int
	}{
		"no secret":           {"", update, 401},
		"wrong secret":        {secret + "x", update, 401},
		"start of the secret": {secret[:5], update, 401},
		"large, no secret":    {"", bytes.Repeat([]byte("x"), 1<<20), 401},
		"large":               {secret, bytes.Repeat([]byte(" "), 1<<20), 413},
		"not JSON":            {secret, []byte("update"), 400},
		"no number":           {secret, []byte(`{"message":{}}`), 400},
		"nothing":             {secret, nil, 400},
	} {
		if got := h.post(c.secret, c.body); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
	if h.accounts.requests() != 0 || h.count(`SELECT COUNT(*) FROM bot_update`) != 0 {
		t.Error("a refused call has done something")
	}
	if got := h.post(secret, update); got != 200 || h.accounts.requests() != 1 {
		t.Errorf("Telegram: %d", got)
	}
	if got := h.post(secret, update); got != 200 || h.accounts.requests() != 1 {
		t.Errorf("Telegram again: %d, %d requests", got, h.accounts.requests())
	}
}

// Whoever does not know the secret does not even get their body read.
func TestAForgedUpdateIsRefusedUnread(t *testing.T) {
	h := newHouse(t, storagetest.Open(t))
	body := &watched{Reader: strings.NewReader(`{"update_id":1}`)}
	recorder := httptest.NewRecorder()
	h.web.ServeHTTP(recorder, httptest.NewRequestWithContext(t.Context(), "POST", bot.WebhookPath, body))
	if recorder.Code != 401 || body.read {
		t.Errorf("%d, read %v", recorder.Code, body.read)
	}
}

type watched struct {
	io.Reader
	read bool
}

func (w *watched) Read(p []byte) (int, error) {
	w.read = true
	return w.Reader.Read(p)
}

func TestTelegramComesAgainWithWhatFailed(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.setMode(bot.Webhook)
		h.telegram.Eventually("the webhook is set", func() bool { return len(h.telegram.Calls("setWebhook")) == 1 })
		set := h.telegram.Calls("setWebhook")[0].Body
		if set["url"] != "https://shop.example/bot/webhook" || set["secret_token"] != secret || len(set["allowed_updates"].([]any)) != 7 {
			t.Errorf("%v", set)
		}
		h.accounts.failWith(errors.New("the database is away"))
		h.telegram.Say(ada, "/login")
		if got := h.telegram.Deliver(); len(got) != 1 || got[0] != 500 {
			t.Fatalf("a failure is answered %v", got)
		}
		h.accounts.failWith(nil)
		if got := h.telegram.Deliver(); len(got) != 1 || got[0] != 200 || h.accounts.requests() != 1 {
			t.Fatalf("%v, %d requests", got, h.accounts.requests())
		}
		if got := h.telegram.Deliver(); len(got) != 0 {
			t.Errorf("confirmed, and yet delivered: %v", got)
		}
	})
}

func TestTheOperatorSwitchesBetweenBothWays(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		asked := len(h.telegram.Calls("getUpdates"))
		h.settled(h.telegram.Say(ada, "/help"))
		h.telegram.Eventually("the next question is open", func() bool { return len(h.telegram.Calls("getUpdates")) > asked+1 })
		h.setMode(bot.Webhook)
		// The question that is open now ends with this update.
		h.settled(h.telegram.Say(ada, "/help"))
		h.telegram.Eventually("the webhook is set", func() bool { return len(h.telegram.Calls("setWebhook")) == 1 })
		asked = len(h.telegram.Calls("getUpdates"))
		h.settled(h.telegram.Say(ada, "/help"))
		if now := len(h.telegram.Calls("getUpdates")); now != asked {
			t.Error("Telegram is asked although it calls")
		}
		h.setMode(bot.Polling)
		h.telegram.Eventually("the webhook is deleted", func() bool { return len(h.telegram.Calls("deleteWebhook")) == 2 })
		h.settled(h.telegram.Say(ada, "/help"))
	})
}

// The npm emulator answers at once and the same again.
func TestAServerThatDoesNotKnowOffsetsIsNotAskedWithoutRest(t *testing.T) {
	t.Parallel() // it waits
	h := newHouse(t, storagetest.Open(t))
	h.telegram.BeStubborn()
	for _, text := range []string{"/login", "/help", "/privacy"} {
		h.settled(h.telegram.Say(ada, text))
	}
	before := len(h.telegram.Calls("getUpdates"))
	time.Sleep(2200 * time.Millisecond)
	if asked := len(h.telegram.Calls("getUpdates")) - before; asked > 4 || asked == 0 {
		t.Errorf("asked %d times in two seconds", asked)
	}
	if h.accounts.requests() != 1 {
		t.Errorf("one /login counted %d times", h.accounts.requests())
	}
}

func TestOneUpdateThatAlwaysFailsIsPassedOver(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := quietHouse(t, db)
		h.accounts.failWith(errors.New("a bug"))
		var e bot.Ear
		bad, good := h.telegram.Say(ada, "/login"), h.telegram.Say(boris, "/help")
		failed := 0
		for h.count(`SELECT COUNT(*) FROM bot_update WHERE update_id = $1`, good) == 0 {
			if err := h.ListenOnce(t.Context(), &e); err != nil {
				failed++
			}
			if failed > 20 {
				t.Fatal("it is never passed over")
			}
		}
		if failed != 4 || h.count(`SELECT COUNT(*) FROM bot_update WHERE update_id = $1`, bad) != 1 {
			t.Errorf("%d failures", failed)
		}
	})
}

func TestTheMenuSaysWhatTheGreetingSays(t *testing.T) {
	h := newHouse(t, storagetest.Open(t))
	menus := 2 * (len(lang.All()) - 1) // in private and in groups; Telegram knows one Chinese
	h.telegram.Eventually("the menus are set", func() bool { return len(h.telegram.Calls("setMyCommands")) == menus })
	for _, call := range h.telegram.Calls("setMyCommands") {
		want := map[any]int{"all_private_chats": 8, "all_group_chats": 2}[call.Body["scope"].(map[string]any)["type"]]
		if commands := call.Body["commands"].([]any); len(commands) != want {
			t.Errorf("%v", call.Body)
		}
	}
}

func TestTheFaceIsAskedOftenAndTelegramSeldom(t *testing.T) {
	h := newHouse(t, storagetest.Open(t))
	for range 5 {
		if name := h.face.Username(t.Context()); name != telegramtest.Username {
			t.Errorf("%q", name)
		}
	}
	if n := len(h.telegram.Calls("getMe")); n != 1 {
		t.Errorf("asked %d times", n)
	}
	h.clock.Advance(11 * time.Minute)
	h.telegram.Refuse("getMe", 401, "Unauthorized", 0)
	h.face.Username(t.Context())
	h.telegram.Eventually("a revoked token is noticed", func() bool { return h.face.Username(t.Context()) == "" })
	h.clock.Advance(16 * time.Second)
	h.telegram.Eventually("a bot that is back is noticed", func() bool { return h.face.Username(t.Context()) == telegramtest.Username })
}
