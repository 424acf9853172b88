package account_test

import (
	"strings"

	"causeway/internal/account"
	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
)

const (
	annsPhone     = "+8613800138000"
	strangePhone  = "+8613900139000"
	goodPassword  = "lanterns along the pier"
	otherPassword = "gulls over wet sand"
)

func channelOf(address string) account.Channel {
	if strings.Contains(address, "@") {
		return account.ViaEmail
	}
	return account.ViaPhone
}

// askFor asks for a code as the given member, or as a visitor.
func (s *shop) askFor(purpose account.Purpose, address, by string) error {
	return s.RequestCode(s.t.Context(), account.CodeRequest{
		Channel: channelOf(address), Target: address, Purpose: purpose, By: by, Lang: lang.English, Host: home,
	})
}

// codeTo asks for a code and reads it from the queue of messages.
func (s *shop) codeTo(purpose account.Purpose, address, by string) string {
	s.t.Helper()
	if err := s.askFor(purpose, address, by); err != nil {
		s.t.Fatal(err)
	}
	codes := s.column(`
		SELECT code FROM notify_message
		WHERE  recipient = $1 AND template = $2
		ORDER  BY created_at DESC, id DESC LIMIT 1`, address, string(purpose)+"_code")
	if len(codes) == 0 {
		s.t.Fatalf("%s was sent no code for %s", address, purpose)
	}
	return codes[0]
}

// letters are the templates of what an address was sent, in order of their names.
func (s *shop) letters(address string) string {
	s.t.Helper()
	return strings.Join(s.column(`SELECT template FROM notify_message WHERE recipient = $1 ORDER BY template`, address), " ")
}

func registration(address, code, password string) account.Registration {
	return account.Registration{Identifier: address, Code: code, Password: password, Repeat: password}
}

// member registers somebody and gives a token and the id.
func (s *shop) member(address string) (token, userID string) {
	s.t.Helper()
	in, err := s.SignUp(s.t.Context(), registration(address, s.codeTo(account.Register, address, ""), goodPassword), account.Origin{Host: home, Lang: lang.English})
	if err != nil {
		s.t.Fatal(err)
	}
	return in.Token, in.UserID
}

// bind gives a member an address, in the session that they opened last.
func (s *shop) bind(userID, address, code string) error {
	b := account.Binding{UserID: userID, Channel: channelOf(address), Address: address, Code: code}
	if sessions := s.column(`SELECT id FROM account_session WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1`, userID); len(sessions) == 1 {
		b.SessionID = sessions[0]
	}
	return s.BindAddress(s.t.Context(), b)
}

// unbind takes an address off the account that the token belongs to.
func (s *shop) unbind(token string, channel account.Channel) reply {
	s.t.Helper()
	return s.call("DELETE", "/me/"+string(channel), token, nil)
}

// alike fails unless two answers are the same to the last byte, apart from the
// number of the request.
func (s *shop) alike(a, b reply) {
	s.t.Helper()
	for _, r := range []reply{a, b} {
		r.header.Del("X-Request-Id")
	}
	if a.status != b.status || a.body != b.body || len(a.header) != len(b.header) {
		s.t.Errorf("%d %s %v\nand\n%d %s %v", a.status, a.body, a.header, b.status, b.body, b.header)
	}
	for name := range a.header {
		if a.header.Get(name) != b.header.Get(name) && name != httpapi.TokenHeader {
			s.t.Errorf("%s: %q and %q", name, a.header.Get(name), b.header.Get(name))
		}
	}
}
