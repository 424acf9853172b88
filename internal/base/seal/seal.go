// Package seal keeps what must be shown again: subscription tokens, provider
// secrets, deliverables. Everything else is hashed. A sealed value is bound to
// what it is for, so that a row copied into another place does not open there.
package seal

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha256"
	"errors"
)

// ErrBroken tells that a sealed value was changed, belongs elsewhere or was
// sealed with another key.
var ErrBroken = errors.New("seal: does not open")

// MinKey is the shortest secret that a key may be made of.
const MinKey = 32

// Box seals with one key.
type Box struct{ aead cipher.AEAD }

// New makes a box from the configured secret.
func New(secret string) (Box, error) {
	if len(secret) < MinKey {
		return Box{}, errors.New("seal: the secret key must have at least 32 characters")
	}
	key := sha256.Sum256([]byte("causeway seal v1\x00" + secret))
	block, err := aes.NewCipher(key[:])
	if err != nil {
		return Box{}, err
	}
	aead, err := cipher.NewGCMWithRandomNonce(block)
	return Box{aead: aead}, err
}

// Seal hides text; purpose says what it is for and must be given to Open.
func (b Box) Seal(purpose, text string) []byte {
	return b.aead.Seal(nil, nil, []byte(text), []byte(purpose))
}

// Open shows a sealed text again.
func (b Box) Open(purpose string, sealed []byte) (string, error) {
	text, err := b.aead.Open(nil, nil, sealed, []byte(purpose))
	if err != nil {
		return "", ErrBroken
	}
	return string(text), nil
}

// NewKey makes a secret for a shop that has none yet.
func NewKey() string { return rand.Text() + rand.Text() }
