package stripe

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	sdk "github.com/stripe/stripe-go/v84"

	"causeway/internal/base/clock"
	"causeway/internal/payment"
)

// attemptKey is where Stripe's objects carry the id of our attempt.
const attemptKey = "attempt_id"

const currency = "usd"

// longestSession is how long Stripe lets a page stay open at most. What is
// older is over, too.
const longestSession = 24 * time.Hour

// cardOrAlipay is what Stripe calls our ways to pay: the two wallets are cards
// to it.
var cardOrAlipay = map[payment.PayType]string{
	payment.GooglePay: "card", payment.ApplePay: "card", payment.AlipayGlobal: "alipay",
}

// Open makes a payment page. Asked again for the same attempt, Stripe answers
// with the same one, as long as nothing else is asked for: whatever goes in
// here comes from the attempt alone.
func (p *Provider) Open(ctx context.Context, a payment.Attempt) (payment.Instructions, error) {
	back, name, about := sdk.String(p.orderPage(a)), sdk.String("#"+a.OrderID), map[string]string{attemptKey: a.ID}
	params := &sdk.CheckoutSessionCreateParams{
		Mode:               sdk.String(sdk.CheckoutSessionModePayment),
		PaymentMethodTypes: []*string{sdk.String(cardOrAlipay[a.PayType])},
		ClientReferenceID:  sdk.String(a.ID),
		Metadata:           about,
		PaymentIntentData:  &sdk.CheckoutSessionCreatePaymentIntentDataParams{Metadata: about, Description: name},
		LineItems: []*sdk.CheckoutSessionCreateLineItemParams{{
			Quantity: sdk.Int64(1),
			PriceData: &sdk.CheckoutSessionCreateLineItemPriceDataParams{
				Currency: sdk.String(currency), UnitAmount: sdk.Int64(cents(a.Amount)),
				ProductData: &sdk.CheckoutSessionCreateLineItemPriceDataProductDataParams{Name: name},
			},
		}},
		// What was quoted is what is paid, not what Stripe makes of it abroad.
		AdaptivePricing: &sdk.CheckoutSessionCreateAdaptivePricingParams{Enabled: sdk.Bool(false)},
		SuccessURL:      back,
		CancelURL:       back,
		ExpiresAt:       sdk.Int64(closing(a).Time().Unix()),
	}
	params.IdempotencyKey = sdk.String("attempt:" + a.ID + ":create")
	session, err := p.api.V1CheckoutSessions.Create(ctx, params)
	if err != nil {
		return payment.Instructions{}, err
	}
	return payment.Instructions{Kind: "redirect", URL: session.URL, Reference: session.ID}, nil
}

// closing is when Stripe closes the page by itself. It wants half an hour from
// the moment the page is made, which may be the countdown's last; we close the
// page at the countdown's end anyway.
func closing(a payment.Attempt) clock.Millis {
	return min(a.ExpiresAt.Add(shortestSession+time.Minute), a.CreatedAt.Add(longestSession-time.Minute))
}

// orderPage is where the buyer comes back to, in the shell they came from.
func (p *Provider) orderPage(a payment.Attempt) string {
	shell := ""
	if a.Device == payment.Phone {
		shell = "/phone"
	}
	return p.baseURL + shell + "/orders/" + a.OrderID
}

// Close takes the page away. Who is paying at that moment is let finish.
func (p *Provider) Close(ctx context.Context, a payment.Attempt) error {
	session, err := p.session(ctx, a)
	if errors.Is(err, errNoSession) {
		return nil
	}
	if err == nil && session.Status == sdk.CheckoutSessionStatusOpen {
		session, err = p.expire(ctx, session.ID)
	}
	if err == nil && session.Status == sdk.CheckoutSessionStatusComplete {
		err = payment.ErrAlreadyPaid
	}
	return err
}

// expire looks again when Stripe would not: the buyer was faster, or somebody
// else has closed the page.
func (p *Provider) expire(ctx context.Context, id string) (*sdk.CheckoutSession, error) {
	session, err := p.api.V1CheckoutSessions.Expire(ctx, id, nil)
	if refusal(err) != http.StatusBadRequest {
		return session, err
	}
	now, again := p.api.V1CheckoutSessions.Retrieve(ctx, id, nil)
	if again != nil || now.Status == sdk.CheckoutSessionStatusOpen {
		return nil, err
	}
	return now, nil
}

// errNoSession says that there is no payment page for an attempt.
var errNoSession = errors.New("stripe: no session was opened for the attempt")

// session gets an attempt's payment page with what was paid on it.
func (p *Provider) session(ctx context.Context, a payment.Attempt) (*sdk.CheckoutSession, error) {
	id := a.Instructions.Reference
	if id == "" {
		var err error
		if id, err = p.find(ctx, a); err != nil {
			return nil, err
		}
	}
	params := &sdk.CheckoutSessionRetrieveParams{}
	params.AddExpand("payment_intent.latest_charge")
	session, err := p.api.V1CheckoutSessions.Retrieve(ctx, id, params)
	if err != nil {
		return nil, err
	}
	return session, belongs(session, a)
}

// find looks for the session of an attempt that has kept none: the process
// died before it could, or the attempt itself is lost and only Stripe knows
// of it.
func (p *Provider) find(ctx context.Context, a payment.Attempt) (string, error) {
	from := a.CreatedAt
	if from == 0 {
		from = p.clock.Now().Add(-longestSession)
	}
	params := &sdk.CheckoutSessionListParams{CreatedRange: &sdk.RangeQueryParams{GreaterThanOrEqual: from.Time().Unix()}}
	if a.ExpiresAt != 0 {
		params.CreatedRange.LesserThanOrEqual = a.ExpiresAt.Time().Unix()
	}
	params.Limit = sdk.Int64(pageSize)
	for session, err := range p.api.V1CheckoutSessions.List(ctx, params) {
		if err != nil {
			return "", err
		}
		if session.ClientReferenceID == a.ID {
			return session.ID, nil
		}
	}
	return "", errNoSession
}

// belongs refuses a session that is not what we asked for. An attempt that we
// know nothing of has nothing to compare with.
func belongs(session *sdk.CheckoutSession, a payment.Attempt) error {
	if session.ClientReferenceID != a.ID {
		return fmt.Errorf("stripe: session %s is for attempt %q, not for %s", session.ID, session.ClientReferenceID, a.ID)
	}
	if session.Currency != currency || (a.Amount > 0 && session.AmountTotal != cents(a.Amount)) {
		return fmt.Errorf("stripe: session %s asks for %d %s, not for %d %s", session.ID, session.AmountTotal, session.Currency, cents(a.Amount), currency)
	}
	return nil
}
