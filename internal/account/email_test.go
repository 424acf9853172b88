package account_test

import (
	"errors"
	"net/mail"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"causeway/internal/account"
)

func TestSpellingsOfOneAddressAreOneAccount(t *testing.T) {
	for want, spellings := range map[account.Email][]string{
		"ada@example.com": {
			"ada@example.com", "ADA@Example.COM", "  ada@example.com\t", "ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ada@EXAMPLE。com", "\u00a0ada@example.com",
		},
		"kim@example.com":            {"\u212Aim@example.com"}, // the Kelvin sign is a K
		"ada@xn--bcher-kva.example":  {"ada@Bücher.example", "ada@bu\u0308cher.example", "ada@XN--bcher-KVA.example"},
		"ada@xn--fiqs8s.example":     {"ada@中国.example"},
		"a.da+shop@mail.example.com": {"A.da+Shop@mail.example.com"},
	} {
		for _, typed := range spellings {
			if got, err := account.ParseEmail(typed); err != nil || got != want {
				t.Errorf("%q is %q, %v; want %q", typed, got, err, want)
			}
		}
	}
}

func TestWhatIsNoAddressIsRefused(t *testing.T) {
	for _, typed := range []string{
		"ada", "@example.com", "ada@", "ada@example", "ada@example.com.", "ada@.example.com", "ada@exa mple.com", "ada@@example.com", "a@b@example.com",
		".ada@example.com", "ada.@example.com", "a..da@example.com", `"a da"@example.com`, "ada @example.com", "<ada@example.com>", "Ada <ada@example.com>",
		"ada@example.com,bob@example.com", "ada@example.com\nBcc: bob@example.com", "ada\r\n@example.com", "a\u200bda@example.com", "ada@exam\u200b ple.com",
		"аda@example.com" /* Cyrillic а */, "ada@[127.0.0.1]", "ada@-example.com", "ada@exa_mple.com", "ada\x00@example.com", "ada@example\x00.com",
		strings.Repeat("a", 65) + "@example.com", "a@" + strings.Repeat("b", 64) + ".com", "a@" + strings.Repeat("bcd.", 64) + "com",
		strings.Repeat("ａ", 1<<20) + "@example.com",
	} {
		if got, err := account.ParseEmail(typed); !errors.Is(err, account.ErrEmailInvalid) {
			t.Errorf("%.60q is %q, %v", typed, got, err)
		}
	}
	for _, typed := range []string{"", "  ", "\u3000"} {
		if _, err := account.ParseEmail(typed); !errors.Is(err, account.ErrEmailRequired) {
			t.Errorf("%q: %v", typed, err)
		}
	}
}

// A canonical address is its own canonical form, is plain ASCII that the mail
// library accepts unchanged, and does not depend on case.
func TestTheCanonicalFormIsStable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typed := rapid.StringMatching(`[a-zA-Zａ-ｚＡ-Ｚ0-9ſ\x{212A}.+_-]{1,8}`).Draw(t, "local") + "@" + rapid.StringMatching(`[a-zA-Zａ-ｚà-ÿа-я一-三0-9。.-]{1,10}\.(com|рф|中国)`).Draw(t, "domain")
		email, err := account.ParseEmail(typed)
		if err != nil {
			t.Skip("not an address")
		}
		for _, again := range []string{string(email), strings.ToUpper(string(email)), " " + string(email)} {
			if got, err := account.ParseEmail(again); got != email {
				t.Fatalf("%q became %q, and %q became %q (%v)", typed, email, again, got, err)
			}
		}
		if parsed, err := mail.ParseAddress(string(email)); err != nil || parsed.Address != string(email) {
			t.Fatalf("%q: %v", email, err)
		}
	})
}
