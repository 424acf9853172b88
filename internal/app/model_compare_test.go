package app_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"

	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
)

func (tr *trade) callWithKey(c *customer, key string, body says, out any) string {
	raw, err := json.Marshal(body)
	if err != nil {
		tr.t.Fatal(err)
	}
	req := httptest.NewRequestWithContext(tr.t.Context(), http.MethodPost, httpapi.Prefix+"/orders", bytes.NewReader(raw))
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Idempotency-Key", key)
	req.Header.Set(httpapi.TokenHeader, c.token)
	return tr.send(req, out)
}

// compare holds everything that is one customer's against the model, and the
// shelf.
func (tr *trade) compare(c *customer) {
	tr.t.Helper()
	if err := tr.shop.app.Reconsider(tr.t.Context(), c.id); err != nil {
		tr.fail("reconsider: %v", err)
	}
	tr.model.reconsider(c)
	tr.nameTries(c)
	real, modelled := sortedLines(append(tr.factsOf(c), tr.shelfFacts()...)), sortedLines(append(c.facts(), tr.model.shelfFacts()...))
	if real != modelled {
		tr.fail("customer %s\nthe shop:\n%s\nthe model:\n%s", c.id[16:], real, modelled)
	}
}

func (tr *trade) compareAll() {
	tr.t.Helper()
	for _, c := range tr.customers {
		tr.compare(c)
	}
}

// nameTries learns the ids of ways to pay that are new, and that the shop has
// as many as the model, for the same amounts.
func (tr *trade) nameTries(c *customer) {
	tr.t.Helper()
	for _, b := range c.bills {
		if len(b.tries) == 0 || b.tries[len(b.tries)-1].id != "" {
			continue
		}
		n := 0
		tr.read(func(row storage.Scanner) error {
			var id string
			var amount money.Amount
			if err := row.Scan(&id, &amount); err != nil {
				return err
			}
			if n >= len(b.tries) || b.tries[n].amount != amount {
				tr.fail("order %s asks for %s, which the model does not", b.id, amount)
			}
			b.tries[n].id = id
			n++
			return nil
		}, `SELECT id, amount FROM payment_attempt WHERE order_id = $1 ORDER BY created_at, id`, b.id)
		if n != len(b.tries) {
			tr.fail("order %s was asked for %d times, in the model %d", b.id, n, len(b.tries))
		}
	}
}

func (c *customer) facts() (lines []string) {
	lines = append(lines, fmt.Sprintf("credit %s, points %d", c.credit, c.points))
	for _, b := range c.bills {
		failure := ""
		if b.status == isFailed {
			failure = "payment_failed"
		}
		lines = append(lines, fmt.Sprintf("order %s: status %d, closed by %q, failure %q, received %s, by %s, credit %v, price %s or %d points, extended %v, until %d, refunded %v, called back %v, frozen %v",
			b.id, b.status, b.closedBy, failure, b.received, b.payType, b.useCredit, b.ware.price, b.inPoints, b.extended, b.expiresAt, b.refunded, b.calledBack, b.frozen))
		if b.status == isSucceeded && b.ware.kind != "points" {
			lines = append(lines, fmt.Sprintf("%s delivered for %s, taken back %v", b.ware.kind, b.id, b.refunded))
		}
	}
	for _, s := range c.strays {
		lines = append(lines, fmt.Sprintf("queue: %s for %s, %s, open %v", s.amount, s.about.id, s.reason, s.open))
	}
	return lines
}

