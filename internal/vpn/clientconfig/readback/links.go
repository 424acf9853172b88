package readback

import (
	"encoding/base64"
	"fmt"
	"net/netip"
	"net/url"
	"strconv"
	"strings"

	"causeway/internal/vpn/proxy"
)

// Links reads a list of share links: base64 of lines.
func Links(body []byte) ([]Server, error) {
	text, err := base64.StdEncoding.DecodeString(string(body))
	if err != nil {
		return nil, fmt.Errorf("the list is not base64: %w", err)
	}
	var servers []Server
	for line := range strings.SplitSeq(strings.TrimRight(string(text), "\r\n"), "\n") {
		server, err := Link(strings.TrimSuffix(line, "\r"))
		if err != nil {
			return nil, fmt.Errorf("%q: %w", line, err)
		}
		servers = append(servers, server)
	}
	return servers, nil
}

// Link reads one share link.
func Link(text string) (Server, error) {
	scheme, rest, found := strings.Cut(text, "://")
	if !found {
		return Server{}, fmt.Errorf("not a link")
	}
	if scheme == "vmess" {
		return vmessLink(rest)
	}
	l, err := splitLink(rest)
	if err != nil {
		return Server{}, err
	}
	read, known := linkReaders[scheme]
	if !known {
		return Server{}, fmt.Errorf("unknown scheme %q", scheme)
	}
	server := Server{Node: proxy.Node{Name: l.name, Host: l.host, Port: l.port}}
	if err := read(l, &server); err != nil {
		return Server{}, err
	}
	return server, l.query.done()
}

var linkReaders = map[string]func(*link, *Server) error{
	"ss": shadowsocksLink, "vless": vlessLink, "trojan": trojanLink,
	"hysteria2": hysteriaLink, "hy2": hysteriaLink, "tuic": tuicLink, "anytls": anytlsLink,
}

// link is a share link in its parts; user stays encoded, because the schemes
// differ in what they make of it.
type link struct {
	user, host, name string
	port             int64
	query            *fields
}

func splitLink(rest string) (*link, error) {
	for _, r := range rest {
		if r <= ' ' || r > '~' || strings.ContainsRune(`"<>\^{|}`+"`", r) {
			return nil, fmt.Errorf("%q may not be in a link", r)
		}
	}
	rest, fragment, _ := strings.Cut(rest, "#")
	if strings.Contains(fragment, "#") {
		return nil, fmt.Errorf("two fragments")
	}
	name, err := url.PathUnescape(fragment)
	if err != nil {
		return nil, err
	}
	rest, query, _ := strings.Cut(rest, "?")
	authority, path, _ := strings.Cut(rest, "/")
	if path != "" {
		return nil, fmt.Errorf("a link with the path %q", path)
	}
	user, address, found := strings.Cut(authority, "@")
	if !found || user == "" || strings.Contains(address, "@") {
		return nil, fmt.Errorf("not one @ in %q", authority)
	}
	l := &link{user: user, name: name}
	if l.host, l.port, err = splitAddress(address); err != nil {
		return nil, err
	}
	l.query, err = splitQuery(query)
	return l, err
}

func splitAddress(address string) (host string, port int64, err error) {
	at := strings.LastIndexByte(address, ':')
	if at < 0 {
		return "", 0, fmt.Errorf("no port in %q", address)
	}
	host = address[:at]
	if port, err = strconv.ParseInt(address[at+1:], 10, 64); err != nil {
		return "", 0, err
	}
	if strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]") {
		host = host[1 : len(host)-1]
		if ip, err := netip.ParseAddr(host); err != nil || !ip.Is6() {
			return "", 0, fmt.Errorf("%q in brackets is not IPv6", host)
		}
		return host, port, nil
	}
	if strings.ContainsAny(host, ":[]%") {
		return "", 0, fmt.Errorf("a host like %q needs brackets", host)
	}
	return host, port, nil
}

// splitQuery refuses a plus sign, which one half of the clients reads as itself
// and the other half as a space.
func splitQuery(query string) (*fields, error) {
	values := map[string]any{}
	for pair := range strings.SplitSeq(query, "&") {
		if pair == "" {
			continue
		}
		key, raw, found := strings.Cut(pair, "=")
		if !found || strings.Contains(raw, "+") {
			return nil, fmt.Errorf("ambiguous %q in the query", pair)
		}
		value, err := url.PathUnescape(raw)
		if err != nil {
			return nil, err
		}
		if _, twice := values[key]; twice {
			return nil, fmt.Errorf("%s is there twice", key)
		}
		values[key] = value
	}
	return newFields("query", values), nil
}
