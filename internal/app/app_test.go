package app_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
	"causeway/internal/payment"
	"causeway/internal/storage/storagetest"
)

// eachShop runs a scenario against the assembled demo shop on both engines.
func eachShop(t *testing.T, scenario func(t *testing.T, s *shop)) {
	t.Helper()
	eachDatabase(t, func(t *testing.T, databaseURL string) { scenario(t, openShop(t, databaseURL)) })
}

// eachDatabase gives a scenario the address of a database of its own on each
// engine; for SQLite it is empty.
func eachDatabase(t *testing.T, scenario func(t *testing.T, databaseURL string)) {
	t.Helper()
	storagetest.Engines(t,
		func(t *testing.T) { scenario(t, "") },
		func(t *testing.T) { scenario(t, storagetest.PostgreSQLAddress(t)) })
}

// shop is a running demo shop and one person in front of it.
type shop struct {
	t     *testing.T
	app   *app.App
	clock *clock.Manual
	data  string
	token string
}

func openShop(t *testing.T, databaseURL string) *shop {
	t.Helper()
	s := buildShop(t, databaseURL)
	workAlong(t, s.app)
	return s
}

// workAlong does a shop's work in the background until the test ends.
func workAlong(t *testing.T, a *app.App) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- a.Work(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Errorf("background work: %v", err)
		}
	})
}

// buildShop leaves out the work in the background: only requests change
// anything in such a shop.
func buildShop(t *testing.T, databaseURL string, settings ...func(*app.Config)) *shop {
	t.Helper()
	return buildLogged(t, databaseURL, slog.New(slog.DiscardHandler), settings...)
}

// openLoggedShop is a shop whose log a test reads, down to the finest line.
func openLoggedShop(t *testing.T, log io.Writer) *shop {
	t.Helper()
	s := buildLogged(t, "", slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug})))
	workAlong(t, s.app)
	return s
}

func buildLogged(t *testing.T, databaseURL string, log *slog.Logger, settings ...func(*app.Config)) *shop {
	t.Helper()
	s := &shop{t: t, clock: clock.NewManual(time.Date(2026, 11, 15, 11, 59, 59, 0, time.UTC)), data: t.TempDir()}
	config := app.Config{
		Mode: app.Demo, DataFolder: s.data, DatabaseURL: databaseURL, BaseURL: "http://shop.example", Makers: []payment.Maker{harbourMaker()},
	}
	for _, set := range settings {
		set(&config)
	}
	a, err := app.New(t.Context(), config, s.clock, log)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	s.app = a
	s.clock.Advance(time.Second) // what a test does comes after what the demo's people did
	return s
}

// call makes a request as the shop's person and reads the answer into out.
func (s *shop) call(method, path string, body, out any) *http.Response {
	s.t.Helper()
	var raw []byte
	if body != nil {
		raw, _ = json.Marshal(body)
	}
	req := httptest.NewRequestWithContext(s.t.Context(), method, path, bytes.NewReader(raw))
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("device", "app")
	req.Header.Set(httpapi.TokenHeader, s.token)
	recorder := httptest.NewRecorder()
	s.app.Handler().ServeHTTP(recorder, req)
	res := recorder.Result()
	if out != nil {
		if err := json.NewDecoder(res.Body).Decode(out); err != nil {
			s.t.Fatalf("%s %s: %d: %v", method, path, res.StatusCode, err)
		}
	}
	if token := res.Header.Get(httpapi.TokenHeader); token != "" {
		s.token = token
	}
	return res
}

func (s *shop) want(method, path string, body any, status int, out any) {
	s.t.Helper()
	if res := s.call(method, path, body, out); res.StatusCode != status {
		s.t.Fatalf("%s %s: %d, want %d (%+v)", method, path, res.StatusCode, status, out)
	}
}

// signIn uses the code that the demo writes into its outbox.
func (s *shop) signIn(email string) {
	s.t.Helper()
	s.want("POST", "/api/v1/auth/codes", map[string]string{"channel": "email", "target": email, "purpose": "login"}, 200, nil)
	s.want("POST", "/api/v1/auth/login/code", map[string]string{"identifier": email, "code": s.mailedCode(email)}, 200, nil)
	if s.token == "" {
		s.t.Fatal("signed in without a token")
	}
}

func (s *shop) mailedCode(email string) string {
	s.t.Helper()
	deadline := time.Now().Add(10 * time.Second)
	for time.Now().Before(deadline) {
		files, _ := filepath.Glob(filepath.Join(s.data, "outbox", "*.json"))
		slices.Sort(files)
		for _, file := range slices.Backward(files) {
			var letter struct{ To, Code string }
			raw, _ := os.ReadFile(file)
			if json.Unmarshal(raw, &letter) == nil && letter.To == email {
				return letter.Code
			}
		}
		time.Sleep(10 * time.Millisecond)
	}
	s.t.Fatalf("no letter to %s", email)
	return ""
}

