package readback

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"causeway/internal/vpn/proxy"
)

// vmessLink reads the second version of VMess's own form: base64 of an object
// in which every value is a text.
func vmessLink(rest string) (Server, error) {
	text, err := base64.StdEncoding.DecodeString(rest)
	if err != nil {
		return Server{}, err
	}
	var values map[string]any
	if err := json.Unmarshal(text, &values); err != nil {
		return Server{}, err
	}
	f := newFields("vmess", values)
	port, err := strconv.ParseInt(f.text("port"), 10, 64)
	if err != nil {
		return Server{}, fmt.Errorf("port: %w", err)
	}
	f.only("v", "2")
	f.only("aid", "0")
	f.only("scy", "auto")
	s := Server{
		Node: proxy.Node{Name: f.text("ps"), Protocol: proxy.VMess, Host: f.text("add"), Port: port},
		UUID: f.text("id"),
	}
	if strings.ContainsAny(s.Host, "[]") {
		return Server{}, fmt.Errorf("brackets around %s", s.Host)
	}
	s.Settings.Transport = vmessTransport(f)
	s.Settings.TLS = vmessTLS(f)
	return s, f.done()
}

// vmessTLS reads the keys also of a link without TLS, where they have to be
// empty. The form itself has no word for a certificate that nobody checks;
// clients have added one of two.
func vmessTLS(f *fields) proxy.TLS {
	tls := proxy.TLS{ServerName: f.text("sni"), Fingerprint: f.text("fp")}
	tls.Insecure = f.only("insecure", "", "0", "1")+f.only("allowInsecure", "", "0", "1") > "0"
	if alpn := f.text("alpn"); alpn != "" {
		tls.ALPN = strings.Split(alpn, ",")
	}
	if f.only("tls", "", "none", "tls") == "tls" {
		tls.Security = proxy.PlainTLS
	}
	return tls
}

// vmessTransport: what "type" means depends on the transport.
func vmessTransport(f *fields) proxy.Transport {
	net, kind := f.only("net", "tcp", "ws", "grpc", "httpupgrade", "xhttp"), f.text("type")
	t := proxy.Transport{Kind: proxy.TransportKind(net), Host: f.text("host"), Path: f.text("path")}
	allowed := []string{"none"}
	switch t.Kind {
	case proxy.TCP:
		allowed = []string{"none", "http"}
		if kind == "http" {
			t.Kind = proxy.HTTP
		}
	case proxy.GRPC:
		allowed = []string{"gun", "multi"}
		t.Service, t.Path = t.Path, ""
	case proxy.XHTTP:
		t.Mode, allowed = kind, nil
	}
	if allowed != nil && !strings.Contains(strings.Join(allowed, " "), kind) {
		f.fail("type %q with %s", kind, net)
	}
	return t
}
