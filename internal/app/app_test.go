package app_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/storage/storagetest"
)

// The skeleton that everything hangs on: from a visitor to a working link.
func TestFromTheMailedCodeToTheSubscriptionLink(t *testing.T) {
	eachBusyShop(t, func(t *testing.T, s *shop) {
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
	eachBusyShop(t, func(t *testing.T, s *shop) {
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
	eachBusyShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		order := s.place(s.firstPackage())
		heard := make(chan placed, 1)
		waiting := *s
		go func() {
			// Before it is settled an order may already tell that money has come.
			changed := placed{Version: 1}
			for changed.DueAmount != "0.00" && changed.Code == "" {
				waiting.call("GET", fmt.Sprintf("/api/v1/orders/%s?after=%d", order.TransactionID, changed.Version), nil, &changed)
			}
			heard <- changed
		}()
		s.want("POST", order.Instructions.URL, nil, http.StatusSeeOther, nil)
		if changed := storagetest.Soon(t, "the waiting request hears of it", heard); changed.Code != "" {
			t.Fatalf("%+v", changed)
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
	oneByOne(t)
	beside(t)
	config := app.Config{Mode: app.Production, DataFolder: dataFolder(t), BaseURL: "https://shop.example", SecretKey: strings.Repeat("k", 32)}
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
