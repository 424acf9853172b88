package app_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/base/logtest"
	"causeway/internal/httpapi"
	"causeway/internal/payment"
)

// eavesdropper hears everything that a shop says: each line of its log and
// each answer. The shop runs as in production, because the demo shows codes to
// everybody who can read its log.
type eavesdropper struct {
	t       *testing.T
	app     *app.App
	mail    *mailbox
	log     logtest.Buffer
	answers strings.Builder
	token   string
	clock   *clock.Manual
	secrets map[string]string // the secret and what it is
}

func eavesdrop(t *testing.T, databaseURL string) *eavesdropper {
	t.Helper()
	e := &eavesdropper{t: t, mail: openMailbox(t), secrets: map[string]string{}, clock: clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))}
	config := app.Config{
		Mode: app.Production, DataFolder: dataFolder(t), DatabaseURL: databaseURL, BaseURL: "http://shop.example",
		SecretKey: e.secret("the key of the house", strings.Repeat("k3y", 12)), SMTPURL: "smtp://" + e.mail.address + "?from=shop@shop.example",
		Makers: []payment.Maker{harbourMaker()},
	}
	var err error
	log := slog.New(slog.NewJSONHandler(&e.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	if e.app, err = app.New(t.Context(), config, e.clock, log); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = e.app.Close() })
	workAlong(t, e.app)
	return e
}

// secret notes something that nobody may overhear.
func (e *eavesdropper) secret(what, value string) string {
	if value == "" {
		e.t.Fatalf("%s is empty", what)
	}
	e.secrets[value] = what
	return value
}

// say makes a request, keeps a token as a browser would, and gives the answer.
func (e *eavesdropper) say(method, path string, body any) (status int, answer map[string]any) {
	e.t.Helper()
	raw, err := json.Marshal(body)
	if err != nil {
		e.t.Fatal(err)
	}
	req := httptest.NewRequestWithContext(e.t.Context(), method, httpapi.Prefix+path, bytes.NewReader(raw))
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", "a browser\r\n{\"level\":\"ERROR\"}\x1b[31m")
	if e.token != "" {
		req.Header.Set(httpapi.TokenHeader, e.token)
	}
	recorder := httptest.NewRecorder()
	e.app.Handler().ServeHTTP(recorder, req)
	if token := recorder.Header().Get(httpapi.TokenHeader); token != "" {
		e.token = e.secret("a session token", token)
		recorder.Header().Del(httpapi.TokenHeader) // where it belongs
	}
	_ = recorder.Header().Write(&e.answers) // into memory, which does not fail
	e.answers.Write(recorder.Body.Bytes())
	_ = json.Unmarshal(recorder.Body.Bytes(), &answer) // not every answer has a body
	return recorder.Code, answer
}

// must is say for what has to work.
func (e *eavesdropper) must(method, path string, body any) map[string]any {
	e.t.Helper()
	status, answer := e.say(method, path, body)
	if status/100 != 2 {
		e.t.Fatalf("%s %s: %d %v", method, path, status, answer)
	}
	return answer
}

// mustTell is must for an answer whose purpose is to tell a secret: nobody else
// hears it.
func (e *eavesdropper) mustTell(method, path string, body any) map[string]any {
	e.t.Helper()
	heard := e.answers.Len()
	answer := e.must(method, path, body)
	before := e.answers.String()[:heard]
	e.answers.Reset()
	e.answers.WriteString(before)
	return answer
}

// code has one sent and takes it out of the mail.
func (e *eavesdropper) code(address, purpose string) string {
	e.t.Helper()
	e.must("POST", "/auth/codes", says{"channel": "email", "target": address, "purpose": purpose})
	return e.secret("a code for "+purpose, e.mail.code(e.t))
}

