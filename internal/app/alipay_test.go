package app_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/payment/alipay/alipaytest"
	"causeway/internal/storage/storagetest"
)

// yuanShop is a shop that takes money through Alipay, and Mia in front of it.
type yuanShop struct {
	*shop
	alipay *alipaytest.Alipay
}

// eachYuanShop runs a scenario on both engines, with Alipay set up by the
// operator as in the console and a dollar at 7.20 CNY.
func eachYuanShop(t *testing.T, scenario func(t *testing.T, s yuanShop)) {
	t.Helper()
	eachBusyDatabase(t, func(t *testing.T, databaseURL string) {
		s := yuanShop{}
		s.alipay = alipaytest.New(t, ticking(func() clock.Millis { return s.shop.clock.Now() }))
		s.shop = buildShop(t, databaseURL, func(c *app.Config) { c.AlipayGateway = s.alipay.Gateway() })
		workAlong(t, s.app)
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		s.setRate("7.2", time.Hour*24, 0)
		s.setUpAlipay(s.alipay.Setup("page"), 0, "ready")
		s.signIn("mia@demo.example")
		scenario(t, s)
	})
}

func (s yuanShop) setRate(rate string, holds time.Duration, version int) {
	s.t.Helper()
	until := s.clock.Now().Add(holds).Time().Format(time.RFC3339)
	s.want("PUT", "/api/v1/admin/settings/payment.cny_rate", says{"value": says{"rate": rate, "validUntil": until}, "version": version}, 200, nil)
}

func (s yuanShop) setUpAlipay(values map[string]string, version int, state string) {
	s.t.Helper()
	var now struct{ State, Problem, Detail string }
	s.want("PUT", "/api/v1/admin/payments/providers/alipay", says{"version": version, "enabled": true, "values": values}, 200, &now)
	if now.State != state {
		s.t.Fatalf("%+v, want %s", now, state)
	}
}

// yuanOrder is one whose buyer stands at Alipay's page.
func (s yuanShop) yuanOrder() (ordered, alipaytest.Trade) {
	s.t.Helper()
	o := s.packageOrder(s.firstPackage(), says{"payType": "alipay"}) // 2.50
	s.alipay.Visit(s.t, o.Instructions.URL)
	return o, s.alipay.Latest(s.t)
}

// hears delivers a notify.
func (s yuanShop) hears(raw []byte, status int) {
	s.t.Helper()
	req := httptest.NewRequestWithContext(s.t.Context(), http.MethodPost, "/api/v1/webhooks/alipay", bytes.NewReader(raw))
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
	recorder := httptest.NewRecorder()
	s.app.Handler().ServeHTTP(recorder, req)
	if recorder.Code != status || status == 200 && recorder.Body.String() != "success" {
		s.t.Fatalf("notify: %d %s, want %d", recorder.Code, recorder.Body, status)
	}
}

func (s yuanShop) wantClearing(want int64) {
	s.t.Helper()
	var got int64 // there is no such account before the first payment
	err := s.app.DB().QueryRow(s.t.Context(), `SELECT COALESCE(SUM(balance), 0) FROM ledger_account WHERE id = 'sys:clearing:alipay'`).Scan(&got)
	if err != nil || got != want {
		s.t.Errorf("Alipay owes %d (%v), want %d", got, err, want)
	}
	s.wantSoundLedger()
}

