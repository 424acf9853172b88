package payment_test

import (
	"context"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/content"
	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/ledger"
	"causeway/internal/payment"
	"causeway/web/src/locales"
)

// counter is the sandbox's page behind a router of its own.
type counter struct {
	*fixture
	pages http.Handler
	ended []string
}

func newCounter(f *fixture) *counter {
	f.t.Helper()
	c := &counter{fixture: f}
	texts, err1 := fs.Sub(content.FS, "sandbox")
	desk, err2 := payment.NewSandboxDesk(f.Service, f.sandbox, texts, func(_ context.Context, order string) error {
		c.ended = append(c.ended, order)
		return nil
	})
	words, err3 := httpapi.LoadCatalogue(locales.FS)
	for _, err := range []error{err1, err2, err3} {
		if err != nil {
			f.t.Fatal(err)
		}
	}
	r := httpapi.New(httpapi.Config{Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Clock: f.clock, Messages: words})
	desk.Register(r)
	c.pages = r
	return c
}

// visit answers the page, or where a button leads.
func (c *counter) visit(method, query, act string) (status int, answer string) {
	c.t.Helper()
	form := url.Values{}
	if act != "" {
		form.Set("act", act)
	}
	req := httptest.NewRequestWithContext(c.t.Context(), method, "/sandbox/pay/"+c.attempt+query, strings.NewReader(form.Encode()))
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	recorder := httptest.NewRecorder()
	c.pages.ServeHTTP(recorder, req)
	if recorder.Code == http.StatusSeeOther {
		return recorder.Code, recorder.Header().Get("Location")
	}
	return recorder.Code, recorder.Body.String()
}

func (c *counter) press(act, leadsTo string) {
	c.t.Helper()
	if status, location := c.visit("POST", "?lang=en-US", act); status != http.StatusSeeOther || location != leadsTo {
		c.t.Errorf("%s: %d to %s, want %s", act, status, location, leadsTo)
	}
}

const orderPage = "/order/confirm/order1"

func (c *counter) samePage(result string) string {
	return "/sandbox/pay/" + c.attempt + "?lang=en-US&result=" + result
}

func TestEveryButtonOfTheSandboxDoesWhatItSays(t *testing.T) {
	for act, want := range map[string]struct {
		credit string
		heard  []string
		stays  string
	}{
		"":        {credit: "5.00"},
		"exact":   {credit: "5.00"},
		"less":    {credit: "4.50"},
		"more":    {credit: "5.50"},
		"twice":   {credit: "10.00"},
		"late":    {credit: "5.00"},
		"seen":    {credit: "0.00", heard: []string{"seen 5.00"}},
		"fail":    {credit: "0.00", heard: []string{"failed declined by the sandbox"}},
		"final":   {credit: "0.00", stays: "nothing_seen"},
		"drop":    {credit: "0.00", stays: "nothing_seen"},
		"refund":  {credit: "0.00", stays: "nothing_paid"},
		"dispute": {credit: "0.00", stays: "nothing_paid"},
		"win":     {credit: "0.00", stays: "nothing_disputed"},
		"repeat":  {credit: "0.00", stays: "nothing_sent"},
		"forged":  {credit: "0.00", stays: "forged"},
	} {
		t.Run(act, func(t *testing.T) {
			each(t, func(f *fixture) {
				c := newCounter(f)
				leadsTo := orderPage
				if want.stays != "" {
					leadsTo = c.samePage(want.stays)
				}
				c.press(act, leadsTo)
				credit, err := money.Parse(want.credit)
				if err != nil {
					t.Fatal(err)
				}
				f.wantCredit(credit)
				if !slices.Equal(f.desk.heard, want.heard) {
					f.t.Errorf("the order heard %v", f.desk.heard)
				}
				if ended := len(c.ended) == 1; ended != (act == "late") {
					f.t.Errorf("countdowns ended: %v", c.ended)
				}
			})
		})
	}
}

