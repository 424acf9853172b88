package app_test

import (
	"context"
	"net/http"
	"slices"
	"testing"

	"causeway/internal/app"
	"causeway/internal/storage"
)

// tamper changes the database behind everybody's back.
func (s *shop) tamper(statement string) {
	s.t.Helper()
	err := s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		n, err := tx.Exec(ctx, statement)
		if err == nil && n == 0 {
			s.t.Errorf("nothing to tamper with: %s", statement)
		}
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

// broken names the rules that do not hold, each once.
func (s *shop) broken() []string {
	s.t.Helper()
	found, err := s.app.VerifyLedger(s.t.Context())
	if err != nil {
		s.t.Fatal(err)
	}
	var rules []string
	for _, v := range found {
		if !slices.Contains(rules, v.Check) {
			rules = append(rules, v.Check)
		}
	}
	slices.Sort(rules)
	return rules
}

// busyDay leaves orders of every kind and way to pay behind, one of them
// refunded, and answers who bought them.
func (s *shop) busyDay() (mias, leos *shop) {
	s.t.Helper()
	s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
	mias, leos = s.beside(mia), s.beside(leo)
	mias.bought()
	s.toOrder(leos.bought(), "/refund", why, 200)
	var o placed
	mias.want("POST", "/api/v1/orders", says{"kind": "points", "points": 5000, "payType": "sandbox"}, 200, &o)
	mias.want("POST", o.Instructions.URL, nil, http.StatusSeeOther, nil)
	mias.want("POST", "/api/v1/orders", says{"kind": "premium", "quantity": 2, "payType": "points"}, 200, nil)
	leos.want("POST", "/api/v1/orders", says{"kind": "premium", "quantity": 1, "payType": "credit"}, 200, nil)
	s.givePremium(leo)
	s.sellFile(mias, leos)
	disputed := ordered{}
	disputed.Instructions.URL = o.Instructions.URL
	s.sandbox(disputed, "dispute")
	return mias, leos
}

// givePremium is an operator's gift, which no order stands behind.
func (s *shop) givePremium(email string) {
	s.t.Helper()
	s.want("POST", "/api/v1/admin/corrections", says{"userId": s.idOf(email), "what": "premium", "amount": "1", "reason": "a present"}, 200, nil)
}

func TestTheNightlyCheckSeesWhenTheRoomsTellDifferentStories(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.busyDay()
		if broken := s.broken(); len(broken) != 0 {
			t.Fatalf("an honest day breaks %v", broken)
		}
		for _, step := range []struct{ tampering, repair, rule string }{
			{`UPDATE payment_observation SET amount = amount + 1 WHERE state = 'paid'`, `UPDATE payment_observation SET amount = amount - 1 WHERE state = 'paid'`, "clearing_differs"},
			{`UPDATE payment_observation SET booked = booked + 1 WHERE state = 'disputed'`, `UPDATE payment_observation SET booked = booked - 1 WHERE state = 'disputed'`, "clearing_differs"},
			{`UPDATE order_head SET price = price + 1 WHERE kind = 'premium' AND pay_type = 'credit'`, `UPDATE order_head SET price = price - 1 WHERE kind = 'premium' AND pay_type = 'credit'`, "revenue_differs"},
			{`UPDATE order_head SET points_price = points_price + 1 WHERE pay_type = 'points'`, `UPDATE order_head SET points_price = points_price - 1 WHERE pay_type = 'points'`, "revenue_differs"},
			{`UPDATE ledger_journal SET kind = 'lost' WHERE kind = 'settle'`, `UPDATE ledger_journal SET kind = 'settle' WHERE kind = 'lost'`, "price_differs"},
			{`UPDATE vpn_grant SET order_id = '0' || order_id`, `UPDATE vpn_grant SET order_id = SUBSTR(order_id, 2)`, "package_differs"},
			{`UPDATE ledger_journal SET ref = 'x' || ref WHERE kind = 'recharge'`, `UPDATE ledger_journal SET ref = SUBSTR(ref, 2) WHERE kind = 'recharge'`, "points_differ"},
			{`UPDATE account_premium_grant SET taken_back_at = 1`, `UPDATE account_premium_grant SET taken_back_at = NULL`, "premium_differs"},
			{`UPDATE share_purchase SET fee = fee + 1`, `UPDATE share_purchase SET fee = fee - 1`, "revenue_differs"},
			{`UPDATE ledger_journal SET ref = 'x' || ref WHERE kind = 'purchase'`, `UPDATE ledger_journal SET ref = SUBSTR(ref, 2) WHERE kind = 'purchase'`, "purchase_differs"},
		} {
			s.tamper(step.tampering)
			if broken := s.broken(); !slices.Equal(broken, []string{step.rule}) {
				t.Errorf("%s: found %v, want %s", step.tampering, broken, step.rule)
			}
			s.tamper(step.repair)
		}
		if broken := s.broken(); len(broken) != 0 {
			t.Errorf("after all repairs: %v", broken)
		}
	})
}
