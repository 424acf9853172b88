package usdttest

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// answer speaks for the node.
func (d *Tron) answer(q question) (any, *refusal) {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch q.Method {
	case "eth_chainId", "net_version":
		return quantity(tronChainID), nil
	case "eth_blockNumber":
		return quantity(d.head()), nil
	case "eth_getBlockByNumber":
		return d.block(q)
	case "eth_call":
		return d.call(q)
	case "eth_getLogs":
		return d.logs(q)
	case "eth_getTransactionReceipt":
		return d.receipt(q)
	default:
		return nil, &refusal{Code: codeMethod, Message: "the method " + q.Method + " does not exist/is not available", Data: "{}"}
	}
}

func invalid(format string, about ...any) *refusal {
	return &refusal{Code: codeParams, Message: fmt.Sprintf(format, about...), Data: "{}"}
}

// height resolves a tag or a number. Ethereum's other two tags are refused.
func (d *Tron) height(tag string) (uint64, *refusal) {
	switch tag {
	case "latest", "":
		return d.head(), nil
	case "earliest":
		return 0, nil
	case "finalized":
		return d.solid, nil
	case "pending", "safe":
		return 0, invalid("TAG %s not supported", tag)
	}
	height, err := strconv.ParseUint(bare(tag), 16, 63)
	if err != nil || !strings.HasPrefix(tag, "0x") {
		return 0, invalid("invalid block number")
	}
	return height, nil
}

func (d *Tron) block(q question) (any, *refusal) {
	var tag string
	q.param(0, &tag)
	height, refused := d.height(tag)
	if refused != nil || height > d.head() {
		return nil, refused
	}
	zeros := func(bytes int) string { return "0x" + strings.Repeat("00", bytes) }
	transactions := []any{}
	for _, log := range d.at(height) {
		transactions = append(transactions, log["transactionHash"])
	}
	return map[string]any{
		"number": quantity(height), "hash": tronHash(height), "parentHash": tronHash(height - min(height, 1)),
		"timestamp": quantity(d.time(height)), "transactions": transactions,
		"miner": zeros(20), "size": "0x73d", "transactionsRoot": digest("root", height, 0), "stateRoot": "0x",
		"uncles": []string{}, "gasLimit": "0x0", "gasUsed": "0x0", "difficulty": "0x0", "totalDifficulty": "0x0",
		"extraData": "0x", "logsBloom": zeros(256), "nonce": zeros(8), "sha3Uncles": zeros(32),
		"receiptsRoot": zeros(32), "mixHash": zeros(32), "baseFeePerGas": "0x0",
	}, nil
}

// call knows one question: how many decimals the token has. The state of
// earlier blocks is not kept, so only the latest can be asked for.
func (d *Tron) call(q question) (any, *refusal) {
	var about struct{ To, Data, Input string }
	var tag string
	q.param(0, &about)
	q.param(1, &tag)
	switch {
	case strings.HasPrefix(tag, "0x"):
		return nil, invalid("QUANTITY not supported, just support TAG as latest")
	case tag != "latest":
		return nil, invalid("TAG [earliest | pending | finalized | safe] not supported")
	case !hexAccount.MatchString(about.To):
		return nil, invalid("invalid address hash value")
	case !strings.EqualFold(about.To, tronContract):
		return nil, &refusal{Code: -32600, Message: "Smart contract is not exist.", Data: "{}"}
	case about.Data+about.Input == "0x313ce567": // decimals()
		return fmt.Sprintf("0x%064x", tronDecimals), nil
	}
	return nil, &refusal{Code: -32000, Message: "REVERT opcode executed", Data: "0x"}
}

var hexAccount = regexp.MustCompile(`^(0x)?(41)?[0-9a-fA-F]{40}$`)

func (d *Tron) logs(q question) (any, *refusal) {
	var filter logFilter
	q.param(0, &filter)
	from, refused := d.height(filter.FromBlock)
	if refused != nil {
		return nil, refused
	}
	to, refused := d.height(filter.ToBlock)
	if refused != nil {
		return nil, refused
	}
	switch {
	case from > to:
		return nil, invalid("please verify: fromBlock <= toBlock")
	case to-from > tronBlockRange:
		return nil, invalid("exceed max block range: %d", tronBlockRange)
	case len(filter.Topics) > 4:
		return nil, invalid("topics size should be <= 4")
	}
	for _, wanted := range filter.Topics {
		if len(wanted) > tronSubTopics {
			return nil, invalid("exceed max topics: %d", tronSubTopics)
		}
	}
	for i, address := range filter.Address {
		if !hexAccount.MatchString(address) {
			return nil, invalid("invalid address at index %d: %s", i, address)
		}
	}
	found := []map[string]any{}
	for height := max(from, d.first); height <= min(to, d.head()); height++ {
		for _, log := range d.at(height) {
			if filter.matches(log) {
				found = append(found, log)
			}
		}
	}
	if len(found) > tronResults {
		d.large++
		return nil, &refusal{Code: codeLimit, Message: fmt.Sprintf("query returned more than %d results", tronResults), Data: "{}"}
	}
	return found, nil
}

func (f logFilter) matches(log map[string]any) bool {
	if !f.Address.has(log["address"].(string)) {
		return false
	}
	topics := log["topics"].([]string)
	for place, wanted := range f.Topics {
		if len(wanted) > 0 && (place >= len(topics) || !wanted.has(topics[place])) {
			return false
		}
	}
	return true
}

func (d *Tron) receipt(q question) (any, *refusal) {
	var hash string
	q.param(0, &hash)
	for height := d.first; height <= d.head(); height++ {
		for _, log := range d.at(height) {
			if log["transactionHash"] == hash {
				return map[string]any{
					"transactionHash": hash, "blockHash": log["blockHash"], "blockNumber": log["blockNumber"],
					"transactionIndex": log["transactionIndex"], "status": "0x1", "type": "0x0", "contractAddress": nil,
					"logs": []any{log},
				}, nil
			}
		}
	}
	return nil, nil
}

func (d *Tron) at(height uint64) []map[string]any {
	if height < d.first || height > d.head() {
		return nil
	}
	return d.chain[height-d.first].logs
}
