// Package telegramtest is a Telegram for tests: a Bot API over HTTP that
// behaves as its documentation says, with people who write to the bot, press
// its buttons and block it, and with chats that take it in and throw it out.
package telegramtest

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// Token is the only one that this Telegram knows; Username is its bot's.
const (
	Token    = "4242:a-token-for-tests-only"
	Username = "causeway_test_bot"
)

// Telegram is the server and everything that it remembers.
type Telegram struct {
	URL string
	t   testing.TB

	mu       sync.Mutex
	changed  chan struct{} // closed and replaced when something has happened
	nextID   int64
	waiting  []update
	sent     []Sent
	calls    []Call
	refusals []refusal
	blocked  map[int64]bool
	rooms    map[int64]*room
	webhook  *webhook
	reach    http.Handler
	stubborn bool
}

type update struct {
	id  int64
	raw json.RawMessage
}

// Call is one call of the bot.
type Call struct {
	Method string
	Body   map[string]any
}

// Sent is a message of the bot.
type Sent struct {
	Chat    int64
	ID      int
	Text    string
	Protect bool
	Button  string   // data of its first button
	Buttons []string // of all of them
	Deleted bool
}

type refusal struct {
	method string
	chat   int64 // 0: any
	body   map[string]any
}

type webhook struct {
	URL    string `json:"url"`
	Secret string `json:"secret_token"`
}

// New starts a Telegram that lives as long as the test.
func New(t testing.TB) *Telegram {
	d := &Telegram{t: t, changed: make(chan struct{}), nextID: 700_000_001, blocked: map[int64]bool{}, rooms: map[int64]*room{}}
	server := httptest.NewServer(http.HandlerFunc(d.serve))
	t.Cleanup(server.Close)
	d.URL = server.URL
	return d
}

// serve answers one call as the Bot API frames its answers.
func (d *Telegram) serve(w http.ResponseWriter, r *http.Request) {
	token, method, found := strings.Cut(strings.TrimPrefix(r.URL.Path, "/bot"), "/")
	if !found || token != Token {
		answer(w, http.StatusUnauthorized, refused(http.StatusUnauthorized, "Unauthorized"))
		return
	}
	body := map[string]any{}
	if err := json.NewDecoder(r.Body).Decode(&body); err != nil || r.Header.Get("Content-Type") != "application/json" {
		answer(w, http.StatusBadRequest, refused(http.StatusBadRequest, "Bad Request: not JSON"))
		return
	}
	if no := d.note(method, body); no != nil {
		refuse(w, no)
		return
	}
	switch method {
	case "getMe":
		answer(w, http.StatusOK, result(map[string]any{"id": 4242, "is_bot": true, "first_name": "Test", "username": Username}))
	case "getUpdates":
		d.getUpdates(w, r, body)
	case "sendMessage":
		d.sendMessage(w, body)
	case "deleteMessage":
		d.deleteMessage(w, body)
	case "setWebhook", "deleteWebhook":
		d.setWebhook(w, body)
	case "getChat", "getChatMemberCount", "getChatAdministrators", "leaveChat":
		d.askChat(w, method, body)
	case "answerCallbackQuery", "setMyCommands":
		answer(w, http.StatusOK, result(true))
	default:
		answer(w, http.StatusNotFound, refused(http.StatusNotFound, "Not Found"))
	}
}

// note remembers the call and takes the refusal that waits for it, if any.
func (d *Telegram) note(method string, body map[string]any) map[string]any {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.calls = append(d.calls, Call{Method: method, Body: body})
	for i, no := range d.refusals {
		if no.method == method && (no.chat == 0 || no.chat == number(body["chat_id"])) {
			d.refusals = slices.Delete(d.refusals, i, i+1)
			return no.body
		}
	}
	return nil
}

