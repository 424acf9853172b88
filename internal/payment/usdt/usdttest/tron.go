package usdttest

import (
	"crypto/sha256"
	"fmt"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// What is true of TRON's main network.
const (
	tronChainID  = 0x2b6653dc
	tronContract = "0xa614f803b6fd780986a42c78ec9c7f77e6ded13c"
	tronDecimals = 6
	tronBlock    = 3 * time.Second
)

// The limits of a node with its default settings.
const (
	tronBlockRange = 5000
	tronSubTopics  = 1000
	tronResults    = 10_000
)

// TronSolid is how many blocks the head is ahead of the solid ones: nineteen
// of twenty-seven witnesses must have built upon a block.
const TronSolid = 19

// Tron answers JSON-RPC as a node of TRON does: an own dialect of Ethereum's,
// with other tags, other limits and headers that Ethereum's libraries refuse.
type Tron struct {
	URL string
	t   testing.TB

	mu    sync.Mutex
	first uint64 // the height of blocks[0]; those below are empty
	begun time.Time
	solid uint64
	chain []tronBlockBody
	large int // questions with too long an answer
}

type tronBlockBody struct{ logs []map[string]any }

// NewTron begins a chain; its clock stands at the given time.
func NewTron(t testing.TB, now time.Time) *Tron {
	t.Helper()
	d := &Tron{t: t, first: 67_025_920, begun: now}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /jsonrpc", serve(d.answer))
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	d.URL = server.URL + "/jsonrpc"
	d.Mine(1)
	d.Solidify()
	return d
}

// Mine adds empty blocks; those that are deep enough become solid.
func (d *Tron) Mine(blocks int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.chain = append(d.chain, make([]tronBlockBody, blocks)...)
	d.solid = max(d.solid, d.head()-min(d.head(), TronSolid))
}

// Solidify buries all that there is until it is solid.
func (d *Tron) Solidify() { d.Mine(TronSolid) }

// Pay sends USDT to an address as wallets write it, in a block of its own.
func (d *Tron) Pay(to, amount string) (hash string) {
	d.t.Helper()
	return d.transfer(tronContract, hexAddress(d.t, to), units(d.t, amount, tronDecimals))
}

// PayFake sends another token that emits the same event.
func (d *Tron) PayFake(to, amount string) (hash string) {
	d.t.Helper()
	return d.transfer("0x"+strings.Repeat("fa", 20), hexAddress(d.t, to), units(d.t, amount, tronDecimals))
}

// Crowd fills a block with payments between strangers.
func (d *Tron) Crowd(transfers int) {
	d.Mine(1)
	d.mu.Lock()
	defer d.mu.Unlock()
	for i := range transfers {
		d.add(tronContract, fmt.Sprintf("0x%040x", 0x10000+i), big.NewInt(int64(i+1)))
	}
}

// TooLarge is how often somebody asked for more than the node gives at once.
func (d *Tron) TooLarge() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.large
}

func (d *Tron) transfer(contract, to string, amount *big.Int) string {
	d.Mine(1)
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.add(contract, to, amount)
}

// add puts a transfer into the head block.
func (d *Tron) add(contract, to string, amount *big.Int) (hash string) {
	height := d.head()
	body := &d.chain[height-d.first]
	hash = digest("transaction", height, uint64(len(body.logs)))
	body.logs = append(body.logs, map[string]any{
		"address":          contract,
		"blockHash":        tronHash(height),
		"blockNumber":      quantity(height),
		"blockTimestamp":   quantity(d.time(height)),
		"transactionHash":  hash,
		"transactionIndex": quantity(len(body.logs)),
		"logIndex":         quantity(len(body.logs)),
		"removed":          false,
		"topics":           []string{transferTopic, argument("0x" + strings.Repeat("ca", 20)), argument(to)},
		"data":             word(amount),
	})
	return hash
}

func (d *Tron) head() uint64 { return d.first + uint64(len(d.chain)) - 1 }

func (d *Tron) time(height uint64) uint64 {
	return uint64(d.begun.Add(time.Duration(height-d.first) * tronBlock).Unix())
}

// tronHash begins with the block's height, as on TRON.
func tronHash(height uint64) string {
	return fmt.Sprintf("0x%016x%s", height, digest("block", height, 0)[18:])
}

// digest makes a hash of what tells things of one kind apart.
func digest(kind string, a, b uint64) string {
	return fmt.Sprintf("0x%x", sha256.Sum256(fmt.Appendf(nil, "%s %d %d", kind, a, b)))
}

// hexAddress is an address of TRON as the JSON-RPC writes it: its twenty bytes
// without the network's mark and the check sum.
func hexAddress(t testing.TB, address string) string {
	t.Helper()
	const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
	n := new(big.Int)
	for _, symbol := range address {
		value := strings.IndexRune(alphabet, symbol)
		if value < 0 {
			t.Fatalf("%q is no address of TRON", address)
		}
		n.Add(n.Mul(n, big.NewInt(58)), big.NewInt(int64(value)))
	}
	raw := n.Bytes()
	if len(raw) != 25 || raw[0] != 0x41 {
		t.Fatalf("%q is no address of TRON", address)
	}
	once := sha256.Sum256(raw[:21])
	twice := sha256.Sum256(once[:])
	if string(raw[21:]) != string(twice[:4]) {
		t.Fatalf("%q has a wrong check sum", address)
	}
	return fmt.Sprintf("0x%x", raw[1:21])
}
