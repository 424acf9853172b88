package account_test

import (
	"errors"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"causeway/internal/account"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const family = "👨‍👩‍👧‍👦"

func TestANicknameIsShownAsItIsMeant(t *testing.T) {
	for typed, want := range map[string]string{
		"Ada":                   "Ada",
		"  Ada   Lovelace\t":    "Ada Lovelace",
		"Ada\r\nBcc: x":         "Ada Bcc: x",
		"e\u0301lise":           "élise",
		"小明":                    "小明",
		"Ada\u202Egnp.exe":      "Adagnp.exe",
		"\u2066Ada\u2069\u200F": "Ada",
		"A\u200Bd\u2060a\uFEFF": "Ada",
		"A\u00ADda\u0007\u0000": "Ada",
		"نام\u200Cها":           "نام\u200Cها", // a joiner that changes how the word is written
		family:                  family,
		"🏴\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F": "🏴\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F",
		"Z" + strings.Repeat("\u0489", 50) + "o":                        "Z" + strings.Repeat("\u0489", 4) + "o",
		"<b>Ada</b>":                                                    "<b>Ada</b>", // text is text; screens show it as such
		strings.Repeat(family, 20):                                      strings.Repeat(family, 20),
		strings.Repeat("e\u0301", 20):                                   strings.Repeat("é", 20),
		strings.Repeat("नि", 20):                                        strings.Repeat("नि", 20),
		strings.Repeat("名", 20) + "  ":                                  strings.Repeat("名", 20),
	} {
		if got, err := account.ParseNickname(typed); err != nil || got != want {
			t.Errorf("%q became %q, %v; want %q", typed, got, err, want)
		}
	}
}

// A mark that turns the line around would turn the sentences of others, too.
func TestANicknameTurnsNoLineAround(t *testing.T) {
	marks := "\u200E\u200F\u061C\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069"
	for r := rune(0); r < 0xA0; r++ {
		if unicode.IsControl(r) && !unicode.IsSpace(r) {
			marks += string(r)
		}
	}
	for _, mark := range marks {
		if got, err := account.ParseNickname("A" + string(mark) + "da"); err != nil || got != "Ada" {
			t.Errorf("%U: %q, %v", mark, got, err)
		}
	}
}

func TestANicknameIsCleanWhicheverWayItComes(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withBot()
		in, err := s.enter(account.TelegramPerson{ID: 7003, Name: "A\u202Ed\u200Fa", Lang: lang.English})
		if err != nil {
			t.Fatal(err)
		}
		names := func() string { return strings.Join(s.column(`SELECT nickname FROM account_user`), " ") }
		if names() != "Ada" {
			t.Errorf("from Telegram: %q", names())
		}
		if got := s.call("PATCH", "/me", in.Token, map[string]string{"nickname": "\u2067Grace\u202E\u0007"}); got.status != 200 || names() != "Grace" {
			t.Errorf("typed: %d %q", got.status, names())
		}
	})
}

func TestANicknameIsVisibleAndAtMostTwentyCharacters(t *testing.T) {
	for typed, want := range map[string]error{
		"":                                 account.ErrNicknameRequired,
		" \u3000\t":                        account.ErrNicknameRequired,
		"\u200B\u200D\u2060":               account.ErrNicknameRequired,
		"\u202E\u202C":                     account.ErrNicknameRequired,
		"\u3164\u2800":                     account.ErrNicknameRequired,
		"\u0301\uFE0F":                     account.ErrNicknameRequired,
		strings.Repeat("a", 21):            account.ErrNicknameTooLong,
		strings.Repeat("名", 21):            account.ErrNicknameTooLong,
		strings.Repeat(family, 21):         account.ErrNicknameTooLong,
		strings.Repeat("\u200b", 1000_000): account.ErrNicknameTooLong,
	} {
		if got, err := account.ParseNickname(typed); !errors.Is(err, want) {
			t.Errorf("%.40q became %.40q, %v; want %v", typed, got, err, want)
		}
	}
}

func TestACleanNicknameStaysAsItIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typed := rapid.String().Draw(t, "typed")
		name, err := account.ParseNickname(typed)
		if err != nil {
			t.Skip("not a name")
		}
		if again, err := account.ParseNickname(name); err != nil || again != name {
			t.Fatalf("%q became %q and then %q (%v)", typed, name, again, err)
		}
		if !utf8.ValidString(name) || strings.ContainsAny(name, "\x00\n\r\u202e\u2028") {
			t.Fatalf("%q", name)
		}
	})
}
