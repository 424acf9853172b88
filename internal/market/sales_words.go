package market

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// readWords cleans a text of several lines and tells by code what is wrong with
// it. Its length counts in characters.
func readWords(typed string, shortest, longest int) (text, code string) {
	typed = strings.ReplaceAll(typed, "\r\n", "\n")
	text = strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Bidi_Control, r) { // could make a text read as another
			return -1
		}
		return r
	}, typed))
	odd := func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' }
	switch n := utf8.RuneCountInString(text); {
	case n == 0:
		return "", "required"
	case !utf8.ValidString(text) || strings.ContainsFunc(text, odd):
		return "", "bad_format"
	case n < shortest:
		return "", "too_short"
	case n > longest:
		return "", "too_long"
	}
	return text, ""
}

// masked is a name as strangers see it: its first letter.
func masked(name string) string {
	r, size := utf8.DecodeRuneInString(name)
	if size == 0 || r == utf8.RuneError {
		return "***"
	}
	return name[:size] + "***"
}
