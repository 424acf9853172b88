package clientconfig

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"causeway/internal/vpn/proxy"
)

// Names that would break a file whose writer forgot to quote.
var awkward = []string{`plain`, `香港 01 · "fast"`, "line\nbreak: true", `- name: x`, `}, {`, `#&?=%`, `'single'`, `<script>`}

func awkwardNodes() []proxy.Node {
	var nodes []proxy.Node
	for _, name := range awkward {
		nodes = append(nodes, proxy.Node{Name: name, Protocol: proxy.Shadowsocks, Host: "2001:db8::1", Port: 8388, Settings: proxy.Settings{Cipher: "aes-256-gcm"}})
	}
	return nodes
}

func TestEveryNameComesBackFromTheClashFile(t *testing.T) {
	text := string(clashConfig(append(awkwardNodes(), proxy.Node{Name: "plain"}), "uuid"))
	_, rest, _ := strings.Cut(text, "proxies:\n")
	proxies, groups, _ := strings.Cut(rest, "proxy-groups:\n")
	lines := strings.Split(strings.TrimSpace(proxies), "\n")
	if len(lines) != len(awkward)+1 {
		t.Fatalf("%d lines for %d nodes:\n%s", len(lines), len(awkward)+1, proxies)
	}
	for i, line := range lines {
		var entry struct{ Name, Server, Password string }
		if err := json.Unmarshal([]byte(strings.TrimPrefix(strings.TrimSpace(line), "- ")), &entry); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		want := "plain 2"
		if i < len(awkward) {
			want = awkward[i]
		}
		if entry.Name != want || entry.Password != "uuid" {
			t.Errorf("line %d: %+v, want %q", i, entry, want)
		}
	}
	if !strings.Contains(groups, `"plain 2"`) {
		t.Errorf("the group does not offer the renamed node: %s", groups)
	}
}

func TestEveryNameComesBackFromTheLinks(t *testing.T) {
	raw, err := base64.StdEncoding.DecodeString(string(v2rayLinks(awkwardNodes(), "uuid")))
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSpace(string(raw)), "\n") {
		link, err := url.Parse(line)
		if err != nil || link.Fragment != awkward[i] || link.Port() != "8388" || link.Hostname() != "2001:db8::1" {
			t.Fatalf("%q: %+v, %v", line, link, err)
		}
		user, _ := base64.RawURLEncoding.DecodeString(link.User.Username())
		if string(user) != "aes-256-gcm:uuid" {
			t.Errorf("user %q", user)
		}
	}
}

func TestTheFlagWinsOverTheClientsName(t *testing.T) {
	for _, c := range []struct {
		flag, agent string
		want        Format
	}{
		{"", "", V2ray}, {"clash", "v2rayN/6", Clash}, {"v2ray", "ClashMetaForAndroid/2.11", V2ray},
		{"", "clash-verge/v2.0", Clash}, {"", "mihomo/1.19", Clash}, {"", "Stash/2", Clash}, {"", "v2rayNG/1.9", V2ray},
	} {
		if got := FormatFor(c.flag, c.agent); got != c.want {
			t.Errorf("%q %q: %s", c.flag, c.agent, got)
		}
	}
}

func TestWithoutNodesTheFileSaysWhy(t *testing.T) {
	for _, format := range []Format{Clash, V2ray} {
		_, body := Render(Profile{Notices: []string{"renew at the shop"}}, format)
		text := string(body)
		if format == V2ray {
			raw, _ := base64.StdEncoding.DecodeString(text)
			text, _ = url.PathUnescape(string(raw))
		}
		if !strings.Contains(text, "renew at the shop") {
			t.Errorf("%s: %s", format, text)
		}
	}
}
