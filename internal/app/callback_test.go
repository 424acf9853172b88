package app_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
)

// withheld is what of an order tells whether its money has left us again.
type withheld struct {
	CalledBack, Frozen, Refunded bool
	CalledBackTime               *time.Time
	DueAmount, OwedAmount        string
	Lines                        []struct{ Event, Detail string }
}

func (s *shop) money(o ordered) (w withheld) {
	s.t.Helper()
	s.want("GET", "/api/v1/orders/"+o.TransactionID, nil, 200, &w)
	return w
}

// wantWithheld waits for it: a debt that is repaid lets go by a job.
func (s *shop) wantWithheld(o ordered, calledBack, frozen bool) (w withheld) {
	s.t.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		w = s.money(o)
		if w.CalledBack == calledBack && w.Frozen == frozen && (w.CalledBackTime != nil) == calledBack {
			return w
		}
	}
	s.t.Fatalf("%+v, want called back %v and frozen %v", w, calledBack, frozen)
	return w
}

func (s *shop) wantOwed(credit, owed string) {
	s.t.Helper()
	var page struct{ UsdCredit, Owed string }
	s.want("GET", "/api/v1/credit", nil, 200, &page)
	if page.UsdCredit != credit || page.Owed != owed {
		s.t.Errorf("credit %s and debt %s, want %s and %s", page.UsdCredit, page.Owed, credit, owed)
	}
}

// serves tells whether the member's link has nodes in it.
func (s *shop) serves() bool {
	s.t.Helper()
	var subscription struct{ Links []struct{ URL string } }
	s.want("GET", "/api/v1/vpn/subscription", nil, 200, &subscription)
	link := strings.TrimPrefix(subscription.Links[0].URL, "http://shop.example")
	return strings.Contains(s.fetchLink(link), "hk1.nodes.example")
}

// paidPackage is a package of seven dollars, bought in the sandbox.
func (s *shop) paidPackage() ordered {
	s.t.Helper()
	o := s.packageOrder(s.firstPackage(), says{"cycle": "season"})
	s.sandbox(o, "exact")
	s.wantOrder(o, 2)
	return o
}

func TestADisputedPaymentStopsWhatItBoughtUntilTheDisputeIsWon(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		mias := s.beside(mia)
		o := mias.packageOrder(mias.firstPackage(), says{"cycle": "season"})
		mias.sandbox(o, "exact")
		if !mias.serves() {
			t.Fatal("what was bought does not serve")
		}
		price := o.UsdtAmount
		mias.sandbox(o, "dispute")
		mias.wantWithheld(o, true, true)
		mias.wantOwed("0.00", price)
		if mias.serves() {
			t.Error("what was called back still serves")
		}
		var bought struct {
			Items []struct{ Active, Frozen bool }
		}
		mias.want("GET", "/api/v1/vpn/entitlements", nil, 200, &bought)
		if !slices.ContainsFunc(bought.Items, func(e struct{ Active, Frozen bool }) bool { return e.Frozen && !e.Active }) {
			t.Errorf("%+v", bought)
		}
		if letter := s.wantLetter("payment_called_back", mia); !strings.Contains(letter, price) {
			t.Errorf("the letter says %q", letter)
		}
		s.wantOnTheDesk(o, price)

		mias.sandbox(o, "win")
		mias.wantWithheld(o, false, false)
		mias.wantOwed("0.00", "0.00")
		if !mias.serves() {
			t.Error("what is ours again does not serve")
		}
		if done := s.firstStray("done"); done.Reason != "called_back" || done.State != "settled" {
			t.Errorf("in the queue: %+v", done)
		}
		s.wantSoundLedger()
	})
}

