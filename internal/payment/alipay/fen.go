package alipay

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"causeway/internal/base/money"
	"causeway/internal/payment"
)

const yuan = "CNY"

// fen is an amount of CNY in its smallest unit.
type fen int64

// perFen turns millionths of a dollar, times millionths of a yuan for one
// dollar, into fen.
const perFen = 10_000_000_000

// inFen is what a price comes to at a rate. A part of a fen costs a whole one.
func inFen(usd, perDollar money.Amount) (fen, error) {
	if usd <= 0 || perDollar <= 0 {
		return 0, money.ErrOverflow
	}
	hi, lo := bits.Mul64(uint64(usd), uint64(perDollar))
	lo, carry := bits.Add64(lo, perFen-1, 0)
	if hi += carry; hi >= perFen {
		return 0, money.ErrOverflow
	}
	sum, _ := bits.Div64(hi, lo, perFen)
	if sum > math.MaxInt64 {
		return 0, money.ErrOverflow
	}
	return fen(sum), nil
}

// String writes yuan as Alipay does: 36.00.
func (f fen) String() string { return fmt.Sprintf("%d.%02d", f/100, f%100) }

// parseFen reads what Alipay wrote: 36, 36.0 or 36.00, and nothing finer.
func parseFen(text string) (fen, error) {
	whole, part, _ := strings.Cut(text, ".")
	if whole == "" || len(whole) > 12 || len(part) > 2 || strings.Trim(whole+part, "0123456789") != "" {
		return 0, fmt.Errorf("alipay: %.32q is no amount of yuan", text)
	}
	n, err := strconv.ParseInt(whole+part+strings.Repeat("0", 2-len(part)), 10, 64)
	return fen(n), err
}

// Quote says what a price comes to in CNY. The rate is locked with it.
func (p *Provider) Quote(ctx context.Context, usd money.Amount, _ payment.Method) (payment.Quote, error) {
	rate, err := p.house.Rate(ctx)
	if err != nil {
		return payment.Quote{}, err
	}
	amount, err := inFen(usd, rate.PerDollar)
	if err != nil {
		return payment.Quote{}, err
	}
	return payment.Quote{Currency: yuan, Amount: amount.String(), Rate: rate.PerDollar.String(), ValidUntil: rate.ValidUntil}, nil
}
