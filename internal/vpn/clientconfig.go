package vpn

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"strings"
)

// Shadowsocks is the protocol that every client speaks.
const Shadowsocks = "shadowsocks"

// Node is a proxy server that entitlements open.
type Node struct {
	ID       int64
	Name     string
	Groups   []string
	Protocol string
	Host     string
	Port     int64
	Cipher   string
}

func (n Node) in(groups map[string]bool) bool {
	for _, group := range n.Groups {
		if groups[group] {
			return true
		}
	}
	return false
}

// Format is a family of clients.
type Format string

// The formats.
const (
	Clash Format = "clash"
	V2ray Format = "v2ray"
)

// formatFor picks by the flag in the link, else by the client's name.
func formatFor(flag, userAgent string) Format {
	for _, hint := range []string{flag, userAgent} {
		hint = strings.ToLower(hint)
		for _, family := range []string{"clash", "mihomo", "stash"} {
			if strings.Contains(hint, family) {
				return Clash
			}
		}
		if hint != "" {
			break // a flag wins over the client's name, whatever it says
		}
	}
	return V2ray
}

// render writes the profile for a client. Notices stand in for nodes when
// there is nothing to connect to: an empty list would make clients drop the
// subscription and with it the line that says why.
func render(p Profile, format Format, notice string) (contentType string, body []byte) {
	nodes := p.Nodes
	if len(nodes) == 0 {
		nodes = []Node{{Name: notice, Protocol: Shadowsocks, Host: "127.0.0.1", Port: 9, Cipher: "aes-256-gcm"}}
	}
	if format == Clash {
		return "text/yaml; charset=utf-8", clashConfig(nodes, p.Member.UUID)
	}
	return "text/plain; charset=utf-8", v2rayLinks(nodes, p.Member.UUID)
}

func v2rayLinks(nodes []Node, uuid string) []byte {
	var links strings.Builder
	for _, n := range nodes {
		user := base64.RawURLEncoding.EncodeToString([]byte(n.Cipher + ":" + uuid))
		address := net.JoinHostPort(n.Host, strconv.FormatInt(n.Port, 10))
		fmt.Fprintf(&links, "ss://%s@%s#%s\n", user, address, url.PathEscape(n.Name))
	}
	return []byte(base64.StdEncoding.EncodeToString([]byte(links.String())))
}

// clashConfig writes YAML whose values are JSON: every YAML reader takes it,
// and a node's name cannot break out of its quotes.
func clashConfig(nodes []Node, uuid string) []byte {
	type proxy struct {
		Name     string `json:"name"`
		Type     string `json:"type"`
		Server   string `json:"server"`
		Port     int64  `json:"port"`
		Cipher   string `json:"cipher"`
		Password string `json:"password"`
		UDP      bool   `json:"udp"`
	}
	var b bytes.Buffer
	b.WriteString("mixed-port: 7890\nallow-lan: false\nmode: rule\nlog-level: warning\nproxies:\n")
	names := make([]string, 0, len(nodes))
	seen := map[string]int{}
	for _, n := range nodes {
		name := n.Name
		if seen[n.Name]++; seen[n.Name] > 1 { // clients refuse two proxies of one name
			name = fmt.Sprintf("%s %d", n.Name, seen[n.Name])
		}
		names = append(names, name)
		b.WriteString("  - ")
		b.Write(asJSON(proxy{Name: name, Type: "ss", Server: n.Host, Port: n.Port, Cipher: n.Cipher, Password: uuid, UDP: true}))
	}
	b.WriteString("proxy-groups:\n  - ")
	b.Write(asJSON(map[string]any{"name": "PROXY", "type": "select", "proxies": names}))
	b.WriteString("rules:\n  - MATCH,PROXY\n")
	return b.Bytes()
}

// asJSON cannot fail for the plain values above.
func asJSON(v any) []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(v)
	return b.Bytes()
}

// usageHeader is the line that clients show as "used of total". An end that
// never comes is left out: an empty value reads as a broken one.
func usageHeader(u Usage) string {
	line := fmt.Sprintf("upload=0; download=%d; total=%d", u.UsedBytes, u.TotalBytes)
	if u.ExpiresAt != nil {
		line += "; expire=" + strconv.FormatInt(u.ExpiresAt.Time().Unix(), 10)
	}
	return line
}
