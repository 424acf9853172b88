package main

import (
	"slices"
	"strings"
	"testing"

	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// on is the same market in a part of the test.
func (m *market) on(part *testing.T) *market {
	whole := m.t
	m.t = part
	part.Cleanup(func() { m.t = whole })
	return m
}

// wantEnds looks at what became of orders: each ended in one of the ways it
// may, delivered exactly if it succeeded, and the shelf has what was not sold.
func (m *market) wantEnds(orders []purchase, product string, ends []int) {
	m.t.Helper()
	succeeded := 0
	for _, o := range orders {
		var status, delivered, settled int
		err := m.db.QueryRow(m.t.Context(), `
			SELECT status,
			       (SELECT COUNT(*) FROM vpn_grant WHERE order_id = o.id),
			       (SELECT COUNT(*) FROM ledger_journal WHERE idem_key = 'order:' || o.id || ':settle')
			FROM order_head o WHERE o.id = $1`, o.TransactionID).Scan(&status, &delivered, &settled)
		want := 0
		if status == 2 {
			want = 1
			succeeded++
		}
		if err != nil || !slices.Contains(ends, status) || delivered != want || settled != want {
			m.t.Errorf("order %s ended as %d, delivered %d times, settled %d times, %v", o.TransactionID, status, delivered, settled, err)
		}
	}
	var stock *int
	if err := m.db.QueryRow(m.t.Context(), `SELECT stock FROM shop_package WHERE id = $1`, product).Scan(&stock); err != nil {
		m.t.Fatal(err)
	}
	if stock != nil && *stock != 1000-succeeded {
		m.t.Errorf("%d of 1000 pieces are left after %d were sold", *stock, succeeded)
	}
}

// wantBooks looks for every cent: what a buyer paid is what was bought and what
// is left, no order was delivered twice, and the shop's own checks find nothing.
func (m *market) wantBooks(buyers []buyer) {
	m.t.Helper()
	for _, b := range buyers {
		paid := m.sum(`SELECT COALESCE(SUM(amount), 0) FROM payment_observation WHERE user_id = $1 AND state = 'paid'`, b.id)
		spent := m.sum(`SELECT COALESCE(SUM(price), 0) FROM order_head WHERE user_id = $1 AND status = 2 AND refunded_at IS NULL`, b.id)
		left := m.sum(`SELECT COALESCE(SUM(balance), 0) FROM ledger_account WHERE id = $1`, "user:"+b.id+":usd")
		if paid != spent+left {
			m.t.Errorf("%s paid %s, spent %s and has %s", b.id, paid, spent, left)
		}
		open := m.sum(`SELECT COUNT(*) FROM order_head WHERE user_id = $1 AND status IN (1, 3)`, b.id)
		bought := m.sum(`SELECT COUNT(*) FROM order_head WHERE user_id = $1 AND status = 2 AND kind = 'package'`, b.id)
		delivered := m.sum(`
			SELECT COUNT(*) FROM vpn_grant WHERE order_id IN (SELECT id FROM order_head WHERE user_id = $1)`, b.id)
		if open > 1 || bought != delivered {
			m.t.Errorf("%s has %d open orders, bought %d packages and was given %d", b.id, open, bought, delivered)
		}
	}
	if said, err := m.run("verify"); err != nil || !strings.Contains(said, "ok") {
		m.t.Errorf("verify: %s %v", said, err)
	}
}

func (m *market) sum(query string, args ...any) money.Amount {
	m.t.Helper()
	n, err := storage.All(m.t.Context(), m.db, storage.Column[money.Amount], query, args...)
	if err != nil || len(n) != 1 {
		m.t.Fatalf("%s: %v %v", query, n, err)
	}
	return n[0]
}
