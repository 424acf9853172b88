package usdttest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"causeway/internal/payment/usdt/usdttest"
)

const (
	tether = "0xa614f803b6fd780986a42c78ec9c7f77e6ded13c"
	wallet = "TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6"
)

// The double refuses what the documentation of the real node says it refuses,
// so that whoever passes here has kept to it.
func TestTronKeepsToItsOwnDialect(t *testing.T) {
	t.Parallel()
	chain := usdttest.NewTron(t, time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	chain.Pay(wallet, "4.2")
	chain.Crowd(10_001)
	many := strings.TrimSuffix(strings.Repeat(`"0x01",`, 1001), ",")
	for _, c := range []struct{ method, params, says string }{
		{"eth_chainId", `[]`, `"result":"0x2b6653dc"`},
		{"eth_getBlockByNumber", `["finalized",false]`, `"stateRoot":"0x"`},
		{"eth_getBlockByNumber", `["safe",false]`, `TAG safe not supported`},
		{"eth_getBlockByNumber", `["pending",false]`, `TAG pending not supported`},
		{"eth_getBlockByNumber", `["0x7fffffff",false]`, `"result":null`},
		{"eth_call", `[{"to":"` + tether + `","data":"0x313ce567"},"latest"]`, `0006"`},
		{"eth_call", `[{"to":"` + tether + `","data":"0x313ce567"},"finalized"]`, `not supported`},
		{"eth_getLogs", `[{"fromBlock":"0x0","toBlock":"0x1389"}]`, `exceed max block range: 5000`},
		{"eth_getLogs", `[{"fromBlock":"0x2","toBlock":"0x1"}]`, `fromBlock <= toBlock`},
		{"eth_getLogs", `[{"topics":[null,null,[` + many + `]]}]`, `exceed max topics: 1000`},
		{"eth_getLogs", `[{"address":"TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"}]`, `invalid address at index 0`},
		{"eth_getLogs", `[{"address":"` + tether + `"}]`, `"code":-32005`},
		{"eth_getLogs", `[{"fromBlock":"latest","topics":[null,null,"0x` + strings.Repeat("0", 59) + `10000"]}]`, `"logIndex":"0x0"`},
		{"eth_sendRawTransaction", `["0x"]`, `"code":-32601`},
	} {
		res, err := http.Post(chain.URL, "application/json", strings.NewReader(fmt.Sprintf(`{"jsonrpc":"2.0","id":7,"method":%q,"params":%s}`, c.method, c.params)))
		if err != nil {
			t.Fatal(err)
		}
		var body bytes.Buffer
		_, _ = body.ReadFrom(res.Body)
		_ = res.Body.Close()
		if res.StatusCode != http.StatusOK || !json.Valid(body.Bytes()) || !strings.Contains(body.String(), c.says) {
			t.Errorf("%s %.80s: %d %.300s, want %s", c.method, c.params, res.StatusCode, body.String(), c.says)
		}
	}
}
