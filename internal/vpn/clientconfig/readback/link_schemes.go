package readback

import (
	"encoding/base64"
	"fmt"
	"net/url"
	"strings"

	"causeway/internal/vpn/proxy"
)

// shadowsocksLink reads SIP002: the old ciphers hide method and password in
// base64, those of 2022 must not and are percent-encoded.
func shadowsocksLink(l *link, s *Server) error {
	s.Protocol = proxy.Shadowsocks
	method, password, plain := strings.Cut(l.user, ":")
	var err error
	if plain {
		if password, err = url.PathUnescape(password); err != nil {
			return err
		}
	} else {
		text, err := base64.RawURLEncoding.DecodeString(l.user)
		if err != nil {
			return fmt.Errorf("user information: %w", err)
		}
		method, password, _ = strings.Cut(string(text), ":")
	}
	if is2022(method) != plain {
		return fmt.Errorf("%s: method and password are encoded the wrong way", method)
	}
	return s.shadowsocks(method, password)
}

func vlessLink(l *link, s *Server) error {
	s.Protocol = proxy.VLESS
	l.query.only("encryption", "none")
	l.query.only("packetEncoding", "", "xudp")
	s.Settings.Flow = l.query.text("flow")
	switch l.query.only("security", "none", "tls", "reality") {
	case "tls":
		s.Settings.TLS = l.tls(proxy.PlainTLS)
	case "reality":
		s.Settings.TLS = l.tls(proxy.Reality)
		s.Settings.TLS.PublicKey = l.query.text("pbk")
		s.Settings.TLS.ShortID = l.query.text("sid")
		l.query.only("spx", "", "/")
	}
	s.Settings.Transport = l.transport()
	return l.uuid(s)
}

func trojanLink(l *link, s *Server) error {
	s.Protocol = proxy.Trojan
	if l.query.only("security", "tls", "none") == "tls" {
		s.Settings.TLS = l.tls(proxy.PlainTLS)
	}
	s.Settings.Transport = l.transport()
	return l.password(s)
}

func hysteriaLink(l *link, s *Server) error {
	s.Protocol = proxy.Hysteria2
	s.Settings.TLS = l.tls(proxy.PlainTLS)
	s.Settings.Obfs = l.query.only("obfs", "", "salamander")
	s.Settings.ObfsPassword = l.query.text("obfs-password")
	s.Settings.Ports = l.query.text("mport")
	return l.password(s)
}

func tuicLink(l *link, s *Server) error {
	s.Protocol = proxy.TUIC
	s.Settings.TLS = l.tls(proxy.PlainTLS)
	s.Settings.Congestion = l.query.text("congestion_control")
	l.query.only("udp_relay_mode", "", "native", "quic")
	uuid, password, found := strings.Cut(l.user, ":")
	if !found {
		return fmt.Errorf("a TUIC link without a password")
	}
	s.UUID, s.Password = uuid, password
	return nil
}

func anytlsLink(l *link, s *Server) error {
	s.Protocol = proxy.AnyTLS
	s.Settings.TLS = l.tls(proxy.PlainTLS)
	return l.password(s)
}

// tls reads what the schemes share. They call one thing by several names, and
// writers may use more than one of them if all say the same.
func (l *link) tls(security proxy.Security) proxy.TLS {
	tls := proxy.TLS{Security: security, ServerName: l.agreed("sni", "peer"), Fingerprint: l.query.text("fp")}
	tls.Insecure = l.agreed("allowInsecure", "insecure", "allow_insecure") == "1"
	if alpn := l.query.text("alpn"); alpn != "" {
		tls.ALPN = strings.Split(alpn, ",")
	}
	return tls
}

func (l *link) agreed(keys ...string) string {
	agreed := ""
	for _, key := range keys {
		value := l.query.text(key)
		if value != "" && agreed != "" && value != agreed {
			l.query.fail("%s is %q, but %q before", key, value, agreed)
		}
		if value != "" {
			agreed = value
		}
	}
	return agreed
}

func (l *link) transport() proxy.Transport {
	var t proxy.Transport
	header := "none"
	switch kind := l.query.only("type", "tcp", "ws", "grpc", "httpupgrade", "xhttp"); kind {
	case "tcp":
		t.Kind = proxy.TCP
		if header = l.query.only("headerType", "none", "http"); header == "none" {
			return t
		}
		t.Kind = proxy.HTTP
	case "grpc":
		l.query.only("mode", "gun", "multi")
		return proxy.Transport{Kind: proxy.GRPC, Service: l.query.text("serviceName")}
	case "xhttp":
		t.Mode = l.query.text("mode")
		fallthrough
	default:
		t.Kind = proxy.TransportKind(kind)
	}
	t.Host, t.Path = l.query.text("host"), l.query.text("path")
	return t
}

func (l *link) uuid(s *Server) (err error) {
	s.UUID, err = url.PathUnescape(l.user)
	return err
}

func (l *link) password(s *Server) (err error) {
	s.Password, err = url.PathUnescape(l.user)
	return err
}
