package usdt

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"causeway/internal/base/money"
)

func FuzzAnyAnswerOfANodeIsReadOrRefused(f *testing.F) {
	evm, _ := chainOf("polygon")
	tron, _ := chainOf("tron")
	ours, theirs := mustAddress(EVM, developers[1]), mustAddress(EVM, developers[2])
	log := func(c chain, data, tx, block, index string) string {
		return fmt.Sprintf(`{"address":"%s","topics":["%s","%s","%s"],"data":"%s","blockNumber":"0x10","blockHash":"%s","transactionHash":"%s","logIndex":"%s","removed":false}`,
			c.contract.hex(), transferTopic, theirs.topic(), ours.topic(), data, block, tx, index)
	}
	five, hash := fmt.Sprintf("0x%064x", 5_000_000_000_000_000_000), "0x"+strings.Repeat("aB", 32)
	good := log(evm, fmt.Sprintf("0x%064x", 5_000_000), hash, hash, "0x1")
	for _, seed := range []string{
		`{"result":[` + good + `,` + good + `]}`, `{"jsonrpc":"2.0","id":1,"result":[` + log(tron, five, hash[2:], hash, "0x7") + `]}`,
		`{"result":[` + log(evm, five, "", hash, "0x1") + `]}`, `{"result":[` + log(evm, five, hash, "0x", "0xffffffffffffffff") + `]}`,
		`{"result":[` + log(evm, five, hash+"\\u0000", hash, "0x1") + `]}`, `{"result":[` + good,
		`{"error":{"code":-32005,"message":"more than 10000 results"}}`, `{"result":null}`, `{"error":null,"result":[]}`, `[]`, ``, `{"result":[1,{}]}`,
		`{"result":{"number":"0x1","hash":"0xb1","timestamp":"0xffffffffffffffff"}}`,
	} {
		f.Add(seed)
	}
	owners := &book{owners: map[Address]string{ours: "mia"}}
	f.Fuzz(func(t *testing.T, answer string) {
		var no *refusal
		err := readLogs(strings.NewReader(answer), listener{cares: owners.has, each: func(l *rawLog) {
			for _, c := range []chain{evm, tron} {
				got, is, err := c.read(l, 0, math.MaxInt64, owners)
				if is && err != nil {
					t.Errorf("%s is believed, and is not: %v", answer, err)
				}
				if !is {
					continue
				}
				back, err := cleanHash(c.family, got.tx)
				if err != nil || back != got.tx || got.index > math.MaxInt32 || got.amount <= 0 || got.user != "mia" || len(got.hash) != len(hash) {
					t.Errorf("%s is believed: %+v, %v", answer, got, err)
				}
				if whole, err := money.Parse(got.amount.String()); err != nil || whole != got.amount {
					t.Errorf("%s: %v", got.amount, err)
				}
			}
		}})
		if err != nil && !errors.Is(err, errAnswer) && !errors.As(err, &no) && json.Valid([]byte(answer)) {
			t.Errorf("%q is met with %v", answer, err)
		}
		var head struct{ Result header }
		if json.Unmarshal([]byte(answer), &head) == nil && head.Result.at() < 0 {
			t.Errorf("%q is of %d", answer, head.Result.at())
		}
	})
}

func FuzzCursorsOfTransfers(f *testing.F) {
	for _, seed := range []string{"1700000000000 tron aa 7", "", "   ", "-1 a b -1", "9223372036854775808 a b 0"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, cursor string) {
		if mark := markOf(cursor); mark != nil {
			if again := markOf(mark.String()); again == nil || *again != *mark {
				t.Errorf("%q is %+v and then %+v", cursor, mark, again)
			}
		}
	})
}
