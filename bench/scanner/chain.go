package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"time"

	"causeway/internal/payment/usdt/usdttest"
)

// The chain that is flooded. What the shop believes of it is its own affair.
const (
	network  = "polygon"
	chainID  = 137
	contract = "0xc2132d05d31c914a87c6611c10748aeb04b58e8f"
	decimals = 6
)

// begin is how high the chain is when the shop gets to know it.
const begin = 50_000_000

// chain is a flood behind a door where questions can be listened to.
type chain struct {
	*usdttest.Flood
	server *httptest.Server

	mu        sync.Mutex
	listening bool
	questions [][]byte  // for logs, in the order asked
	begun     time.Time // when the first question for logs came since it was set to zero
}

func newChain(s size, addresses []string) *chain {
	c := &chain{Flood: &usdttest.Flood{
		ChainID: chainID, Contract: contract, Decimals: decimals, Foreign: s.foreign, MaxLogs: 10_000,
		Ours: func(block uint64) (string, bool) {
			return addresses[block/s.every%uint64(len(addresses))], block%s.every == 0
		},
	}}
	c.Grow(begin)
	c.server = httptest.NewServer(c)
	return c
}

// ServeHTTP lets the flood answer.
func (c *chain) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	if bytes.Contains(body, []byte("eth_getLogs")) {
		c.hear(body)
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	c.Flood.ServeHTTP(w, r)
}

func (c *chain) hear(question []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.begun.IsZero() {
		c.begun = time.Now()
	}
	if c.listening {
		c.questions = append(c.questions, question)
	}
}

// rate is how many logs were read in a second, from the first question on: the
// pause before it is no work.
func (c *chain) rate(read func() error) (float64, error) {
	c.mu.Lock()
	c.begun = time.Time{}
	c.mu.Unlock()
	before, _ := c.Sent()
	err := read()
	ended := time.Now()
	after, _ := c.Sent()
	c.mu.Lock()
	defer c.mu.Unlock()
	return float64(after-before) / ended.Sub(c.begun).Seconds(), err
}

// listen keeps what is asked for from now on, or no longer.
func (c *chain) listen(on bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.listening = on
}

// decodeAgain asks everything once more that was listened to, and does nothing
// with the answers but to decode them.
func (c *chain) decodeAgain() error {
	for _, question := range c.questions {
		res, err := http.Post(c.server.URL, "application/json", bytes.NewReader(question))
		if err != nil {
			return err
		}
		var answer struct {
			Result []struct {
				Address, Data, BlockNumber, BlockHash, TransactionHash, LogIndex string
				Topics                                                           []string
				Removed                                                          bool
			}
		}
		err = json.NewDecoder(res.Body).Decode(&answer)
		_ = res.Body.Close()
		if err != nil {
			return fmt.Errorf("decode: %w", err)
		}
	}
	return nil
}
