package share

import (
	"encoding/base64"
	"strconv"
	"strings"
)

// An age file is a header, which has a stanza for everybody who can open it,
// and a payload. This reads who a header is for and how long its parts are, and
// takes only what a browser of ours writes: nothing of it is opened here, and
// what is odd must not reach the browsers of others.
const (
	ageVersion = "age-encryption.org/v1\n"

	mostHeader      = 4 << 10 // bytes
	mostSealedKey   = 4 << 10 // bytes of a sealed identity or code
	mostSealedVault = 16 << 10
	mostStanzas     = 20
	mostWork        = 18 // scrypt's logN: 256 MiB and seconds of somebody's phone
)

// stanza is one way to open a file: X25519 with a key of its own, or scrypt
// with a salt and a work factor.
type stanza struct {
	kind string
	work int // scrypt's logN
}

// opensForOne tells whether a text is a whole header, and nothing behind it,
// with one X25519 stanza.
func opensForOne(header string) bool {
	stanzas, rest, ok := readHeader(header)
	return ok && rest == "" && len(stanzas) == 1 && stanzas[0].kind == "X25519"
}

// sealedWithWords tells whether base64 holds an age file that a passphrase
// opens, at a bearable cost.
func sealedWithWords(sealed string, most int) bool {
	stanzas, ok := readFile(sealed, most)
	return ok && len(stanzas) == 1 && stanzas[0].kind == "scrypt" && stanzas[0].work <= mostWork
}

// sealedToKeys tells whether base64 holds an age file for one key or more.
func sealedToKeys(sealed string, most int) bool {
	stanzas, ok := readFile(sealed, most)
	for _, s := range stanzas {
		ok = ok && s.kind == "X25519"
	}
	return ok
}

// readFile reads the stanzas of a small age file in base64.
func readFile(sealed string, most int) ([]stanza, bool) {
	if base64.StdEncoding.DecodedLen(len(sealed)) > most+2 { // the padding's
		return nil, false
	}
	raw, ok := decode(base64.StdEncoding, sealed)
	if !ok || len(raw) > most {
		return nil, false
	}
	stanzas, payload, ok := readHeader(string(raw))
	if !ok {
		return nil, false
	}
	_, possible := PlainBytes(int64(len(payload)))
	return stanzas, possible
}

// readHeader reads the stanzas of a header and gives what stands behind it.
func readHeader(text string) (stanzas []stanza, rest string, ok bool) {
	rest, ok = strings.CutPrefix(text, ageVersion)
	for ok && len(text)-len(rest) <= mostHeader && len(stanzas) <= mostStanzas {
		var line string
		if line, rest, ok = strings.Cut(rest, "\n"); !ok {
			break
		}
		if mac, last := strings.CutPrefix(line, "--- "); last {
			return stanzas, rest, len(stanzas) > 0 && holds(mac, 32)
		}
		s, known := readStanza(line)
		body, behind, whole := strings.Cut(rest, "\n")
		if !known || !whole || !holds(body, 32) { // a file key with its tag
			break
		}
		stanzas, rest = append(stanzas, s), behind
	}
	return nil, "", false
}

func readStanza(line string) (stanza, bool) {
	words := strings.Split(line, " ")
	if len(words) < 2 || words[0] != "->" {
		return stanza{}, false
	}
	s := stanza{kind: words[1]}
	switch {
	case s.kind == "X25519" && len(words) == 3:
		return s, holds(words[2], 32)
	case s.kind == "scrypt" && len(words) == 4:
		var err error
		s.work, err = strconv.Atoi(words[3])
		return s, err == nil && s.work > 0 && strconv.Itoa(s.work) == words[3] && holds(words[2], 16)
	}
	return stanza{}, false
}

// holds tells whether a word is so many bytes in age's base64, which has no
// padding and one spelling.
func holds(word string, size int) bool {
	raw, ok := decode(base64.RawStdEncoding, word)
	return ok && len(raw) == size
}

// decode takes base64 in its one spelling; Go's own would pass over line breaks.
func decode(form *base64.Encoding, text string) ([]byte, bool) {
	raw, err := form.Strict().DecodeString(text)
	return raw, err == nil && !strings.ContainsAny(text, "\r\n")
}