type placed struct {
	TransactionID, UsdtAmount, DueAmount, FinishTime, Code string
	Status                                                 int
	Instructions                                           struct{ URL string }
	Params                                                 map[string]string
}

func (s *shop) firstPackage() string {
	s.t.Helper()
	var list struct{ Items []struct{ ProductID string } }
	s.want("GET", "/api/v1/packages?tab=monthly", nil, 200, &list)
	return list.Items[0].ProductID
}

func (s *shop) place(productID string) (o placed) {
	s.t.Helper()
	s.want("POST", "/api/v1/orders", map[string]string{"kind": "package", "productId": productID, "cycle": "season", "payType": "sandbox"}, 200, &o)
	return o
}

func (s *shop) wantOpen(id string) {
	s.t.Helper()
	var open struct{ Order placed }
	s.want("GET", "/api/v1/orders/open", nil, 200, &open)
	if open.Order.TransactionID != id {
		s.t.Errorf("open order %q, want %q", open.Order.TransactionID, id)
	}
}

// The skeleton that everything hangs on: from a visitor to a working link.
func TestFromTheMailedCodeToTheSubscriptionLink(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		order := s.place(s.firstPackage())
		if order.Status != 1 || order.DueAmount != order.UsdtAmount {
			t.Fatalf("placed: %+v", order)
		}
		s.want("POST", order.Instructions.URL, nil, http.StatusSeeOther, nil)
		s.want("GET", "/api/v1/orders/"+order.TransactionID, nil, 200, &order)
		if order.Status != 2 || order.FinishTime == "" || order.DueAmount != "0.00" {
			t.Fatalf("paid: %+v", order)
		}

		var usage struct {
			DataTotal int64
			Expiry    time.Time
		}
		s.want("GET", "/api/v1/vpn/usage", nil, 200, &usage)
		if usage.DataTotal != 50<<30 || !usage.Expiry.Equal(time.Date(2027, 2, 15, 12, 0, 0, 0, time.UTC)) {
			t.Fatalf("usage: %+v", usage)
		}
		var subscription struct {
			Links []struct{ Format, URL string }
		}
		s.want("GET", "/api/v1/vpn/subscription", nil, 200, &subscription)
		for _, link := range subscription.Links {
			body := s.fetchLink(strings.TrimPrefix(link.URL, "http://shop.example"))
			if link.Format == "v2ray" || link.Format == "shadowrocket" {
				raw, _ := base64.StdEncoding.DecodeString(body)
				body = string(raw)
			}
			if !strings.Contains(body, "hk1.nodes.example") {
				t.Errorf("%s: %s", link.Format, body)
			}
		}
		s.wantSoundLedger()
	})
}

// fetchLink reads the link as a proxy client would: without a session.
func (s *shop) fetchLink(path string) string {
	s.t.Helper()
	token := s.token
	s.token = ""
	defer func() { s.token = token }()
	res := s.call("GET", path, nil, nil)
	body, _ := io.ReadAll(res.Body)
	if res.StatusCode != 200 || res.Header.Get("Subscription-Userinfo") == "" || res.Header.Get("Cache-Control") != "no-store" {
		s.t.Fatalf("link: %d %v", res.StatusCode, res.Header)
	}
	return string(body)
}

func (s *shop) wantSoundLedger() {
	s.t.Helper()
	if broken, err := s.app.VerifyLedger(s.t.Context()); err != nil || len(broken) > 0 {
		s.t.Errorf("ledger: %v %v", broken, err)
	}
}

func TestAnOpenOrderIsNamedAndCanBeClosed(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		product := s.firstPackage()
		first := s.place(product)
		var refusal placed
		s.want("POST", "/api/v1/orders", map[string]string{"kind": "package", "productId": product, "cycle": "month", "payType": "sandbox"}, 409, &refusal)
		if refusal.Code != "order_open" || refusal.Params["transactionId"] != first.TransactionID {
			t.Fatalf("%+v", refusal)
		}
		s.wantOpen(first.TransactionID)
		s.want("POST", "/api/v1/orders/"+first.TransactionID+"/cancel", nil, 200, &first)
		if first.Status != 4 {
			t.Fatalf("%+v", first)
		}
		s.wantOpen("")
		s.place(product)
	})
}

