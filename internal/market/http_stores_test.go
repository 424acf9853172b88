package market_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/picture"
	"causeway/internal/storage/storagetest"
)

// doorman knows everybody by name, and one operator.
type doorman struct{}

func (doorman) Identify(_ context.Context, token string) (httpapi.Actor, error) {
	return httpapi.Actor{UserID: token, Permissions: map[string]bool{"market": token == "olga"}}, nil
}

// counter is the square with its routes.
type counter struct {
	*square
	edge http.Handler
}

func newCounter(t *testing.T) counter {
	t.Helper()
	t.Setenv("TMPDIR", t.TempDir()) // so that what is left of uploads is seen
	s := newSquare(t, storagetest.Open(t))
	router := httpapi.New(httpapi.Config{
		Log: slog.New(slog.DiscardHandler), Clock: clock.System{}, Sessions: doorman{}, Messages: httpapi.Catalogue{},
	})
	s.Register(router)
	s.RegisterAdmin(router)
	picture.New(s.blobs, s.clock).Register(router)
	return counter{s, httpapi.Edge(router, httpapi.EdgeConfig{Clock: clock.System{}})}
}

// ask calls a route as somebody and reads the answer into out, if there is one.
func (c counter) ask(who, method, path string, body, out any) (status int, code string) {
	c.t.Helper()
	var written io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			c.t.Fatal(err)
		}
		written = bytes.NewReader(text)
	}
	return c.send(who, method, path, "application/json", written, out)
}

func (c counter) send(who, method, path, contentType string, body io.Reader, out any) (status int, code string) {
	c.t.Helper()
	request := httptest.NewRequestWithContext(c.t.Context(), method, httpapi.Prefix+path, body)
	if body != nil {
		request.Header.Set("Content-Type", contentType)
	}
	if who != "" {
		request.Header.Set(httpapi.TokenHeader, who)
	}
	answer := httptest.NewRecorder()
	c.edge.ServeHTTP(answer, request)
	var problem struct{ Code string }
	if answer.Code >= 400 {
		_ = json.Unmarshal(answer.Body.Bytes(), &problem) // an answer without a code has none
	} else if out != nil {
		if err := json.Unmarshal(answer.Body.Bytes(), out); err != nil {
			c.t.Fatalf("%s %s: %s", method, path, answer.Body)
		}
	}
	return answer.Code, problem.Code
}

func pictureForm(name string, content []byte) (contentType string, body *bytes.Buffer) {
	body = &bytes.Buffer{}
	writer := multipart.NewWriter(body)
	file, _ := writer.CreateFormFile(name, "logo.png") // into memory,
	_, _ = file.Write(content)                         // which does not
	_ = writer.Close()                                 // fail
	return writer.FormDataContentType(), body
}

type profile map[string]any

// seenStore is what answers say of a store.
type seenStore struct {
	ID, Name, About, Logo, State, SuspendedFor, Reason, Rating string
	Bond, Asked, Balance, Held                                 string
	Products, OpenSales                                        int64
	ClosesAt                                                   *string
	Owner                                                      struct{ ID, Name string }
}

type myStore struct {
	Store     *seenStore
	Bond      struct{ Asked, Posted, Missing string }
	Complete  bool
	Fee       int64
	CloseWait int64
}

func TestAKeeperSeesWhatAStoreTakes(t *testing.T) {
	c := newCounter(t)
	c.policy.Fee = 250
	var mine myStore
	c.ask("ada", "GET", "/market/my/store", nil, &mine)
	if mine.Store != nil || !mine.Complete || mine.Fee != 250 || mine.CloseWait != 14 || mine.Bond.Missing != "50.00" || mine.Bond.Posted != "0.00" {
		t.Errorf("before: %+v", mine)
	}
	c.ask("tg-bob", "GET", "/market/my/store", nil, &mine)
	want(t, "by Telegram alone", mine.Complete, false)
	status, code := c.ask("tg-bob", "POST", "/market/stores", profile{"name": "Bob's", "about": ""}, nil)
	if status != 403 || code != "info_incomplete" {
		t.Errorf("by Telegram alone: %d %s", status, code)
	}

	var made seenStore
	status, _ = c.ask("ada", "POST", "/market/stores", profile{"name": "Ada's lamps", "about": "Lamps."}, &made)
	if status != 200 || made.State != "waiting" || made.Logo != "" || made.Rating != "" {
		t.Errorf("%d %+v", status, made)
	}
	if status, code := c.ask("", "GET", "/market/stores/"+made.ID, nil, nil); status != 404 || code != "not_found" {
		t.Errorf("seen before it opened: %d %s", status, code)
	}
	c.fund("ada", bond)
	if err := c.payBond("ada"); err != nil {
		t.Fatal(err)
	}
	c.shelve(made.ID)
	c.ask("ada", "PUT", "/market/my/store", profile{"name": "Ada's oil", "about": "Oil."}, &made)
	var seen seenStore
	c.ask("", "GET", "/market/stores/"+made.ID, nil, &seen)
	if seen.Name != "Ada's oil" || seen.About != "Oil." || seen.State != "open" || seen.Bond != "50.00" || seen.Products != 1 {
		t.Errorf("%+v", seen)
	}
	c.ask("ada", "POST", "/market/my/store/close", nil, &made)
	if made.State != "closing" || made.ClosesAt == nil || !strings.HasPrefix(*made.ClosesAt, "2026-11-30T12:00:0") {
		t.Errorf("%+v", made)
	}
	c.ask("ada", "POST", "/market/my/store/reopen", nil, &made)
	want(t, "reopened", made.State, "open")
	for _, path := range []string{"/market/my/store/close", "/market/my/store/reopen"} {
		if status, _ := c.ask("bob", "POST", path, nil, nil); status != 404 {
			t.Errorf("%s of whoever has none: %d", path, status)
		}
	}
}

