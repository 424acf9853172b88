package settings

import "strings"

// Alphabet and generator of Bech32, which recipients of age are written in.
const bech32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"

var bech32Generator = [5]uint32{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3}

// recipientLength is "age1", 52 symbols of an X25519 point and 6 of checksum.
const recipientLength = 62

// Recipient is whom things can be sealed to with age, or nobody. A mistyped one
// is told by its checksum: what is sealed to it, nobody could ever open.
func Recipient(key string) *Setting[string] {
	return words(Definition{Key: key, Kind: KindText, MaxLength: recipientLength}, "", orNothing(func(s string) (string, error) {
		s = strings.ToLower(s)
		if len(s) != recipientLength || !strings.HasPrefix(s, "age1") || !bech32Valid("age", s[len("age1"):]) {
			return "", wrong(codeBadFormat)
		}
		return s, nil
	}))
}

// bech32Valid checks the symbols behind a prefix against the checksum that
// they end in.
func bech32Valid(prefix, symbols string) bool {
	check := uint32(1)
	take := func(value uint32) {
		top := check >> 25
		check = check&0x1ffffff<<5 ^ value
		for i, g := range bech32Generator {
			if top>>i&1 == 1 {
				check ^= g
			}
		}
	}
	for _, c := range []byte(prefix) {
		take(uint32(c >> 5))
	}
	take(0)
	for _, c := range []byte(prefix) {
		take(uint32(c & 31))
	}
	for _, c := range []byte(symbols) {
		at := strings.IndexByte(bech32, c)
		if at < 0 {
			return false
		}
		take(uint32(at))
	}
	return check == 1
}
