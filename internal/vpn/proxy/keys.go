package proxy

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"fmt"
)

// KeyPair is what reality authenticates with: the node has the private half,
// clients the public one.
type KeyPair struct {
	PrivateKey string
	PublicKey  string
}

// NewKeyPair makes a pair of x25519 keys in the writing of Xray: base64url
// without padding.
func NewKeyPair() (KeyPair, error) {
	key, err := ecdh.X25519().GenerateKey(rand.Reader)
	if err != nil {
		return KeyPair{}, fmt.Errorf("make reality keys: %w", err)
	}
	write := base64.RawURLEncoding.EncodeToString
	return KeyPair{write(key.Bytes()), write(key.PublicKey().Bytes())}, nil
}

// publicOf is the public half of a private key.
func publicOf(private string) (string, error) {
	raw, err := base64.RawURLEncoding.DecodeString(private)
	if err != nil {
		return "", err
	}
	key, err := ecdh.X25519().NewPrivateKey(raw)
	if err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()), nil
}

// NewShortID makes what reality tells clients apart by.
func NewShortID() string {
	var raw [8]byte
	_, _ = rand.Read(raw[:])
	return hex.EncodeToString(raw[:])
}

// NewKey makes a key of n bytes for the ciphers of Shadowsocks 2022.
func NewKey(n int) string {
	raw := make([]byte, n)
	_, _ = rand.Read(raw)
	return base64.StdEncoding.EncodeToString(raw)
}

// NewPassword makes a password that survives every configuration file.
func NewPassword() string {
	var raw [18]byte
	_, _ = rand.Read(raw[:])
	return base64.RawURLEncoding.EncodeToString(raw[:])
}
