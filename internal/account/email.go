package account

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"

	"causeway/internal/base/fault"
)

// What is wrong with an address, each with its own text.
var (
	ErrEmailRequired = fault.New(fault.Invalid, "email_required")
	ErrEmailInvalid  = fault.New(fault.Invalid, "email_invalid")
)

// Email is a canonical e-mail address: two spellings that reach one mailbox by
// the rules of all mail systems are equal. Dots and plus signs are not touched;
// they matter to some.
type Email string

const (
	longestEmail     = 254
	longestLocalPart = 64
)

// domains maps international names the way browsers do, and refuses what
// cannot be a host name.
var domains = idna.New(idna.MapForLookup(), idna.StrictDomainName(true), idna.BidiRule(), idna.VerifyDNSLength(true))

// ParseEmail finds the canonical form of what somebody typed. The part before
// the @ is plain ASCII: mail servers that take more are rare, and look-alike
// letters are a way to sit beside somebody else's account.
func ParseEmail(typed string) (Email, error) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return "", ErrEmailRequired
	}
	if len(typed) > 4*longestEmail || !utf8.ValidString(typed) { // full-width letters take three bytes each
		return "", ErrEmailInvalid
	}
	local, domain, found := strings.Cut(norm.NFKC.String(typed), "@")
	if !found || !validLocalPart(local) {
		return "", ErrEmailInvalid
	}
	host, err := domains.ToASCII(domain)
	if err != nil {
		return "", ErrEmailInvalid.Cause(err)
	}
	if !strings.Contains(host, ".") || strings.HasSuffix(host, ".") {
		return "", ErrEmailInvalid
	}
	email := strings.ToLower(local) + "@" + host
	if len(email) > longestEmail {
		return "", ErrEmailInvalid
	}
	return Email(email), nil
}

// validLocalPart accepts words of the letters that need no quoting, joined by
// single dots.
func validLocalPart(local string) bool {
	if len(local) > longestLocalPart {
		return false
	}
	for word := range strings.SplitSeq(local, ".") {
		if word == "" {
			return false
		}
		for _, r := range word {
			letter := r <= unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r))
			if !letter && !strings.ContainsRune("!#$%&'*+-/=?^_`{|}~", r) {
				return false
			}
		}
	}
	return true
}
