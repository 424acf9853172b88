package app_test

import "causeway/internal/base/money"

// hear tells the shop what the provider knows about a try, which it does
// whenever it is asked.
func (m *model) hear(t *try) {
	for _, s := range t.sent {
		if s.heard == s.state {
			continue
		}
		s.heard = s.state
		switch s.state {
		case "seen":
			s.pending = true
			m.seen(t.bill)
		case "dropped":
			m.dropped(t.bill, s)
		case "failed":
			m.failed(t, s)
		case "paid":
			s.pending = false
			s.about = m.deposit(t.bill, s.amount)
		}
	}
	for _, s := range t.sent {
		m.hearBack(t.bill, s)
	}
}

// pending is what is on its way for a bill.
func (b *bill) pending() (total money.Amount) {
	for _, t := range b.tries {
		for _, s := range t.sent {
			if s.pending {
				total += s.amount
			}
		}
	}
	return total
}

func (m *model) seen(b *bill) {
	coming := b.pending()
	if b.status == isProcessing && b.enough(b.received+coming, b.owner.credit+coming) {
		b.status, b.seenAt = isUnconfirmed, m.now
	}
}

func (m *model) dropped(b *bill, s *sending) {
	if !s.pending {
		return
	}
	s.pending = false
	if b.status != isUnconfirmed || b.pending() > 0 {
		return
	}
	if m.now >= b.expiresAt {
		m.end(b, isCancelled, "countdown")
	} else {
		b.status = isProcessing
	}
}

// failed ends a bill when its last hope is gone.
func (m *model) failed(t *try, s *sending) {
	s.pending = false
	latest := t.bill.tries[len(t.bill.tries)-1] == t
	if t.bill.open() && latest && t.bill.pending() == 0 {
		m.end(t.bill, isFailed, "")
	}
}

// deposit makes final money the member's credit, and then buys with it: the
// open bill, or the newest if only its countdown has closed it. It answers which
// bill the money is about.
func (m *model) deposit(meant *bill, amount money.Amount) (about *bill) {
	c := meant.owner
	c.credit += amount
	m.paidIn += amount
	newest := c.newest()
	switch {
	case newest.open():
		newest.received += amount
		m.settleOpen(newest)
		return newest
	case newest.status == isCancelled && newest.closedBy == "countdown":
		newest.received += amount
		c.strays = append(c.strays, &stray{about: newest, amount: amount, reason: "late", open: true})
		m.revive(newest)
		return newest
	default:
		meant.received += amount
		reason := "late"
		if meant.status == isSucceeded {
			reason = "twice"
		}
		c.strays = append(c.strays, &stray{about: meant, amount: amount, reason: reason, open: true})
		return meant
	}
}

func (m *model) settleOpen(b *bill) {
	if b.enough(b.received, b.owner.credit) {
		m.succeed(b)
		return
	}
	if b.status != isProcessing {
		return
	}
	if !b.extended {
		b.extended, b.expiresAt = true, b.expiresAt.Add(partGrace)
	}
	m.ask(b)
}

func (m *model) revive(b *bill) {
	if m.now.Sub(b.finishedAt) > lateWindow || !b.enough(b.received, b.owner.credit) || m.reserve(b) != "" {
		return
	}
	m.succeed(b)
	b.owner.settleStrays(b)
}

// settleStrays takes what came for a bill out of the operator's queue.
func (c *customer) settleStrays(b *bill) {
	for _, s := range c.strays {
		if s.about == b && s.reason != "called_back" {
			s.open = false
		}
	}
}