// wantKept looks for the secrets in all that was said.
func (e *eavesdropper) wantKept() {
	e.t.Helper()
	log, answers := e.log.String(), e.answers.String()
	for secret, what := range e.secrets {
		if strings.Contains(log, secret) {
			e.t.Errorf("the log tells %s: %q", what, secret)
		}
		if strings.Contains(answers, secret) {
			e.t.Errorf("an answer tells %s: %q", what, secret)
		}
	}
	for line := range strings.Lines(log) {
		if !json.Valid([]byte(line)) {
			e.t.Errorf("the log has a line of its own making: %q", line)
		}
	}
}

func TestSecretsAreNeitherLoggedNorAnsweredNorKept(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		e := eavesdrop(t, databaseURL)
		const me = "quiet@shop.example"
		first, second, third := e.secret("a password", "a lantern on the pier"), e.secret("a password", "a gull over the pier"), e.secret("a password", "a rope around the pier")
		register := func(code string) says {
			return says{"identifier": me, "code": code, "password": first, "repeatPassword": first}
		}
		code := e.code(me, "register")
		e.say("POST", "/auth/register", register("000000"))
		e.must("POST", "/auth/register", register(code))
		e.must("POST", "/auth/logout", nil)
		e.say("POST", "/auth/login/password", says{"identifier": me, "password": e.secret("a mistyped password", "a lantern on the beer")})
		e.say("POST", "/auth/login/password", says{"identifier": e.secret("a password in the wrong field", "a lantern in the name"), "password": first})
		e.must("POST", "/auth/login/password", says{"identifier": me, "password": first})
		e.must("PUT", "/me/password", says{"oldPassword": first, "password": second, "repeatPassword": second})
		e.must("POST", "/auth/password/reset", says{"identifier": me, "code": e.code(me, "reset"), "password": third, "repeatPassword": third})
		e.must("POST", "/auth/login/code", says{"identifier": me, "code": e.code(me, "login")})
		e.must("PATCH", "/me", says{"nickname": "x\r\n\x1b[31m{}"})
		e.secondFactorKeepsThem(me, third)
		e.say("POST", "/auth/login/password", "not an object: "+first)
		e.consoleKeepsThem()
		e.nodesKeepThem()
		e.databaseKeepsThem()
		e.brokenDatabaseKeepsThem(me, first)
		e.wantKept()
	})
}

// secondFactorKeepsThem turns it on and comes back with it.
func (e *eavesdropper) secondFactorKeepsThem(address, password string) {
	e.t.Helper()
	seed := e.secret("the seed of a second factor", e.mustTell("POST", "/me/second-factor", nil)["secret"].(string))
	app := &shop{t: e.t, clock: e.clock}
	on := e.mustTell("PUT", "/me/second-factor", says{"code": e.secret("a code of the app", app.appCode(seed))})
	recovery := on["recoveryCodes"].([]any)
	for _, code := range recovery {
		e.secret("a recovery code", code.(string))
	}
	answer := e.mustTell("POST", "/auth/login/password", says{"identifier": address, "password": password})
	ticket := e.secret("a ticket", answer["secondFactor"].(map[string]any)["ticket"].(string))
	e.say("POST", "/auth/login/second-factor", says{"ticket": ticket, "code": "000000"})
	e.must("POST", "/auth/login/second-factor", says{"ticket": ticket, "code": recovery[0]})
}

// consoleKeepsThem has an operator read everything that there is to read.
func (e *eavesdropper) consoleKeepsThem() {
	e.t.Helper()
	const operator = "keeper@shop.example"
	password := e.secret("the operator's password", "a harbour that nobody knows")
	if err := e.app.CreateOperator(e.t.Context(), operator, password); err != nil {
		e.t.Fatal(err)
	}
	e.must("POST", "/auth/login/password", says{"identifier": operator, "password": password})
	// The self-check of this one says more than it should.
	signal := e.secret("a provider's secret", "three lanterns at midnight")
	set := e.must("PUT", "/admin/payments/providers/harbour", says{"version": 0, "enabled": true, "values": says{"berth": "none", "signal": signal}})
	if set["state"] != "wrong" || set["detail"] == "" {
		e.t.Errorf("the provider stands %v", set)
	}
	e.say("PUT", "/admin/payments/providers/harbour", says{"version": 1, "enabled": true, "values": says{"berth": "", "signal": signal}})
	for _, op := range e.app.Router().Operations() {
		path, reads := strings.CutPrefix(op.Pattern, http.MethodGet+" "+httpapi.Prefix)
		if reads && strings.HasPrefix(path, "/admin/") && !strings.Contains(path, "{") {
			e.must("GET", path, nil)
		}
	}
}

