package watch

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"time"

	"causeway/internal/base/clock"
)

const (
	certificateLeft = 14 * 24 * time.Hour
	dialTimeout     = 5 * time.Second
)

// Door is where people reach the shop over TLS.
type Door struct {
	Host, Port string
	Dial       func(ctx context.Context, network, address string) (net.Conn, error)
	Roots      *x509.CertPool // nil is what the machine trusts
	Now        func() time.Time
}

// Certificates finds a certificate that ends soon, or that browsers refuse. A
// door that cannot be reached from here tells nothing about its certificate.
func Certificates(d Door) Check {
	return Check{Name: Certificate, Every: time.Hour, Look: func(ctx context.Context) ([]Finding, error) {
		leaf, err := d.leaf(ctx)
		if detail, refused := refusal(err); refused {
			return []Finding{{Subject: d.Host, Detail: detail}}, nil
		}
		if err != nil {
			return nil, err
		}
		if leaf.NotAfter.Sub(d.Now()) >= certificateLeft {
			return nil, nil
		}
		return []Finding{{Subject: d.Host, Detail: at(clock.Of(leaf.NotAfter))}}, nil
	}}
}

// leaf is the shop's own certificate, as a browser would accept it.
func (d Door) leaf(ctx context.Context) (*x509.Certificate, error) {
	ctx, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	raw, err := d.Dial(ctx, "tcp", net.JoinHostPort(d.Host, d.Port))
	if err != nil {
		return nil, err
	}
	conn := tls.Client(raw, &tls.Config{ServerName: d.Host, RootCAs: d.Roots, Time: d.Now, MinVersion: tls.VersionTLS12})
	defer func() { _ = conn.Close() }() // nothing was said that could get lost
	if err := conn.HandshakeContext(ctx); err != nil {
		return nil, err
	}
	return conn.ConnectionState().PeerCertificates[0], nil
}

// refusal says why browsers refuse a certificate: the moment it ended, or a
// word.
func refusal(err error) (detail string, refused bool) {
	var invalid x509.CertificateInvalidError
	var name x509.HostnameError
	var unknown x509.UnknownAuthorityError
	switch {
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		return at(clock.Of(invalid.Cert.NotAfter)), true
	case errors.As(err, &name):
		return "hostname", true
	case errors.As(err, &unknown), errors.As(err, &invalid):
		return "untrusted", true
	}
	return "", false
}
