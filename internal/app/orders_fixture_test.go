package app_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// ordered is an order as its buyer's page reads it.
type ordered struct {
	TransactionID, ProductID, UsdtAmount, DueAmount, ReceivedAmount, CreditAmount, PayType, FailMessage, ClosedBy string
	Status                                                                                                        int
	PointsAmount                                                                                                  int64
	CreateTime, ExpireTime, FinishTime                                                                            time.Time
	Sandbox, MayCancel, MayChange, CalledBack, Frozen                                                             bool
	Instructions                                                                                                  struct{ URL, Reference string }
	Lines                                                                                                         []struct{ Event, Amount string }
	OnItsWay                                                                                                      []struct{ Reference, Amount string }
}

// creditPage is what the page of a member's credit reads.
type creditPage struct {
	UsdCredit string
	Items     []struct {
		Kind, Amount, TransactionID string
		OrderStatus                 int
		Again                       bool
	}
}

func (s *shop) order(body says) (o ordered) {
	s.t.Helper()
	s.want("POST", "/api/v1/orders", body, 200, &o)
	return o
}

func (s *shop) packageOrder(productID string, more says) (o ordered) {
	s.t.Helper()
	body := says{"kind": "package", "productId": productID, "cycle": "month", "payType": "sandbox"}
	for name, value := range more {
		body[name] = value
	}
	return s.order(body)
}

func (s *shop) look(o ordered) (now ordered) {
	s.t.Helper()
	s.want("GET", "/api/v1/orders/"+o.TransactionID, nil, 200, &now)
	return now
}

func (s *shop) wantOrder(o ordered, status int) ordered {
	s.t.Helper()
	now := s.look(o)
	if now.Status != status {
		s.t.Fatalf("status %d, want %d: %+v", now.Status, status, now)
	}
	return now
}

// sandbox presses a button of the provider's page.
func (s *shop) sandbox(o ordered, act string) {
	s.t.Helper()
	page := strings.NewReader(url.Values{"act": {act}}.Encode())
	req := httptest.NewRequestWithContext(s.t.Context(), http.MethodPost, o.Instructions.URL, page)
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	recorder := httptest.NewRecorder()
	s.app.Handler().ServeHTTP(recorder, req)
	if recorder.Code != http.StatusSeeOther {
		s.t.Fatalf("sandbox %s: %d %s", act, recorder.Code, recorder.Body)
	}
}

func (s *shop) credit() (c creditPage) {
	s.t.Helper()
	s.want("GET", "/api/v1/credit", nil, 200, &c)
	return c
}

func (s *shop) wantCredit(want string) {
	s.t.Helper()
	if got := s.credit().UsdCredit; got != want {
		s.t.Errorf("credit %s, want %s", got, want)
	}
}

// earn leaves money with a member: what was paid for an order they had closed.
func (s *shop) earn(productID string) (o ordered) {
	s.t.Helper()
	o = s.packageOrder(productID, nil)
	s.want("POST", "/api/v1/orders/"+o.TransactionID+"/cancel", nil, 200, nil)
	s.sandbox(o, "exact")
	return o
}

// wantLetter waits for a letter of a template.
func (s *shop) wantLetter(template, to string) string {
	s.t.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		files, _ := filepath.Glob(filepath.Join(s.data, "outbox", "*.json"))
		for _, file := range files {
			var letter struct{ To, Template, Text string }
			raw, _ := os.ReadFile(file)
			if json.Unmarshal(raw, &letter) == nil && letter.To == to && letter.Template == template {
				return letter.Text
			}
		}
	}
	s.t.Fatalf("no letter %s to %s", template, to)
	return ""
}
