package app_test

import (
	"math/rand/v2"
	"net/http"
	"slices"
	"time"

	"causeway/internal/base/id"
	"causeway/internal/base/money"
)

// act is something that may happen, as often as its weight says.
type act struct {
	name   string
	weight int
	do     func(tr *trade, c *customer)
}

var modelActs = []act{
	{"place", 40, (*trade).placeOne},
	{"place twice with one key", 3, (*trade).placeTwice},
	{"pay exactly", 16, func(tr *trade, c *customer) { tr.sendOne(c, "exact", 100) }},
	{"pay too little", 5, func(tr *trade, c *customer) { tr.sendOne(c, "less", 90) }},
	{"pay too much", 3, func(tr *trade, c *customer) { tr.sendOne(c, "more", 110) }},
	{"pay twice", 3, func(tr *trade, c *customer) { tr.sendOne(c, "twice", 100, 100) }},
	{"pay after the countdown", 4, (*trade).sendLate},
	{"pay in small change", 6, (*trade).sendSilently},
	{"be seen paying", 6, (*trade).beSeen},
	{"what was seen becomes final", 5, (*trade).becomeFinal},
	{"what was seen disappears", 3, (*trade).disappear},
	{"be refused by the provider", 3, (*trade).beRefused},
	{"have the provider send it back", 4, func(tr *trade, c *customer) { tr.callBack(c, "refund", "refunded") }},
	{"call it back", 5, func(tr *trade, c *customer) { tr.callBack(c, "dispute", "disputed") }},
	{"lose the dispute", 4, (*trade).loseDispute},
	{"repeat the webhook", 3, (*trade).repeatWebhook},
	{"forge a webhook", 2, (*trade).forgeWebhook},
	{"press I have paid", 8, (*trade).askProvider},
	{"the provider is swept", 3, (*trade).sweep},
	{"cancel", 9, (*trade).cancelOne},
	{"let the countdown end", 5, (*trade).letExpire},
	{"change the way to pay", 8, (*trade).changeOne},
	{"buy again from credit", 5, (*trade).buyAgain},
	{"be refunded", 6, (*trade).refundOne},
	{"be closed by the operator", 3, (*trade).closeOne},
	{"be given or deprived of credit", 3, (*trade).correctCredit},
	{"be given or deprived of points", 3, (*trade).correctPoints},
	{"fill the shelf", 1, (*trade).fillShelf},
}

func pickAct(rng *rand.Rand) act {
	total := 0
	for _, a := range modelActs {
		total += a.weight
	}
	at := rng.IntN(total)
	for _, a := range modelActs {
		if at -= a.weight; at < 0 {
			return a
		}
	}
	panic("the weights have a sum")
}

// bodyFor is a placement as the route wants it.
func bodyFor(w ware, payType string, useCredit bool) says {
	body := says{"kind": w.kind, "payType": payType, "useCredit": useCredit}
	switch w.kind {
	case "package":
		body["productId"], body["cycle"] = w.product, w.cycle
	case "points":
		body["points"] = w.quantity
	case "premium":
		body["quantity"] = w.quantity
	}
	return body
}

// wayToPay is what customers choose, mostly from outside.
func (tr *trade) wayToPay(w ware) (payType string, useCredit bool) {
	ways := []string{"sandbox", "sandbox", "sandbox", "credit", "points"}
	if w.kind == "points" {
		ways = ways[:4]
	}
	return pick(tr.rng, ways), tr.rng.IntN(3) == 0
}

func (tr *trade) placeOne(c *customer) {
	w := pick(tr.rng, tr.wares)
	payType, useCredit := tr.wayToPay(w)
	tr.tell(c, "place %s %s %d by %s, credit %v", w.kind, w.product, w.quantity, payType, useCredit)
	var placed struct{ TransactionID string }
	real := tr.call(c.token, http.MethodPost, "/orders", bodyFor(w, payType, useCredit), &placed)
	b, modelled := tr.model.place(c, w, payType, useCredit)
	if tr.agree(real, modelled) {
		b.id = placed.TransactionID
	}
}

