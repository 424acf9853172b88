package bot_test

import (
	"testing"
	"time"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/telegram"
)

// Updates come in any order: what is old news changes nothing.
func TestAnOldUpdateDoesNotBringTheBotBack(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.question(ada, harbourTalk)
		stands := func(id int64, after time.Duration, status string) {
			t.Helper()
			update, err := telegram.ParseUpdate(h.telegram.Standing(id, ada, harbourTalk, status, time.Now().Add(after)))
			if err == nil {
				err = h.Handle(t.Context(), update)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		stands(900, 20*time.Second, "kicked")
		stands(899, 10*time.Second, "member")
		if !h.consents("revoked", harbourTalk) {
			t.Error("the bot thinks that it is in a chat that has thrown it out")
		}
		stands(901, 30*time.Second, "member")
		if !h.consents("asked", harbourTalk) {
			t.Error("taken in again, it does not ask")
		}
		stands(898, 25*time.Second, "kicked")
		if !h.consents("asked", harbourTalk) {
			t.Error("the bot thinks that it was thrown out")
		}
	})
}

// Between the no and the leaving, the chat may have changed its mind.
func TestABotThatIsTakenInAgainDoesNotLeave(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		q := h.question(ada, harbourTalk)
		h.telegram.Refuse("leaveChat", 500, "Internal Server Error", 0)
		h.press(ada, q, q.Buttons[1])
		h.telegram.Eventually("leaving is tried", func() bool { return len(h.telegram.Calls("leaveChat")) == 1 })
		h.question(ada, harbourTalk)
		h.telegram.Eventually("leaving is given up", func() bool {
			h.clock.Advance(step)
			return h.count(`SELECT COUNT(*) FROM jobs_queue WHERE kind = 'bot.leave'`) == 0
		})
		if !h.telegram.HasBot(harbourTalk) || !h.consents("asked", harbourTalk) {
			t.Error("the bot has left")
		}
	})
}
