package alipay

import (
	"context"
	"errors"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/payment"
)

// Alipay's methods about a trade.
const (
	methodQuery = "alipay.trade.query"
	methodClose = "alipay.trade.close"
)

// Alipay's reasons to refuse.
const (
	noTrade     = "ACQ.TRADE_NOT_EXIST"
	systemError = "ACQ.SYSTEM_ERROR"
	wrongStatus = "ACQ.TRADE_STATUS_ERROR"
	otherStatus = "ACQ.REASON_TRADE_STATUS_INVALID"
)

// The states of a trade.
const (
	waiting  = "WAIT_BUYER_PAY"
	success  = "TRADE_SUCCESS"
	finished = "TRADE_FINISHED" // paid, and cannot be sent back any more
	closed   = "TRADE_CLOSED"
)

var errAnotherTrade = errors.New("alipay: the answer is about another trade")

// trade is what Alipay knows of one.
type trade struct {
	TradeNo     string `json:"trade_no"`
	OutTradeNo  string `json:"out_trade_no"`
	TradeStatus string `json:"trade_status"`
	TotalAmount string `json:"total_amount"`
	SendPayDate string `json:"send_pay_date"` // of a trade that was paid
}

func (t trade) paid() bool { return t.TradeStatus == success || t.TradeStatus == finished }

// find asks for the trade of an attempt; false if the buyer has not begun one.
func (p *Provider) find(ctx context.Context, attempt string) (t trade, found bool, err error) {
	err = p.call(ctx, request{method: methodQuery, business: business{OutTradeNo: attempt}}, &t)
	if says(err, noTrade) {
		return trade{}, false, nil
	}
	if err == nil && (t.OutTradeNo != attempt || t.TradeNo == "") {
		err = errAnotherTrade
	}
	return t, err == nil, err
}

// Query is the authority on what has become of an attempt.
func (p *Provider) Query(ctx context.Context, a payment.Attempt) ([]payment.Observation, error) {
	t, found, err := p.find(ctx, a.ID)
	if err != nil || !found || t.TradeStatus == waiting {
		return nil, err
	}
	fact := payment.Observation{
		Provider: ID, ExternalID: t.TradeNo, AttemptID: a.ID, Currency: yuan, RawAmount: t.TotalAmount, At: p.paidAt(t),
	}
	switch {
	case t.paid():
		fact.State = payment.Paid
	case t.TradeStatus == closed && t.SendPayDate != "":
		// Alipay gives the way back no name of its own: the whole of a trade goes
		// back once.
		fact.State, fact.Of = payment.Refunded, t.TradeNo
	case t.TradeStatus == closed:
		fact.State = payment.Closed
		return []payment.Observation{fact}, nil
	default:
		return nil, fmt.Errorf("alipay: trade %s is in the unknown state %.40q", t.TradeNo, t.TradeStatus)
	}
	if err := agrees(a, t); err != nil {
		return nil, &payment.Mismatch{Fact: fact, Why: err.Error()}
	}
	fact.Amount = a.Amount
	return []payment.Observation{fact}, nil
}

// agrees compares what was paid with what was asked for, to the fen. The
// attempt's dollars are the price of the quote and of no other amount.
func agrees(a payment.Attempt, t trade) error {
	if a.Quote.Currency != yuan {
		return errors.New("nothing was asked for in CNY")
	}
	asked, err := parseFen(a.Quote.Amount)
	if err != nil {
		return err
	}
	came, err := parseFen(t.TotalAmount)
	if err != nil {
		return err
	}
	if came != asked {
		return fmt.Errorf("%s CNY were asked for", asked)
	}
	return nil
}

func (p *Provider) paidAt(t trade) clock.Millis {
	at, err := time.ParseInLocation(time.DateTime, t.SendPayDate, shanghai)
	if err != nil {
		return p.clock.Now()
	}
	return clock.Of(at)
}

// Close has Alipay take nothing more. A page that nobody has visited and a code
// that nobody has read are no trades yet: they end with their time.
func (p *Provider) Close(ctx context.Context, a payment.Attempt) error {
	var ended struct {
		OutTradeNo string `json:"out_trade_no"`
	}
	err := p.call(ctx, request{method: methodClose, business: business{OutTradeNo: a.ID}}, &ended)
	switch {
	case says(err, noTrade):
		return nil
	case !says(err, wrongStatus, otherStatus):
		return err
	}
	t, _, err := p.find(ctx, a.ID)
	if err != nil {
		return err
	}
	if t.paid() {
		return payment.ErrAlreadyPaid
	}
	return nil
}
