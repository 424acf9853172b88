package backup

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"filippo.io/age"
)

// Recipients are who can open a backup: age1…, and their secret keys are
// nowhere near the shop.
type Recipients []age.Recipient

// ParseRecipients reads recipients, with commas or spaces between them.
func ParseRecipients(text string) (Recipients, error) {
	var all Recipients
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' || r == '\n' || r == '\t' }) {
		if strings.HasPrefix(strings.ToUpper(word), "AGE-SECRET-KEY-") {
			return nil, errors.New("this is a secret key: give the recipient that belongs to it (age1…), make another key, and do not use this one any more")
		}
		parsed, err := age.ParseRecipients(strings.NewReader(word))
		if err != nil {
			return nil, fmt.Errorf("%.12q is no age recipient (age1…)", word)
		}
		all = append(all, parsed...)
	}
	return all, nil
}

// ParseIdentities reads what opens a backup, as age-keygen writes it.
func ParseIdentities(text []byte) ([]age.Identity, error) {
	identities, err := age.ParseIdentities(bytes.NewReader(text))
	if err != nil { // its message may quote the key
		return nil, errors.New("the identity is no secret key of age (AGE-SECRET-KEY-…)")
	}
	return identities, nil
}

// witness is one more recipient, whose key only this process ever has: with it,
// what was written is read back as whoever restores it will read it.
func (r Recipients) witness() (age.Recipient, age.Identity, error) {
	if _, hybrid := r[0].(*age.HybridRecipient); hybrid { // the kinds do not go together
		identity, err := age.GenerateHybridIdentity()
		if err != nil {
			return nil, nil, err
		}
		return identity.Recipient(), identity, nil
	}
	identity, err := age.GenerateX25519Identity()
	if err != nil {
		return nil, nil, err
	}
	return identity.Recipient(), identity, nil
}

// unsealed opens a stream that is sealed, or gives one that never was.
func unsealed(from io.Reader, identities []age.Identity) (io.Reader, error) {
	const intro = "age-encryption.org/"
	head := make([]byte, len(intro))
	n, err := io.ReadFull(from, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("read backup: %w", err)
	}
	whole := io.MultiReader(bytes.NewReader(head[:n]), from)
	if string(head[:n]) != intro {
		return whole, nil
	}
	if len(identities) == 0 {
		return nil, errors.New("the backup is sealed: name the file with the secret key that opens it (--identity)")
	}
	opened, err := age.Decrypt(whole, identities...)
	if err != nil {
		return nil, fmt.Errorf("the backup does not open with this identity: %w", err)
	}
	return opened, nil
}
