package main

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"causeway/chaos/crowd"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/storage"
	"causeway/soak"
)

// The points at which a process dies while it closes a sale and while it pays a
// keeper. At the last of each everything is durable, and only the answer is lost.
var (
	deadlyToSales   = []string{"sale.moved", "sale.counted", "sale.posted", "sale.committed"}
	deadlyToPayouts = []string{"payout.claimed", "payout.moved", "payout.posted", "payout.committed"}
)

const mortalPrice = 10 * money.Dollar

// A process dies at the worst moments of closing a sale and of paying what it
// brought. The next one finds each done or not begun, and doing it again does it
// once.
func TestAProcessMayDieAtAnyPointOfASale(t *testing.T) {
	beside(t)
	for _, engine := range []storage.Engine{storage.SQLite, storage.PostgreSQL} {
		t.Run(string(engine), func(t *testing.T) {
			beside(t)
			b := &bazaar{market: openMortal(t, engine)}
			people := b.admit(3)
			b.keeper, b.operator = people[0], b.appoint(people[1], "payouts")
			var err error
			if b.product, err = crowd.OpenStall(t.Context(), b.db, crowd.Member{ID: b.keeper.id}); err != nil {
				t.Fatal(err)
			}
			b.set(`UPDATE market_product SET price = $1 WHERE id = $2`, mortalPrice, b.product)
			// The demo has sales that the clock ends soon: it would come by the deadly points with them.
			b.set(`UPDATE market_sale SET due_at = due_at + $1 WHERE state IN ('delivered', 'awaiting')`, (30 * 24 * time.Hour).Milliseconds())
			b.set(`UPDATE account_user SET email = $1, email_typed = $1 WHERE id = $2`, "keeper@stall.example", b.keeper.id)
			rounds := soak.Count(1, 10) // of which one operator may pay all
			b.enrich(people[2:], mortalPrice*money.Amount(rounds*len(deadlyToSales)))
			b.bring(b.first, rounds*len(deadlyToSales))
			for i := range rounds * len(deadlyToSales) {
				b.sellAndDie(people[2], deadlyToSales[i%len(deadlyToSales)])
			}
			for i := range rounds * len(deadlyToPayouts) {
				b.payOutAndDie(deadlyToPayouts[i%len(deadlyToPayouts)], fmt.Sprint(engine, i))
			}
			if said, err := b.run("verify"); err != nil || !strings.Contains(said, "ok") {
				t.Errorf("verify: %s %v", said, err)
			}
			left := b.sum(`SELECT COALESCE(SUM(balance), 0) FROM ledger_account WHERE id IN ('store:stall:usd', 'store:stall:held:usd')`)
			if left != 0 {
				t.Errorf("the store has %s left", left)
			}
			soak.Record(t, "deaths", rounds*(len(deadlyToSales)+len(deadlyToPayouts)),
				fmt.Sprintf("%d at each of %d points", rounds, len(deadlyToSales)+len(deadlyToPayouts)))
		})
	}
}

// sellAndDie has a buyer receive something twice, because the first answer is
// lost with the process.
func (b *bazaar) sellAndDie(who buyer, point string) {
	b.t.Helper()
	o := b.placed(b.first, who, wish{"kind": "market", "productId": b.product, "quantity": 1, "price": mortalPrice, "payType": "credit"})
	receive := func() error {
		return b.call(b.first, who, http.MethodPost, "/orders/"+o.TransactionID+"/receipt", nil, nil)
	}
	b.dies(point, receive)
	durable := strings.HasSuffix(point, ".committed")
	b.wantSale(point, o, durable)
	err := receive()
	if durable != (err == refusal("sale_moved")) || !durable && err != nil {
		b.t.Errorf("%s: received again: %v", point, err)
	}
	b.wantSale(point, o, true)
}

// dies lets the process die at a point of an act and starts it again.
func (b *bazaar) dies(point string, act func() error) {
	b.t.Helper()
	b.arm(point)
	if err := act(); err == nil {
		b.t.Fatalf("%s: the process answered", point)
	}
	b.first.ended()
	b.first = b.start()
}

// wantSale looks at all that closing changes: it is all there, or none of it.
func (b *bazaar) wantSale(point string, o purchase, closed bool) {
	b.t.Helper()
	var state string
	var journals int
	var escrow money.Amount
	err := b.db.QueryRow(b.t.Context(), `
		SELECT state, (SELECT COUNT(*) FROM ledger_journal WHERE idem_key = 'escrow:' || s.order_id || ':close'),
		       (SELECT balance FROM ledger_account WHERE id = 'escrow:' || s.order_id || ':usd')
		FROM market_sale s WHERE order_id = $1`, o.TransactionID).Scan(&state, &journals, &escrow)
	is := fmt.Sprint(state, " ", journals, " ", escrow)
	want := fmt.Sprint("delivered 0 ", mortalPrice)
	if closed {
		want = fmt.Sprint("confirmed 1 ", money.Amount(0))
	}
	if err != nil || is != want {
		b.t.Errorf("after death at %s the sale is %s, want %s (%v)", point, is, want, err)
	}
}

// payOutAndDie has the keeper paid, by an operator who loses an answer and does it
// again.
func (b *bazaar) payOutAndDie(point, seed string) {
	b.t.Helper()
	var w struct{ ID string }
	must := func(err error) {
		b.t.Helper()
		if err != nil {
			b.t.Fatalf("%s: %v", point, err)
		}
	}
	must(b.call(b.first, b.keeper, http.MethodPost, "/market/my/withdrawals", wish{
		"amount": mortalPrice, "network": "tron", "address": "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
	}, &w))
	desk := func(act string, body wish) error {
		return b.call(b.first, b.operator, http.MethodPost, "/admin/market/withdrawals/"+w.ID+"/"+act, body, nil)
	}
	send := func() error { return desk("send", wish{}) }
	paid := func() error { return desk("paid", wish{"reference": id.Hash(seed)}) }
	must(desk("approve", wish{}))
	if point == "payout.claimed" {
		b.dies(point, send)
		b.wantPayout(point, w.ID, "approved")
		must(send())
		must(paid())
	} else {
		must(send())
		b.dies(point, paid)
		if durable := point == "payout.committed"; durable {
			b.wantPayout(point, w.ID, "paid")
			if err := paid(); err != refusal("withdrawal_decided") {
				b.t.Errorf("%s: paid again: %v", point, err)
			}
		} else {
			b.wantPayout(point, w.ID, "sending")
			must(paid())
		}
	}
	b.wantPayout(point, w.ID, "paid")
}

// wantPayout looks whether a withdrawal and the books say the same of it.
func (b *bazaar) wantPayout(point, withdrawal, want string) {
	b.t.Helper()
	var state string
	var journals int
	err := b.db.QueryRow(b.t.Context(), `
		SELECT state, (SELECT COUNT(*) FROM ledger_journal WHERE idem_key = 'withdrawal:' || w.id || ':paid')
		FROM market_withdrawal w WHERE id = $1`, withdrawal).Scan(&state, &journals)
	if err != nil || state != want || (want == "paid") != (journals == 1) {
		b.t.Errorf("after death at %s the withdrawal is %s and was booked %d times, want %s (%v)", point, state, journals, want, err)
	}
}
