package bot_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"causeway/content"
	"causeway/internal/account"
	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/base/logtest"
	"causeway/internal/bot"
	"causeway/internal/httpapi"
	"causeway/internal/jobs"
	"causeway/internal/notify"
	"causeway/internal/notify/notifytest"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/telegram"
	"causeway/internal/telegram/telegramtest"
)

const (
	secret   = "a-secret-that-telegram-shows"
	houseKey = "a-key-that-only-the-house-has"
)

var (
	ada   = telegramtest.Person{ID: 7001, Name: "Ada", Username: "AdaL", Language: "en"}
	boris = telegramtest.Person{ID: 7002, Name: "Борис", Language: "ru"}
	mei   = telegramtest.Person{ID: 7003, Name: "美", Language: "zh-hans"}
	lin   = telegramtest.Person{ID: 7004, Name: "林", Language: "zh-hant"}
)

// step is by how much tests move the clock at each look for what comes later: so
// little that no lease and no code ends while a busy machine is still at it.
const step = 100 * time.Millisecond

// house is the bot with everything around it but the room account.
type house struct {
	t        *testing.T
	db       *storage.DB
	clock    *clock.Manual
	telegram *telegramtest.Telegram
	accounts *accountsDouble
	list     *directoryDouble
	archive  *archiveDouble
	face     *bot.Face
	queue    *jobs.Queue
	runner   *jobs.Runner
	web      http.Handler
	log      *logtest.Buffer
	*bot.Service

	mu   sync.Mutex
	mode bot.Mode
}

// newHouse is at work: it listens and delivers.
func newHouse(t *testing.T, db *storage.DB) *house {
	t.Helper()
	h := quietHouse(t, db)
	t.Cleanup(h.background(h.runner.Run))
	return h
}

