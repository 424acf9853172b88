package clientconfig

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"testing"

	"causeway/internal/vpn/proxy"
)

func linkName(t *testing.T, link string) string {
	t.Helper()
	if card, is := strings.CutPrefix(link, "vmess://"); is {
		return vmess(t, card)["ps"]
	}
	u, err := url.Parse(link)
	if err != nil {
		t.Fatalf("%q: %v", link, err)
	}
	return u.Fragment
}

func vmess(t *testing.T, card string) (values map[string]string) {
	t.Helper()
	raw, err := base64.StdEncoding.DecodeString(card)
	if err == nil {
		err = json.Unmarshal(raw, &values)
	}
	if err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	return values
}

func TestEveryNameComesBack(t *testing.T) {
	reserved := map[Format][]string{Clash: {"DIRECT", "PROXY"}, OldClash: {"DIRECT", "PROXY"}, Stash: {"DIRECT", "PROXY"}, SingBox: {"select", "auto"}}
	for _, format := range everyFormat {
		_, body := Render(Profile{UUID: uuid, Nodes: named(awkward...)}, format)
		got := readNames(t, format, body)
		if len(got) != len(awkward) {
			t.Fatalf("%s: %d servers of %d", format, len(got), len(awkward))
		}
		for i, want := range awkward {
			if slices.Contains(reserved[format], want) {
				want += " 2"
			}
			if got[i] != want {
				t.Errorf("%s: %q became %q", format, want, got[i])
			}
		}
	}
}

func TestNamesAreUniqueAndKeptWhereTheyCanBe(t *testing.T) {
	for _, c := range []struct{ nodes, want []string }{
		{[]string{"HK", "HK", "HK"}, []string{"HK", "HK 2", "HK 3"}},
		{[]string{"HK", "HK", "HK 2"}, []string{"HK", "HK 3", "HK 2"}},
		{[]string{"", ""}, []string{"2001:db8::1", "2001:db8::1 2"}},
		{[]string{"PROXY", "PROXY"}, []string{"PROXY 2", "PROXY 3"}},
		{[]string{"a", "b", "a 2", "a", "a 2"}, []string{"a", "b", "a 2", "a 3", "a 2 2"}},
	} {
		_, body := Render(Profile{UUID: uuid, Nodes: named(c.nodes...)}, Clash)
		if got := readNames(t, Clash, body); !slices.Equal(got, c.want) {
			t.Errorf("%q became %q, want %q", c.nodes, got, c.want)
		}
	}
}

func TestEqualProfilesGiveEqualBytes(t *testing.T) {
	for _, format := range everyFormat {
		p := Profile{UUID: uuid, Nodes: everyNode(), Hosts: []string{"shop.example", "192.0.2.1"}}
		_, first := Render(p, format)
		for range 5 {
			if _, again := Render(p, format); !bytes.Equal(first, again) {
				t.Errorf("%s changes by itself", format)
			}
		}
	}
}

// What each format leaves out is a promise to nobody's surprise: whoever adds a
// transport sees here who cannot use it.
func TestWhatEachFormatLeavesOut(t *testing.T) {
	all := everyNode()
	for format, want := range map[Format]int{Clash: 2, OldClash: 28, Stash: 13, SingBox: 8, V2ray: 0, Shadowrocket: 0} {
		_, body := Render(Profile{UUID: uuid, Nodes: all}, format)
		if got := len(all) - len(readNames(t, format, body)); got != want {
			t.Errorf("%s leaves %d of %d out, want %d", format, got, len(all), want)
		}
	}
}

func TestOldClashGetsOnlyWhatItKnows(t *testing.T) {
	_, body := Render(Profile{UUID: uuid, Nodes: everyNode()}, OldClash)
	for _, p := range readClash(t, body).Proxies {
		if !slices.Contains([]any{"ss", "vmess", "trojan"}, p["type"]) || strings.HasPrefix(p["name"].(string), "shadowsocks 2022") ||
			p["client-fingerprint"] != nil || strings.Contains(string(body), "upgrade") {
			t.Errorf("%v", p)
		}
	}
}

func TestKeysOfThe2022CiphersAreTheServersAndTheMembers(t *testing.T) {
	for cipher, size := range map[string]int{"2022-blake3-aes-128-gcm": 16, "2022-blake3-aes-256-gcm": 32} {
		s := server{uuid: uuid, Node: proxy.Node{Settings: proxy.Settings{Cipher: cipher, ServerKey: "c2VydmVy+/=="}}}
		want := "c2VydmVy+/==:" + base64.StdEncoding.EncodeToString([]byte(uuid[:size]))
		if got := s.password(); got != want {
			t.Errorf("%s: %q, want %q", cipher, got, want)
		}
		s.Protocol, s.Host, s.Port = proxy.Shadowsocks, "h", 1
		u, err := url.Parse(shareLink(s))
		if err != nil {
			t.Fatal(err)
		}
		if password, _ := u.User.Password(); password != want || u.User.Username() != cipher {
			t.Errorf("the link says %q %q", u.User.Username(), password)
		}
	}
}

