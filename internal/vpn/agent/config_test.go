package agent_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"causeway/internal/vpn/proxy"
)

func keyPair(t *testing.T) proxy.KeyPair {
	t.Helper()
	pair, err := proxy.NewKeyPair()
	if err != nil {
		t.Fatal(err)
	}
	return pair
}

// everyStream gives a node for each way in which a protocol can be carried and
// hidden.
func everyStream(t *testing.T) (nodes []proxy.Node) {
	pair := keyPair(t)
	for _, p := range []proxy.Protocol{proxy.VMess, proxy.VLESS, proxy.Trojan} {
		for _, carrier := range p.Transports() {
			for _, security := range p.Securities() {
				if security == proxy.Reality && !slices.Contains([]proxy.TransportKind{proxy.TCP, proxy.GRPC, proxy.XHTTP}, carrier) {
					continue
				}
				nodes = append(nodes, proxy.Node{
					Name: strings.Join([]string{string(p), string(carrier), string(security)}, " "), Protocol: p, Host: "a.example", Port: 443, Listen: 10443,
					Settings: proxy.Settings{
						Transport: proxy.Transport{Kind: carrier, Path: "/p", Host: "h.example", Service: "s"},
						TLS: proxy.TLS{
							Security: security, ServerName: "www.site.example", PrivateKey: pair.PrivateKey, ShortID: "0123abcd",
						},
					},
				})
			}
		}
	}
	return nodes
}

// decoded has every agent read the configuration of a node.
func (h *house) decoded(n node) (x xrayRConfig, v v2bXConfig, m v2nodeConfig) {
	h.t.Helper()
	body := h.wants(200, h.call("GET", n.query("config"), ""))
	for _, into := range []any{&x, &v, &m} {
		if err := json.Unmarshal(body, into); err != nil {
			h.t.Fatalf("%T cannot read %s: %v", into, body, err)
		}
	}
	for field, value := range map[string]bool{
		"push_interval": x.BaseConfig.PushInterval == 60, "pull_interval": x.BaseConfig.PullInterval == 60,
		"base_config": v.BaseConfig != nil && v.BaseConfig.PullInterval == 60.0, "routes": strings.Contains(string(body), `"routes":[]`),
		"protocol": m.Protocol == string(n.Protocol), "listen_ip": m.ListenIP == "0.0.0.0",
		"server_port": x.ServerPort == v.ServerPort && v.ServerPort == m.ServerPort && x.ServerPort > 0,
	} {
		if !value {
			h.t.Errorf("%s: %s is not as agents need it in %s", n.Name, field, body)
		}
	}
	return x, v, m
}

func TestEveryAgentReadsHowANodeIsCarriedAndHidden(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		number := map[proxy.Security]int{proxy.NoTLS: 0, proxy.PlainTLS: 1, proxy.Reality: 2}
		network := map[proxy.TransportKind]string{proxy.HTTP: "tcp"}
		for _, given := range everyStream(t) {
			n := h.node(given)
			x, v, m := h.decoded(n)
			kind, tls := given.Settings.Transport.Kind, given.Settings.TLS
			want := network[kind]
			if want == "" {
				want = string(kind)
			}
			if x.Network != want || v.Network != want || m.Network != want {
				t.Errorf("%s: network %q %q %q", n.Name, x.Network, v.Network, m.Network)
			}
			if x.TLS != number[tls.Security] || v.TLS != x.TLS || m.TLS != x.TLS || x.ServerPort != 10443 {
				t.Errorf("%s: tls %d, port %d", n.Name, x.TLS, x.ServerPort)
			}
			if string(v.NetworkSettings) != string(m.NetworkSettings) || v.NetworkSettings[0] != '{' {
				t.Errorf("%s: the two spellings say %s and %s", n.Name, v.NetworkSettings, m.NetworkSettings)
			}
			if tls.Security != proxy.NoTLS && (x.TLSSettings.ServerName != "www.site.example" || v.ServerName != "www.site.example") {
				t.Errorf("%s: server names %+v", n.Name, x.TLSSettings)
			}
			if reality := x.TLSSettings; tls.Security == proxy.Reality &&
				(reality.ServerPort != "443" || reality.PrivateKey != tls.PrivateKey || reality.ShortID != "0123abcd" || reality.Xver != 0) {
				t.Errorf("%s: reality %+v", n.Name, reality)
			}
			h.checkCarrier(n, kind, x.Settings)
			h.checkCarrier(n, kind, x.VlessSettings)
		}
	})
}

