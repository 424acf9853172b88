package app_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
)

// received is what a buyer's order says of market goods.
type received struct {
	Kind, ReceiptStatus, SaleState string
	Quantity                       int64
	Comment                        *struct {
		Rating int64
		Text   string
	}
}

// buysRope orders pieces of a stall's product and pays them with play money.
func (s *shop) buysRope(product string, pieces int) placed {
	s.t.Helper()
	var o placed
	s.want("POST", "/api/v1/orders", says{"kind": "market", "productId": product, "quantity": pieces, "price": stallPrice * money.Amount(pieces), "payType": "sandbox"}, 200, &o)
	s.want("POST", o.Instructions.URL, nil, http.StatusSeeOther, nil)
	return o
}

func (s *shop) escrow(o placed) money.Amount {
	s.t.Helper()
	held, err := ledger.New(s.app.DB(), s.clock).Balance(s.t.Context(), s.app.DB(), ledger.Escrow(o.TransactionID))
	if err != nil {
		s.t.Fatal(err)
	}
	return money.Amount(held)
}

func TestTheBooksAndTheMarketTellTheSameStory(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		store, product := s.stall(s.idOf(leo))
		s.bondStore(store, 5*money.Dollar)
		keeper, buyer := s.beside(leo), s.beside(mia)
		buyer.wantCode("POST", "/api/v1/orders", says{"kind": "market", "productId": product, "quantity": 1, "price": stallPrice, "payType": "points"}, 409, "payment_method_unavailable")

		o := buyer.buysRope(product, 2)
		path := "/api/v1/orders/" + o.TransactionID
		var shown received
		buyer.want("GET", path, nil, 200, &shown)
		if shown.Kind != "market" || shown.ReceiptStatus != "not_received" || shown.SaleState != "awaiting" || shown.Quantity != 2 || shown.Comment != nil {
			t.Errorf("paid: %+v", shown)
		}
		if held := s.escrow(o); held != 2*stallPrice {
			t.Errorf("%s in escrow", held)
		}
		s.wantCode("POST", "/api/v1/admin/orders/"+o.TransactionID+"/refund", why, 409, "refund_elsewhere")
		s.wantSoundLedger()

		keeper.want("POST", "/api/v1/market/my/orders/"+o.TransactionID+"/deliver", says{"message": "It lies on the pier."}, 200, nil)
		buyer.want("POST", path+"/receipt", nil, 200, nil)
		buyer.want("POST", path+"/comment", says{"rating": 5, "text": "It holds."}, 200, nil)
		var list struct{ Items []received }
		buyer.want("GET", "/api/v1/orders?kind=market", nil, 200, &list)
		if shown = list.Items[0]; shown.ReceiptStatus != "confirmed" || shown.SaleState != "confirmed" || shown.Comment == nil || shown.Comment.Rating != 5 {
			t.Errorf("received: %+v", shown)
		}
		keeper.want("POST", "/api/v1/market/my/withdrawals", says{"amount": "15.00", "network": "tron", "address": "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"}, 200, nil)
		open := buyer.buysRope(product, 1)
		s.want("POST", "/api/v1/admin/market/stores/"+store+"/penalty", aPenalty, 200, nil)
		if broken := s.broken(); len(broken) != 0 {
			t.Fatalf("an honest day breaks %v", broken)
		}

		for _, step := range []struct {
			tampering, repair string
			rules             []string
		}{
			{`UPDATE market_sale SET price = price + 1 WHERE state = 'awaiting'`, `UPDATE market_sale SET price = price - 1 WHERE state = 'awaiting'`, []string{"escrow_differs"}},
			{`UPDATE market_store SET bond = bond + 1`, `UPDATE market_store SET bond = bond - 1`, []string{"bond_differs"}},
			{`UPDATE market_sale SET fee = fee + 1 WHERE state = 'confirmed'`, `UPDATE market_sale SET fee = fee - 1 WHERE state = 'confirmed'`, []string{"earned_differs", "fee_differs"}},
			{`UPDATE ledger_journal SET kind = 'gift' WHERE kind = 'bond_penalty'`, `UPDATE ledger_journal SET kind = 'bond_penalty' WHERE kind = 'gift'`, []string{"fee_differs"}},
			{`UPDATE market_withdrawal SET amount = amount + 1 WHERE state = 'asked'`, `UPDATE market_withdrawal SET amount = amount - 1 WHERE state = 'asked'`, []string{"earned_differs", "withdrawal_differs"}},
			{
				fmt.Sprintf(`UPDATE order_head SET kind = 'lost' WHERE id = '%s'`, open.TransactionID),
				`UPDATE order_head SET kind = 'market' WHERE kind = 'lost'`, []string{"sale_differs"},
			},
			{
				fmt.Sprintf(`INSERT INTO market_item (id, product_id, store_id, sealed, fingerprint, state, order_id, created_at) VALUES ('x', '%s', 'x', 'x', 'x', 'delivered', '%s', 1)`, product, open.TransactionID),
				`DELETE FROM market_item WHERE id = 'x'`, []string{"item_differs"},
			},
		} {
			s.tamper(step.tampering)
			if broken := s.broken(); !slices.Equal(broken, step.rules) {
				t.Errorf("%s: found %v, want %v", step.tampering, broken, step.rules)
			}
			s.tamper(step.repair)
		}
		if broken := s.broken(); len(broken) != 0 {
			t.Errorf("after all repairs: %v", broken)
		}
	})
}

func TestNobodyLeavesWithAStoreOrAnOpenSale(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		c := &cast{t: t, shop: s}
		keepers, buyers := c.admit("active"), c.admit("active")
		for i, p := range []person{keepers, buyers} { // who proves themselves by having come just now
			c.write(`UPDATE account_user SET email = NULL, email_typed = '', telegram_id = $1 WHERE id = $2`, 7000+i, p.id)
		}
		storeID, product := s.stall(keepers.id)
		keeper, buyer := *s, *s
		keeper.token, buyer.token = keepers.token, buyers.token
		buyer.buysRope(product, 1)
		var before departure
		keeper.want("GET", "/api/v1/me/departure", nil, 200, &before)
		if before.Store == "" || before.OpenSale != "" || before.MayLeave {
			t.Errorf("the keeper is told %+v", before)
		}
		before = departure{}
		buyer.want("GET", "/api/v1/me/departure", nil, 200, &before)
		if before.Store != "" || before.OpenSale == "" || before.MayLeave {
			t.Errorf("the buyer is told %+v", before)
		}
		keeper.wantCode("DELETE", "/api/v1/me", says{"giveUp": true}, 409, "store_open")
		buyer.wantCode("DELETE", "/api/v1/me", says{"giveUp": true}, 409, "sale_open")

		s.clock.Advance(25 * time.Hour) // nothing came
		s.write(`UPDATE account_session SET created_at = $1, expires_at = $2`, s.clock.Now(), s.clock.Now().Add(time.Hour))
		var open struct {
			Items []struct{ TransactionID string }
		}
		buyer.want("GET", "/api/v1/orders?kind=market", nil, 200, &open)
		buyer.want("POST", "/api/v1/orders/"+open.Items[0].TransactionID+"/return", nil, 200, nil)
		buyer.want("DELETE", "/api/v1/me", says{"giveUp": true}, 204, nil)
		s.write(`UPDATE market_store SET state = 'closed' WHERE id = $1`, storeID)
		keeper.want("DELETE", "/api/v1/me", says{"giveUp": true}, 204, nil)
		s.wantSoundLedger()
	})
}
