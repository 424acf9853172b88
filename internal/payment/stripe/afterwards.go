package stripe

import (
	"context"
	"fmt"
	"slices"

	sdk "github.com/stripe/stripe-go/v84"

	"causeway/internal/base/clock"
	"causeway/internal/payment"
)

// afterwards tells what has become of money that was paid. The charge says
// whether there are disputes to look for, but nothing of a refund that has
// failed since.
func (p *Provider) afterwards(ctx context.Context, a payment.Attempt, charge *sdk.Charge, of string) (facts []payment.Observation, err error) {
	if facts, err = p.refunded(ctx, a, of); err != nil {
		return nil, err
	}
	if !charge.Disputed {
		return facts, nil
	}
	disputed, err := p.disputed(ctx, a, of)
	return append(facts, disputed...), err
}

// refundMoves says what refunds mean that are not on their way any more. A bank
// may send one back that had succeeded.
var refundMoves = map[sdk.RefundStatus]payment.State{
	sdk.RefundStatusSucceeded: payment.Refunded,
	sdk.RefundStatusFailed:    payment.RefundFailed,
	sdk.RefundStatusCanceled:  payment.RefundFailed,
}

// refunded lists what was sent back, by us or at Stripe's dashboard, and what
// has come back from there.
func (p *Provider) refunded(ctx context.Context, a payment.Attempt, of string) (facts []payment.Observation, err error) {
	for refund, err := range p.refunds(ctx, of) {
		if err != nil {
			return nil, err
		}
		state, ended := refundMoves[refund.Status]
		if !ended {
			continue
		}
		fact := p.later(a, of, refund.ID, state, refund.Amount, moment(refund.Created))
		if fact.Payout = refund.Metadata[refundKey]; state == payment.RefundFailed {
			fact.At = p.clock.Now() // Stripe does not say when
		}
		facts = append(facts, fact)
	}
	slices.Reverse(facts) // Stripe gives the newest first
	return facts, nil
}

func (p *Provider) refunds(ctx context.Context, of string) sdk.Seq2[*sdk.Refund, error] {
	params := &sdk.RefundListParams{PaymentIntent: sdk.String(of)}
	params.Limit = sdk.Int64(pageSize)
	return p.api.V1Refunds.List(ctx, params)
}

// disputeMoves says which disputes have moved money. Inquiries have not: their
// states begin with "warning".
var disputeMoves = map[sdk.DisputeStatus][]payment.State{
	sdk.DisputeStatusNeedsResponse: {payment.Disputed},
	sdk.DisputeStatusUnderReview:   {payment.Disputed},
	sdk.DisputeStatusLost:          {payment.Disputed},
	sdk.DisputeStatusWon:           {payment.Disputed, payment.DisputeWon},
}

func (p *Provider) disputed(ctx context.Context, a payment.Attempt, of string) (facts []payment.Observation, err error) {
	params := &sdk.DisputeListParams{PaymentIntent: sdk.String(of)}
	params.Limit = sdk.Int64(pageSize)
	for dispute, err := range p.api.V1Disputes.List(ctx, params) {
		if err != nil {
			return nil, err
		}
		if dispute.Currency != currency {
			return nil, fmt.Errorf("stripe: dispute %s of %s is about %s", dispute.ID, of, dispute.Currency)
		}
		for _, state := range disputeMoves[dispute.Status] {
			at := moment(dispute.Created)
			if state == payment.DisputeWon {
				at = p.clock.Now() // Stripe does not say when
			}
			facts = append(facts, p.later(a, of, dispute.ID, state, dispute.Amount, at))
		}
	}
	return facts, nil
}

// later is a fact about money that was paid before.
func (p *Provider) later(a payment.Attempt, of, id string, state payment.State, amount int64, at clock.Millis) payment.Observation {
	fact := p.fact(a, id, state, amount, at)
	fact.Of = of
	return fact
}
