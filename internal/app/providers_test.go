package app_test

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
)

const harbourPath = "/api/v1/admin/payments/providers/harbour"

// providerAnswer is a provider as the operator's page reads it.
type providerAnswer struct {
	ID, State, Problem, Detail, Code string
	Enabled                          bool
	Version                          int64
	CheckTime                        *string
	Fields                           []struct {
		Name, Kind, Value string
		Set               bool
	}
}

// methodWorks tells whether buyers can choose a way to pay.
func (s *shop) methodWorks(payType string) bool {
	s.t.Helper()
	var methods struct {
		Items []struct {
			PayType   string
			Available bool
		}
	}
	s.want("GET", "/api/v1/pay-methods", nil, 200, &methods)
	for _, m := range methods.Items {
		if m.PayType == payType {
			return m.Available
		}
	}
	s.t.Fatalf("no %s among %+v", payType, methods)
	return false
}

func TestAProviderIsSetUpCheckedUsedAndSwitchedOff(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		buyer := s.beside(mia)
		if s.methodWorks("apple_pay") {
			t.Fatal("it is offered before anybody has set it up")
		}
		var p providerAnswer
		s.want("PUT", harbourPath, says{"version": 0, "enabled": true, "values": says{"berth": "none", "signal": "three lanterns"}}, 200, &p)
		if p.State != "wrong" || p.Problem != "misset" || p.CheckTime == nil || s.methodWorks("apple_pay") {
			t.Errorf("set wrongly: %+v", p)
		}
		s.want("PUT", harbourPath, says{"version": 1, "enabled": true, "values": says{"berth": "seven"}}, 200, &p)
		if p.State != "ready" || p.Version != 2 || !s.methodWorks("apple_pay") {
			t.Errorf("set right: %+v", p)
		}
		for _, f := range p.Fields {
			if !f.Set || (f.Value != "") == (f.Kind == "secret") {
				t.Errorf("%+v", f)
			}
		}
		s.want("PUT", harbourPath, says{"version": 1, "enabled": false}, http.StatusConflict, nil)
		s.want("PUT", harbourPath, says{"version": 2, "enabled": true, "values": says{"signal": ""}}, http.StatusUnprocessableEntity, nil)

		o := buyer.packageOrder(buyer.firstPackage(), says{"payType": "apple_pay", "device": "phone"})
		if now := buyer.look(o); now.Instructions.URL != "https://harbour.example/phone" {
			t.Errorf("%+v", now.Instructions)
		}
		buyer.want("PUT", "/api/v1/orders/"+o.TransactionID+"/pay-type", says{"payType": "apple_pay", "device": "desktop"}, 200, nil)
		if now := buyer.look(o); now.Instructions.URL != "https://harbour.example/desktop" {
			t.Errorf("%+v", now.Instructions)
		}

		s.want("PUT", harbourPath, says{"version": 2, "enabled": false}, 200, &p)
		if p.State != "off" || s.methodWorks("apple_pay") {
			t.Errorf("switched off: %+v", p)
		}
		if now := buyer.look(o); now.Instructions.URL == "" {
			t.Error("an open order lost its instructions")
		}
		s.want("POST", harbourPath+"/check", nil, 200, &p)
		s.want("POST", "/api/v1/admin/payments/providers/nobody/check", nil, http.StatusNotFound, nil)
	})
}

func TestTheBooksOfADayAreComparedAndExported(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		buyer := s.beside(mia)
		buyer.sandbox(buyer.packageOrder(buyer.firstPackage(), nil), "exact")
		const path = "/api/v1/admin/payments/reconciliation"
		s.want("POST", path+"/run", says{"day": "2026-11-15"}, http.StatusUnprocessableEntity, nil) // it is not over
		s.clock.Advance(24 * time.Hour)
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		s.want("POST", path+"/run", says{"day": "2026-11-15"}, 200, nil)
		var books struct {
			Lights  []struct{ Provider, Booked, Received, Refunded, Difference, State string }
			RedDays int
			Items   []struct{ ID, Provider, Day, Currency, Ours, Theirs, State string }
		}
		s.want("GET", path, nil, 200, &books)
		if len(books.Lights) != 1 || books.Lights[0].State != "green" || books.Lights[0].Booked != books.Lights[0].Received {
			t.Errorf("%+v", books.Lights)
		}
		if len(books.Items) != 1 || books.Items[0].State != "green" || books.Items[0].Currency != "USD" || books.Items[0].Ours != books.Items[0].Theirs {
			t.Errorf("%+v", books.Items)
		}
		s.tamper(`DELETE FROM payment_sandbox`) // the other's books lose a payment
		s.want("POST", path+"/run", says{"day": "2026-11-15"}, 200, nil)
		s.tamper(`UPDATE ledger_account SET balance = balance - 1000000 WHERE id = 'sys:clearing:sandbox'`)
		s.want("GET", path, nil, 200, &books)
		if books.RedDays != 1 || books.Items[0].State != "red" || books.Lights[0].State != "red" || books.Lights[0].Difference != "1.00" {
			t.Errorf("%+v", books)
		}
		res := s.call("GET", path+".csv", nil, nil)
		table, err := io.ReadAll(res.Body)
		if err != nil || res.StatusCode != 200 || !strings.HasPrefix(res.Header.Get("Content-Type"), "text/csv") ||
			!strings.Contains(string(table), "\r\n2026-11-15,sandbox,red,USD,") {
			t.Errorf("%d %s, %v", res.StatusCode, table, err)
		}
	})
}
