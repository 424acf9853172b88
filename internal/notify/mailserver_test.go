package notify_test

import (
	"bufio"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"os/exec"
	"testing"
	"time"

	"causeway/internal/notify"
)

// serverVariable names the folder of the SMTP server that scripts/mailserver.sh
// installs; make test sets it.
const serverVariable = "CAUSEWAY_TEST_SMTP"

// wishes say how a server behaves.
type wishes struct {
	Password string `json:"password,omitempty"` // without one, anybody may send
	Offers   bool   `json:"offers"`             // STARTTLS
	Secure   bool   `json:"secure"`             // TLS from the start
	Key      string `json:"key"`
	Cert     string `json:"cert"`
}

// event is a line of the server's.
type event struct {
	Port   int
	Asked  string // the name that somebody tried to sign in with
	Letter string
	From   string
	To     []string
	User   string
	Secure bool
}

// realServer is an SMTP server that somebody else has written.
type realServer struct {
	t      *testing.T
	port   int
	events chan event
	trust  *x509.CertPool // whoever vouches for it
}

func startRealServer(t *testing.T, w wishes) *realServer {
	t.Helper()
	folder := os.Getenv(serverVariable)
	if folder == "" {
		t.Skipf("%s is not set: run through scripts/gotest.sh", serverVariable)
	}
	s := &realServer{t: t, events: make(chan event, 16)}
	w.Key, w.Cert, s.trust = ownCertificate(t)
	raw, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), "node", "testdata/mailserver.mjs", folder, string(raw))
	command.Stderr = os.Stderr
	stdin, err := command.StdinPipe() // it goes when this closes, whatever becomes of the test
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = stdin.Close(); _ = command.Wait() })
	go func() {
		defer close(s.events)
		for lines := bufio.NewScanner(stdout); lines.Scan(); {
			var e event
			if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
				t.Errorf("%s: %v", lines.Text(), err)
			}
			s.events <- e
		}
	}()
	s.port = s.next().Port
	return s
}

func (s *realServer) next() event {
	s.t.Helper()
	select {
	case e, open := <-s.events:
		if !open {
			s.t.Fatal("the mail server has stopped")
		}
		return e
	case <-time.After(30 * time.Second):
		s.t.Fatal("the mail server says nothing")
	}
	return event{}
}

// wantSilence fails if the server has seen a name, a password or a letter.
func (s *realServer) wantSilence() {
	s.t.Helper()
	select {
	case e := <-s.events:
		s.t.Errorf("the mail server was told %+v", e)
	case <-time.After(100 * time.Millisecond):
	}
}

// client talks to the server as to one that is elsewhere: 0.0.0.0 leads to
// this machine without saying so.
func (s *realServer) client(scheme, credentials string) *notify.SMTP {
	s.t.Helper()
	client, err := notify.NewSMTP(fmt.Sprintf("%s://%s0.0.0.0:%d?from=shop@harbour.example", scheme, credentials, s.port))
	if err != nil {
		s.t.Fatal(err)
	}
	return client
}

func (s *realServer) trusting(scheme, credentials string) *notify.SMTP {
	s.t.Helper()
	client := s.client(scheme, credentials)
	if err := client.Trust(s.trust); err != nil {
		s.t.Fatal(err)
	}
	return client
}

// ownCertificate makes a certificate for 0.0.0.0 and who vouches for it.
func ownCertificate(t *testing.T) (key, cert string, authorities *x509.CertPool) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	authorities = x509.NewCertPool()
	form := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4zero}, IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(rand.Reader, form, form, private.Public(), private)
	if err != nil {
		t.Fatal(err)
	}
	made, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	authorities.AddCert(made)
	rawKey, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	inPEM := func(kind string, raw []byte) string {
		return string(pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: raw}))
	}
	return inPEM("PRIVATE KEY", rawKey), inPEM("CERTIFICATE", der), authorities
}
