package alipay

import (
	"context"
	"errors"

	"causeway/internal/payment"
)

// Alipay's methods that send money back.
const (
	methodRefund      = "alipay.trade.refund"
	methodRefundQuery = "alipay.trade.fastpay.refund.query"
)

const refundDone = "REFUND_SUCCESS"

// Refund sends the whole of a payment back. Alipay knows it by our id of the
// refund and does it once, however often it is asked.
func (p *Provider) Refund(ctx context.Context, r payment.Refund) (payment.RefundState, error) {
	t, found, err := p.find(ctx, r.AttemptID)
	if err != nil {
		return "", err
	}
	if !found || t.TradeNo != r.ExternalID {
		return payment.RefundRefused, nil
	}
	var sent struct {
		FundChange string `json:"fund_change"` // Y the first time
	}
	err = p.call(ctx, request{method: methodRefund, business: business{
		TradeNo: t.TradeNo, RefundAmount: t.TotalAmount, OutRequestNo: r.ID, RefundReason: "Order refund",
	}}, &sent)
	var refused *refusal
	switch {
	case err == nil && sent.FundChange == "Y":
		return payment.RefundDone, nil
	case err == nil:
		return p.refundState(ctx, r, payment.RefundPending)
	case errors.As(err, &refused) && refused.Code == codeRefused && refused.SubCode != systemError:
		// Also said of a refund that was done before and not heard of.
		return p.refundState(ctx, r, payment.RefundRefused)
	}
	return "", err
}

// refundState asks what has become of a refund; one that Alipay has not done is
// otherwise.
func (p *Provider) refundState(ctx context.Context, r payment.Refund, otherwise payment.RefundState) (payment.RefundState, error) {
	var known struct {
		OutRequestNo string `json:"out_request_no"`
		RefundStatus string `json:"refund_status"`
	}
	err := p.call(ctx, request{method: methodRefundQuery, business: business{TradeNo: r.ExternalID, OutRequestNo: r.ID}}, &known)
	var refused *refusal
	switch {
	case err == nil && known.OutRequestNo == r.ID && known.RefundStatus == refundDone:
		return payment.RefundDone, nil
	case err == nil, errors.As(err, &refused) && refused.Code == codeRefused && refused.SubCode != systemError:
		return otherwise, nil
	}
	return "", err
}
