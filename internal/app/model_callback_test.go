package app_test

import (
	"slices"

	"causeway/internal/base/money"
)

// callBack takes the latest payment of a try away again.
func (tr *trade) callBack(c *customer, how, state string) {
	t := tr.anyTry(c)
	if t == nil {
		return
	}
	tr.tell(c, "%s by %s of %s", how, t.id, t.bill.id)
	tr.page(t, how)
	for _, s := range slices.Backward(t.sent) {
		if s.state == "paid" && s.back == "" {
			s.back = state
			tr.model.hear(t)
			return
		}
	}
}

// loseDispute has the bank decide for the shop.
func (tr *trade) loseDispute(c *customer) {
	t := tr.anyTry(c)
	if t == nil {
		return
	}
	tr.tell(c, "lose the disputes of %s of %s", t.id, t.bill.id)
	tr.page(t, "win")
	lost := false
	for _, s := range t.sent {
		if s.back == "disputed" {
			s.back, lost = "", true
		}
	}
	if lost {
		tr.model.hear(t)
	}
}

// hearBack tells the shop what has become of a payment that it knows of.
func (m *model) hearBack(b *bill, s *sending) {
	if s.heard != "paid" || s.heardBack == s.back {
		return
	}
	was := s.heardBack
	s.heardBack = s.back
	about := s.about
	if s.back == "" { // a dispute was won
		m.takeOut(b.owner, -s.amount)
		about.closeCallBack(s)
	} else if was == "" {
		m.takeOut(b.owner, s.amount)
		b.owner.strays = append(b.owner.strays, &stray{about: about, amount: s.amount, reason: "called_back", open: true, of: s})
	}
	about.calledBack = b.owner.anyBack(about)
}

// takeOut lets money leave the shop; who has spent it owes it.
func (m *model) takeOut(c *customer, amount money.Amount) {
	c.credit -= amount
	m.paidIn -= amount
}

// closeCallBack ends the queue's row about a payment that is back again.
func (b *bill) closeCallBack(s *sending) {
	for _, y := range b.owner.strays {
		if y.of == s {
			y.open = false
		}
	}
}

// anyBack tells whether any payment that went to a bill is called back.
func (c *customer) anyBack(about *bill) bool {
	return slices.ContainsFunc(c.bills, func(b *bill) bool {
		return slices.ContainsFunc(b.tries, func(t *try) bool {
			return slices.ContainsFunc(t.sent, func(s *sending) bool { return s.about == about && s.heardBack != "" })
		})
	})
}

// reconsider withholds plans whose money is called back, while anything is owed.
func (m *model) reconsider(c *customer) {
	for _, b := range c.bills {
		if b.ware.kind == "package" {
			b.frozen = b.calledBack && b.status == isSucceeded && !b.refunded && c.credit < 0
		}
	}
}