func TestAlipaySettlesAnOrderOnceHoweverOftenItSaysSo(t *testing.T) {
	eachYuanShop(t, func(t *testing.T, s yuanShop) {
		o, trade := s.yuanOrder()
		if trade.Amount != "18.00" {
			t.Fatalf("%+v", trade)
		}
		var shown struct {
			Instructions struct{ Kind, Currency, Amount string }
		}
		s.want("GET", "/api/v1/orders/"+o.TransactionID, nil, 200, &shown)
		if shown.Instructions.Kind != "redirect" || shown.Instructions.Currency != "CNY" || shown.Instructions.Amount != "18.00" {
			t.Errorf("%+v", shown)
		}
		s.hears(s.alipay.Notify(trade), 200) // it waits for the buyer
		s.wantOrder(o, 1)
		trade = s.alipay.Pay(t, trade.OutTradeNo)
		notify := s.alipay.Notify(trade)
		for range 3 {
			s.hears(notify, 200)
		}
		s.hears(s.alipay.Notify(trade), 200)
		if now := s.wantOrder(o, 2); now.PayType != "alipay" || now.ReceivedAmount != "2.50" || now.Sandbox {
			t.Errorf("%+v", now)
		}
		s.wantCredit("0.00")
		s.wantClearing(-2_500_000)
	})
}

func TestANotifyOfAlipayThatGotLostCostsAMinute(t *testing.T) {
	oneByOne(t)
	eachYuanShop(t, func(t *testing.T, s yuanShop) {
		o, trade := s.yuanOrder()
		s.alipay.Pay(t, trade.OutTradeNo)
		s.wantOrder(o, 1)
		s.clock.Advance(2 * time.Minute)
		for s.look(o).Status == 1 {
			time.Sleep(20 * time.Millisecond)
		}
		s.wantOrder(o, 2)
		s.hears(s.alipay.Notify(s.alipay.Latest(t)), 200) // better late than never
		s.wantClearing(-2_500_000)
	})
}

// Whatever is not Alipay's word about our money is refused, and nothing moves.
func TestNotifiesThatAreNotAboutOurMoneyChangeNothing(t *testing.T) {
	oneByOne(t)
	eachYuanShop(t, func(t *testing.T, s yuanShop) {
		o, trade := s.yuanOrder()
		paid := trade
		paid.Status, paid.PaidAt = "TRADE_SUCCESS", s.clock.Now().Time() // so they say
		notice := s.alipay.Notice(paid)
		for name, row := range map[string]struct {
			raw    []byte
			status int
		}{
			"tampered":       {bytes.Replace(s.alipay.Notify(paid), []byte("18.00"), []byte("18.01"), 1), 400},
			"another key":    {alipaytest.Signed(alipaytest.StrayKey(), notice), 400},
			"our own key":    {alipaytest.Signed(alipaytest.AppKey(), notice), 400},
			"another app":    {s.alipay.Forge(paid, map[string]string{"app_id": "2021000999999999"}), 400},
			"another seller": {s.alipay.Forge(paid, map[string]string{"seller_id": "2088000999999999"}), 400},
			"no signature":   {[]byte("trade_status=TRADE_SUCCESS&out_trade_no=" + trade.OutTradeNo), 400},
			// Signed by Alipay itself; but asked, Alipay knows nothing of it.
			"never paid":   {s.alipay.Notify(paid), 200},
			"no such":      {s.alipay.Forge(paid, map[string]string{"out_trade_no": "01nobodys"}), 200},
			"wrong amount": {s.alipay.Forge(paid, map[string]string{"total_amount": "0.01"}), 200},
		} {
			s.hears(row.raw, row.status)
			if now := s.look(o); now.Status != 1 || now.ReceivedAmount != "0.00" {
				t.Errorf("%s: %+v", name, now)
			}
		}
		s.wantClearing(0)
	})
}

func TestAnAttemptOfAnotherProviderIsNotAlipays(t *testing.T) {
	oneByOne(t)
	eachYuanShop(t, func(t *testing.T, s yuanShop) {
		o := s.packageOrder(s.firstPackage(), nil) // through the sandbox
		attempt := o.Instructions.URL[len("/sandbox/pay/"):]
		paid := alipaytest.Trade{No: "2026111522001", OutTradeNo: attempt, Status: "TRADE_SUCCESS", Amount: "18.00", PaidAt: s.clock.Now().Time()}
		s.hears(s.alipay.Notify(paid), 404)
		s.wantOrder(o, 1)
		s.wantClearing(0)
	})
}