func (h *house) checkCarrier(n node, kind proxy.TransportKind, s xrayRSettings) {
	h.t.Helper()
	raw := func(m *json.RawMessage) string {
		if m == nil {
			return ""
		}
		return string(*m)
	}
	ok := map[proxy.TransportKind]bool{
		proxy.TCP:         s == xrayRSettings{},
		proxy.HTTP:        raw(s.Header) == `{"request":{"headers":{"Host":["h.example"]},"path":["/p"]},"type":"http"}`,
		proxy.WebSocket:   s.Path == "/p" && raw(s.Headers) == `{"Host":"h.example"}`,
		proxy.GRPC:        s.ServiceName == "s",
		proxy.HTTPUpgrade: s.Path == "/p" && s.Host == "h.example",
		proxy.XHTTP:       s.Path == "/p" && s.Host == "h.example",
	}[kind]
	if !ok {
		h.t.Errorf("%s: carried by %+v", n.Name, s)
	}
}

func TestEveryAgentReadsTheOtherProtocols(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		serverKey := proxy.NewKey(32)
		_, v, m := h.decoded(h.node(proxy.Node{Protocol: proxy.Shadowsocks, Settings: proxy.Settings{Cipher: "2022-blake3-aes-256-gcm", ServerKey: serverKey}}))
		if v.Cipher != "2022-blake3-aes-256-gcm" || v.ServerKey != serverKey || m.ServerKey != serverKey {
			t.Errorf("shadowsocks: %+v", v)
		}
		x, v, _ := h.decoded(h.node(proxy.Node{Protocol: proxy.Shadowsocks, Settings: proxy.Settings{Cipher: "aes-128-gcm"}}))
		if x.Cipher != "aes-128-gcm" || x.ServerKey != "" || x.Obfs != "" || v.ServerKey != "" {
			t.Errorf("shadowsocks: %+v", x)
		}
		_, v, m = h.decoded(h.node(proxy.Node{Protocol: proxy.Hysteria2, Settings: proxy.Settings{Obfs: "salamander", ObfsPassword: "pass"}}))
		if v.Obfs != "salamander" || v.ObfsPassword != "pass" || m.ObfsPassword != "pass" || !v.IgnoreClient || v.ServerName != "pier.example" || m.TLS != 1 {
			t.Errorf("hysteria2: %+v", v)
		}
		plain := h.node(proxy.Node{Protocol: proxy.Hysteria2, Settings: proxy.Settings{UpMbps: 100, DownMbps: 200}})
		if _, v, _ = h.decoded(plain); v.UpMbps != 100 || v.DownMbps != 200 || v.IgnoreClient {
			t.Errorf("hysteria2: %+v", v)
		}
		if body := h.wants(200, h.call("GET", plain.query("config"), "")); !strings.Contains(string(body), `"obfs":null`) {
			t.Errorf("obfuscation that is off is not null: %s", body)
		}
		_, v, m = h.decoded(h.node(proxy.Node{Protocol: proxy.TUIC, Settings: proxy.Settings{ZeroRTT: true}}))
		if v.Congestion != "bbr" || !v.ZeroRTT || m.Congestion != "bbr" {
			t.Errorf("tuic: %+v", v)
		}
		_, v, _ = h.decoded(h.node(proxy.Node{Protocol: proxy.AnyTLS}))
		if !slices.Equal(v.Padding, proxy.DefaultPadding()) {
			t.Errorf("anytls: %+v", v)
		}
		_, v, _ = h.decoded(h.node(proxy.Node{Protocol: proxy.AnyTLS, Settings: proxy.Settings{Padding: []string{"stop=2", "0=30-30"}}}))
		if !slices.Equal(v.Padding, []string{"stop=2", "0=30-30"}) {
			t.Errorf("anytls: %+v", v)
		}
	})
}

func TestAConfigurationIsSentUntilTheAgentHasIt(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		n := h.node(proxy.Node{})
		first := h.call("GET", n.query("config"), "")
		body, tag := h.wants(200, first), first.Header.Get("ETag")
		bare := strings.Trim(tag, `"`)
		if len(bare) != 40 || tag != `"`+bare+`"` {
			t.Fatalf("tag %s", tag)
		}
		for _, known := range []string{tag, "W/" + tag, bare, `"older", ` + tag} {
			res := h.call("GET", n.query("config"), "", "If-None-Match", known)
			if got := h.wants(304, res); len(got) > 0 || res.Header.Get("ETag") != tag || h.queries != 0 {
				t.Errorf("%s: %q with tag %s after %d queries", known, got, res.Header.Get("ETag"), h.queries)
			}
		}
		for _, unknown := range []string{"", `""`, `"older"`, bare[:10]} {
			if got := h.wants(200, h.call("GET", n.query("config"), "", "If-None-Match", unknown)); string(got) != string(body) || h.queries != 0 {
				t.Errorf("%q: %s after %d queries", unknown, got, h.queries)
			}
		}
		v2 := strings.Replace(n.query("/api/v2/server/config"), "node_type=shadowsocks&", "", 1)
		if got := h.wants(200, h.call("GET", v2, "")); string(got) != string(body) {
			t.Errorf("v2 says %s", got)
		}
	})
}
