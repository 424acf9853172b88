package watch

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"errors"
	"math/big"
	"net"
	"testing"
	"time"

	"causeway/internal/base/clock"
)

// aDoor answers on loopback with a certificate for a name that ends at a moment.
func aDoor(t *testing.T, name string, ends time.Time) (roots *x509.CertPool, address string) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	card := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, DNSNames: []string{name}, NotBefore: start.Add(-100 * 24 * time.Hour), NotAfter: ends,
		IsCA: true, BasicConstraintsValid: true,
	}
	raw, err := x509.CreateCertificate(rand.Reader, card, card, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	if card, err = x509.ParseCertificate(raw); err != nil {
		t.Fatal(err)
	}
	listener, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{raw}, PrivateKey: key}}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return // closed
			}
			go func() {
				_ = conn.(*tls.Conn).HandshakeContext(t.Context()) // a client may hang up
				_ = conn.Close()
			}()
		}
	}()
	roots = x509.NewCertPool()
	roots.AddCert(card)
	return roots, listener.Addr().String()
}

func TestACertificateIsLookedAtAsABrowserDoes(t *testing.T) {
	day := 24 * time.Hour
	for _, row := range []struct {
		name    string
		carries string
		ends    time.Time
		trusted bool
		want    string
	}{
		{"long good", "shop.example", start.Add(14 * day), true, ""},
		{"ends soon", "shop.example", start.Add(14*day - time.Second), true, at(clock.Of(start.Add(14*day - time.Second)))},
		{"has ended", "shop.example", start.Add(-day), true, at(clock.Of(start.Add(-day)))},
		{"another's", "other.example", start.Add(90 * day), true, "hostname"},
		{"from nobody", "shop.example", start.Add(90 * day), false, "untrusted"},
	} {
		roots, address := aDoor(t, row.carries, row.ends)
		if !row.trusted {
			roots = x509.NewCertPool()
		}
		asked := ""
		check := Certificates(Door{Host: "shop.example", Port: "8443", Roots: roots, Now: fixed(start), Dial: func(ctx context.Context, network, where string) (net.Conn, error) {
			asked = where
			return (&net.Dialer{}).DialContext(ctx, network, address)
		}})
		found, err := check.Look(t.Context())
		if err != nil || (row.want == "") != (len(found) == 0) || len(found) == 1 && found[0] != (Finding{Subject: "shop.example", Detail: row.want}) {
			t.Errorf("%s: %v, %v, want %q", row.name, found, err, row.want)
		}
		if asked != "shop.example:8443" {
			t.Errorf("%s: asked %s", row.name, asked)
		}
	}
}

func TestADoorThatCannotBeReachedSaysNothingOfItsCertificate(t *testing.T) {
	check := Certificates(Door{Host: "shop.example", Port: "443", Now: fixed(start), Dial: func(context.Context, string, string) (net.Conn, error) {
		return nil, errUnknown
	}})
	if found, err := check.Look(t.Context()); !errors.Is(err, errUnknown) || len(found) != 0 {
		t.Errorf("%v, %v", found, err)
	}
}