func TestWhatTheSandboxHasSeenArrivesOrVanishes(t *testing.T) {
	each(t, func(f *fixture) {
		c := newCounter(f)
		c.press("seen", orderPage)
		c.press("drop", orderPage)
		f.wantCredit(0)
		c.press("seen", orderPage)
		c.press("final", orderPage)
		f.wantCredit(5 * money.Dollar)
		c.press("repeat", c.samePage("repeated"))
		f.wantCredit(5 * money.Dollar)
		if want := []string{"seen 5.00", "dropped", "seen 5.00"}; !slices.Equal(f.desk.heard, want) {
			f.t.Errorf("the order heard %v, want %v", f.desk.heard, want)
		}
	})
}

func TestWhatTheSandboxHasTakenGoesBackOnce(t *testing.T) {
	each(t, func(f *fixture) {
		c := newCounter(f)
		c.press("twice", orderPage)
		for _, step := range []struct{ act, leadsTo, credit string }{
			{"dispute", orderPage, "5.00"},
			{"refund", orderPage, "0.00"},
			{"refund", c.samePage("nothing_paid"), "0.00"},
			{"win", orderPage, "5.00"},
			{"win", c.samePage("nothing_disputed"), "5.00"},
			{"repeat", c.samePage("repeated"), "5.00"},
			{"dispute", orderPage, "0.00"}, // somebody tries once more
		} {
			c.press(step.act, step.leadsTo)
			credit, err := money.Parse(step.credit)
			if err != nil {
				t.Fatal(err)
			}
			f.wantCredit(credit)
			f.clock.Advance(time.Second)
		}
	})
}

func TestTheSandboxAsksForWhatIsStillDue(t *testing.T) {
	each(t, func(f *fixture) {
		c := newCounter(f)
		c.press("less", orderPage)
		if _, page := c.visit("GET", "?lang=en-US", ""); !strings.Contains(page, "<strong>0.50 USD</strong>") {
			f.t.Errorf("after a part: %s", page)
		}
		c.press("exact", orderPage)
		f.wantCredit(5 * money.Dollar)
	})
}

func TestTheSandboxSpeaksEveryLanguage(t *testing.T) {
	each(t, func(f *fixture) {
		c := newCounter(f)
		c.press("seen", orderPage)
		c.press("drop", orderPage)
		c.press("fail", orderPage)
		c.press("seen", orderPage)
		c.press("exact", orderPage)
		for _, tag := range lang.All() {
			for _, result := range []string{"", "repeated", "forged", "nothing_seen", "nothing_sent", "<script>"} {
				status, page := c.visit("GET", "?lang="+string(tag)+"&result="+url.QueryEscape(result), "")
				if status != 200 || !strings.Contains(page, `<html lang="`+string(tag)+`">`) || strings.Contains(page, "<script") {
					f.t.Errorf("%s, %q: %d %s", tag, result, status, page)
				}
			}
		}
	})
}

func TestTheSandboxKnowsNoOthersAttemptsAndNoOtherButtons(t *testing.T) {
	each(t, func(f *fixture) {
		c := newCounter(f)
		if status, _ := c.visit("POST", "", "dance"); status != http.StatusUnprocessableEntity {
			f.t.Errorf("an unknown button: %d", status)
		}
		c.attempt = f.prepare("order2", "ann", payment.Alipay)
		for _, method := range []string{"GET", "POST"} {
			if status, _ := c.visit(method, "", ""); status != http.StatusNotFound {
				f.t.Errorf("%s another provider's attempt: %d", method, status)
			}
		}
		f.wantCredit(0)
		f.wantBalance(ledger.UserReversible("ann"), 0)
	})
}

func TestThePhoneGoesBackToThePhone(t *testing.T) {
	each(t, func(f *fixture) {
		c := newCounter(f)
		if _, location := c.visit("POST", "?shell=phone", "exact"); location != "/phone"+orderPage {
			f.t.Error(location)
		}
	})
}

func TestASandboxWithoutASecretIsRefused(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("made a provider whose webhooks anybody could sign")
		}
	}()
	payment.NewSandbox(nil, clock.System{}, "")
}
