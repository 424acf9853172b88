package stripetest

import (
	"net/http"
	"strconv"
)

// charge is money that was taken from a card or a wallet.
type charge struct {
	ID             string            `json:"id"`
	Object         string            `json:"object"`
	Amount         int64             `json:"amount"`
	AmountRefunded int64             `json:"amount_refunded"`
	Captured       bool              `json:"captured"`
	Created        int64             `json:"created"`
	Currency       string            `json:"currency"`
	Disputed       bool              `json:"disputed"`
	Metadata       map[string]string `json:"metadata"`
	PaymentIntent  string            `json:"payment_intent"`
	Refunded       bool              `json:"refunded"`
	Status         string            `json:"status"`
	Details        any               `json:"payment_method_details"`
}

func (c *charge) name() string  { return c.ID }
func (c *charge) madeAt() int64 { return c.Created }

// refund is money on its way back.
type refund struct {
	ID            string            `json:"id"`
	Object        string            `json:"object"`
	Amount        int64             `json:"amount"`
	Charge        string            `json:"charge"`
	Created       int64             `json:"created"`
	Currency      string            `json:"currency"`
	Metadata      map[string]string `json:"metadata"`
	PaymentIntent string            `json:"payment_intent"`
	Status        string            `json:"status"`
}

func (r *refund) name() string  { return r.ID }
func (r *refund) madeAt() int64 { return r.Created }

// dispute is money that its payer has called back at the bank.
type dispute struct {
	ID            string            `json:"id"`
	Object        string            `json:"object"`
	Amount        int64             `json:"amount"`
	Charge        string            `json:"charge"`
	Created       int64             `json:"created"`
	Currency      string            `json:"currency"`
	Metadata      map[string]string `json:"metadata"`
	PaymentIntent string            `json:"payment_intent"`
	Status        string            `json:"status"`
}

func (d *dispute) name() string  { return d.ID }
func (d *dispute) madeAt() int64 { return d.Created }

func (s *Stripe) listCharges(w http.ResponseWriter, r *http.Request) {
	page(w, r, s.charges, func(*charge) bool { return true }, whole)
}

func (s *Stripe) getCharge(w http.ResponseWriter, r *http.Request) {
	for _, one := range s.charges {
		if one.ID == r.PathValue("id") {
			say(w, one)
			return
		}
	}
	missing(w, r.PathValue("id"))
}

func (s *Stripe) listDisputes(w http.ResponseWriter, r *http.Request) {
	of := r.URL.Query().Get("payment_intent")
	page(w, r, s.disputes, func(d *dispute) bool { return of == "" || d.PaymentIntent == of }, func(d *dispute) any {
		if !withCharge(r) {
			return d
		}
		return struct {
			*dispute
			Charge *charge `json:"charge"`
		}{d, s.chargeOf(d.PaymentIntent)}
	})
}

func (s *Stripe) listRefunds(w http.ResponseWriter, r *http.Request) {
	of := r.URL.Query().Get("payment_intent")
	page(w, r, s.refunds, func(one *refund) bool { return of == "" || one.PaymentIntent == of }, func(one *refund) any {
		if !withCharge(r) {
			return one
		}
		return struct {
			*refund
			Charge *charge `json:"charge"`
		}{one, s.chargeOf(one.PaymentIntent)}
	})
}

// withCharge tells whether the charges themselves are asked for and not only
// their names.
func withCharge(r *http.Request) bool { return r.URL.Query().Get("expand[0]") == "data.charge" }

func (s *Stripe) createRefund(w http.ResponseWriter, r *http.Request) {
	paid := s.chargeOf(r.PostForm.Get("payment_intent"))
	if paid == nil {
		missing(w, r.PostForm.Get("payment_intent"))
		return
	}
	amount, _ := strconv.ParseInt(r.PostForm.Get("amount"), 10, 64)
	switch {
	case paid.Refunded:
		refuse(w, http.StatusBadRequest, "invalid_request_error", "charge_already_refunded", "Charge "+paid.ID+" has already been refunded.")
	case paid.Disputed:
		refuse(w, http.StatusBadRequest, "invalid_request_error", "charge_disputed", "Charge "+paid.ID+" has been charged back.")
	case amount <= 0 || amount > paid.Amount-paid.AmountRefunded:
		refuse(w, http.StatusBadRequest, "invalid_request_error", "", "Refund amount is greater than unrefunded amount on charge.")
	default:
		say(w, s.sendBack(paid, amount, map[string]string{"refund_id": r.PostForm.Get("metadata[refund_id]")}))
	}
}

// sendBack makes a refund; one that has failed gives the money back to us.
func (s *Stripe) sendBack(paid *charge, amount int64, about map[string]string) *refund {
	made := &refund{
		ID: s.name("re"), Object: "refund", Amount: amount, Charge: paid.ID, Created: s.now(), Currency: paid.Currency,
		Metadata: about, PaymentIntent: paid.PaymentIntent, Status: s.refunded,
	}
	s.refunds = append(s.refunds, made)
	if made.Status != "failed" {
		paid.AmountRefunded += amount
		paid.Refunded = paid.AmountRefunded == paid.Amount
	}
	return made
}

func (s *Stripe) chargeOf(intent string) *charge {
	for _, one := range s.charges {
		if one.PaymentIntent == intent {
			return one
		}
	}
	return nil
}
