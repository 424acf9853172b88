package stripe

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/payment"
)

// mockVariable names Stripe's mock server, which holds calls against the
// description of the API and answers with samples.
const mockVariable = "CAUSEWAY_TEST_STRIPE"

// listener notes what goes through to the mock and what it answers.
type listener struct {
	mu      sync.Mutex
	calls   []string
	refused []string
}

func (l *listener) note(res *http.Response) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	call := res.Request.Method + " " + regexp.MustCompile(`/(cs|ch|pi)_\w+`).ReplaceAllString(res.Request.URL.Path, "/{id}")
	l.calls = append(l.calls, call)
	if res.StatusCode >= http.StatusBadRequest {
		said, err := io.ReadAll(res.Body)
		l.refused = append(l.refused, call+": "+string(said))
		return err
	}
	return nil
}

func listenTo(t *testing.T, mock string) (*listener, *Provider) {
	t.Helper()
	target, err := url.Parse(mock)
	if err != nil {
		t.Fatal(err)
	}
	l := &listener{}
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }, ModifyResponse: l.note}
	server := httptest.NewServer(proxy)
	t.Cleanup(server.Close)
	return l, made(t, Config{BaseURL: "https://shop.example", Clock: clock.System{}, API: server.URL})
}

func TestEveryCallIsOneThatStripeKnows(t *testing.T) {
	mock := os.Getenv(mockVariable)
	if mock == "" {
		t.Skipf("%s is not set", mockVariable)
	}
	heard, p := listenTo(t, mock)
	ctx, now := t.Context(), clock.System{}.Now()
	attempt := payment.Attempt{
		ID: "01k9zq3v5t0000000000000000", OrderID: "01k9zq3v5t0000000000000001", PayType: payment.ApplePay, Amount: 7 * money.Dollar,
		CreatedAt: now, ExpiresAt: now.Add(shortestSession),
	}
	for _, payType := range []payment.PayType{payment.GooglePay, payment.ApplePay, payment.AlipayGlobal} {
		attempt.PayType = payType
		opened, err := p.Open(ctx, attempt)
		if err != nil || opened.Kind != "redirect" || !strings.HasPrefix(opened.URL, "https://") || opened.Reference == "" {
			t.Errorf("%s: %+v %v", payType, opened, err)
		}
		attempt.Instructions = opened
	}
	// The samples are about other people's payments, which is refused after the
	// call that matters here.
	if _, err := p.session(ctx, attempt); err == nil {
		t.Error("somebody else's session was taken for ours")
	}
	_, _ = p.find(ctx, attempt)
	_, _ = p.expire(ctx, attempt.Instructions.Reference)
	_, _ = p.refunded(ctx, attempt, "pi_123")
	_, _ = p.disputed(ctx, attempt, "pi_123")
	if state, err := p.Refund(ctx, payment.Refund{ID: "01k9zq3v5t0000000000000002", AttemptID: attempt.ID, ExternalID: "pi_123", Amount: 7 * money.Dollar}); err != nil || state != payment.RefundDone {
		t.Errorf("refund: %s %v", state, err)
	}
	if err := p.Check(ctx); err != nil {
		t.Error(err)
	}
	if _, err := p.Statements(ctx, now.Add(-longestSession), now); err != nil {
		t.Error(err)
	}
	if _, err := p.api.V1Charges.Retrieve(ctx, "ch_123", nil); err != nil { // as a dispute's webhook does
		t.Error(err)
	}
	if len(heard.refused) > 0 {
		t.Errorf("refused: %s", strings.Join(heard.refused, "\n"))
	}
	for _, call := range []string{
		"POST /v1/checkout/sessions", "GET /v1/checkout/sessions", "GET /v1/checkout/sessions/{id}", "POST /v1/checkout/sessions/{id}/expire",
		"GET /v1/refunds", "POST /v1/refunds", "GET /v1/disputes", "GET /v1/charges", "GET /v1/charges/{id}", "GET /v1/balance",
	} {
		if !slices.Contains(heard.calls, call) {
			t.Errorf("%s was not tried: %v", call, heard.calls)
		}
	}
}

func TestStripesMockRefusesWhatStripeDoesNotKnow(t *testing.T) {
	mock := os.Getenv(mockVariable)
	if mock == "" {
		t.Skipf("%s is not set", mockVariable)
	}
	heard, p := listenTo(t, mock)
	_, err := p.Open(t.Context(), payment.Attempt{ID: "a", PayType: payment.USDT, Amount: money.Dollar})
	if err == nil || len(heard.refused) == 0 || !strings.Contains(heard.refused[0], "payment_method_types") {
		t.Errorf("a page without a way to pay was opened: %v %v", heard.refused, err)
	}
}
