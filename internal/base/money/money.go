// Package money holds amounts of US dollars as whole millionths, the unit that
// USDT itself counts in. There is no floating point, and arithmetic that could
// overflow says so instead of wrapping.
package money

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"causeway/internal/base/fault"
)

// Amount is a number of millionths of a US dollar. It may be negative: a
// ledger has two sides.
type Amount int64

const (
	// Micro is the smallest amount.
	Micro Amount = 1
	// Cent and Dollar read better than their zeros.
	Cent   Amount = 10_000
	Dollar Amount = 1_000_000

	decimals = 6
)

// ErrOverflow and ErrFormat are what arithmetic and parsing refuse with.
var (
	ErrOverflow = fault.New(fault.Invalid, "amount_too_large")
	ErrFormat   = fault.New(fault.Invalid, "amount_format")
)

// Plus adds, refusing to wrap.
func (a Amount) Plus(b Amount) (Amount, error) {
	sum := a + b
	if (sum > a) != (b > 0) && b != 0 {
		return 0, ErrOverflow
	}
	return sum, nil
}

// Times multiplies by a count, refusing to wrap.
func (a Amount) Times(n int64) (Amount, error) {
	if a == 0 || n == 0 {
		return 0, nil
	}
	product := int64(a) * n
	if product/n != int64(a) || (n == -1 && a == math.MinInt64) {
		return 0, ErrOverflow
	}
	return Amount(product), nil
}

// Portion is a share in basis points (1/100 of a percent), rounded half up
// and away from zero. The remainder stays with whoever keeps the rest.
func (a Amount) Portion(basisPoints int64) (Amount, error) {
	if basisPoints < 0 {
		return 0, ErrOverflow
	}
	negative := a < 0
	magnitude := uint64(a)
	if negative {
		magnitude = uint64(-(a + 1)) + 1
	}
	hi, lo := bits.Mul64(magnitude, uint64(basisPoints))
	lo, carry := bits.Add64(lo, 5_000, 0)
	hi += carry
	if hi >= 10_000 {
		return 0, ErrOverflow
	}
	quotient, _ := bits.Div64(hi, lo, 10_000)
	if quotient > math.MaxInt64 {
		return 0, ErrOverflow
	}
	if negative {
		return -Amount(quotient), nil
	}
	return Amount(quotient), nil
}

// InPoints is what the amount costs in points, so many of them for a dollar. A
// part of a point costs a whole one.
func (a Amount) InPoints(perDollar int64) (int64, error) {
	if a < 0 || perDollar < 0 {
		return 0, ErrOverflow
	}
	hi, lo := bits.Mul64(uint64(a), uint64(perDollar))
	lo, carry := bits.Add64(lo, uint64(Dollar)-1, 0)
	if hi += carry; hi >= uint64(Dollar) {
		return 0, ErrOverflow
	}
	points, _ := bits.Div64(hi, lo, uint64(Dollar))
	if points > math.MaxInt64 {
		return 0, ErrOverflow
	}
	return int64(points), nil
}

// String writes a decimal with at least two places and no needless zeros:
// 12.50, 0.123456, -3.00.
func (a Amount) String() string {
	sign, v := "", uint64(a)
	if a < 0 {
		sign, v = "-", uint64(-(a+1))+1
	}
	frac := fmt.Sprintf("%06d", v%uint64(Dollar))
	for len(frac) > 2 && frac[len(frac)-1] == '0' {
		frac = frac[:len(frac)-1]
	}
	return sign + strconv.FormatUint(v/uint64(Dollar), 10) + "." + frac
}

// Parse reads a plain decimal with at most six places. No signs but a leading
// minus, no exponents, no spaces, no grouping: what it accepts it prints back.
func Parse(s string) (Amount, error) {
	digits, negative := strings.CutPrefix(s, "-")
	whole, frac, dotted := strings.Cut(digits, ".")
	if whole == "" || len(whole) > 13 || len(frac) > decimals || (dotted && frac == "") || !allDigits(whole) || !allDigits(frac) {
		return 0, ErrFormat.With("value", clip(s))
	}
	n, err := strconv.ParseInt(whole+frac+strings.Repeat("0", decimals-len(frac)), 10, 64)
	if err != nil {
		return 0, ErrOverflow.Cause(err)
	}
	if negative {
		n = -n
	}
	return Amount(n), nil
}

func allDigits(s string) bool {
	for _, c := range s {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

func clip(s string) string { return s[:min(len(s), 32)] }

// MarshalText makes an amount a decimal string in JSON.
func (a Amount) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads it back.
func (a *Amount) UnmarshalText(text []byte) error {
	v, err := Parse(string(text))
	*a = v
	return err
}
