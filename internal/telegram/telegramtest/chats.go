package telegramtest

import (
	"net/http"
	"strings"
)

// Chat is a group or channel.
type Chat struct {
	ID          int64
	Type        string // group, supergroup, channel
	Title       string
	Username    string // of a public one
	Description string
	Members     int64
	Admins      []Person // the first is the owner
}

// room is a chat and what has become of it.
type room struct {
	Chat
	bot     bool  // is in it
	kicked  bool  // and was thrown out
	movedTo int64 // the supergroup that a group has become
}

// Open has a chat exist.
func (d *Telegram) Open(c Chat) Chat {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.rooms[c.ID] = &room{Chat: c}
	return c
}

// Change has something about a chat be different from now on.
func (d *Telegram) Change(id int64, change func(c *Chat)) {
	d.t.Helper()
	d.mu.Lock()
	defer d.mu.Unlock()
	change(&d.rooms[id].Chat)
}

// HasBot tells whether the bot is in a chat.
func (d *Telegram) HasBot(c Chat) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.rooms[c.ID].bot
}

// What Telegram says of chats, in its own words.
var (
	chatNotFound = refused(http.StatusBadRequest, "Bad Request: chat not found")
	wasBlocked   = refused(http.StatusForbidden, "Forbidden: bot was blocked by the user")
	wasKicked    = map[string]map[string]any{
		"group":      refused(http.StatusForbidden, "Forbidden: bot was kicked from the group chat"),
		"supergroup": refused(http.StatusForbidden, "Forbidden: bot was kicked from the supergroup chat"),
		"channel":    refused(http.StatusForbidden, "Forbidden: bot was kicked from the channel chat"),
	}
	notMember = map[string]map[string]any{
		"group":      refused(http.StatusForbidden, "Forbidden: bot is not a member of the group chat"),
		"supergroup": refused(http.StatusForbidden, "Forbidden: bot is not a member of the supergroup chat"),
		"channel":    refused(http.StatusForbidden, "Forbidden: bot is not a member of the channel chat"),
	}
)

func hasMoved(to int64) map[string]any {
	body := refused(http.StatusBadRequest, "Bad Request: group chat was upgraded to a supergroup chat")
	body["parameters"] = map[string]any{"migrate_to_chat_id": to}
	return body
}

// find gives the chat that a call names by number or @name. The caller holds
// the lock.
func (d *Telegram) find(named any) *room {
	name, byName := named.(string)
	for id, r := range d.rooms {
		if byName && r.Username != "" && strings.EqualFold(name, "@"+r.Username) || !byName && id == number(named) {
			return r
		}
	}
	return nil
}

// barred tells why the bot may not act in a chat, nil if it may. The caller
// holds the lock.
func (r *room) barred() map[string]any {
	switch {
	case r.movedTo != 0:
		return hasMoved(r.movedTo)
	case r.kicked:
		return wasKicked[r.Type]
	case !r.bot:
		return notMember[r.Type]
	}
	return nil
}

// askChat answers the calls that are about a group or channel. Public ones may
// be asked about by everybody.
func (d *Telegram) askChat(w http.ResponseWriter, method string, body map[string]any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	r := d.find(body["chat_id"])
	if r == nil {
		refuse(w, chatNotFound)
		return
	}
	if no := r.barred(); no != nil && (r.Username == "" || r.movedTo != 0 || method == "leaveChat") {
		refuse(w, no)
		return
	}
	switch method {
	case "getChat":
		answer(w, http.StatusOK, result(r.info()))
	case "getChatMemberCount":
		answer(w, http.StatusOK, result(r.Members))
	case "getChatAdministrators":
		answer(w, http.StatusOK, result(r.administrators()))
	case "leaveChat":
		r.bot = false
		d.tell()
		answer(w, http.StatusOK, result(true))
	}
}

func (c Chat) head() map[string]any {
	head := map[string]any{"id": c.ID, "type": c.Type, "title": c.Title}
	if c.Username != "" {
		head["username"] = c.Username
	}
	return head
}

func (c Chat) info() map[string]any {
	info := c.head()
	info["accent_color_id"], info["max_reaction_count"], info["accepted_gift_types"] = 1, 11, map[string]any{}
	if c.Description != "" {
		info["description"] = c.Description
	}
	return info
}

func (c Chat) administrators() []map[string]any {
	members := []map[string]any{}
	for i, p := range c.Admins {
		status := "administrator"
		if i == 0 {
			status = "creator"
		}
		members = append(members, map[string]any{"status": status, "user": p.user(), "is_anonymous": false})
	}
	return members
}
