package proxy_test

import (
	"crypto/ecdh"
	"encoding/base64"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"causeway/internal/vpn/proxy"
)

// A key pair that was made elsewhere.
const (
	privateKey = "dwdtCnMYpX08FsFyUbJmRd9ML4frwJkqsXf7pR25LCo"
	publicKey  = "hSDwCYkwp1R0i33ctD73Wg2_Og0mOBr066SpjqqbTmo"
)

func node(p proxy.Protocol, change func(*proxy.Node)) proxy.Node {
	n := proxy.Node{Name: "Pier", Protocol: p, Host: "pier.example", Port: 443}
	if p == proxy.Shadowsocks {
		n.Settings.Cipher = "aes-256-gcm"
	}
	if change != nil {
		change(&n)
	}
	return n
}

func TestEveryProtocolIsFineWithTheLeastThatCanBeSaid(t *testing.T) {
	for _, p := range proxy.Protocols() {
		if _, wrong := node(p, nil).Checked(); len(wrong) > 0 {
			t.Errorf("%s: %v", p, wrong)
		}
	}
}

func reality(n *proxy.Node) {
	n.Settings.TLS = proxy.TLS{Security: proxy.Reality, ServerName: "www.site.example", PrivateKey: privateKey, ShortID: "0123abcd"}
}

