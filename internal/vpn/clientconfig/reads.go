package clientconfig

import (
	"slices"

	"causeway/internal/vpn/proxy"
)

// Lack is a set of what a client's version cannot read.
type Lack uint8

// What versions lack.
const (
	NoHysteria2 Lack = 1 << iota
	NoSalamander
	NoTUIC
	NoAnyTLS
	NoReality
	NoCiphers2022
	NoTypedDNS // of sing-box: resolvers that say what they are
)

// lackOf is what a client must not lack to read a node.
func lackOf(n proxy.Node) (lack Lack) {
	switch n.Protocol {
	case proxy.Hysteria2:
		lack |= NoHysteria2
	case proxy.TUIC:
		lack |= NoTUIC
	case proxy.AnyTLS:
		lack |= NoAnyTLS
	}
	if n.Settings.Obfs != "" {
		lack |= NoSalamander
	}
	if n.Settings.TLS.Security == proxy.Reality {
		lack |= NoReality
	}
	if proxy.KeyBytes(n.Settings.Cipher) > 0 {
		lack |= NoCiphers2022
	}
	return lack
}

var (
	allTransports = []proxy.TransportKind{proxy.TCP, proxy.HTTP, proxy.WebSocket, proxy.GRPC, proxy.HTTPUpgrade, proxy.XHTTP}
	noTransport   = []proxy.TransportKind{proxy.TCP}
	ofTrojan      = []proxy.TransportKind{proxy.TCP, proxy.WebSocket, proxy.GRPC}
)

// readable says over which transports each format can read a protocol. What is
// not here has no words in the format, and would be read as something else.
var readable = map[Format]map[proxy.Protocol][]proxy.TransportKind{
	Clash: {
		proxy.Shadowsocks: noTransport, proxy.Hysteria2: noTransport, proxy.TUIC: noTransport, proxy.AnyTLS: noTransport,
		proxy.VMess:  {proxy.TCP, proxy.HTTP, proxy.WebSocket, proxy.GRPC, proxy.HTTPUpgrade},
		proxy.VLESS:  allTransports,
		proxy.Trojan: ofTrojan,
	},
	OldClash: {
		proxy.Shadowsocks: noTransport,
		proxy.VMess:       {proxy.TCP, proxy.HTTP, proxy.WebSocket, proxy.GRPC},
		proxy.Trojan:      ofTrojan,
	},
	Stash: {
		proxy.Shadowsocks: noTransport, proxy.Hysteria2: noTransport, proxy.TUIC: noTransport, proxy.AnyTLS: noTransport,
		proxy.VMess:  {proxy.TCP, proxy.HTTP, proxy.WebSocket, proxy.GRPC},
		proxy.VLESS:  {proxy.TCP, proxy.WebSocket, proxy.GRPC},
		proxy.Trojan: ofTrojan,
	},
	SingBox: {
		proxy.Shadowsocks: noTransport, proxy.Hysteria2: noTransport, proxy.TUIC: noTransport, proxy.AnyTLS: noTransport,
		proxy.VMess:  {proxy.TCP, proxy.HTTP, proxy.WebSocket, proxy.GRPC, proxy.HTTPUpgrade},
		proxy.VLESS:  {proxy.TCP, proxy.HTTP, proxy.WebSocket, proxy.GRPC, proxy.HTTPUpgrade},
		proxy.Trojan: ofTrojan,
	},
	V2ray: {
		proxy.Shadowsocks: noTransport, proxy.Hysteria2: noTransport, proxy.TUIC: noTransport, proxy.AnyTLS: noTransport,
		proxy.VMess: allTransports, proxy.VLESS: allTransports, proxy.Trojan: ofTrojan,
	},
	Shadowrocket: {
		proxy.Shadowsocks: noTransport, proxy.Hysteria2: noTransport, proxy.TUIC: noTransport, proxy.AnyTLS: noTransport,
		proxy.VMess: allTransports, proxy.VLESS: allTransports, proxy.Trojan: ofTrojan,
	},
}

// without is what no version of a format can read.
var without = map[Format]Lack{OldClash: NoReality | NoCiphers2022}

func (f Format) reads(n proxy.Node, lacks Lack) bool {
	kind := n.Settings.Transport.Kind
	if kind == "" {
		kind = proxy.TCP
	}
	if f == SingBox && kind == proxy.HTTP && n.Settings.TLS.Security != proxy.NoTLS {
		return false // behind TLS its HTTP is HTTP/2, which the node does not speak
	}
	return slices.Contains(readable[f][n.Protocol], kind) && lackOf(n)&(lacks|without[f]) == 0
}
