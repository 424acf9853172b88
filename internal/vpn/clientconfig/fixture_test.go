package clientconfig

import (
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"causeway/internal/vpn/proxy"
)

const uuid = "0e8b3c1a-5d2f-4a77-9c10-2f6b8d4e7a90"

// awkward names would break a file whose writer forgot to quote.
var awkward = []string{
	`plain`, `香港 01 · "fast"`, "line\nbreak: true", "return\r\nfeed", `- name: x`, `}, {`, `#&?=%+/`, `'single'`, `<script>alert(1)</script>`, "tab\there",
	`null`, `true`, `1e5`, `0123`, `~`, `*alias`, `&anchor`, `!tag`, `{{brand}}`, `\"; rm`, `\u0041`, "bell\a del\x7f c1\u0085", "line\u2028separator", "\uFEFFmark", "🇭🇰 flag",
	`a,b,DIRECT`, ` padded `, `/./`, `%41`, "nb\u00a0space", `DIRECT`, `PROXY`, `select`, `auto`, "emoji 👩‍👩‍👧", "рус: «кавычки»",
}

func shadowsocks(name string) proxy.Node {
	return proxy.Node{Name: name, Protocol: proxy.Shadowsocks, Host: "2001:db8::1", Port: 8388, Settings: proxy.Settings{Cipher: "aes-256-gcm"}}
}

func named(names ...string) []proxy.Node {
	nodes := make([]proxy.Node, len(names))
	for i, name := range names {
		nodes[i] = shadowsocks(name)
	}
	return nodes
}

var securities = []proxy.TLS{
	{},
	{Security: proxy.PlainTLS, ServerName: "sni.example", ALPN: []string{"h2", "http/1.1"}, Insecure: true},
	{Security: proxy.Reality, ServerName: "www.example.com", PublicKey: "jNXHt1yRo0vDuchQlIP6Z0ZvjT3KtzVI-T4E7RoLJS0", ShortID: "0123", Fingerprint: "firefox"},
}

// everyNode is each protocol with each transport, security and cipher it has.
func everyNode() []proxy.Node {
	var all []proxy.Node
	add := func(p proxy.Protocol, s proxy.Settings) {
		name := strings.Join([]string{string(p), s.Cipher, string(s.Transport.Kind), string(s.TLS.Security), s.Obfs}, " ")
		all = append(all, proxy.Node{Name: name, Protocol: p, Host: "node.example", Port: 443, Settings: s})
	}
	key := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("k", 32)))
	for _, cipher := range []string{"aes-128-gcm", "aes-256-gcm", "chacha20-ietf-poly1305"} {
		add(proxy.Shadowsocks, proxy.Settings{Cipher: cipher})
	}
	add(proxy.Shadowsocks, proxy.Settings{Cipher: "2022-blake3-aes-128-gcm", ServerKey: base64.StdEncoding.EncodeToString([]byte(strings.Repeat("k", 16)))})
	add(proxy.Shadowsocks, proxy.Settings{Cipher: "2022-blake3-aes-256-gcm", ServerKey: key})
	for _, kind := range allTransports {
		t := proxy.Transport{Kind: kind, Path: "/p a?th", Host: "cdn.example", Service: "svc/1"}
		for _, tls := range securities {
			if tls.Security != proxy.Reality {
				add(proxy.VMess, proxy.Settings{Transport: t, TLS: tls})
			}
			flow := ""
			if kind == proxy.TCP && tls.Security != proxy.NoTLS {
				flow = "xtls-rprx-vision"
			}
			add(proxy.VLESS, proxy.Settings{Transport: t, TLS: tls, Flow: flow})
			if tls.Security == proxy.PlainTLS && slices.Contains(proxy.Trojan.Transports(), kind) {
				add(proxy.Trojan, proxy.Settings{Transport: t, TLS: tls})
			}
		}
	}
	tls := proxy.TLS{Security: proxy.PlainTLS, ServerName: "sni.example"}
	add(proxy.Hysteria2, proxy.Settings{TLS: tls})
	add(proxy.Hysteria2, proxy.Settings{TLS: tls, Obfs: "salamander", ObfsPassword: "p&w=", UpMbps: 50, DownMbps: 200, Ports: "20000-30000"})
	add(proxy.TUIC, proxy.Settings{TLS: tls, Congestion: "cubic", ZeroRTT: true})
	add(proxy.AnyTLS, proxy.Settings{TLS: tls})
	return all
}

type clashDocument struct {
	Proxies []map[string]any `yaml:"proxies"`
	Groups  []struct {
		Name    string   `yaml:"name"`
		Type    string   `yaml:"type"`
		Proxies []string `yaml:"proxies"`
	} `yaml:"proxy-groups"`
	Rules []string `yaml:"rules"`
}

func readClash(t *testing.T, body []byte) clashDocument {
	t.Helper()
	var d clashDocument
	if err := yaml.Unmarshal(body, &d); err != nil {
		t.Fatalf("%v\n%s", err, body)
	}
	return d
}

func readSingBox(t *testing.T, body []byte) (outbounds []map[string]any) {
	t.Helper()
	var d struct{ Outbounds []map[string]any }
	if err := json.Unmarshal(body, &d); err != nil {
		t.Fatalf("%v\n%s", err, body)
	}
	return d.Outbounds
}

func readLinks(t *testing.T, body []byte) []string {
	t.Helper()
	plain, err := base64.StdEncoding.DecodeString(string(body))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(plain), "\r\n")
}

var everyFormat = []Format{Clash, OldClash, Stash, SingBox, V2ray, Shadowrocket}

// readNames finds the names of the servers in a file, however it is written.
func readNames(t *testing.T, format Format, body []byte) (names []string) {
	t.Helper()
	switch format {
	case Clash, OldClash, Stash:
		for _, p := range readClash(t, body).Proxies {
			names = append(names, p["name"].(string))
		}
	case SingBox:
		for _, o := range readSingBox(t, body) {
			if !slices.Contains([]any{"selector", "urltest", "direct"}, o["type"]) {
				names = append(names, o["tag"].(string))
			}
		}
	default:
		for _, link := range readLinks(t, body) {
			names = append(names, linkName(t, link))
		}
	}
	return names
}