func (tr *trade) placeTwice(c *customer) {
	w := pick(tr.rng, tr.wares)
	payType, useCredit := tr.wayToPay(w)
	tr.tell(c, "place %s %s %d by %s, credit %v, twice with one key", w.kind, w.product, w.quantity, payType, useCredit)
	key := tr.newKey()
	var first, second struct{ TransactionID string }
	real := tr.callWithKey(c, key, bodyFor(w, payType, useCredit), &first)
	b, modelled := tr.model.place(c, w, payType, useCredit)
	if !tr.agree(real, modelled) {
		return
	}
	b.id = first.TransactionID
	if again := tr.callWithKey(c, key, bodyFor(w, payType, useCredit), &second); again != "" || second != first {
		tr.fail("the same key answered %q with %v after %v", again, second, first)
	}
	other := tr.callWithKey(c, key, bodyFor(w, payType, !useCredit), &second)
	tr.agree(other, "idempotency_key_reused")
}

// anyTry is one of the last ways that a customer was told to pay by, often the
// one that is open.
func (tr *trade) anyTry(c *customer) *try {
	var tries []*try
	for _, b := range c.bills[max(0, len(c.bills)-3):] {
		tries = append(tries, b.tries...)
	}
	if len(tries) == 0 {
		return nil
	}
	if tr.rng.IntN(3) > 0 {
		return tries[len(tries)-1]
	}
	return pick(tr.rng, tries)
}

// sendOne pays shares of what a try asks for, in percent.
func (tr *trade) sendOne(c *customer, how string, percent ...int64) {
	t := tr.anyTry(c)
	if t == nil {
		return
	}
	tr.tell(c, "pay %s by %s of %s", how, t.id, t.bill.id)
	tr.page(t, how)
	due := t.due()
	for _, share := range percent {
		t.sent = append(t.sent, &sending{amount: shareOf(due, share), state: "paid"})
	}
	tr.model.hear(t)
}

// shareOf is a share of an amount as the provider counts it.
func shareOf(amount money.Amount, percent int64) money.Amount {
	if percent == 100 {
		return amount
	}
	return max(1, (amount*money.Amount(percent)*100+5_000)/10_000)
}

func (tr *trade) sendLate(c *customer) {
	t := tr.anyTry(c)
	if t == nil {
		return
	}
	tr.tell(c, "pay late by %s of %s", t.id, t.bill.id)
	tr.page(t, "late")
	if t.bill.status == isProcessing {
		tr.model.end(t.bill, isCancelled, "countdown")
	}
	t.sent = append(t.sent, &sending{amount: t.due(), state: "paid"})
	tr.model.hear(t)
}

// sendSilently pays some of it, or a little less than all of it, and the
// webhook gets lost.
func (tr *trade) sendSilently(c *customer) {
	t := tr.anyTry(c)
	if t == nil {
		return
	}
	amount := max(1, t.amount*money.Amount(1+tr.rng.Int64N(120))/100)
	if tr.rng.IntN(2) == 0 {
		amount = max(1, t.amount-t.amount*money.Amount(tr.rng.Int64N(100))/10_000)
	}
	tr.tell(c, "pay %s silently by %s of %s", amount, t.id, t.bill.id)
	tr.write(`INSERT INTO payment_sandbox (external_id, attempt_id, amount, paid_at) VALUES ($1, $2, $3, $4)`,
		id.New(tr.model.now), t.id, amount, tr.model.now)
	t.sent = append(t.sent, &sending{amount: amount, state: "paid"})
}

func (tr *trade) beSeen(c *customer) {
	t := tr.anyTry(c)
	if t == nil {
		return
	}
	tr.tell(c, "be seen paying by %s of %s", t.id, t.bill.id)
	tr.page(t, "seen")
	t.sent = append(t.sent, &sending{amount: t.due(), state: "seen"})
	tr.model.hear(t)
}

func (tr *trade) becomeFinal(c *customer) { tr.after(c, "final", "paid") }

func (tr *trade) disappear(c *customer) { tr.after(c, "drop", "dropped") }

// after moves on what was seen of a try.
func (tr *trade) after(c *customer, how, state string) {
	t := tr.anyTry(c)
	if t == nil {
		return
	}
	tr.tell(c, "%s by %s of %s", how, t.id, t.bill.id)
	tr.page(t, how)
	moved := false
	for _, s := range t.sent {
		if s.state == "seen" {
			s.state, moved = state, true
		}
	}
	if moved { // else the provider has nothing to announce
		tr.model.hear(t)
	}
}

func (tr *trade) beRefused(c *customer) {
	t := tr.anyTry(c)
	if t == nil {
		return
	}
	tr.tell(c, "be refused by %s of %s", t.id, t.bill.id)
	tr.page(t, "fail")
	t.sent = append(t.sent, &sending{amount: t.due(), state: "failed"})
	tr.model.hear(t)
}

