package bot_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"causeway/internal/bot"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/telegram/telegramtest"
)

var (
	harbourNews = telegramtest.Chat{ID: -1001, Type: "channel", Title: "Harbour news", Username: "Harbour_News", Admins: []telegramtest.Person{ada}}
	harbourTalk = telegramtest.Chat{ID: -1002, Type: "supergroup", Title: "Harbour talk", Username: "harbour_talk", Admins: []telegramtest.Person{ada, boris}}
	oldGroup    = telegramtest.Chat{ID: -1003, Type: "group", Title: "Old friends", Admins: []telegramtest.Person{ada}}
)

func decimal(n int64) string { return strconv.FormatInt(n, 10) }

// question has a person take the bot into a chat and gives what it asks them.
func (h *house) question(who telegramtest.Person, c telegramtest.Chat) telegramtest.Sent {
	h.t.Helper()
	h.telegram.Open(c)
	before := len(h.telegram.Sent(who))
	h.settled(h.telegram.AddBot(who, c))
	return h.reply(who, before)
}

// reply waits for the next message to a person.
func (h *house) reply(who telegramtest.Person, before int) telegramtest.Sent {
	h.t.Helper()
	h.telegram.Eventually("an answer", func() bool { return len(h.telegram.Sent(who)) > before })
	return h.telegram.Sent(who)[before]
}

// press presses a button and gives what is answered.
func (h *house) press(who telegramtest.Person, m telegramtest.Sent, data string) telegramtest.Sent {
	h.t.Helper()
	before := len(h.telegram.Sent(who))
	h.telegram.PressData(who, m, data)
	return h.reply(who, before)
}

func (h *house) wantTold(when string, want ...string) {
	h.t.Helper()
	if got := h.list.news(); !slices.Equal(got, want) {
		h.t.Errorf("%s: the directory was told %q, want %q", when, got, want)
	}
}

func (h *house) consents(want string, c telegramtest.Chat) bool {
	h.t.Helper()
	return h.count(`SELECT COUNT(*) FROM bot_chat WHERE chat_id = $1 AND consent = $2`, c.ID, want) == 1
}

func TestAnAdministratorSaysYesAndLaterNo(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for _, c := range []telegramtest.Chat{harbourNews, harbourTalk} {
			q := h.question(ada, c)
			if !strings.Contains(q.Text, "“"+c.Title+"”") || !slices.Equal(q.Buttons, []string{"agree:" + decimal(c.ID), "no:" + decimal(c.ID)}) {
				t.Errorf("%+v", q)
			}
			if !h.consents("asked", c) {
				t.Error("it is not noted that the chat was asked")
			}
			if said := h.press(ada, q, q.Buttons[0]); !strings.Contains(said.Text, "was handed in for you") {
				t.Errorf("%+v", said)
			}
			kind := map[string]string{"channel": "channel", "supergroup": "group"}[c.Type]
			h.wantTold("yes", kind+" "+decimal(c.ID)+` "`+c.Username+`" given by 7001`)
			if said := h.press(ada, q, q.Buttons[1]); !strings.Contains(said.Text, "I leave “"+c.Title+"”") {
				t.Errorf("%+v", said)
			}
			h.wantTold("no", decimal(c.ID)+" withdrawn")
			h.telegram.Eventually("the bot leaves", func() bool { return !h.telegram.HasBot(c) })
			if n := h.count(`SELECT COUNT(*) FROM bot_chat WHERE chat_id = $1 AND consent = 'revoked' AND title = '' AND name = '' AND asked_id IS NULL AND given_id IS NULL`, c.ID); n != 1 {
				t.Error("the chat is remembered")
			}
			if said := h.press(ada, q, q.Buttons[0]); !strings.Contains(said.Text, "This question is over") {
				t.Errorf("%+v", said)
			}
			h.wantTold("yes, too late")
			if q := h.question(ada, c); !strings.Contains(q.Text, "May Harbour list it and make its messages searchable?") {
				t.Errorf("taken in again: %+v", q)
			}
			h.clock.Advance(time.Hour)
		}
	})
}

// Telegram vouches for who runs a chat. What a button sends back may be
// anything, and so may the chat that it names.
func TestNobodyButAnAdministratorDecides(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		q := h.question(mei, harbourTalk) // a member took the bot in
		for _, data := range q.Buttons {
			if said := h.press(mei, q, data); strings.Contains(said.Text, harbourTalk.Title) || !strings.Contains(said.Text, "只有那里的管理员可以回答") {
				t.Errorf("%s: %+v", data, said)
			}
		}
		if said := h.press(lin, q, "agree:-42"); !strings.Contains(said.Text, "這個問題已失效") {
			t.Errorf("a chat of nobody's: %+v", said)
		}
		h.wantTold("by others")
		if !h.consents("asked", harbourTalk) || !h.telegram.HasBot(harbourTalk) {
			t.Error("somebody else has decided")
		}
		before := len(h.telegram.Sent(mei))
		for _, data := range []string{"yes:", "agree:", "agree:42", "agree:x", "no:-", "lang:xx-XX", "c_-1002", "", strings.Repeat("y", 64)} {
			h.settled(h.telegram.PressData(ada, q, data))
		}
		h.settled(h.telegram.Say(mei, "/start c_-1002"))
		if said := h.reply(mei, before); strings.Contains(said.Text, harbourTalk.Title) {
			t.Errorf("the title is told to %s: %+v", mei.Name, said)
		}
		if n := len(h.telegram.Sent(ada)); n != 0 {
			t.Errorf("what is no button has %d answers", n)
		}
		h.telegram.Say(boris, "/start c_-1002")
		q = h.reply(boris, 0)
		h.press(boris, q, q.Buttons[0])
		h.wantTold("by an administrator", `group -1002 "harbour_talk" given by 7002`)
	})
}

