package notify_test

import (
	"bufio"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"strings"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/notify"
)

// mailServer is the other side of SMTP, on this machine: it takes letters, or
// refuses recipients with the given answer.
type mailServer struct {
	address string
	refusal string
	letters chan string // envelope recipient, newline, raw letter
}

func startMailServer(t *testing.T, refusal string) *mailServer {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	s := &mailServer{listener.Addr().String(), refusal, make(chan string, 8)}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go s.converse(conn)
		}
	}()
	return s
}

func (s *mailServer) converse(conn net.Conn) {
	defer conn.Close()
	lines := bufio.NewReader(conn)
	say := func(text string) { _, _ = fmt.Fprintf(conn, "%s\r\n", text) }
	say("220 test")
	recipient := ""
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		switch verb := strings.ToUpper(strings.Fields(line)[0]); {
		case verb == "EHLO":
			say("250 test")
		case verb == "RCPT" && s.refusal != "":
			say(s.refusal)
		case verb == "RCPT":
			recipient = line
			say("250 ok")
		case verb == "DATA":
			say("354 go on")
			s.letters <- recipient + readLetter(lines)
			say("250 taken")
		case verb == "QUIT":
			say("221 bye")
			return
		default:
			say("250 ok")
		}
	}
}

func readLetter(lines *bufio.Reader) string {
	var letter strings.Builder
	for {
		line, err := lines.ReadString('\n')
		if err != nil || line == ".\r\n" {
			return letter.String()
		}
		letter.WriteString(line)
	}
}

func (s *mailServer) client(t *testing.T) *notify.SMTP {
	t.Helper()
	client, err := notify.NewSMTP("smtp://" + s.address + "?from=shop@harbour.example")
	if err != nil {
		t.Fatal(err)
	}
	return client
}

func TestNoNameBecomesAHeader(t *testing.T) {
	server := startMailServer(t, "")
	letter := notify.Letter{
		ID: "01abc", From: "Harbour\"\r\nBcc: thief@example.com\r\n", To: "ada@example.com", At: clock.Of(start),
		Subject: "Код 123\r\nBcc: thief@example.com", Text: "Hello\r\n.\r\nMAIL FROM:<thief@example.com>\r\n",
	}
	if err := server.client(t).Deliver(t.Context(), letter); err != nil {
		t.Fatal(err)
	}
	recipient, raw, _ := strings.Cut(<-server.letters, "\n")
	got, err := mail.ReadMessage(strings.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	for name := range got.Header {
		switch name {
		case "Date", "From", "To", "Subject", "Message-Id", "Mime-Version", "Content-Type", "Content-Transfer-Encoding", "Auto-Submitted":
		default:
			t.Errorf("header %s: %s", name, got.Header.Get(name))
		}
	}
	if !strings.Contains(recipient, "<ada@example.com>") || got.Header.Get("To") != "<ada@example.com>" {
		t.Errorf("to %s / %s", recipient, got.Header.Get("To"))
	}
	if got.Header.Get("Message-Id") != "<01abc@harbour.example>" {
		t.Errorf("message id %s", got.Header.Get("Message-Id"))
	}
	if len(server.letters) != 0 {
		t.Error("one letter became two")
	}
}

func TestOnlyABareAddressIsARecipient(t *testing.T) {
	server := startMailServer(t, "")
	for _, to := range []string{"", "ada", "Ada <ada@example.com>", "a@example.com, b@example.com", "a@example.com\r\nBcc: b@example.com", "a@example.com\r\nDATA"} {
		if err := server.client(t).Deliver(t.Context(), notify.Letter{ID: "1", To: to}); !errors.Is(err, notify.ErrRefused) {
			t.Errorf("%q: %v", to, err)
		}
	}
	if len(server.letters) != 0 {
		t.Error("a letter went out")
	}
}

func TestOnlyAFinalRefusalIsFinal(t *testing.T) {
	for answer, final := range map[string]bool{"550 no such user": true, "450 try later": false} {
		server := startMailServer(t, answer)
		err := server.client(t).Deliver(t.Context(), notify.Letter{ID: "1", To: "ada@example.com"})
		if err == nil || errors.Is(err, notify.ErrRefused) != final {
			t.Errorf("%s: %v", answer, err)
		}
	}
	away := &mailServer{address: "127.0.0.1:1"}
	if err := away.client(t).Deliver(t.Context(), notify.Letter{ID: "1", To: "ada@example.com"}); err == nil || errors.Is(err, notify.ErrRefused) {
		t.Errorf("away: %v", err)
	}
}

func TestMailAddressesOfServersAreChecked(t *testing.T) {
	for address, good := range map[string]bool{
		"smtp://ada:secret@mail.example:587?from=shop@example.com": true,
		"smtps://mail.example?from=shop@example.com":               true,
		"smtps://shop%40example.com:secret@mail.example":           true,
		"smtp://mail.example":                                      false,
		"http://mail.example?from=shop@example.com":                false,
		"mail.example": false,
		"smtp://ada:secret@:587?from=shop@example.com":          false,
		"smtp://ada:sec%ret@mail.example?from=shop@example.com": false,
	} {
		_, err := notify.NewSMTP(address)
		if (err == nil) != good || err != nil && strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", address, err)
		}
	}
}

// Passwords and codes must not cross a network in the clear.
func TestAServerElsewhereMustSpeakTLS(t *testing.T) {
	server := startMailServer(t, "")
	_, port, _ := net.SplitHostPort(server.address)
	// An address of this machine that does not look like one.
	client, err := notify.NewSMTP("smtp://0.0.0.0:" + port + "?from=shop@harbour.example")
	if err != nil {
		t.Fatal(err)
	}
	if err := client.Deliver(t.Context(), notify.Letter{ID: "1", To: "ada@example.com"}); err == nil || len(server.letters) != 0 {
		t.Fatalf("error %v, %d letters", err, len(server.letters))
	}
}
