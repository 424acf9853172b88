package bot_test

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/telegram"
	"causeway/internal/telegram/telegramtest"
)

func telegramAddress(who account.TelegramPerson) string { return strconv.FormatInt(who.ID, 10) }

func TestEverybodyIsAnsweredInTheirLanguage(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for _, c := range []struct {
			who        telegramtest.Person
			text, want string
		}{
			{ada, "/start", "This is the bot of Harbour"},
			{boris, "/privacy", "Политика конфиденциальности целиком: https://shop.example/privacy"},
			{mei, "/login", "请勿把验证码告诉任何人"},
			{lin, "/help", "登入 Harbour"},
			{mei, "/usage", "100 GB 流量中还剩 14.2 GB"},
			{boris, "/usage", "К этому Telegram не привязана учётная запись Harbour"},
			{lin, "hello?", "登入 Harbour"},
			{ada, "/Start@causeway_test_bot l_old", "This link has been used already"},
		} {
			before := len(h.telegram.Sent(c.who))
			h.telegram.Say(c.who, c.text)
			h.telegram.Eventually(c.text+" is answered", func() bool { return len(h.telegram.Sent(c.who)) > before })
			if got := h.telegram.Sent(c.who)[before]; !strings.Contains(got.Text, c.want) || got.Protect != (c.text == "/login") {
				t.Errorf("%s to %s: %+v", c.text, c.who.Name, got)
			}
		}
	})
}

func TestALinkReachesTheAccountsWithWhoPressedIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.telegram.Say(ada, "/start l_SECRET")
		h.telegram.Eventually("the code is sent", func() bool { return len(h.telegram.Sent(ada)) == 1 })
		got := h.telegram.Sent(ada)[0]
		if !strings.Contains(got.Text, theCode) || strings.Contains(got.Text, "Button:") || got.Button != "deny:attempt-1" || !got.Protect {
			t.Errorf("%+v", got)
		}
		if h.accounts.links[0] != "SECRET" || h.accounts.asked[0].ID != ada.ID || h.accounts.asked[0].Username != "AdaL" || h.accounts.asked[0].Name != "Ada" {
			t.Errorf("%+v %+v", h.accounts.links, h.accounts.asked)
		}
	})
}

func TestCodesAreDeniedByTheirButtonAndTakenBack(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.telegram.Say(ada, "/login")
		h.telegram.Eventually("the place of the code is noted", func() bool { return h.count(`SELECT COUNT(*) FROM bot_message`) == 1 })
		h.telegram.Press(ada, h.telegram.Sent(ada)[0])
		h.telegram.Eventually("the press is answered", func() bool {
			return len(h.telegram.Calls("answerCallbackQuery")) == 1 && len(h.telegram.Sent(ada)) == 2
		})
		if got := h.telegram.Sent(ada)[1]; !strings.Contains(got.Text, "no longer works") || h.accounts.denied[0] != "attempt-1" {
			t.Errorf("%+v %v", got, h.accounts.denied)
		}
		if err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return h.face.CodeOver(ctx, tx, "attempt-1") }); err != nil {
			t.Fatal(err)
		}
		h.clock.Advance(3 * time.Second)
		h.telegram.Eventually("the message is gone", func() bool {
			return h.telegram.Sent(ada)[0].Deleted && h.count(`SELECT COUNT(*) FROM bot_message`) == 0
		})
	})
}

func TestOnlyPeopleInTheirOwnChatsAreHeard(t *testing.T) {
	h := newHouse(t, storagetest.Open(t))
	changed := func(change func(message map[string]any)) map[string]any {
		message := ada.Message("/start l_SECRET")
		change(message)
		return map[string]any{"message": message}
	}
	var last int64
	for name, fields := range map[string]map[string]any{
		"a group":      changed(func(m map[string]any) { m["chat"] = map[string]any{"id": -100200, "type": "supergroup"} }),
		"another chat": changed(func(m map[string]any) { m["chat"] = map[string]any{"id": 9, "type": "private"} }),
		"a channel":    {"channel_post": map[string]any{"message_id": 1, "date": 1, "chat": map[string]any{"id": -100, "type": "channel"}, "text": "/login"}},
		"a bot": changed(func(m map[string]any) {
			m["from"] = map[string]any{"id": ada.ID, "is_bot": true, "first_name": "x"}
		}),
		"nobody": changed(func(m map[string]any) { delete(m, "from") }),
		"forwarded": changed(func(m map[string]any) {
			m["forward_origin"] = map[string]any{"type": "hidden_user", "date": 1, "sender_user_name": "x"}
		}),
		"forwarded in a way of the future": changed(func(m map[string]any) { m["forward_origin"] = map[string]any{"type": "new"} }),
		"by way of a bot":                  changed(func(m map[string]any) { m["via_bot"] = map[string]any{"id": 5, "is_bot": true, "first_name": "x"} }),
		"edited":                           {"edited_message": ada.Message("/login")},
		"nothing known":                    {"something_new": map[string]any{}},
	} {
		last = h.telegram.Send(fields)
		h.settled(last)
		if h.accounts.requests() != 0 || h.count(`SELECT COUNT(*) FROM notify_message`) != 0 {
			t.Fatalf("%s is heard", name)
		}
	}
	h.settled(h.telegram.Say(ada, "/login"))
	if h.accounts.requests() != 1 {
		t.Error("a person is not heard")
	}
}

