package account

import (
	"strings"

	"golang.org/x/text/unicode/norm"

	"causeway/internal/base/fault"
)

// ErrIdentifierRequired asks for the name of an account.
var ErrIdentifierRequired = fault.New(fault.Invalid, "identifier_required")

// Channel is how the owner of an address is reached.
type Channel string

// The channels that can name an account.
const (
	ViaEmail Channel = "email"
	ViaPhone Channel = "phone"
)

// Identifier names an account by an address that its owner has proved to be
// theirs. Canonical addresses have an @ and canonical numbers have none, so that
// the canonical text alone is a key.
type Identifier struct {
	Channel   Channel
	Canonical string

	typed string // as its owner writes it
}

// ParseIdentifier finds out what somebody typed into the one field that takes
// both: with an @ it is an e-mail address, otherwise a phone number.
func ParseIdentifier(typed string) (Identifier, error) {
	if strings.TrimSpace(typed) == "" {
		return Identifier{}, ErrIdentifierRequired
	}
	if len(typed) <= 4*longestEmail && strings.Contains(norm.NFKC.String(typed), "@") {
		return parseAddress(ViaEmail, typed)
	}
	return parseAddress(ViaPhone, typed)
}

// parseAddress reads an address of a channel that is known already.
func parseAddress(channel Channel, typed string) (Identifier, error) {
	found := Identifier{Channel: channel, typed: strings.TrimSpace(typed)}
	switch channel {
	case ViaEmail:
		email, err := ParseEmail(typed)
		found.Canonical = string(email)
		return found, err
	case ViaPhone:
		phone, err := ParsePhone(typed)
		found.Canonical = string(phone)
		return found, err
	}
	return Identifier{}, ErrIdentifierRequired
}

// domain is the part behind the @, empty for phones.
func (i Identifier) domain() string {
	_, domain, _ := strings.Cut(i.Canonical, "@")
	return domain
}

// masked shows whose address this is to somebody who knows it, and little to
// anybody else.
func (i Identifier) masked() string {
	if local, domain, found := strings.Cut(i.Canonical, "@"); found {
		return local[:1] + "***@" + domain
	}
	if i.Canonical == "" {
		return ""
	}
	return i.Canonical[:3] + "***" + i.Canonical[len(i.Canonical)-2:]
}