func TestAShortIDStaysAText(t *testing.T) {
	for _, id := range []string{"0123", "1e5", "00", "", "12345678", "e1"} {
		n := proxy.Node{Name: "r", Protocol: proxy.VLESS, Host: "h", Port: 443, Settings: proxy.Settings{TLS: proxy.TLS{Security: proxy.Reality, PublicKey: "k", ShortID: id}}}
		_, body := Render(Profile{UUID: uuid, Nodes: []proxy.Node{n}}, Clash)
		opts := readClash(t, body).Proxies[0]["reality-opts"].(map[string]any)
		if opts["short-id"] != id {
			t.Errorf("%q became %#v", id, opts["short-id"])
		}
	}
}

func TestAddressesOfVersionSixHaveBracketsInLinksOnly(t *testing.T) {
	nodes := named("six")
	_, body := Render(Profile{UUID: uuid, Nodes: nodes}, V2ray)
	if link := readLinks(t, body)[0]; !strings.Contains(link, "@[2001:db8::1]:8388#six") {
		t.Error(link)
	}
	nodes[0].Protocol = proxy.VMess
	_, body = Render(Profile{UUID: uuid, Nodes: nodes}, V2ray)
	if card := vmess(t, strings.TrimPrefix(readLinks(t, body)[0], "vmess://")); card["add"] != "2001:db8::1" {
		t.Error(card)
	}
	_, body = Render(Profile{UUID: uuid, Nodes: nodes}, Clash)
	if p := readClash(t, body).Proxies[0]; p["server"] != "2001:db8::1" {
		t.Error(p)
	}
}

func TestASpaceInALinkIsNoPlusSign(t *testing.T) {
	_, body := Render(Profile{UUID: uuid, Nodes: named("HK 01")}, V2ray)
	if link := readLinks(t, body)[0]; !strings.HasSuffix(link, "#HK%2001") {
		t.Error(link)
	}
}

func TestWithoutNodesTheFileSaysWhy(t *testing.T) {
	notices := []string{`The plan has ended: "renew"`, "shop.example"}
	for _, format := range everyFormat {
		_, body := Render(Profile{UUID: uuid, Notices: notices}, format)
		if got := readNames(t, format, body); !slices.Equal(got, notices) {
			t.Errorf("%s: %q", format, got)
		}
		if bytes.Contains(body, []byte(uuid)) {
			t.Errorf("%s: a notice carries the member's uuid", format)
		}
	}
	node := proxy.Node{Name: "t", Protocol: proxy.TUIC, Host: "h", Port: 1}
	_, body := Render(Profile{UUID: uuid, Nodes: []proxy.Node{node}, Notices: notices, Unreadable: []string{"update the app"}}, OldClash)
	if got := readNames(t, OldClash, body); !slices.Equal(got, []string{"update the app"}) {
		t.Errorf("nothing readable: %q", got)
	}
}

// A node says what it sends and takes itself, and clients say so of themselves.
func TestWhatANodeSendsIsWhatItsClientsReceive(t *testing.T) {
	node := proxy.Node{Name: "h", Protocol: proxy.Hysteria2, Host: "h", Port: 443, Settings: proxy.Settings{UpMbps: 800, DownMbps: 100}}
	p := Profile{UUID: uuid, Nodes: []proxy.Node{node}}
	for format, want := range map[Format]string{
		Clash: `up: "100", down: "800"`, Stash: `up-speed: 100, down-speed: 800`, SingBox: `"up_mbps": 100, "down_mbps": 800`,
	} {
		if _, body := Render(p, format); !strings.Contains(string(body), want) {
			t.Errorf("%s has no %s in\n%s", format, want, body)
		}
	}
}

// Each way to name a resolver is refused by the versions that have the other.
func TestSingBoxBeforeTypedResolversGetsTheOlderWords(t *testing.T) {
	typed := []string{`"type": "local"`, `"type": "https"`, `"default_domain_resolver"`}
	untyped := []string{`"address": "local"`, `"address": "https://1.1.1.1/dns-query"`, `"outbound": ["any"]`}
	for agent, wants := range map[string][2][]string{"sing-box 1.11.15": {untyped, typed}, "sing-box 1.12.0": {typed, untyped}} {
		asked := FormatFor("", "", agent)
		_, body := Render(Profile{UUID: uuid, Nodes: named("a"), Lacks: asked.Lacks}, asked.Format)
		for i, words := range wants {
			for _, word := range words {
				if strings.Contains(string(body), word) != (i == 0) {
					t.Errorf("%s and %s:\n%s", agent, word, body)
				}
			}
		}
	}
}

func TestNothingInAnEscapedTextMeansSomething(t *testing.T) {
	if got := Escape(`a:b=c@d e+'(é)`); got != "a%3Ab%3Dc%40d%20e%2B%27%28%C3%A9%29" {
		t.Error(got)
	}
}
