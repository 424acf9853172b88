package app_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"time"

	"causeway/internal/httpapi"
)

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
	Version                                                int64
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
