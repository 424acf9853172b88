package stripe

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/stripe/stripe-go/v84/webhook"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/payment"
)

// tolerance is how old a webhook may be, and how far ahead of our clock.
const tolerance = 300 * time.Second

const signatureHeader = "Stripe-Signature"

// errNoSecret is for a provider that should not exist. The SDK would take a
// webhook that anybody has signed with nothing.
var errNoSecret = fault.New(fault.Unavailable, "unavailable")

// subject says where an event's object carries the attempt.
type subject int

const (
	inMetadata subject = iota
	inCharge           // that has to be asked for: who acts at the dashboard names no attempt
)

// events are those that we listen to. What they say is looked up anyway.
var events = map[string]subject{
	"checkout.session.completed":               inMetadata,
	"checkout.session.async_payment_succeeded": inMetadata,
	"checkout.session.async_payment_failed":    inMetadata,
	"checkout.session.expired":                 inMetadata,
	"charge.refunded":                          inMetadata,
	"charge.refund.updated":                    inCharge,
	"refund.updated":                           inCharge, // a bank may take days, and may say no in the end
	"refund.failed":                            inCharge,
	"charge.dispute.created":                   inCharge,
	"charge.dispute.updated":                   inCharge, // an inquiry may have become a dispute
	"charge.dispute.funds_withdrawn":           inCharge,
	"charge.dispute.funds_reinstated":          inCharge,
	"charge.dispute.closed":                    inCharge,
}

// event is all that we read of one: these fields mean the same in every version
// of Stripe's API.
type event struct {
	ID     string `json:"id"`
	Object string `json:"object"`
	Type   string `json:"type"`
	Data   struct {
		Object struct {
			Charge   string            `json:"charge"`
			Metadata map[string]string `json:"metadata"`
		} `json:"object"`
	} `json:"data"`
}

// Webhook verifies the signature over the raw bytes and names the attempt.
// What the account does beside this shop is acknowledged and left alone.
func (p *Provider) Webhook(ctx context.Context, header http.Header, raw []byte) ([]payment.Event, error) {
	if err := p.verify(header.Get(signatureHeader), raw); err != nil {
		return nil, err
	}
	var told event
	if err := json.Unmarshal(raw, &told); err != nil || told.Object != "event" || told.ID == "" {
		return nil, payment.ErrSignature.Cause(err)
	}
	where, wanted := events[told.Type]
	if !wanted {
		return nil, nil
	}
	about := told.Data.Object.Metadata
	if where == inCharge && told.Data.Object.Charge != "" {
		charge, err := p.api.V1Charges.Retrieve(ctx, told.Data.Object.Charge, nil)
		if err != nil {
			return nil, fmt.Errorf("stripe: charge of event %s: %w", told.ID, err)
		}
		about = charge.Metadata
	}
	if !id.Valid(about[attemptKey]) {
		return nil, nil
	}
	return []payment.Event{{ID: told.ID, AttemptID: about[attemptKey]}}, nil
}

// verify leaves the signature to the SDK, but neither the secret nor the time:
// it takes an empty secret, knows no clock but the machine's, and finds nothing
// wrong with the future.
func (p *Provider) verify(header string, raw []byte) error {
	if p.secret == "" {
		return errNoSecret
	}
	if err := webhook.ValidatePayloadIgnoringTolerance(raw, header, p.secret); err != nil {
		return payment.ErrSignature.Cause(err)
	}
	if apart := p.clock.Now().Sub(signedAt(header)).Abs(); apart > tolerance {
		return payment.ErrSignature.Cause(fmt.Errorf("stripe: signed %s away from now", apart.Round(time.Second)))
	}
	return nil
}

// signedAt is the time that a verified signature covers: the last one in the
// header, as the SDK reads it.
func signedAt(header string) (at clock.Millis) {
	for part := range strings.SplitSeq(header, ",") {
		if text, found := strings.CutPrefix(part, "t="); found {
			seconds, err := strconv.ParseInt(text, 10, 64)
			if err != nil || seconds < 0 || seconds > 1<<40 {
				return 0
			}
			at = moment(seconds)
		}
	}
	return at
}
