package telegramtest

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"time"
)

// Person is somebody with a Telegram account.
type Person struct {
	ID       int64
	Name     string
	Username string
	Language string
}

func (p Person) user() map[string]any {
	return map[string]any{"id": p.ID, "is_bot": false, "first_name": p.Name, "username": p.Username, "language_code": p.Language}
}

func (p Person) chat() map[string]any {
	return map[string]any{"id": p.ID, "type": "private", "first_name": p.Name, "username": p.Username}
}

// Say writes to the bot in a private chat and tells the update's number.
func (d *Telegram) Say(p Person, text string) int64 {
	d.t.Helper()
	return d.Send(map[string]any{"message": p.Message(text)})
}

// Message is what Say sends, for tests that change something about it.
func (p Person) Message(text string) map[string]any {
	return map[string]any{"message_id": 7, "from": p.user(), "chat": p.chat(), "date": time.Now().Unix(), "text": text}
}

// Press presses the first button below a message.
func (d *Telegram) Press(p Person, m Sent) int64 {
	d.t.Helper()
	return d.PressData(p, m, m.Button)
}

// PressData presses the button with that data, or claims to.
func (d *Telegram) PressData(p Person, m Sent, data string) int64 {
	d.t.Helper()
	return d.Send(map[string]any{"callback_query": map[string]any{
		"id": "99", "from": p.user(), "chat_instance": "1", "data": data,
		"message": map[string]any{"message_id": m.ID, "date": time.Now().Unix(), "chat": map[string]any{"id": m.Chat, "type": "private"}},
	}})
}

// Send puts any update into the queue, or delivers it to the webhook.
func (d *Telegram) Send(fields map[string]any) int64 {
	d.t.Helper()
	d.mu.Lock()
	u := update{id: d.nextID}
	d.nextID++
	fields["update_id"] = u.id
	u.raw, _ = json.Marshal(fields)
	d.waiting = append(d.waiting, u)
	d.tell()
	hooked := d.webhook != nil && d.reach != nil
	d.mu.Unlock()
	if hooked {
		d.Deliver()
	}
	return u.id
}

// Again queues an update that was confirmed, as after a lost confirmation.
func (d *Telegram) Again(id int64, fields map[string]any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	fields["update_id"] = id
	raw, _ := json.Marshal(fields)
	d.waiting = append(d.waiting, update{id: id, raw: raw})
	d.tell()
}

// Forget drops what waits to be fetched, as Telegram does after a day.
func (d *Telegram) Forget() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.waiting = nil
}

// Reach has webhooks answered by a handler.
func (d *Telegram) Reach(shop http.Handler) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.reach = shop
}

// Deliver sends what waits to the webhook and keeps what was not accepted. It
// tells the statuses that the shop answered with.
func (d *Telegram) Deliver() (statuses []int) {
	d.t.Helper()
	d.mu.Lock()
	hook, shop, waiting := d.webhook, d.reach, slices.Clone(d.waiting)
	d.mu.Unlock()
	if hook == nil || shop == nil {
		d.t.Fatal("no webhook is set")
	}
	for _, u := range waiting {
		req := httptest.NewRequestWithContext(d.t.Context(), http.MethodPost, hook.URL, bytes.NewReader(u.raw))
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("X-Telegram-Bot-Api-Secret-Token", hook.Secret)
		req.RemoteAddr = "149.154.167.220:443"
		recorder := httptest.NewRecorder()
		shop.ServeHTTP(recorder, req)
		statuses = append(statuses, recorder.Code)
		if recorder.Code == http.StatusOK {
			d.confirm(u.id)
		}
	}
	return statuses
}

func (d *Telegram) confirm(id int64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.waiting = slices.DeleteFunc(d.waiting, func(u update) bool { return u.id == id })
}

// Refuse has the next call of a method refused. A pause in seconds goes with
// "too many requests".
func (d *Telegram) Refuse(method string, code int, description string, retryAfter int) {
	d.RefuseIn(0, method, code, description, retryAfter)
}

// RefuseIn has the next call of a method about one chat refused.
func (d *Telegram) RefuseIn(chat int64, method string, code int, description string, retryAfter int) {
	body := refused(code, description)
	if retryAfter > 0 {
		body["parameters"] = map[string]any{"retry_after": retryAfter}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.refusals = append(d.refusals, refusal{method: method, chat: chat, body: body})
}

// Block has a person take no more messages.
func (d *Telegram) Block(p Person) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.blocked[p.ID] = true
}

// Unblock has a person take messages again.
func (d *Telegram) Unblock(p Person) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.blocked, p.ID)
}

// BeStubborn has getUpdates ignore offset and timeout, as other servers of this
// API do.
func (d *Telegram) BeStubborn() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.stubborn = true
}

// Sent lists the bot's messages to a person.
func (d *Telegram) Sent(p Person) []Sent { return d.SentIn(p.ID) }

// SentIn lists the bot's messages in a chat.
func (d *Telegram) SentIn(chat int64) (sent []Sent) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, m := range d.sent {
		if m.Chat == chat {
			sent = append(sent, m)
		}
	}
	return sent
}

// Calls counts the calls of a method.
func (d *Telegram) Calls(method string) (calls []Call) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, c := range d.calls {
		if c.Method == method {
			calls = append(calls, c)
		}
	}
	return calls
}

// Eventually waits until something holds.
func (d *Telegram) Eventually(what string, holds func() bool) {
	d.t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			d.t.Fatalf("never: %s", what)
		}
	}
}
