package usdt

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"math/big"
	"slices"
	"strings"
)

const base58Digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

// longestBase58 bounds what is decoded: an extended key has 111 characters.
const longestBase58 = 128

var errBase58 = errors.New("not base58 with a checksum")

// base58Check writes bytes and their checksum, as TRON's addresses and
// extended keys are written.
func base58Check(payload []byte) string {
	raw := slices.Concat(payload, doubleHash(payload))
	n, base, digit := new(big.Int).SetBytes(raw), big.NewInt(58), new(big.Int)
	var text []byte
	for n.Sign() > 0 {
		n.DivMod(n, base, digit)
		text = append(text, base58Digits[digit.Int64()])
	}
	for _, b := range raw { // the number has lost its leading zeros
		if b != 0 {
			break
		}
		text = append(text, base58Digits[0])
	}
	slices.Reverse(text)
	return string(text)
}

// base58CheckDecode gives the bytes without their checksum.
func base58CheckDecode(text string) ([]byte, error) {
	if len(text) > longestBase58 {
		return nil, errBase58
	}
	n, base := new(big.Int), big.NewInt(58)
	for _, c := range text {
		digit := strings.IndexRune(base58Digits, c)
		if digit < 0 {
			return nil, errBase58
		}
		n.Mul(n, base).Add(n, big.NewInt(int64(digit)))
	}
	zeros := len(text) - len(strings.TrimLeft(text, base58Digits[:1]))
	raw := slices.Concat(make([]byte, zeros), n.Bytes())
	if len(raw) < 4 {
		return nil, errBase58
	}
	payload, sum := raw[:len(raw)-4], raw[len(raw)-4:]
	if !bytes.Equal(sum, doubleHash(payload)) {
		return nil, errBase58
	}
	return payload, nil
}

func doubleHash(payload []byte) []byte {
	once := sha256.Sum256(payload)
	twice := sha256.Sum256(once[:])
	return twice[:4]
}
