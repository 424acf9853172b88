package notify_test

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"strings"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/notify"
)

const credentials = "shop:long%20secret@"

func plainLetter(to string) notify.Letter {
	return notify.Letter{ID: "01abc", From: "Harbour", To: to, At: clock.Of(start), Subject: "Hello", Text: "Hello"}
}

func TestALetterReachesARealServerEncryptedAndWhole(t *testing.T) {
	for scheme, w := range map[string]wishes{
		"smtp":  {Password: "long secret", Offers: true},
		"smtps": {Password: "long secret", Secure: true},
	} {
		t.Run(scheme, func(t *testing.T) {
			server := startRealServer(t, w)
			letter := letterFrom(t, notify.Letterhead{Brand: "Маяк — «Harbour»", Support: "help@harbour.example", SignInURL: "https://harbour.example/login", ForgotURL: "https://harbour.example/login/forgot"},
				notify.Message{Channel: notify.Email, To: "ada@example.com", Template: "login_code", Lang: lang.Russian, Code: "482913"})
			if err := server.trusting(scheme, credentials).Deliver(t.Context(), letter); err != nil {
				t.Fatal(err)
			}
			if asked := server.next(); asked.Asked != "shop" || !asked.Secure {
				t.Fatalf("signed in as %+v", asked)
			}
			got := server.next()
			if !got.Secure || got.User != "shop" || got.From != "shop@harbour.example" || len(got.To) != 1 || got.To[0] != "ada@example.com" {
				t.Fatalf("the server has %+v", got)
			}
			wantBothParts(t, got.Letter, letter)
		})
	}
}

// wantBothParts reads a letter as a mail program does.
func wantBothParts(t *testing.T, raw string, letter notify.Letter) {
	t.Helper()
	got, err := mail.ReadMessage(strings.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	subject, err := (&mime.WordDecoder{}).DecodeHeader(got.Header.Get("Subject"))
	if err != nil || subject != letter.Subject {
		t.Errorf("subject %q, %v", subject, err)
	}
	from, err := got.Header.AddressList("From")
	if err != nil || from[0].Name != letter.From {
		t.Errorf("from %v, %v", from, err)
	}
	kind, params, err := mime.ParseMediaType(got.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/alternative" {
		t.Fatalf("%s, %v", kind, err)
	}
	parts := multipart.NewReader(got.Body, params["boundary"])
	for _, want := range []struct{ kind, body string }{{"text/plain", letter.Text}, {"text/html", letter.HTML}} {
		part, err := parts.NextRawPart()
		if err != nil {
			t.Fatal(err)
		}
		kind, params, err := mime.ParseMediaType(part.Header.Get("Content-Type"))
		if err != nil || kind != want.kind || !strings.EqualFold(params["charset"], "UTF-8") || part.Header.Get("Content-Transfer-Encoding") != "quoted-printable" {
			t.Fatalf("part %v, %v", part.Header, err)
		}
		body, err := io.ReadAll(quotedprintable.NewReader(part))
		if said := strings.TrimSpace(strings.ReplaceAll(string(body), "\r\n", "\n")); err != nil || said != strings.TrimSpace(want.body) {
			t.Errorf("%s says\n%s\ninstead of\n%s (%v)", want.kind, said, want.body, err)
		}
	}
	if _, err := parts.NextRawPart(); !errors.Is(err, io.EOF) {
		t.Errorf("a third part: %v", err)
	}
}

// Neither the password nor a code may cross a network that others can read.
func TestNothingIsToldToAServerThatCannotBeTrusted(t *testing.T) {
	for who, w := range map[string]wishes{credentials: {Password: "long secret"}, "": {}} {
		t.Run("no STARTTLS, as "+who, func(t *testing.T) {
			server := startRealServer(t, w)
			if err := server.trusting("smtp", who).Deliver(t.Context(), plainLetter("ada@example.com")); outcome(err) != "again" {
				t.Errorf("%v", err)
			}
			server.wantSilence()
		})
	}
	for scheme, w := range map[string]wishes{
		"smtp":  {Password: "long secret", Offers: true},
		"smtps": {Password: "long secret", Secure: true},
	} {
		t.Run(scheme+" with a certificate that nobody vouches for", func(t *testing.T) {
			server := startRealServer(t, w)
			if err := server.client(scheme, credentials).Deliver(t.Context(), plainLetter("ada@example.com")); outcome(err) != "again" {
				t.Errorf("%v", err)
			}
			server.wantSilence()
		})
	}
}

func TestARealServersAnswersAreUnderstood(t *testing.T) {
	server := startRealServer(t, wishes{Offers: true})
	for _, c := range []struct{ to, want string }{{"nobody@example.com", "refused"}, {"later@example.com", "again"}, {"ada@example.com", "taken"}} {
		if err := server.trusting("smtp", "").Deliver(t.Context(), plainLetter(c.to)); outcome(err) != c.want {
			t.Errorf("%s: %v, want %s", c.to, err, c.want)
		}
	}
	if got := server.next(); len(got.To) != 1 || got.To[0] != "ada@example.com" {
		t.Errorf("the server has %+v", got)
	}
}

func TestAWrongPasswordIsTheOperatorsTrouble(t *testing.T) {
	server := startRealServer(t, wishes{Password: "another", Offers: true})
	err := server.trusting("smtp", credentials).Deliver(t.Context(), plainLetter("ada@example.com"))
	if outcome(err) != "again" || strings.Contains(err.Error(), "long secret") {
		t.Fatal(err)
	}
	if asked := server.next(); asked.Asked != "shop" || asked.Letter != "" {
		t.Errorf("%+v", asked)
	}
}

// Mail programs on the same machine have certificates that nobody vouches for;
// nobody stands between, either.
func TestARelayOnThisMachineIsTakenAsItIs(t *testing.T) {
	for name, offers := range map[string]bool{"with STARTTLS": true, "without": false} {
		t.Run(name, func(t *testing.T) {
			server := startRealServer(t, wishes{Offers: offers})
			client, err := notify.NewSMTP(fmt.Sprintf("smtp://127.0.0.1:%d?from=shop@harbour.example", server.port))
			if err != nil {
				t.Fatal(err)
			}
			if err := client.Deliver(t.Context(), plainLetter("ada@example.com")); err != nil {
				t.Fatal(err)
			}
			if got := server.next(); got.Secure || got.Letter == "" {
				t.Errorf("%+v", got)
			}
		})
	}
}