func TestALogoIsSentInAForm(t *testing.T) {
	c := newCounter(t)
	put := func(who, field string, content []byte, out any) (int, string) {
		contentType, body := pictureForm(field, content)
		return c.send(who, "PUT", "/market/my/store/logo", contentType, body, out)
	}
	if status, _ := put("ada", "file", drawing(t, 1), nil); status != 404 {
		t.Errorf("without a store: %d", status)
	}
	c.waiting("ada", "Ada's lamps")
	for name, part := range map[string]struct {
		field   string
		content []byte
		code    string
	}{
		"another field": {"logo", drawing(t, 1), "invalid"}, "no picture": {"file", []byte("no picture"), "image_format"}, "nothing": {"file", nil, "invalid"},
	} {
		if status, code := put("ada", part.field, part.content, nil); status != 422 || code != part.code {
			t.Errorf("%s: %d %s", name, status, code)
		}
	}
	var made seenStore
	if status, _ := put("ada", "file", drawing(t, 1), &made); status != 200 || made.Logo == "" {
		t.Fatalf("%d %+v", status, made)
	}
	if status, _ := c.send("", "GET", strings.TrimPrefix(made.Logo, httpapi.Prefix), "", nil, nil); status != 200 {
		t.Errorf("%s: %d", made.Logo, status)
	}
	left, err := os.ReadDir(os.TempDir())
	if err != nil || len(left) > 0 {
		t.Errorf("left of uploads: %v, %v", left, err)
	}
}

func TestTheDeskOfStores(t *testing.T) {
	c := newCounter(t)
	made := c.opened("ada", "Ada's lamps")
	c.waiting("bob", "Bob's")
	var page struct {
		Items []seenStore
		Next  string
	}
	c.ask("olga", "GET", "/admin/market/stores?limit=1", nil, &page)
	if len(page.Items) != 1 || page.Items[0].Owner.Name != "BOB" || page.Next == "" {
		t.Errorf("%+v", page)
	}
	c.ask("olga", "GET", "/admin/market/stores?limit=1&cursor="+page.Next, nil, &page)
	want(t, "second page", page.Items[0].ID, made.ID)
	c.ask("olga", "GET", "/admin/market/stores?state=waiting&q=BOB", nil, &page)
	want(t, "found", len(page.Items), 1)

	path := "/admin/market/stores/" + made.ID
	var seen seenStore
	c.ask("olga", "POST", path+"/penalty", profile{"amount": "10.5", "reason": "broken lamps"}, &seen)
	if seen.State != "suspended" || seen.SuspendedFor != "bond" || seen.Bond != "39.50" || seen.Asked != "50.00" {
		t.Errorf("penalty: %+v", seen)
	}
	c.ask("olga", "POST", path+"/suspend", profile{"reason": "more broken lamps"}, &seen)
	if seen.SuspendedFor != "operator" || seen.Reason != "more broken lamps" {
		t.Errorf("suspended: %+v", seen)
	}
	var public seenStore
	c.ask("", "GET", "/market/stores/"+made.ID, nil, &public)
	if public.Name != made.Name || public.State != "suspended" || public.About != "" || public.Reason != "" {
		t.Errorf("suspended, to visitors: %+v", public)
	}
	c.ask("olga", "POST", path+"/resume", profile{"reason": ""}, &seen)
	want(t, "resumed", seen.SuspendedFor, "bond")
	c.ask("olga", "GET", path, nil, &seen)
	if seen.Balance != "0.00" || seen.Held != "0.00" || seen.OpenSales != 0 {
		t.Errorf("%+v", seen)
	}
	for _, c2 := range []struct {
		amount string
		status int
		code   string
	}{{"-1", 422, "invalid"}, {"ten", 422, "invalid"}, {money.Amount(100 * money.Dollar).String(), 409, "bond_short"}} {
		if status, code := c.ask("olga", "POST", path+"/penalty", profile{"amount": c2.amount, "reason": "x"}, nil); status != c2.status || code != c2.code {
			t.Errorf("%s: %d %s", c2.amount, status, code)
		}
	}
	if status, _ := c.ask("ada", "GET", path, nil, nil); status != 401 {
		t.Errorf("a keeper at the desk: %d", status)
	}
}
