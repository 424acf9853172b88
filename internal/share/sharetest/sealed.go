// Package sharetest seals as members' browsers do, with age's own library, for
// tests that play the browser.
package sharetest

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"io"
	"testing"

	"filippo.io/age"
)

// Identity is a key pair of a share or a vault.
type Identity struct{ *age.X25519Identity }

// NewIdentity makes a key pair.
func NewIdentity(t testing.TB) Identity {
	t.Helper()
	made, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	return Identity{made}
}

// payloadOfNothing is the length of what follows the header of an empty file.
const payloadOfNothing = 32

// Header is a header that opens for this identity.
func (i Identity) Header(t testing.TB) string {
	t.Helper()
	raw := seal(t, nil, i.Recipient())
	return string(raw[:len(raw)-payloadOfNothing])
}

// Seal gives base64 of a text that opens for this identity.
func (i Identity) Seal(t testing.TB, text string) string {
	t.Helper()
	return base64.StdEncoding.EncodeToString(seal(t, []byte(text), i.Recipient()))
}

// KeyFile gives base64 of the identity, sealed with words, at scrypt's cost.
func (i Identity) KeyFile(t testing.TB, words string, logN int) string {
	t.Helper()
	lock, err := age.NewScryptRecipient(words)
	if err != nil {
		t.Fatal(err)
	}
	lock.SetWorkFactor(logN)
	return base64.StdEncoding.EncodeToString(seal(t, []byte(i.String()+"\n"), lock))
}

// NewHalf makes half of a download code.
func NewHalf() string {
	const symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	half := make([]byte, 12)
	_, _ = rand.Read(half)
	for i, b := range half {
		half[i] = symbols[b%32]
	}
	return string(half)
}

func seal(t testing.TB, content []byte, to ...age.Recipient) []byte {
	t.Helper()
	var sealed bytes.Buffer
	w, err := age.Encrypt(&sealed, to...)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(w, bytes.NewReader(content)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return sealed.Bytes()
}
