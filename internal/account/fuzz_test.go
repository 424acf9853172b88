package account

import (
	"net/mail"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func FuzzParseIdentifier(f *testing.F) {
	for _, seed := range []string{
		"Mia@Example.COM", "mia+news@bücher.example", "ｍｉａ＠example.com", "a@b", "\"a b\"@example.com", "a@example.com\r\nBcc: b@example.com", "a@@b.example",
		"+86 138 0013 8000", "0086-13800138000", "＋７ (912) 345-67-89", "+1", "13800138000", "a@xn--a.example", "a@ex\u00adample.com", "a@[127.0.0.1]", "+000000000000",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		found, err := ParseIdentifier(typed)
		if err != nil {
			return
		}
		again, err := ParseIdentifier(found.Canonical)
		if err != nil || again.Canonical != found.Canonical || again.Channel != found.Channel {
			t.Fatalf("%q is %q, which is %q, %v", typed, found.Canonical, again.Canonical, err)
		}
		if strings.ContainsFunc(found.Canonical, func(r rune) bool { return r <= ' ' || r > '~' }) {
			t.Errorf("%q is kept as %q", typed, found.Canonical)
		}
		if found.masked() == found.Canonical {
			t.Errorf("%q is shown as it is", found.Canonical)
		}
		switch found.Channel {
		case ViaEmail:
			if parsed, err := mail.ParseAddress(found.Canonical); err != nil || parsed.Address != found.Canonical || len(found.Canonical) > longestEmail {
				t.Errorf("no letter reaches %q: %v", found.Canonical, err)
			}
		case ViaPhone:
			if digits, plus := strings.CutPrefix(found.Canonical, "+"); !plus || strings.ContainsFunc(digits, notDigit) || len(digits) > 15 {
				t.Errorf("no message reaches %q", found.Canonical)
			}
		}
	})
}

func FuzzParseNickname(f *testing.F) {
	for _, seed := range []string{"Mia", " a  b ", "\u202eevil", "e\u0301\u0301\u0301\u0301\u0301\u0301", "\u0344\u0344\u0344\u0344a\u0344\u0344\u0344\u0344", "👨‍👩‍👧", "\u3164", "\xff", "ﷺ", "\u1100\u1161"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		name, err := ParseNickname(typed)
		if err != nil {
			return
		}
		if again, err := ParseNickname(name); again != name || err != nil {
			t.Errorf("%q is %q, which is %q, %v", typed, name, again, err)
		}
		if !utf8.ValidString(name) || characters(name) > longestNickname || strings.ContainsFunc(name, unicode.IsControl) || !strings.ContainsFunc(name, visible) {
			t.Errorf("%q is kept as %q", typed, name)
		}
	})
}
