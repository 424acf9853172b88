package payment_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/logtest"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// market answers as the two public sources do.
type market struct {
	byHost map[string]string
	asked  int
}

func (m *market) RoundTrip(req *http.Request) (*http.Response, error) {
	m.asked++
	body, known := m.byHost[req.URL.Host]
	if !known {
		return nil, errors.New("no such host")
	}
	return &http.Response{StatusCode: http.StatusOK, Body: io.NopCloser(strings.NewReader(body)), Request: req}, nil
}

func (m *market) says(first, second string) {
	m.byHost = map[string]string{
		"open.er-api.com": fmt.Sprintf(`{"result":"success","provider":"https://www.exchangerate-api.com","time_last_update_unix":1794700801,
			"time_last_update_utc":"Sun, 15 Nov 2026 00:00:01 +0000","base_code":"USD","rates":{"USD":1,"BTN":1e-05,"CNY":%s}}`, first),
		"api.frankfurter.dev": fmt.Sprintf(`{"amount":1.0,"base":"USD","date":"2026-11-13","rates":{"CNY":%s}}`, second),
	}
}

type ratesFixture struct {
	*payment.Rates
	t      *testing.T
	clock  *clock.Manual
	market *market
	choice payment.RateChoice
	log    *logtest.Buffer
}

func eachRates(t *testing.T, test func(f *ratesFixture)) {
	t.Helper()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := &ratesFixture{t: t, clock: clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)), market: &market{}, log: &logtest.Buffer{}}
		f.choice.Fetched = true
		f.Rates = payment.NewRates(payment.RatesConfig{
			DB: db, Clock: f.clock, Log: slog.New(slog.NewTextHandler(f.log, nil)), HTTP: &http.Client{Transport: f.market},
			Chosen: func(context.Context) (payment.RateChoice, error) { return f.choice, nil },
		})
		test(f)
	})
}

func (f *ratesFixture) refresh() {
	f.t.Helper()
	if err := f.Refresh(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
}

// want checks the rate in use; 0 is none.
func (f *ratesFixture) want(price money.Amount) payment.Rate {
	f.t.Helper()
	rate, err := f.Now(f.t.Context())
	if rate.PerDollar != price || errors.Is(err, payment.ErrNoRate) != (price == 0) {
		f.t.Errorf("%+v (%v), want %s", rate, err, price)
	}
	return rate
}

func TestARateIsFetchedEveryHourAndHoldsForSix(t *testing.T) {
	eachRates(t, func(f *ratesFixture) {
		f.want(0)
		f.market.says("7.1234", "7.1201")
		f.refresh()
		rate := f.want(7_123_400)
		if rate.Source != "open.er-api.com" || rate.At != f.clock.Now() || rate.ValidUntil != f.clock.Now().Add(6*time.Hour) {
			f.t.Errorf("%+v", rate)
		}
		f.market.says("7.2", "7.2")
		f.clock.Advance(59 * time.Minute)
		f.refresh()
		f.want(7_123_400)
		f.clock.Advance(time.Minute)
		f.refresh()
		f.want(7_200_000)

		f.market.byHost = nil
		f.clock.Advance(6*time.Hour - time.Millisecond)
		f.refresh()
		f.want(7_200_000)
		if strings.Contains(f.log.String(), "too old") {
			f.t.Error("warned of a rate that holds")
		}
		f.clock.Advance(time.Millisecond)
		f.refresh()
		f.want(0)
		if !strings.Contains(f.log.String(), "too old") {
			f.t.Error("nobody was warned")
		}
	})
}

func TestOddRatesAreNotTaken(t *testing.T) {
	eachRates(t, func(f *ratesFixture) {
		for name, odd := range map[string]func(){
			"sources that differ by more than 2 %": func() { f.market.says("7.2", "7.0573") },
			"a dollar that is too cheap":           func() { f.market.says("0.72", "0.72") },
			"a dollar that is too dear":            func() { f.market.says("72", "72") },
			"no number":                            func() { f.market.says(`"seven"`, "7.2") },
			"an exponent":                          func() { f.market.says("7.2e0", "7.2") },
			"a negative price":                     func() { f.market.says("-7.2", "-7.2") },
			"no price":                             func() { f.market.says("null", "7.2") },
			"one source alone":                     func() { f.market.says("7.2", "7.2"); delete(f.market.byHost, "api.frankfurter.dev") },
			"another base": func() {
				f.market.says("7.2", "7.2")
				f.market.byHost["api.frankfurter.dev"] = `{"amount":1.0,"base":"EUR","date":"2026-11-13","rates":{"CNY":7.2}}`
			},
			"another amount": func() {
				f.market.says("7.2", "7.2")
				f.market.byHost["api.frankfurter.dev"] = `{"amount":2.0,"base":"USD","date":"2026-11-13","rates":{"CNY":7.2}}`
			},
			"an old price": func() {
				f.market.says("7.2", "7.2")
				f.market.byHost["api.frankfurter.dev"] = `{"amount":1.0,"base":"USD","date":"2026-11-05","rates":{"CNY":7.2}}`
			},
			"a refusal": func() {
				f.market.says("7.2", "7.2")
				f.market.byHost["open.er-api.com"] = `{"result":"error","base_code":"USD","time_last_update_unix":1794700801,"rates":{"CNY":7.2}}`
			},
			"no JSON": func() { f.market.says("7.2", "7.2"); f.market.byHost["open.er-api.com"] = "<html>" },
		} {
			odd()
			f.refresh()
			if _, err := f.Now(f.t.Context()); !errors.Is(err, payment.ErrNoRate) {
				f.t.Errorf("%s was taken", name)
			}
		}
		f.market.says("7.2", "7.06") // within a fiftieth
		f.refresh()
		f.want(7_200_000)
	})
}

func TestAFractionBelowAMillionthCountsAsOne(t *testing.T) {
	eachRates(t, func(f *ratesFixture) {
		f.market.says("7.12345600000000001", "7.1234560")
		f.refresh()
		f.want(7_123_457)
	})
}

func TestARateByHandHoldsAsLongAsItsOperatorSays(t *testing.T) {
	eachRates(t, func(f *ratesFixture) {
		f.choice = payment.RateChoice{}
		f.want(0)
		f.choice = payment.RateChoice{PerDollar: 7_300_000, ValidUntil: f.clock.Now().Add(48 * time.Hour)}
		f.refresh()
		if rate := f.want(7_300_000); rate.Source != "manual" || f.market.asked != 0 {
			f.t.Errorf("%+v, %d questions", rate, f.market.asked)
		}
		f.clock.Advance(48 * time.Hour)
		f.want(0)
	})
}
