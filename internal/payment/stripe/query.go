package stripe

import (
	"context"
	"errors"
	"fmt"

	sdk "github.com/stripe/stripe-go/v84"

	"causeway/internal/base/clock"
	"causeway/internal/payment"
)

// pageSize is the largest page of a list that Stripe gives.
const pageSize = 100

// Query tells what has become of an attempt's payment page. While the page is
// open there is nothing to tell: a declined card is one that the buyer may
// replace.
func (p *Provider) Query(ctx context.Context, a payment.Attempt) ([]payment.Observation, error) {
	session, err := p.session(ctx, a)
	if errors.Is(err, errNoSession) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	switch {
	case session.Status == sdk.CheckoutSessionStatusExpired:
		closed := p.fact(a, session.ID, payment.Closed, session.AmountTotal, p.clock.Now())
		return []payment.Observation{closed}, nil
	case session.Status != sdk.CheckoutSessionStatusComplete:
		return nil, nil
	case session.PaymentIntent == nil:
		return nil, fmt.Errorf("stripe: session %s is complete without a payment intent", session.ID)
	}
	return p.payment(ctx, a, session)
}

// payment tells what has become of the money after the buyer had left the page.
func (p *Provider) payment(ctx context.Context, a payment.Attempt, session *sdk.CheckoutSession) ([]payment.Observation, error) {
	intent := session.PaymentIntent
	fact := p.fact(a, intent.ID, payment.Seen, session.AmountTotal, moment(intent.Created))
	switch intent.Status {
	case sdk.PaymentIntentStatusProcessing:
		return []payment.Observation{fact}, nil
	case sdk.PaymentIntentStatusRequiresPaymentMethod, sdk.PaymentIntentStatusCanceled:
		fact.State, fact.At = payment.Failed, p.clock.Now()
		if trouble := intent.LastPaymentError; trouble != nil {
			fact.Message = trouble.Msg
		}
		return []payment.Observation{fact}, nil
	case sdk.PaymentIntentStatusSucceeded:
	default:
		return nil, nil // the buyer is at their bank's page
	}
	charge := intent.LatestCharge
	if charge == nil || intent.AmountReceived != session.AmountTotal || intent.Currency != session.Currency {
		return nil, fmt.Errorf("stripe: %s received %d %s on session %s for %d %s",
			intent.ID, intent.AmountReceived, intent.Currency, session.ID, session.AmountTotal, session.Currency)
	}
	fact.State, fact.PayType, fact.At = payment.Paid, used(charge.PaymentMethodDetails), moment(charge.Created)
	later, err := p.afterwards(ctx, a, charge, intent.ID)
	return append([]payment.Observation{fact}, later...), err
}

// used is the way that was really paid in. A plain card leaves what was chosen.
func used(details *sdk.ChargePaymentMethodDetails) payment.PayType {
	switch {
	case details == nil:
	case details.Type == sdk.ChargePaymentMethodDetailsTypeAlipay:
		return payment.AlipayGlobal
	case details.Card == nil || details.Card.Wallet == nil:
	case details.Card.Wallet.Type == sdk.PaymentMethodCardWalletTypeApplePay:
		return payment.ApplePay
	case details.Card.Wallet.Type == sdk.PaymentMethodCardWalletTypeGooglePay:
		return payment.GooglePay
	}
	return ""
}

// fact is what Stripe says of an attempt, in our words.
func (p *Provider) fact(a payment.Attempt, id string, state payment.State, amount int64, at clock.Millis) payment.Observation {
	return payment.Observation{
		Provider: ID, ExternalID: id, AttemptID: a.ID, State: state, Amount: dollars(amount), Currency: "USD", RawAmount: dollars(amount).String(), At: at,
	}
}
