package usdttest

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"sync"
)

// Node shows a chain over JSON-RPC. Several of one chain may show different
// things: some are behind, some are down, and some lie.
type Node struct {
	URL   string
	chain *Chain

	mu sync.Mutex
	NodeHabits
	refusals []nodeRefusal
	asked    map[string]int
}

// NodeHabits is how a node differs from a good one.
type NodeHabits struct {
	Down       bool   // answers 503
	Sick       string // answers 502 to whatever has this word in it
	NoTag      bool   // does not know which blocks are final
	Behind     uint64 // blocks that it has not got yet
	Empty      uint64 // latest blocks whose logs it has not got yet
	MaxRange   uint64 // blocks in a question; 0 is no limit
	MaxLogs    int
	MaxTopics  int
	ChainID    uint64 // says that it is of another chain
	Decimals   int    // of another token
	Hides      string // a transaction that it does not show
	Renumbers  bool   // counts logs from one
	Copies     int    // shows each log so many times more, under new numbers
	Unreceipts bool   // says that every transaction has failed
	Careless   bool   // shows logs that nobody has asked for
}

type nodeRefusal struct {
	method string
	status int
	refusal
}

// Node starts one that lives as long as the test.
func (c *Chain) Node() *Node {
	c.t.Helper()
	n := &Node{chain: c, asked: map[string]int{}}
	answers := serve(n.answer)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if n.habits().Down {
			http.Error(w, "no healthy upstream", http.StatusServiceUnavailable)
			return
		}
		if sick := n.habits().Sick; sick != "" {
			body, _ := io.ReadAll(r.Body)
			if bytes.Contains(body, []byte(sick)) {
				http.Error(w, "bad gateway", http.StatusBadGateway)
				return
			}
			r.Body = io.NopCloser(bytes.NewReader(body))
		}
		if no, refuses := n.nextStatus(); refuses {
			http.Error(w, no.Message, no.status)
			return
		}
		answers(w, r)
	}))
	c.t.Cleanup(server.Close)
	n.URL = server.URL
	return n
}

// Change gives the node other habits.
func (n *Node) Change(how func(*NodeHabits)) {
	n.mu.Lock()
	defer n.mu.Unlock()
	how(&n.NodeHabits)
}

// Refuse has the next calls of a method refused in JSON-RPC, as many as asked.
func (n *Node) Refuse(times int, method string, code int, message string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for range times {
		n.refusals = append(n.refusals, nodeRefusal{method: method, refusal: refusal{Code: code, Message: message}})
	}
}

// RefuseAny has the next call, whatever it is, answered with a status of HTTP.
func (n *Node) RefuseAny(status int, text string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.refusals = append(n.refusals, nodeRefusal{status: status, refusal: refusal{Message: text}})
}

// Asked is how often a method was called.
func (n *Node) Asked(method string) int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.asked[method]
}

func (n *Node) habits() NodeHabits {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.NodeHabits
}

func (n *Node) nextStatus() (nodeRefusal, bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.take(func(no nodeRefusal) bool { return no.status != 0 })
}

func (n *Node) take(which func(nodeRefusal) bool) (nodeRefusal, bool) {
	at := slices.IndexFunc(n.refusals, which)
	if at < 0 {
		return nodeRefusal{}, false
	}
	no := n.refusals[at]
	n.refusals = slices.Delete(n.refusals, at, at+1)
	return no, true
}

// answer speaks for the node.
func (n *Node) answer(q question) (any, *refusal) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.asked[q.Method]++
	if no, refuses := n.take(func(no nodeRefusal) bool { return no.method == q.Method }); refuses {
		return nil, &no.refusal
	}
	n.chain.mu.Lock()
	defer n.chain.mu.Unlock()
	switch q.Method {
	case "eth_chainId":
		return quantity(cmp.Or(n.ChainID, n.chain.id)), nil
	case "eth_call": // decimals(), the only thing that anybody asks
		return fmt.Sprintf("0x%064x", cmp.Or(n.Decimals, n.chain.decimals)), nil
	case "eth_getBlockByNumber":
		return n.block(q)
	case "eth_getLogs":
		return n.logs(q)
	case "eth_getTransactionReceipt":
		return n.receipt(q)
	}
	return nil, &refusal{Code: codeMethod, Message: "the method " + q.Method + " does not exist/is not available"}
}

