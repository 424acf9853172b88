package account_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/base/logtest"
	"causeway/internal/base/seal"
	"causeway/internal/httpapi"
	"causeway/internal/jobs"
	"causeway/internal/live"
	"causeway/internal/notify"
	"causeway/internal/notify/notifytest"
	"causeway/internal/storage"
	"causeway/web/src/locales"
)

var start = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

const (
	ada              = "ada@example.com"
	stranger         = "nobody@example.com"
	operator         = "boss@example.com"
	operatorPassword = "a password of the operator"
)

// shop is one process of the house, with its routes.
type shop struct {
	t     *testing.T
	db    *storage.DB
	clock *clock.Manual
	web   http.Handler
	log   *logtest.Buffer
	acts  *record
	*account.Service

	policy account.Policy
	silent []notify.Channel // channels that nobody carries
	budget int64            // text messages in a day
	bot    *botDouble
}

func (s *shop) readPolicy(context.Context) (account.Policy, error) { return s.policy, nil }

func (s *shop) readBudget(context.Context, *storage.Tx) (int64, error) { return s.budget, nil }

func (s *shop) carries(channel notify.Channel) bool { return !slices.Contains(s.silent, channel) }

// record keeps what operators did.
type record struct {
	mu     sync.Mutex
	acts   []account.Act
	before func() // runs while the act is done and not yet durable
}

