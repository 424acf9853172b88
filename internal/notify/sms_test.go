package notify_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/notify"
)

// call is what a gateway was asked.
type call struct {
	path, query, body string
	header            http.Header
}

// smsGateway is the other side of a gateway's interface: it writes down every
// call and gives one answer.
type smsGateway struct {
	*httptest.Server
	status int
	answer string
	calls  []call
}

func startGateway(t *testing.T, status int, answer string) *smsGateway {
	t.Helper()
	g := &smsGateway{status: status, answer: answer}
	g.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		g.calls = append(g.calls, call{r.URL.Path, r.URL.RawQuery, string(body), r.Header})
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Location", "/elsewhere")
		w.WriteHeader(g.status)
		_, _ = io.WriteString(w, g.answer)
	}))
	t.Cleanup(g.Close)
	return g
}

func (g *smsGateway) host() string { return strings.TrimPrefix(g.URL, "http://") }

func carrier(t *testing.T, address string) notify.Deliverer {
	t.Helper()
	c, err := notify.NewSMS(address)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func smsLetter() notify.Letter {
	return notify.Letter{
		ID: "01abc", Channel: notify.SMS, To: "+8613800138000", Text: "【灯塔】482913 是您的登录验证码", Code: "482913", At: clock.Of(start),
	}
}

// outcome is what a delivery came to.
func outcome(err error) string {
	switch {
	case err == nil:
		return "taken"
	case errors.Is(err, notify.ErrRefused):
		return "refused"
	}
	return "again"
}

// Neither credentials nor codes may reach a log or the operator's list.
func wantQuiet(t *testing.T, err error, secrets ...string) {
	t.Helper()
	for _, secret := range append(secrets, "482913") {
		if err != nil && strings.Contains(err.Error(), secret) {
			t.Errorf("%q tells %q", err, secret)
		}
	}
}

func TestSMSAddressesAreChecked(t *testing.T) {
	for address, good := range map[string]bool{
		"twilio://AC1:token-secret@api.twilio.com?from=+15005550006":   true,
		"twilio://AC1:token-secret@api.twilio.com?from=%2B15005550006": true,
		"twilio://AC1:token-secret@api.twilio.com?from=MG0123":         true,
		"webhook+https://gateway.example/sms?key=a-long-enough-secret": true,
		"webhook+http://127.0.0.1:9000/sms?key=a-long-enough-secret":   true,
		"webhook+http://gateway.example/sms?key=a-long-enough-secret":  false,
		"webhook+https://gateway.example/sms":                          false,
		"webhook+https://gateway.example/sms?key=token-secret":         false,
		"twilio://AC1:token-secret@api.twilio.com":                     false,
		"twilio://AC1@api.twilio.com?from=+15005550006":                false,
		"twilio://api.twilio.com?from=+15005550006":                    false,
		"https://AC1:token-secret@api.twilio.com":                      false,
		"twilio://AC1:token-secret@":                                   false,
		"twilio://AC1:token-%secret@api.twilio.com?from=+1":            false,
		"":               false,
		"api.twilio.com": false,
		"webhook+https://gateway.example:port/sms?key=a-long-enough-secret": false,
	} {
		_, err := notify.NewSMS(address)
		if (err == nil) != good {
			t.Errorf("%s: %v", address, err)
		}
		wantQuiet(t, err, "token-secret", "token-%", "long-enough")
	}
}

// The messages are those of Twilio's documentation.
func TestTwilioIsAskedAsItWantsToBe(t *testing.T) {
	for from, field := range map[string]string{
		"+15005550006": "From=%2B15005550006", "Harbour": "From=Harbour", "Harbour%20Lane": "From=Harbour+Lane", "MG0123": "MessagingServiceSid=MG0123",
	} {
		g := startGateway(t, 201, `{"sid":"SM1","status":"queued","to":"+8613800138000","error_code":null,"error_message":null}`)
		err := carrier(t, "twilio://AC0123:token-secret@"+g.host()+"?from="+from).Deliver(t.Context(), smsLetter())
		if err != nil || len(g.calls) != 1 {
			t.Fatalf("%v, %d calls", err, len(g.calls))
		}
		asked := g.calls[0]
		want := "Body=%E3%80%90%E7%81%AF%E5%A1%94%E3%80%91482913+%E6%98%AF%E6%82%A8%E7%9A%84%E7%99%BB%E5%BD%95%E9%AA%8C%E8%AF%81%E7%A0%81&" + field + "&To=%2B8613800138000"
		if asked.path != "/2010-04-01/Accounts/AC0123/Messages.json" || asked.query != "" || asked.body != want {
			t.Errorf("asked %+v, want %s", asked, want)
		}
		if got := asked.header.Get("Authorization"); got != "Basic QUMwMTIzOnRva2VuLXNlY3JldA==" {
			t.Errorf("authorization %q", got)
		}
		if got := asked.header.Get("Content-Type"); got != "application/x-www-form-urlencoded" {
			t.Errorf("content type %q", got)
		}
	}
}

func TestTwiliosAnswersAreUnderstood(t *testing.T) {
	refusal := func(status, code int) string {
		return fmt.Sprintf(`{"code":%d,"message":"about 482913 and token-secret","more_info":"https://www.twilio.com/docs/errors/%d","status":%d}`, code, code, status)
	}
	for _, c := range []struct {
		status int
		answer string
		want   string
	}{
		{201, `{"sid":"SM1","status":"queued"}`, "taken"},
		{200, `not JSON`, "taken"},
		{400, refusal(400, 21211), "refused"},
		{400, refusal(400, 21610), "refused"},
		{400, refusal(400, 21614), "refused"},
		{400, refusal(400, 21606), "again"}, // the sender is wrong: the operator may mend it
		{401, refusal(401, 20003), "again"}, // the token is wrong: the same
		{429, refusal(429, 20429), "again"},
		{500, "", "again"},
		{503, "<html>", "again"},
		{307, "", "again"}, // not followed
	} {
		g := startGateway(t, c.status, c.answer)
		err := carrier(t, "twilio://AC0123:token-secret@"+g.host()+"?from=+15005550006").Deliver(t.Context(), smsLetter())
		if outcome(err) != c.want || len(g.calls) != 1 {
			t.Errorf("%d %s: %v after %d calls, want %s", c.status, c.answer, err, len(g.calls), c.want)
		}
		wantQuiet(t, err, "token-secret")
	}
}

func TestAWebhookIsSigned(t *testing.T) {
	g := startGateway(t, 204, "")
	err := carrier(t, "webhook+"+g.URL+"/sms?shop=1&key=a-long-enough-secret").Deliver(t.Context(), smsLetter())
	if err != nil || len(g.calls) != 1 {
		t.Fatalf("%v, %d calls", err, len(g.calls))
	}
	asked := g.calls[0]
	if asked.path != "/sms" || asked.query != "shop=1" {
		t.Errorf("asked %s?%s", asked.path, asked.query)
	}
	var told map[string]string
	if err := json.Unmarshal([]byte(asked.body), &told); err != nil {
		t.Fatal(err)
	}
	if len(told) != 4 || told["id"] != "01abc" || told["to"] != "+8613800138000" || told["text"] != smsLetter().Text || told["at"] != "2026-11-15T12:00:00Z" {
		t.Errorf("told %v", told)
	}
	// Made with: printf '%s.%s' 1794744000 "$body" | openssl dgst -sha256 -hmac a-long-enough-secret
	const want = "t=1794744000,v1=5340cf04d41e0835733810bab505cef116c829fedd6dbfcf26a37c5fe7674f07"
	if got := asked.header.Get("X-Causeway-Signature"); got != want {
		t.Errorf("signature %s of %s", got, asked.body)
	}
}

func TestAWebhooksAnswersAreUnderstood(t *testing.T) {
	for status, want := range map[int]string{
		200: "taken", 202: "taken", 204: "taken", 410: "refused", 422: "refused",
		302: "again", 400: "again", 401: "again", 404: "again", 429: "again", 500: "again", 503: "again",
	} {
		g := startGateway(t, status, "")
		err := carrier(t, "webhook+"+g.URL+"/sms?key=a-long-enough-secret").Deliver(t.Context(), smsLetter())
		if outcome(err) != want || len(g.calls) != 1 {
			t.Errorf("%d: %v after %d calls, want %s", status, err, len(g.calls), want)
		}
		wantQuiet(t, err, "long-enough")
	}
}

func TestAGatewayThatIsAwayIsAskedAgainAndNotNamed(t *testing.T) {
	g := startGateway(t, 200, "")
	host := g.host()
	g.Close()
	for _, address := range []string{"twilio://AC0123:token-secret@" + host + "?from=+1", "webhook+http://" + host + "/path-secret?other=token-secret&key=a-long-enough-secret"} {
		err := carrier(t, address).Deliver(t.Context(), smsLetter())
		if outcome(err) != "again" {
			t.Errorf("%v", err)
		}
		wantQuiet(t, err, "secret", "AC0123")
	}
}

// Somebody else's server must not fill our memory.
func TestAnAnswerIsReadOnlySoFar(t *testing.T) {
	sent := make(chan int, 1)
	endless := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		n := 0
		for n < 64<<20 {
			written, err := w.Write(make([]byte, 32<<10))
			n += written
			if err != nil {
				break
			}
		}
		sent <- n
	}))
	defer endless.Close()
	err := carrier(t, "webhook+"+endless.URL+"/sms?key=a-long-enough-secret").Deliver(t.Context(), smsLetter())
	if err != nil {
		t.Fatal(err)
	}
	select {
	case n := <-sent:
		if n >= 64<<20 {
			t.Fatal("the whole answer was read")
		}
	case <-time.After(10 * time.Second):
		t.Fatal("the server is still writing")
	}
}
