package usdt

import (
	"errors"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"causeway/internal/base/clock"
)

// mostEndpoints is more than anybody needs.
const mostEndpoints = 8

// node is one endpoint and what we remember of it.
type node struct {
	url    string
	header [2]string // name and value of a key that is no part of the address
	name   string    // its host; addresses have keys in them
	http   *http.Client
	clock  clock.Clock
	proven atomic.Bool // to be of the right chain

	mu       sync.Mutex
	failures int
	until    clock.Millis // asked only if there is no other
	told     clock.Millis // when its broken answers were last told of
}

// How long an endpoint that failed is left alone, at first and at most.
const (
	firstPause   = 5 * time.Second
	longestPause = 5 * time.Minute
)

// failed has others asked first for a while, longer each time.
func (n *node) failed() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.until = n.clock.Now().Add(min(longestPause, firstPause<<min(n.failures, 10)))
	n.failures++
}

func (n *node) worked() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.failures, n.until = 0, 0
}

func (n *node) pausedUntil() clock.Millis {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.until
}

// mayBeToldOf is true once a minute: blocks that are not final are looked at
// every few seconds.
func (n *node) mayBeToldOf() bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	now := n.clock.Now()
	if n.told != 0 && now.Sub(n.told) < time.Minute {
		return false
	}
	n.told = now
	return true
}

// pool is a chain's endpoints in the operator's order.
type pool []*node

// pick gives the first endpoint that is not left alone, or else the one whose
// pause ends first.
func (p pool) pick() *node {
	best := p[0]
	now := best.clock.Now()
	for _, n := range p {
		if n.pausedUntil() <= now {
			return n
		}
		if n.pausedUntil() < best.pausedUntil() {
			best = n
		}
	}
	return best
}

var (
	errNoEndpoint  = errors.New("names no endpoint")
	errEndpoints   = errors.New("names too many endpoints")
	errEndpoint    = errors.New("must be addresses like https://node.example, one a line; http is for this machine only")
	errEndpointTwo = errors.New("names an endpoint twice")
)

// parseEndpoints reads one address a line. A key that belongs into a header
// stands behind its address: https://node.example X-Key: value.
func parseEndpoints(lines string, clk clock.Clock) (pool, error) {
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	var nodes pool
	for line := range strings.Lines(lines) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		address, header, _ := strings.Cut(line, " ")
		u, err := url.Parse(address)
		if err != nil || u.Host == "" || u.Fragment != "" || u.Scheme != "https" && (u.Scheme != "http" || !onThisMachine(u.Hostname())) {
			return nil, errEndpoint
		}
		if slices.ContainsFunc(nodes, func(n *node) bool { return n.url == address }) {
			return nil, errEndpointTwo
		}
		n := &node{url: address, name: u.Host, http: client, clock: clk}
		if name, value, named := strings.Cut(strings.TrimSpace(header), ":"); named && fitsHeader(name, strings.TrimSpace(value)) {
			n.header = [2]string{name, strings.TrimSpace(value)}
		} else if header != "" {
			return nil, errEndpoint
		}
		nodes = append(nodes, n)
	}
	switch {
	case len(nodes) == 0:
		return nil, errNoEndpoint
	case len(nodes) > mostEndpoints:
		return nil, errEndpoints
	}
	return nodes, nil
}

// hosts is what may be shown of endpoints: the rest of an address has keys in it.
func hosts(lines string) string {
	var names []string
	for line := range strings.Lines(lines) {
		address, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		if u, err := url.Parse(address); err == nil && u.Host != "" {
			names = append(names, u.Host)
		}
	}
	return strings.Join(names, ", ")
}

func onThisMachine(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// fitsHeader keeps to what every key looks like.
func fitsHeader(name, value string) bool {
	plain := func(text, more string) bool {
		return text != "" && !strings.ContainsFunc(text, func(c rune) bool {
			return (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && !strings.ContainsRune(more, c)
		})
	}
	return plain(name, "-") && plain(value, "-_.~+/= ")
}