// getUpdates waits like Telegram does, and forgets what the offset confirms.
func (d *Telegram) getUpdates(w http.ResponseWriter, r *http.Request, body map[string]any) {
	deadline := time.After(time.Duration(number(body["timeout"])) * time.Second)
	for {
		d.mu.Lock()
		if d.webhook != nil {
			d.mu.Unlock()
			answer(w, http.StatusConflict, refused(http.StatusConflict, "Conflict: can't use getUpdates method while webhook is active"))
			return
		}
		if offset := number(body["offset"]); !d.stubborn {
			d.waiting = slices.DeleteFunc(d.waiting, func(u update) bool { return u.id < offset })
		}
		ready := []json.RawMessage{}
		for _, u := range d.waiting {
			ready = append(ready, u.raw)
		}
		changed, stubborn := d.changed, d.stubborn
		d.mu.Unlock()
		if len(ready) > 0 || stubborn {
			answer(w, http.StatusOK, result(ready))
			return
		}
		select {
		case <-changed:
		case <-deadline:
			answer(w, http.StatusOK, result(ready))
			return
		case <-r.Context().Done():
			return
		}
	}
}

func (d *Telegram) sendMessage(w http.ResponseWriter, body map[string]any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	chat, text := number(body["chat_id"]), ""
	if text, _ = body["text"].(string); text == "" {
		answer(w, http.StatusBadRequest, refused(http.StatusBadRequest, "Bad Request: message text is empty"))
		return
	}
	if no := d.unreachable(chat); no != nil {
		refuse(w, no)
		return
	}
	protect, _ := body["protect_content"].(bool)
	m := Sent{Chat: chat, ID: 1000 + len(d.sent), Text: text, Protect: protect, Buttons: buttonsOf(body)}
	if len(m.Buttons) > 0 {
		m.Button = m.Buttons[0]
	}
	d.sent = append(d.sent, m)
	d.tell()
	answer(w, http.StatusOK, result(map[string]any{
		"message_id": m.ID, "date": time.Now().Unix(), "text": text, "chat": map[string]any{"id": chat, "type": "private"},
	}))
}

// unreachable tells why nothing can be said in a chat, nil if it can. People
// have numbers above zero. The caller holds the lock.
func (d *Telegram) unreachable(chat int64) map[string]any {
	if d.blocked[chat] {
		return wasBlocked
	}
	if chat > 0 {
		return nil
	}
	r := d.rooms[chat]
	if r == nil {
		return chatNotFound
	}
	return r.barred()
}

func (d *Telegram) deleteMessage(w http.ResponseWriter, body map[string]any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for i, m := range d.sent {
		if m.Chat == number(body["chat_id"]) && int64(m.ID) == number(body["message_id"]) && !m.Deleted {
			d.sent[i].Deleted = true
			d.tell()
			answer(w, http.StatusOK, result(true))
			return
		}
	}
	answer(w, http.StatusBadRequest, refused(http.StatusBadRequest, "Bad Request: message to delete not found"))
}

func (d *Telegram) setWebhook(w http.ResponseWriter, body map[string]any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.webhook = nil
	if address, _ := body["url"].(string); address != "" {
		secret, _ := body["secret_token"].(string)
		d.webhook = &webhook{URL: address, Secret: secret}
	}
	d.tell()
	answer(w, http.StatusOK, result(true))
}

// tell wakes whoever waits; the caller holds the lock.
func (d *Telegram) tell() {
	close(d.changed)
	d.changed = make(chan struct{})
}

func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // the bot may have left
}

func result(value any) map[string]any { return map[string]any{"ok": true, "result": value} }

func refused(code int, description string) map[string]any {
	return map[string]any{"ok": false, "error_code": code, "description": description}
}

// refuse answers with a refusal, which knows its own status.
func refuse(w http.ResponseWriter, body map[string]any) {
	status, _ := body["error_code"].(int)
	answer(w, status, body)
}

func number(v any) int64 {
	n, _ := v.(float64)
	return int64(n)
}

func buttonsOf(body map[string]any) (data []string) {
	var markup struct {
		Keyboard [][]struct {
			Data string `json:"callback_data"`
		} `json:"inline_keyboard"`
	}
	raw, _ := json.Marshal(body["reply_markup"])
	_ = json.Unmarshal(raw, &markup) // no markup, no button
	for _, line := range markup.Keyboard {
		for _, button := range line {
			data = append(data, button.Data)
		}
	}
	return data
}
