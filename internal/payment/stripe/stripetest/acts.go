package stripetest

import "slices"

// Way is what a buyer pays with on the page.
type Way string

// The ways that the page has.
const (
	Card      Way = "card"
	ApplePay  Way = "apple_pay"
	GooglePay Way = "google_pay"
	Alipay    Way = "alipay"
)

// details is how Stripe describes the way: the wallets are cards to it.
func (w Way) details() any {
	switch w {
	case Alipay:
		return map[string]any{"type": "alipay", "alipay": map[string]any{}}
	case Card:
		return map[string]any{"type": "card", "card": map[string]any{"last4": "4242", "wallet": nil}}
	}
	return map[string]any{"type": "card", "card": map[string]any{"last4": "4242", "wallet": map[string]any{"type": w}}}
}

// Page is what a buyer sees of a session.
type Page struct {
	Status  string
	Cents   int64
	Types   []string
	Success string
}

// Look opens a page as a buyer would.
func (s *Stripe) Look(id string) (p Page) {
	s.act(id, func(found *session) { p = Page{found.Status, found.AmountTotal, found.types, found.success} })
	return p
}

// Pay completes a page at once.
func (s *Stripe) Pay(id string, way Way) Delivery {
	return s.on(id, "checkout.session.completed", func(found *session) {
		found.Status, found.URL = "complete", ""
		s.take(found, way)
	})
}

// PayLater completes a page with money that is still on its way.
func (s *Stripe) PayLater(id string) Delivery {
	return s.on(id, "checkout.session.completed", func(found *session) {
		found.Status, found.URL, found.PaymentIntent.Status = "complete", "", "processing"
	})
}

// Arrive lets money come that was on its way.
func (s *Stripe) Arrive(id string, way Way) Delivery {
	return s.on(id, "checkout.session.async_payment_succeeded", func(found *session) { s.take(found, way) })
}

// Fail lets money that was on its way not come.
func (s *Stripe) Fail(id, why string) Delivery {
	return s.on(id, "checkout.session.async_payment_failed", func(found *session) {
		found.PaymentIntent.Status = "requires_payment_method"
		found.PaymentIntent.LastPaymentError = &paymentError{Type: "card_error", Message: why}
	})
}

// Expire closes a page whose time is over.
func (s *Stripe) Expire(id string) Delivery {
	return s.on(id, "checkout.session.expired", func(found *session) { found.expire() })
}

// Tamper changes what a page asks for, which Stripe never does.
func (s *Stripe) Tamper(id string, cents int64, currency string) {
	s.act(id, func(found *session) { found.AmountTotal, found.Currency = cents, currency })
}

// Shorten changes what has come of a page's money, which Stripe never does.
func (s *Stripe) Shorten(id string, cents int64) {
	s.act(id, func(found *session) { found.PaymentIntent.AmountReceived = cents })
}

// RefundAtDashboard sends money back without asking us.
func (s *Stripe) RefundAtDashboard(id string, cents int64) Delivery {
	return s.on(id, "charge.refunded", func(found *session) { s.sendBack(found.PaymentIntent.LatestCharge, cents, nil) })
}

// Tell announces what has happened to a page's money without doing anything.
func (s *Stripe) Tell(id, kind string) Delivery { return s.on(id, kind, func(*session) {}) }

// RefundsBecome says what refunds are from now on, and those that are pending.
func (s *Stripe) RefundsBecome(status string) {
	s.change(func() {
		s.refunded = status
		for _, one := range s.refunds {
			if one.Status == "pending" {
				one.Status = status
			}
		}
	})
}

// FailRefund has the bank send the newest refund of a page's money back.
func (s *Stripe) FailRefund(id string) Delivery {
	return s.on(id, "refund.failed", func(found *session) {
		back, paid := s.refundOf(found), found.PaymentIntent.LatestCharge
		back.Status = "failed"
		paid.AmountRefunded -= back.Amount
		paid.Refunded = false
	})
}

// Dispute has the payer call money back. An inquiry takes none yet.
func (s *Stripe) Dispute(id string, inquiry bool) Delivery {
	return s.on(id, "charge.dispute.created", func(found *session) {
		paid, status := found.PaymentIntent.LatestCharge, "needs_response"
		if inquiry {
			status = "warning_needs_response"
		}
		paid.Disputed = true
		s.disputes = append(s.disputes, &dispute{
			ID: s.name("dp"), Object: "dispute", Amount: paid.Amount, Charge: paid.ID, Created: s.now(), Currency: paid.Currency,
			PaymentIntent: paid.PaymentIntent, Status: status,
		})
	})
}

// Escalate makes a dispute of an inquiry, which takes the money.
func (s *Stripe) Escalate(id string) Delivery {
	return s.on(id, "charge.dispute.updated", func(found *session) { s.disputeOf(found).Status = "needs_response" })
}

// Decide ends the dispute of a page's money: "won" or "lost".
func (s *Stripe) Decide(id, status string) Delivery {
	return s.on(id, "charge.dispute.closed", func(found *session) { s.disputeOf(found).Status = status })
}

func (s *Stripe) disputeOf(found *session) *dispute {
	for _, one := range s.disputes {
		if one.PaymentIntent == found.PaymentIntent.ID {
			return one
		}
	}
	return nil
}

// refundOf is the newest refund of a page's money.
func (s *Stripe) refundOf(found *session) *refund {
	for _, one := range slices.Backward(s.refunds) {
		if one.PaymentIntent == found.PaymentIntent.ID {
			return one
		}
	}
	return nil
}

// take makes the charge that pays a page.
func (s *Stripe) take(found *session, way Way) {
	intent := found.PaymentIntent
	paid := &charge{
		ID: s.name("ch"), Object: "charge", Amount: intent.Amount, Captured: true, Created: s.now(), Currency: intent.Currency,
		Metadata: intent.Metadata, PaymentIntent: intent.ID, Status: "succeeded", Details: way.details(),
	}
	s.charges = append(s.charges, paid)
	found.PaymentStatus, intent.Status, intent.AmountReceived, intent.LatestCharge = "paid", "succeeded", intent.Amount, paid
}

// act finds a session and does something with it.
func (s *Stripe) act(id string, what func(*session)) {
	s.t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	found := s.session(id)
	if found == nil {
		s.t.Fatalf("there is no session %q", id)
	}
	what(found)
}
