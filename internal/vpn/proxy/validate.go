package proxy

import (
	"encoding/base64"
	"net/netip"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// Complaints are codes of what is wrong with a node, by field as the contract
// names it.
type Complaints map[string]string

// What a node may say.
const (
	longestName     = 60
	longestPath     = 200
	longestPassword = 64
	mostMbps        = 1_000_000
	mostPadding     = 32
	longestPadding  = 200
)

var (
	hostName    = regexp.MustCompile(`^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`)
	urlPath     = regexp.MustCompile(`^/[!-~]*$`)
	serviceName = regexp.MustCompile(`^[A-Za-z0-9_./-]{1,100}$`)
	shortID     = regexp.MustCompile(`^([0-9a-f]{2}){1,8}$`)
	printable   = regexp.MustCompile(`^[!-~]+$`)
	portRange   = regexp.MustCompile(`^(\d{1,5})-(\d{1,5})$`)
	paddingLine = regexp.MustCompile(`^(stop=\d{1,3}|\d{1,3}=(c|\d{1,5}-\d{1,5})(,(c|\d{1,5}-\d{1,5}))*)$`)
)

// Checked brings a node into the form that is kept: what its protocol does not
// know is dropped, what has a usual value gets it. Complaints say what cannot
// stay as it is; a node with any must not be kept.
func (n Node) Checked() (Node, Complaints) {
	wrong := Complaints{}
	n.Name = wrong.name(n.Name)
	n.Host = wrong.host("host", n.Host)
	wrong.within("port", n.Port, 1, 65535)
	wrong.within("listen", n.Listen, 0, 65535)
	if n.Listen == n.Port {
		n.Listen = 0
	}
	if _, known := rules[n.Protocol]; !known {
		wrong["protocol"] = "unknown_value"
		return n, wrong
	}
	given := n.Settings
	n.Settings = Settings{TLS: wrong.tls(n, given.TLS), Transport: wrong.transport(n.Protocol, given.Transport)}
	switch n.Protocol {
	case Shadowsocks:
		n.Settings.Cipher, n.Settings.ServerKey = wrong.cipher(given)
	case VLESS:
		n.Settings.Flow = wrong.flow(n.Settings, given.Flow)
	case Hysteria2:
		wrong.hysteria(&n.Settings, given)
	case TUIC:
		n.Settings.Congestion, n.Settings.ZeroRTT = wrong.oneOf("settings.congestion", given.Congestion, "bbr", congestions), given.ZeroRTT
	case AnyTLS:
		n.Settings.Padding = wrong.padding(given.Padding)
	}
	return n, wrong
}

func (c Complaints) name(name string) string {
	name = strings.TrimSpace(name)
	switch {
	case name == "":
		c["name"] = "required"
	case utf8.RuneCountInString(name) > longestName:
		c["name"] = "too_long"
	case !utf8.ValidString(name) || strings.ContainsFunc(name, breaksLines):
		c["name"] = "bad_format"
	}
	return name
}

// breaksLines finds what would tear a configuration apart for some reader.
func breaksLines(r rune) bool { return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' }

// host reads a name or an address. IPv6 is kept without its brackets, and a
// name in another script as the ASCII that stands for it: links and handshakes
// know nothing else.
func (c Complaints) host(field, host string) string {
	host = strings.ToLower(strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(host), "["), "]"))
	if ascii, err := idna.Lookup.ToASCII(host); err == nil {
		host = ascii
	}
	switch {
	case host == "":
		c[field] = "required"
	case !isAddress(host) && !isName(host):
		c[field] = "bad_format"
	}
	return host
}

func isName(host string) bool { return len(host) <= 253 && hostName.MatchString(host) }

func isAddress(host string) bool {
	address, err := netip.ParseAddr(host)
	return err == nil && address.Zone() == ""
}

func (c Complaints) within(field string, n, least, most int64) {
	if n < least || n > most {
		c[field] = "out_of_range"
	}
}

func (c Complaints) oneOf(field, value, usual string, known []string) string {
	if value == "" {
		return usual
	}
	if !slices.Contains(known, value) {
		c[field] = "unknown_value"
	}
	return value
}

func (c Complaints) cipher(given Settings) (cipher, key string) {
	size, known := keyBytes[given.Cipher]
	switch {
	case given.Cipher == "":
		c["settings.cipher"] = "required"
	case !known:
		c["settings.cipher"] = "unknown_value"
	case size == 0:
		return given.Cipher, ""
	}
	raw, err := base64.StdEncoding.DecodeString(given.ServerKey)
	switch {
	case !known:
	case given.ServerKey == "":
		c["settings.serverKey"] = "required"
	case err != nil || len(raw) != size:
		c["settings.serverKey"] = "bad_format"
	}
	return given.Cipher, given.ServerKey
}

func (c Complaints) flow(s Settings, flow string) string {
	switch {
	case flow == "":
	case flow != Vision:
		c["settings.flow"] = "unknown_value"
	case s.Transport.Kind != TCP || s.TLS.Security == NoTLS:
		c["settings.flow"] = "node_combination"
	}
	return flow
}

func (c Complaints) hysteria(kept *Settings, given Settings) {
	kept.Obfs, kept.UpMbps, kept.DownMbps, kept.Ports = given.Obfs, given.UpMbps, given.DownMbps, strings.TrimSpace(given.Ports)
	c.within("settings.upMbps", kept.UpMbps, 0, mostMbps)
	c.within("settings.downMbps", kept.DownMbps, 0, mostMbps)
	switch given.Obfs {
	case "":
	case "salamander":
		kept.ObfsPassword = given.ObfsPassword
		switch n := len(given.ObfsPassword); {
		case n == 0:
			c["settings.obfsPassword"] = "required"
		case n < 4: // what Hysteria itself refuses
			c["settings.obfsPassword"] = "too_short"
		case n > longestPassword:
			c["settings.obfsPassword"] = "too_long"
		case !printable.MatchString(given.ObfsPassword):
			c["settings.obfsPassword"] = "bad_format"
		}
	default:
		c["settings.obfs"] = "unknown_value"
	}
	if kept.Ports != "" && !isPortRange(kept.Ports) {
		c["settings.ports"] = "bad_format"
	}
}

func isPortRange(text string) bool {
	ends := portRange.FindStringSubmatch(text)
	if ends == nil {
		return false
	}
	from, _ := strconv.Atoi(ends[1]) // digits, by the pattern
	to, _ := strconv.Atoi(ends[2])
	return 0 < from && from < to && to <= 65535
}

// padding is a scheme of AnyTLS: where it stops, and what each packet is like.
func (c Complaints) padding(lines []string) []string {
	kept, stops := []string(nil), false
	for _, line := range lines {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if len(line) > longestPadding || !paddingLine.MatchString(line) {
			c["settings.padding"] = "bad_format"
		}
		stops = stops || strings.HasPrefix(line, "stop=")
		kept = append(kept, line)
	}
	switch {
	case len(kept) > mostPadding:
		c["settings.padding"] = "too_long"
	case len(kept) > 0 && !stops:
		c["settings.padding"] = "bad_format"
	}
	return kept
}