func TestMoneyThatIsNotWhatWasAskedForIsShownAndNotBooked(t *testing.T) {
	oneByOne(t)
	eachYuanShop(t, func(t *testing.T, s yuanShop) {
		o, trade := s.yuanOrder()
		s.alipay.Pay(t, trade.OutTradeNo)
		trade = s.alipay.Change(t, trade.OutTradeNo, func(trade *alipaytest.Trade) { trade.Amount = "17.99" })
		s.hears(s.alipay.Notify(trade), 200)
		if now := s.wantOrder(o, 1); now.ReceivedAmount != "0.00" {
			t.Errorf("%+v", now)
		}
		s.wantClearing(0)
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		var desk struct {
			Payments []struct {
				Observations []struct{ State, ExternalID, Message string }
			}
		}
		s.want("GET", "/api/v1/admin/orders/"+o.TransactionID, nil, 200, &desk)
		seen := desk.Payments[0].Observations
		if len(seen) != 1 || seen[0].State != "mismatched" || seen[0].ExternalID != trade.No || seen[0].Message != "17.99 CNY; 18.00 CNY were asked for" {
			t.Errorf("%+v", desk)
		}
	})
}

func TestWhatAlipayHasSentBackIsCalledBack(t *testing.T) {
	oneByOne(t)
	eachYuanShop(t, func(t *testing.T, s yuanShop) {
		o, trade := s.yuanOrder()
		s.hears(s.alipay.Notify(s.alipay.Pay(t, trade.OutTradeNo)), 200)
		s.wantOrder(o, 2)
		back := s.alipay.Notify(s.alipay.SendBack(t, trade.OutTradeNo))
		s.hears(back, 200)
		s.hears(back, 200)
		var now struct{ CalledBack bool }
		s.want("GET", "/api/v1/orders/"+o.TransactionID, nil, 200, &now)
		if !now.CalledBack {
			t.Error("the order does not tell")
		}
		s.wantClearing(0)
	})
}

func TestAPaymentGoesBackThroughAlipayOnce(t *testing.T) {
	oneByOne(t)
	eachYuanShop(t, func(t *testing.T, s yuanShop) {
		o, trade := s.yuanOrder()
		s.want("POST", "/api/v1/orders/"+o.TransactionID+"/cancel", nil, 200, nil)
		for s.alipay.Latest(t).Status != "TRADE_CLOSED" {
			time.Sleep(20 * time.Millisecond)
		}
		late, trade := s.yuanOrder()
		trade = s.alipay.Pay(t, trade.OutTradeNo)
		s.want("POST", "/api/v1/orders/"+late.TransactionID+"/cancel", nil, 200, nil)
		for s.credit().UsdCredit != "2.50" { // closing found it paid
			time.Sleep(20 * time.Millisecond)
		}
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		s.want("POST", "/api/v1/admin/payments/refunds", says{
			"transactionId": late.TransactionID, "provider": "alipay", "externalId": trade.No, "note": "the member asked",
		}, 200, nil)
		for s.alipay.Latest(t).Status != "TRADE_CLOSED" {
			time.Sleep(20 * time.Millisecond)
		}
		s.hears(s.alipay.Notify(s.alipay.Latest(t)), 200)
		s.wantClearing(0)
	})
}

func TestMoneyThatCanBeCalledBackIsNotOfferedForTheMarket(t *testing.T) {
	oneByOne(t)
	eachYuanShop(t, func(t *testing.T, s yuanShop) {
		for kind, want := range map[string]string{"": "", "?kind=package": "", "?kind=market": "reversible", "?kind=bond": "reversible"} {
			var list struct {
				Items []struct {
					PayType, Reason string
					Available       bool
				}
			}
			s.want("GET", "/api/v1/pay-methods"+kind, nil, 200, &list)
			for _, item := range list.Items {
				if item.PayType == "alipay" && (item.Reason != want || item.Available != (want == "")) || item.PayType == "sandbox" && !item.Available {
					t.Errorf("%s: %+v", kind, item)
				}
			}
		}
		s.wantCode("POST", "/api/v1/orders", says{"kind": "market", "productId": "p", "quantity": 1, "price": "1.00", "payType": "alipay"}, 409, "payment_method_unavailable")
		s.wantCode("POST", "/api/v1/orders", says{"kind": "bond", "payType": "alipay"}, 409, "payment_method_unavailable")
	})
}