func TestWhatIsWrongWithANodeIsSaidAtItsField(t *testing.T) {
	set := func(change func(*proxy.Node)) func(*proxy.Node) { return change }
	for name, c := range map[string]struct {
		protocol proxy.Protocol
		change   func(*proxy.Node)
		field    string
		code     string
	}{
		"no name":            {proxy.VMess, func(n *proxy.Node) { n.Name = "  " }, "name", "required"},
		"long name":          {proxy.VMess, func(n *proxy.Node) { n.Name = strings.Repeat("港", 61) }, "name", "too_long"},
		"line in a name":     {proxy.VMess, func(n *proxy.Node) { n.Name = "a\nb" }, "name", "bad_format"},
		"separator in one":   {proxy.VMess, func(n *proxy.Node) { n.Name = "a\u2028b" }, "name", "bad_format"},
		"no host":            {proxy.VMess, func(n *proxy.Node) { n.Host = "" }, "host", "required"},
		"host with a path":   {proxy.VMess, func(n *proxy.Node) { n.Host = "a.example/x" }, "host", "bad_format"},
		"host with a port":   {proxy.VMess, func(n *proxy.Node) { n.Host = "a.example:443" }, "host", "bad_format"},
		"host with a zone":   {proxy.VMess, func(n *proxy.Node) { n.Host = "fe80::1%eth0" }, "host", "bad_format"},
		"host of signs":      {proxy.VMess, func(n *proxy.Node) { n.Host = "a!b.example" }, "host", "bad_format"},
		"no port":            {proxy.VMess, func(n *proxy.Node) { n.Port = 0 }, "port", "out_of_range"},
		"large port":         {proxy.VMess, func(n *proxy.Node) { n.Port = 65536 }, "port", "out_of_range"},
		"port to listen":     {proxy.VMess, func(n *proxy.Node) { n.Listen = -1 }, "listen", "out_of_range"},
		"unknown protocol":   {"socks", nil, "protocol", "unknown_value"},
		"no cipher":          {proxy.Shadowsocks, func(n *proxy.Node) { n.Settings.Cipher = "" }, "settings.cipher", "required"},
		"old cipher":         {proxy.Shadowsocks, func(n *proxy.Node) { n.Settings.Cipher = "rc4-md5" }, "settings.cipher", "unknown_value"},
		"2022 without a key": {proxy.Shadowsocks, func(n *proxy.Node) { n.Settings.Cipher = "2022-blake3-aes-128-gcm" }, "settings.serverKey", "required"},
		"2022 with a longer": {proxy.Shadowsocks, func(n *proxy.Node) {
			n.Settings.Cipher, n.Settings.ServerKey = "2022-blake3-aes-128-gcm", proxy.NewKey(32)
		}, "settings.serverKey", "bad_format"},
		"2022 with a word": {proxy.Shadowsocks, func(n *proxy.Node) {
			n.Settings.Cipher, n.Settings.ServerKey = "2022-blake3-aes-256-gcm", "password"
		}, "settings.serverKey", "bad_format"},
		"trojan over xhttp":   {proxy.Trojan, func(n *proxy.Node) { n.Settings.Transport.Kind = proxy.XHTTP }, "settings.transport.kind", "unknown_value"},
		"unknown carrier":     {proxy.VLESS, func(n *proxy.Node) { n.Settings.Transport.Kind = "quic" }, "settings.transport.kind", "unknown_value"},
		"gRPC without a name": {proxy.VLESS, func(n *proxy.Node) { n.Settings.Transport.Kind = proxy.GRPC }, "settings.transport.service", "required"},
		"gRPC with a bad one": {proxy.VLESS, func(n *proxy.Node) {
			n.Settings.Transport = proxy.Transport{Kind: proxy.GRPC, Service: "a b"}
		}, "settings.transport.service", "bad_format"},
		"path without a slash": {proxy.VMess, func(n *proxy.Node) {
			n.Settings.Transport = proxy.Transport{Kind: proxy.WebSocket, Path: "ws"}
		}, "settings.transport.path", "bad_format"},
		"long path": {proxy.VMess, func(n *proxy.Node) {
			n.Settings.Transport = proxy.Transport{Kind: proxy.WebSocket, Path: "/" + strings.Repeat("a", 200)}
		}, "settings.transport.path", "too_long"},
		"bad host of a path": {proxy.VMess, func(n *proxy.Node) {
			n.Settings.Transport = proxy.Transport{Kind: proxy.WebSocket, Host: "a b"}
		}, "settings.transport.host", "bad_format"},
		"unknown mode": {proxy.VLESS, func(n *proxy.Node) {
			n.Settings.Transport = proxy.Transport{Kind: proxy.XHTTP, Mode: "fast"}
		}, "settings.transport.mode", "unknown_value"},
		"vmess with reality": {proxy.VMess, reality, "settings.tls.security", "unknown_value"},
		"reality over ws": {proxy.VLESS, func(n *proxy.Node) {
			reality(n)
			n.Settings.Transport.Kind = proxy.WebSocket
		}, "settings.tls.security", "node_combination"},
		"reality, no name":   {proxy.VLESS, func(n *proxy.Node) { reality(n); n.Settings.TLS.ServerName = "" }, "settings.tls.serverName", "required"},
		"reality, no key":    {proxy.VLESS, func(n *proxy.Node) { reality(n); n.Settings.TLS.PrivateKey = "" }, "settings.privateKey", "required"},
		"reality, bad key":   {proxy.VLESS, func(n *proxy.Node) { reality(n); n.Settings.TLS.PrivateKey = "short" }, "settings.privateKey", "bad_format"},
		"reality, no id":     {proxy.VLESS, func(n *proxy.Node) { reality(n); n.Settings.TLS.ShortID = "" }, "settings.tls.shortId", "required"},
		"reality, odd id":    {proxy.VLESS, func(n *proxy.Node) { reality(n); n.Settings.TLS.ShortID = "abc" }, "settings.tls.shortId", "bad_format"},
		"reality, long id":   {proxy.VLESS, func(n *proxy.Node) { reality(n); n.Settings.TLS.ShortID = strings.Repeat("ab", 9) }, "settings.tls.shortId", "bad_format"},
		"reality, bad port":  {proxy.VLESS, func(n *proxy.Node) { reality(n); n.Settings.TLS.DestPort = 70000 }, "settings.tls.destPort", "out_of_range"},
		"reality, bad place": {proxy.VLESS, func(n *proxy.Node) { reality(n); n.Settings.TLS.Dest = "a:443" }, "settings.tls.dest", "bad_format"},
		"TLS on an address":  {proxy.Trojan, func(n *proxy.Node) { n.Host = "192.0.2.1" }, "settings.tls.serverName", "required"},
		"unknown print":      {proxy.Trojan, func(n *proxy.Node) { n.Settings.TLS.Fingerprint = "netscape" }, "settings.tls.fingerprint", "unknown_value"},
		"unknown ALPN":       {proxy.Trojan, func(n *proxy.Node) { n.Settings.TLS.ALPN = []string{"spdy"} }, "settings.tls.alpn", "unknown_value"},
		"ALPN twice":         {proxy.Trojan, func(n *proxy.Node) { n.Settings.TLS.ALPN = []string{"h2", "h2"} }, "settings.tls.alpn", "unknown_value"},
		"flow without TLS":   {proxy.VLESS, func(n *proxy.Node) { n.Settings.Flow = proxy.Vision }, "settings.flow", "node_combination"},
		"flow over gRPC": {proxy.VLESS, func(n *proxy.Node) {
			reality(n)
			n.Settings.Flow, n.Settings.Transport = proxy.Vision, proxy.Transport{Kind: proxy.GRPC, Service: "s"}
		}, "settings.flow", "node_combination"},
		"unknown flow":      {proxy.VLESS, func(n *proxy.Node) { n.Settings.Flow = "xtls-rprx-direct" }, "settings.flow", "unknown_value"},
		"unknown obfs":      {proxy.Hysteria2, func(n *proxy.Node) { n.Settings.Obfs = "rot13" }, "settings.obfs", "unknown_value"},
		"obfs without one":  {proxy.Hysteria2, func(n *proxy.Node) { n.Settings.Obfs = "salamander" }, "settings.obfsPassword", "required"},
		"obfs, short":       {proxy.Hysteria2, func(n *proxy.Node) { n.Settings.Obfs, n.Settings.ObfsPassword = "salamander", "abc" }, "settings.obfsPassword", "too_short"},
		"obfs, a space":     {proxy.Hysteria2, func(n *proxy.Node) { n.Settings.Obfs, n.Settings.ObfsPassword = "salamander", "a bcd" }, "settings.obfsPassword", "bad_format"},
		"negative speed":    {proxy.Hysteria2, func(n *proxy.Node) { n.Settings.UpMbps = -1 }, "settings.upMbps", "out_of_range"},
		"range backwards":   {proxy.Hysteria2, func(n *proxy.Node) { n.Settings.Ports = "30000-20000" }, "settings.ports", "bad_format"},
		"range too far":     {proxy.Hysteria2, func(n *proxy.Node) { n.Settings.Ports = "20000-70000" }, "settings.ports", "bad_format"},
		"range of words":    {proxy.Hysteria2, func(n *proxy.Node) { n.Settings.Ports = "some" }, "settings.ports", "bad_format"},
		"congestion":        {proxy.TUIC, func(n *proxy.Node) { n.Settings.Congestion = "vegas" }, "settings.congestion", "unknown_value"},
		"padding, no end":   {proxy.AnyTLS, func(n *proxy.Node) { n.Settings.Padding = []string{"0=30-30"} }, "settings.padding", "bad_format"},
		"padding, words":    {proxy.AnyTLS, func(n *proxy.Node) { n.Settings.Padding = []string{"stop=8", "much"} }, "settings.padding", "bad_format"},
		"padding, too much": {proxy.AnyTLS, func(n *proxy.Node) { n.Settings.Padding = slices.Repeat([]string{"stop=8"}, 33) }, "settings.padding", "too_long"},
	} {
		_, wrong := node(c.protocol, set(c.change)).Checked()
		if want := (proxy.Complaints{c.field: c.code}); !maps.Equal(wrong, want) {
			t.Errorf("%s: %v, want %v", name, wrong, want)
		}
	}
}