// repeatWebhook changes nothing, except that the provider is asked again.
func (tr *trade) repeatWebhook(c *customer) {
	t := tr.anyTry(c)
	if t == nil {
		return
	}
	tr.tell(c, "repeat the webhook of %s of %s", t.id, t.bill.id)
	tr.page(t, "repeat")
}

func (tr *trade) forgeWebhook(c *customer) {
	t := tr.anyTry(c)
	if t == nil {
		return
	}
	tr.tell(c, "forge a webhook of %s of %s", t.id, t.bill.id)
	tr.page(t, "forged")
}

func (tr *trade) askProvider(c *customer) {
	b := tr.anyBill(c)
	if b == nil {
		return
	}
	tr.tell(c, "I have paid %s", b.id)
	if code := tr.call(c.token, http.MethodPost, "/orders/"+b.id+"/paid", nil, nil); code != "" {
		tr.fail("asking the provider was refused with %s", code)
	}
	open := b.open()
	for _, t := range b.tries {
		tr.model.hear(t)
	}
	if open && b.open() && b.enough(b.received, c.credit) {
		tr.model.succeed(b)
	}
}

// sweep finds everything that was sent silently, in the order of its sending.
func (tr *trade) sweep(c *customer) {
	tr.tell(c, "sweep")
	turn := 0
	for _, c := range tr.customers {
		for _, b := range c.bills {
			for _, t := range b.tries {
				if t.unheard() {
					turn++
					tr.write(`UPDATE payment_attempt SET next_query_at = $1 WHERE id = $2`, turn, t.id)
				}
			}
		}
	}
	if err := tr.shop.app.Sweep(tr.t.Context()); err != nil {
		tr.fail("sweep: %v", err)
	}
	for _, c := range tr.customers {
		for _, b := range c.bills {
			for _, t := range b.tries {
				tr.model.hear(t)
			}
		}
	}
	tr.compareAll()
}

func (t *try) unheard() bool {
	return slices.ContainsFunc(t.sent, func(s *sending) bool { return s.heard != s.state })
}

// anyBill is one of a customer's last orders, mostly the newest.
func (tr *trade) anyBill(c *customer) *bill {
	if len(c.bills) == 0 {
		return nil
	}
	if tr.rng.IntN(3) > 0 {
		return c.newest()
	}
	return pick(tr.rng, c.bills[max(0, len(c.bills)-4):])
}

func (tr *trade) cancelOne(c *customer) {
	b := tr.anyBill(c)
	if b == nil {
		return
	}
	if b.status == isUnconfirmed && tr.rng.IntN(2) == 0 {
		tr.pass(unconfirmedFor + time.Duration(tr.rng.IntN(3)-1)*time.Minute)
	}
	tr.tell(c, "cancel %s", b.id)
	tr.agree(tr.call(c.token, http.MethodPost, "/orders/"+b.id+"/cancel", nil, nil), tr.model.cancel(b))
}

func (tr *trade) letExpire(c *customer) {
	tr.pass(time.Duration(tr.rng.IntN(40)) * time.Minute)
	tr.tell(c, "let countdowns end")
	if err := tr.shop.app.Expire(tr.t.Context()); err != nil {
		tr.fail("expire: %v", err)
	}
	tr.model.expire(tr.customers)
	tr.compareAll()
}

func (tr *trade) changeOne(c *customer) {
	b := tr.anyBill(c)
	if b == nil {
		return
	}
	payType, useCredit := tr.wayToPay(ware{})
	tr.tell(c, "pay %s by %s, credit %v", b.id, payType, useCredit)
	real := tr.call(c.token, http.MethodPut, "/orders/"+b.id+"/pay-type", says{"payType": payType, "useCredit": useCredit}, nil)
	tr.agree(real, tr.model.change(b, payType, useCredit))
}

func (tr *trade) buyAgain(c *customer) {
	b := tr.anyBill(c)
	if b == nil {
		return
	}
	tr.tell(c, "buy %s again", b.id)
	var placed struct{ TransactionID string }
	real := tr.call(c.token, http.MethodPost, "/orders/"+b.id+"/again", says{}, &placed)
	again, modelled := tr.model.again(b)
	if tr.agree(real, modelled) {
		again.id = placed.TransactionID
	}
}

// fillShelf brings more of what has run out.
func (tr *trade) fillShelf(c *customer) {
	tr.tell(c, "fill the shelf")
	for product, p := range tr.model.packs {
		if p.stock != nil && *p.stock < 3 {
			*p.stock += 2
			tr.write(`UPDATE shop_package SET stock = stock + 2 WHERE id = $1`, product)
		}
	}
}
