package usdt

import (
	"testing"

	"causeway/internal/base/money"
)

func TestShortTailsAreGivenOutFirst(t *testing.T) {
	first := func(int) int { return 0 }
	last := func(n int) int { return n - 1 }
	price := 5 * money.Dollar
	var short, all []money.Amount
	for k := money.Amount(1); k <= longestTail; k++ {
		if all = append(all, price+k); k%shortStep == 0 {
			short = append(short, price+k)
		}
	}
	for name, c := range map[string]struct {
		held   []money.Amount
		choose func(int) int
		want   money.Amount // 0 is none
	}{
		"nobody, first":     {nil, first, price + shortStep},
		"nobody, last":      {nil, last, price + longestTail},
		"the first is held": {short[:1], first, price + 2*shortStep},
		"all short ones":    {short, first, price + 1},
		"all but the last":  {all[:len(all)-1], first, price + longestTail},
		"all":               {all, first, 0},
	} {
		got, any := freeTail(price, c.held, c.choose)
		if got != c.want || any != (c.want != 0) {
			t.Errorf("%s: %s, %v; want %s", name, got, any, c.want)
		}
	}
}
