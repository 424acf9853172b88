package app_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/storage/storagetest"
)

// saleSeen is a sale as its buyer reads it.
type saleSeen struct {
	State, ReceiptStatus, Message, ToBuyer        string
	Items                                         []string
	MayReturn, MayConfirm, MayDispute, MayComment bool
	Dispute                                       *struct{ Reason, Answer, Outcome, Note string }
	Comment                                       *struct {
		Rating       int
		Text, Answer string
	}
}

// orderSeen is what the list of orders says of it.
type orderSeen struct {
	ReceiptStatus, SaleState string
	Refunded                 bool
	Store                    *struct{ ID, Name string }
	Comment                  *struct {
		Rating int
		Text   string
	}
}

// wantClean looks at the books.
func (s *shop) wantClean() {
	s.t.Helper()
	broken, err := s.app.Verify(s.t.Context())
	if err != nil || len(broken) > 0 {
		s.t.Errorf("the books: %v %v", broken, err)
	}
}

// raw is an answer as it comes over the wire.
func (c *cast) raw(who actor, path string) string {
	c.t.Helper()
	var answer json.RawMessage
	c.as(who, "GET", path, nil, &answer)
	return string(answer)
}

func TestAnItemIsBoughtReceivedAndCommented(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		c := newCast(t, s, "")
		buyer, keeper := owner, other
		product := aRope.of(c)
		s.write(`UPDATE market_product SET delivery = 'items', stock = 0 WHERE id = $1`, product)
		c.as(keeper, "POST", "/market/my/products/"+product+"/stock/items", says{"text": "the word lanternfish\nthe word cuttlefish"}, nil)
		order := c.sellRope(keeper, buyer, product, "")

		var sale saleSeen
		c.as(buyer, "GET", "/orders/"+order+"/goods", nil, &sale)
		if sale.State != "delivered" || sale.ReceiptStatus != "not_received" || len(sale.Items) != 1 || !strings.Contains(sale.Items[0], "fish") ||
			!sale.MayConfirm || !sale.MayDispute || sale.MayComment || sale.MayReturn {
			t.Errorf("%+v", sale)
		}
		for _, path := range []string{"/market/my/orders", "/market/my/orders/" + order, "/market/my/products/" + product + "/stock"} {
			if strings.Contains(c.raw(keeper, path), "fish") {
				t.Errorf("the keeper reads an item at %s", path)
			}
		}

		c.as(buyer, "POST", "/orders/"+order+"/receipt", nil, nil)
		c.as(buyer, "POST", "/orders/"+order+"/comment", says{"rating": 4, "text": "Holds well."}, nil)
		c.as(keeper, "POST", "/market/my/orders/"+order+"/answer", says{"text": "Thank you."}, nil)

		c.as(buyer, "GET", "/orders/"+order+"/goods", nil, &sale)
		if sale.ReceiptStatus != "confirmed" || sale.MayComment || sale.Comment == nil || sale.Comment.Answer != "Thank you." {
			t.Errorf("%+v", sale)
		}
		var list struct{ Items []orderSeen }
		c.as(buyer, "GET", "/orders", nil, &list)
		if o := list.Items[0]; o.ReceiptStatus != "confirmed" || o.SaleState != "confirmed" || o.Comment == nil || o.Comment.Rating != 4 ||
			o.Store == nil || o.Store.ID == "" || o.Store.Name == "" {
			t.Errorf("%+v", o)
		}
		said := c.raw(anonymous, "/market/products/"+product+"/reviews")
		if !strings.Contains(said, "Holds well.") || !strings.Contains(said, `"s***"`) || strings.Contains(said, order) || strings.Contains(said, c.people[buyer].id) {
			t.Errorf("everybody reads %s", said)
		}
		s.wantClean()
	})
}

func TestReviewsAreReadPageByPageWithoutTheirOrders(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		c := newCast(t, s, "")
		product := aRope.of(c)
		for range 3 {
			order := c.sellRope(other, owner, product, "received")
			c.as(owner, "POST", "/orders/"+order+"/comment", says{"rating": 5, "text": order}, nil)
			s.clock.Advance(time.Second)
		}
		type page struct {
			Items []struct{ Text string }
			Next  string
		}
		var seen []string
		for next := ""; ; {
			var got page
			c.as(anonymous, "GET", "/market/products/"+product+"/reviews?limit=2&cursor="+next, nil, &got)
			for _, r := range got.Items {
				seen = append(seen, r.Text)
				if strings.Contains(got.Next, r.Text) {
					t.Errorf("%s tells the number of an order", got.Next)
				}
			}
			if next = got.Next; next == "" {
				break
			}
		}
		if len(seen) != 3 || seen[0] < seen[1] || seen[1] < seen[2] {
			t.Errorf("read %v", seen)
		}
	})
}

