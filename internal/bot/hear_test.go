package bot_test

import (
	"bytes"
	"slices"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/telegram/telegramtest"
)

// consenting is a chat whose administrator has said yes.
func (h *house) consenting(c telegramtest.Chat) {
	h.t.Helper()
	q := h.question(ada, c)
	h.press(ada, q, q.Buttons[0])
	h.list.news()
}

func TestWhatCountsIsCountedWithoutItsWords(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.consenting(harbourTalk)
		h.consenting(harbourNews)
		linking := mei.MessageIn(harbourTalk, "🚢 see @tide_table and t.me/rope_school, or here")
		linking["entities"] = []any{
			map[string]any{"type": "mention", "offset": 7, "length": 11},
			map[string]any{"type": "url", "offset": 23, "length": 16},
			map[string]any{"type": "text_link", "offset": 44, "length": 4, "url": "https://t.me/anchor_watch/12"},
			map[string]any{"type": "url", "offset": 44, "length": 400},
		}
		shared := boris.MessageIn(harbourTalk, "")
		delete(shared, "text")
		shared["photo"] = []any{map[string]any{"file_id": "x", "file_unique_id": "y", "width": 1, "height": 1}}
		shared["forward_origin"] = map[string]any{"type": "channel", "date": 1, "message_id": 3, "chat": map[string]any{"id": -5, "type": "channel", "title": "x", "username": "Lighthouse"}}
		for _, said := range []struct {
			fields map[string]any
			links  []string
			who    bool
		}{
			{map[string]any{"message": linking}, []string{"@tide_table", "t.me/rope_school", "https://t.me/anchor_watch/12"}, true},
			{map[string]any{"message": shared}, []string{"@Lighthouse"}, true},
			{map[string]any{"channel_post": harbourNews.Posted("news")}, nil, false},
		} {
			before := len(h.list.messages())
			h.settled(h.telegram.Send(said.fields))
			heard := h.list.messages()
			if len(heard) != before+1 {
				t.Fatalf("%d messages after %d", len(heard), before)
			}
			if got := heard[before]; !slices.Equal(got.Links, said.links) || (len(got.Sender) == 64) != said.who || got.At == 0 {
				t.Errorf("%+v", got)
			}
		}
		h.settled(h.telegram.React(harbourNews, 7, 12))
		h.wantTold("reactions", "-1001: 12 reactions to 7")
	})
}

func TestWhatDoesNotCountIsNotCounted(t *testing.T) {
	h := newHouse(t, storagetest.Open(t))
	h.consenting(harbourTalk)
	other := h.telegram.Open(telegramtest.Chat{ID: -1009, Type: "supergroup", Title: "Asked", Username: "asked_chat", Admins: []telegramtest.Person{ada}})
	h.question(ada, other)
	in := func(change func(m map[string]any)) map[string]any {
		message := mei.MessageIn(harbourTalk, "hello")
		change(message)
		return map[string]any{"message": message}
	}
	for name, fields := range map[string]map[string]any{
		"a chat that was only asked": {"message": mei.MessageIn(other, "hello")},
		"a chat that nobody knows":   {"message": mei.MessageIn(telegramtest.Chat{ID: -9, Type: "supergroup", Username: "stranger"}, "hello")},
		"an edit":                    {"edited_message": mei.MessageIn(harbourTalk, "hello")},
		"a reaction elsewhere":       {"message_reaction_count": map[string]any{"chat": map[string]any{"id": -1009, "type": "supergroup"}, "message_id": 1, "date": 1, "reactions": []any{}}},
		"another bot":                in(func(m map[string]any) { m["from"] = map[string]any{"id": 5, "is_bot": true, "first_name": "x"} }),
		"a linked channel's post":    in(func(m map[string]any) { m["is_automatic_forward"] = true }),
		"somebody who comes":         in(func(m map[string]any) { delete(m, "text"); m["new_chat_members"] = []any{} }),
		"a command":                  {"message": mei.MessageIn(harbourTalk, "/rules")},
	} {
		h.settled(h.telegram.Send(fields))
		if n := len(h.list.messages()); n != 0 {
			t.Fatalf("%s is counted", name)
		}
	}
	said := map[string]any{"message": mei.MessageIn(harbourTalk, "hello")}
	update := h.telegram.Send(said)
	h.settled(update)
	h.telegram.Again(update, said)
	h.settled(h.telegram.SayIn(harbourTalk, boris, "hello"))
	if heard := h.list.messages(); len(heard) != 2 || bytes.Equal(heard[0].Sender, heard[1].Sender) {
		t.Errorf("%+v", heard)
	}
}

func TestWhoHasOptedOutIsNotCountedAnywhere(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.consenting(harbourTalk)
		h.settled(h.telegram.Say(mei, "/optout"))
		h.settled(h.telegram.SayIn(harbourTalk, mei, "hello"))
		h.settled(h.telegram.SayIn(harbourTalk, lin, "hello"))
		if n := len(h.list.messages()); n != 1 {
			t.Errorf("%d are counted", n)
		}
		if n := h.count(`SELECT COUNT(*) FROM bot_person WHERE person LIKE '%7003%'`); n != 0 {
			t.Error("the number itself is kept")
		}
		h.settled(h.telegram.SayIn(harbourTalk, mei, "/optin"))
		h.settled(h.telegram.SayIn(harbourTalk, mei, "hello"))
		if n := len(h.list.messages()); n != 2 || h.count(`SELECT COUNT(*) FROM bot_person`) != 0 {
			t.Errorf("%d are counted", n)
		}
	})
}
