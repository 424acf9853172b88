package stripe

import (
	"context"
	"strings"
	"time"

	sdk "github.com/stripe/stripe-go/v84"

	"causeway/internal/base/clock"
	"causeway/internal/payment"
)

// Statements lists the charges of a time, and the refunds and disputes that
// took one away again. What the account does beside this shop carries no
// attempt and is not ours to compare.
func (p *Provider) Statements(ctx context.Context, from, before clock.Millis) (all []payment.Statement, err error) {
	within := &sdk.RangeQueryParams{GreaterThanOrEqual: wholeSecond(from), LesserThan: wholeSecond(before)}
	for _, read := range []func(context.Context, *sdk.RangeQueryParams) ([]payment.Statement, error){p.charged, p.sentBack, p.takenBack} {
		list, err := read(ctx, within)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	return all, nil
}

func (p *Provider) charged(ctx context.Context, within *sdk.RangeQueryParams) (list []payment.Statement, err error) {
	params := &sdk.ChargeListParams{CreatedRange: within}
	params.Limit = sdk.Int64(pageSize)
	for charge, err := range p.api.V1Charges.List(ctx, params) {
		if err != nil {
			return nil, err
		}
		if charge.Status != sdk.ChargeStatusSucceeded || !charge.Captured || charge.PaymentIntent == nil || !ours(charge) {
			continue
		}
		list = append(list, stated(charge, charge.PaymentIntent.ID, charge.Amount, charge.Currency, charge.Created))
	}
	return list, nil
}

// sentBack lists refunds, by us or at Stripe's dashboard, whose charge was ours.
func (p *Provider) sentBack(ctx context.Context, within *sdk.RangeQueryParams) (list []payment.Statement, err error) {
	params := &sdk.RefundListParams{CreatedRange: within}
	params.Limit = sdk.Int64(pageSize)
	params.AddExpand(expandCharge)
	for refund, err := range p.api.V1Refunds.List(ctx, params) {
		if err != nil {
			return nil, err
		}
		if refund.Status != sdk.RefundStatusSucceeded || refund.PaymentIntent == nil || !ours(refund.Charge) {
			continue
		}
		st := stated(refund.Charge, refund.ID, refund.Amount, refund.Currency, refund.Created)
		st.Of = refund.PaymentIntent.ID
		list = append(list, st)
	}
	return list, nil
}

// takenBack lists disputes that have moved money, of charges that were ours.
func (p *Provider) takenBack(ctx context.Context, within *sdk.RangeQueryParams) (list []payment.Statement, err error) {
	params := &sdk.DisputeListParams{CreatedRange: within}
	params.Limit = sdk.Int64(pageSize)
	params.AddExpand(expandCharge)
	for dispute, err := range p.api.V1Disputes.List(ctx, params) {
		if err != nil {
			return nil, err
		}
		if len(disputeMoves[dispute.Status]) == 0 || dispute.PaymentIntent == nil || !ours(dispute.Charge) {
			continue
		}
		st := stated(dispute.Charge, dispute.ID, dispute.Amount, dispute.Currency, dispute.Created)
		st.Of = dispute.PaymentIntent.ID
		list = append(list, st)
	}
	return list, nil
}

// expandCharge has a list bring along the charges, which carry the attempts: a
// refund at the dashboard and a dispute do not.
const expandCharge = "data.charge"

func ours(charge *sdk.Charge) bool { return charge != nil && charge.Metadata[attemptKey] != "" }

func stated(charge *sdk.Charge, id string, amount int64, currency sdk.Currency, created int64) payment.Statement {
	return payment.Statement{
		ExternalID: id, AttemptID: charge.Metadata[attemptKey],
		Amount: dollars(amount).String(), Currency: strings.ToUpper(string(currency)), At: moment(created),
	}
}

// wholeSecond is the first of Stripe's seconds that is not before a moment.
func wholeSecond(at clock.Millis) int64 { return at.Add(time.Second - time.Millisecond).Time().Unix() }