// factsOf reads the same from the shop's tables.
func (tr *trade) factsOf(c *customer) (lines []string) {
	var points int64
	var credit money.Amount
	tr.read(func(row storage.Scanner) error { return row.Scan(&credit, &points) }, `
		SELECT CAST(COALESCE(SUM(CASE currency WHEN 'USD' THEN balance ELSE 0 END), 0) AS BIGINT), CAST(COALESCE(SUM(CASE currency WHEN 'POINT' THEN balance ELSE 0 END), 0) AS BIGINT)
		FROM ledger_account WHERE id IN ($1, $2, $3, $4)`, "user:"+c.id+":usd", "user:"+c.id+":usd_rev", "user:"+c.id+":receivable:usd", "user:"+c.id+":point")
	lines = append(lines, fmt.Sprintf("credit %s, points %d", credit, points))
	tr.read(func(row storage.Scanner) error {
		var id, closedBy, failure, payType string
		var status int
		var received, price money.Amount
		var inPoints, until int64
		var useCredit, extended, refunded, calledBack, frozen bool
		err := row.Scan(&id, &status, &closedBy, &failure, &received, &payType, &useCredit, &price, &inPoints, &extended, &until, &refunded, &calledBack, &frozen)
		lines = append(lines, fmt.Sprintf("order %s: status %d, closed by %q, failure %q, received %s, by %s, credit %v, price %s or %d points, extended %v, until %d, refunded %v, called back %v, frozen %v",
			id, status, closedBy, failure, received, payType, useCredit, price, inPoints, extended, until, refunded, calledBack, frozen))
		return err
	}, `
		SELECT id, status, closed_by, fail_message, received, pay_type, use_credit, price, points_price, extended, expires_at, refunded_at IS NOT NULL,
		       called_back_at IS NOT NULL, frozen
		FROM order_head WHERE user_id = $1`, c.id)
	delivered := func(kind string) func(row storage.Scanner) error {
		return func(row storage.Scanner) error {
			var order string
			var back bool
			err := row.Scan(&order, &back)
			lines = append(lines, fmt.Sprintf("%s delivered for %s, taken back %v", kind, order, back))
			return err
		}
	}
	tr.read(delivered("package"), `
		SELECT g.order_id, g.taken_back_at IS NOT NULL FROM vpn_grant g JOIN vpn_entitlement e ON e.id = g.entitlement_id WHERE e.user_id = $1`, c.id)
	tr.read(delivered("premium"), `SELECT order_id, taken_back_at IS NOT NULL FROM account_premium_grant WHERE user_id = $1`, c.id)
	tr.read(func(row storage.Scanner) error {
		var amount money.Amount
		var order, reason string
		var open bool
		err := row.Scan(&amount, &order, &reason, &open)
		lines = append(lines, fmt.Sprintf("queue: %s for %s, %s, open %v", amount, order, reason, open))
		return err
	}, `SELECT amount, order_id, reason, state = 'open' FROM payment_stray WHERE user_id = $1`, c.id)
	return lines
}

func (m *model) shelfFacts() (lines []string) {
	for product, p := range m.packs {
		stock := "endless"
		if p.stock != nil {
			stock = fmt.Sprint(*p.stock)
		}
		lines = append(lines, fmt.Sprintf("package %s: stock %s, held by %d", product, stock, len(p.held)))
	}
	return lines
}

func (tr *trade) shelfFacts() (lines []string) {
	tr.read(func(row storage.Scanner) error {
		var product string
		var stock *int64
		var held int
		err := row.Scan(&product, &stock, &held)
		shown := "endless"
		if stock != nil {
			shown = fmt.Sprint(*stock)
		}
		lines = append(lines, fmt.Sprintf("package %s: stock %s, held by %d", product, shown, held))
		return err
	}, `SELECT id, stock, (SELECT COUNT(*) FROM shop_reservation r WHERE r.package_id = p.id AND r.limited) FROM shop_package p`)
	return lines
}

// audit holds the house's own accounts against the model, and runs the shop's
// checks of its books.
func (tr *trade) audit() {
	tr.t.Helper()
	tr.compareAll()
	broken, err := tr.shop.app.Verify(tr.t.Context())
	if err != nil || len(broken) > 0 {
		tr.fail("verify: %v %v", broken, err)
	}
	m := tr.model
	for account, want := range map[string]int64{
		"sys:clearing:sandbox": -int64(m.paidIn), "sys:revenue:point": m.spent, "sys:rounding": -int64(m.lost), "sys:granted:usd": -int64(m.granted),
		"sys:revenue:vpn": int64(m.takings["package"]), "sys:revenue:premium": int64(m.takings["premium"]), "sys:revenue:points": int64(m.takings["points"]),
	} {
		got := int64(0)
		tr.read(func(row storage.Scanner) error { return row.Scan(&got) }, `SELECT balance FROM ledger_account WHERE id = $1`, account)
		if got != want {
			tr.fail("%s holds %d, in the model %d", account, got, want)
		}
	}
}