func (n *Node) head() uint64 { return n.chain.head() - n.Behind }

// height resolves a tag or a number.
func (n *Node) height(tag string) (uint64, *refusal) {
	switch {
	case tag == "latest":
		return n.head(), nil
	case tag == "finalized" && !n.NoTag:
		return min(n.chain.final, n.head()), nil
	}
	height, err := strconv.ParseUint(bare(tag), 16, 63)
	if err != nil {
		return 0, &refusal{Code: codeParams, Message: "invalid argument 0: hex string without 0x prefix"}
	}
	return height, nil
}

func (n *Node) block(q question) (any, *refusal) {
	var tag string
	q.param(0, &tag)
	height, refused := n.height(tag)
	block := n.chain.at(height)
	if refused != nil || block == nil || height > n.head() {
		return nil, refused
	}
	return map[string]any{
		"number": quantity(height), "hash": block.hash, "timestamp": quantity(n.chain.time(height)), "transactions": []string{},
	}, nil
}

func (n *Node) logs(q question) (any, *refusal) {
	var filter logFilter
	q.param(0, &filter)
	from, refused := n.height(filter.FromBlock)
	if refused != nil {
		return nil, refused
	}
	to, refused := n.height(filter.ToBlock)
	if refused != nil {
		return nil, refused
	}
	if n.MaxRange > 0 && to-from+1 > n.MaxRange {
		return nil, &refusal{Code: -32000, Message: fmt.Sprintf("exceed maximum block range: %d", n.MaxRange)}
	}
	for _, wanted := range filter.Topics {
		if n.MaxTopics > 0 && len(wanted) > n.MaxTopics {
			return nil, &refusal{Code: -32000, Message: "exceed max topics"}
		}
	}
	found := []map[string]any{}
	for height := from; height <= min(to, n.head()-n.Empty); height++ {
		block := n.chain.at(height)
		if block == nil {
			continue
		}
		for _, log := range block.logs {
			if log["transactionHash"] != n.Hides && (n.Careless || filter.matches(log)) {
				found = append(found, n.shown(log)...)
			}
		}
	}
	if n.MaxLogs > 0 && len(found) > n.MaxLogs {
		return nil, &refusal{Code: codeLimit, Message: fmt.Sprintf("query returned more than %d results", n.MaxLogs)}
	}
	return found, nil
}

// shown is a log as the node numbers it, and as often as it shows it.
func (n *Node) shown(log map[string]any) []map[string]any {
	index, _ := strconv.ParseUint(bare(log["logIndex"].(string)), 16, 63)
	if n.Renumbers {
		index++
	}
	logs := make([]map[string]any, n.Copies+1)
	for i := range logs {
		logs[i] = maps.Clone(log)
		logs[i]["logIndex"] = quantity(index + uint64(i)*1000)
	}
	return logs
}

func (n *Node) receipt(q question) (any, *refusal) {
	var hash string
	q.param(0, &hash)
	var found json.RawMessage
	for height := n.chain.first; height <= n.head() && hash != n.Hides; height++ {
		block, logs := n.chain.at(height), []map[string]any{}
		for _, log := range block.logs {
			if log["transactionHash"] == hash {
				logs = append(logs, n.shown(log)...)
			}
		}
		if len(logs) > 0 {
			status := "0x1"
			if n.Unreceipts {
				status = "0x0"
			}
			found, _ = json.Marshal(map[string]any{"transactionHash": hash, "blockHash": block.hash, "status": status, "logs": logs})
		}
	}
	if found == nil {
		return nil, nil
	}
	return found, nil
}
