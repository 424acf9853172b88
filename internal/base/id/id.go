// Package id makes the names of rows and the secrets of people.
//
// Row ids are time-sortable, lower-case and safe in a URL: 48 bits of
// milliseconds, 24 that count, and 56 random bits, as 26 characters of
// Crockford's base 32.
// Secrets come straight from the operating system; only their SHA-256 is kept.
package id

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"sync/atomic"

	"causeway/internal/base/clock"
)

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"

// made counts the ids of this process: what happens within one millisecond,
// the lines of a history for instance, keeps its order. It starts over after
// sixteen million, where two ids may change places.
var made atomic.Uint32

// New makes a row id for something that happens at the given moment.
func New(at clock.Millis) string {
	raw := moment(at)
	n := made.Add(1)
	raw[6], raw[7], raw[8] = byte(n>>16), byte(n>>8), byte(n)
	_, _ = rand.Read(raw[9:]) // crypto/rand never fails since Go 1.24: it crashes instead
	return encode(raw)
}

// First comes before every id of a moment, and behind all of the moments before:
// where rows are kept by id, it finds those of a time.
func First(at clock.Millis) string {
	return encode(moment(at))
}

// moment is an id's first 48 bits.
func moment(at clock.Millis) (raw [16]byte) {
	ms := uint64(at)
	for i := range 6 {
		raw[i] = byte(ms >> (8 * (5 - i)))
	}
	return raw
}

// encode writes 128 bits as 26 symbols, most significant first, so that
// sorting the text sorts the numbers.
func encode(raw [16]byte) string {
	out := make([]byte, 26)
	var acc uint32
	bits, at := 2, 0 // 130 bits of symbols hold 128 bits: two leading zero bits
	for _, b := range raw {
		acc = acc<<8 | uint32(b)
		for bits += 8; bits >= 5; at++ {
			bits -= 5
			out[at] = alphabet[acc>>bits&31]
		}
	}
	return string(out)
}

// Valid reports whether s has the shape of a row id. It says nothing about
// whether such a row exists.
func Valid(s string) bool {
	if len(s) != 26 {
		return false
	}
	for i := range len(s) {
		c := s[i]
		if c < '0' || c > 'z' || (c > '9' && c < 'a') || c == 'i' || c == 'l' || c == 'o' || c == 'u' {
			return false
		}
	}
	return true
}

// Secret makes an unguessable token of 256 bits, safe in a URL and a header.
func Secret() string {
	var raw [32]byte
	_, _ = rand.Read(raw[:])
	return base64.RawURLEncoding.EncodeToString(raw[:])
}

// Digits makes an n-digit code, every value equally likely.
func Digits(n int) string {
	out := make([]byte, 0, n)
	var raw [1]byte
	for len(out) < n {
		_, _ = rand.Read(raw[:])
		if raw[0] < 250 { // 250 is the largest multiple of ten in a byte; the rest would favour small digits
			out = append(out, '0'+raw[0]%10)
		}
	}
	return string(out)
}

// Hash is what the database keeps of a secret.
func Hash(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// Mark is what is kept of something that could be found by trying all that there
// are, such as an address or a telephone number: without the house's key nobody
// can try. Marks for two purposes have nothing in common.
func Mark(key, purpose, of string) string {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(purpose + "\x00" + of))
	return hex.EncodeToString(mac.Sum(nil))
}

// Lock is the hash of a secret, ready to be compared with many.
type Lock [sha256.Size]byte

// LockOf reads what Hash has written; anything else is a lock that no secret
// opens.
func LockOf(hash string) (lock Lock, ok bool) {
	if len(hash) != hex.EncodedLen(len(lock)) {
		return Lock{}, false
	}
	if _, err := hex.Decode(lock[:], []byte(hash)); err != nil {
		return Lock{}, false
	}
	return lock, true
}

// OpensFor tells whether this is the secret, without telling by its time how
// near it came.
func (l *Lock) OpensFor(secret string) bool {
	sum := sha256.Sum256([]byte(secret))
	return subtle.ConstantTimeCompare(l[:], sum[:]) == 1
}

// Same compares two secrets without telling by its time where they differ.
func Same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
