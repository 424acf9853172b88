package httpapi

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// Proxies are the networks whose forwarding headers we believe.
type Proxies []netip.Prefix

// ParseProxies reads a comma-separated list of networks or addresses.
func ParseProxies(list string) (Proxies, error) {
	var proxies Proxies
	for part := range strings.SplitSeq(list, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		network, err := netip.ParsePrefix(part)
		if err != nil {
			address, addressErr := netip.ParseAddr(part)
			if addressErr != nil {
				return nil, fmt.Errorf("%q is neither a network nor an address", part)
			}
			network = netip.PrefixFrom(address, address.BitLen())
		}
		if network.Bits() == 0 {
			return nil, fmt.Errorf("%q would trust everybody", part)
		}
		proxies = append(proxies, network.Masked())
	}
	return proxies, nil
}

func (p Proxies) trust(address netip.Addr) bool {
	for _, network := range p {
		if network.Contains(address) {
			return true
		}
	}
	return false
}

// maxHops bounds the work on a hostile X-Forwarded-For.
const maxHops = 32

// Client is the address of whoever sent the request. X-Forwarded-For counts
// only when the connection comes from a trusted proxy, and then from the right:
// the first hop that is not one of ours is the client. Everything left of it
// the client may have invented. No other header is believed at all.
func (p Proxies) Client(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	parsed, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	peer := parsed.Unmap()
	if !p.trust(peer) {
		if parsed.Is4() {
			return host // there is only one way to write it
		}
		return peer.String()
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	client := peer
	for i := len(hops) - 1; i >= 0 && i >= len(hops)-maxHops; i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break // what the nearest trusted proxy could not name, nobody can
		}
		client = hop.Unmap()
		if !p.trust(client) {
			break
		}
	}
	return client.WithZone("").String()
}

// subscriberBits is how much of an IPv6 address tells subscribers apart. The
// rest a subscriber may fill in at will, 2^64 times.
const subscriberBits = 64

// ClientHost is what limits count callers by: the address, and for IPv6 the
// network that one subscriber has whole. Logs keep the full address.
func ClientHost(ctx context.Context) string { return hostOf(ClientIP(ctx)) }

func hostOf(address string) string {
	if !strings.Contains(address, ":") {
		return address // IPv4, which is not worth reading again
	}
	if parsed, err := netip.ParseAddr(address); err == nil && parsed.Is6() {
		return netip.PrefixFrom(parsed, subscriberBits).Masked().String()
	}
	return address
}