func TestTheCountdownClosesAnOrder(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		order := s.place(s.firstPackage())
		s.clock.Advance(31 * time.Minute)
		deadline := time.Now().Add(10 * time.Second)
		for order.Status == 1 && time.Now().Before(deadline) {
			s.want("GET", "/api/v1/orders/"+order.TransactionID, nil, 200, &order)
			time.Sleep(20 * time.Millisecond)
		}
		if order.Status != 4 {
			t.Fatalf("%+v", order)
		}
	})
}

func TestAWaitingRequestHearsOfThePayment(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		order := s.place(s.firstPackage())
		heard := make(chan placed, 1)
		waiting := *s
		go func() {
			var changed placed
			waiting.call("GET", "/api/v1/orders/"+order.TransactionID+"?after=1", nil, &changed)
			heard <- changed
		}()
		s.want("POST", order.Instructions.URL, nil, http.StatusSeeOther, nil)
		select {
		case changed := <-heard:
			if changed.DueAmount != "0.00" {
				t.Fatalf("%+v", changed)
			}
		case <-time.After(15 * time.Second):
			t.Fatal("nobody told the waiting request")
		}
	})
}

func TestForeignOrdersAnswerLikeMissingOnes(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		order := s.place(s.firstPackage())
		s.signIn("leo@demo.example")
		for _, call := range []struct{ method, suffix string }{{"GET", ""}, {"POST", "/cancel"}, {"POST", "/paid"}} {
			foreign := s.call(call.method, "/api/v1/orders/"+order.TransactionID+call.suffix, nil, nil)
			missing := s.call(call.method, "/api/v1/orders/01m00000000000000000000000"+call.suffix, nil, nil)
			a, _ := io.ReadAll(foreign.Body)
			b, _ := io.ReadAll(missing.Body)
			if foreign.StatusCode != 404 || !bytes.Equal(a, b) {
				t.Errorf("%s %s: %d %s, missing %s", call.method, call.suffix, foreign.StatusCode, a, b)
			}
		}
	})
}

func TestARenamedShopShowsItsNewNameAndTheActIsOnRecord(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.want("POST", "/api/v1/auth/login/password", map[string]string{"identifier": "operator@demo.example", "password": app.DemoOperatorPassword}, 200, nil)
		s.want("PUT", "/api/v1/admin/settings/brand.name", map[string]any{"value": "Ferry", "version": 0}, 200, nil)
		var site struct{ Brand string }
		s.want("GET", "/api/v1/site", nil, 200, &site)
		if site.Brand != "Ferry" {
			t.Fatalf("brand %q", site.Brand)
		}
		var log struct {
			Items []struct{ Action, Target string }
		}
		s.want("GET", "/api/v1/admin/audit", nil, 200, &log)
		if log.Items[0].Target != "brand.name" {
			t.Fatalf("audit %+v", log)
		}
		s.signIn("mia@demo.example")
		s.want("GET", "/api/v1/admin/settings", nil, 401, nil)
		s.want("GET", "/api/v1/admin/audit", nil, 401, nil)
	})
}

func TestProductionHasNoSandboxNoDemoPeopleAndNoOutbox(t *testing.T) {
	config := app.Config{Mode: app.Production, DataFolder: t.TempDir(), BaseURL: "https://shop.example", SecretKey: strings.Repeat("k", 32)}
	a, err := app.New(t.Context(), config, clock.System{}, slog.New(slog.NewTextHandler(io.Discard, nil)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	s := &shop{t: t, app: a}
	var methods struct {
		Items []struct {
			PayType   string
			Available bool
		}
	}
	s.want("GET", "/api/v1/pay-methods", nil, 200, &methods)
	for _, m := range methods.Items {
		if m.PayType == "sandbox" || m.Available {
			t.Errorf("%+v", m)
		}
	}
	s.want("POST", "/api/v1/webhooks/sandbox", nil, 404, nil)
	for _, op := range a.Router().Operations() {
		if strings.Contains(op.Pattern, "/sandbox/") {
			t.Errorf("production serves %s", op.Pattern)
		}
	}
	s.want("POST", "/api/v1/auth/login/password", map[string]string{"identifier": "operator@demo.example", "password": app.DemoOperatorPassword}, 400, nil)
	var site struct {
		Mode         string
		DemoAccounts []any
	}
	s.want("GET", "/api/v1/site", nil, 200, &site)
	if site.Mode != "production" || site.DemoAccounts != nil {
		t.Errorf("%+v", site)
	}
	if _, err := os.Stat(filepath.Join(config.DataFolder, "outbox")); err == nil {
		t.Error("there is an outbox")
	}
	if res := s.call("GET", "/api/v1/site", nil, nil); res.Header.Get("Strict-Transport-Security") == "" {
		t.Error("https without HSTS")
	}
}
