package telegramtest

import (
	"encoding/json"
	"time"
)

// SayIn writes into a group and tells the update's number.
func (d *Telegram) SayIn(c Chat, p Person, text string) int64 {
	d.t.Helper()
	return d.Send(map[string]any{"message": p.MessageIn(c, text)})
}

// MessageIn is what SayIn sends, for tests that change something about it.
func (p Person) MessageIn(c Chat, text string) map[string]any {
	message := p.Message(text)
	message["chat"] = c.head()
	return message
}

// Post has a channel say something.
func (d *Telegram) Post(c Chat, text string) int64 {
	d.t.Helper()
	return d.Send(map[string]any{"channel_post": c.Posted(text)})
}

// Posted is what Post sends.
func (c Chat) Posted(text string) map[string]any {
	return map[string]any{"message_id": 7, "sender_chat": c.head(), "chat": c.head(), "date": time.Now().Unix(), "text": text}
}

// React has people react to a message; Telegram tells their number only.
func (d *Telegram) React(c Chat, message, count int) int64 {
	d.t.Helper()
	return d.Send(map[string]any{"message_reaction_count": map[string]any{
		"chat": c.head(), "message_id": message, "date": time.Now().Unix(),
		"reactions": []any{map[string]any{"type": map[string]any{"type": "emoji", "emoji": "👍"}, "total_count": count}},
	}})
}

// AddBot has a person take the bot into a chat.
func (d *Telegram) AddBot(p Person, c Chat) int64 {
	d.t.Helper()
	d.mu.Lock()
	d.rooms[c.ID].bot, d.rooms[c.ID].kicked = true, false
	d.mu.Unlock()
	now := "member"
	if c.Type == "channel" {
		now = "administrator"
	}
	return d.standing(p, c.head(), "left", now)
}

// RemoveBot has a person throw the bot out.
func (d *Telegram) RemoveBot(p Person, c Chat) int64 {
	d.t.Helper()
	d.mu.Lock()
	d.rooms[c.ID].bot, d.rooms[c.ID].kicked = false, true
	d.mu.Unlock()
	return d.standing(p, c.head(), "member", "kicked")
}

// Stop has a person block the bot, of which Telegram tells it, too.
func (d *Telegram) Stop(p Person) int64 {
	d.t.Helper()
	d.Block(p)
	return d.standing(p, p.chat(), "member", "kicked")
}

// standing tells what the bot is in a chat from now on.
func (d *Telegram) standing(by Person, chat map[string]any, before, now string) int64 {
	d.t.Helper()
	return d.Send(map[string]any{"my_chat_member": standing(by, chat, before, now, time.Now())})
}

// Standing is an update about what the bot is in a chat from a moment on, for
// tests that bring it out of order.
func (d *Telegram) Standing(update int64, by Person, c Chat, now string, at time.Time) []byte {
	d.t.Helper()
	raw, err := json.Marshal(map[string]any{"update_id": update, "my_chat_member": standing(by, c.head(), "left", now, at)})
	if err != nil {
		d.t.Fatal(err)
	}
	return raw
}

func standing(by Person, chat map[string]any, before, now string, at time.Time) map[string]any {
	member := func(status string) map[string]any {
		return map[string]any{"status": status, "user": map[string]any{"id": 4242, "is_bot": true, "first_name": "Test", "username": Username}}
	}
	return map[string]any{
		"chat": chat, "from": by.user(), "date": at.Unix(), "old_chat_member": member(before), "new_chat_member": member(now),
	}
}

// Migrate turns a group into a supergroup with another number: it says so in
// the old chat and in the new one.
func (d *Telegram) Migrate(c Chat, id int64) (moved Chat, last int64) {
	d.t.Helper()
	moved = c
	moved.ID, moved.Type = id, "supergroup"
	d.mu.Lock()
	d.rooms[c.ID].movedTo = id
	d.rooms[id] = &room{Chat: moved, bot: d.rooms[c.ID].bot}
	d.mu.Unlock()
	service := func(chat Chat, field string, other int64) map[string]any {
		message := c.Admins[0].MessageIn(chat, "")
		delete(message, "text")
		message[field] = other
		return map[string]any{"message": message}
	}
	d.Send(service(c, "migrate_to_chat_id", id))
	return moved, d.Send(service(moved, "migrate_from_chat_id", c.ID))
}
