package readback_test

import (
	"encoding/base64"
	"slices"

	"causeway/internal/vpn/clientconfig"
	"causeway/internal/vpn/clientconfig/readback"
	"causeway/internal/vpn/proxy"
)

// carried is what a client has to understand of a node: defaults filled in,
// and nothing that only the server needs. false: the client cannot use it, so
// that it must not be in the profile.
func carried(node proxy.Node, format clientconfig.Format) (readback.Server, bool) {
	s := readback.Server{Node: proxy.Node{
		Name: node.Name, Protocol: node.Protocol, Host: node.Host, Port: node.Port, Settings: node.Settings,
	}}
	settings := &s.Settings
	settings.Padding, settings.TLS.PrivateKey, settings.TLS.Dest, settings.TLS.DestPort = nil, "", "", 0
	s.UUID, s.Password = credentials(node)
	switch node.Protocol {
	case proxy.Hysteria2, proxy.TUIC, proxy.AnyTLS, proxy.Trojan:
		settings.TLS.Security = proxy.PlainTLS
	}
	if settings.TLS.Fingerprint == "" {
		settings.TLS.Fingerprint = "chrome"
	}
	if format == "clash-old" {
		settings.TLS.Fingerprint = ""
	}
	if links(format) {
		settings.UpMbps, settings.DownMbps, settings.ZeroRTT = 0, 0, false // no place for them in a link
		if node.Protocol == proxy.AnyTLS {
			settings.TLS.Fingerprint, settings.TLS.ALPN = "", nil
		}
	}
	return filled(s), usable(node, format)
}

func links(format clientconfig.Format) bool { return format == "v2ray" || format == "shadowrocket" }

func credentials(node proxy.Node) (uuid, password string) {
	switch node.Protocol {
	case proxy.VMess, proxy.VLESS:
		return memberUUID, ""
	case proxy.TUIC:
		return memberUUID, memberUUID
	case proxy.Shadowsocks:
		switch node.Settings.Cipher {
		case "2022-blake3-aes-128-gcm":
			return "", base64.StdEncoding.EncodeToString([]byte(memberUUID[:16]))
		case "2022-blake3-aes-256-gcm":
			return "", base64.StdEncoding.EncodeToString([]byte(memberUUID[:32]))
		}
	}
	return "", memberUUID
}

// usable are the combinations that a client's documentation has.
func usable(node proxy.Node, format clientconfig.Format) bool {
	kind, plain := node.Settings.Transport.Kind, node.Settings.TLS.Security == proxy.NoTLS
	if kind == "" {
		kind = proxy.TCP
	}
	one := func(kinds ...proxy.TransportKind) bool { return slices.Contains(kinds, kind) }
	switch format {
	case "clash":
		return node.Protocol != proxy.VMess || kind != proxy.XHTTP
	case "stash":
		switch node.Protocol {
		case proxy.VMess:
			return one(proxy.TCP, proxy.WebSocket, proxy.GRPC, proxy.HTTP)
		case proxy.VLESS:
			return one(proxy.TCP, proxy.WebSocket, proxy.GRPC)
		}
	case "clash-old":
		switch node.Protocol {
		case proxy.Shadowsocks:
			return node.Settings.ServerKey == ""
		case proxy.VMess:
			return one(proxy.TCP, proxy.WebSocket, proxy.GRPC, proxy.HTTP)
		}
		return node.Protocol == proxy.Trojan
	case "sing-box":
		// Its HTTP is HTTP/2 as soon as there is TLS, which is another protocol.
		return kind != proxy.XHTTP && (kind != proxy.HTTP || plain)
	}
	return true
}

// filled puts a client's defaults where nothing is said.
func filled(s readback.Server) readback.Server {
	settings := &s.Settings
	if settings.TLS.Security == proxy.NoTLS {
		settings.TLS = proxy.TLS{}
	} else if settings.TLS.ServerName == "" {
		settings.TLS.ServerName = s.Host
	}
	settings.TLS.ALPN = slices.Clone(settings.TLS.ALPN)
	settings.Transport = filledTransport(settings.Transport)
	switch s.Protocol {
	case proxy.Hysteria2, proxy.TUIC:
		settings.TLS.Fingerprint = "" // QUIC has a handshake of its own
		if slices.Equal(settings.TLS.ALPN, []string{"h3"}) {
			settings.TLS.ALPN = nil
		}
		fallthrough
	case proxy.Shadowsocks, proxy.AnyTLS:
		settings.Transport = proxy.Transport{}
	}
	return s
}

func filledTransport(t proxy.Transport) proxy.Transport {
	switch t.Kind {
	case "", proxy.TCP:
		return proxy.Transport{Kind: proxy.TCP}
	case proxy.GRPC:
		return t
	}
	if t.Path == "" {
		t.Path = "/"
	}
	if t.Kind == proxy.XHTTP && t.Mode == "" {
		t.Mode = "auto"
	}
	return t
}
