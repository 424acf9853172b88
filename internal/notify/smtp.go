package notify

import (
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/wneessen/go-mail"

	"causeway/internal/storage"
)

// smtpTimeout bounds one conversation with the mail server.
const smtpTimeout = 20 * time.Second

// SMTP sends letters through a mail server.
type SMTP struct {
	client *mail.Client
	host   string
	from   string
}

// NewSMTP reads an address such as
//
//	smtp://name:password@mail.example:587?from=shop@example.com   (STARTTLS)
//	smtps://name:password@mail.example?from=shop@example.com      (TLS from the start)
//
// The connection is always encrypted, except to a relay on this very machine.
// Without from, a name that is an e-mail address is the sender.
func NewSMTP(address string) (*SMTP, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" {
		// The parser's message would quote the address, password included.
		return nil, errors.New("CAUSEWAY_SMTP_URL is not an address like smtp://name:password@host:port?from=…")
	}
	from, err := netmail.ParseAddress(senderOf(u))
	if err != nil {
		return nil, errors.New("CAUSEWAY_SMTP_URL needs ?from= with the sender's e-mail address")
	}
	options, err := smtpOptions(u)
	if err != nil {
		return nil, err
	}
	client, err := mail.NewClient(u.Hostname(), options...)
	if err != nil {
		return nil, fmt.Errorf("CAUSEWAY_SMTP_URL: %w", err)
	}
	return &SMTP{client: client, host: u.Hostname(), from: from.Address}, nil
}

func senderOf(u *url.URL) string {
	if from := u.Query().Get("from"); from != "" {
		return from
	}
	return u.User.Username()
}

func smtpOptions(u *url.URL) ([]mail.Option, error) {
	options := []mail.Option{mail.WithTimeout(smtpTimeout)}
	port := 0
	switch {
	case u.Scheme == "smtps":
		port, options = 465, append(options, mail.WithSSL())
	case u.Scheme == "smtp" && onThisMachine(u.Hostname()):
		// Nobody stands between, and the certificates of such relays are their own
		// word for themselves: to insist on TLS would be to refuse them.
		port, options = 25, append(options, mail.WithTLSPolicy(mail.NoTLS))
	case u.Scheme == "smtp":
		port, options = 587, append(options, mail.WithTLSPolicy(mail.TLSMandatory))
	default:
		return nil, errors.New("CAUSEWAY_SMTP_URL must begin with smtp:// or smtps://")
	}
	if given := u.Port(); given != "" {
		number, err := strconv.Atoi(given)
		if err != nil {
			return nil, errors.New("CAUSEWAY_SMTP_URL has a port that is no number")
		}
		port = number
	}
	options = append(options, mail.WithPort(port))
	if u.User != nil {
		password, _ := u.User.Password()
		options = append(options, mail.WithSMTPAuth(mail.SMTPAuthAutoDiscover), mail.WithUsername(u.User.Username()), mail.WithPassword(password))
	}
	return options, nil
}

func onThisMachine(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.IsLoopback()
}

// Deliver sends the letter, plain and dressed.
func (s *SMTP) Deliver(ctx context.Context, l Letter) error {
	if err := storage.Outside(ctx); err != nil {
		return err
	}
	message, err := s.compose(l)
	if err != nil {
		return fmt.Errorf("%w: %v", ErrRefused, err)
	}
	conversation, err := s.client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return fmt.Errorf("reach the mail server: %w", err)
	}
	// Once the letter is accepted, a farewell that fails must not send it again.
	defer func() { _ = s.client.CloseWithSMTPClient(conversation) }()
	if err := s.client.SendWithSMTPClient(conversation, message); err != nil {
		if refusesRecipient(err) {
			return fmt.Errorf("%w: %v", ErrRefused, err)
		}
		return fmt.Errorf("send mail: %w", err)
	}
	return nil
}

func (s *SMTP) compose(l Letter) (*mail.Msg, error) {
	to, err := netmail.ParseAddress(l.To)
	if err != nil || to.Address != l.To {
		return nil, errors.New("the recipient is not a bare e-mail address")
	}
	m := mail.NewMsg(mail.WithNoDefaultUserAgent())
	m.SetAddrHeaderFromMailAddress(mail.HeaderFrom, &netmail.Address{Name: l.From, Address: s.from})
	m.ToMailAddress(to)
	m.Subject(oneLine(l.Subject))
	m.SetMessageIDWithValue(l.ID + "@" + domainOf(s.from))
	m.SetDateWithValue(l.At.Time())
	m.SetGenHeader("Auto-Submitted", "auto-generated")             // keeps holiday replies away
	if leave := oneLine(l.Params[UnsubscribeParam]); leave != "" { // RFC 8058: one click, without a visit
		m.SetGenHeader("List-Unsubscribe", "<"+leave+">")
		m.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	}
	m.SetBodyString(mail.TypeTextPlain, l.Text)
	if l.HTML != "" {
		m.AddAlternativeString(mail.TypeTextHTML, l.HTML)
	}
	return m, nil
}

func domainOf(address string) string {
	return address[strings.LastIndexByte(address, '@')+1:]
}

// refusesRecipient tells a mailbox that does not exist from a server that has
// a bad day or a wrong password; only the first is hopeless.
func refusesRecipient(err error) bool {
	var refusal *mail.SendError
	return errors.As(err, &refusal) && !refusal.IsTemp() &&
		(refusal.Reason == mail.ErrSMTPRcptTo || refusal.Reason == mail.ErrSMTPDataClose)
}
