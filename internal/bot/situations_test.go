package bot_test

import (
	"strings"
	"testing"
	"time"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/telegram/telegramtest"
)

// asked are all commands, and what the bot says to each in a private chat.
var asked = []struct{ text, says string }{
	{"/start", "This is the bot of Harbour"},
	{"/login", theCode},
	{"/search harbour", "Harbour talk and more · 12,345 · https://t.me/harbour_talk"},
	{"/search contraband", "Illegal content cannot be shown"},
	{"/usage", "No account of Harbour is bound"},
	{"/language", "Which language"},
	{"/optout", "You are no longer counted"},
	{"/optin", "You are counted again"},
	{"/privacy", "https://shop.example/privacy"},
	{"/help", "/search words"},
	{"hello", "/search words"},
}

// asker is somebody of their own for each command: nobody's limit or mark
// touches another's.
func asker(i int) telegramtest.Person {
	return telegramtest.Person{ID: 8000 + int64(i), Name: "Somebody", Language: "en"}
}

// a situation is how words reach the bot, and what comes of it.
type situation struct {
	prepare func(h *house, who telegramtest.Person)
	says    func(h *house, who telegramtest.Person, text string) (update int64)
	silent  bool // nothing is said, and nothing is done
}

var situations = map[string]situation{
	"in a private chat": {says: func(h *house, who telegramtest.Person, text string) int64 { return h.telegram.Say(who, text) }},
	"replayed": {says: func(h *house, who telegramtest.Person, text string) int64 {
		said := map[string]any{"message": who.Message(text)}
		update := h.telegram.Send(said)
		h.settled(update)
		h.telegram.Again(update, said)
		h.telegram.Again(update, said)
		return update
	}},
	"after it was blocked and is welcome again": {
		prepare: func(h *house, who telegramtest.Person) {
			h.settled(h.telegram.Stop(who))
			h.telegram.Unblock(who)
		},
		says: func(h *house, who telegramtest.Person, text string) int64 { return h.telegram.Say(who, text) },
	},
	"forwarded": {silent: true, says: func(h *house, who telegramtest.Person, text string) int64 {
		return h.telegram.Send(map[string]any{"message": forwarded(who.Message(text))})
	}},
	"edited": {silent: true, says: func(h *house, who telegramtest.Person, text string) int64 {
		return h.telegram.Send(map[string]any{"edited_message": who.Message(text)})
	}},
	"edited in a channel": {silent: true, says: func(h *house, _ telegramtest.Person, text string) int64 {
		return h.telegram.Send(map[string]any{"edited_channel_post": harbourNews.Posted(text)})
	}},
	"posted in a channel": {silent: true, says: func(h *house, _ telegramtest.Person, text string) int64 {
		return h.telegram.Post(harbourNews, text)
	}},
	"for another bot": {silent: true, says: func(h *house, who telegramtest.Person, text string) int64 {
		return h.telegram.SayIn(harbourTalk, who, addressed(text, "some_other_bot"))
	}},
	"forwarded into a group": {silent: true, says: func(h *house, who telegramtest.Person, text string) int64 {
		return h.telegram.Send(map[string]any{"message": forwarded(who.MessageIn(harbourTalk, addressed(text, telegramtest.Username)))})
	}},
}

func forwarded(message map[string]any) map[string]any {
	message["forward_origin"] = map[string]any{"type": "hidden_user", "date": 1, "sender_user_name": "x"}
	return message
}

// addressed writes a command as groups do.
func addressed(text, name string) string {
	command, payload, _ := strings.Cut(text, " ")
	if !strings.HasPrefix(command, "/") {
		return text
	}
	return strings.TrimSpace(command + "@" + name + " " + payload)
}

func TestEveryCommandInEverySituation(t *testing.T) {
	for name, how := range situations {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, storagetest.Open(t))
			for i, c := range asked {
				who := asker(i)
				if how.prepare != nil {
					how.prepare(h, who)
				}
				h.settled(how.says(h, who, c.text))
				if how.silent {
					continue
				}
				h.telegram.Eventually(c.text+" is answered", func() bool { return len(h.telegram.Sent(who)) > 0 })
				if got := h.telegram.Sent(who); len(got) != 1 || !strings.Contains(got[0].Text, c.says) {
					t.Errorf("%s: %+v", c.text, got)
				}
			}
			if n := h.count(`SELECT COUNT(*) FROM notify_message`); how.silent && (n != 0 || h.accounts.requests() != 0 || h.count(`SELECT COUNT(*) FROM bot_person`) != 0) {
				t.Errorf("%d answers", n)
			}
			if !how.silent && h.accounts.requests() != 1 {
				t.Errorf("/login counted %d times", h.accounts.requests())
			}
		})
	}
}

