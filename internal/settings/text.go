package settings

import (
	"encoding/json"
	"net/mail"
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	digits  = "0123456789"
	letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
)

// Text is one line of text.
func Text(key, standard string, minLength, maxLength int) *Setting[string] {
	return words(Definition{Key: key, Kind: KindText, MaxLength: maxLength}, standard, func(s string) (string, error) {
		return s, length(s, minLength, maxLength)
	})
}

// Email is a plain e-mail address, or nothing.
func Email(key string) *Setting[string] {
	return words(Definition{Key: key, Kind: KindEmail, MaxLength: 254}, "", orNothing(func(s string) (string, error) {
		parsed, err := mail.ParseAddress(s)
		if err != nil || parsed.Address != s || parsed.Name != "" {
			return "", wrong(codeBadFormat)
		}
		return s, length(s, 3, 254)
	}))
}

// Telegram is a Telegram name, or nothing. People paste links; the name is
// what is kept.
func Telegram(key string) *Setting[string] {
	return words(Definition{Key: key, Kind: KindTelegram, MaxLength: 64}, "", orNothing(func(s string) (string, error) {
		for _, prefix := range []string{"https://", "t.me/", "@"} {
			s = strings.TrimPrefix(s, prefix)
		}
		if len(s) < 4 || len(s) > 32 || !only(s, letters+digits+"_") || !strings.Contains(letters, s[:1]) {
			return "", wrong(codeBadFormat)
		}
		return "@" + s, nil
	}))
}

// URL is an https address, or nothing.
func URL(key string) *Setting[string] {
	return words(Definition{Key: key, Kind: KindURL, MaxLength: 500}, "", orNothing(func(s string) (string, error) {
		parsed, err := url.Parse(s)
		if err != nil || parsed.Scheme != "https" || parsed.Hostname() == "" || parsed.User != nil {
			return "", wrong(codeBadFormat)
		}
		return parsed.String(), length(s, 0, 500)
	}))
}

// Picture is the path of a picture on this site, or nothing. Pages load
// pictures from nowhere else.
func Picture(key string) *Setting[string] {
	return words(Definition{Key: key, Kind: KindPicture, MaxLength: 500}, "", orNothing(func(s string) (string, error) {
		parsed, err := url.Parse(s)
		own := err == nil && parsed.Scheme == "" && parsed.Host == "" && strings.HasPrefix(s, "/") && !strings.HasPrefix(s, "//")
		if !own || strings.ContainsAny(s, `\"'<>`) || strings.Contains(parsed.Path, "..") {
			return "", wrong(codeBadFormat)
		}
		return s, length(s, 0, 500)
	}))
}

// Colour is a colour as #rrggbb, or nothing for the theme's own.
func Colour(key string) *Setting[string] {
	return words(Definition{Key: key, Kind: KindColour, MaxLength: 7}, "", orNothing(func(s string) (string, error) {
		s = strings.ToLower(s)
		hex, marked := strings.CutPrefix(s, "#")
		if !marked || len(hex) != 6 || !only(hex, digits+"abcdef") {
			return "", wrong(codeBadFormat)
		}
		return s, nil
	}))
}

// words makes a setting whose value is one line; check may also tidy it.
func words(d Definition, standard string, check func(string) (string, error)) *Setting[string] {
	return register(&Setting[string]{
		Definition: d,
		standard:   standard,
		decode: func(raw json.RawMessage) (string, error) {
			s, err := parse[string](raw, codeBadFormat)
			if err != nil {
				return "", err
			}
			if s, err = line(s); err != nil {
				return "", err
			}
			return check(s)
		},
		encode: func(s string) any { return s },
	})
}

func orNothing(check func(string) (string, error)) func(string) (string, error) {
	return func(s string) (string, error) {
		if s == "" {
			return "", nil
		}
		return check(s)
	}
}

// line trims a text and refuses what does not belong into one line, including
// the marks that turn its direction: a brand name is shown beside prices.
func line(s string) (string, error) {
	s = strings.TrimSpace(s)
	for _, r := range s {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029' {
			return "", wrong(codeBadFormat)
		}
	}
	return s, nil
}

func length(s string, minLength, maxLength int) error {
	switch n := utf8.RuneCountInString(s); {
	case n == 0 && minLength > 0:
		return wrong(codeRequired)
	case n < minLength:
		return wrong(codeTooShort)
	case n > maxLength:
		return wrong(codeTooLong)
	}
	return nil
}

// only tells whether s has no character but the allowed ones.
func only(s, allowed string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return !strings.ContainsRune(allowed, r) })
}
