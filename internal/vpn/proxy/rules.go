package proxy

import "slices"

// rule is what a protocol may have.
type rule struct {
	transports []TransportKind // none: it carries itself
	securities []Security
}

var rules = map[Protocol]rule{
	Shadowsocks: {securities: []Security{NoTLS}},
	VMess:       {[]TransportKind{TCP, HTTP, WebSocket, GRPC, HTTPUpgrade, XHTTP}, []Security{NoTLS, PlainTLS}},
	VLESS:       {[]TransportKind{TCP, HTTP, WebSocket, GRPC, HTTPUpgrade, XHTTP}, []Security{NoTLS, PlainTLS, Reality}},
	Trojan:      {[]TransportKind{TCP, WebSocket, GRPC}, []Security{PlainTLS}},
	Hysteria2:   {securities: []Security{PlainTLS}},
	TUIC:        {securities: []Security{PlainTLS}},
	AnyTLS:      {securities: []Security{PlainTLS}},
}

// Protocols lists what a node can speak.
func Protocols() []Protocol {
	return []Protocol{Shadowsocks, VMess, VLESS, Trojan, Hysteria2, TUIC, AnyTLS}
}

// Transports lists what can carry a protocol; none if it carries itself.
func (p Protocol) Transports() []TransportKind { return slices.Clone(rules[p].transports) }

// Securities lists how connections of a protocol can be hidden.
func (p Protocol) Securities() []Security { return slices.Clone(rules[p].securities) }

// realityCarriers are the transports that reality works under.
var realityCarriers = []TransportKind{TCP, GRPC, XHTTP}

// Vision is the only flow there is; it needs TCP and something to hide in.
const Vision = "xtls-rprx-vision"

// keyBytes are the ciphers of Shadowsocks, each with the length of its key. 0
// is a cipher that takes passwords. Those of 2022 are the two with which one
// port serves many users.
var keyBytes = map[string]int{
	"aes-128-gcm":             0,
	"aes-256-gcm":             0,
	"chacha20-ietf-poly1305":  0,
	"2022-blake3-aes-128-gcm": 16,
	"2022-blake3-aes-256-gcm": 32,
}

// KeyBytes is the length of a cipher's key, or 0 if it takes passwords.
func KeyBytes(cipher string) int { return keyBytes[cipher] }

var (
	fingerprints = []string{"chrome", "firefox", "safari", "ios", "android", "edge", "random"}
	alpns        = []string{"h3", "h2", "http/1.1"}
	modes        = []string{"", "auto", "packet-up", "stream-up", "stream-one"}
	congestions  = []string{"bbr", "cubic", "new_reno"}
)

// DefaultPadding is the scheme that AnyTLS has by itself.
func DefaultPadding() []string {
	return []string{
		"stop=8", "0=30-30", "1=100-400", "2=400-500,c,500-1000,c,500-1000,c,500-1000,c,500-1000",
		"3=9-9,500-1000", "4=500-1000", "5=500-1000", "6=500-1000", "7=500-1000",
	}
}
