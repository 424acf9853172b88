// Package clientconfig writes what proxy clients read: one profile in the
// formats of several families of clients.
package clientconfig

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"strings"

	"causeway/internal/vpn/proxy"
)

// Profile is what one member may connect to. Without nodes the notices stand in
// for them: an empty list would make clients drop the subscription, and with it
// the lines that say why.
type Profile struct {
	UUID    string
	Nodes   []proxy.Node
	Notices []string
}

// FormatFor picks by the flag in the link, else by the client's name.
func FormatFor(flag, userAgent string) Format {
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

// Render writes the profile for a family of clients.
func Render(p Profile, format Format) (contentType string, body []byte) {
	nodes := p.Nodes
	if len(nodes) == 0 {
		for _, notice := range p.Notices {
			nodes = append(nodes, proxy.Node{
				Name: notice, Protocol: proxy.Shadowsocks, Host: "127.0.0.1", Port: 9, Settings: proxy.Settings{Cipher: "aes-256-gcm"},
			})
		}
	}
	if format == Clash {
		return "text/yaml; charset=utf-8", clashConfig(nodes, p.UUID)
	}
	return "text/plain; charset=utf-8", v2rayLinks(nodes, p.UUID)
}

func v2rayLinks(nodes []proxy.Node, uuid string) []byte {
	var links strings.Builder
	for _, n := range nodes {
		user := base64.RawURLEncoding.EncodeToString([]byte(n.Settings.Cipher + ":" + uuid))
		address := net.JoinHostPort(n.Host, strconv.FormatInt(n.Port, 10))
		fmt.Fprintf(&links, "ss://%s@%s#%s\n", user, address, url.PathEscape(n.Name))
	}
	return []byte(base64.StdEncoding.EncodeToString([]byte(links.String())))
}

// clashConfig writes YAML whose values are JSON: every YAML reader takes it,
// and a node's name cannot break out of its quotes.
func clashConfig(nodes []proxy.Node, uuid string) []byte {
	type entry struct {
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
		b.Write(asJSON(entry{Name: name, Type: "ss", Server: n.Host, Port: n.Port, Cipher: n.Settings.Cipher, Password: uuid, UDP: true}))
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
