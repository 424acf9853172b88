package usdttest

import (
	"net/http/httptest"
	"testing"
)

func TestAFloodIsAChainThatCanBeRead(t *testing.T) {
	t.Parallel()
	const ours = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
	flood := &Flood{
		ChainID: 137, Contract: "0xc2132d05d31c914a87c6611c10748aeb04b58e8f", Decimals: 6, Foreign: 10, MaxLogs: 500,
		Ours: func(block uint64) (string, bool) { return ours, block%5 == 0 },
	}
	flood.Grow(1000)
	server := httptest.NewServer(flood)
	t.Cleanup(server.Close)
	type log struct {
		TransactionHash, LogIndex, Data string
		Topics                          []string
	}
	read := func(filter map[string]any) (logs []log, err error) {
		err = ask(server.URL, &logs, "eth_getLogs", filter)
		return logs, err
	}
	all, err := read(map[string]any{"fromBlock": "0x1", "toBlock": "0xa", "address": flood.Contract})
	if err != nil || len(all) != 102 {
		t.Fatalf("%d logs: %v", len(all), err)
	}
	seen := map[string]bool{}
	for _, l := range all {
		seen[l.TransactionHash+l.LogIndex+l.Topics[2]] = true
	}
	if len(seen) != len(all) {
		t.Errorf("%d of %d logs differ", len(seen), len(all))
	}
	if _, err := read(map[string]any{"fromBlock": "0x1", "toBlock": "0x64"}); err == nil || flood.Denied() != 1 {
		t.Errorf("a thousand logs at once: %v", err)
	}
	own, err := read(map[string]any{"fromBlock": "0x1", "toBlock": "0x64", "topics": []any{transferTopic, nil, []string{argument(ours)}}})
	if err != nil || len(own) != 20 || own[0].Data != "0x"+oneToken[6] {
		t.Errorf("%d logs of ours: %v", len(own), err)
	}
}
