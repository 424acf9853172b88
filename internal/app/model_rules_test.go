package app_test

import (
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
)

// The shop's rules about orders and money once more: for one thread, without a
// database, and with none of the shop's code. The real shop has to agree with
// them after every act.

// The statuses, as the specification numbers them.
const (
	isFailed = iota
	isProcessing
	isSucceeded
	isUnconfirmed
	isCancelled
)

// What the operator has set.
const (
	countdown       = 30 * time.Minute
	partGrace       = 30 * time.Minute
	lateWindow      = 24 * time.Hour
	unconfirmedFor  = 2 * time.Hour
	pointsPerDollar = 100
	premiumMonth    = 5 * money.Dollar
)

// ware is something that can be bought.
type ware struct {
	kind, product, cycle string
	quantity             int64
	price                money.Amount
}

// pack is a package on the shelf.
type pack struct {
	stock   *int64
	limited bool
	held    map[*customer]*bill // who has taken the one that each may have
}

// customer is a member.
type customer struct {
	id, token string
	credit    money.Amount
	points    int64
	bills     []*bill
	strays    []*stray
}

// bill is an order.
type bill struct {
	id         string
	owner      *customer
	ware       ware
	payType    string
	useCredit  bool
	inPoints   int64
	received   money.Amount
	forgiven   money.Amount // what was missing when it succeeded
	status     int
	closedBy   string
	extended   bool
	refunded   bool
	calledBack bool
	frozen     bool
	expiresAt  clock.Millis
	seenAt     clock.Millis
	finishedAt clock.Millis
	tries      []*try
}

// try is one way of paying a bill.
type try struct {
	id     string
	bill   *bill
	amount money.Amount
	sent   []*sending
}

// due is what the provider's page asks for: the rest of it, or all of it again.
func (t *try) due() money.Amount {
	left := t.amount
	for _, s := range t.sent {
		if s.state == "paid" {
			left -= s.amount
		}
	}
	if left <= 0 {
		return t.amount
	}
	return left
}

// sending is money that somebody sent by a try, as the provider knows it.
type sending struct {
	amount  money.Amount
	state   string // seen, dropped, failed, paid
	heard   string // the last state that the shop has heard of
	pending bool   // the shop waits for it

	about     *bill  // what it went to, once it was paid
	back      string // refunded or disputed
	heardBack string // as far as the shop has heard
}

// stray is a row of the operator's queue.
type stray struct {
	about  *bill
	amount money.Amount
	reason string
	open   bool
	of     *sending // what was called back
}

// model is the shop.
type model struct {
	now     clock.Millis
	packs   map[string]*pack
	takings map[string]money.Amount // revenue by kind
	spent   int64                   // points
	paidIn  money.Amount
	lost    money.Amount // forgiven
	granted money.Amount // by operators, less what they took
}

func (b *bill) open() bool { return b.status == isProcessing || b.status == isUnconfirmed }

func (c *customer) newest() *bill {
	if len(c.bills) == 0 {
		return nil
	}
	return c.bills[len(c.bills)-1]
}

func (c *customer) openBill() *bill {
	if b := c.newest(); b != nil && b.open() {
		return b
	}
	return nil
}

// missing is what a bill still needs, when so much is there for it and in all.
func (b *bill) missing(received, credit money.Amount) money.Amount {
	if b.useCredit {
		return b.ware.price - min(b.ware.price, credit)
	}
	return b.ware.price - min(b.ware.price, received, credit)
}

// enough tells whether what is missing may be missing.
func (b *bill) enough(received, credit money.Amount) bool {
	missing := b.missing(received, credit)
	tolerance := min((b.ware.price*50+5_000)/10_000, 5*money.Cent)
	return missing == 0 || received > 0 && missing <= tolerance
}

// place makes a bill, or says why not.
func (m *model) place(c *customer, w ware, payType string, useCredit bool) (*bill, string) {
	if c.openBill() != nil {
		return nil, "order_open"
	}
	b := &bill{owner: c, ware: w, status: isProcessing, expiresAt: m.now.Add(countdown)}
	if code := m.reserve(b); code != "" {
		return nil, code
	}
	c.bills = append(c.bills, b)
	if code := m.choose(b, payType, useCredit); code != "" {
		c.bills = c.bills[:len(c.bills)-1]
		m.release(b)
		return nil, code
	}
	return b, ""
}

