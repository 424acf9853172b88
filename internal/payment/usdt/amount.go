package usdt

import (
	"errors"
	"math/big"
	"strings"

	"causeway/internal/base/money"
)

// moneyDecimals are those of money.Amount.
const moneyDecimals = 6

var errAmount = errors.New("usdt: more than there can be")

// unit is what a millionth of a dollar is in the token's own count.
func (c chain) unit() *big.Int {
	return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(c.decimals-moneyDecimals)), nil)
}

// amount counts in millionths what the token counts finer. The rest is dust:
// it is written down and worth nothing.
func (c chain) amount(raw *big.Int) (a money.Amount, dust bool, err error) {
	whole, rest := new(big.Int).QuoRem(raw, c.unit(), new(big.Int))
	if !whole.IsInt64() {
		return 0, false, errAmount
	}
	return money.Amount(whole.Int64()), rest.Sign() != 0, nil
}

// text writes what arrived in tokens, down to the last digit: 5.00,
// 5.000000000000000001.
func (c chain) text(raw *big.Int) string {
	digits := raw.String()
	if missing := c.decimals + 1 - len(digits); missing > 0 {
		digits = strings.Repeat("0", missing) + digits
	}
	whole, rest := digits[:len(digits)-c.decimals], digits[len(digits)-c.decimals:]
	for len(rest) > 2 && rest[len(rest)-1] == '0' {
		rest = rest[:len(rest)-1]
	}
	return whole + "." + rest
}
