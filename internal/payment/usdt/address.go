package usdt

import (
	"bytes"
	"encoding/hex"
	"errors"
	"strings"

	"golang.org/x/crypto/sha3"
)

// Address is an account on a chain, the same twenty bytes for every family.
type Address [20]byte

// errAddress says nothing of what was given: it may be a key in the wrong place.
var errAddress = errors.New("not an address of this chain")

// tronPrefix opens the addresses of TRON's main network.
const tronPrefix = 0x41

// Text writes an address as wallets of its family do.
func (a Address) Text(f Family) string {
	if f == TRON {
		return base58Check(append([]byte{tronPrefix}, a[:]...))
	}
	return checksummed(a)
}

// ParseAddress reads an address as a wallet shows it. Its checksum must be
// there and right: it is all that tells a typo.
func ParseAddress(f Family, text string) (a Address, err error) {
	if f == TRON {
		raw, err := base58CheckDecode(text)
		if err != nil || len(raw) != 1+len(a) || raw[0] != tronPrefix {
			return Address{}, errAddress
		}
		return Address(raw[1:]), nil
	}
	digits, prefixed := strings.CutPrefix(text, "0x")
	raw, err := hex.DecodeString(digits)
	if err != nil || !prefixed || len(raw) != len(a) || checksummed(Address(raw)) != text {
		return Address{}, errAddress
	}
	return Address(raw), nil
}

func mustAddress(f Family, text string) Address {
	a, err := ParseAddress(f, text)
	if err != nil {
		panic("usdt: " + text + " is " + err.Error())
	}
	return a
}

// checksummed writes the address with EIP-55's checksum: a letter is a capital
// where the same digit of the text's hash is 8 or more.
func checksummed(a Address) string {
	text := []byte(hex.EncodeToString(a[:]))
	hash := []byte(hex.EncodeToString(keccak(text)))
	for i, c := range text {
		if c >= 'a' && hash[i] >= '8' {
			text[i] = c - 'a' + 'A'
		}
	}
	return "0x" + string(text)
}

// keccak is the hash that these chains use: SHA-3 before it became a standard.
func keccak(data []byte) []byte {
	h := sha3.NewLegacyKeccak256()
	h.Write(data)
	return h.Sum(nil)
}

// topic writes an address as the nodes do where an event has it indexed.
func (a Address) topic() string {
	return "0x" + strings.Repeat("0", 64-2*len(a)) + hex.EncodeToString(a[:])
}

// hex writes an address as the nodes take it, those of TRON too.
func (a Address) hex() string { return "0x" + hex.EncodeToString(a[:]) }

// fromTopic reads an address out of a word of 32 bytes.
func fromTopic(word string) (a Address, err error) {
	raw, err := unhex(word)
	if err != nil || len(raw) != 32 || !bytes.Equal(raw[:12], make([]byte, 12)) {
		return Address{}, errAddress
	}
	return Address(raw[12:]), nil
}

// unhex reads bytes as the nodes write them.
func unhex(text string) ([]byte, error) {
	digits, prefixed := strings.CutPrefix(text, "0x")
	if !prefixed {
		return nil, errors.New("a hexadecimal text without 0x")
	}
	return hex.DecodeString(digits)
}
