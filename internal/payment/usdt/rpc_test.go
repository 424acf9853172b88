package usdt

import (
	"errors"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
)

func TestNodesRefuseInManyWords(t *testing.T) {
	for _, c := range []struct {
		code      int64
		status    int
		words     string
		tooMuch   bool
		tooOften  bool
		whoAnswer string
	}{
		{-32005, 200, "query returned more than 10000 results", true, false, "java-tron, Infura"},
		{-32000, 200, "exceed max block range: 5000", true, false, "java-tron"},
		{-32602, 200, "invalid params", true, false, "several"},
		{-32000, 400, "query exceeds max results 20000, retry with the range 1-2", true, false, "erigon"},
		{-32600, 200, "eth_getLogs is limited to a 10,000 range", true, false, "QuickNode"},
		{-32000, 200, "block range is too wide; too many results", true, false, "others"},
		{-32005, 200, "limit exceeded", true, false, "BSC's public nodes"},
		{0, 413, "", true, false, "a proxy"},
		{-32005, 429, "daily request count exceeded, request rate limited", false, true, "Infura"},
		{0, 429, "", false, true, "a proxy"},
		{429, 200, "Your app has exceeded its compute units per second capacity", false, true, "Alchemy"},
		{-32016, 200, "over rate limit", false, true, "Base's public nodes"},
		{-32601, 200, "the method eth_getLogs does not exist", false, false, "a node with logs off"},
		{0, 503, "", false, false, "a proxy"},
	} {
		no := &refusal{Code: c.code, Message: c.words, status: c.status}
		if no.tooMuch() != c.tooMuch || no.tooOften() != c.tooOften {
			t.Errorf("%s: %v is too much: %v, too often: %v", c.whoAnswer, no, no.tooMuch(), no.tooOften())
		}
	}
}

func TestANoIsToldFromTrouble(t *testing.T) {
	for _, c := range []struct {
		code      int64
		status    int
		words     string
		refused   bool
		tag       bool // is not known
		whoAnswer string
	}{
		{-32602, 200, "invalid argument 0: hex string without 0x prefix", true, true, "geth before the tag"},
		{-32602, 400, "TAG finalized not supported", true, true, "java-tron before the tag"},
		{-32601, 200, "the method does not exist", true, true, "a proxy with a list"},
		{-32600, 200, "invalid request", true, true, "a strict node"},
		{-39001, 200, "Unknown block", true, true, "the execution API"},
		{-32000, 200, "finalized block not found", true, true, "geth without a beacon"},
		{-32000, 200, "header not found", true, false, "geth that catches up"},
		{-32600, 200, "Smart contract is not exist.", true, true, "java-tron, about a token"},
		{3, 200, "execution reverted", true, false, "geth, about a token"},
		{-32603, 200, "internal error", false, false, "any node"},
		{-32000, 503, "no healthy upstream", false, false, "a proxy that knows JSON-RPC"},
		{-32602, 502, "finalized", false, false, "such a proxy"},
		{0, 502, "Bad Gateway", false, false, "a proxy"},
		{0, 503, "Service Unavailable", false, false, "a proxy"},
		{0, 403, "Forbidden", false, false, "a firewall"},
		{-32005, 429, "rate limited", false, false, "Infura"},
		{-32602, 200, "request rate limit", false, false, "others"},
	} {
		err := error(&nodeTrouble{cause: &refusal{Code: c.code, Message: c.words, status: c.status}})
		if refused(err) != c.refused || unknownTag(err) != c.tag {
			t.Errorf("%s: %v is a no: %v, of an unknown tag: %v", c.whoAnswer, err, refused(err), unknownTag(err))
		}
	}
	if err := (&nodeTrouble{cause: errNoBlock}); refused(err) || !unknownTag(err) {
		t.Error("a node without the block has not answered for the tag")
	}
	if refused(errAnswer) || unknownTag(errAnswer) {
		t.Error("a page is an answer")
	}
}

