package clientconfig

import (
	"net/netip"
	"strings"

	"causeway/internal/vpn/proxy"
)

// Tags of what is no server in a sing-box profile.
const (
	tagSelect = "select"
	tagAuto   = "auto"
	tagDirect = "direct"
)

// singBoxFile writes a whole profile in the syntax of 1.12, or in that of 1.11 for
// a client that cannot read it. It asks for no databases of domains or countries,
// since fetching them is what a blocked network keeps a client from.
func singBoxFile(p Profile) []byte {
	all := p.servers(SingBox, tagSelect, tagAuto, tagDirect)
	names := namesOf(all)
	outbounds := []object{
		{{"type", "selector"}, {"tag", tagSelect}, {"outbounds", append([]string{tagAuto}, names...)}, {"default", tagAuto}},
		{{"type", "urltest"}, {"tag", tagAuto}, {"outbounds", names}, {"url", testURL}, {"interval", "5m"}},
	}
	for _, s := range all {
		outbounds = append(outbounds, singBoxOutbound(s))
	}
	outbounds = append(outbounds, object{{"type", "direct"}, {"tag", tagDirect}})
	return append(asJSON.appendObject(nil, object{
		{"log", object{{"level", "warn"}}},
		{"dns", singBoxDNS(p.Lacks)},
		{"inbounds", []object{
			{{"type", "tun"}, {"tag", "tun"}, {"address", []string{"172.19.0.1/30", "fdfe:dcba:9876::1/126"}}, {"auto_route", true}, {"strict_route", true}},
			{{"type", "mixed"}, {"tag", "mixed"}, {"listen", "127.0.0.1"}, {"listen_port", int64(2080)}},
		}},
		{"outbounds", outbounds},
		{"route", singBoxRoute(p.Hosts, p.Lacks)},
	}), '\n')
}

// testURL answers 204 to everybody; clients time it to find the fastest server.
const testURL = "https://www.gstatic.com/generate_204"

// singBoxDNS asks through the proxy for what goes through it, and the machine's
// own resolver for the servers themselves.
func singBoxDNS(lacks Lack) object {
	if lacks&NoTypedDNS != 0 {
		return object{
			{"servers", []object{
				{{"tag", "local"}, {"address", "local"}, {"detour", tagDirect}},
				{{"tag", "remote"}, {"address", "https://1.1.1.1/dns-query"}, {"detour", tagSelect}},
			}},
			{"rules", []object{{{"outbound", []string{"any"}}, {"server", "local"}}}},
			{"final", "remote"},
		}
	}
	return object{
		{"servers", []object{
			{{"type", "local"}, {"tag", "local"}},
			{{"type", "https"}, {"tag", "remote"}, {"server", "1.1.1.1"}, {"detour", tagSelect}},
		}},
		{"final", "remote"},
	}
}

func singBoxRoute(hosts []string, lacks Lack) object {
	rules := []object{
		{{"action", "sniff"}},
		{{"protocol", "dns"}, {"action", "hijack-dns"}},
		{{"ip_is_private", true}, {"outbound", tagDirect}},
	}
	var names, addresses []string
	for _, host := range hosts {
		if ip, err := netip.ParseAddr(host); err == nil {
			addresses = append(addresses, netip.PrefixFrom(ip, ip.BitLen()).String())
		} else {
			names = append(names, host)
		}
	}
	if len(names) > 0 {
		rules = append(rules, object{{"domain", names}, {"outbound", tagDirect}})
	}
	if len(addresses) > 0 {
		rules = append(rules, object{{"ip_cidr", addresses}, {"outbound", tagDirect}})
	}
	route := object{{"rules", rules}, {"final", tagSelect}, {"auto_detect_interface", true}}
	if lacks&NoTypedDNS != 0 { // there a rule among those of dns says it
		return route
	}
	return route.with("default_domain_resolver", "local")
}

func singBoxOutbound(s server) object {
	o := object{{"type", string(s.Protocol)}, {"tag", s.Name}, {"server", s.Host}, {"server_port", s.Port}}
	switch s.Protocol {
	case proxy.Shadowsocks:
		return o.with("method", s.Settings.Cipher).with("password", s.password())
	case proxy.VMess:
		o = o.with("uuid", s.uuid).with("security", "auto").with("alter_id", int64(0))
	case proxy.VLESS:
		o = o.with("uuid", s.uuid).withSome("flow", s.Settings.Flow).with("packet_encoding", "xudp")
	case proxy.Trojan, proxy.AnyTLS:
		o = o.with("password", s.uuid)
	case proxy.Hysteria2:
		if s.Settings.Ports != "" {
			o = o.with("server_ports", []string{strings.Replace(s.Settings.Ports, "-", ":", 1)})
		}
		up, down := s.bandwidth()
		o = o.withSome("up_mbps", up).withSome("down_mbps", down).with("password", s.uuid)
		if s.Settings.Obfs != "" {
			o = o.with("obfs", object{{"type", s.Settings.Obfs}, {"password", s.Settings.ObfsPassword}})
		}
	case proxy.TUIC:
		o = o.with("uuid", s.uuid).with("password", s.uuid).with("congestion_control", s.congestion())
		o = o.with("udp_relay_mode", "native").withSome("zero_rtt_handshake", s.Settings.ZeroRTT)
	}
	return o.withSome("tls", singBoxTLS(s)).withSome("transport", singBoxTransport(s))
}

func singBoxTLS(s server) object {
	t := s.Settings.TLS
	overQUIC := s.Protocol == proxy.Hysteria2 || s.Protocol == proxy.TUIC
	always := overQUIC || s.Protocol == proxy.AnyTLS || s.Protocol == proxy.Trojan
	if t.Security == proxy.NoTLS && !always {
		return nil
	}
	o := object{{"enabled", true}}.withSome("server_name", t.ServerName).withSome("insecure", t.Insecure)
	if overQUIC { // nobody imitates browsers there
		return o.with("alpn", s.alpn())
	}
	o = o.withSome("alpn", t.ALPN).with("utls", object{{"enabled", true}, {"fingerprint", s.fingerprint()}})
	if t.Security == proxy.Reality {
		o = o.with("reality", object{{"enabled", true}, {"public_key", t.PublicKey}, {"short_id", t.ShortID}})
	}
	return o
}

func singBoxTransport(s server) object {
	t := s.Settings.Transport
	switch s.transport() {
	case proxy.WebSocket:
		o := object{{"type", "ws"}}.withSome("path", t.Path)
		if t.Host != "" {
			o = o.with("headers", object{{"Host", t.Host}})
		}
		return o
	case proxy.HTTPUpgrade:
		return object{{"type", "httpupgrade"}}.withSome("host", t.Host).withSome("path", t.Path)
	case proxy.GRPC:
		return object{{"type", "grpc"}, {"service_name", t.Service}}
	case proxy.HTTP:
		o := object{{"type", "http"}}
		if t.Host != "" {
			o = o.with("host", []string{t.Host})
		}
		return o.with("path", httpPath(t)).with("method", "GET")
	}
	return nil
}
