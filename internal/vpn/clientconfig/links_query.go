package clientconfig

import (
	"strconv"
	"strings"

	"causeway/internal/vpn/proxy"
)

func vlessQuery(s server) query {
	t := s.Settings.TLS
	q := query{}.add("encryption", "none")
	switch t.Security {
	case proxy.Reality:
		q = q.add("security", "reality").some("sni", t.ServerName).add("fp", s.fingerprint())
		q = q.add("pbk", t.PublicKey).some("sid", t.ShortID).add("spx", "/")
	case proxy.PlainTLS:
		q = q.add("security", "tls").some("sni", t.ServerName).add("fp", s.fingerprint())
		q = q.some("alpn", strings.Join(t.ALPN, ","))
		if t.Insecure {
			q = q.add("allowInsecure", "1")
		}
	default:
		q = q.add("security", "none")
	}
	return append(q, transportQuery(s)...).some("flow", s.Settings.Flow)
}

func trojanQuery(s server) query {
	t := s.Settings.TLS
	q := query{}.add("security", "tls").some("sni", t.ServerName).some("peer", t.ServerName).add("allowInsecure", flag(t.Insecure))
	return append(q, transportQuery(s)...).add("fp", s.fingerprint()).some("alpn", strings.Join(t.ALPN, ","))
}

func transportQuery(s server) query {
	t := s.Settings.Transport
	switch s.transport() {
	case proxy.WebSocket, proxy.HTTPUpgrade:
		return query{}.add("type", string(t.Kind)).some("host", t.Host).some("path", t.Path)
	case proxy.GRPC:
		return query{}.add("type", "grpc").add("serviceName", t.Service).add("mode", "gun")
	case proxy.HTTP:
		return query{}.add("type", "tcp").add("headerType", "http").some("host", t.Host).add("path", httpPath(t))
	case proxy.XHTTP:
		return query{}.add("type", "xhttp").some("host", t.Host).add("path", httpPath(t)).some("mode", t.Mode)
	}
	return query{}.add("type", "tcp").add("headerType", "none")
}

func hysteria2Query(s server) query {
	t := s.Settings.TLS
	q := query{}.some("sni", t.ServerName).add("insecure", flag(t.Insecure)).some("alpn", strings.Join(t.ALPN, ","))
	return q.some("obfs", s.Settings.Obfs).some("obfs-password", s.Settings.ObfsPassword).some("mport", s.Settings.Ports)
}

func tuicQuery(s server) query {
	t := s.Settings.TLS
	q := query{}.some("sni", t.ServerName).add("alpn", strings.Join(s.alpn(), ","))
	return q.add("congestion_control", s.congestion()).add("udp_relay_mode", "native").add("allow_insecure", flag(t.Insecure))
}

// vmessCard is the object that VMess links carry; all its values are texts.
func vmessCard(s server) object {
	t, tls := s.Settings.Transport, s.Settings.TLS
	network, kind, path := string(s.transport()), "none", t.Path
	switch s.transport() {
	case proxy.HTTP:
		network, kind, path = "tcp", "http", httpPath(t)
	case proxy.GRPC:
		kind, path = "gun", t.Service
	case proxy.XHTTP:
		kind, path = t.Mode, httpPath(t)
	}
	o := object{
		{"v", "2"}, {"ps", s.Name}, {"add", s.Host}, {"port", strconv.FormatInt(s.Port, 10)}, {"id", s.uuid}, {"aid", "0"}, {"scy", "auto"},
		{"net", network}, {"type", kind}, {"host", t.Host}, {"path", path},
	}
	if tls.Security == proxy.NoTLS {
		return o.with("tls", "").with("sni", "").with("alpn", "").with("fp", "")
	}
	o = o.with("tls", "tls").with("sni", tls.ServerName).with("alpn", strings.Join(tls.ALPN, ",")).with("fp", s.fingerprint())
	if tls.Insecure {
		o = o.with("insecure", "1") // newer than the rest of the card; older clients overlook it
	}
	return o
}
