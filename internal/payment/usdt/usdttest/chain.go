package usdttest

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// blockTime is how far apart a Chain's blocks are.
const blockTime = 3 * time.Second

// Chain is a chain of Ethereum's family without a node: it makes blocks, and
// replaces them, as it is told to. Nodes show it, each in its own way.
type Chain struct {
	t        testing.TB
	id       uint64
	contract string
	decimals int

	mu     sync.Mutex
	begun  time.Time
	first  uint64 // the height of blocks[0]; those below do not exist
	blocks []chainBlock
	final  uint64
	count  uint64 // of blocks and transactions that were ever made
}

type chainBlock struct {
	hash string
	logs []map[string]any
}

// Payment is where a transfer stands.
type Payment struct {
	Tx    string
	Index int
	Block uint64
}

// ID names the payment as the shop does.
func (p Payment) ID(network string) string { return fmt.Sprintf("%s:%s:%d", network, p.Tx, p.Index) }

// NewChain begins one of a hundred blocks, all final, the last of them made
// now.
func NewChain(t testing.TB, network string, now time.Time) *Chain {
	t.Helper()
	c := &Chain{t: t, first: 1, begun: now.Add(-99 * blockTime)}
	switch network {
	case "bsc":
		c.id, c.contract, c.decimals = 56, "0x55d398326f99059ff775485246999027b3197955", 18
	case "polygon":
		c.id, c.contract, c.decimals = 137, "0xc2132d05d31c914a87c6611c10748aeb04b58e8f", 6
	case "ethereum":
		c.id, c.contract, c.decimals = 1, "0xdac17f958d2ee523a2206206994597c13d831ec7", 6
	default:
		t.Fatalf("no chain is called %q", network)
	}
	c.Mine(100)
	c.Finalize()
	return c
}

// Mine adds empty blocks.
func (c *Chain) Mine(blocks int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for range blocks {
		c.mine()
	}
}

func (c *Chain) mine() *chainBlock {
	c.count++
	c.blocks = append(c.blocks, chainBlock{hash: digest("block", c.id, c.count)})
	return &c.blocks[len(c.blocks)-1]
}

// Head is the height of the latest block.
func (c *Chain) Head() uint64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.head()
}

func (c *Chain) head() uint64 { return c.first + uint64(len(c.blocks)) - 1 }

// Finalize makes final all that there is.
func (c *Chain) Finalize() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.final = c.head()
}

// Replace gives the latest blocks other hashes and nothing in them, final or
// not.
func (c *Chain) Replace(blocks int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.blocks = c.blocks[:len(c.blocks)-blocks]
	for range blocks {
		c.mine()
	}
}

// Pay sends the token in a block of its own.
func (c *Chain) Pay(to, amount string) Payment { return c.PayTogether(to, amount)[0] }

// PayTogether sends it several times in one transaction: to, amount, to,
// amount and so on.
func (c *Chain) PayTogether(pairs ...string) (payments []Payment) {
	c.t.Helper()
	var logs []map[string]any
	for pair := range slices.Chunk(pairs, 2) {
		logs = append(logs, c.Transfer(pair[0], pair[1]))
	}
	return c.Put(logs...)
}

// Transfer is the log of a transfer, for Put, to be spoilt before.
func (c *Chain) Transfer(to, amount string) map[string]any {
	c.t.Helper()
	return map[string]any{
		"address": c.contract, "topics": []string{transferTopic, argument("0x" + strings.Repeat("ca", 20)), argument(to)},
		"data": word(units(c.t, amount, c.decimals)), "removed": false,
	}
}

// Put makes a block with one transaction that has these logs.
func (c *Chain) Put(logs ...map[string]any) (payments []Payment) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.put(c.mine(), digest("transaction", c.id, c.count), logs)
}

// PutAgain makes a block with a transaction that was in another one before,
// behind somebody else's: nodes that reorganize do that.
func (c *Chain) PutAgain(tx string, logs ...map[string]any) (payments []Payment) {
	stranger := c.Transfer("0x"+strings.Repeat("fe", 20), "1")
	c.mu.Lock()
	defer c.mu.Unlock()
	block := c.mine()
	c.put(block, digest("transaction", c.id, c.count), []map[string]any{stranger})
	return c.put(block, tx, logs)
}

func (c *Chain) put(block *chainBlock, tx string, logs []map[string]any) (payments []Payment) {
	height := c.head()
	for _, log := range logs {
		p := Payment{Tx: tx, Index: len(block.logs), Block: height}
		log["transactionHash"], log["logIndex"] = p.Tx, quantity(p.Index)
		log["blockNumber"], log["blockHash"] = quantity(height), block.hash
		block.logs = append(block.logs, log)
		payments = append(payments, p)
	}
	return payments
}

// time is when a block was made.
func (c *Chain) time(height uint64) uint64 {
	return uint64(c.begun.Add(time.Duration(height-c.first) * blockTime).Unix())
}

func (c *Chain) at(height uint64) *chainBlock {
	if height < c.first || height > c.head() {
		return nil
	}
	return &c.blocks[height-c.first]
}