// quietHouse does nothing by itself.
func quietHouse(t *testing.T, db *storage.DB) *house {
	t.Helper()
	h := &house{
		t: t, db: db, clock: clock.NewManual(time.Now()), telegram: telegramtest.New(t), mode: bot.Polling, log: &logtest.Buffer{},
	}
	storagetest.LetWorkEnd(h.clock, db)
	log := slog.New(slog.NewTextHandler(h.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	client, err := telegram.New(h.telegram.URL, telegramtest.Token)
	if err != nil {
		t.Fatal(err)
	}
	h.queue = jobs.NewQueue(db, h.clock)
	messages := notify.New(notify.Config{
		DB: db, Clock: h.clock, Queue: h.queue, Log: log, Templates: notifytest.Templates(t),
		Letterhead: func(context.Context) (notify.Letterhead, error) {
			return notify.Letterhead{Brand: "Harbour", Support: "help@shop.example", SignInURL: "https://shop.example/login", ForgotURL: "https://shop.example/login/forgot"}, nil
		},
		Deliverers: map[notify.Channel]notify.Deliverer{notify.Telegram: &bot.Courier{
			Sender: client, DB: db, Clock: h.clock, Log: log, Queue: h.queue, Key: houseKey,
		}},
	})
	menus, err := bot.LoadMenus(content.FS)
	if err != nil {
		t.Fatal(err)
	}
	h.accounts = &accountsDouble{notify: messages, clock: h.clock}
	h.list = &directoryDouble{}
	h.archive = &archiveDouble{}
	h.face = bot.NewFace(client, h.queue, h.clock)
	h.Service = bot.New(bot.Config{
		DB: db, Clock: h.clock, Log: log, Queue: h.queue, Notify: messages, Accounts: h.accounts, API: client, BotID: client.BotID(),
		Directory: h.list, Archive: h.archive, Usage: usageDouble, Name: h.face.Username, Key: houseKey,
		InfoURL: "https://shop.example/sys/account_info", GroupsURL: "https://shop.example/groups",
		Mode: h.readMode, WebhookURL: "https://shop.example/bot/webhook", Secret: secret, PrivacyURL: "https://shop.example/privacy", Menus: menus,
	})
	router := httpapi.New(httpapi.Config{Log: log, Clock: h.clock, Messages: plain{}, Sessions: nobody{}})
	h.Register(router)
	h.web = httpapi.Edge(router, httpapi.EdgeConfig{Clock: h.clock})
	h.telegram.Reach(h.web)
	h.runner = jobs.NewRunner(h.queue, jobs.Options{Log: log, Poll: 20 * time.Millisecond})
	messages.RegisterJobs(h.runner)
	h.RegisterJobs(h.runner)
	return h
}

// background runs f until the returned function is called.
func (h *house) background(f func(context.Context) error) func() {
	ctx, stop := context.WithCancel(h.t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := f(ctx); err != nil {
			h.t.Error(err)
		}
	}()
	return func() { stop(); <-ended }
}

func (h *house) readMode(context.Context) (bot.Mode, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.mode, nil
}

func (h *house) setMode(m bot.Mode) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.mode = m
}

func (h *house) count(query string, args ...any) (n int) {
	h.t.Helper()
	if err := h.db.QueryRow(h.t.Context(), query, args...).Scan(&n); err != nil {
		h.t.Fatal(err)
	}
	return n
}

func (h *house) settled(update int64) {
	h.t.Helper()
	h.telegram.Eventually("the update is dealt with", func() bool {
		return h.count(`SELECT COUNT(*) FROM bot_update WHERE update_id = $1`, update) == 1
	})
}

// post calls the webhook as anybody could.
func (h *house) post(token string, body []byte) int {
	req := httptest.NewRequestWithContext(h.t.Context(), http.MethodPost, bot.WebhookPath, bytes.NewReader(body))
	req.Header.Set("Content-Type", "application/json")
	if token != "" {
		req.Header.Set("X-Telegram-Bot-Api-Secret-Token", token)
	}
	recorder := httptest.NewRecorder()
	h.web.ServeHTTP(recorder, req)
	return recorder.Code
}

// accountsDouble is the room account: it hands out one code and remembers who
// asked.
type accountsDouble struct {
	notify *notify.Service
	clock  clock.Clock

	mu     sync.Mutex
	asked  []account.TelegramPerson
	links  []string
	denied []string
	fail   error
}

const theCode = "482913"

func (a *accountsDouble) AnswerTelegramLink(ctx context.Context, tx *storage.Tx, link string, who account.TelegramPerson) error {
	if link == "old" {
		return account.ErrTelegramLink
	}
	a.mu.Lock()
	a.links = append(a.links, link)
	a.mu.Unlock()
	return a.SendTelegramCode(ctx, tx, who)
}

func (a *accountsDouble) SendTelegramCode(ctx context.Context, tx *storage.Tx, who account.TelegramPerson) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.fail != nil {
		return a.fail
	}
	a.asked = append(a.asked, who)
	return a.notify.Send(ctx, tx, notify.Message{
		Channel: notify.Telegram, To: telegramAddress(who), Template: "login_code", Lang: who.Lang, Code: theCode,
		ExpiresAt: a.clock.Now().Add(5 * time.Minute),
		Params:    map[string]string{"Host": "192.0.2.7", "Device": "Firefox", "Self": "", account.TelegramAttemptParam: "attempt-1"},
	})
}

func (a *accountsDouble) DenyTelegramCode(_ context.Context, _ *storage.Tx, attempt string, _ int64) (bool, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.denied = append(a.denied, attempt)
	return attempt == "attempt-1", nil
}

func (a *accountsDouble) requests() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.asked)
}

func (a *accountsDouble) failWith(err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.fail = err
}

type plain struct{}

func (plain) Text(_ lang.Tag, code string, _ map[string]any) string { return code }

type nobody struct{}

func (nobody) Identify(context.Context, string) (httpapi.Actor, error) {
	return httpapi.Actor{}, fault.New(fault.Unauthenticated, "session_expired")
}
