package notify

import (
	"crypto/tls"
	"crypto/x509"
)

// Trust has the client believe in certificates of a test's own making, as it
// would in those of a public authority.
func (s *SMTP) Trust(authorities *x509.CertPool) error {
	return s.client.SetTLSConfig(&tls.Config{ServerName: s.host, RootCAs: authorities, MinVersion: tls.VersionTLS12})
}
