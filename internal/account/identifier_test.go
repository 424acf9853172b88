package account_test

import (
	"errors"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"causeway/internal/account"
)

func TestSpellingsOfOneNumberAreOneAccount(t *testing.T) {
	for want, spellings := range map[account.Phone][]string{
		"+8613800138000": {
			"+8613800138000", "+86 138 0013 8000", "+86-138-0013-8000", "(+86) 138.0013.8000", "008613800138000", "00 86 138 0013 8000",
			"＋８６１３８００１３８０００", "+86\u00a0138\u20110013\u20138000", "\u200b+86138\u200b00138000\u2060", "  +8613800138000\r\n", "\u202d+8613800138000\u202c",
			"+86 013800138000", // the prefix for calls within the country is not part of the number
		},
		"+886912345678": {"+886 912 345 678", "+886 0912-345-678", "00886912345678"},
		"+79161234567":  {"+7 (916) 123-45-67", "＋７９１６１２３４５６７"},
		"+12015550123":  {"+1 201-555-0123", "0012015550123"}, // America does not tell pockets from homes
		"+447400123456": {"+44 7400 123456", "+44 (0)7400 123456"},
	} {
		for _, typed := range spellings {
			if got, err := account.ParsePhone(typed); err != nil || got != want {
				t.Errorf("%q is %q, %v; want %q", typed, got, err, want)
			}
			if got, err := account.ParseIdentifier(typed); err != nil || got.Channel != account.ViaPhone || got.Canonical != string(want) {
				t.Errorf("%q names %+v, %v", typed, got, err)
			}
		}
	}
}

func TestWhatIsNoNumberIsRefused(t *testing.T) {
	for why, typed := range map[string]string{
		"no country":                 "13800138000",
		"a country by its name only": "86 138 0013 8000",
		"a line at home":             "+861062345678",
		"free of charge":             "+8008001234567",
		"too short":                  "+86138",
		"too long":                   "+86138001380001",
		"no such country":            "+99913800138000",
		"no such range":              "+8612000138000",
		"letters":                    "+1-800-FLOWERS",
		"an extension":               "+12015550123;ext=5",
		"a second number":            "+8613800138000,+8613900139000",
		"two signs":                  "++8613800138000",
		"a sign in the middle":       "+86+13800138000",
		"a link":                     "tel:+8613800138000",
		"a word":                     "ada",
		"a header":                   "+8613800138000\nBcc",
		"NUL":                        "+8613800138000\x00",
		"broken UTF-8":               "+8613800138000\xff",
		"a megabyte":                 "+86" + strings.Repeat("1", 1<<20),
		"only zeros":                 "00",
	} {
		if got, err := account.ParsePhone(typed); !errors.Is(err, account.ErrPhoneInvalid) {
			t.Errorf("%s: %.40q is %q, %v", why, typed, got, err)
		}
	}
	for _, typed := range []string{"", "  ", "\u3000", "\u200b", "()"} {
		if _, err := account.ParsePhone(typed); !errors.Is(err, account.ErrPhoneRequired) {
			t.Errorf("%q: %v", typed, err)
		}
	}
}

// A canonical number is its own canonical form, is plain ASCII without an @, and
// does not depend on what stands between its digits.
func TestTheCanonicalNumberIsStable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typed := rapid.OneOf(
			rapid.StringMatching(`(\+86|0086|＋８６)[ -]?1[35789][0-9０-９][ .-]?[0-9]{4}[ .-]?[0-9]{4}`),
			rapid.StringMatching(`\+7 ?\(?9[0-9]{2}\)? ?[0-9]{3}-?[0-9]{2}-?[0-9]{2}`),
			rapid.StringMatching(`\+(886 ?9|852 ?9|39 ?34|49 ?151|52 ?1?55|54 ?9? ?11)[0-9 ]{7,9}`),
		).Draw(t, "typed")
		phone, err := account.ParsePhone(typed)
		if err != nil {
			t.Skip("not a number")
		}
		spread := strings.Join(strings.Split(string(phone), ""), " ")
		for _, again := range []string{string(phone), "00" + string(phone[1:]), spread, typed + "\t"} {
			if got, err := account.ParsePhone(again); got != phone {
				t.Fatalf("%q became %q, and %q became %q (%v)", typed, phone, again, got, err)
			}
		}
		if phone[0] != '+' || strings.ContainsFunc(string(phone[1:]), func(r rune) bool { return r > unicode.MaxASCII || !unicode.IsDigit(r) }) {
			t.Fatalf("%q", phone)
		}
	})
}

func TestAnIdentifierIsAnAddressWithAnAtAndANumberWithout(t *testing.T) {
	for typed, want := range map[string]struct {
		channel account.Channel
		name    string
		err     error
	}{
		" ADA@Example.com ": {account.ViaEmail, "ada@example.com", nil},
		"ada＠example.com":   {account.ViaEmail, "ada@example.com", nil},
		"+86 138 0013 8000": {account.ViaPhone, "+8613800138000", nil},
		// A plus sign is allowed in a mailbox's name.
		"+8613800138000@example.com": {account.ViaEmail, "+8613800138000@example.com", nil},
		"ada@":                       {err: account.ErrEmailInvalid},
		"13800138000":                {err: account.ErrPhoneInvalid},
		"ada":                        {err: account.ErrPhoneInvalid},
		"":                           {err: account.ErrIdentifierRequired},
		"\u3000\t":                   {err: account.ErrIdentifierRequired},
	} {
		got, err := account.ParseIdentifier(typed)
		if !errors.Is(err, want.err) || err == nil && (got.Channel != want.channel || got.Canonical != want.name) {
			t.Errorf("%q is %+v, %v; want %+v", typed, got, err, want)
		}
	}
}