// wantOnTheDesk looks at a called back order with an operator's eyes.
func (s *shop) wantOnTheDesk(o ordered, amount string) {
	s.t.Helper()
	stray := s.firstStray("open")
	if stray.Reason != "called_back" || stray.TransactionID != o.TransactionID || stray.Amount != amount {
		s.t.Errorf("in the queue: %+v", stray)
	}
	s.want("POST", "/api/v1/admin/payments/strays/assign", stray.says(says{"userId": stray.UserID, "transactionId": o.TransactionID}), 409, nil)
	var list struct {
		Items []struct {
			TransactionID string
			CalledBack    bool
		}
	}
	s.want("GET", "/api/v1/admin/orders?q="+o.TransactionID, nil, 200, &list)
	if len(list.Items) != 1 || !list.Items[0].CalledBack {
		s.t.Errorf("the list shows %+v", list)
	}
	var c struct {
		Timeline   []struct{ Source, Event, Detail string }
		UserCredit string
	}
	s.want("GET", "/api/v1/admin/orders/"+o.TransactionID, nil, 200, &c)
	var told []string
	for _, line := range c.Timeline {
		told = append(told, line.Source+" "+line.Event)
	}
	for _, line := range []string{"payment disputed", "ledger called_back", "order called_back", "order frozen"} {
		if !slices.Contains(told, line) {
			s.t.Errorf("%q is not among %v", line, told)
		}
	}
	if c.UserCredit != "-"+amount {
		s.t.Errorf("the buyer has %s", c.UserCredit)
	}
}

func TestADebtIsPaidWithTheNextOrderAndEverythingRunsAgain(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn(mia)
		first := s.paidPackage()
		s.sandbox(first, "refund")
		s.wantWithheld(first, true, true)
		second := s.order(says{"kind": "premium", "quantity": 1, "payType": "sandbox"})
		if w := s.money(second); w.OwedAmount != first.UsdtAmount || w.DueAmount == second.UsdtAmount {
			t.Errorf("the next order asks for %+v", w)
		}
		s.sandbox(second, "exact")
		s.wantOrder(second, 2)
		w := s.wantWithheld(first, true, false)
		if last := w.Lines[len(w.Lines)-1].Event; last != "thawed" || !s.serves() {
			t.Errorf("the last line is %s", last)
		}
		s.wantOwed("0.00", "0.00")
		s.wantSoundLedger()
	})
}

func TestWhatAnOperatorGivesOrRefundsRepaysADebt(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		mias, leos := s.beside(mia), s.beside(leo)
		given, refunded := mias.paidPackage(), leos.paidPackage()
		mias.sandbox(given, "dispute")
		leos.sandbox(refunded, "dispute")
		s.want("POST", "/api/v1/admin/corrections", says{"userId": s.idOf(mia), "what": "credit", "amount": given.UsdtAmount, "reason": "a present"}, 200, nil)
		mias.wantWithheld(given, true, false)
		mias.wantOwed("0.00", "0.00")
		s.toOrder(refunded.TransactionID, "/refund", why, 200)
		leos.wantWithheld(refunded, true, false)
		leos.wantOwed("0.00", "0.00")
		if leos.serves() {
			t.Error("what was refunded serves")
		}
		s.wantSoundLedger()
	})
}

func TestARefundOfMoneyThatNoOrderTookIsTakenFromTheCredit(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn(mia)
		o := s.earn(s.firstPackage())
		s.sandbox(o, "refund")
		s.wantWithheld(o, true, false)
		s.wantOwed("0.00", "0.00")
		s.sandbox(o, "refund") // there is nothing more to send back
		s.wantOwed("0.00", "0.00")
		s.wantSoundLedger()
	})
}

// A debt keeps nobody here, and stays behind without a name.
func TestWhoOwesMayLeave(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn(mia)
		o := s.paidPackage()
		s.sandbox(o, "dispute")
		var me struct{ User struct{ ID string } }
		s.want("GET", "/api/v1/me", nil, 200, &me)
		var before departure
		s.want("GET", "/api/v1/me/departure", nil, 200, &before)
		if before != (departure{USDCredit: "0.00", Owed: o.UsdtAmount, MayLeave: true}) {
			t.Errorf("%+v", before)
		}
		s.want("DELETE", "/api/v1/me", says{"code": s.codeFor("leave", mia), "giveUp": false}, 204, nil)
		if owed := s.balance("user:" + me.User.ID + ":receivable:usd"); owed >= 0 {
			t.Errorf("the debt is %d", owed)
		}
		s.wantNothingOf(me.User.ID, "Mia", mia)
		s.sandbox(o, "win") // even then the books add up
		if owed := s.balance("user:" + me.User.ID + ":receivable:usd"); owed != 0 {
			t.Errorf("the debt is %d", owed)
		}
		s.wantSoundLedger()
	})
}
