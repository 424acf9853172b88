package stripetest

import (
	"net/http"
	"strconv"
	"time"
)

// session is one payment page.
type session struct {
	ID                string            `json:"id"`
	Object            string            `json:"object"`
	URL               string            `json:"url,omitempty"`
	Status            string            `json:"status"`
	PaymentStatus     string            `json:"payment_status"`
	ClientReferenceID string            `json:"client_reference_id"`
	AmountTotal       int64             `json:"amount_total"`
	Currency          string            `json:"currency"`
	Created           int64             `json:"created"`
	ExpiresAt         int64             `json:"expires_at"`
	Metadata          map[string]string `json:"metadata"`
	PaymentIntent     *intent           `json:"payment_intent"`

	types   []string
	success string
}

func (s *session) name() string  { return s.ID }
func (s *session) madeAt() int64 { return s.Created }

// collapsed is a session as it is given to whoever did not ask for more.
func (s *session) collapsed() any {
	return struct {
		*session
		PaymentIntent string `json:"payment_intent"`
	}{s, s.PaymentIntent.ID}
}

// intent is a payment, with the charge that paid it.
type intent struct {
	ID               string            `json:"id"`
	Object           string            `json:"object"`
	Status           string            `json:"status"`
	Amount           int64             `json:"amount"`
	AmountReceived   int64             `json:"amount_received"`
	Currency         string            `json:"currency"`
	Created          int64             `json:"created"`
	Metadata         map[string]string `json:"metadata"`
	LatestCharge     *charge           `json:"latest_charge"`
	LastPaymentError *paymentError     `json:"last_payment_error"`
}

type paymentError struct {
	Type    string `json:"type"`
	Message string `json:"message"`
}

func (s *Stripe) createSession(w http.ResponseWriter, r *http.Request) {
	form := r.PostForm
	price, _ := strconv.ParseInt(form.Get("line_items[0][price_data][unit_amount]"), 10, 64)
	expires, _ := strconv.ParseInt(form.Get("expires_at"), 10, 64)
	now := s.now()
	switch left := time.Duration(expires-now) * time.Second; {
	case price < 50:
		refuse(w, http.StatusBadRequest, "invalid_request_error", "amount_too_small", "The amount must be at least 50 cents.")
		return
	case left < 30*time.Minute || left > 24*time.Hour:
		refuse(w, http.StatusBadRequest, "invalid_request_error", "", "The expires_at timestamp must be between 30 minutes and 24 hours from now.")
		return
	}
	about := map[string]string{"attempt_id": form.Get("metadata[attempt_id]")}
	made := &session{
		ID: s.name("cs_test"), Object: "checkout.session", Status: "open", PaymentStatus: "unpaid", ClientReferenceID: form.Get("client_reference_id"),
		AmountTotal: price, Currency: form.Get("line_items[0][price_data][currency]"), Created: now, ExpiresAt: expires, Metadata: about,
		PaymentIntent: &intent{
			ID: s.name("pi"), Object: "payment_intent", Status: "requires_payment_method", Amount: price, Created: now,
			Currency: form.Get("line_items[0][price_data][currency]"), Metadata: map[string]string{"attempt_id": form.Get("payment_intent_data[metadata][attempt_id]")},
		},
		types: []string{form.Get("payment_method_types[0]")}, success: form.Get("success_url"),
	}
	made.URL = "https://checkout.stripe.example/c/pay/" + made.ID
	s.sessions = append(s.sessions, made)
	say(w, made.collapsed())
}

func (s *Stripe) listSessions(w http.ResponseWriter, r *http.Request) {
	page(w, r, s.sessions, func(*session) bool { return true }, (*session).collapsed)
}

func (s *Stripe) getSession(w http.ResponseWriter, r *http.Request) {
	found := s.session(r.PathValue("id"))
	switch {
	case found == nil:
		missing(w, r.PathValue("id"))
	case r.URL.Query().Get("expand[0]") == "payment_intent.latest_charge":
		say(w, found)
	default:
		say(w, found.collapsed())
	}
}

func (s *Stripe) expireSession(w http.ResponseWriter, r *http.Request) {
	found := s.session(r.PathValue("id"))
	switch {
	case found == nil:
		missing(w, r.PathValue("id"))
	case found.Status != "open":
		refuse(w, http.StatusBadRequest, "invalid_request_error", "", `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `+found.Status+`.`)
	default:
		found.expire()
		say(w, found.collapsed())
	}
}

func (s *session) expire() {
	s.Status, s.URL, s.PaymentIntent.Status = "expired", "", "canceled"
}

func (s *Stripe) session(id string) *session {
	for _, one := range s.sessions {
		if one.ID == id {
			return one
		}
	}
	return nil
}