func TestLogsAreReadOnlyWhole(t *testing.T) {
	const one = `{"address":"0x1","topics":["0x2"],"data":"0x","blockNumber":"0x10","transactionHash":"0xaa","logIndex":"0x1","removed":false,"blockTimestamp":"0x5"}`
	for name, c := range map[string]struct {
		answer string
		logs   int
		good   bool
	}{
		"none":             {`{"jsonrpc":"2.0","id":1,"result":[]}`, 0, true},
		"two":              {`{"jsonrpc":"2.0","id":1,"result":[` + one + `,` + one + `]}`, 2, true},
		"other order":      {`{"result":[` + one + `],"extra":{"a":[1,{}]},"id":1,"jsonrpc":"2.0"}`, 1, true},
		"error is null":    {`{"error":null,"result":[` + one + `]}`, 1, true},
		"cut in a log":     {`{"result":[` + one + `,{"addr`, 1, false},
		"cut behind a log": {`{"result":[` + one + `,`, 1, false},
		"cut at the end":   {`{"result":[` + one + `]`, 1, false},
		"null":             {`{"result":null}`, 0, false},
		"an object":        {`{"result":{}}`, 0, false},
		"nothing":          {``, 0, false},
		"a page":           {`<html>`, 0, false},
		"a list":           {`[` + one + `]`, 0, false},
		"a refusal":        {`{"id":1,"error":{"code":-32005,"message":"limit"}}`, 0, false},
		"a bad number":     {`{"result":[{"logIndex":"7"}]}`, 0, false},
	} {
		heard := 0
		err := readLogs(strings.NewReader(c.answer), listener{each: func(*rawLog) { heard++ }})
		if (err == nil) != c.good || heard != c.logs {
			t.Errorf("%s: %d logs, %v", name, heard, err)
		}
		if name == "a refusal" && !askLess(err) {
			t.Errorf("%v asks for less", err)
		}
	}
}

func TestLogsOfStrangersAreHardlyRead(t *testing.T) {
	ours := mustAddress(EVM, developers[1])
	topics := func(words ...string) string { return `["` + strings.Join(words, `","`) + `"]` }
	sender := mustAddress(EVM, developers[2]).topic()
	other := mustAddress(EVM, developers[3]).topic()
	for name, c := range map[string]struct {
		topics string
		heard  bool
	}{
		"ours":             {topics(transferTopic, sender, ours.topic()), true},
		"a stranger's":     {topics(transferTopic, sender, other), false},
		"from us":          {topics(transferTopic, ours.topic(), other), false},
		"in capitals":      {topics(transferTopic, sender, "0x"+strings.ToUpper(ours.topic()[2:])), true},
		"with spaces":      {`["` + transferTopic + `", "` + sender + `", "` + ours.topic() + `"]`, true},
		"strange, spaces":  {`["` + transferTopic + `", "` + sender + `", "` + other + `"]`, true}, // read, and found out later
		"two topics":       {topics(transferTopic, ours.topic()), true},
		"four topics":      {topics(transferTopic, sender, other, other), true},
		"no topics":        {`[]`, true},
		"broken receivers": {topics(transferTopic, sender, other[:64]+"zz"), true},
	} {
		heard := false
		err := readLogs(strings.NewReader(`{"result":[{"data":"0x","topics":`+c.topics+`,"logIndex":"0x1"}]}`), listener{
			cares: func(a Address) bool { return a == ours }, each: func(*rawLog) { heard = true },
		})
		if err != nil || heard != c.heard {
			t.Errorf("%s: heard %v, %v", name, heard, err)
		}
	}
}

func TestEndpointsAreAddressesThatCannotBeListenedTo(t *testing.T) {
	for lines, want := range map[string]error{
		"https://node.example":                                    nil,
		" https://a.example/v3/key \n\n":                          nil,
		"https://a.example\r\nhttps://b.example":                  nil,
		"http://127.0.0.1:8545\nhttp://[::1]:1/x":                 nil,
		"http://localhost:8545/jsonrpc":                           nil,
		"https://api.trongrid.io/jsonrpc TRON-PRO-API-KEY: 0a-1b": nil,
		"":                                     errNoEndpoint,
		" \n ":                                 errNoEndpoint,
		"http://node.example":                  errEndpoint,
		"http://10.0.0.7:8545":                 errEndpoint,
		"ws://127.0.0.1:8545":                  errEndpoint,
		"node.example":                         errEndpoint,
		"https://node.example#x":               errEndpoint,
		"https://node.example key":             errEndpoint,
		"https://node.example A: b\x00":        errEndpoint,
		"https://node.example A b: c":          errEndpoint,
		"https://a.example\nhttps://a.example": errEndpointTwo,
		"https://a\nhttps://b\nhttps://c\nhttps://d\nhttps://e\nhttps://f\nhttps://g\nhttps://h\nhttps://i": errEndpoints,
	} {
		if _, err := parseEndpoints(lines, clock.System{}); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", lines, err, want)
		}
	}
}

func TestAnEndpointThatFailedIsLeftAloneForAWhile(t *testing.T) {
	clk := clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	nodes, err := parseEndpoints("https://a.example\nhttps://b.example", clk)
	if err != nil {
		t.Fatal(err)
	}
	pick := func(want string) {
		t.Helper()
		if got := nodes.pick().name; got != want {
			t.Errorf("picked %s, want %s", got, want)
		}
	}
	a, b := nodes[0], nodes[1]
	pick("a.example")
	a.failed()
	pick("b.example")
	clk.Advance(firstPause)
	pick("a.example")
	a.failed()
	b.failed()
	pick("b.example") // its pause is shorter
	for range 20 {
		a.failed()
	}
	clk.Advance(longestPause)
	pick("a.example")
	a.worked()
	pick("a.example")
}