func TestWhatAProtocolDoesNotKnowIsDropped(t *testing.T) {
	everything := proxy.Settings{
		Cipher: "aes-256-gcm", ServerKey: "x", Transport: proxy.Transport{Kind: proxy.WebSocket, Path: "/p", Host: "h.example", Service: "s", Mode: "auto"},
		TLS:  proxy.TLS{Security: proxy.PlainTLS, ServerName: "n.example", Insecure: true, Dest: "d", DestPort: 1, PublicKey: "x", ShortID: "x", PrivateKey: "x"},
		Flow: "", Obfs: "", ObfsPassword: "left over", UpMbps: 1, DownMbps: 2, Ports: "1-2", Congestion: "cubic", ZeroRTT: true, Padding: []string{"stop=1"},
	}
	tls := proxy.TLS{Security: proxy.PlainTLS, ServerName: "n.example", Insecure: true}
	quic := tls
	quic.ALPN = []string{"h3"}
	ws := proxy.Transport{Kind: proxy.WebSocket, Path: "/p", Host: "h.example"}
	for p, want := range map[proxy.Protocol]proxy.Settings{
		proxy.Shadowsocks: {Cipher: "aes-256-gcm"},
		proxy.VMess:       {Transport: ws, TLS: tls},
		proxy.VLESS:       {Transport: ws, TLS: tls},
		proxy.Trojan:      {Transport: ws, TLS: tls},
		proxy.Hysteria2:   {TLS: tls, UpMbps: 1, DownMbps: 2, Ports: "1-2"},
		proxy.TUIC:        {TLS: quic, Congestion: "cubic", ZeroRTT: true},
		proxy.AnyTLS:      {TLS: tls, Padding: []string{"stop=1"}},
	} {
		got, wrong := node(p, func(n *proxy.Node) { n.Settings = everything }).Checked()
		if len(wrong) > 0 || !reflect.DeepEqual(got.Settings, want) {
			t.Errorf("%s: %v\n%+v, want\n%+v", p, wrong, got.Settings, want)
		}
	}
}

