package app_test

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/payment/stripe/stripetest"
)

// cardShop is a shop that takes money through Stripe, and Mia in front of it.
type cardShop struct {
	*shop
	stripe *stripetest.Stripe
}

// eachCardShop runs a scenario on both engines, with Stripe set up by the
// operator as in the console.
func eachCardShop(t *testing.T, scenario func(t *testing.T, s cardShop)) {
	t.Helper()
	eachBusyDatabase(t, func(t *testing.T, databaseURL string) {
		s := openCardShop(t, databaseURL)
		s.setUpStripe(says{"secret_key": stripetest.Key, "webhook_secret": stripetest.Secret}, "ready")
		s.signIn("mia@demo.example")
		scenario(t, s)
	})
}

func openCardShop(t *testing.T, databaseURL string) (s cardShop) {
	t.Helper()
	s.stripe = stripetest.New(t, ticking(func() clock.Millis { return s.shop.clock.Now() }))
	s.shop = buildShop(t, databaseURL, func(c *app.Config) { c.StripeAPI = s.stripe.URL })
	workAlong(t, s.app)
	return s
}

// ticking is somebody else's clock.
type ticking func() clock.Millis

func (c ticking) Now() clock.Millis { return c() }

func (s cardShop) setUpStripe(values says, state string) {
	s.t.Helper()
	s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
	var now struct{ State, Problem, Detail string }
	s.want("PUT", "/api/v1/admin/payments/providers/stripe", says{"version": 0, "enabled": true, "values": values}, 200, &now)
	if now.State != state {
		s.t.Fatalf("%+v, want %s", now, state)
	}
}

// cardOrder is one that waits for its payment on Stripe's page.
func (s cardShop) cardOrder(payType string) ordered {
	s.t.Helper()
	o := s.packageOrder(s.firstPackage(), says{"payType": payType}) // 2.50
	if o.Instructions.URL == "" || o.Instructions.Reference == "" || o.Status != 1 {
		s.t.Fatalf("%+v", o)
	}
	return o
}

// bought is one that was paid for on Stripe's page.
func (s cardShop) bought(payType string, way stripetest.Way) ordered {
	s.t.Helper()
	o := s.cardOrder(payType)
	s.hears(s.stripe.Pay(o.Instructions.Reference, way), 200)
	return s.wantOrder(o, 2)
}

// hears delivers a webhook.
func (s cardShop) hears(d stripetest.Delivery, status int) {
	s.t.Helper()
	req := httptest.NewRequestWithContext(s.t.Context(), http.MethodPost, "/api/v1/webhooks/stripe", bytes.NewReader(d.Body))
	req.Header = d.Header.Clone()
	recorder := httptest.NewRecorder()
	s.app.Handler().ServeHTTP(recorder, req)
	if recorder.Code != status {
		s.t.Fatalf("webhook: %d, want %d: %s", recorder.Code, status, recorder.Body)
	}
}

// heard counts the webhooks that were kept.
func (s cardShop) heard() (n int) {
	s.t.Helper()
	if err := s.app.DB().QueryRow(s.t.Context(), `SELECT COUNT(*) FROM payment_webhook WHERE provider = 'stripe'`).Scan(&n); err != nil {
		s.t.Fatal(err)
	}
	return n
}

func TestStripesPageSettlesAnOrder(t *testing.T) {
	eachCardShop(t, func(t *testing.T, s cardShop) {
		for _, row := range []struct {
			chosen string
			way    stripetest.Way
			used   string
		}{
			{"google_pay", stripetest.GooglePay, "google_pay"},
			{"google_pay", stripetest.ApplePay, "apple_pay"},
			{"apple_pay", stripetest.Card, "apple_pay"},
			{"alipay_global", stripetest.Alipay, "alipay_global"},
		} {
			if now := s.bought(row.chosen, row.way); now.PayType != row.used || now.ReceivedAmount != "2.50" || now.Sandbox {
				t.Errorf("%+v: %+v", row, now)
			}
		}
		s.wantCredit("0.00")
		if got := s.balance("sys:clearing:stripe"); got != -10_000_000 {
			t.Errorf("Stripe owes %d", got)
		}
		s.wantSoundLedger()
	})
}

func TestAWebhookThatGotLostCostsAMinute(t *testing.T) {
	eachCardShop(t, func(t *testing.T, s cardShop) {
		o := s.cardOrder("apple_pay")
		s.stripe.Pay(o.Instructions.Reference, stripetest.ApplePay)
		s.wantOrder(o, 1)
		s.clock.Advance(2 * time.Minute)
		for s.look(o).Status == 1 {
			time.Sleep(20 * time.Millisecond)
		}
		s.wantOrder(o, 2)
	})
}

func TestMoneyThatStripeWaitsForComesOrDoesNot(t *testing.T) {
	oneByOne(t)
	eachCardShop(t, func(t *testing.T, s cardShop) {
		comes := s.cardOrder("alipay_global")
		s.hears(s.stripe.PayLater(comes.Instructions.Reference), 200)
		s.wantOrder(comes, 3)
		s.hears(s.stripe.Arrive(comes.Instructions.Reference, stripetest.Alipay), 200)
		s.wantOrder(comes, 2)
		fails := s.cardOrder("alipay_global")
		s.hears(s.stripe.PayLater(fails.Instructions.Reference), 200)
		s.wantOrder(fails, 3)
		s.hears(s.stripe.Fail(fails.Instructions.Reference, "insufficient funds"), 200)
		if now := s.wantOrder(fails, 0); now.FailMessage != "payment_failed" {
			t.Errorf("%+v", now)
		}
		s.cardOrder("alipay_global") // nothing locks the buyer any more
		s.wantCredit("0.00")
		s.wantSoundLedger()
	})
}

