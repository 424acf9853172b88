package stripetest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/stripe/stripe-go/v84/webhook"

	"causeway/internal/base/clock"
)

// Delivery is a webhook as it comes to the shop.
type Delivery struct {
	Header http.Header
	Body   []byte
}

// on does something with a session and writes the webhook about it.
func (s *Stripe) on(id, kind string, what func(*session)) (d Delivery) {
	s.t.Helper()
	s.act(id, func(found *session) {
		what(found)
		d = s.deliver(kind, s.subject(kind, found))
	})
	return d
}

// subject is the object that an event is about.
func (s *Stripe) subject(kind string, found *session) any {
	switch {
	case strings.HasPrefix(kind, "charge.dispute."):
		return s.disputeOf(found)
	case strings.Contains("."+kind, ".refund."):
		return s.refundOf(found)
	case strings.HasPrefix(kind, "charge."):
		return found.PaymentIntent.LatestCharge
	}
	return found.collapsed()
}

// Announce writes a webhook about anything.
func (s *Stripe) Announce(kind string, object any) (d Delivery) {
	s.change(func() { d = s.deliver(kind, object) })
	return d
}

// deliver writes an event for another version of the API than the SDK's, as an
// endpoint that was made years ago would get it.
func (s *Stripe) deliver(kind string, object any) Delivery {
	raw, err := json.Marshal(map[string]any{
		"id": s.name("evt"), "object": "event", "type": kind, "api_version": "2022-11-15", "created": s.now(), "livemode": s.live,
		"data": map[string]any{"object": object},
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return Sign(raw, s.clock.Now(), Secret)
}

// Sign signs a webhook at some time with some secret.
func Sign(raw []byte, at clock.Millis, secret string) Delivery {
	seconds := at.Time().Unix()
	signature := webhook.ComputeSignature(time.Unix(seconds, 0), raw, secret)
	return Delivery{Header: http.Header{"Stripe-Signature": {fmt.Sprintf("t=%d,v1=%x", seconds, signature)}}, Body: raw}
}