// nodesKeepThem puts a node up and has its agent call, with everything that is
// secret in the address.
func (e *eavesdropper) nodesKeepThem() {
	e.t.Helper()
	keys := e.mustTell("POST", "/admin/nodes/keys", says{"kind": "reality"})
	private := e.secret("a node's private key", keys["privateKey"].(string))
	e.must("POST", "/admin/node-groups", says{"key": "pier", "name": "Pier"})
	made := e.must("POST", "/admin/nodes", aNode(says{"groups": []string{"pier"}, "protocol": "vless", "settings": says{
		"tls": says{"security": "reality", "serverName": "www.site.example", "shortId": keys["shortId"]}, "privateKey": private,
	}}))
	node := fmt.Sprintf("/admin/nodes/%v", made["id"])
	token := e.secret("a node's token", e.mustTell("POST", node+"/token", nil)["token"].(string))
	said := e.must("GET", node, nil)
	if said["tokenSet"] != true || said["settings"].(map[string]any)["privateKeySet"] != true {
		e.t.Errorf("the console shows %v", said)
	}
	for _, software := range []string{"xrayr", "v2bx"} {
		e.must("GET", node+"/agent?software="+software, nil)
	}
	agent := func(call string) string {
		return fmt.Sprintf("/server/UniProxy/%s?node_id=%v&node_type=vless&token=%s", call, made["id"], token)
	}
	e.mustTell("GET", agent("config"), nil) // the node's own agent has to know
	e.must("GET", agent("user"), nil)
	e.must("GET", agent("alivelist"), nil)
	e.must("POST", agent("push"), says{})
	e.say("POST", agent("alive"), "no object")
	e.say("GET", agent("user")+"x", nil)
	e.must("GET", "/admin/audit", nil)
	metrics := httptest.NewRecorder()
	e.app.Metrics().ServeHTTP(metrics, httptest.NewRequestWithContext(e.t.Context(), http.MethodGet, "/metrics", nil))
	if !strings.Contains(metrics.Body.String(), "UniProxy/user") {
		e.t.Error("the metrics do not know of agents")
	}
	e.answers.Write(metrics.Body.Bytes())
}

// databaseKeepsThem: whoever steals a copy can use nothing of it.
func (e *eavesdropper) databaseKeepsThem() {
	e.t.Helper()
	for table, rows := range contents(e.t, e.app.DB()) {
		for secret, what := range e.secrets {
			if strings.Contains(rows, secret) {
				e.t.Errorf("%s holds %s: %q", table, what, secret)
			}
		}
	}
}

// brokenDatabaseKeepsThem has requests fail with their secrets in hand.
func (e *eavesdropper) brokenDatabaseKeepsThem(address, password string) {
	e.t.Helper()
	if err := e.app.Close(); err != nil {
		e.t.Fatal(err)
	}
	for path, body := range map[string]says{
		"/auth/login/password": {"identifier": address, "password": password},
		"/auth/login/code":     {"identifier": address, "code": e.secret("a typed code", "918273")},
		"/auth/register":       {"identifier": address, "code": "918273", "password": password, "repeatPassword": password},
	} {
		if status, answer := e.say("POST", path, body); status != http.StatusInternalServerError {
			e.t.Errorf("%s without a database: %d %v", path, status, answer)
		}
	}
	if !strings.Contains(e.log.String(), "request failed") {
		e.t.Error("the log is not where failures are written")
	}
}
