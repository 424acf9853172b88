package directory

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"causeway/internal/base/fault"
)

// What is wrong with a link, each with its own text.
var (
	ErrLinkRequired = fault.New(fault.Invalid, "link_required")
	ErrLinkInvalid  = fault.New(fault.Invalid, "link_invalid")
	// ErrLinkPrivate refuses a chat that is entered by invitation: only public ones
	// are listed.
	ErrLinkPrivate = fault.New(fault.Invalid, "link_private")
)

// Link is the one address that all spellings of a link to a chat share:
// https://t.me/name for a public chat, with the name in lower case, and
// https://t.me/+hash for one that is entered by invitation.
type Link string

const canonicalHost = "https://t.me/"

// Private tells whether a chat can be entered by invitation only.
func (l Link) Private() bool { return strings.HasPrefix(string(l), canonicalHost+"+") }

// Name is the public name of a chat that has one.
func (l Link) Name() string { return strings.TrimPrefix(string(l), canonicalHost) }

// longestLink is more than any link has, message numbers and tracking included.
const longestLink = 500

var (
	// hosts serve the same links; the shop's own form names the first.
	hosts = []string{"t.me", "telegram.me", "telegram.dog"}

	username = regexp.MustCompile(`^[a-z][a-z0-9_]{3,31}$`)
	// inviteHash leaves out short rows of digits: t.me/+4917… is a person's phone.
	inviteHash    = regexp.MustCompile(`^[A-Za-z0-9_-]{16,64}$`)
	messageNumber = regexp.MustCompile(`^[0-9]{1,12}$`)
)

// reserved names are pages of Telegram's own, not chats.
var reserved = map[string]bool{
	"addemoji": true, "addlist": true, "addstickers": true, "addtheme": true, "auth": true, "blog": true, "boost": true,
	"confirmphone": true, "contact": true, "giftcode": true, "invoice": true, "joinchat": true, "login": true, "message": true,
	"proxy": true, "setlanguage": true, "share": true, "socks": true, "stars_topup": true, "telegrampassport": true,
}

// ParseLink finds the canonical form of what somebody typed or pasted: with or
// without a scheme, a name with @, an app's own address, or a link to a message
// of the chat.
func ParseLink(typed string) (Link, error) {
	text := strings.TrimSpace(typed)
	if text == "" {
		return "", ErrLinkRequired
	}
	if len(text) > longestLink {
		return "", ErrLinkInvalid
	}
	text = norm.NFKC.String(text) // full-width letters are how some keyboards write
	if strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return "", ErrLinkInvalid // invisible and look-alike letters above all
	}
	if name, at := strings.CutPrefix(text, "@"); at {
		return byName(name)
	}
	if !strings.Contains(text, ":") {
		text = "https://" + text
	}
	address, err := url.Parse(text)
	if err != nil || address.User != nil || address.Port() != "" {
		return "", ErrLinkInvalid
	}
	switch address.Scheme { // in lower case already
	case "http", "https":
		return fromWeb(address)
	case "tg":
		return fromApp(address)
	}
	return "", ErrLinkInvalid
}

// fromWeb reads t.me/name and its kin. What stands behind the question mark is
// of no matter to which chat it is.
func fromWeb(address *url.URL) (Link, error) {
	host := strings.TrimPrefix(strings.ToLower(address.Hostname()), "www.")
	parts := slices.DeleteFunc(strings.Split(address.Path, "/"), func(part string) bool { return part == "" })
	if name, own := strings.CutSuffix(host, ".t.me"); own { // name.t.me/12 is t.me/name/12
		return toChat(append([]string{name}, parts...))
	}
	if !slices.Contains(hosts, host) || len(parts) == 0 {
		return "", ErrLinkInvalid
	}
	first := strings.ToLower(parts[0])
	switch {
	case first == "s" && len(parts) > 1: // the preview of a channel
		return toChat(parts[1:])
	case first == "joinchat" && len(parts) == 2:
		return byInvitation(parts[1])
	case strings.HasPrefix(first, "+") && len(parts) == 1:
		return byInvitation(parts[0][1:])
	}
	return toChat(parts)
}

// toChat reads a name that may have numbers of a topic and a message behind it.
func toChat(parts []string) (Link, error) {
	if len(parts) > 3 || slices.ContainsFunc(parts[1:], func(part string) bool { return !messageNumber.MatchString(part) }) {
		return "", ErrLinkInvalid
	}
	return byName(parts[0])
}

// fromApp reads the addresses that open Telegram itself.
func fromApp(address *url.URL) (Link, error) {
	what := address.Host
	if address.Opaque != "" { // tg:resolve?…
		what = address.Opaque
	}
	switch query := address.Query(); strings.ToLower(what) {
	case "resolve":
		return byName(query.Get("domain"))
	case "join":
		return byInvitation(query.Get("invite"))
	}
	return "", ErrLinkInvalid
}

func byName(name string) (Link, error) {
	name = strings.ToLower(name)
	if !username.MatchString(name) || reserved[name] {
		return "", ErrLinkInvalid
	}
	return Link(canonicalHost + name), nil
}

// byInvitation keeps the hash as it is: case matters in it.
func byInvitation(hash string) (Link, error) {
	if !inviteHash.MatchString(hash) {
		return "", ErrLinkInvalid
	}
	return Link(canonicalHost + "+" + hash), nil
}
