package account_test

import (
	"fmt"
	"maps"
	"net/url"
	"strings"
	"testing"

	"causeway/internal/account"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// awkward are texts that have broken other people's programs.
var awkward = []string{
	"", " ", "\u3000", "null", "undefined", "true", "0", "-1", "1e309", "NaN", "' OR 1=1 --", "Robert'); DROP TABLE account_user;--", "$1", "%s%n", "{{.Code}}",
	"<script>alert(1)</script>", "../../etc/passwd", "\x00", "a\x00b", "\r\nBcc: x@example.com", "\u202eevil", "\ufeff", "\u200b\u200d", "\ufffd", "ﷺ", "𝕿𝖊𝖘𝖙", "Ω≈ç√∫",
	"👨‍👩‍👧‍👦🇹🇼", "Z̡̖̜͖̰̣͉̜a̖̰͙̬͡l̲̫̳͍̩g̡̟̼̱͚̞̬ͅo̗͜", "\U0010ffff", strings.Repeat("a", 5000), strings.Repeat("👩‍🚀", 200), "ada@", "@", "+", "00", "+86", "٠١٢٣٤٥", "＋８６", "@@@@",
}

func TestAwkwardTextsBreakNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		token, userID := s.member(ada)
		calls := 0
		for _, form := range []struct {
			method, path string
			body         map[string]string
		}{
			{"POST", "/auth/codes", map[string]string{"channel": "email", "target": ada, "purpose": "login"}},
			{"POST", "/auth/codes", map[string]string{"channel": "phone", "target": annsPhone, "purpose": "bind"}},
			{"POST", "/auth/login/code", map[string]string{"identifier": ada, "code": "123456"}},
			{"POST", "/auth/login/password", login(ada, "x")},
			{"POST", "/auth/register", register(stranger, "123456", goodPassword, goodPassword)},
			{"POST", "/auth/password/reset", register(ada, "123456", goodPassword, goodPassword)},
			{"PATCH", "/me", map[string]string{"nickname": "Ada"}},
			{"PUT", "/me/password", newPassword("wrong", otherPassword, otherPassword)},
			{"PUT", "/me/email", map[string]string{"email": newAddress, "code": "123456"}},
			{"PUT", "/me/phone", map[string]string{"phone": annsPhone, "code": "123456"}},
			{"POST", "/auth/telegram/attempts", map[string]string{"purpose": "login"}},
			{"POST", "/auth/login/telegram", map[string]string{"attempt": "unknown", "username": "ada", "code": "123456"}},
			{"POST", "/auth/login/telegram", map[string]string{"username": "ada", "code": "123456"}},
			{"PUT", "/me/telegram", map[string]string{"attempt": "unknown", "code": "123456"}},
			{"POST", "/auth/login/second-factor", map[string]string{"ticket": strings.Repeat("x", 43), "code": "123456"}},
			{"PUT", "/me/second-factor", map[string]string{"code": "123456"}},
			{"DELETE", "/me/second-factor", map[string]string{"code": "123456"}},
		} {
			for field := range form.body {
				for _, text := range awkward {
					body := maps.Clone(form.body)
					body[field] = text
					calls++
					got := s.callFrom(fmt.Sprintf("203.0.%d.%d:1", calls/250, calls%250), form.method, form.path, token, body)
					if got.status >= 500 || got.status >= 400 && got.Message == "" {
						t.Errorf("%s %s, %s = %.30q: %d %s", form.method, form.path, field, text, got.status, got.body)
					}
				}
			}
		}
		for _, text := range awkward {
			if got := s.call("DELETE", "/me/sessions/"+url.PathEscape(text+"x"), token, nil); got.status >= 500 || got.status < 400 {
				t.Errorf("session %.30q: %d %s", text, got.status, got.body)
			}
		}
		if err := s.bind(userID, annsPhone, s.codeTo(account.Bind, annsPhone, userID)); err != nil {
			t.Errorf("afterwards: %v", err)
		}
	})
}