func TestEveryCommandToSomebodyWhoHasBlockedTheBot(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for i, c := range asked {
			h.telegram.Block(asker(i))
			h.telegram.Say(asker(i), c.text)
		}
		h.telegram.Eventually("all letters are dead after one try", func() bool {
			return h.count(`SELECT COUNT(*) FROM notify_message WHERE state = 'dead' AND attempts = 1`) == len(asked) &&
				h.count(`SELECT COUNT(*) FROM bot_person WHERE blocked_at IS NOT NULL`) == len(asked)
		})
		if n := len(h.telegram.Calls("sendMessage")); n != len(asked) {
			t.Errorf("tried %d times", n)
		}
	})
}

// Some are held up, the others are answered; after the pause all are. The
// pause is Telegram's and runs on the real clock.
func TestEveryCommandWhileTelegramAsksForAPause(t *testing.T) {
	t.Parallel()
	h := newHouse(t, storagetest.Open(t))
	for first := 0; first < len(asked); first += 5 {
		batch := asked[first:min(first+5, len(asked))]
		for i, c := range batch {
			h.telegram.RefuseIn(asker(first+i).ID, "sendMessage", 429, "Too Many Requests: retry after 1", 1)
			h.telegram.Say(asker(first+i), c.text)
		}
		h.telegram.Eventually("all are refused", func() bool {
			return h.count(`SELECT COUNT(*) FROM notify_message WHERE state = 'queued' AND attempts = 1`) == len(batch)
		})
		h.telegram.Say(asker(100+first), "/help")
		h.telegram.Eventually("others go on", func() bool { return len(h.telegram.Sent(asker(100+first))) == 1 })
		time.Sleep(time.Second)
		h.telegram.Eventually("all are answered after all", func() bool {
			h.clock.Advance(step)
			return h.count(`SELECT COUNT(*) FROM notify_message WHERE state = 'queued'`) == 0
		})
		for i, c := range batch {
			if got := h.telegram.Sent(asker(first + i)); len(got) != 1 || !strings.Contains(got[0].Text, c.says) {
				t.Errorf("%s: %+v", c.text, got)
			}
		}
	}
}

// In groups the bot hears who does not want to be counted, and says seldom
// where it answers; under a group's new number, too.
func TestEveryCommandInAGroupAndAfterItHasMoved(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		group := h.telegram.Open(oldGroup)
		h.settled(h.telegram.AddBot(ada, group))
		h.telegram.Eventually("the question is there", func() bool { return len(h.telegram.Sent(ada)) == 1 })
		for range 2 {
			h.everyCommandIn(group)
			var last int64
			group, last = h.telegram.Migrate(group, group.ID-1_000_000_000)
			h.settled(last)
			h.clock.Advance(2 * time.Hour)
			if told := h.list.news(); len(told) != 1 {
				t.Errorf("the directory was told %q", told)
			}
		}
	})
}

func (h *house) everyCommandIn(group telegramtest.Chat) {
	h.t.Helper()
	before := len(h.telegram.SentIn(group.ID))
	for i, c := range asked {
		h.settled(h.telegram.SayIn(group, asker(i), c.text))
		h.settled(h.telegram.SayIn(group, asker(i), addressed(c.text, telegramtest.Username)))
		if out := h.count(`SELECT COUNT(*) FROM bot_person WHERE opted_out_at IS NOT NULL`); c.text == "/optout" && out != 1 {
			h.t.Errorf("%d have opted out", out)
		}
		if c.text == "/optout" {
			h.settled(h.telegram.SayIn(group, asker(i), "/optin"))
		}
		if n := len(h.telegram.Sent(asker(i))); n != 0 {
			h.t.Errorf("%s is answered in private", c.text)
		}
	}
	h.telegram.Eventually("the bot says where it answers", func() bool {
		return len(h.telegram.SentIn(group.ID)) == before+1 && h.count(`SELECT COUNT(*) FROM notify_message WHERE state = 'queued'`) == 0
	})
	if n := h.count(`SELECT COUNT(*) FROM notify_message WHERE template = 'group_pointer' AND recipient = $1`, decimal(group.ID)); n != 1 {
		h.t.Errorf("it points %d times", n)
	}
	if h.accounts.requests() != 0 || h.count(`SELECT COUNT(*) FROM bot_person`) != 0 {
		h.t.Error("something else was done")
	}
}
