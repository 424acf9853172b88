package clientconfig

import (
	"strconv"
	"strings"

	"causeway/internal/vpn/proxy"
)

// server is a node as one member meets it in one file.
type server struct {
	proxy.Node
	uuid   string
	notice bool
}

// noticePort is "discard": nothing listens there, and nothing leaves the
// machine of whoever connects to it.
const noticePort = 9

// servers picks what a client can read, under names that are unique among each
// other and beside those that are taken. Without anything left it is the notices.
func (p Profile) servers(format Format, taken ...string) []server {
	var all []server
	for _, n := range p.Nodes {
		if format.reads(n, p.Lacks) {
			all = append(all, server{Node: n, uuid: p.UUID})
		}
	}
	lines := p.Notices
	if len(p.Nodes) > 0 {
		lines = p.Unreadable
	}
	if len(lines) == 0 {
		lines = []string{""} // clients refuse a file without any server, and a group without members
	}
	if len(all) == 0 {
		for _, line := range lines {
			all = append(all, server{notice: true, uuid: "notice", Node: proxy.Node{
				Name: line, Protocol: proxy.Shadowsocks, Host: "127.0.0.1", Port: noticePort, Settings: proxy.Settings{Cipher: "aes-256-gcm"},
			}})
		}
	}
	rename(all, taken)
	return all
}

// rename numbers what would have a name twice, since clients refuse a whole
// file for that. A name that only one has is never given to another.
func rename(all []server, taken []string) {
	original, used := map[string]bool{}, map[string]bool{}
	for _, name := range taken {
		original[name], used[name] = true, true
	}
	for i := range all {
		all[i].Name = strings.ToValidUTF8(all[i].Name, "\uFFFD")
		if all[i].Name == "" {
			all[i].Name = all[i].Host
		}
		original[all[i].Name] = true
	}
	last := map[string]int{}
	for i := range all {
		name := all[i].Name
		if used[name] {
			number := max(last[name], 1)
			for numbered := name; original[numbered] || used[numbered]; {
				number++
				numbered = name + " " + strconv.Itoa(number)
				all[i].Name = numbered
			}
			last[name] = number
		}
		used[all[i].Name] = true
	}
}

func namesOf(all []server) []string {
	names := make([]string, len(all))
	for i, s := range all {
		names[i] = s.Name
	}
	return names
}

// fingerprint is whose handshake the client imitates.
func (s server) fingerprint() string {
	if s.Settings.TLS.Fingerprint == "" {
		return "chrome"
	}
	return s.Settings.TLS.Fingerprint
}

func (s server) transport() proxy.TransportKind {
	if s.Settings.Transport.Kind == "" {
		return proxy.TCP
	}
	return s.Settings.Transport.Kind
}

// congestion is how a TUIC client paces itself.
func (s server) congestion() string {
	if s.Settings.Congestion == "" {
		return "bbr"
	}
	return s.Settings.Congestion
}

// bandwidth is what a Hysteria client may send and receive. The settings speak of
// the node, which receives what its clients send.
func (s server) bandwidth() (up, down int64) { return s.Settings.DownMbps, s.Settings.UpMbps }

// alpn is what a connection over QUIC offers.
func (s server) alpn() []string {
	if len(s.Settings.TLS.ALPN) == 0 {
		return []string{"h3"}
	}
	return s.Settings.TLS.ALPN
}
