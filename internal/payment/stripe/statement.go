package stripe

import (
	"context"
	"strings"
	"time"

	sdk "github.com/stripe/stripe-go/v84"

	"causeway/internal/base/clock"
	"causeway/internal/payment"
)

// Statements lists the charges of a time. What the account takes beside this
// shop carries no attempt and is not ours to compare.
func (p *Provider) Statements(ctx context.Context, from, before clock.Millis) ([]payment.Statement, error) {
	params := &sdk.ChargeListParams{CreatedRange: &sdk.RangeQueryParams{GreaterThanOrEqual: wholeSecond(from), LesserThan: wholeSecond(before)}}
	params.Limit = sdk.Int64(pageSize)
	var list []payment.Statement
	for charge, err := range p.api.V1Charges.List(ctx, params) {
		if err != nil {
			return nil, err
		}
		if charge.Status != sdk.ChargeStatusSucceeded || !charge.Captured || charge.PaymentIntent == nil || charge.Metadata[attemptKey] == "" {
			continue
		}
		list = append(list, payment.Statement{
			ExternalID: charge.PaymentIntent.ID, AttemptID: charge.Metadata[attemptKey],
			Amount: dollars(charge.Amount).String(), Currency: strings.ToUpper(string(charge.Currency)), At: moment(charge.Created),
		})
	}
	return list, nil
}

// wholeSecond is the first of Stripe's seconds that is not before a moment.
func wholeSecond(at clock.Millis) int64 { return at.Add(time.Second - time.Millisecond).Time().Unix() }
