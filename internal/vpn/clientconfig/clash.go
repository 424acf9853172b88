package clientconfig

import "causeway/internal/vpn/proxy"

// clashProxy writes a server in the words of mihomo. Clash as it was left knows
// fewer of them and overlooks the rest.
func clashProxy(s server, format Format) object {
	t := s.Settings.TLS
	o := object{{"name", s.Name}, {"type", clashType(s.Protocol)}, {"server", s.Host}, {"port", s.Port}}
	switch s.Protocol {
	case proxy.Shadowsocks:
		return o.with("cipher", s.Settings.Cipher).with("password", s.password()).with("udp", true)
	case proxy.VMess:
		o = o.with("uuid", s.uuid).with("alterId", int64(0)).with("cipher", "auto").with("udp", true)
		return append(append(o, clashTLS(s, format)...), clashTransport(s)...)
	case proxy.VLESS:
		o = o.with("uuid", s.uuid).with("udp", true).withSome("flow", s.Settings.Flow)
		return append(append(o, clashTLS(s, format)...), clashTransport(s)...)
	case proxy.Trojan:
		o = o.with("password", s.uuid).with("udp", true).withSome("sni", t.ServerName).with("skip-cert-verify", t.Insecure).withSome("alpn", t.ALPN)
		return append(append(o, clashFingerprint(s, format)...), clashTransport(s)...)
	case proxy.Hysteria2:
		return clashHysteria2(s, o, format)
	case proxy.TUIC:
		o = o.with("uuid", s.uuid).with("password", s.uuid)
		if format == Stash {
			o = o.with("version", int64(5))
		}
		o = o.with("alpn", s.alpn()).withSome("sni", t.ServerName).with("skip-cert-verify", t.Insecure)
		return o.with("congestion-controller", s.congestion()).with("udp-relay-mode", "native").with("reduce-rtt", s.Settings.ZeroRTT)
	case proxy.AnyTLS:
		o = o.with("password", s.uuid).with("udp", true).withSome("sni", t.ServerName).with("skip-cert-verify", t.Insecure).withSome("alpn", t.ALPN)
		return append(o, clashFingerprint(s, format)...)
	}
	return o
}

func clashType(p proxy.Protocol) string {
	if p == proxy.Shadowsocks {
		return "ss"
	}
	return string(p)
}

// clashHysteria2 has the one protocol that Stash calls by names of its own.
func clashHysteria2(s server, o object, format Format) object {
	t := s.Settings.TLS
	up, down := s.bandwidth()
	password := "password"
	o = o.withSome("ports", s.Settings.Ports)
	if format == Stash {
		o = o.withSome("up-speed", up).withSome("down-speed", down)
		password, up, down = "auth", 0, 0
	}
	o = o.with(password, s.uuid).withSome("sni", t.ServerName).with("skip-cert-verify", t.Insecure).withSome("alpn", t.ALPN)
	return o.withSome("obfs", s.Settings.Obfs).withSome("obfs-password", s.Settings.ObfsPassword).withSome("up", mbps(up)).withSome("down", mbps(down))
}

func clashTLS(s server, format Format) object {
	t := s.Settings.TLS
	if t.Security == proxy.NoTLS {
		return nil
	}
	o := object{{"tls", true}}.withSome("servername", t.ServerName).with("skip-cert-verify", t.Insecure).withSome("alpn", t.ALPN)
	o = append(o, clashFingerprint(s, format)...)
	if t.Security == proxy.Reality {
		o = o.with("reality-opts", object{{"public-key", t.PublicKey}, {"short-id", t.ShortID}})
	}
	return o
}

func clashFingerprint(s server, format Format) object {
	if format == OldClash {
		return nil
	}
	return object{{"client-fingerprint", s.fingerprint()}}
}

func clashTransport(s server) object {
	t := s.Settings.Transport
	switch s.transport() {
	case proxy.WebSocket:
		return object{{"network", "ws"}}.withSome("ws-opts", clashPath(t))
	case proxy.HTTPUpgrade: // a WebSocket that stops after the handshake
		return object{{"network", "ws"}, {"ws-opts", append(object{{"v2ray-http-upgrade", true}}, clashPath(t)...)}}
	case proxy.GRPC:
		return object{{"network", "grpc"}, {"grpc-opts", object{{"grpc-service-name", t.Service}}}}
	case proxy.HTTP:
		o := object{{"path", []string{httpPath(t)}}}
		if t.Host != "" {
			o = o.with("headers", object{{"Host", []string{t.Host}}})
		}
		return object{{"network", "http"}, {"http-opts", o}}
	case proxy.XHTTP:
		return object{{"network", "xhttp"}, {"xhttp-opts", object(nil).with("path", httpPath(t)).withSome("host", t.Host).withSome("mode", t.Mode)}}
	}
	return object{{"network", "tcp"}}
}

func clashPath(t proxy.Transport) object {
	o := object(nil).withSome("path", t.Path)
	if t.Host != "" {
		o = o.with("headers", object{{"Host", t.Host}})
	}
	return o
}

// httpPath is never empty: a request for nothing is none.
func httpPath(t proxy.Transport) string {
	if t.Path == "" {
		return "/"
	}
	return t.Path
}
