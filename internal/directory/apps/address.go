package apps

import (
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// longestURL is in bytes, as it is kept.
const longestURL = 500

// Address is where an app is found: an address that everybody can open. Nobody
// asks it anything: what it is follows from its form.
type Address struct {
	URL  string // as machines write it: host names of other scripts in Punycode
	Host string // as people read it
}

// inside are the last labels of names that lead into somebody's own network, or
// that no browser finds.
var inside = []string{
	"localhost", "localdomain", "local", "internal", "intranet", "lan", "home", "corp", "private", "arpa", "test", "invalid", "onion",
}

// hosts reads host names as browsers do: widths, cases and other full stops are
// mapped before anything is compared.
var hosts = idna.New(
	idna.MapForLookup(), idna.Transitional(false), idna.BidiRule(), idna.CheckHyphens(false), idna.StrictDomainName(true), idna.VerifyDNSLength(true))

// ParseAddress reads what a member has typed, or says by a field's code what is
// wrong with it.
func ParseAddress(typed string) (address Address, code string) {
	typed = strings.TrimSpace(typed)
	switch {
	case typed == "":
		return Address{}, "required"
	case len(typed) > longestURL:
		return Address{}, "too_long"
	case !utf8.ValidString(typed) || strings.ContainsFunc(typed, func(r rune) bool { return r == '\\' || unicode.IsSpace(r) || !unicode.IsGraphic(r) }):
		return Address{}, "app_url_invalid" // what programs read in different ways
	}
	parsed, err := url.Parse(typed)
	if err != nil || parsed.Opaque != "" || parsed.Host == "" {
		return Address{}, "app_url_invalid"
	}
	switch {
	case parsed.Scheme != "https" && parsed.Scheme != "http":
		return Address{}, "app_url_invalid"
	case parsed.User != nil || strings.Contains(parsed.Host, "@"):
		return Address{}, "app_url_private"
	case !usualPort(parsed):
		return Address{}, "app_url_private"
	}
	name, ok := publicName(parsed.Hostname())
	if !ok {
		return Address{}, "app_url_private"
	}
	parsed.Host = name
	if parsed.Path == "" {
		parsed.Path = "/"
	}
	if address.URL = parsed.String(); len(address.URL) > longestURL {
		return Address{}, "too_long"
	}
	address.Host = Readable(name)
	return address, ""
}

// usualPort allows the port of the scheme, whether it is written or not.
func usualPort(u *url.URL) bool {
	if strings.HasSuffix(u.Host, ":") {
		return false
	}
	return u.Port() == "" || u.Port() == map[string]string{"http": "80", "https": "443"}[u.Scheme]
}

// publicName gives the name of a host as machines write it, if it is one that
// everybody can ask for.
func publicName(host string) (string, bool) {
	if strings.ContainsAny(host, "[]:%") {
		return "", false
	}
	name, err := hosts.ToASCII(host)
	if err != nil {
		return "", false
	}
	name = strings.TrimSuffix(name, ".")
	labels := strings.Split(name, ".")
	last := labels[len(labels)-1]
	if _, err := netip.ParseAddr(name); err == nil || len(labels) < 2 || number(last) || slices.Contains(inside, last) {
		return "", false
	}
	return name, !slices.Contains(labels, "")
}

// number tells whether a label is one in any spelling. A host whose last label
// is a number is read as an address by browsers, however strange its form.
func number(label string) bool {
	digits, allowed := label, "0123456789"
	if strings.HasPrefix(label, "0x") {
		digits, allowed = label[2:], "0123456789abcdef"
	}
	return strings.Trim(digits, allowed) == ""
}

// Readable is the name of a host as people read it. Names whose letters could
// be taken for others stay as machines write them.
func Readable(name string) string {
	shown, err := idna.Display.ToUnicode(name)
	if err != nil || mixed(shown) {
		return name
	}
	return shown
}

// scripts whose letters look alike.
var scripts = []*unicode.RangeTable{unicode.Latin, unicode.Cyrillic, unicode.Greek}

// mixed tells whether a label has letters of two scripts that look alike.
func mixed(name string) bool {
	for label := range strings.SplitSeq(name, ".") {
		found := 0
		for _, script := range scripts {
			if strings.ContainsFunc(label, func(r rune) bool { return unicode.Is(script, r) }) {
				found++
			}
		}
		if found > 1 {
			return true
		}
	}
	return false
}

// HostOf is the host of an address that was taken in, as people read it.
func HostOf(address string) string {
	parsed, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return Readable(parsed.Hostname())
}
