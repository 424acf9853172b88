package app_test

import (
	"slices"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/payment/stripe/stripetest"
)

// wantOwed looks at what Mia owes, and whether the order is marked and its
// goods withheld.
func (s cardShop) wantOwed(o ordered, owed string, marked bool) {
	s.t.Helper()
	var page struct{ Owed, UsdCredit string }
	s.want("GET", "/api/v1/credit", nil, 200, &page)
	now := s.wantOrder(o, 2)
	if page.Owed != owed || page.UsdCredit != "0.00" || now.CalledBack != marked || now.Frozen != (owed != "0.00") {
		s.t.Errorf("owes %s of %s, has %s; called back %t, frozen %t", page.Owed, owed, page.UsdCredit, now.CalledBack, now.Frozen)
	}
	s.wantSoundLedger()
}

func TestARefundAtStripesDashboardIsBookedOnce(t *testing.T) {
	oneByOne(t)
	eachCardShop(t, func(t *testing.T, s cardShop) {
		o := s.cardOrder("google_pay")
		page := o.Instructions.Reference
		s.hears(s.stripe.Pay(page, stripetest.GooglePay), 200)
		s.wantOwed(o, "0.00", false)
		first := s.stripe.RefundAtDashboard(page, 100)
		for range 3 {
			s.hears(first, 200)
		}
		s.wantOwed(o, "1.00", true)
		s.hears(s.stripe.RefundAtDashboard(page, 150), 200)
		s.wantOwed(o, "2.50", true)
		if got := s.balance("sys:clearing:stripe"); got != 0 {
			t.Errorf("Stripe owes %d", got)
		}
	})
}

func TestADisputeTakesMoneyUntilItIsWon(t *testing.T) {
	oneByOne(t)
	for _, row := range []struct {
		decided, owed string
		marked        bool
	}{{"lost", "2.50", true}, {"won", "0.00", false}} {
		t.Run(row.decided, func(t *testing.T) {
			eachCardShop(t, func(t *testing.T, s cardShop) {
				o := s.cardOrder("apple_pay")
				page := o.Instructions.Reference
				s.hears(s.stripe.Pay(page, stripetest.ApplePay), 200)
				opened := s.stripe.Dispute(page, false)
				s.hears(opened, 200)
				s.wantOwed(o, "2.50", true)
				closed := s.stripe.Decide(page, row.decided)
				s.hears(closed, 200)
				s.hears(opened, 200) // late, and again
				s.hears(closed, 200)
				s.wantOwed(o, row.owed, row.marked)
			})
		})
	}
}

func TestAnInquiryTakesNoMoney(t *testing.T) {
	oneByOne(t)
	eachCardShop(t, func(t *testing.T, s cardShop) {
		o := s.cardOrder("apple_pay")
		s.hears(s.stripe.Pay(o.Instructions.Reference, stripetest.ApplePay), 200)
		s.hears(s.stripe.Dispute(o.Instructions.Reference, true), 200)
		s.wantOwed(o, "0.00", false)
		s.hears(s.stripe.Decide(o.Instructions.Reference, "warning_closed"), 200)
		s.wantOwed(o, "0.00", false)
	})
}

func TestARefundOfOurOwnIsNotBookedAgainWhenStripeTellsOfIt(t *testing.T) {
	oneByOne(t)
	eachCardShop(t, func(t *testing.T, s cardShop) {
		o := s.cardOrder("apple_pay")
		page := o.Instructions.Reference
		paid := s.stripe.Pay(page, stripetest.ApplePay)
		s.want("POST", "/api/v1/orders/"+o.TransactionID+"/cancel", nil, 200, nil)
		s.hears(paid, 200)
		s.wantOrder(o, 4)
		s.wantCredit("2.50")
		s.asOperator(func() {
			late := s.firstStray("open")
			s.want("POST", "/api/v1/admin/payments/refunds", late.says(says{"transactionId": o.TransactionID}), 200, nil)
			s.payoutEnds("done")
		})
		s.hears(s.stripe.Tell(page, "charge.refunded"), 200)
		s.wantCredit("0.00")
		if now := s.wantOrder(o, 4); now.CalledBack {
			t.Errorf("%+v", now)
		}
		if got := s.balance("sys:clearing:stripe"); got != 0 {
			t.Errorf("Stripe owes %d", got)
		}
		s.wantSoundLedger()
	})
}

// asOperator lets the operator at the console, and Mia back afterwards.
func (s cardShop) asOperator(do func()) {
	s.t.Helper()
	mia := s.token
	s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
	do()
	s.token = mia
}

// payoutEnds waits until the newest payment that goes back has come to its end.
func (s cardShop) payoutEnds(state string) {
	s.t.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		var list struct{ Items []struct{ State string } }
		s.want("GET", "/api/v1/admin/payments/refunds", nil, 200, &list)
		if len(list.Items) > 0 && list.Items[0].State == state {
			return
		}
	}
	s.t.Fatalf("the refund is not %s", state)
}

type reconciled struct{ Provider, Ours, Theirs, Difference, State string }

func TestStripesBooksAreComparedWithOurs(t *testing.T) {
	oneByOne(t)
	eachCardShop(t, func(t *testing.T, s cardShop) {
		s.bought("apple_pay", stripetest.ApplePay)
		day := s.clock.Now().Time().Format(time.DateOnly)
		s.bought("google_pay", stripetest.GooglePay)
		s.clock.Advance(24 * time.Hour)
		s.asOperator(func() {
			var run struct{ Items []reconciled }
			s.want("POST", "/api/v1/admin/payments/reconciliation/run", says{"day": day}, 200, &run)
			at := slices.IndexFunc(run.Items, func(r reconciled) bool { return r.Provider == "stripe" })
			if at < 0 || run.Items[at] != (reconciled{"stripe", "5.00", "5.00", "0.00", "green"}) {
				t.Errorf("%+v", run)
			}
		})
		s.wantSoundLedger()
	})
}

// Stripe sends money back and nobody hears of it.
func TestTheNightFindsARefundWhoseWebhookWasLost(t *testing.T) {
	oneByOne(t)
	eachCardShop(t, func(t *testing.T, s cardShop) {
		o := s.cardOrder("apple_pay")
		s.hears(s.stripe.Pay(o.Instructions.Reference, stripetest.ApplePay), 200)
		s.stripe.RefundAtDashboard(o.Instructions.Reference, 100)
		day := s.clock.Now().Time().Format(time.DateOnly)
		s.wantOwed(o, "0.00", false)
		s.clock.Advance(24 * time.Hour)
		s.asOperator(func() {
			var run struct{ Items []reconciled }
			s.want("POST", "/api/v1/admin/payments/reconciliation/run", says{"day": day}, 200, &run)
			if !slices.Contains(run.Items, reconciled{"stripe", "1.50", "1.50", "0.00", "green"}) {
				t.Errorf("%+v", run)
			}
		})
		s.wantOwed(o, "1.00", true)
	})
}
