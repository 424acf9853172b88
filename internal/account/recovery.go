package account

import (
	"crypto/rand"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"causeway/internal/base/id"
)

const (
	recoveryCount   = 10
	recoverySymbols = 12 // of five bits each
	recoveryGroup   = 4
)

// recoveryAlphabet is Crockford's: nothing in it looks like something else, and
// what people write instead can be read back.
const recoveryAlphabet = "0123456789abcdefghjkmnpqrstvwxyz"

// newRecoveryCodes makes codes to be written down, as in k7m2-90qx-hd4t.
func newRecoveryCodes() []string {
	codes := make([]string, recoveryCount)
	for i := range codes {
		codes[i] = newRecoveryCode()
	}
	return codes
}

func newRecoveryCode() string {
	var raw [recoverySymbols]byte
	_, _ = rand.Read(raw[:])
	var b strings.Builder
	for i, r := range raw {
		if i > 0 && i%recoveryGroup == 0 {
			b.WriteByte('-')
		}
		b.WriteByte(recoveryAlphabet[r%byte(len(recoveryAlphabet))]) // 32 divides 256: no symbol is likelier
	}
	return b.String()
}

// hashRecovery binds a code to its owner, so that equal codes look different.
func hashRecovery(userID, code string) string { return id.Hash(userID + ":" + factorSymbols(code)) }

// factorSymbols is what somebody typed as a code of the second factor, without
// what hands and keyboards add: spaces, dashes, capitals, full-width digits,
// and letters that stand for a digit.
func factorSymbols(typed string) string {
	return strings.Map(func(r rune) rune {
		switch r = unicode.ToLower(r); {
		case r == 'o':
			return '0'
		case r == 'i', r == 'l':
			return '1'
		case unicode.IsSpace(r), r == '-', r == '–', r == '—':
			return -1
		}
		return r
	}, norm.NFKC.String(strings.TrimSpace(typed)))
}