func (r *record) RecordAct(_ context.Context, _ *storage.Tx, a account.Act) error {
	if r.before != nil {
		r.before()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.acts = append(r.acts, a)
	return nil
}

// box seals for every shop of the tests: replicas share a key.
var box = func() seal.Box {
	b, err := seal.New(seal.NewKey())
	if err != nil {
		panic(err)
	}
	return b
}()

func newShop(t *testing.T, db *storage.DB) *shop {
	t.Helper()
	return openShop(t, db, clock.NewManual(start))
}

// replica is another process on the same database.
func (s *shop) replica() *shop { return openShop(s.t, s.db, s.clock) }

func openShop(t *testing.T, db *storage.DB, now *clock.Manual) *shop {
	t.Helper()
	said := &logtest.Buffer{}
	log := slog.New(slog.NewTextHandler(said, &slog.HandlerOptions{Level: slog.LevelDebug}))
	news := live.New(db, now, live.Options{Poll: 10 * time.Millisecond, Log: log})
	s := &shop{
		t: t, db: db, clock: now, log: said, acts: &record{}, bot: &botDouble{},
		policy: account.Policy{Registration: true, Brand: "Harbour Lane"}, budget: 1000,
	}
	messages := notify.New(notify.Config{DB: db, Clock: now, Queue: jobs.NewQueue(db, now), Templates: notifytest.Templates(t), SMSDaily: s.readBudget, Log: log})
	s.Service = account.New(account.Config{
		DB: db, Clock: now, Live: news, Notify: messages, Points: pointsOf{}, Telegram: s.bot, Premium: premiumCosts, Policy: s.readPolicy, Carries: s.carries, CodesPerHost: 20,
		OperatorKeys: []string{"audit", "roles", "settings", "users"}, Recorder: s.acts, Box: box,
	})
	texts, err := httpapi.LoadCatalogue(locales.FS)
	if err != nil {
		t.Fatal(err)
	}
	router := httpapi.New(httpapi.Config{Log: log, Clock: now, Messages: texts, Sessions: s})
	s.Register(router)
	s.RegisterAdmin(router)
	s.web = httpapi.Edge(router, httpapi.EdgeConfig{Clock: now})
	s.hear(news)
	return s
}

// hear starts listening to other processes, which switches caches on.
func (s *shop) hear(news *live.Live) {
	s.background(news.Run)
	for !news.Healthy() {
		time.Sleep(time.Millisecond)
	}
}

// background runs f until the test ends.
func (s *shop) background(f func(context.Context) error) {
	ctx, stop := context.WithCancel(s.t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := f(ctx); err != nil {
			s.t.Error(err)
		}
	}()
	s.t.Cleanup(func() { stop(); <-ended })
}

func (s *shop) exec(statement string, args ...any) {
	s.t.Helper()
	err := s.db.Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

// pointsOf is the room that keeps balances.
type pointsOf struct{}

func (pointsOf) Points(context.Context, string) (int64, error) { return 42, nil }

func (s *shop) withMember(m account.NewMember) *shop {
	s.t.Helper()
	if _, err := s.CreateMember(s.t.Context(), m); err != nil {
		s.t.Fatal(err)
	}
	return s
}

func (s *shop) withOperator() *shop {
	s.t.Helper()
	if _, err := s.CreateOperator(s.t.Context(), operator, operatorPassword, nil); err != nil {
		s.t.Fatal(err)
	}
	return s
}

func (s *shop) ask(email string) error {
	return s.RequestCode(s.t.Context(), account.CodeRequest{Channel: account.ViaEmail, Target: email, Purpose: account.Login, Lang: lang.English, Host: home})
}

// code asks for a code and reads it from the queue of messages.
func (s *shop) code(email string) string {
	s.t.Helper()
	if err := s.ask(email); err != nil {
		s.t.Fatal(err)
	}
	return s.column(`SELECT code FROM notify_message WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1`, email)[0]
}

// signIn gives a fresh token.
func (s *shop) signIn(email string) string {
	s.t.Helper()
	in, err := s.LoginByCode(s.t.Context(), email, s.code(email), account.Origin{})
	if err != nil {
		s.t.Fatal(err)
	}
	return in.Token
}

func (s *shop) alive(token string) bool {
	s.t.Helper()
	_, err := s.Identify(s.t.Context(), token)
	if err != nil && !errors.Is(err, httpapi.ErrNoSession) {
		s.t.Fatal(err)
	}
	return err == nil
}

func (s *shop) column(query string, args ...any) []string {
	s.t.Helper()
	values, err := storage.All(s.t.Context(), s.db, storage.Column[string], query, args...)
	if err != nil {
		s.t.Fatal(err)
	}
	return values
}

func (s *shop) count(query string, args ...any) (n int) {
	s.t.Helper()
	if err := s.db.QueryRow(s.t.Context(), query, args...).Scan(&n); err != nil {
		s.t.Fatal(err)
	}
	return n
}

type reply struct {
	status int
	header http.Header
	body   string
	httpapi.Problem
}

func (s *shop) call(method, path, token string, body any) reply {
	s.t.Helper()
	return s.callFrom(home+":1234", method, path, token, body)
}

func (s *shop) callFrom(address, method, path, token string, body any) reply {
	s.t.Helper()
	return s.callIn("", address, method, path, token, body)
}

// callIn is callFrom with an Accept-Language, unless that is empty.
func (s *shop) callIn(language, address, method, path, token string, body any) reply {
	s.t.Helper()
	raw := []byte{}
	if body != nil {
		raw, _ = json.Marshal(body)
	}
	req := httptest.NewRequestWithContext(s.t.Context(), method, "/api/v1"+path, bytes.NewReader(raw))
	req.RemoteAddr = address
	req.Header.Set("Content-Type", "application/json")
	if language != "" {
		req.Header.Set("Accept-Language", language)
	}
	if token != "" {
		req.Header.Set(httpapi.TokenHeader, token)
	}
	answer := httptest.NewRecorder()
	s.web.ServeHTTP(answer, req)
	got := reply{status: answer.Code, header: answer.Header(), body: answer.Body.String()}
	_ = json.Unmarshal(answer.Body.Bytes(), &got.Problem)
	return got
}

// atOnce runs f n times side by side and gives the results.
func atOnce[T any](n int, f func(i int) T) []T {
	results := make([]T, n)
	gate := make(chan struct{})
	var wait sync.WaitGroup
	for i := range n {
		wait.Go(func() {
			<-gate
			results[i] = f(i)
		})
	}
	close(gate)
	wait.Wait()
	return results
}

// wrong is a code that differs from the right one.
func wrong(right string) string {
	return strings.Map(func(r rune) rune { return '0' + (r-'0'+1)%10 }, right)
}
