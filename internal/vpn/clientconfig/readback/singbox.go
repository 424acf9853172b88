package readback

import (
	"encoding/json"
	"fmt"
	"strings"

	"causeway/internal/vpn/proxy"
)

// SingBox reads a configuration of sing-box.
func SingBox(body []byte) (Profile, error) {
	var document struct {
		Outbounds []map[string]any `json:"outbounds"`
		Route     struct {
			Final string `json:"final"`
		} `json:"route"`
	}
	if err := json.Unmarshal(body, &document); err != nil {
		return Profile{}, err
	}
	profile := Profile{Final: document.Route.Final}
	for _, values := range document.Outbounds {
		f := newFields(fmt.Sprintf("outbound %q", values["tag"]), values)
		switch kind := f.text("type"); kind {
		case "direct", "block":
			profile.Groups = append(profile.Groups, Group{Name: f.text("tag"), Kind: kind})
		case "selector", "urltest":
			profile.Groups = append(profile.Groups, Group{f.text("tag"), kind, f.texts("outbounds")})
		default:
			server, err := singboxServer(kind, f)
			if err != nil {
				return Profile{}, err
			}
			profile.Servers = append(profile.Servers, server)
		}
	}
	return profile, nil
}

var singboxReaders = map[string]func(*fields, *Server) error{
	"shadowsocks": singboxShadowsocks, "vmess": singboxVMess, "vless": singboxVLESS, "trojan": singboxTrojan,
	"hysteria2": singboxHysteria, "tuic": singboxTUIC, "anytls": singboxAnyTLS,
}

func singboxServer(kind string, f *fields) (Server, error) {
	read, known := singboxReaders[kind]
	if !known {
		return Server{}, fmt.Errorf("unknown type %q", kind)
	}
	s := Server{Node: proxy.Node{
		Name: f.text("tag"), Protocol: proxy.Protocol(kind), Host: f.text("server"), Port: f.number("server_port"),
	}}
	if err := read(f, &s); err != nil {
		return Server{}, err
	}
	return s, f.done()
}

func singboxShadowsocks(f *fields, s *Server) error {
	return s.shadowsocks(f.text("method"), f.text("password"))
}

func singboxVMess(f *fields, s *Server) error {
	s.UUID = f.text("uuid")
	f.only("security", "auto")
	f.only("packet_encoding", "", "xudp", "packetaddr")
	if id := f.number("alter_id"); id != 0 {
		f.fail("alter_id %d", id)
	}
	s.Settings.TLS, s.Settings.Transport = singboxTLS(f), singboxTransport(f)
	return nil
}

func singboxVLESS(f *fields, s *Server) error {
	s.UUID, s.Settings.Flow = f.text("uuid"), f.text("flow")
	f.only("packet_encoding", "", "xudp")
	s.Settings.TLS, s.Settings.Transport = singboxTLS(f), singboxTransport(f)
	return nil
}

func singboxTrojan(f *fields, s *Server) error {
	s.Password = f.text("password")
	s.Settings.TLS, s.Settings.Transport = singboxTLS(f), singboxTransport(f)
	return nil
}

// singboxHysteria reads port ranges as others write them: sing-box has a colon
// in them, and overlooks server_port when there are any.
func singboxHysteria(f *fields, s *Server) error {
	s.Password = f.text("password")
	s.Settings.UpMbps, s.Settings.DownMbps = f.number("down_mbps"), f.number("up_mbps") // a client sends what its node receives
	for _, ports := range f.texts("server_ports") {
		from, to, found := strings.Cut(ports, ":")
		if !found {
			f.fail("server_ports without a colon: %s", ports)
		}
		s.Settings.Ports = strings.TrimPrefix(s.Settings.Ports+","+from+"-"+to, ",")
	}
	if f.has("obfs") {
		obfs := f.object("obfs")
		s.Settings.Obfs, s.Settings.ObfsPassword = obfs.only("type", "salamander"), obfs.text("password")
	}
	s.Settings.TLS = singboxTLS(f)
	return nil
}

func singboxTUIC(f *fields, s *Server) error {
	s.UUID, s.Password = f.text("uuid"), f.text("password")
	s.Settings.Congestion = f.text("congestion_control")
	s.Settings.ZeroRTT = f.flag("zero_rtt_handshake")
	f.only("udp_relay_mode", "native", "quic")
	s.Settings.TLS = singboxTLS(f)
	return nil
}

func singboxAnyTLS(f *fields, s *Server) error {
	s.Password = f.text("password")
	s.Settings.TLS = singboxTLS(f)
	return nil
}

func singboxTLS(f *fields) proxy.TLS {
	if !f.has("tls") {
		return proxy.TLS{}
	}
	options := f.object("tls")
	if !options.flag("enabled") {
		f.fail("tls is not enabled")
	}
	tls := proxy.TLS{
		Security: proxy.PlainTLS, ServerName: options.text("server_name"),
		Insecure: options.flag("insecure"), ALPN: options.texts("alpn"),
	}
	if options.has("utls") {
		utls := options.object("utls")
		if !utls.flag("enabled") {
			f.fail("utls is not enabled")
		}
		tls.Fingerprint = utls.text("fingerprint")
	}
	if options.has("reality") {
		reality := options.object("reality")
		if !reality.flag("enabled") {
			f.fail("reality is not enabled")
		}
		tls.Security = proxy.Reality
		tls.PublicKey, tls.ShortID = reality.text("public_key"), reality.text("short_id")
	}
	return tls
}

func singboxTransport(f *fields) proxy.Transport {
	if !f.has("transport") {
		return proxy.Transport{Kind: proxy.TCP}
	}
	options := f.object("transport")
	kind := options.only("type", "", "http", "ws", "grpc", "httpupgrade")
	t := proxy.Transport{Kind: proxy.TransportKind(kind)}
	switch kind {
	case "http":
		options.only("method", "", "GET")
		t.Path, t.Host = options.text("path"), options.one("host")
	case "ws":
		t.Path, t.Host = options.text("path"), options.object("headers").text("Host")
	case "grpc":
		t.Service = options.text("service_name")
	case "httpupgrade":
		t.Path, t.Host = options.text("path"), options.text("host")
	}
	return t
}
