package bot_test

import (
	"context"
	"testing"

	"causeway/internal/bot"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/telegram/telegramtest"
)

// with changes something about a message.
func with(message map[string]any, fields ...any) map[string]any {
	for i := 0; i < len(fields); i += 2 {
		message[fields[i].(string)] = fields[i+1]
	}
	return message
}

func without(message map[string]any, field string) map[string]any {
	delete(message, field)
	return message
}

func TestWhatIsSaidIsHandedOn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.consenting(harbourTalk)
		h.consenting(harbourNews)
		meiKey := bot.KeyOf(houseKey, mei.ID)
		for name, c := range map[string]struct {
			fields map[string]any
			want   bot.Said
		}{
			"a person's words": {
				map[string]any{"message": with(mei.MessageIn(harbourTalk, "开船了"), "date", 100)},
				bot.Said{Chat: -1002, Message: 7, At: 100_000, Text: "开船了", Sender: meiKey},
			},
			"a picture's caption": {
				map[string]any{"message": with(without(mei.MessageIn(harbourTalk, ""), "text"), "date", 100, "caption", "the pier", "photo", []any{map[string]any{"file_id": "x"}})},
				bot.Said{Chat: -1002, Message: 7, At: 100_000, Text: "the pier", Sender: meiKey},
			},
			"an administrator without a name": {
				map[string]any{"message": with(ada.MessageIn(harbourTalk, "rules"), "date", 100, "sender_chat", map[string]any{"id": -1002, "type": "supergroup"})},
				bot.Said{Chat: -1002, Message: 7, At: 100_000, Text: "rules"},
			},
			"a channel that speaks in a group": {
				map[string]any{"message": with(mei.MessageIn(harbourTalk, "hi"), "date", 100, "sender_chat", map[string]any{"id": -77, "type": "channel"})},
				bot.Said{Chat: -1002, Message: 7, At: 100_000, Text: "hi", Sender: bot.KeyOf(houseKey, -77)},
			},
			"a post": {
				map[string]any{"channel_post": with(harbourNews.Posted("tide tables"), "date", 100)},
				bot.Said{Chat: -1001, Message: 7, At: 100_000, Text: "tide tables"},
			},
			"an edit": {
				map[string]any{"edited_message": with(mei.MessageIn(harbourTalk, "开船"), "date", 100, "edit_date", 160)},
				bot.Said{Chat: -1002, Message: 7, At: 100_000, EditedAt: 160_000, Text: "开船", Sender: meiKey},
			},
			"an edited post": {
				map[string]any{"edited_channel_post": with(harbourNews.Posted("tides"), "date", 100, "edit_date", 160)},
				bot.Said{Chat: -1001, Message: 7, At: 100_000, EditedAt: 160_000, Text: "tides"},
			},
			"an edit that nobody may find": {
				map[string]any{"edited_channel_post": with(harbourNews.Posted("contraband"), "date", 100, "edit_date", 160)},
				bot.Said{Chat: -1001, Message: 7, At: 100_000, EditedAt: 160_000},
			},
			"words for adults": {
				map[string]any{"channel_post": with(harbourNews.Posted("rum for sale"), "date", 100)},
				bot.Said{Chat: -1001, Message: 7, At: 100_000, Text: "rum for sale", Adult: true},
			},
			"an edit that leaves nothing": {
				map[string]any{"edited_channel_post": with(without(harbourNews.Posted(""), "text"), "date", 100, "edit_date", 160)},
				bot.Said{Chat: -1001, Message: 7, At: 100_000, EditedAt: 160_000},
			},
			"an edit of what may no longer be forwarded": {
				map[string]any{"edited_channel_post": with(harbourNews.Posted("tides"), "date", 100, "edit_date", 160, "has_protected_content", true)},
				bot.Said{Chat: -1001, Message: 7, At: 100_000, EditedAt: 160_000},
			},
		} {
			h.settled(h.telegram.Send(c.fields))
			if got := h.archive.texts(); len(got) != 1 || got[0] != c.want {
				t.Errorf("%s: %+v", name, got)
			}
		}
	})
}

