package bot_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"causeway/internal/base/lang"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestALanguageIsChosenByButtonAndRemembered(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.telegram.Say(ada, "/language")
		choice := h.reply(ada, 0)
		var want []string
		for _, tag := range lang.All() {
			want = append(want, "lang:"+string(tag))
		}
		if !slices.Equal(choice.Buttons, want) {
			t.Fatalf("%+v", choice)
		}
		if said := h.press(ada, choice, "lang:ru-RU"); !strings.Contains(said.Text, "отвечать по-русски") {
			t.Errorf("%+v", said)
		}
		h.telegram.Say(ada, "/search harbour")
		if said := h.reply(ada, 2); !strings.Contains(said.Text, "Группы (участники):\n\nHarbour talk and more · 12 345 · https://t.me/harbour_talk") ||
			!strings.Contains(said.Text, "Каналы (подписчики):\n\nHarbour news · 987 · ") {
			t.Errorf("%q", said.Text)
		}
		if q := h.question(ada, harbourTalk); !strings.Contains(q.Text, "Можно ли Harbour внести её в каталог и сделать") {
			t.Errorf("%+v", q)
		}
	})
}

// Leaving takes the language and the name under a consent along. The wish not to
// be counted stays.
func TestWhoLeavesIsForgottenButNotCounted(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.consenting(harbourTalk)
		h.settled(h.telegram.Say(ada, "/language zh-TW"))
		h.settled(h.telegram.Say(ada, "/optout"))
		if err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return h.Forget(ctx, tx, ada.ID) }); err != nil {
			t.Fatal(err)
		}
		if n := h.count(`SELECT COUNT(*) FROM bot_person WHERE lang = '' AND opted_out_at IS NOT NULL`); n != 1 {
			t.Error("the wish is forgotten, or the language is not")
		}
		if n := h.count(`SELECT COUNT(*) FROM bot_chat WHERE consent = 'given' AND given_id IS NULL AND asked_id IS NULL`); n != 1 {
			t.Error("the consent has a name under it")
		}
	})
}

// Nothing is sent to somebody who has blocked the bot, until they write again.
func TestWhoHasBlockedTheBotIsLeftAlone(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.settled(h.telegram.Stop(ada))
		h.telegram.Open(harbourTalk)
		h.settled(h.telegram.AddBot(ada, harbourTalk))
		h.telegram.Eventually("the question is dead", func() bool {
			return h.count(`SELECT COUNT(*) FROM notify_message WHERE template = 'consent_ask' AND state = 'dead'`) == 1
		})
		h.telegram.Eventually("the group is asked instead", func() bool { return len(h.telegram.SentIn(harbourTalk.ID)) == 1 })
		if n := len(h.telegram.Calls("sendMessage")); n != 1 {
			t.Errorf("%d messages were tried", n)
		}
		h.telegram.Unblock(ada)
		h.telegram.Say(ada, "/help")
		h.reply(ada, 0)
	})
}
