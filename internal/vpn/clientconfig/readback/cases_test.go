package readback_test

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"

	"causeway/internal/vpn/proxy"
)

const memberUUID = "0b6f1c1e-5f1c-4a57-9d3f-2f6f8f4f1a90"

var key16 = base64.StdEncoding.EncodeToString([]byte("0123456789abcdef"))
var key32 = base64.StdEncoding.EncodeToString([]byte("0123456789abcdef\xfe\xff\xfb\xfa89abcdef0123"))

// cases are nodes of every protocol with every transport and security that it
// has, and each setting both left out and used.
func cases() []proxy.Node {
	var nodes []proxy.Node
	nodes = append(nodes, shadowsocksCases()...)
	for _, protocol := range []proxy.Protocol{proxy.VMess, proxy.VLESS, proxy.Trojan} {
		for _, transport := range transports() {
			if transport.Kind != "" && !slices.Contains(protocol.Transports(), transport.Kind) {
				continue
			}
			for _, tls := range securities(protocol, transport.Kind) {
				nodes = append(nodes, proxy.Node{Protocol: protocol, Settings: proxy.Settings{Transport: transport, TLS: tls}})
			}
		}
	}
	for _, tls := range securities(proxy.VLESS, proxy.TCP) {
		if tls.Security != proxy.NoTLS {
			nodes = append(nodes, proxy.Node{Protocol: proxy.VLESS, Settings: proxy.Settings{TLS: tls, Flow: "xtls-rprx-vision"}})
		}
	}
	for _, tls := range plainTLS() {
		nodes = append(nodes, quicCases(tls)...)
		nodes = append(nodes, proxy.Node{Protocol: proxy.AnyTLS, Settings: proxy.Settings{TLS: tls, Padding: []string{"stop=8", "0=30-30"}}})
	}
	for i := range nodes {
		nodes[i].ID, nodes[i].Port = int64(i+1), int64(443+i)
		nodes[i].Host = awkwardHosts[i%len(awkwardHosts)]
		nodes[i].Name = fmt.Sprintf("node %d", i)
	}
	return nodes
}

func shadowsocksCases() (nodes []proxy.Node) {
	for _, s := range []proxy.Settings{
		{Cipher: "aes-128-gcm"}, {Cipher: "aes-256-gcm"}, {Cipher: "chacha20-ietf-poly1305"},
		{Cipher: "2022-blake3-aes-128-gcm", ServerKey: key16}, {Cipher: "2022-blake3-aes-256-gcm", ServerKey: key32},
	} {
		nodes = append(nodes, proxy.Node{Protocol: proxy.Shadowsocks, Settings: s})
	}
	return nodes
}

func transports() (all []proxy.Transport) {
	all = append(all, proxy.Transport{}, proxy.Transport{Kind: proxy.TCP})
	for i, text := range awkwardTexts {
		kind := []proxy.TransportKind{proxy.WebSocket, proxy.GRPC, proxy.HTTPUpgrade, proxy.HTTP, proxy.XHTTP}[i%5]
		t := proxy.Transport{Kind: kind, Path: "/" + text, Host: "cdn.example"}
		switch kind {
		case proxy.GRPC:
			t = proxy.Transport{Kind: kind, Service: text}
		case proxy.XHTTP:
			t.Mode = []string{"", "stream-up"}[i/5%2]
		}
		all = append(all, t)
	}
	return append(all, proxy.Transport{Kind: proxy.WebSocket}, proxy.Transport{Kind: proxy.HTTPUpgrade, Path: "/"})
}

// securities: Trojan is TLS always, Reality goes with what looks like plain TLS.
func securities(protocol proxy.Protocol, kind proxy.TransportKind) (all []proxy.TLS) {
	if protocol != proxy.Trojan {
		all = append(all, proxy.TLS{})
	}
	all = append(all, plainTLS()...)
	if protocol == proxy.VLESS && (kind == "" || kind == proxy.TCP || kind == proxy.GRPC || kind == proxy.XHTTP) {
		for _, short := range []string{"0123abcd", "1e5", "0123456789abcdef", "00"} {
			short += strings.Repeat("0", len(short)%2)
			all = append(all, proxy.TLS{
				Security: proxy.Reality, ServerName: "www.microsoft.com", Dest: "www.microsoft.com", DestPort: 443,
				PublicKey: "jNXHt1yRo0vDuchQlIP6Z0ZvjT3KtzVI-T4E7RoLJS0", PrivateKey: "never shown", ShortID: short,
			})
		}
	}
	return all
}

func plainTLS() []proxy.TLS {
	return []proxy.TLS{
		{Security: proxy.PlainTLS},
		{Security: proxy.PlainTLS, ServerName: "front.example", Fingerprint: "firefox", ALPN: []string{"h2", "http/1.1"}},
		{Security: proxy.PlainTLS, ServerName: "xn--bcher-kva.example", Insecure: true},
	}
}

func quicCases(tls proxy.TLS) []proxy.Node {
	tls.Fingerprint, tls.ALPN = "", nil // QUIC has a handshake of its own
	hysteria := func(s proxy.Settings) proxy.Node {
		s.TLS = tls
		return proxy.Node{Protocol: proxy.Hysteria2, Settings: s}
	}
	nodes := []proxy.Node{
		hysteria(proxy.Settings{}),
		hysteria(proxy.Settings{UpMbps: 50, DownMbps: 200}),
		hysteria(proxy.Settings{Ports: "20000-30000"}),
	}
	for _, text := range awkwardTexts {
		nodes = append(nodes, hysteria(proxy.Settings{Obfs: "salamander", ObfsPassword: text}))
	}
	for i, congestion := range []string{"bbr", "cubic", "new_reno"} {
		nodes = append(nodes, proxy.Node{Protocol: proxy.TUIC, Settings: proxy.Settings{TLS: tls, Congestion: congestion, ZeroRTT: i == 1}})
	}
	return nodes
}

// named gives nodes the names, beginning with another node at each shift.
func named(all []proxy.Node, names []string, shift int) []proxy.Node {
	nodes := make([]proxy.Node, 0, len(names))
	for i, name := range names {
		node := all[(i+shift*len(names))%len(all)]
		node.Name = name
		nodes = append(nodes, node)
	}
	return nodes
}