func TestWhatIsNotHandedOn(t *testing.T) {
	h := newHouse(t, storagetest.Open(t))
	h.consenting(harbourTalk)
	h.consenting(harbourNews)
	h.settled(h.telegram.Say(lin, "/optout"))
	asked := telegramtest.Chat{ID: -1009, Type: "supergroup", Title: "Asked", Username: "asked_chat", Admins: []telegramtest.Person{ada}}
	h.question(ada, asked)
	said := func(fields ...any) map[string]any { return with(mei.MessageIn(harbourTalk, "hello"), fields...) }
	for name, fields := range map[string]map[string]any{
		"a chat that was only asked":   {"message": mei.MessageIn(asked, "hello")},
		"an edit there":                {"edited_message": with(mei.MessageIn(asked, "hello"), "edit_date", 9)},
		"a chat that nobody knows":     {"channel_post": telegramtest.Chat{ID: -9, Type: "channel", Username: "stranger"}.Posted("hello")},
		"what may not be forwarded":    {"message": said("has_protected_content", true)},
		"a post that may not":          {"channel_post": with(harbourNews.Posted("hello"), "has_protected_content", true)},
		"a linked channel's post":      {"message": said("is_automatic_forward", true)},
		"an edit of it":                {"edited_message": said("is_automatic_forward", true, "edit_date", 9)},
		"another bot":                  {"message": said("from", map[string]any{"id": 5, "is_bot": true, "first_name": "x"})},
		"a picture without words":      {"message": with(without(said(), "text"), "photo", []any{map[string]any{"file_id": "x"}})},
		"what nobody may find":         {"message": with(said(), "text", "contraband")},
		"a command":                    {"message": mei.MessageIn(harbourTalk, "/rules")},
		"who has asked to be left out": {"message": lin.MessageIn(harbourTalk, "hello")},
		"what they change":             {"edited_message": with(lin.MessageIn(harbourTalk, "hello"), "edit_date", 9)},
		"their words, forwarded":       {"message": said("forward_origin", map[string]any{"type": "user", "date": 1, "sender_user": map[string]any{"id": lin.ID, "first_name": "x"}})},
		"what is edited in private":    {"edited_message": with(mei.Message("hello"), "edit_date", 9)},
		"somebody who comes":           {"message": with(without(said(), "text"), "new_chat_members", []any{})},
		"what was pinned":              {"message": with(without(said(), "text"), "pinned_message", map[string]any{"message_id": 1, "date": 1, "chat": map[string]any{"id": -1002, "type": "supergroup"}})},
	} {
		h.settled(h.telegram.Send(fields))
		if got := h.archive.texts(); len(got) != 0 {
			t.Errorf("%s is handed on: %+v", name, got)
		}
	}
	words := map[string]any{"message": said()}
	update := h.telegram.Send(words)
	h.settled(update)
	h.telegram.Again(update, words)
	h.settled(h.telegram.SayIn(harbourTalk, boris, "hello"))
	if got := h.archive.texts(); len(got) != 2 {
		t.Errorf("a repeated update: %+v", got)
	}
}