func TestWhatHasAUsualValueGetsIt(t *testing.T) {
	n, _ := node(proxy.Trojan, func(n *proxy.Node) { n.Name, n.Host, n.Listen = " Pier ", " PIER.example ", 443 }).Checked()
	if n.Name != "Pier" || n.Host != "pier.example" || n.Listen != 0 || n.Settings.TLS.ServerName != "pier.example" || n.Settings.Transport.Kind != proxy.TCP {
		t.Errorf("%+v", n)
	}
	n, wrong := node(proxy.VMess, func(n *proxy.Node) { n.Host = "[2001:db8::1]"; n.Settings.Transport.Kind = proxy.WebSocket }).Checked()
	if len(wrong) > 0 || n.Host != "2001:db8::1" || n.Settings.Transport.Path != "/" {
		t.Errorf("%v %+v", wrong, n)
	}
	if n, wrong = node(proxy.VMess, func(n *proxy.Node) { n.Host = "港.example" }).Checked(); len(wrong) > 0 || n.Host != "xn--j6w.example" {
		t.Errorf("%v %+v", wrong, n)
	}
	n, wrong = node(proxy.VLESS, reality).Checked()
	if len(wrong) > 0 || n.Settings.TLS.PublicKey != publicKey || n.Settings.TLS.DestPort != 443 {
		t.Errorf("%v %+v", wrong, n.Settings.TLS)
	}
}

// What was checked once stays as it is when it is checked again.
func TestCheckingTwiceChangesNothing(t *testing.T) {
	for _, p := range proxy.Protocols() {
		once, _ := node(p, func(n *proxy.Node) { n.Settings.TLS.Security = proxy.PlainTLS }).Checked()
		twice, wrong := once.Checked()
		if len(wrong) > 0 || !reflect.DeepEqual(once, twice) {
			t.Errorf("%s: %v %+v, was %+v", p, wrong, twice, once)
		}
	}
}

func TestKeysAreNewAndFit(t *testing.T) {
	a, err := proxy.NewKeyPair()
	if err != nil {
		t.Fatal(err)
	}
	b, _ := proxy.NewKeyPair()
	raw, err := base64.RawURLEncoding.DecodeString(a.PrivateKey)
	if err != nil || a == b || len(a.PrivateKey) != 43 || len(a.PublicKey) != 43 {
		t.Fatalf("%v: %+v", err, a)
	}
	key, err := ecdh.X25519().NewPrivateKey(raw)
	if err != nil || base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()) != a.PublicKey {
		t.Errorf("%v: the halves do not fit: %+v", err, a)
	}
	for _, cipher := range []string{"2022-blake3-aes-128-gcm", "2022-blake3-aes-256-gcm"} {
		size := proxy.KeyBytes(cipher)
		if _, wrong := node(proxy.Shadowsocks, func(n *proxy.Node) { n.Settings.Cipher, n.Settings.ServerKey = cipher, proxy.NewKey(size) }).Checked(); len(wrong) > 0 {
			t.Errorf("%s: %v", cipher, wrong)
		}
	}
}