func TestAnUpdateCountsOnceHoweverOftenAndInWhateverOrder(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		update := func(id int64) telegram.Update {
			return telegram.Update{ID: id, Message: &telegram.Message{
				From: &telegram.User{ID: ada.ID, LanguageCode: "en"}, Chat: telegram.Chat{ID: ada.ID, Type: telegram.PrivateChat}, Text: "/login",
			}}
		}
		for _, err := range storagetest.AtOnce(10, func(int) error { return h.Handle(t.Context(), update(500)) }) {
			if err != nil {
				t.Error(err)
			}
		}
		if n := h.accounts.requests(); n != 1 {
			t.Errorf("one update counted %d times", n)
		}
		if err := errors.Join(h.Handle(t.Context(), update(499)), h.Handle(t.Context(), update(500))); err != nil || h.accounts.requests() != 2 {
			t.Errorf("an older one that comes later: %v, %d", err, h.accounts.requests())
		}
	})
}

func TestWhoTalksTooMuchIsNotAnswered(t *testing.T) {
	h := newHouse(t, storagetest.Open(t))
	var last int64
	for range 20 {
		last = h.telegram.Say(ada, "/help")
	}
	h.settled(last)
	if n := h.count(`SELECT COUNT(*) FROM notify_message`); n != 12 {
		t.Errorf("%d answers", n)
	}
	h.settled(h.telegram.Say(boris, "/help"))
	if n := h.count(`SELECT COUNT(*) FROM notify_message WHERE recipient = '7002'`); n != 1 {
		t.Error("somebody else is not answered")
	}
}

func TestABlockedBotGivesUpAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.telegram.Block(ada)
		h.telegram.Say(ada, "/login")
		h.telegram.Eventually("the letter is dead", func() bool {
			return h.count(`SELECT COUNT(*) FROM notify_message WHERE state = 'dead' AND attempts = 1 AND code = ''`) == 1
		})
		h.clock.Advance(time.Hour)
		time.Sleep(100 * time.Millisecond)
		if n := len(h.telegram.Calls("sendMessage")); n != 1 {
			t.Errorf("tried %d times", n)
		}
	})
}

func TestAnotherDayOfTelegramIsWaitedFor(t *testing.T) {
	h := newHouse(t, storagetest.Open(t))
	h.telegram.Refuse("sendMessage", 500, "Internal Server Error", 0)
	h.telegram.Say(ada, "/help")
	h.telegram.Eventually("the failure is noted", func() bool {
		return h.count(`SELECT COUNT(*) FROM notify_message WHERE state = 'queued' AND attempts = 1`) == 1
	})
	// The queue may still be about to write down when it tries again.
	h.telegram.Eventually("it is sent after all", func() bool {
		h.clock.Advance(step)
		return len(h.telegram.Sent(ada)) == 1
	})
}

func TestTheTokenIsNotInTheLog(t *testing.T) {
	t.Parallel() // it waits
	h := newHouse(t, storagetest.Open(t))
	h.telegram.Refuse("sendMessage", 500, "Internal Server Error", 0)
	h.telegram.Refuse("getUpdates", 502, "Bad Gateway", 0)
	h.settled(h.telegram.Say(ada, "/login"))
	h.telegram.Eventually("trouble is noted", func() bool { return h.count(`SELECT COUNT(*) FROM notify_message WHERE attempts = 1`) == 1 })
	if said := h.log.String(); strings.Contains(said, telegramtest.Token) || strings.Contains(said, theCode) || !strings.Contains(said, "Bad Gateway") {
		t.Error(said)
	}
}
