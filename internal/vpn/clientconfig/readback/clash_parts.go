package readback

import (
	"strconv"
	"strings"

	"causeway/internal/vpn/proxy"
)

func clashHysteria(f *fields, s *Server) error {
	s.Protocol = proxy.Hysteria2
	s.Password = f.text("password")
	s.Settings.TLS = clashTLS(f, "sni", false)
	s.Settings.Obfs = f.only("obfs", "", "salamander")
	s.Settings.ObfsPassword = f.text("obfs-password")
	s.Settings.Ports = f.text("ports")
	s.Settings.UpMbps, s.Settings.DownMbps = clashSpeed(f, "down"), clashSpeed(f, "up") // a client sends what its node receives
	return nil
}

// clashSpeed reads "100 Mbps"; without a unit it is Mbps too.
func clashSpeed(f *fields, key string) int64 {
	text := strings.TrimSuffix(f.text(key), " Mbps")
	if text == "" {
		return 0
	}
	speed, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		f.fail("%s: %v", key, err)
	}
	return speed
}

func clashTUIC(f *fields, s *Server) error {
	s.Protocol = proxy.TUIC
	s.UUID, s.Password = f.text("uuid"), f.text("password")
	s.Settings.TLS = clashTLS(f, "sni", false)
	s.Settings.Congestion = f.text("congestion-controller")
	s.Settings.ZeroRTT = f.flag("reduce-rtt")
	f.only("udp-relay-mode", "native", "quic")
	return nil
}

// clashTLS reads the keys also of a proxy without TLS, where they have to be off.
func clashTLS(f *fields, nameKey string, off bool) proxy.TLS {
	tls := proxy.TLS{
		ServerName:  f.text(nameKey),
		Insecure:    f.flag("skip-cert-verify"),
		Fingerprint: f.text("client-fingerprint"),
		ALPN:        f.texts("alpn"),
	}
	if !off {
		tls.Security = proxy.PlainTLS
	}
	return tls
}

func clashTransport(f *fields) proxy.Transport {
	var t proxy.Transport
	switch kind := f.only("network", "tcp", "ws", "http", "grpc", "xhttp"); kind {
	case "tcp":
		t.Kind = proxy.TCP
	case "ws":
		options := f.object("ws-opts")
		t.Kind = proxy.WebSocket
		if options.flag("v2ray-http-upgrade") {
			t.Kind = proxy.HTTPUpgrade
		}
		t.Path, t.Host = options.text("path"), options.object("headers").text("Host")
	case "http":
		options := f.object("http-opts")
		options.only("method", "GET")
		t.Kind, t.Path, t.Host = proxy.HTTP, options.one("path"), options.object("headers").one("Host")
	case "grpc":
		t.Kind, t.Service = proxy.GRPC, f.object("grpc-opts").text("grpc-service-name")
	case "xhttp":
		options := f.object("xhttp-opts")
		t.Kind, t.Path, t.Host, t.Mode = proxy.XHTTP, options.text("path"), options.text("host"), options.text("mode")
	}
	return t
}