// choose says how a bill is to be paid, which may pay it at once.
func (m *model) choose(b *bill, payType string, useCredit bool) string {
	c := b.owner
	inPoints := int64(0)
	switch {
	case payType == "points":
		inPoints, useCredit = int64((b.ware.price*pointsPerDollar+money.Dollar-1)/money.Dollar), false
		if c.points < inPoints {
			return "points_insufficient"
		}
	case (useCredit || payType == "credit") && c.credit >= b.ware.price:
		payType, useCredit = "credit", true
	case payType == "credit":
		return "balance_insufficient"
	}
	b.payType, b.useCredit, b.inPoints = payType, useCredit, inPoints
	if payType == "points" || payType == "credit" {
		m.succeed(b)
	} else {
		m.ask(b)
	}
	return ""
}

func (m *model) change(b *bill, payType string, useCredit bool) string {
	if b.status != isProcessing {
		return "order_not_changeable"
	}
	if b.ware.kind == "points" && payType == "points" {
		return "payment_method_unavailable"
	}
	return m.choose(b, payType, useCredit)
}

// ask has the rest of a bill collected.
func (m *model) ask(b *bill) {
	b.tries = append(b.tries, &try{bill: b, amount: b.missing(b.received, b.owner.credit)})
}

// reserve takes what is scarce.
func (m *model) reserve(b *bill) string {
	p, scarce := m.packs[b.ware.product]
	if !scarce {
		return ""
	}
	if p.limited && p.held[b.owner] != nil {
		return "purchase_limit_reached"
	}
	if p.stock != nil && *p.stock == 0 {
		return "insufficient_stock"
	}
	if p.limited {
		p.held[b.owner] = b
	}
	if p.stock != nil {
		*p.stock--
	}
	return ""
}

func (m *model) release(b *bill) {
	p, scarce := m.packs[b.ware.product]
	if !scarce {
		return
	}
	if p.held[b.owner] == b {
		delete(p.held, b.owner)
	}
	if p.stock != nil {
		*p.stock++
	}
}

// succeed takes the price and hands over.
func (m *model) succeed(b *bill) {
	c := b.owner
	if b.payType == "points" {
		c.points -= b.inPoints
		m.spent += b.inPoints
	} else {
		b.forgiven = b.missing(b.received, c.credit)
		c.credit -= b.ware.price - b.forgiven
		m.takings[b.ware.kind] += b.ware.price
		m.lost += b.forgiven
	}
	b.status, b.finishedAt = isSucceeded, m.now
	b.closedBy = ""
	if b.ware.kind == "points" {
		c.points += b.ware.quantity
	}
}

// end closes an open bill without success.
func (m *model) end(b *bill, status int, by string) {
	b.status, b.closedBy, b.finishedAt = status, by, m.now
	m.release(b)
}

func (m *model) cancel(b *bill) string {
	late := b.status == isUnconfirmed && m.now.Sub(b.seenAt) > unconfirmedFor
	if b.status != isProcessing && !late {
		return "order_not_cancellable"
	}
	m.end(b, isCancelled, "member")
	return ""
}

// expire ends every bill whose time is over. One that was paid in part, and
// whose rest the credit has come to cover since, is paid.
func (m *model) expire(all []*customer) {
	for _, c := range all {
		b := c.openBill()
		if b == nil || b.status != isProcessing || m.now < b.expiresAt {
			continue
		}
		if b.received > 0 && b.enough(b.received, c.credit) {
			m.succeed(b)
		} else {
			m.end(b, isCancelled, "countdown")
		}
	}
}

// again buys what a bill was for, from credit.
func (m *model) again(b *bill) (*bill, string) {
	placed, code := m.place(b.owner, b.ware, "credit", false)
	if code == "" {
		b.owner.settleStrays(b)
	}
	return placed, code
}

// refund undoes a success.
func (m *model) refund(b *bill) string {
	c := b.owner
	if b.status != isSucceeded || b.refunded {
		return "order_not_refundable"
	}
	if b.ware.kind == "points" && c.points < b.ware.quantity {
		return "refund_refused"
	}
	if b.ware.kind == "points" {
		c.points -= b.ware.quantity
	}
	if b.payType == "points" {
		c.points += b.inPoints
		m.spent -= b.inPoints
	} else {
		c.credit += b.ware.price - b.forgiven
		m.takings[b.ware.kind] -= b.ware.price
		m.lost -= b.forgiven
	}
	b.refunded = true
	return ""
}