func TestAnOldRateTakesAlipayOffTheList(t *testing.T) {
	oneByOne(t)
	eachYuanShop(t, func(t *testing.T, s yuanShop) {
		offered := func() bool {
			var list struct {
				Items []struct {
					PayType   string
					Available bool
				}
			}
			s.want("GET", "/api/v1/pay-methods", nil, 200, &list)
			for _, item := range list.Items {
				if item.PayType == "alipay" {
					return item.Available
				}
			}
			return false
		}
		if !offered() {
			t.Error("Alipay is not offered")
		}
		o, trade := s.yuanOrder()
		s.alipay.Pay(t, trade.OutTradeNo)
		s.clock.Advance(24 * time.Hour)
		if offered() {
			t.Error("Alipay is offered at an old rate")
		}
		s.hears(s.alipay.Notify(s.alipay.Latest(t)), 200) // what is open goes on
		// After such a jump the sweep may be about to settle it itself.
		if !eventually(func() bool { return s.look(o).Status == 2 }) {
			t.Errorf("%+v", s.look(o))
		}
		s.want("POST", "/api/v1/orders", says{"kind": "package", "productId": s.firstPackage(), "cycle": "month", "payType": "alipay"}, 409, nil)
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		var rate struct {
			Currency, PerDollar, Source string
			Usable                      bool
		}
		s.want("GET", "/api/v1/admin/payments/rate", nil, 200, &rate)
		if rate.Usable || rate.PerDollar != "7.20" || rate.Source != "manual" || rate.Currency != "CNY" {
			t.Errorf("%+v", rate)
		}
		s.setRate("7.3", time.Hour, 1)
		s.want("GET", "/api/v1/admin/payments/rate", nil, 200, &rate)
		if !offered() || !rate.Usable || rate.PerDollar != "7.30" {
			t.Errorf("%+v", rate)
		}
	})
}

// publicRates answers as the two sources do.
type publicRates struct{}

func (publicRates) RoundTrip(req *http.Request) (*http.Response, error) {
	body := `{"amount":1.0,"base":"USD","date":"2026-11-13","rates":{"CNY":7.12}}`
	if req.URL.Host == "open.er-api.com" {
		body = `{"result":"success","base_code":"USD","time_last_update_unix":1794700801,"rates":{"CNY":7.1189}}`
	}
	return &http.Response{StatusCode: http.StatusOK, Body: io.NopCloser(strings.NewReader(body)), Request: req}, nil
}

func TestARateIsFetchedOnceTheOperatorWantsIt(t *testing.T) {
	eachBusyDatabase(t, func(t *testing.T, databaseURL string) {
		s := buildShop(t, databaseURL, func(c *app.Config) { c.RateClient = &http.Client{Transport: publicRates{}} })
		workAlong(t, s.app)
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		var rate struct {
			PerDollar, Source string
			Usable            bool
		}
		if s.want("GET", "/api/v1/admin/payments/rate", nil, 200, &rate); rate.Usable || rate.PerDollar != "" {
			t.Errorf("%+v", rate)
		}
		s.want("PUT", "/api/v1/admin/settings/payment.cny_source", says{"value": "fetched", "version": 0}, 200, nil)
		// The fetch that a single jump sets off may not have heard of the setting yet.
		storagetest.Eventually(t, "a rate is fetched", func() bool {
			s.clock.Advance(time.Minute)
			time.Sleep(50 * time.Millisecond)
			s.want("GET", "/api/v1/admin/payments/rate", nil, 200, &rate)
			return rate.Usable
		})
		if rate.PerDollar != "7.1189" || rate.Source != "open.er-api.com" {
			t.Errorf("%+v", rate)
		}
	})
}