func TestABotThatIsThrownOutForgets(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		q := h.question(ada, harbourTalk)
		h.press(ada, q, q.Buttons[0])
		h.list.news()
		h.settled(h.telegram.RemoveBot(boris, harbourTalk))
		h.wantTold("thrown out", "-1002 withdrawn")
		if !h.consents("revoked", harbourTalk) || len(h.telegram.Calls("leaveChat")) != 0 {
			t.Error("it is not forgotten, or left twice")
		}
		h.settled(h.telegram.RemoveBot(boris, harbourTalk))
		h.wantTold("thrown out again")
		h.clock.Advance(400 * 24 * time.Hour)
		if err := bot.Sweep(t.Context(), h.Service); err != nil {
			t.Fatal(err)
		}
		if n := h.count(`SELECT COUNT(*) FROM bot_chat WHERE chat_id = $1 AND consent = 'revoked' AND kind = '' AND title = ''`, harbourTalk.ID); n != 1 {
			t.Error("its no is forgotten, or more than that is kept")
		}
	})
}

func TestSilenceIsANo(t *testing.T) {
	h := newHouse(t, storagetest.Open(t))
	h.question(ada, harbourTalk)
	h.clock.Advance(13 * 24 * time.Hour)
	h.settled(h.telegram.Say(ada, "/help"))
	if !h.telegram.HasBot(harbourTalk) {
		t.Error("the bot is impatient")
	}
	h.clock.Advance(2 * 24 * time.Hour)
	h.telegram.Eventually("the bot leaves", func() bool { return !h.telegram.HasBot(harbourTalk) && h.consents("revoked", harbourTalk) })
	h.wantTold("silence", "-1002 withdrawn")
}

// People who have never written to the bot get nothing from it.
func TestTheQuestionIsAskedInTheGroupIfItCannotBeAskedInPrivate(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.telegram.Open(harbourTalk)
		h.telegram.Refuse("sendMessage", 403, "Forbidden: bot can't initiate conversation with a user", 0)
		h.settled(h.telegram.AddBot(boris, harbourTalk))
		h.telegram.Eventually("it is asked there", func() bool { return len(h.telegram.SentIn(harbourTalk.ID)) == 1 })
		link := "https://t.me/" + telegramtest.Username + "?start=c_-1002"
		if said := h.telegram.SentIn(harbourTalk.ID)[0]; !strings.Contains(said.Text, link) || len(said.Buttons) != 0 {
			t.Errorf("%+v", said)
		}
		h.telegram.Say(boris, "/start c_-1002")
		q := h.reply(boris, 0)
		if said := h.press(boris, q, q.Buttons[0]); !strings.Contains(said.Text, "отправлен на проверку") {
			t.Errorf("%+v", said)
		}
	})
}

func TestAGroupKeepsItsConsentWhenItMovesAndIsListedOnceItIsPublic(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		q := h.question(ada, oldGroup)
		if said := h.press(ada, q, q.Buttons[0]); !strings.Contains(said.Text, "is private") {
			t.Errorf("%+v", said)
		}
		h.wantTold("private", `group -1003 "" given by 7001`)
		moved, last := h.telegram.Migrate(oldGroup, -100555)
		h.settled(last)
		h.wantTold("moved", "-1003 is -100555")
		h.settled(h.telegram.SayIn(moved, mei, "in private"))
		if n := len(h.list.messages()); n != 0 {
			t.Errorf("%d messages of a private chat are counted", n)
		}
		moved.Username = "old_friends"
		h.settled(h.telegram.SayIn(moved, mei, "in public"))
		h.wantTold("public", `group -100555 "old_friends" given by 7001`)
		if heard := h.list.messages(); len(heard) != 1 || heard[0].Chat.ID != moved.ID {
			t.Errorf("%+v", heard)
		}
		h.press(ada, q, q.Buttons[1]) // which names the old number
		h.wantTold("no", "-100555 withdrawn")
		h.telegram.Eventually("the bot leaves", func() bool { return !h.telegram.HasBot(moved) })
	})
}

// The update about a move may be lost; whoever writes there learns of it.
func TestAMoveIsLearntFromARefusal(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := quietHouse(t, db)
		h.telegram.Open(oldGroup)
		h.telegram.AddBot(ada, oldGroup)
		moved, _ := h.telegram.Migrate(oldGroup, -100555)
		h.telegram.Forget() // what says so
		h.telegram.AddBot(ada, oldGroup)
		h.telegram.SayIn(oldGroup, mei, "/help@"+telegramtest.Username)
		t.Cleanup(h.background(h.runner.Run))
		h.telegram.Eventually("it is said under the new number", func() bool { return len(h.telegram.SentIn(moved.ID)) == 1 })
		h.telegram.Eventually("the new number is known", func() bool { return h.consents("asked", moved) })
		h.wantTold("moved", "-1003 is -100555")
	})
}

func TestYesAndNoAtOnceLeaveOneOfThem(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		q := h.question(ada, harbourTalk)
		for i := range 6 {
			h.telegram.PressData([]telegramtest.Person{ada, boris}[i%2], q, q.Buttons[i%2])
		}
		h.telegram.Eventually("all are answered", func() bool { return len(h.telegram.Sent(ada)) == 4 && len(h.telegram.Sent(boris)) == 3 })
		told := h.list.news()
		if !h.consents("revoked", harbourTalk) || told[len(told)-1] != "-1002 withdrawn" {
			t.Errorf("%q", told)
		}
	})
}
