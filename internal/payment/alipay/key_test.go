package alipay_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"encoding/pem"
	"math/big"
	"strings"
	"testing"
	"time"

	"causeway/internal/payment/alipay"
	"causeway/internal/payment/alipay/alipaytest"
)

func inPEM(kind string, der []byte) string {
	return string(pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}))
}

func must(t *testing.T) func([]byte, error) []byte {
	return func(der []byte, err error) []byte {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return der
	}
}

func TestKeysAreReadHoweverTheyWereCopied(t *testing.T) {
	t.Parallel()
	key, bare := alipaytest.AppKey(), base64.StdEncoding.EncodeToString
	pkcs1, pkcs8 := x509.MarshalPKCS1PrivateKey(key), must(t)(x509.MarshalPKCS8PrivateKey(key))
	for name, text := range map[string]string{
		"PKCS#1 in PEM": inPEM("RSA PRIVATE KEY", pkcs1), "PKCS#8 in PEM": "\n" + inPEM("PRIVATE KEY", pkcs8) + "\n",
		"bare PKCS#1": bare(pkcs1), "bare PKCS#8": bare(pkcs8), "broken lines": strings.Join(strings.SplitAfter(bare(pkcs8), "A"), "\r\n "),
	} {
		if read, err := alipay.PrivateKey(text); err != nil || !read.Equal(key) {
			t.Errorf("%s: %v", name, err)
		}
	}
	public := must(t)(x509.MarshalPKIXPublicKey(&key.PublicKey))
	sheet := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "Alipay"}, NotAfter: time.Now().Add(time.Hour)}
	certificate := must(t)(x509.CreateCertificate(rand.Reader, sheet, sheet, &key.PublicKey, key))
	for name, text := range map[string]string{
		"PKIX in PEM": inPEM("PUBLIC KEY", public), "bare PKIX": bare(public), "bare PKCS#1": bare(x509.MarshalPKCS1PublicKey(&key.PublicKey)),
		"a certificate": inPEM("CERTIFICATE", certificate),
	} {
		if read, err := alipay.PublicKey(text); err != nil || !read.Equal(&key.PublicKey) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestSetupsThatCannotWorkAreRefusedByField(t *testing.T) {
	t.Parallel()
	short, err := rsa.GenerateKey(rand.Reader, 1024)
	if err != nil {
		t.Fatal(err)
	}
	curve, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	bare := base64.StdEncoding.EncodeToString
	for _, c := range []struct{ field, value, want string }{
		{"app_id", "", "bad_format"},
		{"app_id", "my app", "bad_format"},
		{"seller_id", "", "bad_format"},
		{"desktop", "carrier pigeon", "bad_format"},
		{"gateway", "somewhere", "bad_format"},
		{"gateway", "production", "gateway_of_other_mode"},
		{"app_private_key", "", "bad_format"},
		{"app_private_key", "not a key", "bad_format"},
		{"app_private_key", bare(must(t)(x509.MarshalPKCS8PrivateKey(curve))), "bad_format"},
		{"app_private_key", bare(x509.MarshalPKCS1PrivateKey(short)), "key_too_short"},
		{"alipay_public_key", "", "bad_format"},
		{"alipay_public_key", bare(must(t)(x509.MarshalPKIXPublicKey(&short.PublicKey))), "key_too_short"},
		{"alipay_public_key", bare(must(t)(x509.MarshalPKIXPublicKey(&curve.PublicKey))), "bad_format"},
		{"alipay_public_key", bare(must(t)(x509.MarshalPKIXPublicKey(&alipaytest.AppKey().PublicKey))), "key_is_own"},
		{"app_cert_sn", "half of the pair", "bad_format"},
	} {
		f := newFixture(t, nil)
		f.values[c.field] = c.value
		_, err := f.make()
		if err == nil || !strings.Contains(err.Error(), c.field+"="+c.want) {
			t.Errorf("%s %.20q: %v", c.field, c.value, err)
		}
		if err != nil && len(c.value) > 30 && strings.Contains(err.Error(), c.value[:30]) {
			t.Errorf("%s: the complaint quotes the key", c.field)
		}
	}
}

func TestPlayMoneyIsRefusedWhereMoneyIsReal(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		live    bool
		gateway string
		taken   bool
	}{{true, "production", true}, {false, "sandbox", true}, {true, "sandbox", false}, {false, "production", false}} {
		f := newFixture(t, nil)
		f.live, f.values["gateway"] = c.live, c.gateway
		if _, err := f.make(); (err == nil) != c.taken {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
