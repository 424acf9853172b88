package stripe

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	sdk "github.com/stripe/stripe-go/v84"

	"causeway/internal/base/money"
	"causeway/internal/payment"
)

// refundKey is where a refund at Stripe carries the id of ours.
const refundKey = "refund_id"

// refundStates is what Stripe's words mean to us.
var refundStates = map[sdk.RefundStatus]payment.RefundState{
	sdk.RefundStatusSucceeded:      payment.RefundDone,
	sdk.RefundStatusPending:        payment.RefundPending,
	sdk.RefundStatusRequiresAction: payment.RefundPending,
	sdk.RefundStatusFailed:         payment.RefundRefused,
	sdk.RefundStatusCanceled:       payment.RefundRefused,
}

// Refund sends a payment back. Stripe forgets idempotency keys after a day and
// a refund may be on its way for longer, so one that is there already is looked
// for first; the key is for two who ask at the same moment.
func (p *Provider) Refund(ctx context.Context, r payment.Refund) (payment.RefundState, error) {
	if r.Amount%money.Cent != 0 {
		return "", fmt.Errorf("stripe: %s cannot be refunded in whole cents", r.Amount)
	}
	for refund, err := range p.refunds(ctx, r.ExternalID) {
		if err != nil {
			return "", err
		}
		if refund.Metadata[refundKey] == r.ID {
			return refundState(refund)
		}
	}
	params := &sdk.RefundCreateParams{
		PaymentIntent: sdk.String(r.ExternalID), Amount: sdk.Int64(cents(r.Amount)), Metadata: map[string]string{refundKey: r.ID, attemptKey: r.AttemptID},
	}
	params.IdempotencyKey = sdk.String("refund:" + r.ID + ":create")
	refund, err := p.api.V1Refunds.Create(ctx, params)
	if refused(err) {
		return payment.RefundRefused, nil
	}
	if err != nil {
		return "", err
	}
	return refundState(refund)
}

// refused tells the answers that waiting does not change, because the payment
// was refunded or disputed meanwhile, from an account that is short of money.
func refused(err error) bool {
	var said *sdk.Error
	return errors.As(err, &said) && said.Type == sdk.ErrorTypeInvalidRequest && said.Code != sdk.ErrorCodeBalanceInsufficient &&
		(said.HTTPStatusCode == http.StatusBadRequest || said.HTTPStatusCode == http.StatusNotFound)
}

func refundState(refund *sdk.Refund) (payment.RefundState, error) {
	state, known := refundStates[refund.Status]
	if !known {
		return "", fmt.Errorf("stripe: refund %s is %q", refund.ID, refund.Status)
	}
	return state, nil
}
