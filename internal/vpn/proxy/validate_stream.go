package proxy

import (
	"slices"
	"strings"
)

// transport keeps what the kind of carrier knows.
func (c Complaints) transport(p Protocol, given Transport) Transport {
	carriers := rules[p].transports
	if len(carriers) == 0 {
		return Transport{}
	}
	kept := Transport{Kind: given.Kind}
	if kept.Kind == "" {
		kept.Kind = TCP
	}
	if !slices.Contains(carriers, kept.Kind) {
		c["settings.transport.kind"] = "unknown_value"
		return kept
	}
	switch kept.Kind {
	case TCP:
	case GRPC:
		kept.Service = strings.TrimSpace(given.Service)
		if kept.Service == "" {
			c["settings.transport.service"] = "required"
		} else if !serviceName.MatchString(kept.Service) {
			c["settings.transport.service"] = "bad_format"
		}
	default:
		kept.Path, kept.Host = c.path(given.Path), strings.TrimSpace(given.Host)
		if kept.Host != "" {
			kept.Host = c.host("settings.transport.host", kept.Host)
		}
	}
	if kept.Kind == XHTTP {
		kept.Mode = c.oneOf("settings.transport.mode", given.Mode, "", modes)
	}
	return kept
}

func (c Complaints) path(path string) string {
	path = strings.TrimSpace(path)
	switch {
	case path == "":
		return "/"
	case len(path) > longestPath:
		c["settings.transport.path"] = "too_long"
	case !urlPath.MatchString(path):
		c["settings.transport.path"] = "bad_format"
	}
	return path
}

// tls keeps what the kind of security knows. Protocols that cannot be without
// TLS need not say that they have it.
func (c Complaints) tls(n Node, given TLS) TLS {
	allowed := rules[n.Protocol].securities
	security := given.Security
	if len(allowed) == 1 {
		security = allowed[0]
	}
	if !slices.Contains(allowed, security) {
		c["settings.tls.security"] = "unknown_value"
		return TLS{Security: security}
	}
	if security == NoTLS {
		return TLS{}
	}
	kept := TLS{Security: security, ServerName: strings.TrimSpace(given.ServerName)}
	kept.Fingerprint = c.oneOf("settings.tls.fingerprint", given.Fingerprint, "", fingerprints)
	if security == Reality {
		c.reality(n, &kept, given)
		return kept
	}
	kept.Insecure, kept.ALPN = given.Insecure, c.alpn(n.Protocol, given.ALPN)
	switch {
	case kept.ServerName != "":
		kept.ServerName = c.host("settings.tls.serverName", kept.ServerName)
	case isName(n.Host) && !isAddress(n.Host):
		kept.ServerName = n.Host
	case !kept.Insecure: // a certificate is for a name
		c["settings.tls.serverName"] = "required"
	}
	return kept
}

func (c Complaints) alpn(p Protocol, given []string) []string {
	if p == TUIC && len(given) == 0 {
		return []string{"h3"}
	}
	for i, name := range given {
		if !slices.Contains(alpns, name) || slices.Contains(given[:i], name) {
			c["settings.tls.alpn"] = "unknown_value"
		}
	}
	return given
}

// reality names a site that exists, and has a key pair of which the public half
// always comes from the private one.
func (c Complaints) reality(n Node, kept *TLS, given TLS) {
	carrier := n.Settings.Transport.Kind
	if carrier != "" && !slices.Contains(realityCarriers, carrier) {
		c["settings.tls.security"] = "node_combination"
	}
	kept.ServerName = c.host("settings.tls.serverName", kept.ServerName)
	if kept.Dest = strings.TrimSpace(given.Dest); kept.Dest != "" {
		kept.Dest = c.host("settings.tls.dest", kept.Dest)
	}
	if kept.DestPort = given.DestPort; kept.DestPort == 0 {
		kept.DestPort = 443
	}
	c.within("settings.tls.destPort", kept.DestPort, 1, 65535)
	kept.ShortID = strings.ToLower(strings.TrimSpace(given.ShortID))
	if kept.ShortID == "" {
		c["settings.tls.shortId"] = "required"
	} else if !shortID.MatchString(kept.ShortID) {
		c["settings.tls.shortId"] = "bad_format"
	}
	kept.PrivateKey = strings.TrimSpace(given.PrivateKey)
	public, err := publicOf(kept.PrivateKey)
	switch {
	case kept.PrivateKey == "":
		c["settings.privateKey"] = "required"
	case err != nil:
		c["settings.privateKey"] = "bad_format"
	}
	kept.PublicKey = public
}