func TestStripesPageEndsWithTheOrder(t *testing.T) {
	oneByOne(t)
	eachCardShop(t, func(t *testing.T, s cardShop) {
		closed := func(o ordered) {
			for s.stripe.Look(o.Instructions.Reference).Status == "open" {
				time.Sleep(20 * time.Millisecond)
			}
		}
		o := s.cardOrder("apple_pay")
		s.want("POST", "/api/v1/orders/"+o.TransactionID+"/cancel", nil, 200, nil)
		closed(o)
		o = s.cardOrder("apple_pay")
		s.want("PUT", "/api/v1/orders/"+o.TransactionID+"/pay-type", says{"payType": "google_pay"}, 200, nil)
		closed(o)
		o = s.look(o)
		s.clock.Advance(31 * time.Minute)
		closed(o)
		for s.look(o).Status == 1 {
			time.Sleep(20 * time.Millisecond)
		}
		s.wantOrder(o, 4)
	})
}

func TestAPageThatEndsAtStripeLeavesTheOrderToItsCountdown(t *testing.T) {
	oneByOne(t)
	eachCardShop(t, func(t *testing.T, s cardShop) {
		o := s.cardOrder("apple_pay")
		s.hears(s.stripe.Expire(o.Instructions.Reference), 200)
		s.wantOrder(o, 1)
		s.want("PUT", "/api/v1/orders/"+o.TransactionID+"/pay-type", says{"payType": "sandbox"}, 200, &o)
		s.sandbox(o, "exact")
		s.wantOrder(o, 2)
		s.wantSoundLedger()
	})
}

func TestAForgedWebhookOfStripeChangesNothing(t *testing.T) {
	oneByOne(t)
	eachCardShop(t, func(t *testing.T, s cardShop) {
		o := s.cardOrder("apple_pay")
		said, now := s.stripe.Pay(o.Instructions.Reference, stripetest.ApplePay), s.clock.Now()
		for _, forged := range []stripetest.Delivery{
			stripetest.Sign(said.Body, now, "whsec_a_guess"),
			stripetest.Sign(said.Body, now, ""),
			stripetest.Sign(said.Body, now.Add(-301*time.Second), stripetest.Secret),
			{Header: http.Header{}, Body: said.Body},
			{Header: said.Header, Body: bytes.ToUpper(said.Body)},
		} {
			s.hears(forged, 400)
		}
		if s.wantOrder(o, 1); s.heard() != 0 {
			t.Errorf("%d webhooks were kept", s.heard())
		}
		s.hears(said, 200)
		s.hears(said, 200)
		if s.wantOrder(o, 2); s.heard() != 1 {
			t.Errorf("%d webhooks were kept", s.heard())
		}
		s.wantSoundLedger()
	})
}

func TestStripeCannotSpeakForAnotherProvider(t *testing.T) {
	oneByOne(t)
	eachCardShop(t, func(t *testing.T, s cardShop) {
		o := s.packageOrder(s.firstPackage(), nil)
		var attempt string
		if err := s.app.DB().QueryRow(t.Context(), `SELECT id FROM payment_attempt WHERE order_id = $1`, o.TransactionID).Scan(&attempt); err != nil {
			t.Fatal(err)
		}
		s.hears(s.stripe.Announce("checkout.session.completed", says{"metadata": says{"attempt_id": attempt}, "payment_status": "paid"}), 404)
		if s.wantOrder(o, 1); s.heard() != 0 {
			t.Errorf("%d webhooks were kept", s.heard())
		}
	})
}

func TestWithoutItsWebhookSecretStripeDoesNotExist(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		s := openCardShop(t, databaseURL)
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		s.want("PUT", "/api/v1/admin/payments/providers/stripe",
			says{"version": 0, "enabled": true, "values": says{"secret_key": stripetest.Key, "webhook_secret": ""}}, 422, nil)
		s.signIn("mia@demo.example")
		s.want("POST", "/api/v1/orders", says{"kind": "package", "productId": s.firstPackage(), "cycle": "month", "payType": "apple_pay"}, 409, nil)
		event := s.stripe.Announce("checkout.session.completed", says{"metadata": says{"attempt_id": "01k9zq3v5t0000000000000000"}})
		s.hears(stripetest.Sign(event.Body, s.clock.Now(), ""), 404)
		if s.heard() != 0 {
			t.Errorf("%d webhooks were kept", s.heard())
		}
	})
}

func TestAWrongKeyIsNotOfferedToBuyers(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		s := openCardShop(t, databaseURL)
		s.setUpStripe(says{"secret_key": "sk_test_of_somebody_else", "webhook_secret": stripetest.Secret}, "wrong")
		s.signIn("mia@demo.example")
		s.want("POST", "/api/v1/orders", says{"kind": "package", "productId": s.firstPackage(), "cycle": "month", "payType": "apple_pay"}, 409, nil)
	})
}
