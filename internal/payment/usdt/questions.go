package usdt

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"causeway/internal/base/clock"
)

// quantity is a number as the nodes write it: 0x1b4.
type quantity uint64

func (q *quantity) UnmarshalText(text []byte) error {
	digits, prefixed := strings.CutPrefix(string(text), "0x")
	n, err := strconv.ParseUint(digits, 16, 64)
	if err != nil || !prefixed {
		return errors.New("not a number of JSON-RPC")
	}
	*q = quantity(n)
	return nil
}

func (q quantity) MarshalText() ([]byte, error) { return []byte(q.String()), nil }

func (q quantity) String() string { return "0x" + strconv.FormatUint(uint64(q), 16) }

// header is what we read of a block.
type header struct {
	Number    quantity `json:"number"`
	Hash      string   `json:"hash"`
	Timestamp quantity `json:"timestamp"` // in seconds
}

// at is when the block was made. A time that no clock shows is the end of all.
func (h header) at() clock.Millis { return clock.Millis(min(h.Timestamp, math.MaxInt64/1000)) * 1000 }

// The tags that every chain has; TRON's nodes refuse the others.
const (
	latest    = "latest"
	finalized = "finalized"
)

// errNoBlock is the answer for a block that the node has not got, or not yet.
var errNoBlock = errors.New("the node has no such block")

// block asks for a block by tag or number.
func (n *node) block(ctx context.Context, which string) (header, error) {
	var h *header
	if err := n.call(ctx, &h, "eth_getBlockByNumber", which, false); err != nil {
		return header{}, err
	}
	if h == nil || h.Hash == "" {
		return header{}, &nodeTrouble{n, fmt.Errorf("block %s of %s: %w", which, n.name, errNoBlock)}
	}
	return *h, nil
}

func (n *node) chainID(ctx context.Context) (uint64, error) {
	var id quantity
	err := n.call(ctx, &id, "eth_chainId")
	return uint64(id), err
}

// decimalsCall is how a token is asked for its decimals().
const decimalsCall = "0x313ce567"

// decimals asks the token itself. Where there is no token there is no answer.
func (n *node) decimals(ctx context.Context, contract Address) (int64, error) {
	var word string
	err := n.call(ctx, &word, "eth_call", map[string]string{"to": contract.hex(), "data": decimalsCall}, latest)
	if err != nil {
		return 0, err
	}
	raw, err := unhex(word)
	number := new(big.Int).SetBytes(raw)
	if err != nil || len(raw) != 32 || !number.IsInt64() {
		return -1, nil
	}
	return number.Int64(), nil
}

// receipt is what we read of a transaction's end.
type receipt struct {
	Status    quantity `json:"status"`
	BlockHash string   `json:"blockHash"`
	Logs      []rawLog `json:"logs"`
}

// errNoReceipt is the answer for a transaction that the node has not got.
var errNoReceipt = errors.New("the node has no such transaction")

func (n *node) receipt(ctx context.Context, tx string) (receipt, error) {
	var r *receipt
	if err := n.call(ctx, &r, "eth_getTransactionReceipt", "0x"+strings.TrimPrefix(tx, "0x")); err != nil {
		return receipt{}, err
	}
	if r == nil {
		return receipt{}, &nodeTrouble{n, fmt.Errorf("receipt of %s: %w", n.name, errNoReceipt)}
	}
	return *r, nil
}

// rawLog is an event as the node writes it.
type rawLog struct {
	Address     string   `json:"address"`
	Topics      []string `json:"topics"`
	Data        string   `json:"data"`
	BlockNumber quantity `json:"blockNumber"`
	BlockHash   string   `json:"blockHash"`
	TxHash      string   `json:"transactionHash"`
	LogIndex    quantity `json:"logIndex"`
	Removed     bool     `json:"removed"`
}

// nothing skips a value of any kind.
type nothing struct{}

func (*nothing) UnmarshalJSON([]byte) error { return nil }
