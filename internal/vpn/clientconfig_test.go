package vpn

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"causeway/internal/base/clock"
)

// Names that would break a file whose writer forgot to quote.
var awkward = []string{`plain`, `香港 01 · "fast"`, "line\nbreak: true", `- name: x`, `}, {`, `#&?=%`, `'single'`, `<script>`}

func awkwardNodes() []Node {
	var nodes []Node
	for _, name := range awkward {
		nodes = append(nodes, Node{Name: name, Protocol: Shadowsocks, Host: "2001:db8::1", Port: 8388, Cipher: "aes-256-gcm"})
	}
	return nodes
}

func TestEveryNameComesBackFromTheClashFile(t *testing.T) {
	text := string(clashConfig(append(awkwardNodes(), Node{Name: "plain"}), "uuid"))
	_, rest, _ := strings.Cut(text, "proxies:\n")
	proxies, groups, _ := strings.Cut(rest, "proxy-groups:\n")
	lines := strings.Split(strings.TrimSpace(proxies), "\n")
	if len(lines) != len(awkward)+1 {
		t.Fatalf("%d lines for %d nodes:\n%s", len(lines), len(awkward)+1, proxies)
	}
	for i, line := range lines {
		var proxy struct{ Name, Server, Password string }
		if err := json.Unmarshal([]byte(strings.TrimPrefix(strings.TrimSpace(line), "- ")), &proxy); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		want := "plain 2"
		if i < len(awkward) {
			want = awkward[i]
		}
		if proxy.Name != want || proxy.Password != "uuid" {
			t.Errorf("line %d: %+v, want %q", i, proxy, want)
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
		if got := formatFor(c.flag, c.agent); got != c.want {
			t.Errorf("%q %q: %s", c.flag, c.agent, got)
		}
	}
}

func TestTheUsageLineLeavesOutAnEndThatNeverComes(t *testing.T) {
	end := clock.Millis(1_767_225_600_000)
	if got := usageHeader(Usage{UsedBytes: 5, TotalBytes: 9, ExpiresAt: &end}); got != "upload=0; download=5; total=9; expire=1767225600" {
		t.Error(got)
	}
	if got := usageHeader(Usage{TotalBytes: 9, Never: true}); strings.Contains(got, "expire") {
		t.Error(got)
	}
}

func TestWithoutNodesTheFileSaysWhy(t *testing.T) {
	for _, format := range []Format{Clash, V2ray} {
		_, body := render(Profile{}, format, "renew at the shop")
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
