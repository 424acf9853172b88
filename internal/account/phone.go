package account

import (
	"strings"
	"unicode"

	"github.com/nyaruka/phonenumbers"
	"golang.org/x/text/unicode/norm"

	"causeway/internal/base/fault"
)

// What is wrong with a phone number, each with its own text.
var (
	ErrPhoneRequired = fault.New(fault.Invalid, "phone_required")
	ErrPhoneInvalid  = fault.New(fault.Invalid, "phone_invalid")
)

// Phone is a canonical phone number, +8613800138000: however it is written, one
// line has one number.
type Phone string

const longestTypedPhone = 64 // bytes; people write spaces, brackets and full-width digits

// mobile are the kinds of lines that messages can reach. Some countries give
// homes and pockets the same numbers.
var mobile = map[phonenumbers.PhoneNumberType]bool{
	phonenumbers.MOBILE:               true,
	phonenumbers.FIXED_LINE_OR_MOBILE: true,
	phonenumbers.UNKNOWN:              true,
}

// ParsePhone finds the canonical form of what somebody typed. The country must
// be there, as +86 or 0086: guessing it would send a code to a stranger.
func ParsePhone(typed string) (Phone, error) {
	if len(typed) > longestTypedPhone {
		return "", ErrPhoneInvalid
	}
	dialled := strings.Map(dialledSymbol, norm.NFKC.String(typed))
	if dialled == "" {
		return "", ErrPhoneRequired
	}
	if rest, found := strings.CutPrefix(dialled, "00"); found {
		dialled = "+" + rest
	}
	digits, international := strings.CutPrefix(dialled, "+")
	if !international || strings.ContainsFunc(digits, notDigit) {
		return "", ErrPhoneInvalid
	}
	number, err := phonenumbers.Parse(dialled, phonenumbers.UNKNOWN_REGION)
	if err != nil {
		return "", ErrPhoneInvalid.Cause(err)
	}
	if !phonenumbers.IsValidNumber(number) || !mobile[phonenumbers.GetNumberType(number)] {
		return "", ErrPhoneInvalid
	}
	return Phone(phonenumbers.Format(number, phonenumbers.E164)), nil
}

func notDigit(r rune) bool { return r < '0' || r > '9' }

// dialledSymbol drops what people and address books put between digits: spaces,
// dashes, brackets, dots and marks that cannot be seen.
func dialledSymbol(r rune) rune {
	switch {
	case unicode.IsSpace(r), unicode.Is(unicode.Pd, r), unicode.Is(unicode.Cf, r), r == '(', r == ')', r == '.', r == '−':
		return -1
	}
	return r
}
