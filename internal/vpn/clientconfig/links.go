package clientconfig

import (
	"encoding/base64"
	"net"
	"net/url"
	"strconv"
	"strings"

	"causeway/internal/vpn/proxy"
)

// shareLinks are one address a line, the whole in base64.
func shareLinks(p Profile, format Format) []byte {
	all := p.servers(format)
	links := make([]string, len(all))
	for i, s := range all {
		links[i] = shareLink(s)
	}
	plain := strings.Join(links, "\r\n")
	encoded := make([]byte, base64.StdEncoding.EncodedLen(len(plain)))
	base64.StdEncoding.Encode(encoded, []byte(plain))
	return encoded
}

func shareLink(s server) string {
	switch s.Protocol {
	case proxy.VMess:
		return "vmess://" + base64.StdEncoding.EncodeToString(asJSON.appendObject(nil, vmessCard(s)))
	case proxy.VLESS:
		return s.address("vless", Escape(s.uuid), "", vlessQuery(s))
	case proxy.Trojan:
		return s.address("trojan", Escape(s.uuid), "", trojanQuery(s))
	case proxy.Hysteria2:
		return s.address("hysteria2", Escape(s.uuid), "/", hysteria2Query(s))
	case proxy.TUIC:
		return s.address("tuic", Escape(s.uuid)+":"+Escape(s.uuid), "", tuicQuery(s))
	case proxy.AnyTLS:
		t := s.Settings.TLS
		return s.address("anytls", Escape(s.uuid), "/", query{}.some("sni", t.ServerName).add("insecure", flag(t.Insecure)))
	}
	return s.address("ss", shadowsocksUser(s), "", nil)
}

// shadowsocksUser is base64 for the older ciphers. The keys of the 2022 ones
// are base64 already, and SIP002 wants them only escaped.
func shadowsocksUser(s server) string {
	if proxy.KeyBytes(s.Settings.Cipher) > 0 {
		return Escape(s.Settings.Cipher) + ":" + Escape(s.password())
	}
	return base64.RawURLEncoding.EncodeToString([]byte(s.Settings.Cipher + ":" + s.password()))
}

// address puts a link together; the user's part comes escaped.
func (s server) address(scheme, user, path string, q query) string {
	link := scheme + "://" + user + "@" + net.JoinHostPort(s.Host, strconv.FormatInt(s.Port, 10)) + path
	if len(q) > 0 {
		link += "?" + strings.Join(q, "&")
	}
	return link + "#" + Escape(s.Name)
}

// query is the part after the question mark, in a fixed order.
type query []string

func (q query) add(key, value string) query { return append(q, key+"="+Escape(value)) }

func (q query) some(key, value string) query {
	if value == "" {
		return q
	}
	return q.add(key, value)
}

// Escape leaves letters, digits and -._~ alone, so that nothing in a text means
// anything to an address. A space becomes %20: clients show a plus sign as one.
func Escape(text string) string { return strings.ReplaceAll(url.QueryEscape(text), "+", "%20") }

func flag(on bool) string {
	if on {
		return "1"
	}
	return "0"
}

func mbps(n int64) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatInt(n, 10)
}
