package money_test

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"causeway/internal/base/money"
)

func TestAmountsReadAndWrite(t *testing.T) {
	for text, want := range map[string]money.Amount{
		"0.00": 0, "12.50": 12_500_000, "0.123456": 123_456, "-3.00": -3_000_000, "1000000.00": 1_000_000 * money.Dollar,
	} {
		got, err := money.Parse(text)
		if err != nil || got != want || got.String() != text {
			t.Errorf("Parse(%q) = %d, %v; prints %s", text, got, err, got)
		}
	}
	for _, text := range []string{"", ".", "1.", ".5", "+1", "1e3", "1,000", " 1", "0x10", "NaN", "1.2345678", "--1", "99999999999999.00", "９"} {
		if got, err := money.Parse(text); err == nil {
			t.Errorf("Parse(%q) = %d, want a refusal", text, got)
		}
	}
}

func TestArithmeticNeverWraps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.Int64().Draw(t, "a"), rapid.Int64().Draw(t, "b")
		wantExact(t, "plus", new(big.Int).Add(big.NewInt(a), big.NewInt(b)), func() (money.Amount, error) {
			return money.Amount(a).Plus(money.Amount(b))
		})
		wantExact(t, "times", new(big.Int).Mul(big.NewInt(a), big.NewInt(b)), func() (money.Amount, error) {
			return money.Amount(a).Times(b)
		})
	})
}

func TestPortionRoundsHalfAwayFromZero(t *testing.T) {
	for _, c := range []struct {
		amount money.Amount
		points int64
		want   money.Amount
	}{
		{6_990_000, 2_000, 1_398_000}, {1, 5_000, 1}, {-1, 5_000, -1}, {1, 4_999, 0}, {3, 10_000, 3}, {7, 0, 0},
		{math.MaxInt64, 10_000, math.MaxInt64},
	} {
		if got, err := c.amount.Portion(c.points); err != nil || got != c.want {
			t.Errorf("%d × %d bp = %d, %v; want %d", c.amount, c.points, got, err, c.want)
		}
	}
	if _, err := money.Amount(math.MaxInt64).Portion(20_000); err == nil {
		t.Error("twice the largest amount must not fit")
	}
}

func TestAPartOfAPointCostsAWholeOne(t *testing.T) {
	for _, c := range []struct {
		amount    money.Amount
		perDollar int64
		want      int64
	}{
		{5 * money.Dollar, 100, 500}, {4_990_000, 100, 499}, {4_990_001, 100, 500}, {1, 1, 1}, {0, 100, 0}, {money.Cent, 1, 1},
		{math.MaxInt64, 1_000_000, math.MaxInt64},
	} {
		if got, err := c.amount.InPoints(c.perDollar); err != nil || got != c.want {
			t.Errorf("%s at %d a dollar = %d, %v; want %d", c.amount, c.perDollar, got, err, c.want)
		}
	}
	for _, c := range []struct {
		amount    money.Amount
		perDollar int64
	}{{math.MaxInt64, 1_000_001}, {-1, 100}, {1, -1}} {
		if got, err := c.amount.InPoints(c.perDollar); err == nil {
			t.Errorf("%d at %d a dollar = %d, want a refusal", c.amount, c.perDollar, got)
		}
	}
}

func wantExact(t *rapid.T, op string, want *big.Int, calc func() (money.Amount, error)) {
	got, err := calc()
	if want.IsInt64() != (err == nil) {
		t.Fatalf("%s: error %v for %s", op, err, want)
	}
	if err == nil && want.Cmp(big.NewInt(int64(got))) != 0 {
		t.Fatalf("%s = %d, want %s", op, got, want)
	}
}