func TestADisputeIsSplitByAnOperator(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		c := newCast(t, s, "")
		order := boughtRope("disputed").of(c)
		c.as(other, "POST", "/market/my/orders/"+order+"/dispute/answer", says{"text": "It was whole."}, nil)
		if seen := c.raw(keyed, "/admin/market/sales/"+order); !strings.Contains(seen, "third stone") || !strings.Contains(seen, "It was whole.") {
			t.Errorf("the operator reads %s", seen)
		}

		var before, after struct{ Today figuresDay }
		c.as(keyed, "GET", "/admin/figures/today", nil, &before)
		c.as(keyed, "POST", "/admin/market/sales/"+order+"/split", says{"toBuyer": "2.50", "reason": "a little torn"}, nil)
		c.as(keyed, "GET", "/admin/figures/today", nil, &after)
		if after.Today.Refunds != before.Today.Refunds+1 || after.Today.Refunded != before.Today.Refunded+5*money.Dollar/2 {
			t.Errorf("the figures were %+v and are %+v", before.Today, after.Today)
		}

		var sale saleSeen
		c.as(owner, "GET", "/orders/"+order+"/goods", nil, &sale)
		if sale.State != "split" || sale.ToBuyer != "2.50" || !sale.MayComment || sale.Dispute.Outcome != "split" || sale.Dispute.Note != "a little torn" {
			t.Errorf("%+v", sale)
		}
		if seen := c.raw(keyed, "/admin/market/sales/"+order); strings.Contains(seen, "third stone") {
			t.Error("the operator reads what was handed over, and nothing is disputed any more")
		}
		s.wantClean()
	})
}

func TestMoneyComesBackForWhatDidNotCome(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		c := newCast(t, s, "")
		order := c.sellRope(other, owner, aRope.of(c), "")
		s.write(`UPDATE market_sale SET due_at = 0 WHERE order_id = $1`, order)

		c.as(owner, "POST", "/orders/"+order+"/return", nil, nil)

		var o orderSeen
		c.as(owner, "GET", "/orders/"+order, nil, &o)
		if !o.Refunded || o.SaleState != "refunded" || o.ReceiptStatus != "not_received" {
			t.Errorf("%+v", o)
		}
		if left := c.raw(owner, "/credit"); !strings.Contains(left, `"10.00"`) {
			t.Errorf("the credit is %s", left)
		}
		s.wantClean()
	})
}

// Nobody presses anything: the timetable's job ends what the clock is to end.
func TestTheClockConfirmsAfterADayAndPaysBackAfterAWeek(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		c := newCast(t, s, "")
		product := aRope.of(c)
		never := c.sellRope(other, owner, product, "")
		delivered, disputed := c.sellRope(other, owner, product, "delivered"), c.sellRope(other, owner, product, "disputed")
		state := func(order string) string {
			var o orderSeen
			c.as(owner, "GET", "/orders/"+order, nil, &o)
			return o.ReceiptStatus + " " + o.SaleState
		}
		pass := func(long time.Duration) {
			then := s.clock.Now().Add(long) // nobody is to sign in anew
			s.write(`UPDATE account_session SET created_at = $1, seen_at = $1, expires_at = $2`, then, then.Add(time.Hour))
			s.clock.Advance(long)
		}
		pass(23 * time.Hour)
		if got := state(delivered); got != "not_received delivered" {
			t.Errorf("within the day: %s", got)
		}

		pass(time.Hour)
		storagetest.Eventually(t, "confirmed by itself", func() bool { return state(delivered) == "confirmed confirmed" })
		if got := state(disputed) + ", " + state(never); got != "not_received disputed, not_received awaiting" {
			t.Errorf("after a day: %s", got)
		}
		if earned := c.raw(other, "/market/my/statement"); strings.Count(earned, delivered) != 1 || strings.Contains(earned, disputed) {
			t.Errorf("the statement says %s", earned)
		}
		c.as(owner, "POST", "/orders/"+delivered+"/comment", says{"rating": 5, "text": "Came in time."}, nil)

		pass(7 * 24 * time.Hour)
		storagetest.Eventually(t, "paid back by itself", func() bool { return state(never) == "not_received refunded" })
		if got := state(disputed); got != "not_received disputed" {
			t.Errorf("the clock has decided a dispute: %s", got)
		}
		if left := c.raw(owner, "/credit"); !strings.Contains(left, `"10.00"`) {
			t.Errorf("the credit is %s", left)
		}
		s.wantClean()
	})
}
