package usdt

import (
	"fmt"
	"math/big"
	"testing"

	"causeway/internal/base/money"
)

func TestTokensAreCountedInMillionths(t *testing.T) {
	for _, c := range []struct {
		decimals int
		raw      string
		amount   money.Amount
		dust     bool
		text     string
	}{
		{6, "5000000", 5 * money.Dollar, false, "5.00"},
		{6, "1", 1, false, "0.000001"},
		{6, "9223372036854775807", 9223372036854775807, false, "9223372036854.775807"},
		{18, "5000000000000000000", 5 * money.Dollar, false, "5.00"},
		{18, "5123456000000000000", 5_123_456, false, "5.123456"},
		{18, "5123456999999999999", 5_123_456, true, "5.123456999999999999"},
		{18, "1", 0, true, "0.000000000000000001"},
		{18, "999999999999", 0, true, "0.000000999999999999"},
		{18, "1000000000000", 1, false, "0.000001"},
	} {
		raw, _ := new(big.Int).SetString(c.raw, 10)
		ch := chain{decimals: c.decimals}
		amount, dust, err := ch.amount(raw)
		if err != nil || amount != c.amount || dust != c.dust || ch.text(raw) != c.text {
			t.Errorf("%s of %d decimals: %s, dust %v, %q, %v", c.raw, c.decimals, amount, dust, ch.text(raw), err)
		}
	}
	for _, decimals := range []int{6, 18} {
		most := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 256), big.NewInt(1))
		if amount, _, err := (chain{decimals: decimals}).amount(most); err == nil {
			t.Errorf("the largest word is %s", amount)
		}
	}
}

func TestWhatIsKnownIsTheSameMoneyUnderAnyNumber(t *testing.T) {
	one := func(tx string, index uint64, raw int64) transfer {
		return transfer{tx: tx, index: index, raw: big.NewInt(raw)}
	}
	for name, c := range map[string]struct {
		found, stored     []transfer
		fresh, renumbered int
	}{
		"new":                     {[]transfer{one("a", 0, 5)}, nil, 1, 0},
		"known":                   {[]transfer{one("a", 0, 5)}, []transfer{one("a", 0, 5)}, 0, 0},
		"twice in a transaction":  {[]transfer{one("a", 0, 5), one("a", 1, 5)}, nil, 2, 0},
		"the same told twice":     {[]transfer{one("a", 0, 5), one("a", 0, 5)}, nil, 1, 0},
		"one of two":              {[]transfer{one("a", 0, 5), one("a", 1, 5)}, []transfer{one("a", 0, 5)}, 1, 0},
		"renumbered":              {[]transfer{one("a", 7, 5)}, []transfer{one("a", 0, 5)}, 0, 1},
		"both renumbered":         {[]transfer{one("a", 7, 5), one("a", 8, 5)}, []transfer{one("a", 0, 5), one("a", 1, 5)}, 0, 2},
		"renumbered across":       {[]transfer{one("a", 1, 5), one("a", 2, 5)}, []transfer{one("a", 0, 5), one("a", 1, 5)}, 0, 1},
		"another amount":          {[]transfer{one("a", 7, 6)}, []transfer{one("a", 0, 5)}, 1, 0},
		"another transaction":     {[]transfer{one("b", 0, 5)}, []transfer{one("a", 0, 5)}, 1, 0},
		"the second is not known": {[]transfer{one("a", 7, 5), one("a", 8, 5)}, []transfer{one("a", 7, 5)}, 1, 0},
	} {
		fresh, renumbered := unknown(c.found, c.stored)
		if len(fresh) != c.fresh || len(renumbered) != c.renumbered {
			t.Errorf("%s: %d fresh, %d renumbered", name, len(fresh), len(renumbered))
		}
	}
}

func TestAReceiptHoldsATransferInEveryPart(t *testing.T) {
	c, _ := chainOf("polygon")
	from, to := mustAddress(EVM, developers[1]), mustAddress(EVM, developers[2])
	sent := transfer{index: 7, from: from, to: to, hash: "0xb10c", raw: big.NewInt(5)}
	for name, spoil := range map[string]func(r *receipt, l *rawLog){
		"nothing":          func(*receipt, *rawLog) {},
		"the status":       func(r *receipt, _ *rawLog) { r.Status = 0 },
		"the block":        func(r *receipt, _ *rawLog) { r.BlockHash = "0xb10d" },
		"no logs":          func(r *receipt, _ *rawLog) { r.Logs = nil },
		"the number":       func(_ *receipt, l *rawLog) { l.LogIndex = 8 },
		"the contract":     func(_ *receipt, l *rawLog) { l.Address = from.hex() },
		"the event":        func(_ *receipt, l *rawLog) { l.Topics[0] = from.topic() },
		"a fourth topic":   func(_ *receipt, l *rawLog) { l.Topics = append(l.Topics, from.topic()) },
		"the sender":       func(_ *receipt, l *rawLog) { l.Topics[1] = to.topic() },
		"the receiver":     func(_ *receipt, l *rawLog) { l.Topics[2] = from.topic() },
		"a broken address": func(_ *receipt, l *rawLog) { l.Topics[1] = "0x" },
		"the amount":       func(_ *receipt, l *rawLog) { l.Data = from.topic() },
		"no amount":        func(_ *receipt, l *rawLog) { l.Data = "0x" },
	} {
		r := receipt{Status: 1, BlockHash: "0xB10C", Logs: []rawLog{{
			Address: c.contract.hex(), Topics: []string{transferTopic, from.topic(), to.topic()}, Data: fmt.Sprintf("0x%064x", 5), LogIndex: 7,
		}}}
		spoil(&r, &r.Logs[0])
		if shows := c.shows(r, sent); shows != (name == "nothing") {
			t.Errorf("%s is different: shown %v", name, shows)
		}
	}
}

func TestBlocksAreAskedForInStretchesThatNodesAllow(t *testing.T) {
	s := span{size: firstSpan}
	for range growAfter {
		s.worked(s.size)
	}
	if s.size != 2*firstSpan {
		t.Errorf("grew to %d", s.size)
	}
	s.worked(3) // the end of the chain
	for asked := s.size; s.shrink(asked); asked = s.size {
	}
	if s.size != 1 || s.shrink(1) {
		t.Errorf("shrank to %d", s.size)
	}
	for range 100 * growAfter {
		s.worked(s.size)
	}
	if s.size != longestSpan {
		t.Errorf("grew to %d", s.size)
	}
}

func TestAddressesAreAskedForByNameUntilThereAreTooMany(t *testing.T) {
	for count, want := range map[int]int{0: 0, 1: 1, mostTopics: 1, mostTopics + 1: 2, mostAsked: mostAsked / mostTopics} {
		if groups := receivers(make([]Address, count)); len(groups) != want {
			t.Errorf("%d addresses: %d questions, want %d", count, len(groups), want)
		}
	}
	if groups := receivers(make([]Address, mostAsked+1)); len(groups) != 1 || groups[0] != nil {
		t.Errorf("very many addresses: %d questions", len(groups))
	}
}

func FuzzExtendedKeysAndAddresses(f *testing.F) {
	for _, text := range []string{branchXPub, branchXPrv, developers[0], "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "", "0x", "1111"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		_, _ = ParseXPub(text)
		for _, family := range Families() {
			if a, err := ParseAddress(family, text); err == nil && a.Text(family) != text {
				t.Errorf("%q reads as %q", text, a.Text(family))
			}
		}
	})
}