func TestTheArchiveHearsOfConsentNamesAndWithdrawal(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		q := h.question(ada, harbourTalk)
		h.wantArchived("asked")
		h.press(ada, q, q.Buttons[0])
		h.wantArchived("yes", `group -1002 "harbour_talk" "Harbour talk" given by 64`)
		h.press(ada, q, q.Buttons[0])
		h.wantArchived("yes again", `group -1002 "harbour_talk" "Harbour talk" given by 64`)

		renamed := harbourTalk
		renamed.Title = "Harbour chatter"
		h.settled(h.telegram.SayIn(renamed, mei, "hello"))
		h.wantArchived("another title", `group -1002 "harbour_talk" "Harbour chatter" given by 64`)
		renamed.Username = ""
		h.settled(h.telegram.SayIn(renamed, mei, "among ourselves"))
		h.wantArchived("private", "-1002 withdrawn")
		h.settled(h.telegram.Send(map[string]any{"edited_message": with(mei.MessageIn(renamed, "among us"), "edit_date", 9)}))
		if got := h.archive.texts(); len(got) != 1 || got[0].Text != "hello" {
			t.Errorf("what was said in private is handed on: %+v", got)
		}
		renamed.Username = "harbour_chatter"
		h.settled(h.telegram.SayIn(renamed, mei, "hello again"))
		h.wantArchived("public again", `group -1002 "harbour_chatter" "Harbour chatter" given by 64`)
		if got := h.archive.texts(); len(got) != 1 {
			t.Errorf("%+v", got)
		}
		h.settled(h.telegram.RemoveBot(boris, renamed))
		h.wantArchived("thrown out", "-1002 withdrawn")
		h.settled(h.telegram.SayIn(renamed, mei, "after it"))
		if got := h.archive.texts(); len(got) != 0 {
			t.Errorf("after it was thrown out: %+v", got)
		}
	})
}

func TestTheArchiveHearsOfAMoveAndAPrivateChatIsNone(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.consenting(oldGroup)
		h.wantArchived("private")
		moved, last := h.telegram.Migrate(oldGroup, -100555)
		h.settled(last)
		h.wantArchived("moved", "-1003 is -100555")
		moved.Username = "old_friends"
		h.settled(h.telegram.SayIn(moved, mei, "in public"))
		h.wantArchived("public", `group -100555 "old_friends" "Old friends" given by 64`)
		late := oldGroup
		late.Username, late.Type = "old_friends", "group" // as if it had been public before
		h.settled(h.telegram.SayIn(late, mei, "late news"))
		if got := h.archive.texts(); len(got) != 2 || got[0].Chat != -100555 || got[1].Chat != -1003 {
			t.Errorf("%+v", got)
		}
	})
}

func TestWhoOptsOutUnsaysEverything(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.consenting(harbourTalk)
		h.archive.news()
		gone := bot.KeyOf(houseKey, mei.ID) + " is unsaid"
		h.settled(h.telegram.Say(mei, "/optout"))
		h.wantArchived("in private", gone)
		h.settled(h.telegram.Say(mei, "/optin"))
		h.wantArchived("back")
		h.settled(h.telegram.SayIn(harbourTalk, mei, "/optout"))
		h.wantArchived("in a group", gone)
		out, err := bot.OptedOut(t.Context(), db, []string{bot.KeyOf(houseKey, mei.ID), bot.KeyOf(houseKey, lin.ID)})
		if err != nil || len(out) != 1 || !out[bot.KeyOf(houseKey, mei.ID)] {
			t.Errorf("%v %v", out, err)
		}
	})
}

// Who has said yes before it was asked whether texts may be found has not said
// yes to that.
func TestAnOlderYesIsNoneToTexts(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		q := h.question(ada, harbourTalk)
		h.press(ada, q, q.Buttons[0])
		h.archive.news()
		h.exec(`UPDATE bot_chat SET texts = FALSE`)
		renamed := harbourTalk
		renamed.Username = "harbour_chatter"
		h.settled(h.telegram.SayIn(renamed, mei, "hello"))
		h.settled(h.telegram.Send(map[string]any{"edited_message": with(mei.MessageIn(renamed, "hello"), "edit_date", 9)}))
		h.wantArchived("renamed")
		if got := h.archive.texts(); len(got) != 0 || len(h.list.messages()) != 1 {
			t.Errorf("%+v", got)
		}
		again := h.press(ada, q, "yes:-1002")
		h.wantArchived("an old button")
		h.press(ada, again, again.Buttons[0])
		h.wantArchived("yes to the new question", `group -1002 "harbour_chatter" "Harbour talk" given by 64`)
	})
}

func (h *house) exec(query string) {
	h.t.Helper()
	err := h.db.Write(h.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, query)
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
}
