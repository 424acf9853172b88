package alipay

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"strings"
)

// shortestKey is what RSA2 asks for, in bits.
const shortestKey = 2048

// None of these says what it was given: a private key may be in it.
var (
	errKeyShape = errors.New("alipay: not an RSA key in PEM or base64")
	errKeyShort = errors.New("alipay: the RSA key has less than 2048 bits")
)

// parsePrivateKey reads the app's key as Alipay's tools write it: PKCS#8 or
// PKCS#1, in PEM or as bare base64.
func parsePrivateKey(text string) (*rsa.PrivateKey, error) {
	der, err := decodeKey(text)
	if err != nil {
		return nil, err
	}
	key, err := x509.ParsePKCS1PrivateKey(der)
	if err != nil {
		wrapped, err := x509.ParsePKCS8PrivateKey(der)
		if err != nil {
			return nil, errKeyShape
		}
		is := false
		if key, is = wrapped.(*rsa.PrivateKey); !is {
			return nil, errKeyShape
		}
	}
	if key.N.BitLen() < shortestKey {
		return nil, errKeyShort
	}
	return key, nil
}

// parsePublicKey reads Alipay's key, or the certificate that holds it.
func parsePublicKey(text string) (*rsa.PublicKey, error) {
	der, err := decodeKey(text)
	if err != nil {
		return nil, err
	}
	var held any
	if certificate, err := x509.ParseCertificate(der); err == nil {
		held = certificate.PublicKey
	} else if held, err = x509.ParsePKIXPublicKey(der); err != nil {
		if held, err = x509.ParsePKCS1PublicKey(der); err != nil {
			return nil, errKeyShape
		}
	}
	key, is := held.(*rsa.PublicKey)
	if !is {
		return nil, errKeyShape
	}
	if key.N.BitLen() < shortestKey {
		return nil, errKeyShort
	}
	return key, nil
}

func decodeKey(text string) ([]byte, error) {
	if block, _ := pem.Decode([]byte(strings.TrimSpace(text))); block != nil {
		return block.Bytes, nil
	}
	der, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil {
		return nil, errKeyShape
	}
	return der, nil
}

// sign writes a signature as Alipay reads it.
func sign(key *rsa.PrivateKey, text string) (string, error) {
	sum := sha256.Sum256([]byte(text))
	signature, err := rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, sum[:])
	return base64.StdEncoding.EncodeToString(signature), err
}

// verified tells whether Alipay has signed a text.
func verified(key *rsa.PublicKey, text []byte, signature string) bool {
	given, err := base64.StdEncoding.DecodeString(signature)
	if err != nil {
		return false
	}
	sum := sha256.Sum256(text)
	return rsa.VerifyPKCS1v15(key, crypto.SHA256, sum[:], given) == nil
}
